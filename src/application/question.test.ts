import { expect, test } from 'vitest';
import { put } from '#domain/world.ts';
import type { Command } from '#domain/commands.ts';
import { Evening } from '#tests/support/evening.ts';
import { loneTerminal, settled } from '#tests/support/lone-terminal.ts';

/** A till in front of an account of $34.80, with a line that is up. */
async function till({ disk = [] as Command[] } = {}) {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  evening.add('t1', 'agua');
  const { world, now } = evening;
  const changes = [
    ...[...world.all('tables')].map((table) => put('tables', table)),
    ...[...world.all('menu')].map((dish) => put('menu', dish)),
    ...[...world.all('tickets')].map((ticket) => put('tickets', ticket)),
  ];
  const parts = await loneTerminal({ now, changes, disk });
  const charge = () =>
    parts.terminal.issue(
      'CLOSE_TICKET',
      { ticketId: 't1', method: 'cash', amount: 3480, taken: false },
      { by: 'caja' },
    );
  const payments = () => parts.terminal.world.get('tickets', 't1')?.payments ?? [];
  return { ...parts, charge, payments };
}

test('[PAY7] a charge without an answer for four seconds follows itself as a fact, in the name of whoever asked', async () => {
  const { terminal, clock, disk, charge, payments } = await till();
  const { command, asFact } = charge();
  await settled();
  clock.pass(3999);
  expect(disk.map(({ id }) => id)).toEqual([command.id]);
  clock.pass(1);
  const fact = await asFact;
  await settled();
  expect(disk.map(({ id }) => id)).toEqual([command.id, fact.command.id]);
  expect(fact.command).toMatchObject({
    type: 'CLOSE_TICKET',
    by: 'caja',
    args: { ticketId: 't1', method: 'cash', amount: 3480, taken: true, question: command.id },
  });
  expect(payments(), 'shown once').toHaveLength(1);
  terminal.stop();
});

test('[PAY17] one payment of several that nobody answers becomes a fact too, with its tip, and counts once', async () => {
  const { terminal, clock, disk, asked, refusals, payments } = await till();
  const paid = { ticketId: 't1', method: 'card', amount: 1000, tip: 150, taken: false } as const;
  const { command, asFact } = terminal.issue('TAKE_PAYMENT', paid, { by: 'caja' });
  await settled();
  clock.pass(4000);
  const fact = await asFact;
  await settled();
  expect(fact.command).toMatchObject({ type: 'TAKE_PAYMENT', args: { tip: 150, taken: true, question: command.id } });
  expect(disk.map(({ id }) => id)).toEqual([command.id, fact.command.id]);
  expect(payments()).toMatchObject([{ id: command.id, amount: 1150, tip: 150 }]);
  await asked[0]?.answer([{ id: command.id, outcome: 'refused', revision: 1, code: 'more-than-due' }]);
  await asked[1]?.answer([{ id: fact.command.id, outcome: 'accepted', revision: 2 }]);
  expect(refusals, 'it is recorded: its refusal is nobody’s task').toEqual([]);
  terminal.stop();
});

test('[PAY7] an answer in time leaves it a question: a total that changed is told, and nothing is recorded', async () => {
  const { terminal, clock, disk, asked, refusals, charge, payments } = await till();
  const { command } = charge();
  await settled();
  await asked[0]?.answer([{ id: command.id, outcome: 'refused', revision: 1, code: 'total-changed' }]);
  clock.pass(60_000);
  await settled();
  expect(disk).toEqual([]);
  expect(refusals.map(({ code }) => code)).toEqual(['total-changed']);
  expect(payments()).toEqual([]);
  terminal.stop();
});

test('[PAY7] a line that is known to be broken ends the wait at once', async () => {
  const { terminal, disk, lines, charge } = await till();
  charge();
  await settled();
  lines[0]?.down();
  await settled();
  expect(disk.map(({ args }) => 'taken' in args && args.taken)).toEqual([false, true]);
  terminal.stop();
});

test('[PAY7] the late «total cambió» of a charge that is recorded by now is no task for anybody; what is still due is', async () => {
  const { terminal, clock, asked, refusals, remarks, charge, payments } = await till();
  const { command, asFact } = charge();
  await settled();
  clock.pass(4000);
  const fact = await asFact;
  await asked[0]?.answer([{ id: command.id, outcome: 'refused', revision: 1, code: 'total-changed' }]);
  expect(payments(), 'the fact shows by itself now').toMatchObject([{ id: command.id }]);
  await asked[1]?.answer([{ id: fact.command.id, outcome: 'accepted', revision: 2, note: 'balance-due' }]);
  expect(asked.map(({ commands }) => commands.map(({ id }) => id))).toEqual([[command.id], [fact.command.id]]);
  expect(terminal.status.refusals).toEqual([]);
  expect(refusals).toEqual([]);
  expect(remarks.map(({ note }) => note)).toEqual(['balance-due']);
  terminal.stop();
});

test('[PAY7] a question found on the disk after a reload becomes a fact as well, once', async () => {
  const first = await till();
  const { command } = first.charge();
  await settled();
  first.terminal.stop();
  const { terminal, clock, disk } = await till({ disk: [...first.disk] });
  clock.pass(4000);
  await settled();
  expect(disk.map(({ id }) => id)).toEqual([command.id, `${command.id}:taken`]);
  terminal.stop();
  const again = await till({ disk: [...disk] });
  again.clock.pass(4000);
  await settled();
  expect(again.disk.length).toBe(2);
  again.terminal.stop();
});

test('[PAY7] what the disk did not keep is said not to be charged, and does not charge itself later', async () => {
  const { terminal, clock, disk, charge } = await till();
  disk.push = () => {
    throw new Error('full');
  };
  const { saved } = charge();
  await expect(saved).rejects.toThrow('full');
  clock.pass(60_000);
  await settled();
  expect(terminal.status.pending.map(({ args }) => 'taken' in args && args.taken)).toEqual([false]);
  terminal.stop();
});
