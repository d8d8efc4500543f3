import type { Page } from '@playwright/test';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { newTable, sendLines, tellHouse } from '../../full-house.ts';
import {
  button,
  escape,
  inSheet,
  openSheet,
  place,
  SHEET,
  text,
  there,
  toMesas,
  typed,
  type Scene,
  type Tap,
} from './tap.ts';

const TOTAL = text('main footer strong');
const NEW_LINE = '[data-linea][data-envio="nuevo"]';

/** One more, by a tap that is not measured, where none waits to be sent. */
async function addDish(page: Page): Promise<void> {
  const lines = page.locator(NEW_LINE).filter({ visible: true });
  if ((await lines.count()) > 0) return;
  await page.locator('[data-item="plato-0"]').filter({ visible: true }).click();
  await lines.first().waitFor();
}

/** One with extras, to be drunk. */
async function openDrink(page: Page): Promise<void> {
  await page.locator('[data-item="plato-0"]').filter({ visible: true }).click();
  await openSheet(page, '[data-linea]:has-text("Platillo número 0") > button');
}

async function openNewLine(page: Page): Promise<void> {
  await addDish(page);
  await openSheet(page, `${NEW_LINE} > button`);
}

/** Another account, with one dish in the kitchen, on a table of its own. */
async function takeAccount({ executor, page }: Scene, id: string): Promise<void> {
  const tell = tellHouse(executor);
  await newTable(executor, id);
  await tell('OPEN_TABLE', { tableId: id, ticketId: id, folio: folioFromFraction(0.7) });
  await tell('ADD_ITEM', { ticketId: id, menuItemId: 'plato-1' });
  await sendLines(executor, id);
  await toMesas(page);
  await page.locator(`[data-mesa="${id}"]`).click();
  await page.locator('[data-linea]').filter({ visible: true }).first().waitFor();
}

export const ORDER_TAPS: readonly Tap[] = [
  { name: 'Pedido: add a dish', screen: 'pedido', target: (n) => `[data-item="plato-${(n % 4) * 25}"]`, shows: TOTAL },
  { name: 'Pedido: one more', screen: 'pedido', target: () => '[data-linea] [aria-label^="Agregar"]', shows: TOTAL },
  {
    name: 'Pedido: one less',
    screen: 'pedido',
    prepare: ({ page }) => addDish(page),
    target: () => '[data-envio="nuevo"] [aria-label^="Quitar"]',
    shows: TOTAL,
  },
  {
    name: 'Pedido: ✕ of a line',
    screen: 'pedido',
    prepare: ({ page }) => addDish(page),
    target: () => '[data-envio="nuevo"] [aria-label^="Eliminar"]',
    shows: TOTAL,
  },
  {
    name: 'Pedido: another category',
    screen: 'pedido',
    target: (n) => `[aria-label="Categoría"] button:nth-child(${2 + (n % 9)})`,
    shows: `document.querySelector('[aria-label="Categoría"] [aria-pressed=true]').textContent + document.querySelector('[data-item]')?.dataset.item`,
  },
  {
    name: 'Pedido: a letter of the search',
    screen: 'pedido',
    target: () => 'main input[type="search"]',
    key: (n) => '1234567890'[n % 10] ?? '1',
    first: ({ page }) => page.locator('main input[type="search"]').filter({ visible: true }).focus(),
    shows: typed('main input[type="search"]'),
  },
  {
    name: 'Pedido: a line',
    screen: 'pedido',
    target: (n) => `[data-linea]:nth-child(${1 + (n % 4)}) > button`,
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Pedido: a quick note',
    screen: 'pedido',
    first: ({ page }) => openDrink(page),
    target: (n) => `[role="dialog"] button:text-is("${n % 2 === 0 ? 'Con limón' : 'Bien frío'}")`,
    shows: typed('[role="dialog"] input'),
    after: (page) => page.locator('[role="dialog"] input').fill(''),
  },
  {
    name: 'Pedido: one more of an extra',
    screen: 'pedido',
    first: ({ page }) => openDrink(page),
    target: (n) => `[role="dialog"] [aria-label^="${n % 2 === 1 ? 'Más' : 'Menos'}"]:enabled`,
    shows: text('[role="dialog"] ul'),
  },
  {
    name: 'Pedido: Guardar of a line',
    screen: 'pedido',
    prepare: async ({ page }, n) => {
      await openNewLine(page);
      await page.locator('[role="dialog"] input').fill(`Nota ${n}`);
    },
    target: () => inSheet('Guardar'),
    shows: SHEET,
  },
  {
    name: 'Pedido: ✕ of a line already sent',
    screen: 'pedido',
    target: () => '[data-envio="enviado"] [aria-label^="Eliminar"]',
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Pedido: a reason',
    screen: 'pedido',
    first: ({ page }) => openSheet(page, '[data-envio="enviado"] [aria-label^="Eliminar"]:visible'),
    target: (n) => inSheet(n % 2 === 0 ? 'Error al pedir' : 'Tardó demasiado'),
    shows: typed('[role="dialog"] input'),
  },
  {
    name: 'Pedido: Recalcular',
    screen: 'pedido',
    target: () => button('Recalcular'),
    first: ({ page }) => page.getByLabel('Propina', { exact: true }).filter({ visible: true }).fill('1'),
    // Another tip each time: the same one twice would change nothing.
    after: (page, n) =>
      page
        .getByLabel('Propina', { exact: true })
        .filter({ visible: true })
        .fill(String(1 + n)),
    shows: TOTAL,
  },
  {
    name: 'Pedido: Enviar',
    screen: 'pedido',
    prepare: ({ page }) => addDish(page),
    target: () => 'main footer button:visible',
    shows: text('main footer button'),
    // Before it goes to Mesas by itself.
    after: async (page) => {
      await toMesas(page);
      await page.locator(place('Pedido')).click();
    },
  },
  {
    name: 'Pedido: Cerrar Ticket',
    screen: 'pedido',
    target: () => button('Cerrar Ticket'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Pedido: Menú and Cuenta on a phone',
    screen: 'pedido',
    isPhone: true,
    target: (n) => `main [aria-label="Qué ver"] button:nth-child(${1 + (n % 2)})`,
    shows: text('[aria-label="Qué ver"] [aria-checked="true"]'),
  },
  // Both leave an account without lines.
  {
    name: 'Pedido: Anular',
    screen: 'pedido',
    prepare: async (scene, n) => {
      await takeAccount(scene, `anular-${n}`);
      await openSheet(scene.page, '[data-envio="enviado"] [aria-label^="Eliminar"]:visible');
      await scene.page.locator(inSheet('Error al pedir')).click();
    },
    target: () => inSheet('Anular'),
    shows: SHEET,
  },
  {
    name: 'Pedido: Cerrar Ticket, Efectivo',
    screen: 'pedido',
    prepare: async (scene, n) => {
      await takeAccount(scene, `pagar-${n}`);
      await openSheet(scene.page, button('Cerrar Ticket'));
    },
    target: () => inSheet('Efectivo'),
    shows: there('[data-linea]'),
  },
];
