import { beforeAll, expect, test } from 'vitest';
import type { Refusal } from '#application/ports.ts';
import { parseCommand, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { Evening } from '#tests/support/evening.ts';
import { commandBook } from '../terminal/command-book.ts';
import { refusalTasks, remarkTask, waitingKinds } from './queue-view.ts';

beforeAll(() => commandBook.complete());

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

test('[POS14] a refusal names its dish, its sums or its visit, and leads to the account while that is open', () => {
  const evening = chargedTable();
  const [line] = evening.ticket('t1').items;
  assert(line !== undefined, 'the account has a line');
  const visit = { fecha: '2026-11-20', hora: '20:00', mesa: 'Mesa 4', personas: 4, email: '' };
  const booking = { ...visit, nombre: 'Laura', telefono: '3312345678' };
  const refused: Refusal[] = [
    {
      command: commandOf(evening, 'a', 'SET_ITEM_NOTE', { ticketId: 't1', itemId: line.id, notes: 'Sin hielo' }),
      code: 'item-already-sent',
    },
    {
      command: commandOf(evening, 'b', 'APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount: 5000 }),
      code: 'not-allowed',
    },
    { command: commandOf(evening, 'c', 'BOOK_RESERVATION', booking), code: 'table-taken' },
  ];
  const see = { kind: 'see', ticketId: 't1' };
  expect(refusalTasks(evening.world, refused, 'manager')).toMatchObject([
    { title: 'Cambiar nota · A-123 · Agua «Sin hielo»', remedy: see },
    { title: 'Cambiar propina, descuento o IVA · A-123 · descuento $50.00', remedy: see },
    {
      title: 'Tomar reservación · viernes 20 de noviembre · 20:00 · Mesa 4',
      text: 'Esa mesa ya está reservada a esa hora.',
      details: [{ text: 'Laura · 3312345678' }],
      remedy: null,
    },
  ]);
  // Whom to call: the phone for whoever may see it without asking, nothing for the stove.
  expect(refusalTasks(evening.world, refused, 'waiter')[2]?.details).toMatchObject([{ text: 'Laura' }]);
  expect(refusalTasks(evening.world, refused, 'kitchen')[2]?.details).toEqual([]);
});

test('[POS14] a refused dish and all that was asked of it are one task, in the order of the taps', () => {
  const evening = chargedTable();
  const itemId = 'z-dish';
  const asked = (id: string, code: string, tap: () => Command): Refusal => {
    evening.later(1);
    return { command: { ...tap(), id }, code };
  };
  const refused = [
    asked(itemId, 'menu-item-sold-out', () =>
      commandOf(evening, itemId, 'ADD_ITEM', { ticketId: 't1', menuItemId: 'refresco' }),
    ),
    asked('b', 'item-not-found', () => commandOf(evening, 'b', 'CHANGE_QTY', { ticketId: 't1', itemId, delta: 2 })),
    asked('c', 'order-empty', () =>
      commandOf(evening, 'c', 'SEND_TO_KDS', { ticketId: 't1', lines: [{ itemId, qty: 3 }] }),
    ),
    asked('a', 'table-not-found', () => commandOf(evening, 'a', 'SET_TABLE_STATUS', { tableId: 'x', status: 'free' })),
  ];
  const tasks = refusalTasks(
    evening.world,
    refused.toSorted((one, other) => (one.command.id < other.command.id ? -1 : 1)),
    'waiter',
  );
  expect(tasks).toMatchObject([
    {
      commandIds: [itemId, 'b', 'c'],
      title: 'Agregar artículo · A-123 · 3 × Refresco',
      text: 'Ese platillo se agotó por hoy.',
      remedy: { kind: 'see', ticketId: 't1' },
    },
    { commandIds: ['a'], text: 'Esa mesa ya no existe.' },
  ]);
});

test('[POS15] what an account lost that nobody has is told with its dishes and sums, which can go to a new one', () => {
  const evening = chargedTable();
  const refused = [
    commandOf(evening, 'a', 'ADD_ITEM', { ticketId: 'gone', menuItemId: 'agua', qty: 2 }),
    commandOf(evening, 'b', 'APPLY_TIP_DISCOUNT_TAX', { ticketId: 'gone', tip: 1500 }),
  ].map((command) => ({ command, code: 'ticket-not-found' }));
  expect(refusalTasks(evening.world, refused, 'waiter')).toMatchObject([
    {
      title: 'Cuenta',
      text: 'El servidor no tiene esa cuenta: ¿abrir cuenta nueva con estos artículos?',
      details: [{ text: '2 × Agua' }, { text: 'No se aplicó: propina $15.00' }],
      remedy: { kind: 'new-account', tableId: null },
    },
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
  const tasks = refusalTasks(evening.world, refused, 'waiter');
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
  const [task] = refusalTasks(evening.world, [{ command, code: 'total-changed' }], 'waiter');
  expect(task).toMatchObject({ remedy: { kind: 'record-taken', charge: { args: { method: 'card', amount: 1000 } } } });
  expect(task?.text).toContain('La cuenta cambió mientras cobrabas.');
});

test('[PAY7] registering a refused charge names it, and one whose money is in the books already offers nothing to register', () => {
  const evening = chargedTable();
  const command = commandOf(evening, 'a', 'CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: 1000 });
  const told = [{ command, code: 'total-changed' }] as const;
  const [task] = refusalTasks(evening.world, told, 'waiter');
  expect(task).toMatchObject({ remedy: { charge: { id: 'a' } } });
  evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount: 1000, taken: true, question: 'a' });
  expect(refusalTasks(evening.world, told, 'waiter')).toMatchObject([
    { text: 'El dinero ya quedó registrado en la cuenta.', remedy: null },
  ]);
});

test('[FLR9] whoever tapped second reads which account it is; whoever sent what is gone reads that too', () => {
  const evening = chargedTable();
  evening.openTable('mesa-2', 't2', 'A-200');
  const opened = commandOf(evening, 'a', 'OPEN_TABLE', { tableId: 'mesa-2', ticketId: 't2', folio: 'A-200' });
  expect(remarkTask(evening.world, { command: opened, note: 'shared-account' })).toMatchObject({
    text: 'Otro equipo abrió la misma mesa al mismo tiempo: es una sola cuenta, A-123.',
    remedy: null,
  });
  const sent = commandOf(evening, 'b', 'SEND_TO_KDS', { ticketId: 't2', lines: [{ itemId: 'x', qty: 1 }] });
  expect(remarkTask(evening.world, { command: sent, note: 'lines-missing' }).text).toContain('ya no estaba');
});

test('[POS17] a second account of one table is told and can be joined with one tap', () => {
  const evening = chargedTable();
  evening.later(1);
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

test('[SEC28] whoever charged without approval reads it beside the amount, and once', () => {
  const evening = chargedTable();
  const args = { ticketId: 't1', method: 'cash', amount: 3000, taken: true } as const;
  const command = commandOf(evening, 'a', 'CLOSE_TICKET', args);
  evening.run('CLOSE_TICKET', args);
  const short = remarkTask(evening.world, { command, note: 'balance-due', isToReview: true });
  expect(short.text).toContain('$4.80 por cobrar');
  expect(short.text).toContain('Quedó por revisar en gerencia.');
  expect(short.remedy).toEqual({ kind: 'charge', ticketId: 't1' });
  const plain = remarkTask(evening.world, { command, note: 'to-review', isToReview: true });
  expect(plain.text.match(/por revisar/g)).toHaveLength(1);
});

test('[POS14][CAT43] whoever sold an option that was gone reads the dish with its answers, and what to do', () => {
  const evening = chargedTable();
  const options = [{ id: 'verde', name: 'Verde', priceDelta: 0 }];
  evening.run('SAVE_OPTION_GROUP', { id: 'salsa', name: 'Salsa', min: 1, max: 1, options, dishIds: ['refresco'] });
  const modifiers = [{ group: 'salsa', id: 'verde', qty: 1 }];
  const command = commandOf(evening, 'gone', 'ADD_ITEM', { ticketId: 't1', menuItemId: 'refresco', modifiers });
  const [task] = refusalTasks(evening.world, [{ command, code: 'option-sold-out' }], 'waiter');
  expect(task?.title).toContain('1 × Refresco + Salsa verde');
  expect(task?.text).toBe('Esa opción se agotó por hoy. Elige otra.');
});
