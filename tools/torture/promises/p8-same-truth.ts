import { isDeepStrictEqual } from 'node:util';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import type { Answer } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { migratePostgres } from '#server/database/migrate-postgres.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { PostgresJournal } from '#server/database/postgres-journal.ts';
import { SqliteJournal } from '#server/database/sqlite-journal.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { History } from '../history.ts';
import { loadDemo } from './p5-repeats.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';

const PER_HISTORY = 60;
const NOON = milliseconds('2026-11-14T18:00:00.000Z' as Instant);

interface Lived {
  readonly answers: readonly Answer[];
  readonly revision: number;
  readonly records: readonly string[];
}

/** P8: the same history on SQLite and on PostgreSQL gives the same answers and the same records, to the centavo. */
export const sameTruthTrial: Trial = {
  promise: 'P8',
  title: 'SQLite equals PostgreSQL on random histories',
  rounds: 1000,
  unit: 'histories',
  run: async ({ seed, rounds, isTimeUp = () => false }) => {
    const tally = new Tally();
    const postgres = await startPostgres();
    try {
      const url = await postgres.createDatabase();
      await migratePostgres(url);
      for (let round = 0; round < rounds && !isTimeUp(); round += 1) {
        // Each history is a venue of its own, so that one database serves them all.
        const venue = { venue: `historia-${round}`, newEpoch: 'p8' };
        const memory = new SqliteJournal(await openSqlite(':memory:'), venue);
        const small = await live(memory, seed + round);
        const large = await live(await PostgresJournal.open(url, venue), seed + round);
        tally.add('histories');
        tally.add('commands', small.answers.length);
        tally.add('refused', small.answers.filter(({ outcome }) => outcome === 'refused').length);
        tally.add('records compared', small.records.length);
        if (!isDeepStrictEqual(small, large)) tally.fail(`seed ${seed + round}: ${firstDifference(small, large)}`);
      }
    } finally {
      await postgres.stop();
    }
    const histories = tally.get('histories');
    if (!isTimeUp()) tally.expectAtLeast('histories', rounds);
    tally.expectAtLeast('records compared', histories * 20);
    return { ...tally.findings(), rounds: histories };
  },
};

async function live(journal: Journal, seed: number): Promise<Lived> {
  const chance = new Seeded(seed);
  const history = new History(chance, NOON);
  const executor = new Executor({ journal, now: () => history.now(), newId: () => 'never' });
  await executor.start();
  await loadDemo(executor, history.now());
  const answers: Answer[] = [];
  for (let asked = 0; asked < PER_HISTORY;) {
    const together: Command[] = Array.from({ length: 1 + chance.below(6) }, () => history.next());
    asked += together.length;
    const got = together.map((command) => executor.execute({ command, identify: () => DEMO_ACTOR }));
    answers.push(...(await Promise.all(got)));
  }
  const { records, revision } = await journal.readSince(0);
  await journal.close();
  return { answers, revision, records: records.map((record) => JSON.stringify(record)).toSorted() };
}

function firstDifference(small: Lived, large: Lived): string {
  const index = small.answers.findIndex((answer, at) => !isDeepStrictEqual(answer, large.answers[at]));
  if (index !== -1)
    return `answer ${index} ${JSON.stringify(small.answers[index])} / ${JSON.stringify(large.answers[index])}`;
  if (small.revision !== large.revision) return `revision ${small.revision} / ${large.revision}`;
  const record = small.records.findIndex((text, at) => text !== large.records[at]);
  return `record ${small.records[record] ?? '–'} / ${large.records[record] ?? '–'}`;
}
