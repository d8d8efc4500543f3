import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Executor } from '#application/executor.ts';
import { parseCommand } from '#domain/commands.ts';
import { partOf } from '#domain/places/book-part.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Instant } from '#domain/shared/time.ts';
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
): Promise<'front-must-hear' | 'one'> {
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
    if (!hasHeard && !parts.isFrontLost) return 'front-must-hear';
    await store.part(now());
    await store.keepLends(true);
    return 'one';
  });
}

const OF_FRONT = 'Estos datos son de un sitio en internet. Esto se hace con los del restaurante. No se tocó nada.';

async function recover(
  executor: Executor,
  { now, newId }: { readonly now: () => Instant; readonly newId: () => string },
): Promise<void> {
  const asked = { id: newId(), type: 'RECOVER_BOOK', args: {}, at: now(), device: 'venue', by: SYSTEM.id };
  const command = parseCommand(asked);
  assert(command !== null, 'RECOVER_BOOK can be read');
  const { outcome } = await executor.execute({ command, identify: () => SYSTEM });
  assert(outcome === 'accepted', 'the book was not taken back');
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
