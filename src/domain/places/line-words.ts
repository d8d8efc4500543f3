import { dayWords } from '#domain/reports/period.ts';
import { addDays, localMoment, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { partOf } from './book-part.ts';
import { SITE_LINE_ID } from './site-line.ts';

/* How the line between the venue's two servers is told on its screens. */

export interface LineWords {
  readonly state: 'together' | 'apart';
  readonly title: string;
  readonly says: string;
}

/** A line that is back before this was never worth a word over the book. */
const CALM_MS = 60_000;

/** In Pendientes; null: the venue has no front. */
export function lineWords(world: World, now: Instant): LineWords | null {
  const line = world.get('siteLines', SITE_LINE_ID);
  if (!line || line.state === 'none') return null;
  if (line.state === 'together')
    return { state: 'together', title: 'Juntos', says: `Lo que pasa aquí se ve en ${line.site}, y al revés.` };
  const { until } = partOf(world, 'venue');
  const owned = until === null ? 'Aquí se reserva cualquier día.' : `El sitio reserva ${fromWords(until, now, world)}.`;
  return {
    state: 'apart',
    title: `Aparte desde ${sinceWords(line.since, now, world)}`,
    says: `${owned} Aquí todo sigue; al volver se juntan solos.`,
  };
}

/** One calm line over the book, once the two have been apart for a minute; null: there is nothing to say. */
export function bookLineWords(world: World, now: Instant): LineWords | null {
  const line = world.get('siteLines', SITE_LINE_ID);
  if (line?.state !== 'apart' || milliseconds(now) - milliseconds(line.since) < CALM_MS) return null;
  const since = sinceWords(line.since, now, world);
  const { until } = partOf(world, 'venue');
  if (until === null)
    return {
      state: 'apart',
      title: `El sitio no contesta desde ${since}`,
      says: 'El libro es de la casa: aquí se reserva cualquier día.',
    };
  const today = localMoment(now, zoneOf(world)).date;
  return {
    state: 'apart',
    title: `El sitio reserva solo desde ${since}: ${fromWords(until, now, world)}`,
    // Those dates came near while apart: nobody decides on them.
    says:
      today > until
        ? 'De esos días puede haber reservaciones que aquí no se ven: a quien llegue, siéntalo como «Llegó sin reservación».'
        : `${untilWords(until, today)} reserva la casa. Al volver se juntan solos.`,
  };
}

/** «del 19 en adelante», with its month where that is not this one. */
export function fromWords(until: DateText, now: Instant, world: World): string {
  const { date } = localMoment(now, zoneOf(world));
  return `del ${numberWords(addDays(until, 1), date)} en adelante`;
}

function untilWords(until: DateText, today: DateText): string {
  if (until === today) return 'Hoy';
  return until === addDays(today, 1) ? 'Hoy y mañana' : `Hasta el ${numberWords(until, today)}`;
}

function numberWords(day: DateText, today: DateText): string {
  return day.slice(0, 7) === today.slice(0, 7) ? String(Number(day.slice(8))) : dayWords(day);
}

/** «20:41», or with its day where that is not today. */
export function sinceWords(since: Instant, now: Instant, world: World): string {
  const zone = zoneOf(world);
  const { date, time } = localMoment(since, zone);
  return date === localMoment(now, zone).date ? `las ${time}` : `el ${dayWords(date)} a las ${time}`;
}
