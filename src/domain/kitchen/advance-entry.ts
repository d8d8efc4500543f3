import * as v from 'valibot';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { Id } from '#domain/shared/text.ts';
import { put } from '#domain/world.ts';

export const AcknowledgeArgs = v.strictObject({ entryId: Id, automatic: v.optional(v.boolean(), false) });
export const KdsEntryArgs = v.strictObject({ entryId: Id });

/** Two screens may accept the same entry within the same second; the second one changes nothing. */
export const acknowledgeEntry: Decide<v.InferOutput<typeof AcknowledgeArgs>> = (world, args, { now }) => {
  const entry = world.get('kds', args.entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'pending') return accept([]);
  const times = { ...entry.times, acknowledgedAt: now };
  return accept([put('kds', { ...entry, status: 'preparing', times, autoAccepted: args.automatic })]);
};

/** A dish on the pass is a fact: ready is believed even if nobody accepted it first. */
export const finishEntry: Decide<v.InferOutput<typeof KdsEntryArgs>> = (world, { entryId }, { now }) => {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status === 'ready') return accept([]);
  const times = { acknowledgedAt: entry.times.acknowledgedAt ?? now, readyAt: now };
  return accept([put('kds', { ...entry, status: 'ready', times })]);
};

/** Marked by mistake: back to the stove. */
export const recallEntry: Decide<v.InferOutput<typeof KdsEntryArgs>> = (world, { entryId }) => {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'ready') return accept([]);
  const { readyAt: _, ...times } = entry.times;
  return accept([put('kds', { ...entry, status: 'preparing', times })]);
};
