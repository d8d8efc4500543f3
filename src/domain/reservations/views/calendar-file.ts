import { instant, instantAt, milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';
import { tableName } from '../table-name.ts';
import type { Language } from '#domain/site/language.ts';
import type { VisitFacts } from '../reservation.ts';

export interface CalendarEntry extends VisitFacts {
  /** The reservation's id. */
  readonly id: string;
  readonly folio: string;
  readonly sequence: number;
  /** When this version of the visit came to be. */
  readonly stampedAt: Instant;
  readonly isCancelled: boolean;
}

export interface CalendarPlace {
  readonly name: string;
  readonly address: string;
  /** The venue's time zone. */
  readonly zone: string;
  /** Where the guest changes or cancels. */
  readonly link: string;
  /** The restaurant's mail address: calendars heed changes of an entry only from whom it came. */
  readonly organizer: string;
  /** What the guest reads. */
  readonly language: Language;
}

export interface CalendarGuest {
  readonly name: string;
  readonly address: string;
}

/** How a calendar is to take it (RFC 5546): look at it, enter it for this guest, or take it out. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarFile {
  readonly method: CalendarMethod;
  readonly content: string;
}

const VISIT_MS = 2 * 3_600_000;
const MAX_LINE_OCTETS = 75;

/**
 * An `.ics` file. Its UID never changes and its sequence grows, so a calendar updates the one entry it has. In a letter
 * it names its guest, for then calendars act by themselves; the file behind a link names nobody.
 */
export function calendarFile(entry: CalendarEntry, place: CalendarPlace, guest: CalendarGuest | null): CalendarFile {
  const start = instantAt({ date: entry.fecha, time: entry.hora }, place.zone);
  const { isCancelled } = entry;
  const say = (message: Message): string => message[place.language];
  const { mesa, personas } = entry;
  const title = {
    es: `${place.name}: ${mesa} para ${personas}`,
    en: `${place.name}: ${tableName(mesa).en} for ${personas}`,
  };
  const method = isCancelled ? 'CANCEL' : guest === null ? 'PUBLISH' : 'REQUEST';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Xalli//Reservaciones//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@xalli.reservaciones`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(entry.stampedAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(instant(milliseconds(start) + VISIT_MS))}`,
    `ORGANIZER;CN=${quoted(place.name)}:mailto:${mailUri(place.organizer)}`,
    ...(guest === null ? [] : [attendee(guest)]),
    `SUMMARY:${escapeText(say(title))}`,
    `LOCATION:${escapeText(place.address)}`,
    `DESCRIPTION:${escapeText(say(describe(entry, place)))}`,
    `URL:${place.link}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, content: lines.map((line) => `${folded(line)}\r\n`).join('') };
}

function describe({ folio, isCancelled }: CalendarEntry, { link }: CalendarPlace): Message {
  return isCancelled
    ? { es: `Reservación ${folio}, cancelada.`, en: `Reservation ${folio}, canceled.` }
    : {
        es: `Reservación ${folio}. Para cambiar o cancelar: ${link}`,
        en: `Reservation ${folio}. To change or cancel: ${link}`,
      };
}

/** The guest has already accepted: no calendar needs to ask again. */
function attendee({ name, address }: CalendarGuest): string {
  const role = 'CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE';
  return `ATTENDEE;CN=${quoted(name)};${role}:mailto:${mailUri(address)}`;
}

/** Inside quotation marks everything may stand but themselves and what ends a line. */
function quoted(name: string): string {
  return `"${name.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
}

/** RFC 6068. The plus stays as it is: it is allowed, and not every calendar reads it back from its code. */
function mailUri(address: string): string {
  return encodeURIComponent(address).replace('%40', '@').replaceAll('%2B', '+');
}

function stamp(moment: Instant): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** Lines are cut at 75 octets, never inside a letter: «ñ» takes two of them. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > MAX_LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += letter;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
