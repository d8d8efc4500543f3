import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Executor } from '#application/executor.ts';
import { parseCommand } from '#domain/commands.ts';
import { DEMO_ACTOR, SYSTEM } from '#domain/staff/roles.ts';
import { DEFAULT_VENUE_ID } from '#server/config.ts';
import { systemNow } from '#server/clock.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { SqliteJournal } from '#server/database/sqlite-journal.ts';
import { Seeded } from './seeded.ts';
import { Waiter } from './waiter.ts';

/** Works and acknowledges through its standard output until somebody kills it: `file seed [limit] [synchronous]`. */
const [file = '', seed = '0', limit = '1000000', synchronous = 'FULL'] = process.argv.slice(2);
const WAITERS = 4;

const chance = new Seeded(Number(seed));
const db = await openSqlite(file);
// Only to show that the trial would find the loss: the product itself always runs with FULL.
if (synchronous !== 'FULL') db.exec(`PRAGMA synchronous = ${synchronous}`);
const journal = new SqliteJournal(db, { venue: DEFAULT_VENUE_ID, newEpoch: chance.id() });
const executor = new Executor({
  journal,
  now: systemNow,
  newId: () => chance.id(),
  gather: () => setImmediate(),
});
await executor.start();
const demo = parseCommand({
  id: chance.id(),
  type: 'LOAD_DEMO',
  args: {},
  at: systemNow(),
  device: 'server',
  by: SYSTEM.id,
});
if (demo) await executor.execute({ command: demo, identify: () => SYSTEM });

let left = Number(limit);
await Promise.all(
  Array.from({ length: WAITERS }, async (_, index) => {
    const waiter = new Waiter({
      chance: new Seeded(chance.below(2 ** 31)),
      device: `tableta-${index}`,
      tableId: index === 0 ? 'mesa-1' : null,
      now: systemNow,
    });
    while (left > 0) {
      left -= 1;
      const command = waiter.next();
      const answer = await executor.execute({ command, identify: () => DEMO_ACTOR });
      // Whole lines, at once: what the parent has read was acknowledged before the knife fell.
      writeSync(1, `${JSON.stringify({ command, answer })}\n`);
    }
  }),
);
