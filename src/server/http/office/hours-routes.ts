import type { FastifyInstance } from 'fastify';
import { workedIn } from '#domain/drawer/tips-by-hours.ts';
import type { ClockMark } from '#domain/hours/clock-mark.ts';
import { correctHours } from '#domain/hours/correct-hours.ts';
import { hoursSettings } from '#domain/hours/hours-settings.ts';
import { saveHours } from '#domain/hours/save-hours.ts';
import { mondayOf } from '#domain/hours/week-hours.ts';
import { minutesWithin, spansOf } from '#domain/hours/work-spans.ts';
import { clockRead, hoursRead, ownHoursRead, shiftHoursRead, workedMinutesRead } from '#domain/reads/hours-reads.ts';
import { isPeriod, LONGEST_PERIOD, type Period } from '#domain/reports/period.ts';
import { addDays, localDate } from '#domain/shared/time.ts';
import { venueIdentity } from '#domain/venue/venue-identity.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { answerRead } from '../answer-read.ts';
import { badRequest, notFound, unauthorized } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { readShape } from '../read-shape.ts';
import { callerOf } from '../route-permissions.ts';
import { askerOf } from './cfdi-routes.ts';
import { ownTips, settledTips } from '../../hours/own-tips.ts';

type HoursParts = Pick<AppParts, 'executor' | 'books' | 'now' | 'desk'>;
const config = { permission: 'manage' } as const;

/** «Checador», «Mis horas» and «Horas». Nobody's hours are sent to a tablet but by these. */
export function hoursRoutes(parts: HoursParts) {
  const { executor, books, now, desk } = parts;
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, clockRead, () => ({
      isOn: hoursSettings(executor.world).isOn,
      now: now(),
      zone: zoneOf(executor.world),
    }));

    answerRead(http, ownHoursRead, async ({ semana }, request) => {
      const { actor } = callerOf(request);
      if (!actor) throw unauthorized();
      const { today, ...moment } = momentOf(parts);
      const monday = mondayOf(semana ?? today);
      const week = { from: monday, to: addDays(monday, 6) };
      const marks = await marksAround(parts, week);
      return {
        staffId: actor.id,
        monday,
        today,
        ...moment,
        settings: hoursSettings(executor.world),
        marks: marks.filter(({ staffId }) => staffId === actor.id),
        tips: ownTips(executor.world, actor.id),
        settled: settledTips(executor.world, await books.closedShifts(week), actor.id),
      };
    });

    answerRead(http, hoursRead, async ({ desde: from, hasta: to }) => {
      const marks = await marksAround(parts, checked({ from, to }));
      const seen = new Set(marks.map(({ staffId }) => staffId));
      const { world } = executor;
      return {
        from,
        to,
        ...momentOf(parts),
        venue: venueIdentity(world).name,
        settings: hoursSettings(world),
        people: [...world.all('staff')]
          .filter(({ id, active }) => active || seen.has(id))
          .map(({ id, name, role, active }) => ({ id, name, role, active }))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
        marks,
      };
    });

    answerRead(http, workedMinutesRead, async ({ desde: from, hasta: to }) => ({
      minutes: workedMinutes(await marksAround(parts, checked({ from, to })), parts, { from, to }),
    }));

    shiftHours(http, parts);
    hoursWrites(http, desk);
  };
}

/** What the tips of a shift are shared by: minutes within it, and nothing else of anybody's hours. */
function shiftHours(http: FastifyInstance, { executor, now }: HoursParts): void {
  answerRead(http, shiftHoursRead, ({ shiftId }) => {
    const { world } = executor;
    const shift = world.get('shifts', shiftId);
    if (!shift) throw notFound();
    const until = shift.z?.at ?? now();
    const people = [...world.all('staff')].map(({ id, name, role }) => ({ id, name, role }));
    const window = { from: shift.openedAt, until, now: now(), zone: zoneOf(world) };
    return { until, worked: [...workedIn(people, [...world.all('clockMarks')], window)] };
  });
}

function hoursWrites(http: FastifyInstance, desk: HoursParts['desk']): void {
  http.post('/api/pos/horas/correccion', { config }, async (request, reply) => {
    await desk.manage(askerOf(request), 'CORRECT_HOURS', readShape(correctHours.args, request.body));
    return reply.send({ ok: true });
  });
  http.post('/api/pos/horas/ajustes', { config }, async (request, reply) => {
    await desk.manage(askerOf(request), 'SAVE_HOURS', readShape(saveHours.args, request.body));
    return reply.send({ ok: true });
  });
}

function momentOf({ executor, now }: Pick<HoursParts, 'executor' | 'now'>) {
  const zone = zoneOf(executor.world);
  const moment = now();
  return { now: moment, zone, today: localDate(moment, zone) };
}

/** A shift begins and ends on other days than its week does. */
async function marksAround({ executor, books }: HoursParts, { from, to }: Period): Promise<ClockMark[]> {
  const around = { from: addDays(from, -2), to: addDays(to, 2) };
  const stored = await books.clockMarks(around);
  const inPlay = [...executor.world.all('clockMarks')].filter(({ day }) => day >= around.from && day <= around.to);
  const newest = new Map([...stored, ...inPlay].map((mark) => [mark.id, mark]));
  return [...newest.values()].toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
}

function checked(period: Period): Period {
  if (!isPeriod(period)) throw badRequest(`El periodo va de un día a otro, hasta ${LONGEST_PERIOD} días.`);
  return period;
}

/** A year of thirty people has forty thousand marks: each person's are put together once, not once for each week. */
function workedMinutes(
  marks: readonly ClockMark[],
  { executor, now }: Pick<HoursParts, 'executor' | 'now'>,
  { from, to }: Period,
): number {
  const moment = { now: now(), zone: zoneOf(executor.world) };
  return [...Map.groupBy(marks, ({ staffId }) => staffId).values()]
    .flatMap((own) => spansOf(own, moment).spans)
    .filter(({ day }) => day >= from && day <= to)
    .reduce((sum, span) => sum + minutesWithin(span, null, moment.now), 0);
}
