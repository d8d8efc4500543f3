import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { FolderInUse } from '#server/backup/folder-lock.ts';
import { restoreDatabase } from '#server/backup/restore-database.ts';
import { readConfig, type Config } from '#server/config.ts';
import { openContentTools } from '#server/content-files/content-tools.ts';
import { ContentRefused } from '#server/content-files/content-refused.ts';
import { exportContent } from '#server/content-files/export-content.ts';
import { readFiles, writeFiles, type FileSet } from '#server/content-files/file-set.ts';
import { planImport } from '#server/content-files/import-content.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import about from '#content/about.json' with { type: 'json' };
import { startPostgres } from '#tests/support/postgres.ts';
import { randomMenu } from '#tests/support/menus/random-menu.ts';
import { Random } from '#tests/support/random.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';
import { contentVenue } from '#tests/support/test-house.ts';
import { moveToPostgres } from '../../../tools/move-to-postgres.ts';

/* Whoever likes files takes the venue's words, menu and photos out and in by them. */

const STORY = 'Doña Lety encendió el primer comal en 1987 <b>&</b> «ahí sigue».';

async function within<Value>(
  config: Config,
  work: (house: Awaited<ReturnType<typeof openContentTools>>) => Promise<Value>,
) {
  const house = await openContentTools(config, systemNow);
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

/** A venue with a story, a closed day, an event, a category, a dish and its photo. */
async function fill(house: StaffedHouse): Promise<void> {
  const office = await house.setUp();
  const by = house.manager.id;
  const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63f25' } })
    .jpeg()
    .toBuffer();
  const sent = await fetch(`${house.server.address}/api/pos/fotos?alt=Pulpo%20con%20papas`, {
    method: 'POST',
    headers: { cookie: office.cookieHeader, 'content-type': 'image/jpeg' },
    body: new Uint8Array(image),
  });
  const { id: photo } = (await sent.json()) as { readonly id: string };
  const event = {
    id: 'posada',
    fecha: '2031-12-16',
    hora: '19:00',
    titulo: 'Posada',
    category: 'Tradición',
    description: 'Piñata.',
    foto: photo,
  };
  const texts = [
    {
      id: 'about',
      part: 'about',
      base: 0,
      body: { ...about, history: { ...about.history, paragraphs: [STORY] } },
      english: { [STORY]: 'Doña Lety lit the first comal.' },
    },
    {
      id: 'hours',
      part: 'hours',
      base: 0,
      body: { week: contentVenue().hours, special: [{ date: '2026-12-25', reason: 'Navidad' }] },
    },
    { id: 'evento-posada', part: 'event', base: 0, body: event },
  ];
  const dish = { id: 'pulpo', name: 'Pulpo', categoryId: 'brasa', price: 28_955, marks: ['contiene-mariscos'], photo };
  const asked = [
    office.command('PUBLISH_SITE', { texts }, { by }),
    office.command('SAVE_CATEGORY', { id: 'brasa', name: 'De la brasa', sort: 1, intro: 'Al carbón.', photo }, { by }),
    office.command('SAVE_MENU_ITEM', dish, { by }),
  ];
  for (const command of asked) expect((await office.ask(command))[0]?.outcome).toBe('accepted');
}

const textOf = (files: FileSet): Readonly<Record<string, string>> =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));

