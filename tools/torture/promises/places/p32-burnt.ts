import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemNow } from '#server/clock.ts';
import { freePort } from '#tests/support/postgres.ts';
import { withFolder } from '../../../bench/folder.ts';
import { House } from '../../house.ts';
import { Seeded } from '../../seeded.ts';
import { Tablet } from '../../tablet.ts';
import { Tally, type Trial } from '../../trial.ts';
import { readTruth, replayDifferences } from '../../truth.ts';
import { Waiter } from '../../waiter.ts';
import { calm, compareTablets } from '../p5-bad-line.ts';

const TABLETS = 3;
const STEP_MS = 60;
/** «At most ten seconds of the evening are then only on the tablets.» */
const BEHIND_MOST_MS = 10_000;
const RESTORE = fileURLToPath(new URL('../../../restore.ts', import.meta.url));
/** What no front may be able to read: a note for the kitchen, and a sum in a drawer. */
const PLANTED = ['nota-planeta-marciano', '739137'] as const;

/** P32: the computer in the restaurant is gone in the middle of an evening, with its folder. */
export const burntTrial: Trial = {
  promise: 'P32',
  title: 'A burnt computer costs seconds: deleted mid-evening, restored from the front’s sealed copy on an empty disk',
  rounds: 20,
  unit: 'evenings',
  run: async ({ seed, rounds, isTimeUp }) => {
    const tally = new Tally();
    let played = 0;
    for (; played < rounds && tally.failures.length === 0; played += 1) {
      if (isTimeUp?.() === true) break;
      const chance = new Seeded(seed + played);
      // Some evenings are longer than the seconds that may be lost.
      const steps = 40 + chance.below(played % 4 === 0 ? 260 : 60);
      await withFolder((folder) => burntEvening(folder, { chance, tally, steps }));
      if (tally.failures.length > 0) tally.fail(`found with seed ${seed + played}`);
    }
    tally.expectAtLeast('commands', played * 20);
    tally.expectAtLeast('commands from the copy', played);
    return { ...tally.findings(), rounds: played };
  },
};

interface Evening {
  readonly chance: Seeded;
  readonly tally: Tally;
  readonly steps: number;
}

async function burntEvening(folder: string, evening: Evening): Promise<void> {
  const { chance, tally, steps } = evening;
  const front = await House.open({ dataDir: join(folder, 'front'), environment: { ROLE: 'front' } });
  const port = await freePort();
  const dataDir = join(folder, 'house');
  const role = { ROLE: 'house', FRONT_URL: front.address };
  const code = readFileSync(join(folder, 'front', 'codigo-frente.txt'), 'utf8').trim();
  let house = await House.open({ dataDir, port, environment: { ...role, FRONT_CODE: code } });
  const staff = Array.from({ length: TABLETS }, (_, index) => {
    const own = new Seeded(chance.below(2 ** 31));
    const device = `tableta-${index}`;
    const waiter = new Waiter({ chance: own, device, tableId: index === 0 ? 'mesa-1' : null, now: systemNow });
    return { tablet: new Tablet({ device, origin: house.address, chance: own }), waiter };
  });
  const all = staff.map(({ tablet }) => tablet);
  const answered = new Map<string, number>();
  try {
    const sheet = join(folder, 'hoja.txt');
    await until(async () => (await makeSheet(house.address, sheet)) === 201);
    await calm(all);
    await until(async () => (await copyOf(house.address)).isWhole);
    plant(all);
    let copiedUpTo = 0;
    for (let step = 0; step < steps; step += 1) {
      work(staff, answered, evening);
      await setTimeout(STEP_MS);
      note(all, answered);
      if (step % 10 !== 0) continue;
      const { upTo } = await copyOf(house.address);
      copiedUpTo = Math.max(copiedUpTo, Date.parse(upTo ?? '') || 0);
      tally.most('ms behind', Date.now() - copiedUpTo);
    }
    const burntAt = Date.now();
    await house.kill();
    if (!mentions(dataDir, PLANTED[0])) tally.fail('what was planted is not even in the restaurant');
    rmSync(dataDir, { recursive: true });
    for (const text of PLANTED) if (mentions(join(folder, 'front'), text)) tally.fail(`the front can read ${text}`);

    await restoreWrong(front.address, { dataDir, folder, tally });
    const said = await restore(front.address, { dataDir, sheet });
    if (said.code !== 0) return tally.fail(`not restored: ${said.words}`);
    const truth = readTruth(join(dataDir, 'xalli.db'));
    if (truth.integrity !== 'ok') tally.fail(truth.integrity);
    const kept = new Set(truth.entries.map(({ command }) => command.id));
    const sure = Math.max(copiedUpTo, burntAt - BEHIND_MOST_MS);
    for (const [id, at] of answered) {
      if (at < sure && !kept.has(id)) tally.fail(`answered ${burntAt - at} ms before, and not in the copy: ${id}`);
      tally.add(kept.has(id) ? 'commands from the copy' : 'commands from tablets');
    }
    house = await House.open({ dataDir, port, environment: role });
    await calm(all);
    compareTablets(all, tally);
    await until(async () => (await copyOf(house.address)).isWhole);
    await house.stop();
    compareBooks(join(dataDir, 'xalli.db'), answered, tally);
  } finally {
    for (const tablet of all) tablet.terminal.stop();
    await house.stop();
    await front.stop();
  }
}

