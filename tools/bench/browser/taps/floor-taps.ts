import { folioFromFraction } from '#domain/floor/folio.ts';
import { cook, newTable, sendLines, sendOneMore, tellHouse } from '../../full-house.ts';
import {
  back,
  button,
  count,
  escape,
  inSheet,
  openSheet,
  SHEET,
  text,
  there,
  toMesas,
  type Scene,
  type Tap,
} from './tap.ts';

/** At the head of the room, where the eye is. */
async function bringTable({ executor, page }: Scene, id: string): Promise<void> {
  await newTable(executor, id);
  await page.locator(`[data-mesa="${id}"]`).waitFor();
}

const more = (id: string): string => `li:has([data-mesa="${id}"]) [aria-label="Opciones"]`;

async function joinable(scene: Scene, id: string): Promise<void> {
  const tell = tellHouse(scene.executor);
  await bringTable(scene, id);
  const ticketId = `${id}-a`;
  await tell('OPEN_TABLE', { tableId: id, ticketId, folio: folioFromFraction(0.3) });
  for (const menuItemId of ['plato-1', 'plato-2']) await tell('ADD_ITEM', { ticketId, menuItemId });
  // A second account of the table, as dividing makes it: two taps on a table are one account.
  const itemId = scene.executor.world.get('tickets', ticketId)?.items[0]?.id ?? '';
  const to = { ticketId: `${id}-b`, folio: folioFromFraction(0.31), tableId: id };
  await tell('MOVE_LINES', { ticketId, lines: [{ itemId, qty: 1 }], to });
}

async function cookFor({ executor }: Scene, tableId: string): Promise<void> {
  const tell = tellHouse(executor);
  await tell('OPEN_TABLE', { tableId, ticketId: tableId, folio: folioFromFraction(0.4) });
  await tell('ADD_ITEM', { ticketId: tableId, menuItemId: 'plato-1' });
  await sendLines(executor, tableId);
  await cook(executor, tableId, 'KDS_READY');
}

async function readyToGo({ executor, page }: Scene, name: string): Promise<void> {
  await sendOneMore(executor, name);
  await cook(executor, `mas-${name}`, 'KDS_READY');
  await page.locator('#para-llevar').scrollIntoViewIfNeeded();
  await page.locator(`li:has([data-ticket="mas-${name}"]) button:text-is("Entregado")`).waitFor();
}

async function pay({ executor }: Pick<Scene, 'executor'>, ticketId: string): Promise<void> {
  const amount = executor.world.get('tickets', ticketId)?.total ?? 0;
  await tellHouse(executor)('CLOSE_TICKET', { ticketId, method: 'card', amount });
}

async function paidBeforeReady({ executor, page }: Scene, ticketId: string): Promise<void> {
  await sendOneMore(executor, ticketId.replace('mas-', ''));
  await pay({ executor }, ticketId);
  await cook(executor, ticketId, 'KDS_READY');
  await page.locator(`[data-pagada="${ticketId}"]`).waitFor();
}

