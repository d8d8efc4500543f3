import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

// Catálogo is the menu: what the manager does on its screen, and what a guest reads on a page that is open.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
  const { executor } = server.running();
  const menu = await (await fetch(`${server.url}/api/pos/menu-publico`)).json();
  await executeAsSystem(executor, systemNow, 'IMPORT_MENU', menu);
  await executeAsSystem(executor, systemNow, 'SAVE_CATEGORY', {
    id: 'brasa',
    name: 'De la brasa',
    sort: 900,
    view: 'comida',
  });
  for (const [index, name] of ['Zarandeado', 'Arrachera', 'Nopal'].entries()) {
    const dish = { id: name.toLowerCase(), name, categoryId: 'brasa', price: 10_000 + index * 1000, sort: index + 1 };
    await executeAsSystem(executor, systemNow, 'SAVE_MENU_ITEM', dish);
  }
});
test.afterAll(() => server.stop());

const dish = (id: string) => server.running().executor.world.get('menu', id);

test('[CAT14] [CAT18] [CAT48] a dish saved in Catálogo is on the open menu, where the reader is, as its sheet showed it before @weekly', async ({
  browser,
}) => {
  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await reader.goto(`${server.url}/menu?vista=comida`);
  await expect(reader.locator('html')).toHaveAttribute('data-listo', '');
  const line = reader.locator('[data-vista="comida"] [data-platillo="zarandeado"]');
  await line.scrollIntoViewIfNeeded();
  const place = await reader.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);

  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zarandeado');
  await page.getByRole('button', { name: /^Zarandeado/ }).click();
  await page.getByLabel('Precio').fill('155.50');
  await expect(page.getByText('Antes $100.00. Las cuentas abiertas conservan su precio.')).toBeVisible();
  await page.getByRole('button', { name: 'Contiene mariscos' }).click();
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click();
  // Beside the fields it stands as guests will find it, and nothing is saved yet.
  await page.getByRole('button', { name: 'Así lo verán' }).click();
  const shown = page.frameLocator('iframe').locator('[data-vista="comida"] [data-platillo="zarandeado"]');
  await expect(shown).toContainText('$155.50');
  await expect(page.getByRole('button', { name: 'Volver a los campos' })).toBeHidden();
  await expect(shown.getByText('Nuevo')).toBeVisible();
  await page.getByLabel('En inglés (opcional)', { exact: true }).fill('Grilled snapper');
  await page.getByRole('radio', { name: 'Inglés' }).click();
  await expect(shown).toContainText('Grilled snapper');
  await page.getByRole('radio', { name: 'Compu' }).click();
  const wrong = { dish: { id: 'zarandeado', name: '', categoryId: 'brasa', price: -1 } };
  expect((await page.request.post(`${server.url}/api/pos/sitio/vista-platillo`, { data: wrong })).status()).toBe(422);
  expect(dish('zarandeado')).toMatchObject({ price: 10_000 });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(line).toContainText('$155.50');
  await expect(line).toContainText('Contiene mariscos');
  await expect(line.getByText('Nuevo')).toBeVisible();
  expect(Math.abs((await reader.evaluate(() => scrollY)) - place)).toBeLessThan(60);
  // A new page has it at once, and for machines too.
  const html = await (await fetch(`${server.url}/menu`)).text();
  expect(html).toContain('$155.50');
  expect(html).toContain('"price":155.5');

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(line).toContainText('$100');
  await expect(line).not.toContainText('Contiene mariscos');

  await page.getByRole('button', { name: /^Zarandeado/ }).click();
  await page.getByRole('switch', { name: /Visible en el sitio/ }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(line).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(line).toBeVisible();
  await reader.getByLabel('Buscar en el menú').fill('nopal');
  await expect(line).toBeHidden();
  await office.close();
  await reader.close();
});

test('[CAT17] many dishes at once: prices up with rounding, off the site, and all of it taken back @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('de la brasa');
  await page.getByRole('button', { name: 'Elegir varios' }).click();
  await page.getByRole('button', { name: 'Elegir todos' }).click();
  await page.getByLabel('Elegir Nopal').uncheck();
  await expect(page.getByText('2 elegidos')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  const sheet = page.getByRole('dialog', { name: 'Precios de 2 platillos' });
  await sheet.getByLabel('Subir en por ciento').fill('8');
  await sheet.getByRole('radio', { name: '$5', exact: true }).click();
  await expect(sheet).toContainText('$110.00 → $120.00');
  await sheet.getByRole('button', { name: 'Cambiar 2 precios' }).click();
  await expect
    .poll(() => ['zarandeado', 'arrachera', 'nopal'].map((id) => dish(id)?.price))
    .toEqual([11_000, 12_000, 12_000]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => dish('arrachera')?.price).toBe(11_000);
  await page.getByRole('button', { name: 'Quitar del sitio' }).click();
  await expect.poll(() => dish('arrachera')?.onSite).toBe(false);
  await page.getByRole('button', { name: 'Mostrar en el sitio' }).click();
  await expect.poll(() => dish('arrachera')?.onSite).toBeUndefined();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByLabel('Elegir Nopal')).toBeHidden();
  await office.close();
});

