import type { DateText, TimeText } from '#domain/shared/time.ts';
import { isClosed, takenAt, type BookPage } from '../agenda.ts';
import { joinedFor, largestParty } from '../room/combinations.ts';
import type { ReservationRules } from '../reservation-rules.ts';
import { fitsParty, seatingsOf } from '../what-can-be-booked.ts';

/** What anybody may know about a table. */
export interface TableAvailability {
  readonly id: string;
  readonly label: string;
  readonly area: string;
  readonly sillas: number;
  readonly reservada: boolean;
}

export interface Availability {
  readonly fecha: DateText;
  readonly hora: TimeText;
  readonly mesas: readonly TableAvailability[];
}

export function availability(
  agenda: BookPage,
  rules: ReservationRules,
  { hora, ...own }: { readonly hora: TimeText; readonly except?: string },
): Availability {
  const taken = takenAt(agenda, rules, { hora, ...own });
  // Whoever had a table before the day was closed may still look at it.
  const isDayOff = own.except === undefined && seatingsOf(rules, agenda.fecha) === null;
  return {
    fecha: agenda.fecha,
    hora,
    mesas: rules.tables.map((table) => ({
      id: table.id,
      label: table.label,
      area: table.area,
      sillas: table.sillas,
      reservada: isDayOff || taken.has(table.id) || isClosed(agenda, table),
    })),
  };
}

export const TABLE_STATES = ['disponible', 'seleccionada', 'reservada', 'oculta'] as const;
export type TableState = (typeof TABLE_STATES)[number];

export interface Choice {
  readonly personas: number | null;
  /** The label of the table that was chosen. */
  readonly mesa: string | null;
  /** Labels that are taken at the wished hour; empty while nobody asked for an hour. */
  readonly taken: ReadonlySet<string>;
}

/**
 * How a table stands for one guest. Taken wins over unfit: it is the truth for everybody. Of tables pushed together the
 * first stands for all: it is taken when the others are.
 */
export function tableState(
  rules: ReservationRules,
  table: ReservationRules['tables'][number],
  { personas, mesa, taken }: Choice,
): TableState {
  if (taken.has(table.label)) return 'reservada';
  // More than the venue has chairs for, at however many tables: they are asked to call.
  if (!fitsParty(rules, table, personas) || (personas ?? 0) > largestParty(rules)) return 'oculta';
  const isFree = (tableId: string): boolean =>
    rules.tables.some(({ id, label }) => id === tableId && !taken.has(label));
  if (personas !== null && joinedFor(rules, { table, personas }, isFree) === null) return 'reservada';
  return table.label === mesa ? 'seleccionada' : 'disponible';
}
