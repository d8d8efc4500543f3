import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { setUpHouse } from '../../support/browser/staff-browser.ts';
import { WebhookReceiver } from '../../support/programs/webhook-receiver.ts';
import { tell } from '../../support/browser/tell.ts';

/** Where pictures go, if somebody wants to look at them. */
const PICTURES = process.env['PICTURES'];

let server: TestServer;
let office: Page;
let receiver: WebhookReceiver;

test.beforeAll(async ({ browser }) => {
  receiver = await WebhookReceiver.start();
  server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1', WEBHOOKS_LOOPBACK: '1' });
  office = await (await browser.newContext()).newPage();
  await setUpHouse(office, server);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());
test.afterAll(() => receiver.stop());

async function look(name: string): Promise<void> {
  if (PICTURES === undefined) return;
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await office.setViewportSize({ width, height });
    await office.screenshot({ path: `${PICTURES}/${name}-${width}.png` });
  }
}

test('[PROG9] [PROG10] [HOOK3] a manager gives a token once, gives an address, sees that it fails, tries again and takes the token back @weekly', async () => {
  await office.goto(`${server.url}/pos/gerencia/ajustes/conexiones`);
  await expect(office.getByText('Ningún programa lee tus datos')).toBeVisible();
  await look('vacio');
  await office.getByRole('button', { name: 'Agregar conexión' }).click();
  await office.locator('[name="nombre"]').fill('Contador');
  await office.getByRole('checkbox', { name: /Datos de clientes/ }).check();
  // Guests come with their visits.
  await expect(office.getByRole('checkbox', { name: /Reservaciones/ })).toBeChecked();
  await look('hoja');
  await office.getByRole('button', { name: 'Crear' }).click();
  const token = (await office.locator('[data-una-vez]').textContent()) ?? '';
  expect(token).toMatch(/^xalli_/);
  await look('una-vez');
  await office.getByRole('button', { name: 'Ya lo guardé' }).click();
  const read = () => fetch(`${server.url}/api/v1/changes`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);
  await expect(office.getByText(token)).toHaveCount(0);
  const row = office.locator('[data-programa]');
  await expect(row).toContainText('Ventas · Reservaciones · Datos de clientes');

  receiver.manner = () => 'fails';
  await office.getByRole('button', { name: 'Agregar aviso' }).click();
  await office.locator('[name="nombre"]').fill('Página web');
  await office.locator('[name="direccion"]').fill('https://192.168.1.20/entrada');
  await office.getByRole('checkbox', { name: /Ventas/ }).uncheck();
  await office.getByRole('checkbox', { name: /Menú/ }).check();
  await office.getByRole('button', { name: 'Crear' }).click();
  await expect(office.getByRole('alert')).toContainText('red privada');
  await office.locator('[name="direccion"]').fill(receiver.url);
  await office.getByRole('button', { name: 'Crear' }).click();
  await expect(office.locator('[data-una-vez]')).toContainText('xalli_firma_');
  await office.getByRole('button', { name: 'Ya lo guardé' }).click();
  await tell(server, 'SAVE_CATEGORY', { id: 'brasa', name: 'A la brasa', sort: 1 });
  const told = office.locator('[data-webhook]');
  await expect(told).toContainText('Contestó con el error 500.', { timeout: 20_000 });
  await look('avisos');
  receiver.manner = () => 'takes';
  await told.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => receiver.arrived.map(({ event }) => event)).toEqual(['category.changed']);
  await expect(told).toContainText('Último aviso', { timeout: 20_000 });

  await office.getByRole('button', { name: 'Retirar acceso a Contador' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Retirar acceso' }).click();
  await expect(row).toContainText('Sin acceso desde');
  expect((await read()).status).toBe(401);
  await told.getByRole('button', { name: 'Quitar Página web' }).click();
  await told.getByRole('button', { name: 'Quitar Página web de verdad' }).click();
  await expect(office.getByText('No se avisa a nadie')).toBeVisible();
  // Without a line the screen says so and keeps what it knows.
  await office.context().setOffline(true);
  await office.getByRole('button', { name: 'Agregar conexión' }).click();
  await office.locator('[name="nombre"]').fill('Sin línea');
  await office.getByRole('button', { name: 'Crear' }).click();
  await expect(office.getByRole('alert').first()).toBeVisible();
  await expect(office.locator('[name="nombre"]')).toHaveValue('Sin línea');
  await look('sin-linea');
  await office.context().setOffline(false);
});
