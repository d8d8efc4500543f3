/** The shape of the tables, the same in both databases. Each step runs once, in its own transaction. */
export interface Migration {
  readonly version: number;
  readonly sqlite: string;
  readonly postgres: string;
}

/** Half a letter or a NUL as JSON writes them; an even number of backslashes before it is the text of somebody who types backslashes. */
export const HALVES_IN_JSON = String.raw`(?<!\\)((?:\\\\)*)\\u(?:d[89a-f][0-9a-f]{2}|0000)`;
const HALVES = `'${HALVES_IN_JSON}'`;

/** PostgreSQL stores them in a text and can read no JSON with them. */
export const MEND_POSTGRES = `
  UPDATE record SET body = regexp_replace(body, ${HALVES}, '\\1\\\\ufffd', 'gi') WHERE body ~* ${HALVES};
  UPDATE journal SET body = regexp_replace(body, ${HALVES}, '\\1\\\\ufffd', 'gi') WHERE body ~* ${HALVES};
`;

/**
 * What other programs may read («Conexiones»): closed accounts and those that were closed once, and the other kinds whole.
 * An open account is not in it, so an order writes no page of that index.
 */
export const TOLD_TO_PROGRAMS = `(
  (collection = 'tickets' AND (last_day IS NOT NULL OR body LIKE '%"reopenings"%'))
  OR collection IN ('shifts', 'menu', 'categories', 'optionGroups', 'reservations', 'reservationContacts'))`;

