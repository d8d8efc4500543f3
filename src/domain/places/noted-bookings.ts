import { refusalText } from '#domain/refusal-texts.ts';
import { longDate } from '#domain/reservations/views/long-date.ts';
import { isDateText, type DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { CaseReason } from './book-case.ts';
import type { Forwarded } from './forwarded.ts';

/* What the host reads of bookings that two servers decide on. */

/** What the host asked of a date of the front. */
export interface NotedBooking {
  readonly id: string;
  readonly what: 'book' | 'change' | 'cancel' | 'restore';
  readonly nombre: string;
  readonly fecha: DateText;
  readonly hora: string;
  readonly mesa: string;
  readonly personas: number;
  /** Null: the front has yet to answer. */
  readonly refusal: string | null;
}

const WHAT: Readonly<Record<string, NotedBooking['what']>> = {
  BOOK_RESERVATION: 'book',
  CHANGE_RESERVATION: 'change',
  CANCEL_RESERVATION: 'cancel',
  RESTORE_RESERVATION: 'restore',
};

/** Those of that date that wait for the front, and those that it did not take and nobody has read; by hour. */
export function notedBookings(world: World, fecha: DateText): readonly NotedBooking[] {
  return [...world.all('forwarded')]
    .flatMap((forwarded) => notedOf(world, forwarded) ?? [])
    .filter((noted) => noted.fecha === fecha)
    .toSorted((a, b) => (a.hora + a.id < b.hora + b.id ? -1 : 1));
}

/** Those that want a table and wait for the front's answer. */
export function notedTables(world: World, fecha: DateText): readonly NotedBooking[] {
  return notedBookings(world, fecha).filter(({ what, refusal }) => refusal === null && what !== 'cancel');
}

/** Other dates on which the front did not take something. */
export function refusedElsewhere(world: World, fecha: DateText): readonly NotedBooking[] {
  return [...world.all('forwarded')]
    .flatMap((forwarded) => notedOf(world, forwarded) ?? [])
    .filter((noted) => noted.refusal !== null && noted.fecha !== fecha)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1));
}

function notedOf(world: World, { id, to, type, args, status, code, fecha, readBy }: Forwarded): NotedBooking | null {
  const what = WHAT[type];
  const isOpen = status === 'waiting' || (status === 'refused' && readBy === undefined);
  if (to !== 'front' || what === undefined || !isOpen) return null;
  const about = args['reservationId'];
  const visit = typeof about === 'string' ? world.get('reservations', about) : undefined;
  const said = { ...visit, ...args };
  const personas: unknown = Reflect.get(said, 'personas');
  return {
    id,
    what,
    nombre: textOf(said, 'nombre'),
    fecha: isDateText(textOf(said, 'fecha')) ? (textOf(said, 'fecha') as DateText) : fecha,
    hora: textOf(said, 'hora'),
    mesa: textOf(said, 'mesa'),
    personas: typeof personas === 'number' ? personas : 0,
    refusal: status === 'refused' ? refusalText(code ?? '') : null,
  };
}

function textOf(said: object, name: string): string {
  const value: unknown = Reflect.get(said, name);
  return typeof value === 'string' ? value : '';
}

/** Two promises that clash, as somebody must look at them. */
export interface ShownBookCase {
  readonly id: string;
  readonly fecha: DateText;
  /** «Ana Ruiz · jueves 19 de noviembre, 20:30 · Mesa 4». */
  readonly title: string;
  readonly why: string;
  /** What to do. */
  readonly advice: string;
}

const CASE_WORDS: Readonly<Record<CaseReason, { readonly why: string; readonly advice: string }>> = {
  'table-taken': {
    why: 'La casa y el sitio dieron la misma mesa mientras estaban aparte.',
    advice: 'Cambia una de las dos de mesa o de hora, y avísale.',
  },
  'day-closed': {
    why: 'El sitio la tomó cuando la casa ya había cerrado ese día.',
    advice: 'Llama para cambiarla de día, o abre el día.',
  },
  'area-closed': {
    why: 'El sitio la tomó en una zona que la casa ya había cerrado.',
    advice: 'Cámbiala a otra mesa, o abre la zona.',
  },
  'table-gone': {
    why: 'Su mesa ya no está en el plano.',
    advice: 'Cámbiala a otra mesa.',
  },
  'changed-twice': {
    why: 'El cliente y la casa la cambiaron sin saber uno del otro.',
    advice: 'Mira cómo quedó y confírmalo con el cliente.',
  },
  'asked-late': {
    why: 'El cliente la canceló en el sitio, y la casa lo supo tarde.',
    advice: 'Mira si vino; si no, cancélala.',
  },
};

export function countBookCases(world: World): number {
  let open = 0;
  for (const { settledBy } of world.all('bookCases')) if (settledBy === null) open += 1;
  return open;
}

export function openBookCases(world: World): readonly ShownBookCase[] {
  return [...world.all('bookCases')]
    .filter(({ settledBy }) => settledBy === null)
    .toSorted((a, b) => (a.fecha + a.id < b.fecha + b.id ? -1 : 1))
    .map(({ id, fecha, reason, reservationId }) => {
      const visit = world.get('reservations', reservationId);
      const when = longDate(visit?.fecha ?? fecha);
      const title = visit ? `${visit.nombre} · ${when}, ${visit.hora} · ${visit.mesa}` : `Una reservación del ${when}`;
      return { id, fecha: visit?.fecha ?? fecha, title, ...CASE_WORDS[reason] };
    });
}
