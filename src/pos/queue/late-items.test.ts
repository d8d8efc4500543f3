import { expect, test } from 'vitest';
import { parseCommand, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { Evening } from '#tests/support/evening.ts';
import { lateItems } from './late-items.ts';
import { refusalTasks } from './queue-view.ts';

/** A charged account with one burger on it, without onion and with cheese, and what came after. */
class LateTable {
  readonly evening = new Evening();
  readonly burger: string;
  readonly commands: Command[] = [];

  constructor() {
    this.evening.openTable('mesa-2', 't1', 'A-123');
    this.burger = this.evening.run('ADD_ITEM', {
      ticketId: 't1',
      menuItemId: 'hamburguesa-clasica',
      notes: 'Sin cebolla',
      modifiers: [{ id: 'extra-queso', qty: 1 }],
    });
    const { total: amount } = this.evening.ticket('t1');
    this.evening.run('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount });
  }

  /** Its name sorts against the order of the taps, as names do that chance has given. */
  tap<T extends CommandType>(type: T, args: Omit<InputOf<T>, 'ticketId'>): string {
    const id = `z${99 - this.commands.length}`;
    this.evening.later(1);
    const command = parseCommand({
      id,
      type,
      args: { ...args, ticketId: 't1' },
      at: this.evening.now,
      device: 'test',
      by: 'demo',
    });
    assert(command !== null, 'a sound command');
    this.commands.push(command);
    return id;
  }

  /** As the disk hands them out after a reload: by their names. */
  items() {
    return lateItems(
      this.evening.ticket('t1'),
      this.commands.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  }

  task() {
    const refusals = this.commands.map((command) => ({ command, code: 'ticket-closed' }));
    const [task] = refusalTasks(this.evening.world, refusals, 'waiter');
    assert(task !== undefined, 'a task');
    return task;
  }
}

test('[POS15] a late dish keeps the quantity, note and extras it last had', () => {
  const table = new LateTable();
  const lineId = table.tap('ADD_ITEM', { menuItemId: 'hamburguesa-xalli', qty: 2, notes: 'Sin cebolla' });
  table.tap('CHANGE_QTY', { itemId: lineId, delta: 3 });
  table.tap('CHANGE_QTY', { itemId: lineId, delta: -1 });
  table.tap('SET_ITEM_NOTE', { itemId: lineId, notes: 'Sin picante' });
  table.tap('SET_ITEM_NOTE', { itemId: lineId, notes: 'Término medio' });
  table.tap('SET_ITEM_MODIFIERS', { itemId: lineId, modifiers: [{ id: 'extra-queso', qty: 2 }] });
  expect(table.items()).toEqual([
    {
      lineId,
      menuItemId: 'hamburguesa-xalli',
      qty: 4,
      notes: 'Término medio',
      modifiers: [{ id: 'extra-queso', qty: 2 }],
    },
  ]);
  expect(table.task().details).toEqual([
    { id: lineId, text: '4 × Hamburguesa Xalli + 2 × Extra queso (Término medio)' },
  ]);
});

test('[POS15] a late dish that was removed again stays removed', () => {
  const table = new LateTable();
  const taken = table.tap('ADD_ITEM', { menuItemId: 'agua' });
  table.tap('CHANGE_QTY', { itemId: taken, delta: -1 });
  const voided = table.tap('ADD_ITEM', { menuItemId: 'refresco', qty: 2 });
  table.tap('VOID_ITEM', { itemId: voided });
  const partly = table.tap('ADD_ITEM', { menuItemId: 'agua', qty: 3, notes: 'Sin hielo' });
  table.tap('VOID_ITEM', { itemId: partly, qty: 1 });
  table.tap('SET_ITEM_NOTE', { itemId: partly, notes: '' });
  expect(table.items()).toEqual([{ lineId: partly, menuItemId: 'agua', qty: 2 }]);
});

test('[POS15] one more of a charged line is made like that line; what was charged is not asked for again', () => {
  const table = new LateTable();
  table.tap('SET_ITEM_NOTE', { itemId: table.burger, notes: 'Para compartir' });
  expect(table.items()).toEqual([]);
  expect(table.task()).toMatchObject({ remedy: null, text: 'A-123 ya se cobró; estos cambios no se aplicaron.' });
  table.tap('CHANGE_QTY', { itemId: table.burger, delta: 2 });
  table.tap('CHANGE_QTY', { itemId: table.burger, delta: -1 });
  expect(table.items()).toEqual([
    {
      lineId: table.burger,
      menuItemId: 'hamburguesa-clasica',
      qty: 1,
      notes: 'Para compartir',
      modifiers: [{ id: 'extra-queso', qty: 1 }],
    },
  ]);
  table.tap('VOID_ITEM', { itemId: table.burger });
  expect(table.items()).toEqual([]);
});