/** Everything that anybody was answered is there once, and the records follow from it. */
function compareBooks(file: string, answered: ReadonlyMap<string, number>, tally: Tally): void {
  const truth = readTruth(file);
  const answers = new Map(truth.entries.map(({ command, answer }) => [command.id, answer]));
  for (const id of answered.keys()) {
    if (!answers.has(id)) tally.fail(`lost: ${id}`);
    if (answers.get(id)?.code === 'ticket-not-found') tally.fail(`refused for want of what another tablet had: ${id}`);
  }
  for (const difference of replayDifferences(truth)) tally.fail(difference);
}

function work(
  staff: readonly { readonly tablet: Tablet; readonly waiter: Waiter }[],
  answered: Map<string, number>,
  { chance, tally }: Evening,
): void {
  for (const { tablet, waiter } of staff) {
    if (!chance.chance(0.5)) continue;
    const { id, type, args } = waiter.next();
    if (!tablet.terminal.issue(type, args, { by: 'demo', id }).decision.ok) continue;
    answered.set(id, Number.POSITIVE_INFINITY);
    tally.add('commands');
  }
}

/** When each was seen to be answered; later than it was. */
function note(all: readonly Tablet[], answered: Map<string, number>): void {
  const now = Date.now();
  for (const [id, at] of answered) {
    const isWaiting = all.some(({ disk }) => disk.outbox.has(id));
    if (at === Number.POSITIVE_INFINITY && !isWaiting) answered.set(id, now);
  }
}

function plant(all: readonly Tablet[]): void {
  const [tablet] = all;
  const ticketId = 'cuenta-plantada';
  const [notes, amount] = PLANTED;
  tablet?.terminal.issue('OPEN_TAKEAWAY', { ticketId, folio: 'A-999' }, { by: 'demo' });
  tablet?.terminal.issue('ADD_ITEM', { ticketId, menuItemId: 'refresco', qty: 1, notes }, { by: 'demo' });
  tablet?.terminal.issue('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: Number(amount) }, { by: 'demo' });
}

interface CopyNow {
  readonly isWhole: boolean;
  readonly upTo: string | null;
}

async function copyOf(address: string): Promise<CopyNow> {
  return (await (await fetch(`${address}/api/pos/copia-afuera`)).json()) as CopyNow;
}

async function makeSheet(address: string, file: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/pos/copia-afuera/hoja`, { method: 'POST', headers, body: '{}' });
  const said = (await answer.json()) as { readonly palabras?: readonly string[] };
  writeFileSync(file, (said.palabras ?? []).join('\n'));
  return answer.status;
}

async function until(is: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + 60_000;
  while (!(await is())) {
    if (performance.now() > endMs) throw new Error('it does not come to that');
    await setTimeout(100);
  }
}

interface Restoring {
  readonly dataDir: string;
  readonly sheet: string;
}

/** Wrong words first: one sentence, and nothing is there. */
async function restoreWrong(
  address: string,
  { dataDir, folder, tally }: { readonly dataDir: string; readonly folder: string; readonly tally: Tally },
): Promise<void> {
  const sheet = join(folder, 'otra-hoja.txt');
  writeFileSync(sheet, 'palabras que no son de nadie');
  const { code, words } = await restore(address, { dataDir, sheet });
  if (code !== 1 || words.trim().split('\n').length !== 1) tally.fail(`a wrong sheet was answered: ${words}`);
  if (existsSync(join(dataDir, 'xalli.db'))) tally.fail('a wrong sheet left something behind');
}

function restore(
  address: string,
  { dataDir, sheet }: Restoring,
): Promise<{ readonly code: number; readonly words: string }> {
  return new Promise((resolve) => {
    const args = [RESTORE, '--from-front', address, '--sheet', sheet];
    const env = { ...process.env, MODE: 'demo', DATA_DIR: dataDir };
    execFile(process.execPath, args, { env }, (fault, said, complaint) =>
      resolve({ code: fault ? 1 : 0, words: `${said}${complaint}` }),
    );
  });
}

function mentions(folder: string, text: string): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text));
}
