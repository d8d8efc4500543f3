import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { isDateText } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { agendaOf } from './agenda.ts';
import { lastBookableDay } from './what-can-be-booked.ts';
import { areasOf, reservationRules } from './reservation-rules.ts';
import { dayText } from './views/visit-words.ts';

const AgendaArgs = v.strictObject({
  fecha: v.pipe(v.string(), v.guard(isDateText)),
  /** Left out: the whole day. */
  area: v.optional(line(40)),
});
type AgendaArgs = v.InferOutput<typeof AgendaArgs>;

export const closeAgenda = defineCommand({
  type: 'CLOSE_AGENDA',
  words: 'Cerrar día o zona',
  args: AgendaArgs,
  permission: 'manage-reservations',
  decide: close,
  about: dayAndArea,
  approvalText: ({ fecha, area }) => `cerrar ${area ?? 'todo'} el ${dayText(fecha)}`,
});

export const reopenAgenda = defineCommand({
  type: 'REOPEN_AGENDA',
  words: 'Abrir día o zona',
  args: AgendaArgs,
  permission: 'manage-reservations',
  decide: reopen,
  about: dayAndArea,
  approvalText: ({ fecha, area }) => `abrir ${area ?? 'todo'} el ${dayText(fecha)}`,
});

/** Keeps the site from promising more tables; whoever has one already keeps it until somebody calls them. */
function close(world: World, { fecha, area }: AgendaArgs, { today }: Context): Decision {
  const rules = reservationRules(world);
  if (!rules) return reject('reservations-not-ready');
  if (fecha < today) return reject('day-over');
  if (fecha > lastBookableDay(today)) return reject('day-closed');
  const agenda = agendaOf(world, fecha);
  if (area === undefined) return accept([put('agenda', { ...agenda, closed: true })]);
  if (!areasOf(rules).includes(area)) return reject('area-not-found');
  return accept([put('agenda', { ...agenda, closedAreas: [...new Set([...agenda.closedAreas, area])] })]);
}

function reopen(world: World, { fecha, area }: AgendaArgs, { today }: Context): Decision {
  if (fecha < today) return reject('day-over');
  if (fecha > lastBookableDay(today)) return reject('day-closed');
  const agenda = agendaOf(world, fecha);
  if (area === undefined) return accept([put('agenda', { ...agenda, closed: false })]);
  return accept([put('agenda', { ...agenda, closedAreas: agenda.closedAreas.filter((closed) => closed !== area) })]);
}

function dayAndArea({ fecha, area = 'todo el día' }: AgendaArgs): string {
  return [dayText(fecha), area].join(' · ');
}
