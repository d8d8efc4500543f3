import { instant, instantAt, milliseconds, type Instant } from '#domain/shared/time.ts';
import { VENUE_ZONE } from '#domain/venue/venue-settings.ts';
import type { Reservation } from './reservation.ts';

export interface CalendarPlace {
  readonly name: string;
  readonly address: string;
  /** Where the guest changes or cancels. */
  readonly link: string;
}

const VISIT_MS = 2 * 3_600_000;
const MAX_LINE_OCTETS = 75;

/** An `.ics` file. Its UID never changes and its sequence grows, so a calendar updates the one entry it has. */
export function calendarFile(reservation: Reservation, place: CalendarPlace): string {
  const start = instantAt({ date: reservation.fecha, time: reservation.hora }, VENUE_ZONE);
  const isCancelled = reservation.status === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Xalli//Reservaciones//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${reservation.id}@xalli.reservaciones`,
    `SEQUENCE:${reservation.sequence}`,
    `DTSTAMP:${stamp(reservation.updatedAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(instant(milliseconds(start) + VISIT_MS))}`,
    `SUMMARY:${escapeText(`${place.name}: ${reservation.mesa} para ${reservation.personas}`)}`,
    `LOCATION:${escapeText(place.address)}`,
    `DESCRIPTION:${escapeText(`Reservación ${reservation.folio}. Para cambiar o cancelar: ${place.link}`)}`,
    `URL:${place.link}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
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
