import { expect, test, type Page } from '@playwright/test';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { tell } from '../../support/browser/tell.ts';
import { openTourHouse, type TourHouse } from '../../support/browser/pos-tour.ts';

let house: TourHouse;
test.beforeAll(async ({ browser }) => {
  house = await openTourHouse(browser);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => house.server.stop());

test('[POS91] the line that a tap made or raised is in sight, and more lines are than before', async () => {
  const { page } = house;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${house.server.url}/pos/pedido`);
  const dishes = ['refresco', 'cerveza-artesanal', 'hamburguesa-xalli', 'panini-caprese', 'hamburguesa-clasica'];
  for (const dish of dishes) await page.locator(`[data-item="${dish}"]`).click();
  await expect(page.locator('[data-linea]')).toHaveCount(8);
  await expect(page.locator('[data-linea]').last()).toBeInViewport({ ratio: 1 });
  await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(6);
});

test('[POS90] a dish in several sizes is one card; its sheet puts the size that is tapped on the account @weekly', async () => {
  const { page, server } = house;
  const category = [...server.running().executor.world.all('categories')][0]?.id ?? '';
  for (const [index, size] of ['5 piezas', '10 piezas', '15 piezas'].entries()) {
    const dish = { id: `alitas-${index}`, name: `Alitas · ${size}`, categoryId: category, area: 'kitchen' } as const;
    await tell(server, 'SAVE_MENU_ITEM', { ...dish, price: 9000 + index * 8000 });
  }
  await page.goto(`${server.url}/pos/pedido`);
  await page.getByLabel('Buscar').filter({ visible: true }).fill('alitas');
  const card = page.locator('[data-tamanos="3"]');
  await expect(card).toContainText('Alitas');
  await expect(card).toContainText('desde $90.00');
  await expect(page.locator('[data-item^="alitas-"]')).toHaveCount(1);
  await card.click();
  await page.getByRole('dialog', { name: 'Alitas' }).getByRole('button', { name: '10 piezas' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-linea]').last()).toContainText('Alitas · 10 piezas');
});

test('[POS92] choosing a dish empties the search', async () => {
  const { page } = house;
  await page.goto(`${house.server.url}/pos/pedido`);
  const search = page.getByLabel('Buscar').filter({ visible: true });
  await search.fill('caprese');
  await page.locator('[data-item="panini-caprese"]').click();
  await expect(search).toHaveValue('');
});

test('[POS93] on a phone the head of Pedido takes less than a sixth, and «Enviar» keeps its words in its key', async () => {
  const { page } = house;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${house.server.url}/pos/pedido`);
  const head = page.locator('main header').filter({ visible: true }).first();
  await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThan(844 / 6);
  const send = page.getByRole('button', { name: /^Enviar/ }).filter({ visible: true });
  await expect
    .poll(() => send.evaluate((key) => [key.scrollWidth <= key.clientWidth, key.scrollHeight <= key.clientHeight]))
    .toEqual([true, true]);
});

async function linesInSight(page: Page): Promise<number> {
  return page.locator('[data-linea]').evaluateAll((lines) => {
    const frame = lines[0]?.closest('section')?.getBoundingClientRect();
    if (!frame) return 0;
    return lines.filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= frame.top - 1 && bottom <= frame.bottom + 1;
    }).length;
  });
}
