/* The tour of the demonstration: whoever follows its arrow has divided a bill, paid it and found it in Reportes. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { FRIDAY_MS, startDemo, untilFriday, type DemoServer } from '../../support/browser/demo-server.ts';
import { weeklyUnless } from '../../support/how-many.ts';

let demo: DemoServer;

test.beforeAll(async () => {
  test.setTimeout(2 * FRIDAY_MS);
  demo = await startDemo();
  demo.host.controls.show('friday');
  await expect
    .poll(() => demo.host.controls.state(), { timeout: FRIDAY_MS })
    .toMatchObject({ venue: 'friday', problem: null });
  // Nobody else acts: what the arrow shows is there until it is touched.
  await expect
    .poll(() => {
      demo.host.controls.goAt(0);
      return demo.host.controls.state().speed;
    })
    .toBe(0);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => demo.stop());

const card = (page: Page) => page.locator('[data-recorrido] section');
const title = (page: Page) => card(page).getByRole('heading');
const inFront = (page: Page, selector: string) => page.locator(`[data-a-la-vista="true"] ${selector}`).first();
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name });

async function open(page: Page): Promise<void> {
  await page.goto(`${demo.url}/pos`);
  await untilFriday(page);
  await expect(card(page)).toBeVisible();
}

/** The ring lies around it, and a finger there touches it. */
async function followArrow(page: Page, to: Locator): Promise<void> {
  const boxOf = (each: Locator) => each.boundingBox({ timeout: 1000 }).catch(() => null);
  await expect
    .poll(
      async () => {
        const ring = await boxOf(page.locator('[data-recorrido] > span'));
        const box = await boxOf(to);
        if (!ring || !box) return { ring, box };
        return Math.abs(ring.x + ring.width / 2 - box.x - box.width / 2) < 40 && Math.abs(ring.y + 8 - box.y) < 24;
      },
      { message: `the arrow is at ${String(to)}` },
    )
    .toBe(true);
  await to.click();
}

/** The wall of the kitchen draws the cards in sight: which one it is at is the arrow's choice. */
async function touchUnderArrow(page: Page, selector: string): Promise<void> {
  const ring = page.locator('[data-recorrido] > span');
  const middle = async () => {
    const box = await ring.boundingBox({ timeout: 1000 }).catch(() => null);
    return box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await expect
    .poll(async () => {
      const at = await middle();
      if (at === null) return false;
      const isThere = ({ x, y, wanted }: { x: number; y: number; wanted: string }): boolean =>
        document.elementsFromPoint(x, y).some((each) => each.closest(wanted) !== null);
      return page.evaluate(isThere, { ...at, wanted: selector });
    })
    .toBe(true);
  const at = await middle();
  if (at === null) throw new Error('the arrow was there');
  await page.mouse.click(at.x, at.y);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(
    `[DEMO12] the arrow leads from the plan to a divided, paid bill, its line in Reportes, and the site (${viewport.width})`,
    weeklyUnless(viewport.width === 390),
    async ({ browser }) => {
      const page = await (await browser.newContext({ viewport })).newPage();
      await open(page);
      await expect(title(page)).toHaveText('El plano');
      await followArrow(
        page,
        viewport.width < 700 ? inFront(page, '[data-mesa]') : inFront(page, '[data-mesa="mesa-25"]'),
      );
      await expect(title(page)).toHaveText('El pedido');
      await followArrow(page, inFront(page, '[data-item]:not([disabled])'));
      await followArrow(page, page.getByRole('button', { name: /^Enviar/ }));
      await expect(title(page)).toHaveText('La cocina');
      // A reload, and the way back, lose nothing: the arrow shows the way from wherever one is.
      await page.reload();
      await expect(title(page)).toHaveText('La cocina');
      await followArrow(page, tab(page, 'KDS'));
      await expect(page).toHaveURL(/\/pos\/kds$/);
      await page.goBack();
      await followArrow(page, tab(page, 'KDS'));
      await touchUnderArrow(page, '[data-paso]');
      await expect(title(page)).toHaveText('Dividir y cobrar');
      await followArrow(page, tab(page, 'Caja'));
      await followArrow(page, inFront(page, 'a[href*="/dividir"]'));
      await followArrow(page, page.getByRole('button', { name: 'Partes iguales' }));
      await followArrow(page, page.getByRole('button', { name: '2 partes' }));
      await followArrow(page, page.getByRole('button', { name: 'Cobrar 2 partes' }));
      await followArrow(page, page.getByRole('button', { name: /^Agregar pago \$/ }));
      await followArrow(page, page.getByRole('button', { name: /^Cobrar y cerrar/ }));
      await expect(title(page)).toHaveText('El cierre');
      await followArrow(page, tab(page, 'Reportes'));
      const ticketId = await page.evaluate(() => sessionStorage.getItem('pos_cuenta_activa'));
      const line = inFront(page, `li[data-cuenta="${ticketId}"]`);
      await followArrow(page, line);
      await expect(line).toContainText('Cobrada');
      await card(page).getByRole('button', { name: 'Siguiente' }).click();
      await expect(title(page)).toHaveText('El sitio');
      const key = inFront(page, 'button[aria-pressed="false"][aria-label^="Disponible"]');
      const dish = (await key.getAttribute('aria-label'))?.split(' · ')[1] ?? '';
      await followArrow(page, key);
      const [site] = await Promise.all([
        page.waitForEvent('popup'),
        card(page).getByRole('link', { name: 'Ver el menú del sitio' }).click(),
      ]);
      await expect(
        site
          .locator('li, article')
          .filter({ hasText: dish })
          .filter({ hasText: /agotad/i })
          .first(),
      ).toBeAttached();
      await card(page).getByRole('button', { name: 'Terminar' }).click();
      await expect(card(page)).toHaveCount(0);
      await page.reload();
      await untilFriday(page);
      await expect(inFront(page, 'h1')).toBeVisible();
      await expect(card(page)).toHaveCount(0);
      await page.context().close();
    },
  );
}

test('[DEMO12] the keyboard alone passes through all six stops, in English too, and skips them', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await open(page);
  for (const name of ['The room', 'The order', 'The kitchen', 'Divide and pay', 'The close', 'The website']) {
    await expect(title(page)).toHaveText(name);
    await expect(card(page).locator('[data-aqui="true"]')).toHaveCount(1);
    await card(page)
      .getByRole('button', { name: /Next|Finish/ })
      .press('Enter');
  }
  await expect(card(page)).toHaveCount(0);

  // Asked for again, it begins anew; the arrow's own key leads the keyboard to what it shows.
  await page.getByRole('button', { name: 'Recorrido' }).press('Enter');
  await expect(title(page)).toHaveText('The room');
  await card(page).getByRole('button', { name: 'Español' }).press('Enter');
  await expect(title(page)).toHaveText('El plano');
  await followFocus(page);
  await expect(page).toHaveURL(/\/pos\/pedido$/);
  await expect(title(page)).toHaveText('El pedido');
  await card(page).getByRole('button', { name: 'Siguiente' }).press('Escape');
  await expect(card(page)).toHaveCount(0);
  await page.context().close();
});

async function followFocus(page: Page): Promise<void> {
  // It ended on another screen: first the tab, then the table.
  await card(page).getByRole('button', { name: 'Ir a la flecha' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await expect
    .poll(async () => {
      await card(page).getByRole('button', { name: 'Ir a la flecha' }).press('Enter');
      return page.evaluate(() => document.activeElement?.hasAttribute('data-mesa') ?? false);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
}
