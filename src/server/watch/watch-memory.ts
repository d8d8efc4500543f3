import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { KnownCase } from '#domain/watch/tell-watch.ts';
import type { WatchCase } from '#domain/watch/watch-case.ts';

/** Beside the database and in none of its copies. */
export const WATCH_FILE = 'avisos.json';

const StoredWatch = v.object({
  venueId: v.string(),
  cases: v.array(KnownCase),
  /** The days whose morning letter was written. */
  mornings: v.array(v.string()),
});
type StoredWatch = v.InferOutput<typeof StoredWatch>;

/**
 * What was told, outside the database: a restored copy does not know what was told since, and a letter cannot be taken
 * back. A file that is missing or cannot be read costs at most a second letter.
 */
export class WatchMemory {
  readonly #file: string;
  readonly #venueId: string;
  #kept: StoredWatch | null;

  constructor({ dataDir, venueId }: { readonly dataDir: string; readonly venueId: string }) {
    this.#file = join(dataDir, WATCH_FILE);
    this.#venueId = venueId;
    this.#kept = readKept(this.#file, venueId);
  }

  get cases(): readonly WatchCase[] {
    return this.#kept?.cases ?? [];
  }

  get mornings(): readonly string[] {
    return this.#kept?.mornings ?? [];
  }

  /** Written only where it changed. */
  keep(cases: readonly WatchCase[], mornings: readonly string[]): void {
    const kept = { venueId: this.#venueId, cases: [...cases], mornings: [...mornings] };
    const text = JSON.stringify(kept);
    if (text === JSON.stringify(this.#kept)) return;
    this.#kept = kept;
    try {
      writeFileSync(`${this.#file}.nuevo`, text);
      renameSync(`${this.#file}.nuevo`, this.#file);
    } catch {
      // A full disk, or no folder: it is remembered as long as this process runs.
    }
  }
}

function readKept(file: string, venueId: string): StoredWatch | null {
  try {
    if (!existsSync(file)) return null;
    const kept = v.safeParse(StoredWatch, JSON.parse(readFileSync(file, 'utf8')));
    return kept.success && kept.output.venueId === venueId ? kept.output : null;
  } catch {
    return null;
  }
}
