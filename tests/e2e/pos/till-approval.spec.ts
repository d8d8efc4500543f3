import { expect, test, type Page } from '@playwright/test';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import {
  CASHIER,
  enterAs,
  MANAGER,
  openStaffedHouse,
  pairTablet,
  typePin,
  WAITER,
} from '../../support/browser/staff-browser.ts';

let server: TestServer;
let office: Page;
let tablet: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openStaffedHouse(browser, WAITER, CASHIER));
  await office.goto(`${server.url}/pos/dev/seed`);
  await office.getByRole('button', { name: 'Cargar datos de demostración' }).click();
  await expect(office.getByText(/^Listo ✅/)).toBeVisible();
  tablet = await pairTablet(browser, office, { name: 'Caja' });
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

test('[CAJA8] a discount that a post may not give stops the charge of the same tap, and says so', async () => {
  await enterAs(tablet, WAITER);
  await tablet.locator('[data-mesa="mesa-1"]').click();
  await tablet.locator('[data-item="agua"]').click();
  await openCaja();
  await discount().fill('20');
  await tablet.keyboard.press('Tab');
  await expect(tablet.getByRole('alert')).toHaveText('Tu puesto no permite esta acción. Pídelo a gerencia.');
  // What is said stands there already, so that the key stays under the finger.
  await discount().fill('20');
  await pressCharge();
  await expect(
    tablet.getByText('No se cobró: el ajuste no se aplicó. Tu puesto no permite esta acción. Pídelo a gerencia.'),
  ).toBeVisible();
  await expect(sheet()).toHaveCount(0);
  await expect(discount()).toHaveValue('');
  // It was said: the next tap charges, as far as this post may.
  await pressCharge();
  await expect(sheet()).toContainText('Wendy pide: cobrar $34.80 de Mesa 1');
  await tablet.keyboard.press('Escape');
  await tablet.getByRole('button', { name: /Wendy, .*bloquear/ }).click();
});

test('[CAJA9] beside the bill the key that charges stays where it is, whatever is said above it', async () => {
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await enterAs(tablet, WAITER);
  await openCaja();
  await expect(chargeKey()).toBeInViewport({ ratio: 1 });
  const place = await chargeKey().boundingBox();
  await discount().fill('20');
  await pressCharge();
  await expect(tablet.getByText(/^No se cobró/)).toBeVisible();
  await expect(tablet.getByText(/^No se cobró/)).toBeInViewport({ ratio: 1 });
  await expect(chargeKey()).toBeInViewport({ ratio: 1 });
  expect(await chargeKey().boundingBox()).toEqual(place);
  await tablet.getByRole('button', { name: /Wendy, .*bloquear/ }).click();
});

test('[CAJA8] a discount called off at the manager’s PIN is told in Pedido too', async () => {
  await enterAs(tablet, CASHIER);
  await tablet.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name: 'Mesas' }).click();
  await tablet.locator('[data-mesa="mesa-1"]').click();
  await discount().fill('20');
  await tablet.getByRole('button', { name: 'Recalcular' }).filter({ visible: true }).click();
  await expect(sheet()).toContainText('Carlos pide: descuento de $20.00 en Mesa 1');
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByRole('alert')).toHaveText('El ajuste no se aplicó: falta la autorización de gerencia.');
  await expect(discount()).toHaveValue('');
  await tablet.getByRole('button', { name: /Carlos, .*bloquear/ }).click();
});

test('[CAJA8] while a discount waits for the manager’s yes nothing is charged, and the screen says so', async () => {
  await enterAs(tablet, CASHIER);
  await openCaja();
  await discount().fill('20');
  await pressCharge();
  await expect(sheet()).toContainText('Carlos pide: descuento de $20.00 en Mesa 1');
  await expect(tablet.getByText('El ajuste espera la autorización de gerencia.')).toBeVisible();
  await expect(chargeKey()).toBeDisabled();
  expect(ticket()).toMatchObject({ status: 'open', payments: [] });

  await tablet.keyboard.press('Escape');
  await expect(tablet.getByRole('alert')).toHaveText('El ajuste no se aplicó: falta la autorización de gerencia.');
  await expect(chargeKey()).toBeEnabled();
  await discount().fill('20');
  await pressCharge();
  await typePin(tablet, MANAGER.pin);
  await expect(sheet()).toHaveCount(0);
  await expect(discount()).toHaveValue('$20.00');
  await expect(tablet.getByRole('alert')).toHaveCount(0);
  await pressCharge();
  await expect(tablet.getByText(/^Cobrado ✔ A-\d{3} · \$14\.80/)).toBeVisible();
  expect(ticket()).toMatchObject({ status: 'closed', discount: 2000, payments: [{ amount: 1480 }] });
});

async function openCaja(): Promise<void> {
  await tablet.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name: 'Caja' }).click();
  await tablet.getByRole('button', { name: /Mesa 1/ }).click();
  await expect(chargeKey()).toBeEnabled();
}

/** A finger's tap, at the place where the key was when it came down. */
async function pressCharge(): Promise<void> {
  await chargeKey().scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await chargeKey().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await tablet.mouse.click(x + width / 2, y + height / 2);
}

const chargeKey = () => tablet.getByRole('button', { name: 'Cobrar y cerrar' });
const discount = () => tablet.getByLabel('Descuento').filter({ visible: true });
const sheet = () => tablet.getByRole('dialog', { name: 'Autorización de gerencia' });

function ticket() {
  const [only] = server.running().executor.world.all('tickets');
  return only;
}
