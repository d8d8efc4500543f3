import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';

/* The life of one card: accepted, ready, perhaps back to the stove, served. */

const EntryArgs = v.strictObject({ entryId: Id });
const AcknowledgeArgs = v.strictObject({ entryId: Id, automatic: v.optional(v.boolean()) });
type EntryArgs = v.InferOutput<typeof EntryArgs>;

/** «Own area»: the kitchen moves the kitchen's cards, the bar the bar's. */
const ownArea = {
  rows: ['advance-kitchen', 'advance-bar'],
  of: ({ entryId }: EntryArgs, world: World): Permission =>
    world.get('kds', entryId)?.area === 'bar' ? 'advance-bar' : 'advance-kitchen',
} as const;

const card = {
  reads: ({ entryId }: EntryArgs): readonly RecordRef[] => [{ collection: 'kds', id: entryId }],
  about: ({ entryId }: EntryArgs, world: World): string => world.get('kds', entryId)?.folio ?? '',
};

export const acknowledgeEntry = defineCommand({
  type: 'KDS_ACK',
  words: 'Aceptar comanda',
  args: AcknowledgeArgs,
  permission: ownArea,
  decide: acknowledge,
  ...card,
});

export const finishEntry = defineCommand({
  type: 'KDS_READY',
  words: 'Marcar lista la comanda',
  args: EntryArgs,
  permission: ownArea,
  decide: finish,
  isFact: () => true,
  ...card,
});

export const recallEntry = defineCommand({
  type: 'KDS_RECALL',
  words: 'Regresar comanda a preparación',
  args: EntryArgs,
  permission: ownArea,
  decide: recall,
  ...card,
});

export const serveEntry = defineCommand({
  type: 'KDS_SERVED',
  words: 'Marcar servida la comanda',
  args: EntryArgs,
  permission: 'send-order',
  decide: serve,
  isFact: () => true,
  ...card,
});

/** Two screens may accept the same entry within the same second; the second one changes nothing. */
function acknowledge(world: World, args: v.InferOutput<typeof AcknowledgeArgs>, { now }: Context): Decision {
  const entry = world.get('kds', args.entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'pending') return accept([]);
  const times = { ...entry.times, acknowledgedAt: now };
  return accept([put('kds', { ...entry, status: 'preparing', times, autoAccepted: args.automatic ?? false })]);
}

/** A dish on the pass is a fact: ready is believed even if nobody accepted it first. */
function finish(world: World, { entryId }: EntryArgs, { now }: Context): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status === 'ready') return accept([]);
  const times = { acknowledgedAt: entry.times.acknowledgedAt ?? now, readyAt: now };
  return accept([put('kds', { ...entry, status: 'ready', times })]);
}

/** Marked by mistake: back to the stove. */
function recall(world: World, { entryId }: EntryArgs): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'ready') return accept([]);
  const { readyAt: _, servedAt: __, ...times } = entry.times;
  return accept([put('kds', { ...entry, status: 'preparing', times })]);
}

/** It has left the pass for the table. What went back to the stove meanwhile was not served. */
function serve(world: World, { entryId }: EntryArgs, { now }: Context): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'ready' || entry.times.servedAt !== undefined) return accept([]);
  return accept([put('kds', { ...entry, times: { ...entry.times, servedAt: now } })]);
}
