import { minuteOfDay, timeOfMinute, type LocalMoment, type TimeText } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';
import { closedTables, isClosed, takenAt, type BookPage } from '../agenda.ts';
import { joinedFor } from '../room/combinations.ts';
import { bookingWindow, fitsParty, lastBookableDay } from '../what-can-be-booked.ts';
import type { ReservationRules } from '../reservation-rules.ts';

export interface FreeHour {
  readonly hora: TimeText;
  /** How many tables are left for that party. */
  readonly mesas: number;
}

interface HoursQuery {
  readonly personas: number | null;
  readonly moment: LocalMoment;
  /** A reservation that moves does not stand in its own way. */
  readonly except?: string;
}

const STEP_MINUTES = 30;

/** The half hours of a day at which that party finds a table. Other minutes may be asked for as well. */
export function freeHours(
  agenda: BookPage,
  rules: ReservationRules,
  { personas, moment, ...own }: HoursQuery,
): readonly FreeHour[] {
  const { fecha } = agenda;
  const window = bookingWindow(rules, { fecha, moment, leadMinutes: rules.leadMinutes });
  if (window === null || fecha > lastBookableDay(moment.date)) return [];
  const fitting = rules.tables.filter((table) => fitsParty(rules, table, personas) && !isClosed(agenda, table));
  const shut = closedTables(agenda, rules);
  const hours: FreeHour[] = [];
  const first = Math.ceil(minuteOfDay(window.first) / STEP_MINUTES) * STEP_MINUTES;
  for (let minute = first; minute <= minuteOfDay(window.last); minute += STEP_MINUTES) {
    const hora = timeOfMinute(minute);
    const taken = takenAt(agenda, rules, { hora, ...own });
    const isFree = (tableId: string): boolean => !taken.has(tableId) && !shut.has(tableId);
    const mesas = fitting.filter(
      (table) => isFree(table.id) && joinedFor(rules, { table, personas: personas ?? 1 }, isFree) !== null,
    ).length;
    if (mesas > 0) hours.push({ hora, mesas });
  }
  return hours;
}

const PARTS = [
  { name: { es: 'Mañana', en: 'Morning' }, until: '12:00' },
  { name: { es: 'Tarde', en: 'Afternoon' }, until: '19:00' },
  { name: { es: 'Noche', en: 'Evening' }, until: '24:00' },
] as const;

/** As people look for an hour: first the part of the day. Parts without any are left out. */
export function byPartOfDay<Hour extends { readonly hora: string }>(
  hours: readonly Hour[],
): readonly { readonly name: Message; readonly hours: readonly Hour[] }[] {
  return PARTS.map(({ name, until }, index) => ({
    name,
    hours: hours.filter(({ hora }) => hora < until && hora >= (PARTS[index - 1]?.until ?? '')),
  })).filter((part) => part.hours.length > 0);
}

export const NO_FREE_HOUR: Message = {
  es: 'Ese día ya no queda mesa para ese grupo. Prueba otro día o llámanos.',
  en: 'No table is left for that party on that day. Try another day, or call us.',
};
