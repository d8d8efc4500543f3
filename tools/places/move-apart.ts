import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Executor } from '#application/executor.ts';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { partOf } from '#domain/places/book-part.ts';
import { assert } from '#domain/shared/assert.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { lockFolder } from '#server/backup/folder-lock.ts';
import { lineAddress, type Config } from '#server/config.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { LineStore } from '#server/places/line-store.ts';
import { MoveRefused } from '../move-to-postgres.ts';

type Data = Pick<Config, 'dataDir' | 'databaseFile' | 'databaseUrl' | 'venueId' | 'mode' | 'settings'>;

/**
 * From one computer to two: writes the beginning of a front, already paired with these data. What guests see it hears at
 * its first connection, and the dates it decides on are lent to it then.
 */
export async function moveApart(
  data: Data,
  { folder, address, now }: { readonly folder: string; readonly address: string; readonly now: Instant },
): Promise<{ readonly url: string; readonly file: string }> {
  const url = lineAddress(address);
  if (url === null) throw new MoveRefused(`«${address}» no es la dirección de un sitio. Escríbela como https://….`);
  const file = join(resolve(folder), 'xalli.db');
  if (existsSync(file)) throw new MoveRefused(`En ${folder} ya hay datos. Elige una carpeta vacía; no se tocó nada.`);
  return withVenue(data, async (venue) => {
    if ((await venue.secret('place', 'venue')) === 'front') throw new MoveRefused(OF_FRONT);
    const venueStore = new LineStore(venue, data.venueId);
    if ((await venueStore.partner()) !== null)
      throw new MoveRefused('Esta casa ya está unida a un sitio. No se tocó nada.');
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const front = await openJournal({ ...data, databaseUrl: null, databaseFile: file });
    try {
      const frontStore = new LineStore(front, data.venueId);
      await front.secret('mode', await venue.secret('mode', data.mode));
      await front.secret('place', 'front');
      const guestLinks = await venue.secret('guest-links', randomBytes(32).toString('base64url'));
      await frontStore.keepTold({ guestLinks });
      const [house, site] = [await venueStore.own(), await frontStore.own()];
      await frontStore.keepPartner({ key: house.publicKey, url: '', pairedAt: now });
      await venueStore.keepPartner({ key: site.publicKey, url, pairedAt: now });
    } finally {
      await front.close();
    }
    return { url: url.replace(/^ws/, 'http'), file };
  });
}

/**
 * Back to one, in two steps: the venue takes its dates back and lends none any more; the front hears of it, stops deciding
 * and hands in what it promised; then the two are parted.
 */
export async function moveTogether(
  data: Data,
  parts: { readonly isFrontLost: boolean; readonly now: () => Instant; readonly newId: () => string },
): Promise<MovedTogether> {
  return withVenue(data, async (venue) => {
    const store = new LineStore(venue, data.venueId);
    if ((await venue.secret('place', 'venue')) === 'front') throw new MoveRefused(OF_FRONT);
    const { now, newId } = parts;
    const executor = new Executor({ journal: venue, now, newId, place: () => 'venue' });
    await executor.start();
    const { world } = executor;
    if (partOf(world, 'venue').until !== null) {
      await store.keepLends(false);
      await recover(executor, parts);
    }
    await executor.drained();
    const hasHeard = partOf(world, 'front').knows === partOf(world, 'venue').epoch;
    if (!hasHeard && !parts.isFrontLost) return { outcome: 'front-must-hear' };
    const noted = await decideNoted(executor, parts);
    await store.part(now());
    await store.keepLends(true);
    return { outcome: 'one', ...noted };
  });
}

/** What the host noted for the front is decided here now, as on one computer; what cannot be is in the book, with why. */
async function decideNoted(
  executor: Executor,
  { now, newId }: { readonly now: () => Instant; readonly newId: () => string },
): Promise<{ readonly taken: number; readonly refused: number }> {
  const { world } = executor;
  const noted = [...world.all('forwarded')].filter(({ to, status }) => to === 'front' && status === 'waiting');
  const inOrder = noted.toSorted((one, other) => milliseconds(one.at) - milliseconds(other.at));
  for (const { id } of inOrder) await ask(executor, { now, newId }, 'DECIDE_FORWARDED', { forwardedId: id });
  const statuses = inOrder.map(({ id }) => world.get('forwarded', id)?.status);
  assert(!statuses.includes('waiting'), 'what was noted is decided');
  return {
    taken: statuses.filter((status) => status === 'accepted').length,
    refused: statuses.filter((status) => status === 'refused').length,
  };
}

/** The front must hear that the dates were taken back; or the two are one, and so much of what was noted for the front was decided. */
export type MovedTogether =
  | { readonly outcome: 'front-must-hear' }
  | { readonly outcome: 'one'; readonly taken: number; readonly refused: number };

const OF_FRONT = 'Estos datos son de un sitio en internet. Esto se hace con los del restaurante. No se tocó nada.';

async function recover(
  executor: Executor,
  { now, newId }: { readonly now: () => Instant; readonly newId: () => string },
): Promise<void> {
  await ask(executor, { now, newId }, 'RECOVER_BOOK', {});
}

async function ask<T extends CommandType>(
  executor: Executor,
  { now, newId }: { readonly now: () => Instant; readonly newId: () => string },
  type: T,
  args: InputOf<T>,
): Promise<void> {
  const command = parseCommand({ id: newId(), type, args, at: now(), device: 'venue', by: SYSTEM.id });
  assert(command !== null, `${type} can be read`);
  const { outcome } = await executor.execute({ command, identify: () => SYSTEM });
  assert(outcome === 'accepted', `${type} was not accepted`);
}

async function withVenue<T>(
  data: Data,
  work: (venue: Awaited<ReturnType<typeof openJournal>>) => Promise<T>,
): Promise<T> {
  if (data.databaseUrl !== null)
    throw new MoveRefused('Esto se hace con los datos en un archivo (sin DATABASE_URL). No se tocó nada.');
  if (!existsSync(data.databaseFile)) throw new MoveRefused(`No hay base de datos en ${data.dataDir}.`);
  const lock = lockFolder(data.dataDir);
  try {
    const venue = await openJournal(data);
    try {
      return await work(venue);
    } finally {
      await venue.close();
    }
  } finally {
    lock.release();
  }
}
