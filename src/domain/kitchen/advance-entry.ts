import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';
import { isDish, isDishReady, wantedQty, type KdsItem } from './kds-entry.ts';

/* The states of one KDS card: accepted, ready, perhaps back in preparation. */

const EntryArgs = v.strictObject({ entryId: Id });
const AcknowledgeArgs = v.strictObject({ entryId: Id, automatic: v.optional(v.boolean()) });
const DishArgs = v.strictObject({ entryId: Id, dishId: Id });
type EntryArgs = v.InferOutput<typeof EntryArgs>;
type DishArgs = v.InferOutput<typeof DishArgs>;

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

export const finishDish = defineCommand({
  type: 'KDS_DISH_READY',
  words: 'Marcar listo un platillo',
  args: DishArgs,
  permission: ownArea,
  decide: finishOne,
  isFact: () => true,
  ...card,
});

export const recallDish = defineCommand({
  type: 'KDS_DISH_RECALL',
  words: 'Regresar un platillo a preparación',
  args: DishArgs,
  permission: ownArea,
  decide: recallOne,
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
  // What waits for its course is not on the stove.
  if (entry.status === 'ready' || entry.status === 'held') return accept([]);
  const times = { acknowledgedAt: entry.times.acknowledgedAt ?? now, readyAt: now };
  return accept([put('kds', { ...entry, status: 'ready', times })]);
}

/** Marked by mistake: back to the stove, with every dish of it. */
function recall(world: World, { entryId }: EntryArgs): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'ready') return accept([]);
  const { readyAt: _, servedAt: __, ...times } = entry.times;
  return accept([put('kds', { ...entry, status: 'preparing', times, items: entry.items.map(unfinished) })]);
}

/** One dish is on the pass. With the last one the card is ready. */
function finishOne(world: World, { entryId, dishId }: DishArgs, { now }: Context): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (!entry.items.some((item) => isDish(item, dishId))) return reject('dish-not-found');
  if (entry.status === 'ready' || entry.status === 'held') return accept([]);
  const items = entry.items.map((item) =>
    isDish(item, dishId) && item.readyAt === undefined ? { ...item, readyAt: now } : item,
  );
  const times = { ...entry.times, acknowledgedAt: entry.times.acknowledgedAt ?? now };
  const isWhole = items.every((item) => item.readyAt !== undefined || wantedQty(item) === 0);
  return accept([
    put('kds', {
      ...entry,
      items,
      status: isWhole ? 'ready' : 'preparing',
      times: isWhole ? { ...times, readyAt: now } : times,
    }),
  ]);
}

/** The mark of one dish was a mistake. A card that left with it comes back, its other dishes as they were. */
function recallOne(world: World, { entryId, dishId }: DishArgs): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  const rows = entry.items.filter((item) => isDish(item, dishId));
  if (rows.length === 0) return reject('dish-not-found');
  if (!rows.some((row) => isDishReady(entry, row))) return accept([]);
  const { readyAt, servedAt: _, ...times } = entry.times;
  const items = entry.items.map((item) => {
    if (isDish(item, dishId)) return unfinished(item);
    return readyAt === undefined ? item : { ...item, readyAt: item.readyAt ?? readyAt };
  });
  return accept([put('kds', { ...entry, status: 'preparing', times, items })]);
}

function unfinished(item: KdsItem): KdsItem {
  const { readyAt: _, servedAt: __, ...plain } = item;
  return plain;
}
