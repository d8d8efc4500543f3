import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { WEEKLY } from '../../support/how-many.ts';

// The owner's own photos in the places of the site, with a phone alone.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

const photoOf = (background: string) =>
  sharp({ create: { width: 3000, height: 4000, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function openPart(browser: Parameters<typeof PosDevice.open>[0], part: string) {
  const office = await PosDevice.open(browser, server.url, `gerencia/sitio/${part}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  return office;
}

/** Two fingers on the frame, drawn apart. */
async function pinch(page: Page, frame: Locator): Promise<void> {
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error('no frame to pinch');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [26, 32, 38, 44])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('[PIC13] a photo by phone takes a place on the home page: pinched, sent again by itself after a cut, seen before and after it is published @weekly', async ({
  browser,
}) => {
  const office = await openPart(browser, 'home');
  const { page } = office;
  const place = page.locator('[data-foto="carousel.0.slot"]');
  await place.getByRole('button', { name: 'Cambiar foto' }).click();
  const photo = place.getByRole('group', { name: 'Foto' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    photo.getByLabel('Elegir una').setInputFiles({ name, mimeType, buffer });
  await choose('IMG_2041.heic', 'image/heic', Buffer.from('nada'));
  await expect(photo.getByRole('alert')).toContainText('«IMG_2041.heic» no es una foto');
  await choose('terraza.jpg', 'image/jpeg', Buffer.from('no es una foto'));
  await expect(photo.getByRole('alert')).toContainText('«terraza.jpg» está dañada');
  await photo.getByRole('button', { name: 'Elegir otra' }).click();
  await choose('terraza.jpg', 'image/jpeg', await photoOf('#1f6a63'));
  const zoom = photo.getByLabel('Acercar');
  await expect(zoom).toHaveValue('1');
  await pinch(page, photo.getByRole('img', { name: /Lo que se verá/ }));
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5);
  await photo.getByLabel(/^Qué se ve en la foto/).fill('La terraza con las bugambilias en flor');

  office.line.cut();
  await photo.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(photo.getByText(/Se cortó el envío. Empieza otra vez: intento/)).toBeVisible();
  expect([...server.running().executor.world.all('photos')]).toEqual([]);
  office.line.mend();
  await expect(place.getByRole('img', { name: 'La foto nueva' })).toBeVisible();
  const kept = [...server.running().executor.world.all('photos')];
  expect(kept.map(({ alt }) => alt)).toEqual(['La terraza con las bugambilias en flor']);

  await page.getByRole('button', { name: /^Así lo verán/ }).click();
  const shown = page.frameLocator('iframe').getByAltText('La terraza con las bugambilias en flor');
  await expect(shown.first()).toBeAttached();
  await expect(shown.first()).toHaveCSS('outline-style', 'dashed');
  expect(await (await fetch(server.url)).text()).not.toContain('bugambilias en flor');
  await page.getByRole('button', { name: /^Publicar 1 cambio/ }).click();
  await expect(page.getByText('Ya está en el sitio.')).toBeVisible();
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('bugambilias en flor');
  await office.close();
});

test(
  '[PIC13] an event may have a photo, taken for it or one that is already here, and lose it again',
  WEEKLY,
  async ({ browser }) => {
    const office = await openPart(browser, 'evento-nuevo');
    const { page } = office;
    const events = async () => (await fetch(`${server.url}/novedades/proximos`)).text();
    await page.getByLabel('Nombre del evento', { exact: true }).fill('Posada con piñata');
    await page.getByLabel('Fecha', { exact: true }).fill('2031-12-16');
    await page.getByLabel('Descripción', { exact: true }).fill('Ponche y villancicos.');
    const place = page.locator('[data-foto="foto"]');
    await place.getByRole('button', { name: 'Poner una foto' }).click();
    await place.getByLabel('Elegir una').setInputFiles({
      name: 'pinata.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoOf('#a63f25'),
    });
    await place.getByLabel(/^Qué se ve en la foto/).fill('Piñata de siete picos');
    await place.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(place.getByRole('img', { name: 'La foto nueva' })).toBeVisible();
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect.poll(events).toContain('alt="Piñata de siete picos"');
    await place.getByRole('button', { name: 'Cambiar foto' }).click();
    await place.getByLabel('O una que ya está aquí').selectOption({ index: 1 });
    await place.getByRole('button', { name: 'Cambiar foto' }).click();
    await place.getByRole('button', { name: 'Quitar foto' }).click();
    await page.getByRole('button', { name: /^Publicar/ }).click();
    await expect.poll(events).not.toContain('alt="Piñata de siete picos"');
    await office.close();
  },
);
