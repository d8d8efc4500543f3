import type { Config } from '../config.ts';
import { openReader, type Ask } from '../database/reader.ts';
import type { PhotoSize } from './convert-photo.ts';

export interface StoredPhoto {
  readonly name: string;
  readonly keptOn: string;
}

/**
 * The bytes of the venue's photos, in its database: backups, moves and restores include them, and every server reads
 * the same. As text, because the move between the two databases compares text.
 */
export class PhotoStore {
  readonly #venue: string;
  readonly #write: (work: (ask: Ask) => Promise<void>) => Promise<void>;
  readonly #reader: ReturnType<typeof openReader>;
  /** A menu's pictures are asked for together by everybody who opens it. */
  readonly #warm = new Map<string, Buffer>();

  constructor(
    config: Pick<Config, 'databaseUrl' | 'databaseFile' | 'venueId'>,
    write: (work: (ask: Ask) => Promise<void>) => Promise<void>,
  ) {
    this.#venue = config.venueId;
    this.#write = write;
    this.#reader = openReader(config);
  }

  /** All sizes or none: half a photo is never there. */
  async keep(id: string, sizes: readonly PhotoSize[], today: string): Promise<void> {
    await this.#write(async (ask) => {
      for (const { width, format, bytes } of sizes) {
        const values = [this.#venue, `${id}-${width}.${format}`, today, bytes.toString('base64')];
        await ask(
          'INSERT INTO photo (venue, name, kept_on, body) VALUES ($1, $2, $3, $4) ON CONFLICT (venue, name) DO UPDATE SET kept_on = excluded.kept_on',
          values,
        );
      }
    });
  }

  async read(name: string): Promise<Buffer | null> {
    const warm = this.#warm.get(name);
    if (warm) return warm;
    const [row] = await this.#reader.ask('SELECT body FROM photo WHERE venue = $1 AND name = $2', [this.#venue, name]);
    if (row === undefined) return null;
    const bytes = Buffer.from(String(row['body']), 'base64');
    if (this.#warm.size >= MOST_WARM) this.#warm.clear();
    this.#warm.set(name, bytes);
    return bytes;
  }

  async names(): Promise<readonly StoredPhoto[]> {
    const rows = await this.#reader.ask('SELECT name, kept_on FROM photo WHERE venue = $1', [this.#venue]);
    return rows.map((row) => ({ name: String(row['name']), keptOn: String(row['kept_on']) }));
  }

  /** Those of these photos that no earlier version of the site names. */
  async withoutVersions(ids: readonly string[]): Promise<readonly string[]> {
    let unnamed = ids;
    let after = '';
    while (unnamed.length > 0) {
      const page = await this.#reader.ask(PAGE_OF_VERSIONS, [this.#venue, after, VERSIONS_AT_ONCE]);
      const said = page.map(({ body }) => String(body));
      unnamed = unnamed.filter((id) => !said.some((text) => text.includes(id)));
      const last = page.at(-1)?.['id'];
      if (page.length < VERSIONS_AT_ONCE || typeof last !== 'string') break;
      after = last;
    }
    return unnamed;
  }

  async forget(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    this.#warm.clear();
    await this.#write(async (ask) => {
      for (const name of names) await ask('DELETE FROM photo WHERE venue = $1 AND name = $2', [this.#venue, name]);
    });
  }

  async close(): Promise<void> {
    await this.#reader.close();
  }
}

/** 2: some thirty photos in the sizes that screens of one kind ask for, with room to spare. */
const MOST_WARM = 64;

const VERSIONS_AT_ONCE = 50;
const PAGE_OF_VERSIONS = `
  SELECT id, body FROM record WHERE venue = $1 AND collection = 'siteVersions' AND id > $2 ORDER BY id LIMIT $3`;
