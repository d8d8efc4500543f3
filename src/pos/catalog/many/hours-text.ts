import { readHappyHour, readHours } from '#domain/menu/hours/read-hours.ts';
import type { HappyHour, Hours } from '#domain/menu/served-now.ts';

type Typed<Value> =
  | { readonly ok: true; readonly value: Value | null }
  | { readonly ok: false; readonly problem: string };

export const HOURS_HINT = 'Como 8–13, o lun–vie 18–20:30. Vacío: siempre.';
export const HAPPY_HINT = 'Precio y cuándo, como 60 lun–vie 18–20. Vacío: no hay.';

export function hoursFromText(typed: string): Typed<Hours> {
  if (typed.trim() === '') return { ok: true, value: null };
  const value = readHours(typed);
  return value ? { ok: true, value } : { ok: false, problem: 'Horario: escríbelo como 8–13, o lun–vie 18–20:30.' };
}

export function happyHourFromText(typed: string): Typed<HappyHour> {
  if (typed.trim() === '') return { ok: true, value: null };
  const value = readHappyHour(typed);
  return value
    ? { ok: true, value }
    : { ok: false, problem: 'Hora feliz: escribe el precio y cuándo, como 60 lun–vie 18–20.' };
}