export const FLOOR_TAPS: readonly Tap[] = [
  // First: the others leave tables in the house, and whoever is at the foot of the map has all of them drawn.
  {
    name: 'Mesas: an account to take away',
    screen: 'mesas',
    first: (scene) => readyToGo(scene, 'llevar'),
    prepare: ({ page }) => page.locator('#para-llevar').scrollIntoViewIfNeeded(),
    target: () => '[data-ticket="mas-llevar"]',
    shows: there('[data-item]'),
    after: back,
  },
  {
    name: 'Mesas: Entregado',
    screen: 'mesas',
    prepare: async (scene, n) => {
      // Who has got it pays and goes: the house stays as full as it was.
      await pay(scene, `mas-sale-${n - 1}`);
      await readyToGo(scene, `sale-${n}`);
    },
    target: (n) => `li:has([data-ticket="mas-sale-${n}"]) button:text-is("Entregado")`,
    shows: count('main section[aria-labelledby="para-llevar"] li > button + button'),
  },
  {
    name: 'Mesas: Entregado of what was paid',
    screen: 'mesas',
    prepare: async (scene, n) => {
      await paidBeforeReady(scene, `mas-pagado-${n}`);
      await scene.page.locator('#por-entregar').scrollIntoViewIfNeeded();
    },
    target: (n) => `[data-pagada="mas-pagado-${n}"] button`,
    shows: count('main [data-pagada]'),
  },
  {
    name: 'Mesas: Descartar',
    screen: 'mesas',
    prepare: async ({ executor, page }, n) => {
      await tellHouse(executor)('OPEN_TAKEAWAY', { ticketId: `vacia-${n}`, folio: folioFromFraction(0.6) });
      await page.locator('#para-llevar').scrollIntoViewIfNeeded();
      await page.locator(`[data-ticket="vacia-${n}"]`).filter({ visible: true }).waitFor();
    },
    target: (n) => `li:has([data-ticket="vacia-${n}"]) button:text-is("Descartar")`,
    shows: count('main section[aria-labelledby="para-llevar"] li'),
  },
  {
    name: 'Mesas: choose a table',
    screen: 'mesas',
    target: (n) => `[data-mesa="b-${n % 20}"]`,
    shows: there('[data-item]'),
    after: back,
  },
  {
    name: 'Mesas: choose a table after one was charged',
    screen: 'mesas',
    prepare: async (scene, n) => {
      await bringTable(scene, `pagada-${n}`);
      await cookFor(scene, `pagada-${n}`);
      // What the house opened must be there: a tap on a table that still looks free would open an account of its own.
      await scene.page.locator(`li:has([data-mesa="pagada-${n}"]) button:text-is("Servido")`).waitFor();
      await scene.page.locator(`[data-mesa="pagada-${n}"]`).click();
      await pay(scene, `pagada-${n}`);
      await scene.page.getByText('No hay una cuenta abierta aquí').filter({ visible: true }).waitFor();
      await toMesas(scene.page);
    },
    target: (n) => `[data-mesa="b-${n % 20}"]`,
    shows: there('[data-item]'),
    after: toMesas,
  },
  {
    name: 'Mesas: open a free table',
    screen: 'mesas',
    target: (n) => `[data-mesa="libre-${n}"][data-estado="free"]`,
    prepare: (scene, n) => bringTable(scene, `libre-${n}`),
    shows: there('[data-item]'),
    after: back,
  },
  {
    name: 'Mesas: ⋯',
    screen: 'mesas',
    target: (n) => `li:nth-child(${1 + (n % 20)}):has([data-mesa]) [aria-label="Opciones"]`,
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Mesas: ✕ of a sheet',
    screen: 'mesas',
    prepare: ({ page }) => openSheet(page, '[aria-label="Opciones"]:visible'),
    target: () => '[role="dialog"] [aria-label="Cerrar"]',
    shows: SHEET,
  },
  {
    name: 'Mesas: open for four',
    screen: 'mesas',
    prepare: async (scene, n) => {
      await bringTable(scene, `cuatro-${n}`);
      await openSheet(scene.page, more(`cuatro-${n}`));
    },
    target: () => '[role="dialog"] [aria-label="Abrir para 4 personas"]',
    shows: there('[data-item]'),
    after: toMesas,
  },
  {
    name: 'Mesas: another state',
    screen: 'mesas',
    prepare: async (scene, n) => {
      await bringTable(scene, `estado-${n}`);
      await openSheet(scene.page, more(`estado-${n}`));
    },
    target: () => inSheet('Limpieza'),
    shows: SHEET,
  },
  {
    name: 'Mesas: Mesa lista',
    screen: 'mesas',
    prepare: async (scene, n) => {
      await bringTable(scene, `sucia-${n}`);
      await tellHouse(scene.executor)('SET_TABLE_STATUS', { tableId: `sucia-${n}`, status: 'cleaning' });
    },
    target: (n) => `li:has([data-mesa="sucia-${n}"]) button:text-is("Mesa lista")`,
    shows: count('main [data-mesa][data-estado="cleaning"]'),
  },
  {
    name: 'Mesas: Servido',
    screen: 'mesas',
    prepare: async (scene, n) => {
      await bringTable(scene, `lista-${n}`);
      await cookFor(scene, `lista-${n}`);
    },
    target: (n) => `li:has([data-mesa="lista-${n}"]) button:text-is("Servido")`,
    shows: count('main li[data-lista="true"]'),
  },
  {
    name: 'Mesas: Juntar',
    screen: 'mesas',
    prepare: async (scene, n) => {
      await joinable(scene, `doble-${n}`);
      await openSheet(scene.page, more(`doble-${n}`));
    },
    target: () => '[role="dialog"] button:text-matches("^Juntar con A-")',
    shows: text('[role="dialog"]'),
    after: escape,
  },
  // Last: each leaves one more account in the house.
  {
    name: 'Mesas: Para llevar',
    screen: 'mesas',
    target: () => button('Para llevar'),
    shows: there('[data-item]'),
    after: back,
  },
];
