import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import { NOON } from '#tests/support/commands.ts';
import { readConfig } from '../config.ts';
import { openAccess } from './open-access.ts';
import { ServerHmac } from './proofs.ts';

/** A database that several servers write to. */
class SharedJournal extends MemoryJournal {
  readonly isShared = true;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xalli-access-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const hmac = new ServerHmac('clave');
const now = () => NOON;

async function server(journal: MemoryJournal): Promise<Executor> {
  const executor = new Executor({ journal, now, newId: () => randomUUID() });
  await executor.start();
  return executor;
}

function opened(executor: Executor, name: string, env: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ MODE: 'production', DATA_DIR: join(folder, name), ...env });
  return openAccess({ config, executor, hmac, now, demo: null });
}

const form = { name: 'Gabriela', pin: '730518', deviceId: 'oficina', deviceName: 'Oficina' };

/** What the first server did is learnt by the second with another epoch, at a revision it has not heard of. */
async function learnsByReset(one: Executor, two: Executor): Promise<void> {
  await one.startEpochIfBehind(one.revision + 1);
  await two.catchUp();
  expect(two.epoch).toBe(one.epoch);
}

test('[SEC36] a rescue used on one server closes the code of another that learns of it with a new epoch', async () => {
  const journal = new SharedJournal('uno');
  const one = await server(journal);
  const first = opened(one, 'uno');
  await first.desk.setUp({ ...form, code: first.setupCode?.shown ?? '' });
  const two = await server(journal);
  const [rescue, other] = [opened(one, 'uno', { RESCUE: '1' }), opened(two, 'dos', { RESCUE: '1' })];
  await rescue.desk.setUp({ ...form, code: rescue.setupCode?.shown ?? '' });
  expect(other.setupCode?.isOpen).toBe(true);
  await learnsByReset(one, two);
  expect(other.setupCode?.isOpen).toBe(false);
  expect(existsSync(other.setupCode?.file ?? '')).toBe(false);
  // The rescue of yesterday does not close the code of today.
  const again = opened(two, 'dos', { RESCUE: '1' });
  await learnsByReset(one, two);
  expect(again.setupCode?.isOpen).toBe(true);
});

test('[SEC1] the code of the first run is closed where the first manager is learnt with a new epoch', async () => {
  const journal = new SharedJournal('uno');
  const [one, two] = [await server(journal), await server(journal)];
  const [first, other] = [opened(one, 'uno'), opened(two, 'dos')];
  await first.desk.setUp({ ...form, code: first.setupCode?.shown ?? '' });
  await learnsByReset(one, two);
  expect(other.setupCode?.isOpen).toBe(false);
});
