import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { assert } from '#domain/shared/assert.ts';
import type { Seeded } from './seeded.ts';

/** What a program asked of the disk, in order, and what it told the world meanwhile. */
export type DiskEvent =
  | { readonly kind: 'write'; readonly file: string; readonly offset: number; readonly data: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly size: number }
  | { readonly kind: 'sync'; readonly file: string }
  | { readonly kind: 'unlink'; readonly file: string }
  | { readonly kind: 'told'; readonly text: string };

export const STRACE = ['strace', '-f', '-qq', '-y', '-xx', '-s', '1000000'];
export const TRACED = 'trace=write,pwrite64,fsync,fdatasync,ftruncate,unlink';

/** Reads what strace wrote down: only files of that folder, and the standard output. */
export function readRecording(trace: string, folder: string): readonly DiskEvent[] {
  const unfinished = new Map<string, string>();
  return readFileSync(trace, 'latin1')
    .split('\n')
    .flatMap((line): readonly DiskEvent[] => {
      const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
      if (rest.endsWith('<unfinished ...>')) {
        // The blank before the mark is strace's, not the call's: with it the call could not be read when it went on.
        unfinished.set(thread, rest.slice(0, -'<unfinished ...>'.length).trimEnd());
        return [];
      }
      const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
      const call = resumed === undefined ? rest : `${unfinished.get(thread) ?? ''}${resumed}`;
      const event = readCall(call);
      return event && (event.kind === 'told' || event.file.startsWith(folder)) ? [event] : [];
    });
}

function readCall(call: string): DiskEvent | null {
  const [, name = '', first = '', rest = ''] = /^(\w+)\((?:\d+<([^>]*)>|"[^"]*")(.*)$/.exec(call) ?? [];
  const file = unhex(first);
  if (name === 'fsync' || name === 'fdatasync') return call.endsWith('= 0') ? { kind: 'sync', file } : null;
  if (name === 'unlink') return { kind: 'unlink', file: unhex(/"([^"]*)"/.exec(call)?.[1] ?? '') };
  if (name === 'ftruncate') return { kind: 'truncate', file, size: Number(argument(call, /, (\d+)\)/)[1]) };
  if (name === 'write' && call.startsWith('write(1<')) {
    return { kind: 'told', text: unhex(/"([^"]*)"/.exec(rest)?.[1] ?? '') };
  }
  if (name !== 'pwrite64') return null;
  const [, data = '', offset = ''] = argument(call, /"([^"]*)", \d+, (\d+)\)/);
  return { kind: 'write', file, offset: Number(offset), data: bytes(data) };
}

/** A write left out would look like a loss. */
function argument(call: string, shape: RegExp): RegExpExecArray {
  const found = shape.exec(call);
  assert(found !== null, `the recording has a call that cannot be read: ${call.slice(0, 80)}`);
  return found;
}

type Waiting = Extract<DiskEvent, { kind: 'write' | 'truncate' }>;

/** A file that grows in large steps: thousands of small writes must not copy it each time. */
class Content {
  #bytes = Buffer.alloc(1024 * 1024);
  #length = 0;

  apply(event: Waiting): void {
    const end = event.kind === 'truncate' ? event.size : event.offset + event.data.length;
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], end * 2);
    if (event.kind === 'write') {
      event.data.copy(this.#bytes, event.offset);
      this.#length = Math.max(this.#length, end);
      return;
    }
    this.#bytes.fill(0, end);
    this.#length = end;
  }

  copy(): Content {
    const copied = new Content();
    copied.#bytes = Buffer.from(this.#bytes);
    copied.#length = this.#length;
    return copied;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** A disk that has lived through the first events of a recording, and can be cut off from its power at any of them. */
export class RecordedDisk {
  readonly #files = new Map<string, { readonly durable: Content; waiting: Waiting[] }>();

  live(event: DiskEvent): void {
    if (event.kind === 'told') return;
    if (event.kind === 'unlink') {
      this.#files.delete(event.file);
      return;
    }
    const file = this.#files.get(event.file) ?? { durable: new Content(), waiting: [] };
    this.#files.set(event.file, file);
    if (event.kind !== 'sync') {
      file.waiting.push(event);
      return;
    }
    for (const waiting of file.waiting) file.durable.apply(waiting);
    file.waiting = [];
  }

  /**
   * The files as a power cut now may leave them: everything synced is there; of what was not, anything: nothing, all,
   * some writes without the ones before them, one torn between two sectors.
   */
  cut(chance: Seeded): ReadonlyMap<string, Buffer> {
    const luck = chance.pick([0, 0.2, 0.5, 0.8, 1]);
    const state = new Map<string, Buffer>();
    for (const [name, { durable, waiting }] of this.#files) {
      const left = durable.copy();
      for (const event of waiting) if (chance.chance(luck)) left.apply(torn(event, chance));
      state.set(name, left.bytes);
    }
    return state;
  }
}

export function writeState(state: ReadonlyMap<string, Buffer>, folder: string): void {
  for (const [name, content] of state) writeFileSync(join(folder, basename(name)), content);
}

function torn(event: Waiting, chance: Seeded): Waiting {
  if (event.kind === 'truncate' || event.data.length <= SECTOR || chance.chance(0.7)) return event;
  const kept = SECTOR * (1 + chance.below(Math.trunc(event.data.length / SECTOR)));
  return { ...event, data: event.data.subarray(0, kept) };
}

const SECTOR = 512;

function unhex(text: string): string {
  return bytes(text).toString('utf8');
}

function bytes(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
