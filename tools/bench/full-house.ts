import type { Executor } from '#application/executor.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';

const CATEGORIES = 25;
const ITEMS = 994;
export const TICKETS = 200;
/** Older ones are cooked: the board of a busy night, not of a lost one. What is on it has been accepted. */
const ON_THE_BOARD = 40;

const EXTRAS = ['Queso', 'Aguacate', 'Doble', 'Sin hielo'].map((name, index) => ({
  id: `extra-${index}`,
  name,
  priceDelta: index * 1000,
}));

export type Tell = <T extends CommandType>(type: T, args: InputOf<T>) => Promise<unknown>;

/** Says something to the house as if another terminal had. */
export function tellHouse(executor: Executor): Tell {
  return (type, args) => executeAsSystem(executor, systemNow, type, args);
}

let tables = 0;

/** One more table, before all others: its number is the lowest. */
export async function newTable(executor: Executor, id: string): Promise<void> {
  tables += 1;
  await tellHouse(executor)('SAVE_TABLE', { id, name: `Nueva ${10_000 - tables}`, capacity: 2, sort: 0 });
}

/** One more order in the kitchen, of an account that has just been opened. */
export async function sendOneMore(executor: Executor, name: string): Promise<void> {
  await orderOneMore(executor, name);
  await sendTheOrder(executor, name);
}

export async function orderOneMore(executor: Executor, name: string): Promise<void> {
  const tell = tellHouse(executor);
  const ticketId = `mas-${name}`;
  await tell('OPEN_TAKEAWAY', { ticketId, folio: folioFromFraction(0.5) });
  await tell('ADD_ITEM', { ticketId, menuItemId: 'plato-1' });
}

export async function sendTheOrder(executor: Executor, name: string): Promise<void> {
  await sendLines(executor, `mas-${name}`);
}

/** All of an account, or its first `most` lines. */
export async function sendLines(executor: Executor, ticketId: string, most?: number): Promise<void> {
  const items = executor.world.get('tickets', ticketId)?.items.slice(0, most) ?? [];
  const lines = items.map(({ id, qty }) => ({ itemId: id, qty }));
  await tellHouse(executor)('SEND_TO_KDS', { ticketId, lines });
}

/** The kitchen and the bar take what they have of an account, have it ready, or somebody serves it. */
export async function cook(
  executor: Executor,
  ticketId: string,
  type: 'KDS_ACK' | 'KDS_READY' | 'KDS_SERVED',
): Promise<void> {
  const entries = [...executor.world.all('kds')].filter((entry) => entry.ticketId === ticketId);
  await Promise.all(entries.map(({ id }) => tellHouse(executor)(type, { entryId: id })));
}

/** 200 open accounts and, with the demo's six, 1,000 dishes: more than the house will ever see. */
export async function fillHouse(executor: Executor): Promise<void> {
  const run = tellHouse(executor);
  await Promise.all(
    upTo(CATEGORIES, (index) => run('SAVE_CATEGORY', { id: `cat-${index}`, name: `Categoría ${index}`, sort: index })),
  );
  await Promise.all([
    ...upTo(ITEMS, (index) =>
      run('SAVE_MENU_ITEM', {
        id: `plato-${index}`,
        name: `Platillo número ${index}`,
        categoryId: `cat-${index % CATEGORIES}`,
        price: 5000 + index * 10,
        area: index % 3 === 0 ? 'bar' : 'kitchen',
        description: 'Con salsa de la casa, verduras y totopos de maíz azul',
        modifiers: index === 0 ? EXTRAS : [],
      }),
    ),
    ...upTo(TICKETS, (index) =>
      run('SAVE_TABLE', { id: `b-${index}`, name: `B ${index}`, capacity: 4, sort: 100 + index }),
    ),
  ]);
  await Promise.all(upTo(TICKETS, (index) => openAccount(executor, index)));
}

async function openAccount(executor: Executor, index: number): Promise<void> {
  const ticketId = `t-${index}`;
  await orderSix(executor, { tableId: `b-${index}`, ticketId, index });
  await cook(executor, ticketId, index < ON_THE_BOARD ? 'KDS_ACK' : 'KDS_READY');
}

/** One more table with guests, at the head of the room: six dishes, four of them served. */
export async function seatGuests(executor: Executor, id: string): Promise<void> {
  await newTable(executor, id);
  await orderSix(executor, { tableId: id, ticketId: id, index: 1 });
  await cook(executor, id, 'KDS_READY');
  await cook(executor, id, 'KDS_SERVED');
}

/** They pay and their table is carried away: the house is as full as before. */
export async function clearTable(executor: Executor, id: string): Promise<void> {
  const tell = tellHouse(executor);
  const amount = executor.world.get('tickets', id)?.total ?? 0;
  await tell('CLOSE_TICKET', { ticketId: id, method: 'card', amount });
  await tell('SET_TABLE_STATUS', { tableId: id, status: 'free' });
  await tell('SAVE_TABLE', { id, name: id, capacity: 2, sort: 0, active: false });
}

async function orderSix(
  executor: Executor,
  { index, tableId, ticketId }: { readonly index: number; readonly tableId: string; readonly ticketId: string },
): Promise<void> {
  const tell = tellHouse(executor);
  await tell('OPEN_TABLE', { tableId, ticketId, folio: folioFromFraction(index / TICKETS) });
  await Promise.all(
    upTo(6, (line) => tell('ADD_ITEM', { ticketId, menuItemId: `plato-${(index * 7 + line * 13) % ITEMS}` })),
  );
  await sendLines(executor, ticketId, 4);
}

function upTo<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
