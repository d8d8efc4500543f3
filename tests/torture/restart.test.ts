import type { Command } from '#domain/commands.ts';
import { at } from '#tests/support/test-house.ts';
import { expect, test } from 'vitest';
import { herdTrialWith } from '../../tools/torture/promises/p14-herd.ts';
import { badLineTrial, silences } from '../../tools/torture/promises/p5-bad-line.ts';
import { databaseLossTrial } from '../../tools/torture/promises/p21-database-loss.ts';
import { weekly } from './weekly.ts';
import { expectKept } from './expect-kept.ts';

test('[TOR12] 100 terminals come back over a planned stop and a crash, though one tablet hangs on a dead line', async () => {
  await expectKept(herdTrialWith({ slack: 5 }), { rounds: 1 });
}, 300_000);

test('[TOR13] PostgreSQL dies twice under two servers: nothing lost, nothing doubled, the feeds resume', async () => {
  await expectKept(databaseLossTrial, { rounds: 1 });
}, 300_000);

weekly(
  '[TOR14] terminals on a bad line, reloaded and with their server killed, lose nothing and end with one truth',
  async () => {
    await expectKept(badLineTrial, { rounds: 1 });
  },
  300_000,
);

test('[TOR14] the trial hears a silence: a no is told unless its charge is in the books as money taken, and what was said of that is told', () => {
  const charge = { ticketId: 't1', method: 'cash', amount: 13_920 } as const;
  const asked = { at: at('2026-11-15 20:00'), device: 'tableta-0', by: 'demo' };
  const question: Command = { ...asked, id: 'cobro', type: 'CLOSE_TICKET', args: charge };
  const fact: Command = { ...question, id: 'cobro:taken', args: { ...charge, taken: true, question: 'cobro' } };
  const no = {
    command: question,
    answer: { id: 'cobro', outcome: 'refused', revision: 0, code: 'total-changed' },
  } as const;
  const yes = {
    command: fact,
    answer: { id: fact.id, outcome: 'accepted', revision: 3, note: 'balance-due' },
  } as const;
  const disk = { outbox: new Map(), refusals: new Map(), remarks: new Map(), requeuedFor: '' };

  expect(silences([no], [{ disk }])).toEqual(['refused in silence: CLOSE_TICKET cobro of tableta-0, total-changed']);
  const refusedToo = { command: fact, answer: { ...no.answer, id: fact.id } };
  expect(silences([no, refusedToo], [{ disk }])).toEqual([
    'refused in silence: CLOSE_TICKET cobro of tableta-0, total-changed',
    'refused in silence: CLOSE_TICKET cobro:taken of tableta-0, total-changed',
  ]);
  expect(silences([no, yes], [{ disk }])).toEqual([
    'remarked in silence: CLOSE_TICKET cobro:taken of tableta-0, balance-due',
  ]);
  const told = { ...disk, remarks: new Map([[fact.id, { command: fact, note: 'balance-due' } as const]]) };
  expect(silences([no, yes], [{ disk: told }])).toEqual([]);
});
