import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { put } from '#domain/world.ts';

/** Two screens may accept the same entry within the same second; the second one changes nothing. */
export const acknowledgeEntry: Decide<ArgsOf<'KDS_ACK'>> = (world, args, { now }) => {
  const entry = world.get('kds', args.entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'pending') return accept([]);
  const times = { ...entry.times, acknowledgedAt: now };
  return accept([put('kds', { ...entry, status: 'preparing', times, autoAccepted: args.automatic ?? false })]);
};

/** A dish on the pass is a fact: ready is believed even if nobody accepted it first. */
export const finishEntry: Decide<ArgsOf<'KDS_READY'>> = (world, { entryId }, { now }) => {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status === 'ready') return accept([]);
  const times = { acknowledgedAt: entry.times.acknowledgedAt ?? now, readyAt: now };
  return accept([put('kds', { ...entry, status: 'ready', times })]);
};

/** Marked by mistake: back to the stove. */
export const recallEntry: Decide<ArgsOf<'KDS_RECALL'>> = (world, { entryId }) => {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'ready') return accept([]);
  const { readyAt: _, servedAt: __, ...times } = entry.times;
  return accept([put('kds', { ...entry, status: 'preparing', times })]);
};

/** It has left the pass for the table. What went back to the stove meanwhile was not served. */
export const serveEntry: Decide<ArgsOf<'KDS_SERVED'>> = (world, { entryId }, { now }) => {
  const entry = world.get('kds', entryId);
  if (!entry) return reject('entry-not-found');
  if (entry.status !== 'ready' || entry.times.servedAt !== undefined) return accept([]);
  return accept([put('kds', { ...entry, times: { ...entry.times, servedAt: now } })]);
};
