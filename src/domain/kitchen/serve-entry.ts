import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { isDish, isDishReady, isDishServed, wantedQty, type KdsEntry } from './kds-entry.ts';

/* A KDS card, or single dishes of it, brought to the table. */

const ServeArgs = v.strictObject({
  entryId: Id,
  /** These alone, as far as they are ready; absent: the whole card, once it is ready. */
  dishIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(500))),
});
type ServeArgs = v.InferOutput<typeof ServeArgs>;

const card = {
  reads: ({ entryId }: ServeArgs): readonly RecordRef[] => [{ collection: 'kds', id: entryId }],
  about: ({ entryId }: ServeArgs, world: World): string => world.get('kds', entryId)?.folio ?? '',
};

export const serveEntry = defineCommand({
  type: 'KDS_SERVED',
  words: 'Marcar servida la comanda',
  args: ServeArgs,
  permission: 'send-order',
  decide: serve,
  isFact: () => true,
  ...card,
});

export const unserveEntry = defineCommand({
  type: 'KDS_NOT_SERVED',
  words: 'Regresar al pase lo entregado',
  args: ServeArgs,
  permission: 'send-order',
  decide: unserve,
  ...card,
});

/** It has left the pass for the table. What went back to the stove meanwhile was not served. */
function serve(world: World, { entryId, dishIds }: ServeArgs, { now }: Context): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.times.servedAt !== undefined) return accept([]);
  if (dishIds === undefined && entry.status !== 'ready') return accept([]);
  const items = entry.items.map((item) => {
    const isMeant = dishIds === undefined || dishIds.some((id) => isDish(item, id));
    return isMeant && isDishReady(entry, item) && !isDishServed(entry, item) ? { ...item, servedAt: now } : item;
  });
  const served: KdsEntry = { ...entry, items };
  const isWhole =
    entry.status === 'ready' && items.every((item) => isDishServed(served, item) || wantedQty(item) === 0);
  return accept([put('kds', isWhole ? { ...served, times: { ...entry.times, servedAt: now } } : served)]);
}

/** It is still on the pass after all. */
function unserve(world: World, { entryId, dishIds }: ServeArgs): Decision {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  const { servedAt, ...times } = entry.times;
  const items = entry.items.map((item) => {
    const at = item.servedAt ?? servedAt;
    const { servedAt: _, ...onPass } = item;
    const isMeant = dishIds === undefined || dishIds.some((id) => isDish(item, id));
    return isMeant || at === undefined ? onPass : { ...onPass, servedAt: at };
  });
  return accept([put('kds', { ...entry, items, times })]);
}
