import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemNow } from '#server/clock.ts';
import { withFolder } from '../../bench/folder.ts';
import { isRoot, onPath } from '../../system.ts';
import { ask, House } from '../house.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';
import { readTruth, replayDifferences } from '../truth.ts';
import { Waiter } from '../waiter.ts';

const DISK = '6m';

/** P3: a full disk and a failing fsync. Nothing may be said to be kept that is not. */
export const sickDiskTrial: Trial = {
  promise: 'P3',
  title: 'No false «guardado» on a sick disk',
  rounds: 5,
  unit: 'sick disks of each kind',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    const missing = whatIsMissing();
    if (missing !== null) {
      tally.fail(missing);
      return tally.findings();
    }
    for (let round = 0; round < rounds; round += 1) {
      await withFolder((folder) => fullDisk(folder, new Seeded(seed + round), tally));
      await withFolder((folder) => failingSync(folder, new Seeded(seed + round), tally));
    }
    tally.expectAtLeast('acknowledged', rounds * 20);
    tally.expectAtLeast('refused by a full disk', rounds);
    tally.expectAtLeast('acknowledged after space returned', rounds);
    tally.expectAtLeast('stops after a failed fsync', rounds);
    return tally.findings();
  },
};

/** Null when this machine lets us make a disk sick. */
export function whatIsMissing(): string | null {
  if (!isRoot()) return 'needs root, to make a small disk';
  if (onPath('strace') === null) return 'needs strace, to make fsync fail';
  const folder = mkdtempSync(join(tmpdir(), 'xalli-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    const traced = ['-e', 'inject=fsync:error=EIO:when=1+', process.execPath, '-e', '0'];
    execFileSync('strace', ['-f', '-qq', '-o', '/dev/null', ...traced], { stdio: 'ignore' });
    return null;
  } catch {
    return 'this machine lets nobody mount a small disk or trace a program';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the disk under a working server, then makes room again: it must go on by itself. */
async function fullDisk(folder: string, chance: Seeded, tally: Tally): Promise<void> {
  const disk = join(folder, 'disco');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
  try {
    const house = await House.open({ dataDir: disk });
    const waiter = waiterOf(chance);
    const kept: string[] = [];
    const serve = async (count: number): Promise<number> => {
      let accepted = 0;
      for (let index = 0; index < count; index += 1) {
        const command = waiter.next();
        const response = await ask(house.address, [command]);
        if (!response) tally.add('refused by a full disk');
        else {
          kept.push(command.id);
          accepted += 1;
        }
      }
      return accepted;
    };
    tally.add('acknowledged', await serve(40));
    fill(join(disk, 'relleno'));
    await serve(400);
    if (house.exitCode !== null) tally.fail(`a full disk ended the server: ${house.stderr}`);
    rmSync(join(disk, 'relleno'));
    tally.add('acknowledged after space returned', await serve(16));
    await house.stop();
    compare(join(disk, 'xalli.db'), kept, tally);
  } finally {
    execFileSync('umount', [disk]);
  }
}

/** From some fsync on every one fails with EIO: the server must not acknowledge, and must leave. */
async function failingSync(folder: string, chance: Seeded, tally: Tally): Promise<void> {
  const first = 30 + chance.below(60);
  const calls = 'fsync,fdatasync';
  const under = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`];
  const inject = ['-e', `inject=${calls}:error=EIO:when=${first}+`];
  const house = await House.open({ dataDir: folder, under: [...under, ...inject] });
  const waiter = waiterOf(chance);
  const kept: string[] = [];
  for (let index = 0; index < 200; index += 1) {
    const command = waiter.next();
    const response = await ask(house.address, [command]);
    if (!response) break;
    kept.push(command.id);
  }
  tally.add('acknowledged', kept.length);
  const code = await house.left(5000);
  if (code === null) {
    tally.fail('the server went on after a failed fsync');
    await house.kill();
  } else tally.add('stops after a failed fsync');
  compare(join(folder, 'xalli.db'), kept, tally);
}

function compare(file: string, kept: readonly string[], tally: Tally): void {
  const truth = readTruth(file);
  const ids = new Set(truth.entries.map(({ command }) => command.id));
  for (const id of kept) if (!ids.has(id)) tally.fail(`a false «guardado»: ${id}`);
  if (truth.integrity !== 'ok') tally.fail(`the file is not sound: ${truth.integrity}`);
  for (const difference of replayDifferences(truth)) tally.fail(difference);
}

function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(16 * 1024), { flag: 'a' });
  } catch {
    // Full, as wanted.
  }
}

function waiterOf(chance: Seeded): Waiter {
  return new Waiter({ chance, device: 'tableta-1', tableId: null, now: systemNow });
}
