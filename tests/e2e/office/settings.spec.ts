import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

const SUBJECTS = {
  IVA: 'IVA',
  Propinas: 'Reparto de propinas',
  Motivos: 'Motivos de descuento',
  'Turnos y cajas': 'Corte y retiros',
  Facturación: 'Timbrado',
  Reservaciones: 'Horas y anticipación',
  Visitas: 'Cuánto dura una visita',
  'Código QR en la mesa': 'Código QR en la mesa',
  Idiomas: 'Idiomas del sitio',
} as const;

test('[SITE29] on a phone Ajustes is a list of subjects; each opens alone, says what it changes, and leads back', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'gerencia/ajustes', {
    viewport: { width: 390, height: 844 },
  });
  const { page } = office;
  for (const [name, heading] of Object.entries(SUBJECTS)) {
    await page.getByRole('link', { name: new RegExp(`^${name} ?[A-Z]\\S`) }).click();
    const subject = page.getByRole('region', { name: heading, exact: true });
    await expect(subject.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    expect((await subject.getByRole('paragraph').first().innerText()).length).toBeGreaterThan(30);
    await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: '← Ajustes' }).click();
  }
  await page.getByRole('link', { name: /^Nombre y dirección/ }).click();
  await expect(page.getByLabel('Nombre del restaurante')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await office.go('gerencia/ajustes');
  await expect(page.getByRole('radio', { name: 'IVA aparte' })).toBeVisible();
  await office.close();
});

test('[SITE29] tills, blind corte, limit and pool are kept from Ajustes, and a wrong sum is said @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'gerencia/ajustes/caja');
  const { page } = office;
  const drawer = () => [...server.running().executor.world.all('venue')][0]?.drawer;
  await page.getByLabel('Corte ciego').check();
  await page.locator('input[name="limite"]').fill('1500');
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect.poll(drawer).toEqual({ blind: true, limit: 150_000, pool: null });
  await page.locator('input[name="caja"]').fill('Barra');
  await page.getByRole('button', { name: 'Agregar caja' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Barra/ })).toBeVisible();
  await office.go('gerencia/ajustes/propinas');
  await page.getByLabel('Repartir las propinas por puesto').check();
  await page.locator('input[name="reparto-bar"]').fill('30');
  await page.getByRole('button', { name: 'Guardar reparto' }).click();
  await expect(page.getByText('El reparto suma 120%. Debe sumar 100%.')).toBeVisible();
  await page.locator('input[name="reparto-waiter"]').fill('50');
  await page.getByRole('button', { name: 'Guardar reparto' }).click();
  await expect.poll(drawer).toEqual({ blind: true, limit: 150_000, pool: { waiter: 50, kitchen: 20, bar: 30 } });
  await office.close();
});

test('[PIC14] a category gets its part of the menu, its words and its picture, and the menu follows', async ({
  browser,
}) => {
  const { executor } = server.running();
  const menu = await (await fetch(`${server.url}/api/pos/menu-publico`)).json();
  await executeAsSystem(executor, systemNow, 'IMPORT_MENU', menu);
  await executeAsSystem(executor, systemNow, 'SAVE_CATEGORY', {
    id: 'antojos',
    name: 'Antojos de feria',
    sort: 0,
    photo: 'categoria-chilaquiles',
  });
  const dish = { id: 'elote', name: 'Elote asado', categoryId: 'antojos', price: 4500 };
  await executeAsSystem(executor, systemNow, 'SAVE_MENU_ITEM', dish);
  const office = await PosDevice.open(browser, server.url, 'catalogo', { viewport: { width: 390, height: 844 } });
  const { page } = office;
  await page.getByRole('radio', { name: /Categorías/ }).click();
  await page.getByRole('button', { name: 'En el sitio: Antojos de feria' }).click();
  const sheet = page.getByRole('dialog', { name: /Antojos de feria/ });
  // The picture that comes with the venue is seen too, wherever its file lies.
  const now = sheet.getByRole('img', { name: 'La foto de ahora' });
  await expect.poll(() => now.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await sheet.getByLabel('Parte del menú').selectOption({ label: 'Desayunos' });
  await sheet.getByLabel('Lo que dice bajo su nombre').fill('De la plancha al papel.');
  const buffer = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#a63f25' } })
    .jpeg()
    .toBuffer();
  await sheet.getByLabel('Elegir una').setInputFiles({ name: 'elote.jpg', mimeType: 'image/jpeg', buffer });
  await sheet.getByLabel(/^Qué se ve en la foto/).fill('Elotes en su puesto');
  await sheet.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(now).toHaveAttribute('src', /\/media\/casa\//);
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(() => executor.world.get('categories', 'antojos')?.photo).toMatch(/^foto-/);
  const html = await (await fetch(`${server.url}/menu?vista=desayunos`)).text();
  expect(html).toContain('De la plancha al papel.');
  expect(html).toContain(`/media/casa/${executor.world.get('categories', 'antojos')?.photo}`);
  await office.close();
});

test('[LANG11] Ajustes › Idiomas takes the English of the site away, and brings it back @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'gerencia/ajustes/idiomas');
  const guest = await browser.newPage();
  const { page } = office;
  await page.getByRole('radio', { name: 'Solo español' }).click();
  await expect(page.getByText('El sitio se lee solo en español.')).toBeVisible();
  await expect
    .poll(async () => {
      await guest.goto(`${server.url}/en/menu`);
      return new URL(guest.url()).pathname;
    })
    .toBe('/menu');
  await expect(guest.locator('html')).toHaveAttribute('lang', 'es-MX');
  await page.getByRole('radio', { name: 'Español e inglés' }).click();
  await expect
    .poll(async () => {
      await guest.goto(`${server.url}/en/menu`);
      return new URL(guest.url()).pathname;
    })
    .toBe('/en/menu');
  await expect(guest.locator('html')).toHaveAttribute('lang', /^en/);
  await guest.close();
  await office.close();
});

test('[SITE39] a subject tapped low in the list opens in sight, beside it and on a phone', async ({ browser }) => {
  for (const viewport of [
    { width: 1024, height: 600 },
    { width: 390, height: 600 },
  ]) {
    const office = await PosDevice.open(browser, server.url, 'gerencia/ajustes', { viewport });
    const { page } = office;
    const link = page.getByRole('link', { name: /^Idiomas ?[A-Z]/ });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Idiomas del sitio' })).toBeInViewport();
    await office.close();
  }
});
