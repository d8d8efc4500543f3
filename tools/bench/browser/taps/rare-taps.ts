import { folioFromFraction } from '#domain/floor/folio.ts';
import { newTable, tellHouse } from '../../full-house.ts';
import { button, count, inSheet, openSheet, SHEET, text, there, toMesas, type Scene, type Tap } from './tap.ts';

/** The plan's tables have no namesakes on the floor. */
async function clearFloor({ executor }: Scene): Promise<void> {
  const tell = tellHouse(executor);
  for (const { id, name, capacity, sort } of executor.world.all('tables')) {
    if (name.startsWith('Mesa ')) await tell('SAVE_TABLE', { id, name: `Otra de ${name}`, capacity, sort });
  }
}

/** Two tablets at odds: a dish for an account that the till has closed meanwhile. */
async function beRefused({ executor, page, line }: Scene, id: string): Promise<void> {
  const tell = tellHouse(executor);
  await newTable(executor, id);
  await tell('OPEN_TABLE', { tableId: id, ticketId: id, folio: folioFromFraction(0.2) });
  await tell('ADD_ITEM', { ticketId: id, menuItemId: 'plato-1' });
  const amount = executor.world.get('tickets', id)?.total ?? 0;
  await toMesas(page);
  await page.locator(`[data-mesa="${id}"]`).click();
  line.cut();
  await page.locator('header [data-conexion="no"]').waitFor();
  await page.locator('[data-item]').filter({ visible: true }).first().click();
  await tell('CLOSE_TICKET', { ticketId: id, method: 'other', amount });
  line.mend();
  await page.locator('header [role="status"]').filter({ hasText: 'por revisar' }).click({ timeout: 60_000 });
  await page.locator('main li button').filter({ visible: true }).first().waitFor();
  // Nobody has read it before the tablet has kept its copy of what it missed.
  await page.waitForTimeout(800);
}

const TASKS = count('main section[aria-labelledby="por-revisar"] li');

export const RARE_TAPS: readonly Tap[] = [
  {
    name: 'Catálogo: Crear las mesas del plano',
    screen: 'catalogo',
    prepare: async (scene) => {
      await clearFloor(scene);
      await scene.page.locator('main [aria-label="Parte del catálogo"] button:nth-child(3)').click();
    },
    target: () => 'main button:text("mesas del plano"):visible',
    shows: count('main button:not([aria-pressed])'),
  },
  {
    name: 'Pendientes: Descartar',
    screen: 'mesas',
    prepare: (scene, n) => beRefused(scene, `negada-${n}`),
    target: () => button('Descartar'),
    shows: TASKS,
    rounds: 4,
  },
  {
    name: 'Pendientes: Abrir cuenta nueva',
    screen: 'mesas',
    prepare: (scene, n) => beRefused(scene, `nueva-${n}`),
    target: () => button('Abrir cuenta nueva'),
    shows: there('[data-linea]'),
    rounds: 4,
  },
  {
    name: 'Gerencia: Guardar of a person with something missing',
    screen: 'gerencia/personal',
    prepare: async ({ page }) => {
      await openSheet(page, button('Agregar persona'));
      await page.locator('[role="dialog"]').getByLabel('Nombre').fill('Alguien');
    },
    target: () => inSheet('Guardar'),
    shows: text('[role="dialog"]'),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'Reservaciones: Correos',
    screen: 'reservaciones',
    target: () => 'main [aria-label^="Correos por enviar"]',
    shows: SHEET,
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'KDS: R calls the last one back',
    screen: 'kds',
    target: () => 'main',
    key: () => 'r',
    shows: `Array.from(document.querySelectorAll('main li[data-kds]'), ({ dataset }) => dataset.kds + dataset.estado).join()`,
    after: (page) => page.locator('li[data-kds][data-urgencia][data-estado="preparing"] button').first().click(),
  },
];
