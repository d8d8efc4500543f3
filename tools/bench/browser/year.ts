import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { assert } from '#domain/shared/assert.ts';
import { addDays, localDate, type DateText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { put } from '#domain/world.ts';
import { systemNow } from '#server/clock.ts';
import { DEFAULT_VENUE_ID } from '#server/config.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { recordValues } from '#server/database/rows.ts';
import { Random } from '#tests/support/random.ts';
import { randomTicket } from '#tests/support/random-year.ts';
import { Child } from '../child.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { Fleet } from '../fleet.ts';
import { withFolder } from '../folder.ts';
import { runOpenLoop } from '../open-loop.ts';
import { openBrowser, TABLET } from './slow-tablet.ts';

/** Of which some stay open, and are left out: 110,000 in a year. */
const ACCOUNTS_A_DAY = 316;
const DAYS = 367;
const SEED = 20_261_117;
const ROUNDS = 5;

/** A year of 110,000 accounts of every kind: what its reports cost, and whether tonight's orders wait for them. */
export async function measureYear(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const today = localDate(systemNow(), DEFAULT_ZONE);
    await fillYear(join(folder, 'xalli.db'), today);
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    try {
      const meanwhile = await ordersMeanwhile(child, today);
      return [...meanwhile, ...(await reports(child, today)), await untilPicture(child, today)];
    } finally {
      await child.stop();
    }
  });
}

/** As an older version left them: no day is added up yet. */
async function fillYear(file: string, today: DateText): Promise<void> {
  const random = new Random(SEED);
  const db = await openSqlite(file);
  const write = db.prepare(
    'INSERT INTO record (venue, collection, id, revision, last_day, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  db.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE');
  let revision = 0;
  for (let back = DAYS; back > 0; back -= 1) {
    const day = addDays(today, -back);
    for (let each = 0; each < ACCOUNTS_A_DAY; each += 1) {
      const ticket = randomTicket(random, { id: `${back}-${each}`, day });
      // Nobody leaves five of a hundred accounts open for a year.
      if (ticket.status !== 'closed') continue;
      revision += 1;
      const change = put('tickets', ticket);
      write.run(DEFAULT_VENUE_ID, ...recordValues({ change, revision }));
    }
  }
  db.prepare('INSERT INTO venue (id, revision, epoch) VALUES (?, ?, ?)').run(DEFAULT_VENUE_ID, revision, randomUUID());
  db.exec('COMMIT; PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE);');
  db.close();
}

/** The first report of a year after an update adds up every day of it; waiters go on ordering. */
async function ordersMeanwhile(child: Child, today: DateText): Promise<readonly Figure[]> {
  const fleet = new Fleet(child.port);
  try {
    await fleet.join(4);
    const before = await child.cpuMs();
    const report = { isThere: false };
    const asked = fetchOk(child, yearPath(today)).then(() => {
      report.isThere = true;
    });
    const waits: number[] = [];
    for (let seed = 1; !report.isThere; seed += 1) {
      const { ack } = await runOpenLoop(fleet, { perSecond: 10, seconds: 2, seed });
      // Only of seconds in which it was still adding up to their end.
      if (!report.isThere || waits.length === 0) waits.push(ack.p99);
    }
    await asked;
    return [
      {
        name: 'Orders while a year is added up once: ack p99, worst two seconds',
        value: Math.max(...waits),
        unit: 'ms',
        promised: { most: 150 },
        decides: false,
      },
      {
        name: 'Adding up a year once, with those orders, server CPU',
        value: (await child.cpuMs()) - before,
        unit: 'ms',
        decides: true,
      },
    ];
  } finally {
    fleet.close();
  }
}

function yearPath(today: DateText): string {
  return `/api/pos/reportes/periodo?desde=${addDays(today, -364)}&hasta=${today}`;
}

async function fetchOk(child: Child, path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${child.port}${path}`);
  assert(answer.ok, `${path}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function reports(child: Child, today: DateText): Promise<readonly Figure[]> {
  const year = `desde=${addDays(today, -364)}&hasta=${today}`;
  const month = `desde=${addDays(today, -31)}&hasta=${addDays(today, -1)}`;
  const asked = [
    { name: 'A year, compared with the one before', path: `/api/pos/reportes/periodo?${year}` },
    { name: 'A month, compared with the one before', path: `/api/pos/reportes/periodo?${month}` },
    { name: 'A year’s dishes as CSV', path: `/api/pos/reportes/periodo.csv?${year}&tabla=platillos` },
    { name: 'First page of a year’s accounts', path: `/api/pos/reportes/cuentas?${year}&por=total` },
    { name: 'First page of a year’s tips', path: `/api/pos/reportes/cuentas?${year}&por=total&de=tip` },
    { name: 'First page of a dish of a year', path: `/api/pos/reportes/cuentas?${year}&por=dish&claves=platillo-3` },
    { name: 'First page of a year’s cancellations', path: `/api/pos/reportes/actos?${year}&tipo=void` },
    { name: 'One day of half a year ago', path: `/api/pos/reportes?fecha=${addDays(today, -180)}` },
  ];
  const figures: Figure[] = [];
  for (const { name, path } of asked) {
    const value = await cpuOf(child, path);
    figures.push({ name: `${name}, server CPU`, value, unit: 'ms', promised: { most: 300 }, decides: true });
  }
  const lastMonth = addDays(today, -35).slice(0, 7);
  const zip = await cpuOf(child, `/api/pos/paquete.zip?mes=${lastMonth}`);
  return [
    ...figures,
    { name: 'The accountant’s package of a month, server CPU', value: zip, unit: 'ms', decides: true },
  ];
}

async function cpuOf(child: Child, path: string): Promise<number> {
  await fetchOk(child, path);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await child.cpuMs();
    await fetchOk(child, path);
    rounds.push((await child.cpuMs()) - before);
  }
  return median(rounds);
}

/** From the address to the report with its sums. */
async function untilPicture(child: Child, today: DateText): Promise<Figure> {
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext({ viewport: TABLET })).newPage();
    const url = `http://127.0.0.1:${child.port}/pos/reportes?desde=${addDays(today, -364)}&hasta=${today}`;
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startMs = performance.now();
      await page.goto(url);
      // Other screens are drawn ahead, hidden: this one is known by a part of its own.
      await page.getByRole('region', { name: 'Qué se vendió' }).getByRole('button').first().waitFor();
      rounds.push(performance.now() - startMs);
    }
    return {
      name: 'A year, from the address to the picture in a browser',
      value: median(rounds),
      unit: 'ms',
      promised: { most: 1000 },
      decides: false,
    };
  } finally {
    await browser.close();
  }
}
