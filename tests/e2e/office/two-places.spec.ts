import { expect, test } from '@playwright/test';
import { addDays, instant, localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { cuttableLine, type CuttableLine } from '../../support/cuttable-line.ts';

let front: TestServer;
let house: TestServer;
let line: CuttableLine;
/** How late the restaurant's clock is: an hour apart is not waited for. */
let lateMs = 0;
const now = (): Instant => instant(milliseconds(systemNow()) - lateMs);

test.beforeAll(async () => {
  front = await startTestServer({ ROLE: 'front' });
  line = await cuttableLine(front.url);
  house = await startTestServer({}, { now });
});
test.afterAll(async () => {
  await house.stop();
  await front.stop();
  await line.close();
});

test('[PLC15] [PLC16] the manager pairs the site on the screen; cut off, the book says which days it decides on alone @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, house.url, 'gerencia/ajustes/internet');
  const { page } = office;
  const setting = page.getByRole('region', { name: 'Sitio en internet' });
  await expect(setting.getByText('Todavía no hay sitio')).toBeVisible();
  await setting.getByLabel('Dirección').fill(line.url);
  await setting.getByLabel('Código').fill('AAAA-BBBB-CCCC');
  await setting.getByRole('button', { name: 'Conectar' }).click();
  await expect(setting.getByRole('alert')).toContainText('El código no sirve');
  await setting.getByLabel('Código').fill(front.running().frontCode?.shown ?? '');
  await setting.getByRole('button', { name: 'Conectar' }).click();
  await expect(setting.getByText('Juntos')).toBeVisible();
  await expect(setting.locator('[data-frontera]')).toContainText('Hasta el');

  const host = await PosDevice.open(browser, house.url, 'reservaciones');
  await expect(host.page.getByRole('heading', { name: 'Reservaciones' })).toBeVisible();
  lateMs = 120_000;
  line.cut();
  await expect(setting.getByText(/^Aparte desde las \d\d:\d\d$/)).toBeVisible();
  lateMs = 0;
  await expect(host.page.getByText(/^El sitio reserva solo desde las \d\d:\d\d: del /)).toBeVisible();
  await expect(host.page.getByText('Al volver se juntan solos.')).toBeVisible();

  const fecha = addDays(localDate(systemNow(), DEFAULT_ZONE), 4);
  const wish = { nombre: 'Familia Robles', telefono: '', email: '', personas: 4, hora: '20:30', mesa: 'Mesa 4' };
  const { executor } = house.running();
  expect((await executeAsSystem(executor, now, 'BOOK_RESERVATION', { ...wish, fecha })).outcome).toBe('accepted');
  await host.go(`reservaciones?fecha=${fecha}`);
  const noted = host.page.getByRole('list', { name: 'Por confirmar' }).getByRole('listitem');
  await expect(noted).toContainText('Familia Robles');
  await expect(noted).toContainText('Por confirmar con el sitio');
  await host.go('pendientes');
  await expect(host.page.getByRole('region', { name: 'Sitio en internet' })).toContainText('Aparte desde las');

  await setting.getByRole('button', { name: 'Recuperar el libro' }).click();
  await expect(page.getByRole('dialog')).toContainText('puede estar dando mesas que aquí no se ven');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  const guest = await browser.newPage();
  await guest.goto(`${front.url}/mesa/una-mesa`);
  await expect(guest.getByText('La casa no contesta en este momento').first()).toBeVisible();
  await guest.close();

  line.mend();
  await expect(setting.getByText('Juntos')).toBeVisible();
  await host.go(`reservaciones?fecha=${fecha}`);
  await expect(host.page.locator('[data-reservacion]').filter({ hasText: 'Familia Robles' })).toBeVisible();
  await expect(host.page.getByText('Por confirmar con el sitio')).toHaveCount(0);
  await host.close();
  await office.close();
});