export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sqlite: `
      CREATE TABLE venue (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, epoch TEXT NOT NULL) STRICT;
      CREATE TABLE record (
        venue TEXT NOT NULL,
        collection TEXT NOT NULL,
        id TEXT NOT NULL,
        revision INTEGER NOT NULL,
        last_day TEXT,
        body TEXT NOT NULL,
        PRIMARY KEY (venue, collection, id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX record_revision ON record (venue, revision);
      CREATE INDEX record_lasting ON record (venue, collection) WHERE last_day IS NULL;
      CREATE INDEX record_last_day ON record (venue, last_day) WHERE last_day IS NOT NULL;
      CREATE TABLE journal (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        venue TEXT NOT NULL,
        command_id TEXT NOT NULL,
        type TEXT NOT NULL,
        device TEXT NOT NULL,
        actor TEXT NOT NULL,
        at TEXT NOT NULL,
        received_at TEXT NOT NULL,
        outcome TEXT NOT NULL,
        code TEXT,
        note TEXT,
        revision INTEGER NOT NULL,
        personal_until TEXT,
        body TEXT NOT NULL,
        UNIQUE (venue, command_id)
      ) STRICT;
      CREATE INDEX journal_personal ON journal (venue, personal_until) WHERE personal_until IS NOT NULL;
      CREATE INDEX journal_received ON journal (venue, received_at);
    `,
    postgres: `
      CREATE TABLE venue (id text PRIMARY KEY, revision bigint NOT NULL, epoch text NOT NULL);
      CREATE TABLE record (
        venue text NOT NULL,
        collection text NOT NULL,
        id text NOT NULL,
        revision bigint NOT NULL,
        last_day text,
        body text NOT NULL,
        PRIMARY KEY (venue, collection, id)
      );
      CREATE INDEX record_revision ON record (venue, revision);
      CREATE INDEX record_lasting ON record (venue, collection) WHERE last_day IS NULL;
      CREATE INDEX record_last_day ON record (venue, last_day) WHERE last_day IS NOT NULL;
      CREATE TABLE journal (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        venue text NOT NULL,
        command_id text NOT NULL,
        type text NOT NULL,
        device text NOT NULL,
        actor text NOT NULL,
        at text NOT NULL,
        received_at text NOT NULL,
        outcome text NOT NULL,
        code text,
        note text,
        revision bigint NOT NULL,
        personal_until text,
        body text NOT NULL,
        UNIQUE (venue, command_id)
      );
      CREATE INDEX journal_personal ON journal (venue, personal_until) WHERE personal_until IS NOT NULL;
      CREATE INDEX journal_received ON journal (venue, received_at);
    `,
  },
  {
    version: 2,
    sqlite: `
      CREATE TABLE secret (venue TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (venue, name))
        STRICT, WITHOUT ROWID;
    `,
    postgres: `
      CREATE TABLE secret (venue text NOT NULL, name text NOT NULL, value text NOT NULL, PRIMARY KEY (venue, name));
    `,
  },
  {
    // An account is longer than a kilobyte. In a WITHOUT ROWID table SQLite put the rest of it on overflow pages, freed
    // and written again at every dish; in a rowid table it is on one page. Rows of the journal are never deleted, so
    // their numbers need no counter, which was one page more for every command.
    version: 3,
    sqlite: `
      ALTER TABLE record RENAME TO record_before;
      CREATE TABLE record (
        venue TEXT NOT NULL,
        collection TEXT NOT NULL,
        id TEXT NOT NULL,
        revision INTEGER NOT NULL,
        last_day TEXT,
        body TEXT NOT NULL,
        PRIMARY KEY (venue, collection, id)
      ) STRICT;
      INSERT INTO record (venue, collection, id, revision, last_day, body)
        SELECT venue, collection, id, revision, last_day, body FROM record_before;
      DROP TABLE record_before;
      CREATE INDEX record_revision ON record (venue, revision);
      CREATE INDEX record_lasting ON record (venue, collection) WHERE last_day IS NULL;
      CREATE INDEX record_last_day ON record (venue, last_day) WHERE last_day IS NOT NULL;
      ALTER TABLE journal RENAME TO journal_before;
      CREATE TABLE journal (
        seq INTEGER PRIMARY KEY,
        venue TEXT NOT NULL,
        command_id TEXT NOT NULL,
        type TEXT NOT NULL,
        device TEXT NOT NULL,
        actor TEXT NOT NULL,
        at TEXT NOT NULL,
        received_at TEXT NOT NULL,
        outcome TEXT NOT NULL,
        code TEXT,
        note TEXT,
        revision INTEGER NOT NULL,
        personal_until TEXT,
        body TEXT NOT NULL,
        UNIQUE (venue, command_id)
      ) STRICT;
      INSERT INTO journal SELECT * FROM journal_before;
      DROP TABLE journal_before;
      CREATE INDEX journal_personal ON journal (venue, personal_until) WHERE personal_until IS NOT NULL;
      CREATE INDEX journal_received ON journal (venue, received_at);
    `,
    postgres: '-- Here long bodies lie beside the table by themselves, and numbers come from no page.',
  },
  {
    // A day's report and the search for guests' names walked every account of every year; each has its own index now,
    // which an account enters when it is closed, or when it names a guest. In a file with one writer nobody asks what
    // others wrote, so the order of revisions cost every command a page for nothing.
    version: 4,
    sqlite: `
      DROP INDEX record_revision;
      CREATE INDEX record_day ON record (venue, json_extract(body, '$.day'))
        WHERE collection = 'tickets' AND last_day IS NOT NULL;
      CREATE INDEX record_guest ON record (venue, id)
        WHERE collection = 'tickets' AND body LIKE '%"guestName"%';
    `,
    postgres: `
      CREATE INDEX record_day ON record (venue, (body::json ->> 'day'))
        WHERE collection = 'tickets' AND last_day IS NOT NULL;
      CREATE INDEX record_guest ON record (venue, id)
        WHERE collection = 'tickets' AND body LIKE '%"guestName"%';
    `,
  },
  {
    // A year's report walked every account of it. The sums of each past day are stored here, made from its tickets and
    // deleted whenever one of them changes; nothing is stored that is not in the tickets themselves.
    version: 5,
    sqlite: `
      CREATE TABLE report_sum (
        venue TEXT NOT NULL,
        kind TEXT NOT NULL,
        day TEXT NOT NULL,
        key TEXT NOT NULL,
        weekday INTEGER NOT NULL,
        n INTEGER NOT NULL,
        qty INTEGER NOT NULL,
        amount INTEGER NOT NULL,
        covered INTEGER NOT NULL,
        tip INTEGER NOT NULL,
        tax INTEGER NOT NULL,
        discount INTEGER NOT NULL,
        courtesy INTEGER NOT NULL,
        minutes INTEGER NOT NULL,
        timed INTEGER NOT NULL,
        PRIMARY KEY (venue, kind, day, key)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE report_act (
        venue TEXT NOT NULL,
        day TEXT NOT NULL,
        id TEXT NOT NULL,
        kind TEXT NOT NULL,
        ticket TEXT NOT NULL,
        folio TEXT NOT NULL,
        person TEXT NOT NULL,
        reason TEXT NOT NULL,
        what TEXT NOT NULL,
        qty INTEGER NOT NULL,
        amount INTEGER NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (venue, day, id, kind)
      ) STRICT, WITHOUT ROWID;
    `,
    postgres: `
      CREATE TABLE report_sum (
        venue text NOT NULL,
        kind text NOT NULL,
        day text NOT NULL,
        key text NOT NULL,
        weekday integer NOT NULL,
        n bigint NOT NULL,
        qty bigint NOT NULL,
        amount bigint NOT NULL,
        covered bigint NOT NULL,
        tip bigint NOT NULL,
        tax bigint NOT NULL,
        discount bigint NOT NULL,
        courtesy bigint NOT NULL,
        minutes bigint NOT NULL,
        timed bigint NOT NULL,
        PRIMARY KEY (venue, kind, day, key)
      );
      CREATE TABLE report_act (
        venue text NOT NULL,
        day text NOT NULL,
        id text NOT NULL,
        kind text NOT NULL,
        ticket text NOT NULL,
        folio text NOT NULL,
        person text NOT NULL,
        reason text NOT NULL,
        what text NOT NULL,
        qty bigint NOT NULL,
        amount bigint NOT NULL,
        at text NOT NULL,
        PRIMARY KEY (venue, day, id, kind)
      );
    `,
  },
  {
    // What is «Por revisar» is counted on every manager's screen: it must not walk the journal.
    version: 6,
    sqlite: `
      CREATE INDEX journal_review ON journal (venue, seq) WHERE note LIKE 'to-review%';
    `,
    postgres: `
      CREATE INDEX journal_review ON journal (venue, seq) WHERE note LIKE 'to-review%';
    `,
  },
  {
    // A kept day now says too how long its guests stayed. A day without its total is added up again from its accounts.
    version: 7,
    sqlite: `DELETE FROM report_sum WHERE kind = 'total';`,
    postgres: `DELETE FROM report_sum WHERE kind = 'total';`,
  },
  {
    // The venue's photos are in the same database, so that backups, moves and a second server have them. As text, like
    // everything else here: the move between the two databases compares row by row.
    version: 8,
    sqlite: `
      CREATE TABLE photo (
        venue TEXT NOT NULL,
        name TEXT NOT NULL,
        kept_on TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (venue, name)
      ) STRICT;
    `,
    postgres: `
      CREATE TABLE photo (
        venue text NOT NULL,
        name text NOT NULL,
        kept_on text NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (venue, name)
      );
    `,
  },
  {
    // The newest day with stored sums. It is in the row that every writer locks: writes about a later day, such as
    // every order of today, have no sums to delete.
    version: 9,
    sqlite: `
      ALTER TABLE venue ADD COLUMN kept_through TEXT NOT NULL DEFAULT '';
      UPDATE venue SET kept_through = coalesce((SELECT max(day) FROM report_sum WHERE report_sum.venue = venue.id), '');
    `,
    postgres: `
      ALTER TABLE venue ADD COLUMN kept_through text NOT NULL DEFAULT '';
      UPDATE venue SET kept_through = coalesce((SELECT max(day) FROM report_sum WHERE report_sum.venue = venue.id), '');
    `,
  },
  {
    // Half of a letter, or a NUL, that older versions let in: PostgreSQL stores it in a text and can read no JSON with it,
    // so reports and the Bitácora failed on that line, and the account could not be closed. It becomes U+FFFD.
    version: 10,
    sqlite: '-- Its own JSON reads such text.',
    postgres: MEND_POSTGRES,
  },
  {
    // After a restore tablets send what they remember. When the first of them came back is stored where every server
    // reads it, so that all servers wait equally long.
    version: 11,
    sqlite: `ALTER TABLE venue ADD COLUMN refill_began TEXT NOT NULL DEFAULT '';`,
    postgres: `ALTER TABLE venue ADD COLUMN refill_began text NOT NULL DEFAULT '';`,
  },
  {
    // People, minutes and shared dishes are counted by party: a day without its total is added up again.
    version: 12,
    sqlite: `DELETE FROM report_sum WHERE kind = 'total';`,
    postgres: `DELETE FROM report_sum WHERE kind = 'total';`,
  },
  {
    // Cards are told by credit, debit and terminal: days added up before are added up again.
    version: 13,
    sqlite: `DELETE FROM report_sum WHERE kind = 'total';`,
    postgres: `DELETE FROM report_sum WHERE kind = 'total';`,
  },
  {
    // Other programs read what changed, by its revision.
    version: 14,
    sqlite: `CREATE INDEX record_told ON record (venue, revision, collection, id) WHERE ${TOLD_TO_PROGRAMS};`,
    postgres: `
      CREATE INDEX record_told ON record (venue, revision, collection COLLATE "C", id COLLATE "C")
        WHERE ${TOLD_TO_PROGRAMS};
    `,
  },
  {
    // Several servers of one front: what one asks of the restaurant and the one with the line asks for it. Gone with its
    // answer, and never in the database's own log.
    version: 15,
    sqlite: '',
    postgres: `
      CREATE UNLOGGED TABLE place_question (
        id text PRIMARY KEY,
        venue text NOT NULL,
        kind text NOT NULL,
        body text NOT NULL,
        taken_by text,
        answer text,
        asked_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX place_question_venue ON place_question (venue);
    `,
  },
  {
    // Sales are told by channel, and what an app keeps of them: days added up before are added up again.
    version: 16,
    sqlite: `DELETE FROM report_sum WHERE kind = 'total';`,
    postgres: `DELETE FROM report_sum WHERE kind = 'total';`,
  },
];

export const LATEST_VERSION = Math.max(...MIGRATIONS.map(({ version }) => version));

export class DatabaseTooNew extends Error {
  constructor(found: number) {
    super(
      `La base de datos es de una versión más nueva (${found}) que este programa (${LATEST_VERSION}). Actualiza Xalli; no se tocó nada.`,
    );
  }
}
