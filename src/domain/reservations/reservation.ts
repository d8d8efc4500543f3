import type { DateText, Instant, LocalMoment, TimeText } from '#domain/shared/time.ts';
import type { KnownGuest } from '#domain/guests/guest-record.ts';
import type { VisitDetails } from './visit-details.ts';

/** `booked`: expected. `seated` holds the table; `no-show` and `cancelled` gave it back. */
export const RESERVATION_STATUSES = ['booked', 'arrived', 'seated', 'no-show', 'cancelled'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

export const RESERVATION_SOURCES = ['web', 'phone', 'walk-in'] as const;
export type ReservationSource = (typeof RESERVATION_SOURCES)[number];

/** What the floor needs to know: who, how many, when and where. How to reach the guest is kept apart. */
export interface Reservation extends VisitDetails {
  readonly id: string;
  /** What guest and host say to each other, as `X-7KQ4MD`. */
  readonly folio: string;
  readonly nombre: string;
  readonly personas: number;
  readonly fecha: DateText;
  readonly hora: TimeText;
  /** The table's label, as people call it. */
  readonly mesa: string;
  readonly tableId: string;
  /** The others that are pushed together with it for this party. */
  readonly joined?: readonly string[];
  /** A walk-in: how long their table is kept, computed when they came. */
  readonly keptMinutes?: number;
  /** What the venue knew of them when they booked, by their phone. */
  readonly known?: KnownGuest;
  /** What was booked, where they were seated at another table. */
  readonly reservedMesa?: string;
  readonly status: ReservationStatus;
  readonly source: ReservationSource;
  readonly sendToClient: boolean;
  /** Its letters and its page are read in this; absent: Spanish. */
  readonly language?: 'en';
  /** When it was made. */
  readonly timestamp: Instant;
  readonly arrivedAt: Instant | null;
  readonly seatedAt: Instant | null;
  readonly ticketId: string | null;
  readonly updatedAt: Instant;
  /** Counts the changes, so that a calendar knows which invitation is the newer one. */
  readonly sequence: number;
  /** An order to take away, of which somebody noted whose it is and when they come for it. */
  readonly paraLlevar?: ToGo;
  /** How many of them the venue made itself: they are not counted against the guest. */
  readonly houseChanges?: number;
}

/** What stands on the bag: whose it is and when they come for it; empty: nobody said. */
export interface ToGo {
  readonly nombre: string;
  readonly hora: TimeText | '';
  /** They left a phone, which only those are told who may call guests. */
  readonly hasPhone?: boolean;
  /** The same of where it is brought to. */
  readonly hasAddress?: boolean;
  /** Who brings it. */
  readonly repartidor?: string;
}

/** Phone and mail travel only to those who may call a guest: a collection of their own makes that one rule. */
export interface ReservationContact {
  /** The reservation's id. */
  readonly id: string;
  readonly fecha: DateText;
  readonly telefono: string;
  readonly email: string;
  /** Where an order is brought to. */
  readonly direccion?: string;
}

/** Promised to guests in the privacy notice. */
export const DAYS_KEPT_AFTER_VISIT = 30;

/** Its hour has come: from now on the venue says what becomes of it, not the link in the mail. */
export function hasBegun({ fecha, hora }: Reservation, { date, time }: LocalMoment): boolean {
  return fecha < date || (fecha === date && hora <= time);
}

/** Day, hour, table and party: what a guest is told of a visit. */
export type VisitFacts = Pick<Reservation, 'fecha' | 'hora' | 'mesa' | 'personas'>;

export function visitFacts({ fecha, hora, mesa, personas }: VisitFacts): VisitFacts {
  return { fecha, hora, mesa, personas };
}

export function isSameVisit(one: VisitFacts, other: VisitFacts): boolean {
  const isSameMoment = one.fecha === other.fecha && one.hora === other.hora;
  return isSameMoment && one.mesa === other.mesa && one.personas === other.personas;
}

/** It still keeps its table from others. */
export function holdsTable({ status }: Reservation): boolean {
  return status === 'booked' || status === 'arrived' || status === 'seated';
}

/** The guest has not come yet, so day, hour and table may still change. */
export function isExpected({ status }: Reservation): boolean {
  return status === 'booked';
}
