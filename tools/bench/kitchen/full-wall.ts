import type { Executor } from '#application/executor.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { sendLines, tellHouse } from '../full-house.ts';

const COURSES = [1, 2, 3] as const;
/** Dishes of each course. */
const DISHES = 6;
const NOTES = ['Sin cebolla', 'Alergia a la nuez', 'La salsa aparte'];

/** How a dish is made, as the tablet would ask it. */
const MADE = [
  { group: 'termino', id: 'medio', qty: 1 },
  { group: 'salsas', id: 'verde', qty: 1 },
  { group: 'salsas', id: 'macha', qty: 1 },
];

/**
 * So many orders on the kitchen's wall, and nothing else on it: every order has three courses of three dishes with
 * options. Of each third order the second one was fired; the others cook their first.
 */
export async function hangWall(executor: Executor, orders: number): Promise<void> {
  const cards = [...executor.world.all('kds')].filter(({ status }) => status !== 'ready');
  await Promise.all(cards.map(({ id }) => tellHouse(executor)('KDS_READY', { entryId: id })));
  await writeMenu(executor);
  await Promise.all(Array.from({ length: orders }, (_, index) => order(executor, `pared-${orders}-${index}`, index)));
}

async function writeMenu(executor: Executor): Promise<void> {
  const tell = tellHouse(executor);
  const kitchen = { price: 18_000, area: 'kitchen' } as const;
  for (const course of COURSES) {
    const categoryId = `tiempo-${course}`;
    await tell('SAVE_CATEGORY', { id: categoryId, name: `Del tiempo ${course}`, sort: 900 + course, course });
    for (let dish = 0; dish < DISHES; dish += 1) {
      const id = dishOf(course, dish);
      await tell('SAVE_MENU_ITEM', { id, name: `Arrachera número ${course * DISHES + dish}`, categoryId, ...kitchen });
    }
  }
  const dishIds = COURSES.flatMap((course) => Array.from({ length: DISHES }, (_, dish) => dishOf(course, dish)));
  const options = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id, priceDelta: 0 }));
  const term = { id: 'termino', name: 'Término', min: 1, max: 1, options: options('medio', 'tres-cuartos') };
  const sauces = { id: 'salsas', name: 'Salsa', min: 0, max: 2, options: options('verde', 'macha', 'roja') };
  for (const group of [term, sauces]) await tell('SAVE_OPTION_GROUP', { ...group, dishIds });
}

async function order(executor: Executor, ticketId: string, index: number): Promise<void> {
  const tell = tellHouse(executor);
  await tell('SAVE_TABLE', { id: ticketId, name: `Mesa ${100 + index}`, capacity: 6, sort: 900 + index });
  await tell('OPEN_TABLE', { tableId: ticketId, ticketId, folio: folioFromFraction(index / 100), guests: 4 });
  await orderCourses(executor, ticketId, { each: 3, seed: index });
  await sendLines(executor, ticketId);
  if (index % 3 === 0) {
    await Promise.all(cardsOf(executor, ticketId).map((entryId) => tell('KDS_READY', { entryId })));
    await tell('FIRE_COURSE', { ticketId, course: 2 });
  }
  await Promise.all(cardsOf(executor, ticketId).map((entryId) => tell('KDS_ACK', { entryId })));
}

/** What is to be made of an account now; later courses wait. */
export function cardsOf({ world }: Executor, ticketId: string): readonly string[] {
  return [...world.all('kds')]
    .filter((entry) => entry.ticketId === ticketId && (entry.status === 'pending' || entry.status === 'preparing'))
    .map(({ id }) => id);
}

/** So many dishes of every course, as a table orders them. */
async function orderCourses(
  executor: Executor,
  ticketId: string,
  { each, seed }: { readonly each: number; readonly seed: number },
): Promise<void> {
  for (const course of COURSES) {
    for (let line = 0; line < each; line += 1) {
      const menuItemId = dishOf(course, (seed + line) % DISHES);
      const note = NOTES[(seed + line) % (2 * NOTES.length)];
      const notes = note === undefined ? {} : { notes: note };
      await tellHouse(executor)('ADD_ITEM', { ticketId, menuItemId, modifiers: MADE, qty: 1 + (line % 2), ...notes });
    }
  }
}

/** An account with one card of so many lines, ordered and not sent: to take away, and so without courses. */
export async function orderCard(executor: Executor, ticketId: string, lines: number): Promise<void> {
  await tellHouse(executor)('OPEN_TAKEAWAY', { ticketId, folio: folioFromFraction(0.5) });
  await orderCourses(executor, ticketId, { each: lines / COURSES.length, seed: 0 });
}

function dishOf(course: number, dish: number): string {
  return `de-${course}-${dish}`;
}
