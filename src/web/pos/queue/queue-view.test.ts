import { expect, test } from 'vitest';
import type { Refusal } from '../terminal/terminal-types.ts';
import { parseCommand, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { Evening } from '#tests/support/evening.ts';
import { refusalTasks, remarkTask, waitingKinds } from './queue-view.ts';

function commandOf<T extends CommandType>(evening: Evening, id: string, type: T, args: InputOf<T>): Command {
  const command = parseCommand({ id, type, args, at: evening.now, device: 'test', by: 'demo' });
  assert(command !== null, 'a sound command');
  return command;
}

function chargedTable(): Evening {
  const evening = new Evening();
  evening.openTable('mesa-2', 't1', 'A-123');
  evening.add('t1', 'agua');
  return evening;
}

test('[POS14] the queue is shown by kind, with what each one is about', () => {
  const evening = chargedTable();
  const kinds = waitingKinds(evening.world, [
    commandOf(evening, 'a', 'ADD_ITEM', { ticketId: 't1', menuItemId: 'refresco', qty: 2 }),
    commandOf(evening, 'b', 'SEND_TO_KDS', { ticketId: 't1', lines: [] }),
    commandOf(evening, 'c', 'ADD_ITEM', { ticketId: 't1', menuItemId: 'agua' }),
  ]);
  expect(kinds.map(({ type, commands }) => [type, commands.map(({ subject }) => subject)])).toEqual([
    ['ADD_ITEM', ['A-123 · 2 × Refresco', 'A-123 · 1 × Agua']],
    ['SEND_TO_KDS', ['A-123']],
  ]);
});

test('[POS15] what came after the account was charged is one task, and its items can go to a new account', () => {
  const evening = chargedTable();
  const [line] = evening.ticket('t1').items;
  assert(line !== undefined, 'the account has a line');
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3480 });
  const refused: Refusal[] = [
    commandOf(evening, 'a', 'ADD_ITEM', { ticketId: 't1', menuItemId: 'refresco', notes: 'Frío' }),
    commandOf(evening, 'b', 'CHANGE_QTY', { ticketId: 't1', itemId: line.id, delta: 2 }),
    commandOf(evening, 'c', 'SEND_TO_KDS', { ticketId: 't1', lines: [] }),
  ].map((command) => ({ command, code: 'ticket-closed' }));
  const tasks = refusalTasks(evening.world, refused);
  expect(tasks).toHaveLength(1);
  expect(tasks[0]).toMatchObject({
    commandIds: ['a', 'b', 'c'],
    title: 'Mesa 2',
    text: 'A-123 ya se cobró: ¿abrir cuenta nueva con estos artículos?',
    details: [
      { id: 'a', text: '1 × Refresco (Frío)' },
      { id: line.id, text: '2 × Agua' },
    ],
    remedy: {
      kind: 'new-account',
      tableId: 'mesa-2',
      items: [
        { menuItemId: 'refresco', qty: 1, notes: 'Frío' },
        { menuItemId: 'agua', qty: 2 },
      ],
    },
  });
});

test('[POS16] a refused charge can be registered as money already taken', () => {
  const evening = chargedTable();
  const command = commandOf(evening, 'a', 'CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: 1000 });
  const [task] = refusalTasks(evening.world, [{ command, code: 'total-changed' }]);
  expect(task).toMatchObject({ remedy: { kind: 'record-taken', payment: { method: 'card', amount: 1000 } } });
  expect(task?.text).toContain('La cuenta cambió mientras cobrabas.');
});

test('[POS17] a second account of one table is told and can be joined with one tap', () => {
  const evening = chargedTable();
  evening.openTable('mesa-2', 't2', 'A-200');
  const command = commandOf(evening, 'a', 'OPEN_TABLE', { tableId: 'mesa-2', ticketId: 't2', folio: 'A-200' });
  const task = remarkTask(evening.world, { command, note: 'second-account' });
  expect(task.text).toBe('Mesa 2 ya tenía la cuenta A-123; la tuya es A-200. ¿Las juntamos?');
  expect(task.remedy).toEqual({ kind: 'merge', fromTicketId: 't2', intoTicketId: 't1' });
});

test('[POS18] a balance left open and a sum paid too much are told with the amount', () => {
  const evening = chargedTable();
  const charge = commandOf(evening, 'a', 'CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3000, taken: true });
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3000, taken: true });
  expect(remarkTask(evening.world, { command: charge, note: 'balance-due' }).text).toContain('$4.80 por cobrar');
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3000, taken: true });
  expect(remarkTask(evening.world, { command: charge, note: 'overpaid' }).text).toContain('de más por $25.20');
});

test('[POS18] what was left of an account joined meanwhile is told of the one that has its dishes now', () => {
  const evening = chargedTable();
  evening.openTable('mesa-3', 't2', 'A-200');
  evening.add('t2', 'agua', 2);
  evening.run('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't2' });
  const taken = { ticketId: 't1', method: 'cash', amount: 3480, taken: true } as const;
  evening.run('CLOSE_TICKET', taken);
  const task = remarkTask(evening.world, {
    command: commandOf(evening, 'a', 'CLOSE_TICKET', taken),
    note: 'balance-due',
  });
  expect(task.text).toContain('A-200 quedó con $69.60 por cobrar');
  expect(task.remedy).toEqual({ kind: 'charge', ticketId: 't2' });
});

test('[SEC28] whoever charged without leave reads it beside the amount, and once', () => {
  const evening = chargedTable();
  const args = { ticketId: 't1', method: 'cash', amount: 3000, taken: true } as const;
  const command = commandOf(evening, 'a', 'CLOSE_TICKET', args);
  evening.run('CLOSE_TICKET', args);
  const short = remarkTask(evening.world, { command, note: 'balance-due', isToReview: true });
  expect(short.text).toContain('$4.80 por cobrar');
  expect(short.text).toContain('Se registró sin autorización y quedó por revisar en gerencia.');
  expect(short.remedy).toEqual({ kind: 'charge', ticketId: 't1' });
  const plain = remarkTask(evening.world, { command, note: 'to-review', isToReview: true });
  expect(plain.text.match(/por revisar/g)).toHaveLength(1);
});
