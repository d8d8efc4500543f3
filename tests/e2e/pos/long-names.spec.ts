import { expect, test, type Locator, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { weeklyUnless } from '../../support/how-many.ts';

/** As long as the catalogue lets a table's name be, or nearly. */
const LONG_TABLE = 'Terraza del jardín, junto a la fuente';
const LONG_WORD = 'Superextraordinariamentecondimentadas';
const LONG_GUEST = 'María Fernanda Gutiérrez de la Torre';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
] as const;

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
  await tell('SAVE_TABLE', { id: 'larga', name: LONG_TABLE, capacity: 12, area: 'jardín', sort: 7 });
  await tell('SAVE_MENU_ITEM', {
    id: 'banquete',
    name: 'Hamburguesa de arrachera con tocino ahumado, aguacate y queso Oaxaca fundido',
    categoryId: 'hamburguesas',
    price: 1_250_000,
    area: 'kitchen',
  });
  // The last of their lists: what the tests below tap stays where it is.
  const word = { name: LONG_WORD, categoryId: 'paninis', price: 10_000, active: false };
  await tell('SAVE_MENU_ITEM', { id: 'palabra', ...word });
  const options = [{ id: 'palabra', name: LONG_WORD, priceDelta: 0 }];
  await tell('SAVE_OPTION_GROUP', { id: 'palabra', name: LONG_WORD, min: 0, max: 1, options });
  await tell('OPEN_TABLE', { tableId: 'larga', ticketId: 'larga', folio: 'A-770', guests: 12 });
  await tell('ADD_ITEM', { ticketId: 'larga', menuItemId: 'banquete' });
  await tell('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'larga', tip: 1_250_000, discount: 1_000_000 });
  const [line] = server.running().executor.world.get('tickets', 'larga')?.items ?? [];
  await tell('SEND_TO_KDS', { ticketId: 'larga', lines: [{ itemId: line?.id ?? '', qty: 1 }] });
  await tell('OPEN_TAKEAWAY', { ticketId: 'llevar', folio: 'A-771', guestName: LONG_GUEST });
  await tell('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'uno', folio: 'A-772' });
  await tell('ADD_ITEM', { ticketId: 'uno', menuItemId: 'banquete' });
  await tell('SET_TABLE_STATUS', { tableId: 'mesa-3', status: 'cleaning' });
});
test.afterAll(() => server.stop());

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, weeklyUnless(size.width === 390), () => {
    let device: PosDevice;
    let page: Page;
    test.beforeEach(async ({ browser }) => {
      device = await PosDevice.open(browser, server.url);
      ({ page } = device);
      await page.setViewportSize(size);
    });
    test.afterEach(() => device.close());

    test('[POS51] names, words and amounts are read whole in Mesas, Caja, the kitchen, Catálogo and Pedido', async () => {
      // In Mesas, of a table and of who waits; the kitchen's screen may already stand behind this one, with the same names.
      for (const name of [LONG_GUEST, LONG_TABLE]) {
        const shown = page.getByText(name).filter({ visible: true });
        await expect(shown).toBeVisible();
        expect(await hiddenPx(shown)).toBeLessThanOrEqual(1);
      }
      const state = await boxOf(page.locator('[data-mesa="mesa-3"]').getByText('Limpieza'));
      const key = await boxOf(page.getByRole('button', { name: 'Mesa lista' }));
      expect(state.bottom).toBeLessThanOrEqual(key.top);

      // In the kitchen a long name leaves the age in sight.
      await device.turnTo('KDS');
      const card = page.locator('[data-kds]').filter({ hasText: 'A-770' });
      await expect(card).toBeVisible();
      const { left, right } = await boxOf(card);
      const age = await boxOf(card.getByText(/^\d+ min$/));
      const name = await boxOf(card.getByRole('heading', { name: LONG_TABLE }));
      expect(name.left).toBeGreaterThan(left);
      expect(name.right).toBeLessThanOrEqual(age.left);
      expect(age.right).toBeLessThan(right);
      expect(await hiddenPx(card.getByRole('heading', { name: LONG_TABLE }))).toBeLessThanOrEqual(1);

      // In Caja accounts are as high as one another, and the chosen one keeps its folio.
      await device.turnTo('Caja');
      const row = page.getByRole('button', { name: /Mesa 1/ });
      await row.click();
      await expect(row).toHaveAttribute('aria-current', 'true');
      expect(await contrastOf(row.getByText('A-772'), row)).toBeGreaterThan(4.5);
      expect((await boxOf(row.getByText('Mesa 1'))).height).toBeLessThan(28);
      const other = page.getByRole('button', { name: new RegExp(LONG_TABLE) });
      if (size.width < 900) expect((await boxOf(other)).height).toBe((await boxOf(row)).height);
      await other.click();
      await expect(other).toHaveAttribute('aria-current', 'true');
      expect(await contrastOf(row.getByText('A-772'), row)).toBeGreaterThan(4.5);

      // In Catálogo a long word is broken, and no panel leaves the screen.
      await device.go('catalogo');
      for (const [panel, of] of [
        ['Platillos', LONG_WORD],
        ['Categorías', 'Hamburguesas'],
        ['Opciones', LONG_WORD],
        ['Mesas', LONG_TABLE],
      ] as const) {
        await page.getByRole('radio', { name: new RegExp(`^${panel}`) }).click();
        const found = page.locator('main li').filter({
          has: page.getByText(of).or(page.locator(`[value="${of}"]`)),
        });
        await expect(found.first(), panel).toBeAttached();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), panel).toBe(size.width);
      }

      // In Pedido five figures and their centavos fit their field.
      await device.go('mesas');
      await device.openTable('larga');
      if (size.width < 900) await page.getByRole('radio', { name: /^Cuenta/ }).click();
      for (const [label, value] of [
        ['Propina', '$12,500.00'],
        ['Descuento', '$10,000.00'],
      ] as const) {
        const field = page.getByLabel(label).filter({ visible: true });
        await expect(field).toHaveValue(value);
        expect(await hiddenPx(field), label).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('[POS51] a note without spaces and a hundred of a dish are read whole in Pedido, its sheet, Caja and kitchen', async ({
  browser,
}) => {
  const notes = 'requetecontraextraordinariamentepicosísimo'.repeat(3);
  await tell('OPEN_TABLE', { tableId: 'barra-1', ticketId: 'cien', folio: 'A-773' });
  await tell('ADD_ITEM', { ticketId: 'cien', menuItemId: 'agua', qty: 120, notes });
  const device = await PosDevice.open(browser, server.url);
  const { page } = device;
  await page.setViewportSize(SIZES[0]);
  await device.openTable('barra-1');
  await page.getByRole('radio', { name: /^Cuenta/ }).click();
  await expect(page.locator('[data-linea]').getByText(notes)).toBeVisible();
  expect(await boxOf(page.locator('[data-linea]').getByText(notes))).toMatchObject({ isInside: true });
  await page.locator('[data-linea]').getByText(notes).click();
  expect(await boxOf(page.getByRole('button', { name: 'Guardar' }))).toMatchObject({ isInside: true });
  await page.keyboard.press('Escape');
  await device.sendKey.click();
  await expect(page).toHaveURL(/\/pos\/mesas$/);

  await device.turnTo('KDS');
  const card = page.locator('[data-kds]').filter({ hasText: 'A-773' });
  expect(await boxOf(card.getByText(notes))).toMatchObject({ isInside: true });
  expect(await rowsOf(card.getByText('120', { exact: true }))).toBe(1);
  await device.turnTo('Caja');
  await page.getByRole('button', { name: /A-773/ }).click();
  const qty = page.getByRole('region', { name: 'Cuenta' }).filter({ visible: true }).getByText('120', { exact: true });
  expect(await rowsOf(qty)).toBe(1);
  await device.close();
});

test('[FLR8] a party of twelve is opened as such', async ({ browser }) => {
  const device = await PosDevice.open(browser, server.url);
  const { page } = device;
  const table = page.locator('li', { has: page.locator('[data-mesa="mesa-4"]') });
  await table.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('button', { name: 'Abrir para 12 personas' }).click();
  await expect(page.getByText(/· 12 personas$/).filter({ visible: true })).toBeVisible();
  await device.close();
});

async function tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
  const answer = await executeAsSystem(server.running().executor, systemNow, type, args);
  expect(answer.outcome).toBe('accepted');
}

async function boxOf(element: Locator) {
  return element.evaluate((each) => {
    const { left, right, top, bottom, height } = each.getBoundingClientRect();
    return { left, right, top, bottom, height, isInside: left >= 0 && right <= innerWidth };
  });
}

/** Over how many rows its words are broken. */
async function rowsOf(element: Locator): Promise<number> {
  return element.evaluate((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return words.getClientRects().length;
  });
}

/** How much of its words lies outside it, and is cut there. */
async function hiddenPx(element: Locator): Promise<number> {
  return element.evaluate((each) => each.scrollWidth - each.clientWidth);
}

/** Of the letters against what they are printed on, as the browser has computed both. */
async function contrastOf(words: Locator, paper: Locator): Promise<number> {
  const [ink, ground] = await Promise.all([
    words.evaluate((each) => getComputedStyle(each).color),
    paper.evaluate((each) => getComputedStyle(each).backgroundColor),
  ]);
  const [dark = 0, light = 0] = [luminance(ink), luminance(ground)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = color.startsWith('color(') ? Number(part) : Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
