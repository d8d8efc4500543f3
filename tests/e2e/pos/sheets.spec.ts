import { expect, test } from '@playwright/test';
import { addDays, localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[POS28] «back» and Escape close the sheet on top and leave the screen below where it was', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  const sheet = page.getByRole('dialog');
  await waiter.openTable('mesa-2');
  await waiter.add('agua');
  const line = page.getByRole('button', { name: 'Agua', exact: true });

  await line.click();
  await expect(sheet).toBeFocused();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/pos\/pedido$/);
  await line.click();
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await line.click();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/pos\/pedido$/);

  // However they were closed, no step is left behind: the next «back» leaves the screen.
  await page.goBack();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await waiter.close();
});

test('[POS28] going on to another screen from a sheet leaves nothing to step through on the way back @weekly', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  await page
    .locator('li', { has: page.locator('[data-mesa="mesa-3"]') })
    .getByRole('button', { name: 'Opciones' })
    .click();
  await page.getByRole('button', { name: 'Abrir para 2 personas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mesa 3' })).toBeVisible();
  await waiter.add('agua');
  await page.getByRole('button', { name: 'Agua', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await waiter.close();
});

test('[POS28] a sheet that leads to another gives it its place: it stays, and one «back» closes it @weekly', async ({
  browser,
}) => {
  const tomorrow = addDays(localDate(systemNow(), DEFAULT_ZONE), 1);
  const wish = {
    nombre: 'Cambiante',
    telefono: '',
    email: '',
    personas: 2,
    fecha: tomorrow,
    hora: '10:00',
    mesa: 'Mesa 22',
  };
  await executeAsSystem(server.running().executor, systemNow, 'BOOK_RESERVATION', wish);
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  const sheet = page.getByRole('dialog');
  await waiter.turnTo('Reservaciones');
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await page.getByRole('button', { name: 'Más sobre Cambiante' }).click();
  await page.getByRole('button', { name: 'Cambiar día, hora o mesa' }).click();
  await expect(sheet.getByLabel('Nombre')).toHaveValue('Cambiante');
  await sheet.getByLabel('Nombre').fill('Cambiada');
  await sheet.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Mesa 22 a las 10:00 para Cambiada.')).toBeVisible();

  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await page.getByRole('button', { name: 'Llegó sin reservación' }).click();
  await sheet.getByRole('button', { name: 'Mesa 21' }).click();
  await sheet.getByRole('button', { name: 'Sentar ahora' }).click();
  await expect(sheet).toHaveAccessibleName('¿Dónde se sienta Sin nombre?');
  await expect(sheet).toHaveCount(1);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/pos\/reservaciones$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await waiter.close();
});

test('[POS28] a sheet that opens before the history has taken back the last one’s step stays open @weekly', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  const sheet = page.getByRole('dialog');
  // Closed and opened again in one breath: the history answers later.
  await page.getByRole('button', { name: 'Opciones' }).first().click();
  await expect(sheet).toBeFocused();
  await page.evaluate(async () => {
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    document.querySelector<HTMLElement>('[role="dialog"] [aria-label="Cerrar"]')?.click();
    await Promise.resolve();
    document.querySelector<HTMLElement>('main [aria-label="Opciones"]')?.click();
    await isBack;
  });
  await expect(sheet).toHaveCount(1);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await waiter.close();
});

test('[POS49] an open sheet has the keyboard and the finger for itself, and gives both back', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  const options = page
    .locator('li', { has: page.locator('[data-mesa="barra-1"]') })
    .getByRole('button', { name: 'Opciones' });
  const sheet = page.getByRole('dialog', { name: 'Barra 1' });
  const hasFocus = (): Promise<boolean> => sheet.evaluate((element) => element.contains(document.activeElement));

  await options.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveAttribute('aria-modal', 'true');
  await expect.poll(hasFocus).toBe(true);
  // Round and round, both ways, without ever reaching what lies behind.
  const keys = await sheet.getByRole('button').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press <= keys + 1; press += 1) {
      await page.keyboard.press(key);
      expect(await hasFocus()).toBe(true);
    }
  }
  await sheet.getByRole('button', { name: 'Limpieza' }).focus();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.getByRole('button', { name: 'Limpieza' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(options).toBeFocused();

  // A tap beside it closes it, and is not a tap on what lies there.
  await options.click();
  await expect(sheet).toBeFocused();
  const behind = await page.getByRole('link', { name: 'KDS' }).boundingBox();
  await page.mouse.click((behind?.x ?? 0) + 5, (behind?.y ?? 0) + 5);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await waiter.close();
});

test('[POS49] without a focus of its own the keyboard still belongs to the sheet @weekly', async ({ browser }) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  await page
    .locator('li', { has: page.locator('[data-mesa="terraza-a"]') })
    .getByRole('button', { name: 'Opciones' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Terraza A' });
  await sheet.getByRole('heading', { name: 'Estado de la mesa' }).click();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await waiter.close();
});

test('[POS45] the address follows the screen, and «back» leads through every one of them, however quickly they were tapped', async ({
  browser,
}) => {
  const device = await PosDevice.open(browser, server.url);
  const { page } = device;
  await page.getByRole('link', { name: 'KDS' }).click();
  await expect(page).toHaveURL(/\/pos\/kds$/);
  // Two taps before the browser has drawn anything in between.
  await page.getByRole('navigation', { name: 'Punto de venta' }).evaluate((nav) => {
    for (const href of ['/pos/caja', '/pos/pedido']) nav.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
  });
  await expect(page).toHaveURL(/\/pos\/pedido$/);
  await expect(page.getByRole('link', { name: 'Pedido' })).toHaveAttribute('aria-current', 'page');
  for (const [address, name] of [
    [/\/pos\/caja$/, 'Caja'],
    [/\/pos\/kds$/, 'KDS'],
    [/\/pos\/mesas$/, 'Mesas'],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await device.close();
});

test('[POS45] «back» before the tapped screen is in the history undoes that tap, and nothing before it @weekly', async ({
  browser,
}) => {
  const device = await PosDevice.open(browser, server.url);
  const { page } = device;
  await page.getByRole('link', { name: 'KDS' }).click();
  await expect(page).toHaveURL(/\/pos\/kds$/);
  await page.getByRole('link', { name: 'Caja' }).click();
  await expect(page).toHaveURL(/\/pos\/caja$/);
  // A tablet so slow that no picture comes between the tap and «back».
  await page.getByRole('link', { name: 'Pedido' }).evaluate(async (link: HTMLElement) => {
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = () => 0;
    link.click();
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
    window.requestAnimationFrame = draw;
  });
  await expect(page).toHaveURL(/\/pos\/caja$/);
  await expect(page.getByRole('link', { name: 'Caja' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(/\/pos\/kds$/);
  await expect(page.getByRole('link', { name: 'KDS' })).toHaveAttribute('aria-current', 'page');
  await device.close();
});
