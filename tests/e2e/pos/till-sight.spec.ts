/* What a cashier must see without scrolling, on the two screens that tills have. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { CASHIER, enterAs, openSeededHouse, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { tell } from '../../support/browser/tell.ts';
import { TRIES_ALL } from '../../support/how-many.ts';

let server: TestServer;
let till: Page;

test.beforeAll(async ({ browser }) => {
  const house = await openSeededHouse(browser, WAITER, CASHIER);
  server = house.server;
  till = await pairTablet(browser, house.office, { name: 'Caja', viewport: { width: 1024, height: 768 } });
  await tell(server, 'OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'cuenta-1', folio: 'A-901' });
  for (const menuItemId of ['agua', 'hamburguesa-clasica', 'hamburguesa-xalli', 'refresco', 'cerveza-artesanal']) {
    await tell(server, 'ADD_ITEM', { ticketId: 'cuenta-1', menuItemId });
  }
  await tell(server, 'APPLY_TIP_DISCOUNT_TAX', { ticketId: 'cuenta-1', discount: 1000 });
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

test('[CAJA13] [CAJA15] a cashier who signs in is at Caja, also where a waiter left Mesas open', async () => {
  await enterAs(till, WAITER);
  await till.getByRole('link', { name: 'Mesas', exact: true }).click();
  await expect(till).toHaveURL(/\/pos\/mesas$/);
  await till.getByRole('button', { name: /bloquear/ }).click();
  await enterAs(till, CASHIER);
  await expect(till).toHaveURL(/\/pos\/caja$/);
  await expect(till.getByRole('heading', { name: 'Elige la cuenta que vas a cobrar' })).toBeVisible();
  // [CAJA15] On a phone the accounts are what one sees then, one below the other.
  await till.setViewportSize({ width: 390, height: 844 });
  const row = till.getByRole('navigation', { name: 'Cuentas abiertas' }).getByRole('button', { name: /Mesa 1/ });
  await expect(row).toBeInViewport({ ratio: 1 });
  expect((await row.boundingBox())?.width).toBeGreaterThan(330);
  await till.setViewportSize({ width: 1024, height: 768 });
  await till.getByRole('link', { name: 'Mesas', exact: true }).click();
  await till.reload();
  await expect(till, 'who is inside stays where they are').toHaveURL(/\/pos\/mesas$/);
});

test('[CAJA12] at 1024 px, weekly at 1280 too, nothing that charging needs is cut or scrolled to, by card as in cash', async () => {
  await till.getByRole('link', { name: 'Caja', exact: true }).click();
  await till.getByRole('button', { name: /Mesa 1/ }).click();
  // The smaller one before each landing.
  const sizes = [
    [1024, 768],
    [1280, 800],
  ] as const;
  for (const [width, height] of TRIES_ALL ? sizes : sizes.slice(0, 1)) {
    await till.setViewportSize({ width, height });
    for (const form of ['Efectivo', 'Tarjeta', 'Transferencia', 'Otro']) {
      await till.getByRole('radio', { name: form }).click();
      await expect(till.getByRole('radio', { name: form })).toBeChecked();
      for (const part of await neededToCharge(till)) {
        await expect(part, `${form} at ${width}: ${await part.innerText()}`).toBeInViewport({ ratio: 1 });
        const message = `${form} at ${width}: ${await part.innerText()} is covered`;
        await expect.poll(() => isCovered(part), { message }).toBe(false);
      }
    }
  }
});

test('[CAJA14] «Todo» and «Otra cantidad» never both look chosen @weekly', async () => {
  const chosen = till.getByRole('group', { name: 'Ahora paga' }).locator('[aria-pressed="true"]');
  await expect(chosen).toHaveText([/^Todo/]);
  await till.getByRole('button', { name: 'Otra cantidad' }).click();
  await expect(chosen).toHaveText(['Otra cantidad']);
  await till.getByRole('button', { name: /^La mitad/ }).click();
  await expect(chosen).toHaveText([/^La mitad/]);
});

async function neededToCharge(page: Page): Promise<readonly Locator[]> {
  const parts = [
    page.getByRole('group', { name: 'Teclado' }).getByRole('button'),
    page.getByRole('group', { name: 'Porcentajes rápidos' }).getByRole('button'),
    page.getByRole('group', { name: 'Ahora paga' }).getByRole('button'),
    page.getByRole('group', { name: 'Tipo de tarjeta' }).getByRole('button'),
    page.getByRole('button', { name: 'Descuento' }),
    page.getByRole('button', { name: 'Agregar pago' }),
    page.getByRole('button', { name: 'Cobrar y cerrar' }),
    page.locator('[data-cifra="total"]').filter({ visible: true }),
    page.locator('[data-cifra="por-pagar"]').filter({ visible: true }),
  ];
  return (await Promise.all(parts.map((part) => part.all()))).flat();
}

/** Something else lies over its middle or one of its edges. */
function isCovered(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 3, (top + bottom) / 2, bottom - 3].some((y) => {
      const there = document.elementFromPoint(middle, y);
      return there === null || !element.contains(there);
    });
  });
}