test('[SITE30] what one venue exports another imports, from a folder or a zip, and it says the same byte for byte; the preview changes nothing', async () => {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'xalli-contenido-'));
  const first = await StaffedHouse.open();
  const databaseUrl = await postgres.createDatabase();
  const second = await StaffedHouse.open({ DATABASE_URL: databaseUrl });
  try {
    await fill(first);
    const from = readConfig({ DATA_DIR: first.dataDir, MODE: 'production', HOST: '127.0.0.1' });
    // The embedded database belongs to one at a time.
    await expect(openContentTools(from, systemNow)).rejects.toThrow(FolderInUse);
    let said: FileSet = new Map();
    await first.restart({}, async () => {
      said = await within(from, exportContent);
      writeFiles(join(folder, 'zip.zip'), said);
      writeFiles(join(folder, 'carpeta'), said);
      expect(() => writeFiles(join(folder, 'carpeta'), said)).toThrow(ContentRefused);
    });
    expect([...said.keys()]).toContain('events/2031-12.json');
    expect(textOf(readFiles(join(folder, 'zip.zip')))).toEqual(textOf(said));
    expect(textOf(readFiles(join(folder, 'carpeta')))).toEqual(textOf(said));

    const { executor } = second.server;
    const to = readConfig({
      DATA_DIR: second.dataDir,
      MODE: 'production',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
    });
    const plan = await within(to, (house) => planImport(said, house));
    expect(plan.problems).toEqual([]);
    expect(plan.changes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^fotos\/foto-[0-9a-f]{20}: foto nueva$/),
      'about.json: cambia about',
      'venue.json: cambia hours',
      'events/2031-12.json: nuevo evento-posada',
      'catalogo/categorias.json: nuevo «De la brasa»',
      'catalogo/platillos.json: nuevo «Pulpo»',
    ]);
    expect([...executor.world.all('siteTexts')]).toEqual([]);
    // The server goes on beside it, as beside a second one.
    await within(to, async (house) => {
      for (const { run } of (await planImport(said, house)).changes) expect(await run()).toBeNull();
    });
    await expect.poll(() => executor.world.get('menu', 'pulpo')?.price).toBe(28_955);
    expect(textOf(await within(to, exportContent))).toEqual(textOf(said));
    expect((await within(to, (house) => planImport(said, house))).changes).toEqual([]);
    expect(executor.world.get('siteTexts', 'about')?.english).toEqual({ [STORY]: 'Doña Lety lit the first comal.' });
  } finally {
    await first.close();
    await second.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[SITE31] a copy that is restored and a move to PostgreSQL bring texts, menu and photos back byte for byte', async () => {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'xalli-contenido-'));
  const house = await StaffedHouse.open();
  try {
    await fill(house);
    const environment = { MODE: 'production', HOST: '127.0.0.1' };
    const from = readConfig({ ...environment, DATA_DIR: house.dataDir });
    const databaseUrl = await postgres.createDatabase();
    await house.restart({}, async () => {
      const said = textOf(await within(from, exportContent));
      await copyDatabase(from.databaseFile, join(folder, 'copia.db'));
      const restored = readConfig({ ...environment, DATA_DIR: join(folder, 'otra') });
      mkdirSync(restored.dataDir);
      await restoreDatabase(join(folder, 'copia.db'), { databaseFile: restored.databaseFile, now: systemNow() });
      expect(textOf(await within(restored, exportContent))).toEqual(said);
      await moveToPostgres(from.databaseFile, databaseUrl);
      const moved = readConfig({ ...environment, DATA_DIR: join(folder, 'otra'), DATABASE_URL: databaseUrl });
      expect(textOf(await within(moved, exportContent))).toEqual(said);
    });
  } finally {
    await house.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[SITE30] English that is edited alone comes in too: of a text, a dish and a photo; a file that cannot be read changes nothing', async () => {
  const house = await StaffedHouse.open();
  try {
    await fill(house);
    const config = readConfig({ DATA_DIR: house.dataDir, MODE: 'production', HOST: '127.0.0.1' });
    const edit = async (): Promise<void> => {
      const said = await within(config, exportContent);
      const withEnglish = (text: string, more: Readonly<Record<string, string>> = {}): FileSet =>
        new Map([
          ...said,
          ['en.json', Buffer.from(text)],
          ...Object.entries(more).map(([name, each]) => [name, Buffer.from(each)] as const),
        ]);
      const english = JSON.parse(said.get('en.json')?.toString('utf8') ?? '') as Record<string, string>;
      const title = 'Quítate la prisa. La arena ya está tibia';
      const edited = { ...english, [STORY]: 'She lit it.', [title]: 'Slow down.', Pulpo: 'Octopus' };
      const alone = withEnglish(JSON.stringify({ ...edited, 'Pulpo con papas': 'Octopus with potatoes' }));
      const venue = { ...JSON.parse(said.get('venue.json')?.toString('utf8') ?? ''), slogan: 'Otra' } as object;

      for (const bad of ['{', '[]', JSON.stringify({ [STORY]: 7 }), JSON.stringify({ [STORY]: 'x'.repeat(5000) })]) {
        const { problems, changes } = await within(config, (open) =>
          planImport(withEnglish(bad, { 'venue.json': JSON.stringify(venue) }), open),
        );
        expect(problems, bad.slice(0, 20)).not.toEqual([]);
        expect(changes).toEqual([]);
      }
      const changes = await within(config, async (open) => {
        const plan = await planImport(alone, open);
        expect(plan.problems).toEqual([]);
        for (const { run } of plan.changes) expect(await run()).toBeNull();
        return plan.changes.map(({ text }) => text);
      });
      expect(changes).toEqual([
        expect.stringMatching(/^fotos\/foto-[0-9a-f]{20}: cambia su descripción$/),
        'home.json: cambia el inglés de home',
        'about.json: cambia el inglés de about',
        'catalogo/platillos.json: cambia «Pulpo»',
      ]);
      const after = await within(config, exportContent);
      const read = JSON.parse(after.get('en.json')?.toString('utf8') ?? '') as Record<string, string>;
      expect(read).toEqual({ ...edited, 'Pulpo con papas': 'Octopus with potatoes' });
      expect((await within(config, (open) => planImport(after, open))).changes).toEqual([]);
      // Taken out again: guests read the Spanish.
      const { [STORY]: _story, ...without } = read;
      const back = await within(config, (open) =>
        planImport(new Map([...after, ['en.json', Buffer.from(JSON.stringify(without))]]), open),
      );
      expect(back.changes.map(({ text }) => text)).toEqual(['about.json: cambia el inglés de about']);
    };
    let fault: unknown = null;
    await house.restart({}, () =>
      edit().catch((found: unknown) => {
        fault = found;
      }),
    );
    expect(fault).toBeNull();
  } finally {
    await house.close();
  }
});

