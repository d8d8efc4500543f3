import * as v from 'valibot';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { isDateText } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
import { agendaOf } from './agenda.ts';
import { lastBookableDay } from './booking-window.ts';
import { areasOf, reservationRules } from './reservation-rules.ts';

export const CloseAgendaArgs = v.strictObject({
  fecha: v.pipe(v.string(), v.guard(isDateText)),
  /** Left out: the whole day. */
  area: v.optional(line(40)),
});
type CloseAgendaArgs = v.InferOutput<typeof CloseAgendaArgs>;

/** Keeps the site from promising more tables; whoever has one already keeps it until somebody calls them. */
export const closeAgenda: Decide<CloseAgendaArgs> = (world, { fecha, area }, { today }) => {
  const rules = reservationRules(world);
  if (!rules) return reject('reservations-not-ready');
  if (fecha < today) return reject('day-over');
  if (fecha > lastBookableDay(today)) return reject('day-closed');
  const agenda = agendaOf(world, fecha);
  if (area === undefined) return accept([put('agenda', { ...agenda, closed: true })]);
  if (!areasOf(rules).includes(area)) return reject('area-not-found');
  return accept([put('agenda', { ...agenda, closedAreas: [...new Set([...agenda.closedAreas, area])] })]);
};

export const reopenAgenda: Decide<CloseAgendaArgs> = (world, { fecha, area }, { today }) => {
  if (fecha < today) return reject('day-over');
  if (fecha > lastBookableDay(today)) return reject('day-closed');
  const agenda = agendaOf(world, fecha);
  if (area === undefined) return accept([put('agenda', { ...agenda, closed: false })]);
  return accept([put('agenda', { ...agenda, closedAreas: agenda.closedAreas.filter((closed) => closed !== area) })]);
};