test('[CAT20] dishes are put in order by keyboard and by dragging, and read in that order by guests', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  await page.getByRole('button', { name: 'Ordenar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ordenar' });
  await sheet.getByLabel('Categoría').selectOption({ label: 'De la brasa' });
  const order = () => sheet.getByRole('listitem').locator('b').allTextContents();
  await expect.poll(order).toEqual(['Zarandeado', 'Arrachera', 'Nopal']);
  await sheet.getByRole('button', { name: 'Subir Nopal' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual(['Zarandeado', 'Nopal', 'Arrachera']);
  const grip = sheet.getByRole('listitem').filter({ hasText: 'Arrachera' }).locator('span');
  const top = await sheet.getByRole('listitem').filter({ hasText: 'Zarandeado' }).boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move((top?.x ?? 0) + 20, (top?.y ?? 0) + 4, { steps: 6 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Arrachera', 'Zarandeado', 'Nopal']);
  await expect
    .poll(async () => {
      const lines = (await (await fetch(`${server.url}/api/carta`)).json()) as readonly {
        id: string;
        categoria: string;
      }[];
      return lines.filter(({ categoria }) => categoria === 'De la brasa').map(({ id }) => id);
    })
    .toEqual(['arrachera', 'zarandeado', 'nopal']);
  await office.close();
});

test('[CAT20] a dish is copied as a new one with all it says @weekly', async ({ browser }) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nopal');
  await page
    .getByRole('button', { name: /^Nopal/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copiar como platillo nuevo' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Nopal (copia)');
  await page.getByLabel('Nombre').fill('Nopal con queso');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const copies = () =>
    [...server.running().executor.world.all('menu')].filter(({ name }) => name === 'Nopal con queso');
  await expect.poll(() => copies().map(({ price, categoryId }) => [price, categoryId])).toEqual([[12_000, 'brasa']]);
  expect(dish('nopal')?.name).toBe('Nopal');
  await office.close();
});

test('[CAT19] the sheet goes out and comes back; what is wrong in a row is said before anything is taken over @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar hoja' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Chilaquiles con mole');

  const choose = (body: string) =>
    page
      .getByLabel('Importar hoja')
      .setInputFiles({ name: 'carta.csv', mimeType: 'text/csv', buffer: Buffer.from(body) });
  await choose('platillo\nnada');
  await expect(page.getByRole('alert')).toContainText('Falta la columna');
  await choose('nombre,precio,categoria\nTlayuda,90,De la brasa\nMemela,caro,De la brasa\n');
  const preview = page.getByRole('dialog', { name: 'Así quedaría' });
  await expect(preview.locator('[data-renglon="3"]')).toContainText('Precio: «caro» no es un precio');
  await expect(preview.locator('[data-renglon="2"]')).toContainText('Nuevo');
  await preview.getByRole('button', { name: 'Importar 1' }).click();
  await expect.poll(() => dish('tlayuda')?.price).toBe(9000);
  await expect(page.getByText('1 platillo importado de la hoja.')).toBeVisible();
  await office.close();
});

test('[PIC8] [PIC9] a dish gets its photo on a phone: cut, turned, described, sent, and read on the site @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('arrachera');
  await page.getByRole('button', { name: /^Arrachera De la brasa/ }).click();
  const photo = page.getByRole('group', { name: 'Foto' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    photo.getByLabel('Elegir una').setInputFiles({ name, mimeType, buffer });
  await choose('carta.pdf', 'application/pdf', Buffer.from('nada'));
  await expect(photo.getByRole('alert')).toContainText('«carta.pdf» no es una foto');
  const bytes = await sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#a63f25' } })
    .jpeg()
    .toBuffer();
  await choose('arrachera.jpg', 'image/jpeg', bytes);
  await photo.getByRole('button', { name: 'Girar' }).click();
  await photo.getByLabel('Acercar').fill('1.5');
  await photo.getByRole('img', { name: /Lo que se verá/ }).press('ArrowLeft');
  await photo.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(photo.getByRole('alert')).toContainText('Di qué se ve en la foto');
  await photo.getByLabel(/^Qué se ve en la foto/).fill('Arrachera con nopales y cebollitas');
  office.line.cut();
  await photo.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(photo.getByRole('alert')).toContainText('envíala otra vez');
  office.line.mend();
  await photo.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(photo.getByRole('img', { name: 'La foto de ahora' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => dish('arrachera')?.photo).toMatch(/^foto-/);
  const reader = await browser.newPage();
  await reader.goto(`${server.url}/menu?vista=comida`);
  const shown = reader.locator('[data-vista="comida"] [data-platillo="arrachera"] img');
  await expect(shown).toHaveAttribute('alt', 'Arrachera con nopales y cebollitas');
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await reader.close();
  await office.close();
});