test('[SITE30] whatever a venue has written, its own files change nothing: 6 menus', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-contenido-'));
  try {
    await within(readConfig({ DATA_DIR: folder }), async (house) => {
      const ask = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
        expect(await executeAsSystem(house.executor, systemNow, type, args)).toMatchObject({ outcome: 'accepted' });
      };
      for (let seed = 1; seed <= 6; seed += 1) {
        const { categories, groups, dishes } = randomMenu(new Random(seed), `m${seed}-`);
        for (const category of categories) await ask('SAVE_CATEGORY', category);
        for (const group of groups) await ask('SAVE_OPTION_GROUP', group);
        for (const dish of dishes) await ask('SAVE_MENU_ITEM', dish);
        const plan = await planImport(await exportContent(house), house);
        expect(plan.problems, `seed ${seed}`).toEqual([]);
        expect(
          plan.changes.map(({ text }) => text),
          `seed ${seed}`,
        ).toEqual([]);
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[SITE30] what the venue would refuse is told before anything is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-contenido-'));
  try {
    const files = {
      'about.json': { ...about, hero: { title: 'Otra historia', text: 'x' } },
      'catalogo/categorias.json': [{ id: 'brasa', name: 'Brasa', sort: 1 }],
      'catalogo/platillos.json': [
        { id: 'pulpo', name: 'Pulpo', categoryId: 'brasa', price: 100 },
        { id: 'flan', name: 'Flan', categoryId: 'postres', price: 100 },
      ],
    };
    const set: FileSet = new Map(
      Object.entries(files).map(([name, body]) => [name, Buffer.from(JSON.stringify(body))]),
    );
    const { problems, changes } = await within(readConfig({ DATA_DIR: folder }), (house) => planImport(set, house));
    expect(problems).toEqual([expect.stringMatching(/^catalogo\/platillos\.json: nuevo «Flan»: /)]);
    expect(changes).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[SITE30] every problem is named by file and field, and nothing is changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-contenido-'));
  try {
    const config = readConfig({ DATA_DIR: folder });
    const wrong: FileSet = new Map(
      Object.entries({
        'home.json': '{',
        'about.json': JSON.stringify({ ...about, hero: { title: '', text: 'x' } }),
        'venue.json': '{}',
        'events/2031-12.json': '[]',
        'catalogo/platillos.json': JSON.stringify([{ id: 'a', name: 'A', categoryId: 'b', price: -1 }, 7]),
        'catalogo/categorias.json': '{}',
        'fotos/foto-00000000000000000000.json': '{}',
      }).map(([name, text]) => [name, Buffer.from(text)]),
    );
    const { problems, changes } = await within(config, (house) => planImport(wrong, house));
    const files = new Set(problems.map((problem) => problem.split(':')[0]));
    expect(files).toEqual(new Set(wrong.keys()));
    expect(problems).toContain('about.json: hero.title: no puede quedar vacío');
    expect(problems).toContain('catalogo/platillos.json: 0.price: no se puede usar lo que dice');
    expect(problems.filter((problem) => problem.startsWith('catalogo/platillos.json: 1.'))).toHaveLength(1);
    expect(changes).toEqual([]);
    expect((await within(config, (house) => planImport(new Map(), house))).problems).toEqual([
      'No hay archivos que leer.',
    ]);
    expect(() => readFiles(join(folder, 'no-hay'))).toThrow(/No existe/);
    expect(() => readFiles(join(folder, 'xalli.db'))).toThrow(/no es un zip/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
