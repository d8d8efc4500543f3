import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRecording, RecordedDisk } from './recorded-disk.ts';
import { Seeded } from './seeded.ts';

const folder = mkdtempSync(join(tmpdir(), 'xalli-grabacion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hex = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
const FILE = `21<${hex('/casa/xalli.db-wal')}>`;

function recordingOf(lines: readonly string[]) {
  const trace = join(folder, 'trace');
  writeFileSync(trace, lines.join('\n'));
  return readRecording(trace, '/casa');
}

test('[TOR17] a call that another thread interrupted in the recording counts as much as any other', () => {
  const events = recordingOf([
    `7  pwrite64(${FILE}, "${hex('arena')}", 5, 0) = 5`,
    `7  pwrite64(${FILE}, "${hex(' y sal')}", 6, 5 <unfinished ...>`,
    `8  write(1<${hex('pipe')}>, "${hex('dicho')}", 5) = 5`,
    '7  <... pwrite64 resumed>)           = 6',
    `7  ftruncate(${FILE}, 8 <unfinished ...>`,
    '7  <... ftruncate resumed>)          = 0',
    `7  fsync(${FILE} <unfinished ...>`,
    '7  <... fsync resumed>)              = 0',
  ]);
  expect(events.map(({ kind }) => kind)).toEqual(['write', 'told', 'write', 'truncate', 'sync']);
  const disk = new RecordedDisk();
  for (const event of events) disk.live(event);
  expect([...disk.cut(new Seeded(1)).values()].map(String)).toEqual(['arena y ']);
});

test('[TOR17] a recording with a call that cannot be read is refused: it would show losses that never happened', () => {
  expect(() => recordingOf([`7  pwrite64(${FILE}, "${hex('arena')}"..., 5000000, 0) = 5000000`])).toThrow('pwrite64');
});
