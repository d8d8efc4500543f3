import type { BookableTable } from '#domain/reservations/reservation-rules.ts';
import type { NextBooking } from '#domain/reservations/room/next-bookings.ts';
import type { TableOnFloor } from '../floor-view.ts';

/** What a table says first: one state, the first that holds. Each has an ink, a shape and words. */
export type PlanState =
  | 'unheard'
  | 'ready'
  | 'calling'
  | 'bill'
  | 'waiting'
  | 'booked'
  | 'calm'
  | 'taken'
  | 'cleaning'
  | 'joined'
  | 'free';

export interface Ribbon {
  readonly state: PlanState;
  readonly words: string;
}

/** Longer than that without a dish is too long. */
export const LONG_WAIT_MINUTES = 25;
/** Guests who have ordered nothing for so long were forgotten. */
const LONG_UNASKED_MINUTES = 15;
/** Who comes within that is said at the table. */
const SOON_MINUTES = 60;

export interface TableMoment {
  readonly table: TableOnFloor;
  readonly isUnheard: boolean;
  /** Since the first dish became ready; since the first was sent that is not; since the account was opened. */
  readonly readyMinutes: number | null;
  readonly cookingMinutes: number | null;
  readonly minutes: number | null;
  readonly next: NextBooking | null;
  /** The tables it is pushed together with, and whose account serves it: «Con la 3». */
  readonly servedBy: string | null;
  /** About when they leave, for whoever seats guests and sees no dishes; null for everybody else. */
  readonly until?: string | null;
}

export function ribbonOf(moment: TableMoment): Ribbon {
  const { table, isUnheard, readyMinutes, cookingMinutes, minutes, next, servedBy, until = null } = moment;
  if (isUnheard) return { state: 'unheard', words: 'Sin llegar a cocina' };
  if (readyMinutes !== null)
    return { state: 'ready', words: `Listo · ${readyMinutes < 1 ? 'ahora' : min(readyMinutes)}` };
  if (table.calls.length > 0 && !table.calls.includes('bill')) return { state: 'calling', words: 'Llama al mesero' };
  if (table.hasAskedBill || table.calls.includes('bill')) return { state: 'bill', words: 'Pidió la cuenta' };
  if (cookingMinutes !== null && cookingMinutes >= LONG_WAIT_MINUTES) {
    return { state: 'waiting', words: `Espera ${min(cookingMinutes)}` };
  }
  // Whoever sees no dishes does not know whether they ordered.
  if (isForgotten(table, minutes) && until === null)
    return { state: 'waiting', words: `Sin pedir ${min(minutes ?? 0)}` };
  if (next !== null && next.minutesAway <= SOON_MINUTES && servedBy === null) {
    return { state: 'booked', words: bookingText(next) };
  }
  if (table.account !== null && until !== null) return { state: 'calm', words: `Hasta ${until}` };
  if (table.account !== null) return { state: 'calm', words: calmText(table, { cookingMinutes, minutes }) };
  if (servedBy !== null) return { state: 'joined', words: `Junta con ${servedBy}` };
  if (table.status === 'cleaning') return { state: 'cleaning', words: 'En limpieza' };
  if (table.status !== 'free') return { state: 'taken', words: table.status === 'ordering' ? 'Ordenando' : 'Ocupada' };
  return { state: 'free', words: next === null ? 'Libre' : `Libre hasta ${next.hora}` };
}

/** They sit, and nobody has asked them what they want. */
function isForgotten({ account, items }: TableOnFloor, minutes: number | null): boolean {
  return account !== null && items === 0 && minutes !== null && minutes >= LONG_UNASKED_MINUTES;
}

function calmText(
  { items, unsent, kitchen }: TableOnFloor,
  { cookingMinutes, minutes }: Pick<TableMoment, 'cookingMinutes' | 'minutes'>,
): string {
  if (items === 0) return minutes !== null && minutes > 0 ? `Sin pedir · ${min(minutes)}` : 'Sin pedir';
  if (kitchen.cooking > 0) {
    return cookingMinutes !== null && cookingMinutes > 0 ? `En cocina ${min(cookingMinutes)}` : 'En cocina';
  }
  return unsent > 0 ? `Por enviar: ${unsent}` : 'Todo servido';
}

/** Who is a little late is expected every minute; later than that it is said how late. */
const LATE_MINUTES = 10;

/** «20:30 Fernández · 6»: by the family name, as one calls a party. */
export function bookingText({ hora, nombre, personas, minutesAway, isHere }: NextBooking): string {
  const name = calledName(nombre);
  if (isHere) return `Llegó ${name} · ${personas}`;
  return minutesAway <= -LATE_MINUTES ? `Tarde ${min(-minutesAway)} · ${name}` : `${hora} ${name} · ${personas}`;
}

const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e']);

/** «Fernández» of «Ana Fernández», «de la Torre» of «Ana de la Torre»; two people are called by both names. */
function calledName(nombre: string): string {
  const [first = '', ...rest] = nombre.trim().split(/\s+/);
  if (rest.length === 0 || rest[0] === 'y' || rest[0] === 'e') return [first, ...rest].join(' ');
  const large = rest.findIndex((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return large === -1 ? [first, ...rest].join(' ') : rest.slice(0, large + 1).join(' ');
}

function min(minutes: number): string {
  return `${minutes} min`;
}

/** Filled chairs are guests; more guests than chairs fill them all, and the figure tells. */
export interface Chairs {
  readonly left: number;
  readonly right: number;
  readonly above: number;
}

const MOST_PER_SIDE = 3;

export function chairsOf(seats: number, shape: BookableTable['shape']): Chairs {
  const perSide = Math.min(shape === 'tall' ? MOST_PER_SIDE : 2, Math.floor(seats / 2));
  const above = Math.min(MOST_PER_SIDE, Math.max(0, seats - perSide * 2));
  return { left: perSide, right: perSide, above };
}
