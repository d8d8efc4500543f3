import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import type { Answer } from '#application/protocol.ts';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { instant, localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { loadDemo } from './p5-repeats.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Midnight of the venue, six in the evening (UTC's next day), the leap day, and the turn of the year. */
const MOMENTS: readonly Instant[] = [
  '2026-11-15T05:59:30.000Z' as Instant,
  '2026-11-15T06:00:00.000Z' as Instant,
  '2026-11-15T23:59:30.000Z' as Instant,
  '2026-11-16T00:00:00.000Z' as Instant,
  '2028-02-29T05:59:00.000Z' as Instant,
  '2028-02-29T18:00:00.000Z' as Instant,
  '2028-03-01T05:59:59.000Z' as Instant,
  '2027-01-01T05:59:59.000Z' as Instant,
];

/** P18: clocks jump and lie; the order stays the server's, «today» stays the venue's, and no account is lost. */
export const clockTrial: Trial = {
  promise: 'P18',
  title: 'Clock and zone errors do no harm',
  rounds: 400,
  unit: 'lives',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    for (let round = 0; round < rounds; round += 1) {
      const chance = new Seeded(seed + round);
      const before = tally.failures.length;
      await liveThroughJumps(chance, tally);
      if (tally.failures.length > before) tally.fail(`found with seed ${seed + round}`);
    }
    tally.expectAtLeast('clock jumps', rounds);
    tally.expectAtLeast('accounts followed', rounds);
    return tally.findings();
  },
};

async function liveThroughJumps(chance: Seeded, tally: Tally): Promise<void> {
  let clockMs = milliseconds(chance.pick(MOMENTS));
  const now = (): Instant => instant(clockMs);
  const journal = new MemoryJournal('p18');
  const executor = new Executor({ journal, now, newId: () => 'never' });
  await executor.start();
  await loadDemo(executor, now());
  let last = executor.revision;
  const ask = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<Answer | null> => {
    // Tablets lie by up to a day in either direction.
    const at = instant(clockMs + Math.round((chance.fraction() * 2 - 1) * DAY_MS));
    const command = parseCommand({ id: chance.id(), type, args, at, device: 'tableta', by: 'demo' });
    if (!command) return null;
    const answer = await executor.execute({ command, identify: () => DEMO_ACTOR });
    if (answer.outcome === 'accepted' && answer.revision <= last) tally.fail(`${type} did not move the order on`);
    last = Math.max(last, answer.revision);
    return answer;
  };
  const jump = (): void => {
    clockMs += chance.pick([-DAY_MS, -90 * MINUTE_MS, -MINUTE_MS, MINUTE_MS, 10 * MINUTE_MS, DAY_MS]);
    tally.add('clock jumps');
  };
  for (let account = 0; account < 4; account += 1) {
    const ticketId = chance.id();
    const opened = await ask('OPEN_TAKEAWAY', { ticketId, folio: 'A-001' });
    jump();
    const added = await ask('ADD_ITEM', { ticketId, menuItemId: 'agua', qty: 2 });
    jump();
    const paid = await ask('CLOSE_TICKET', { ticketId, method: 'cash', amount: 6960, taken: true });
    if ([opened, added, paid].some((answer) => answer?.outcome !== 'accepted')) {
      tally.fail(`an account was refused for its clock: ${opened?.code} ${added?.code} ${paid?.code}`);
    }
    const kept = journal.disk.records.get(`tickets/${ticketId}`)?.change;
    const ticket = kept?.collection === 'tickets' ? kept.record : null;
    if (ticket?.status !== 'closed') tally.fail('an account was lost to a clock');
    // A report goes by the venue's day: never one that had not begun on the server's wall when it was asked.
    else if (ticket.day !== localDate(ticket.openedAt, DEFAULT_ZONE))
      tally.fail(`${ticket.openedAt} counted to ${ticket.day}`);
    tally.add('accounts followed');
  }
}
