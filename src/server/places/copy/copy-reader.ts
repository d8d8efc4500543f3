import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { RecordRef } from '#domain/define-command.ts';
import { LATEST_VERSION } from '../../database/schema.ts';
import type { Position } from './pieces.ts';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** What has changed between two positions, as rows of the tables. */
export interface CopyRows {
  readonly venue: Row;
  readonly journal: readonly Row[];
  readonly record: readonly Row[];
  /** Null: as before. */
  readonly secret: readonly Row[] | null;
  readonly photo: readonly Row[];
}

/** Reads the venue's file beside the server, which alone writes it. */
export class CopyReader {
  readonly #db: DatabaseSync;
  readonly #venue: string;

  constructor(file: string, venue: string) {
    this.#db = new DatabaseSync(file, { readOnly: true });
    this.#venue = venue;
  }

  position(): Position {
    return this.#atOneMoment(() => this.#position());
  }

  photos(): ReadonlySet<string> {
    return new Set(this.#all('SELECT name FROM photo WHERE venue = ?', this.#venue).map(({ name }) => String(name)));
  }

  /** `touched`: every record that was changed after `from`. `photos`: those that are there already. */
  since(
    from: Position,
    { touched, photos }: { readonly touched: Iterable<RecordRef>; readonly photos: ReadonlySet<string> },
  ): { readonly rows: CopyRows; readonly upTo: Position } {
    return this.#atOneMoment(() => {
      const upTo = this.#position();
      const record = this.#db.prepare('SELECT * FROM record WHERE venue = ? AND collection = ? AND id = ?');
      const photo = this.#db.prepare('SELECT * FROM photo WHERE venue = ? AND name = ?');
      const fresh = upTo.photos === from.photos ? [] : [...this.photos()].filter((name) => !photos.has(name));
      return {
        upTo,
        rows: {
          // Every venue has its row; the columns of all tables are text and whole numbers.
          venue: this.#all('SELECT * FROM venue WHERE id = ?', this.#venue)[0] ?? {},
          journal: this.#all('SELECT * FROM journal WHERE seq > ? AND venue = ? ORDER BY seq', from.seq, this.#venue),
          record: [...touched].flatMap(({ collection, id }) => record.all(this.#venue, collection, id) as Row[]),
          secret: upTo.secrets === from.secrets ? null : this.#all('SELECT * FROM secret WHERE venue = ?', this.#venue),
          photo: fresh.flatMap((name) => photo.all(this.#venue, name) as Row[]),
        },
      };
    });
  }

  close(): void {
    this.#db.close();
  }

  #position(): Position {
    const [last] = this.#all('SELECT max(seq) AS seq FROM journal');
    const [venue] = this.#all('SELECT revision FROM venue WHERE id = ?', this.#venue);
    const secrets = this.#all('SELECT name, value FROM secret WHERE venue = ? ORDER BY name', this.#venue);
    return {
      seq: Number(last?.['seq'] ?? 0),
      revision: Number(venue?.['revision'] ?? 0),
      photos: hashOf([...this.photos()].toSorted()),
      secrets: hashOf(secrets),
      schema: LATEST_VERSION,
    };
  }

  #atOneMoment<T>(work: () => T): T {
    this.#db.exec('BEGIN');
    try {
      return work();
    } finally {
      this.#db.exec('COMMIT');
    }
  }

  #all(sql: string, ...values: readonly Value[]): readonly Row[] {
    return this.#db.prepare(sql).all(...values) as Row[];
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}

/** No index has revisions (schema, version 4): a thread of its own walks the table. */
export function recordsChangedSince(question: {
  readonly file: string;
  readonly venue: string;
  readonly revision: number;
}): Promise<readonly RecordRef[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./changed-records.ts', import.meta.url), { workerData: question });
    let found: readonly RecordRef[] | null = null;
    worker.once('message', (refs: readonly RecordRef[]) => {
      found = refs;
    });
    worker.once('error', reject);
    worker.once('exit', (code) => (found ? resolve(found) : reject(new Error(`the reading ended with ${code}`))));
  });
}
