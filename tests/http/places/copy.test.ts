import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OUTSIDE_COPY } from '#domain/watch/watch-case.ts';
import { readConfig } from '#server/config.ts';
import { COPY_PATH } from '#server/places/copy/copy-messages.ts';
import { CopyRefused } from '#server/places/copy/front-client.ts';
import { restoreFromFront } from '#server/places/copy/restore-from-front.ts';
import { newSheet } from '#server/places/copy/sheet-keys.ts';
import { TwoPlaces } from '#tests/support/places/two-places.ts';
import { startPostgres } from '#tests/support/postgres.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

describe('the copy outside', { timeout: 180_000 }, () => {
  let places: TwoPlaces | null = null;
  const opened = async (front: Readonly<Record<string, string>> = {}): Promise<TwoPlaces> =>
    (places = await TwoPlaces.open({ front }));
  afterEach(async () => {
    await places?.close();
    places = null;
  });

  const copyOf = (two: TwoPlaces) => {
    const copy = two.house.places?.copy;
    if (!copy) throw new Error('this restaurant copies nothing');
    return copy;
  };
  const sheetOf = async (two: TwoPlaces): Promise<string> => (await copyOf(two).renewSheet()).words.join(' ');
  /** Everything that the restaurant has answered is at the front. */
  const isCopied = (two: TwoPlaces): Promise<unknown> =>
    vi.waitUntil(() => {
      const { isWhole, revision } = copyOf(two).facts;
      return isWhole && revision === two.house.executor.revision;
    }, PATIENCE);
  const bookNear = async (two: TwoPlaces, nombre: string, mesa: string): Promise<string> => {
    const booked = await two.book('house', { nombre, mesa, fecha: two.inDays(1) });
    expect(booked.status).toBe(201);
    return ((await booked.json()) as { readonly id: string }).id;
  };
  /** The computer burns, with everything on it. */
  const burn = async (two: TwoPlaces): Promise<void> => {
    await two.house.stop();
    rmSync(two.folders.house, { recursive: true, force: true });
  };
  const configOf = (two: TwoPlaces) => readConfig({ DATA_DIR: two.folders.house, MODE: 'production' });
  const restore = (two: TwoPlaces, sheet: string, address = two.front.address) =>
    restoreFromFront(configOf(two), { address, sheet, now: two.now('house') });
  const filesOf = (two: TwoPlaces): readonly string[] =>
    existsSync(two.folders.house) ? readdirSync(two.folders.house).filter((name) => name !== 'en-uso.lock') : [];
  /** A front that somebody has broken into. */
  const tamper = (two: TwoPlaces, work: (db: DatabaseSync) => void): void => {
    const db = new DatabaseSync(join(two.folders.front, 'copia-de-la-casa.db'));
    work(db);
    db.close();
  };

  test('[PLC30] a burnt computer is replaced from the front: everything is there, the line too, and the front knows none of it', async () => {
    const two = await opened();
    const sheet = await sheetOf(two);
    await isCopied(two);
    const id = await bookNear(two, 'Planeta Marciano', 'Mesa 4');
    await isCopied(two);
    const { epoch } = two.house.executor;
    const before = two.house.executor.revision;
    await burn(two);
    for (const name of readdirSync(two.folders.front).filter((each) => each.startsWith('copia-de-la-casa')))
      expect(readFileSync(join(two.folders.front, name)).includes('Planeta Marciano'), name).toBe(false);

    const restored = await restore(two, sheet.toUpperCase());
    expect(restored.upTo).toBe(two.now('house'));
    expect(filesOf(two)).toEqual(['xalli.db']);
    await two.startHouse();
    expect(two.house.executor.world.get('reservations', id)?.nombre).toBe('Planeta Marciano');
    expect(two.house.executor.epoch).not.toBe(epoch);
    expect(two.house.executor.revision).toBeGreaterThanOrEqual(before);
    await two.areTogether();
    // The same sheet goes on: the restored database is copied anew.
    await isCopied(two);
    const later = await bookNear(two, 'Segunda Vuelta', 'Mesa 11');
    await isCopied(two);
    await burn(two);
    await restore(two, sheet);
    await two.startHouse();
    expect(two.house.executor.world.get('reservations', later)?.status).toBe('booked');
  });

  test('[PLC30] a front on PostgreSQL keeps the copy as well', async () => {
    const postgres = await startPostgres();
    try {
      const two = await opened({ DATABASE_URL: await postgres.createDatabase() });
      const sheet = await sheetOf(two);
      await isCopied(two);
      const id = await bookNear(two, 'Ana Ruiz', 'Mesa 4');
      await isCopied(two);
      await burn(two);
      await restore(two, sheet);
      await two.startHouse();
      expect(two.house.executor.world.get('reservations', id)?.status).toBe('booked');
      await two.close();
      places = null;
    } finally {
      await postgres.stop();
    }
  });

  test('[PLC31] after a cut, and after a start, it goes on where it was: no second base, and nothing is missing', async () => {
    const two = await opened();
    const sheet = await sheetOf(two);
    await isCopied(two);
    const chainsOf = async () => (await two.front.places?.frontCopy?.answer({ copy: 'state' })) as { chains: object[] };
    const [{ chain }] = (await chainsOf()).chains as [{ chain: string }];
    two.line.cut();
    await two.areApart();
    const apart = await bookNear(two, 'Ana Ruiz', 'Mesa 4');
    two.line.mend();
    await isCopied(two);
    two.line.cut();
    await two.areApart();
    const later = await bookNear(two, 'Ana Ruiz', 'Mesa 11');
    await two.house.stop();
    await two.startHouse();
    two.line.mend();
    await isCopied(two);
    expect((await chainsOf()).chains).toMatchObject([{ chain, isKept: true }]);
    await burn(two);
    await restore(two, sheet);
    await two.startHouse();
    for (const id of [apart, later]) expect(two.house.executor.world.get('reservations', id)?.status).toBe('booked');
  });

  test('[PLC31] a front that changes, swaps or leaves out a piece is noticed, and nothing is written', async () => {
    const two = await opened();
    const sheet = await sheetOf(two);
    await isCopied(two);
    await bookNear(two, 'Ana Ruiz', 'Mesa 4');
    await isCopied(two);
    await burn(two);
    const kept = readFileSync(join(two.folders.front, 'copia-de-la-casa.db'));
    expect(kept.length).toBeGreaterThan(0);
    const crimes: readonly ((db: DatabaseSync) => void)[] = [
      (db) => db.exec("UPDATE copy_piece SET body = 'AAAA' || substr(body, 5) WHERE n = 0"),
      (db) =>
        db.exec(`UPDATE copy_piece SET n = -1 WHERE n = 0; UPDATE copy_piece SET n = 0 WHERE n = 1;
          UPDATE copy_piece SET n = 1 WHERE n = -1`),
      (db) => db.exec('DELETE FROM copy_piece WHERE n = 1'),
      (db) => db.exec("UPDATE copy_chain SET epoch = 'otra'"),
    ];
    for (const crime of crimes) {
      tamper(two, (db) => db.exec('CREATE TABLE kept_piece AS SELECT * FROM copy_piece'));
      tamper(two, (db) => db.exec('CREATE TABLE kept_chain AS SELECT * FROM copy_chain'));
      tamper(two, crime);
      await expect(restore(two, sheet)).rejects.toThrow(
        /^La copia de ese sitio está dañada: la pieza \d+ de \d+ no es/,
      );
      expect(filesOf(two)).toEqual([]);
      tamper(two, (db) =>
        db.exec(`DELETE FROM copy_piece; INSERT INTO copy_piece SELECT * FROM kept_piece; DROP TABLE kept_piece;
          DELETE FROM copy_chain; INSERT INTO copy_chain SELECT * FROM kept_chain; DROP TABLE kept_chain`),
      );
    }
    await restore(two, sheet);
    await two.startHouse();
  });

  test('[PLC32] a wrong sheet, a wrong address and a front without a copy are one sentence each, and guesses end', async () => {
    const two = await opened();
    const stranger = (await newSheet()).words.join(' ');
    const empty = readConfig({ DATA_DIR: join(two.folders.front, 'vacia') });
    const refused = (sheet: string, address = two.front.address): Promise<string> =>
      restoreFromFront(empty, { address, sheet, now: two.now('house') }).then(
        () => 'restored',
        (fault: unknown) => (fault instanceof CopyRefused ? fault.message : `a fault: ${String(fault)}`),
      );
    expect(await refused(stranger)).toMatch(/^Ese sitio no tiene ninguna copia de la casa/);
    await sheetOf(two);
    await isCopied(two);
    expect(await refused(stranger)).toMatch(/^Esta hoja no abre la copia de ese sitio/);
    expect(await refused('uno dos tres')).toBe('La palabra «uno» no es de una hoja de rescate. No se tocó nada.');
    expect(await refused(stranger, two.house.address)).toMatch(/^En esa dirección no hay un sitio de Xalli/);
    expect(await refused(stranger, 'http://127.0.0.1:9')).toMatch(/^Nadie contesta en http:\/\/127\.0\.0\.1:9/);
    expect(await refused(stranger, 'http://sitio.example')).toMatch(/no es la dirección de un sitio/);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => two.get('front', `${COPY_PATH}/cadenas`)));
    expect(guesses.map(({ status }) => status)).toContain(429);
    expect(await refused(stranger)).toMatch(/^Hubo demasiados intentos/);
    // Without a proof nobody hears of a chain, or of its pieces.
    expect((await two.get('front', `${COPY_PATH}/cadenas/${'a'.repeat(22)}?desde=0`)).status).toBe(429);
    expect((await two.get('house', COPY_PATH)).status).toBe(404);
  });

  test('[PLC33] a new sheet opens the copy from then on; the old one stops, and whoever types it is told', async () => {
    const two = await opened();
    const old = await sheetOf(two);
    await isCopied(two);
    const fresh = await sheetOf(two);
    expect(fresh).not.toBe(old);
    await isCopied(two);
    await burn(two);
    await expect(restore(two, old)).rejects.toThrow(/la gerencia la renovó después\. Busca la hoja más nueva/);
    expect(filesOf(two)).toEqual([]);
    await restore(two, fresh);
    await two.startHouse();
  });

  test('[PLC30] without a sheet nothing leaves the restaurant, and a stranger on the line stores nothing', async () => {
    const two = await opened();
    await bookNear(two, 'Ana Ruiz', 'Mesa 4');
    expect(await two.front.places?.frontCopy?.answer({ copy: 'state' })).toEqual({ chains: [] });
    expect(copyOf(two).facts).toEqual({
      sheetMadeAt: null,
      isWhole: false,
      upTo: null,
      revision: null,
      problem: null,
    });
    for (const question of [
      { copy: 'state', more: 1 },
      { copy: 'put', chain: '../x', n: 0, body: 'AA' },
      { relay: 1 },
      null,
    ])
      expect(await two.front.places?.frontCopy?.answer(question)).toBeNull();
  });

  test('[WCH14] a copy outside that does not go on although the front is heard is told, with how far it goes', async () => {
    const two = await opened();
    await sheetOf(two);
    await isCopied(two);
    const { upTo } = copyOf(two).facts;
    const cases = () => [...two.house.executor.world.all('watchCases')].filter(({ key }) => key === OUTSIDE_COPY);
    const pass = async (minutes: number): Promise<void> => {
      for (let each = 0; each < minutes; each += 5) {
        two.passHours(5 / 60);
        await two.house.watch.look();
      }
    };
    // The front's disk takes no more pieces.
    tamper(two, (db) =>
      db.exec(`CREATE TRIGGER sick BEFORE INSERT ON copy_piece BEGIN SELECT RAISE(ABORT, 'sick'); END`),
    );
    await bookNear(two, 'Ana Ruiz', 'Mesa 4');
    await vi.waitUntil(() => copyOf(two).facts.problem === 'failed', PATIENCE);
    // A clock that was set back is no age of the copy.
    two.passHours(-2);
    await two.house.watch.look();
    expect(cases()).toEqual([]);
    two.passHours(2);
    await pass(25);
    expect(cases()).toEqual([]);
    await pass(10);
    expect(cases()).toMatchObject([{ kind: 'copy', until: upTo, overAt: null }]);
    // Apart, the owner is told of the line, and this stays as it is.
    two.line.cut();
    await two.areApart();
    await two.house.watch.look();
    expect(cases()).toMatchObject([{ overAt: null }]);
    tamper(two, (db) => db.exec('DROP TRIGGER sick'));
    two.line.mend();
    await isCopied(two);
    await two.house.watch.look();
    expect(cases()).toMatchObject([{ overAt: two.now('house') }]);
  });
});
