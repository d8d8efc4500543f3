/* Mesas as the plan of a large house: how soon it shows what happens elsewhere, and how soon it opens. */
import type { Executor } from '#application/executor.ts';
import type { InputOf } from '#domain/commands.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import type { Arrival } from '../browser/arrival-list.ts';
import { DEMO, inHouse } from '../browser/full-house-page.ts';
import { measureOpenings, openingMs } from '../browser/openings.ts';
import { measureArrivals } from '../browser/paint.ts';
import type { Figure } from '../figure.ts';
import { cook, sendLines, tellHouse } from '../full-house.ts';

const TABLES = 60;
const A_ROW = 10;
/** The rest of the tables are free. */
const WITH_GUESTS = 48;
const SHAPES = ['square', 'round', 'wide', 'tall'] as const;
const ZONES = ['Terraza', 'Interior', 'Arena'] as const;

export async function measureSixtyTables(): Promise<readonly Figure[]> {
  return inHouse({ held: DEMO, fill: fillSixty }, async (house) => {
    const page = await house.openTablet(house.browser);
    await page.goto(`${house.line.url}/pos/mesas`);
    await page.getByRole('radio', { name: 'Plano' }).click();
    await page.locator('[data-mesa="mesa-60"]').waitFor();
    const parts = { ...house, page };
    const arrivals = await measureArrivals(parts, ARRIVALS);
    const openings = await measureOpenings(parts);
    return [...arrivals, ...openings, ...(await measureAgainstCards(parts))];
  });
}

/** Of this house, in these minutes: what the room costs more than its cards. */
async function measureAgainstCards(parts: Parameters<typeof openingMs>[0]): Promise<readonly Figure[]> {
  const plan = await openingMs(parts);
  await parts.page.getByRole('radio', { name: 'Tarjetas' }).click();
  await parts.page.locator('[data-mesa="mesa-1"]').waitFor();
  const cards = await openingMs(parts);
  return [
    { name: 'Opening with cards in the same house, p50', value: cards, unit: 'ms', decides: false },
    { name: 'Opening with the plan right before it, p50', value: plan, unit: 'ms', decides: false },
    { name: 'Opening: the plan to its cards', value: plan / cards, unit: '×', promised: { most: 1.2 }, decides: false },
  ];
}

const ARRIVALS: readonly Arrival[] = [
  {
    name: 'The plan of 60 tables: an order on another tablet',
    screen: 'mesas',
    happens: ({ executor }, round) => addOrVoid(executor, round),
    shows: `document.querySelector('[data-mesa="mesa-1"]').textContent`,
  },
  {
    name: 'The plan of 60 tables: guests sit down or have left',
    screen: 'mesas',
    happens: ({ executor }, round) =>
      tellHouse(executor)('SET_TABLE_STATUS', {
        tableId: 'mesa-60',
        status: round % 2 === 1 ? 'occupied' : 'free',
      }),
    shows: `document.querySelector('[data-mesa="mesa-60"]').dataset.estado`,
  },
  {
    name: 'The plan of 60 tables: what is ready is served',
    screen: 'mesas',
    prepare: ({ executor }) => sendOne(executor),
    happens: ({ executor }) => cook(executor, 't-2', 'KDS_SERVED'),
    // The ribbon that says it lies beside the key.
    shows: `document.querySelector('[data-mesa="mesa-2"]').closest('li').dataset.luz`,
  },
];

async function fillSixty(executor: Executor): Promise<void> {
  const tell = tellHouse(executor);
  await tell('SAVE_ROOM_PLAN', { room: sixtyTables() });
  await tell('SAVE_CATEGORY', { id: 'cena', name: 'Cena', sort: 1 });
  await tell('SAVE_MENU_ITEM', { id: 'pulpo', name: 'Pulpo', categoryId: 'cena', price: 28_500, area: 'kitchen' });
  for (let table = 1; table <= WITH_GUESTS; table += 1) await seat(executor, table);
}

/** In all the states of an evening: only ordered, in the kitchen, ready, served, the bill asked for. */
async function seat(executor: Executor, table: number): Promise<void> {
  const tell = tellHouse(executor);
  const ticketId = `t-${table}`;
  const folio = folioFromFraction(table / 100);
  await tell('OPEN_TABLE', { tableId: `mesa-${table}`, ticketId, folio, guests: (table % 4) + 1 });
  for (let line = 0; line < 3; line += 1) await tell('ADD_ITEM', { ticketId, menuItemId: 'pulpo' });
  if (table % 5 === 0) return;
  await sendLines(executor, ticketId);
  if (table % 5 > 1) await cook(executor, ticketId, 'KDS_READY');
  if (table % 5 > 2) await cook(executor, ticketId, 'KDS_SERVED');
  if (table % 5 > 3) await tell('ASK_BILL', { ticketId });
}

function sixtyTables(): InputOf<'SAVE_ROOM_PLAN'>['room'] {
  const tables = Array.from({ length: TABLES }, (_, index) => ({
    id: String(index + 1),
    label: `Mesa ${index + 1}`,
    area: ZONES[Math.floor(index / 20)] ?? ZONES[0],
    sillas: 2 + (index % 3) * 2,
    x: 60 + (index % A_ROW) * 98,
    y: 60 + Math.floor(index / A_ROW) * 96,
    shape: SHAPES[index % SHAPES.length] ?? SHAPES[0],
  }));
  const zones = ZONES.map((name, index) => ({
    name,
    floor: (['sand', 'wood', 'tile'] as const)[index] ?? 'wood',
    x: 0,
    y: index * 200,
    width: 1000,
    height: 200,
  }));
  return { plan: { width: 1000, height: 600 }, tables, zones, pieces: [], combinations: [] };
}

async function addOrVoid(executor: Executor, round: number): Promise<unknown> {
  const tell = tellHouse(executor);
  if (round % 2 === 1) return tell('ADD_ITEM', { ticketId: 't-1', menuItemId: 'pulpo' });
  const last = executor.world.get('tickets', 't-1')?.items.at(-1);
  return tell('VOID_ITEM', { ticketId: 't-1', itemId: last?.id ?? '' });
}

/** One more dish stands ready at the table. */
async function sendOne(executor: Executor): Promise<void> {
  await tellHouse(executor)('ADD_ITEM', { ticketId: 't-2', menuItemId: 'pulpo' });
  await sendLines(executor, 't-2');
  await cook(executor, 't-2', 'KDS_READY');
}
