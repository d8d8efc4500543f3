import { expect, test } from '@playwright/test';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[POS5] a category that goes out of use while it is looked at leaves the whole menu @weekly', async ({
  browser,
}) => {
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  await waiter.openTable('barra-1');
  const filter = page.getByRole('group', { name: 'Categoría' });
  await filter.getByRole('button', { name: 'Paninis', exact: true }).click();
  await expect(page.locator('[data-item="agua"]')).toHaveCount(0);
  const setActive = (active: boolean) =>
    executeAsSystem(server.running().executor, systemNow, 'SAVE_CATEGORY', {
      id: 'paninis',
      name: 'Paninis',
      sort: 3,
      active,
    });
  await setActive(false);
  await expect(page.locator('[data-item="agua"]')).toBeVisible();
  await expect(page.locator('[data-item="panini-caprese"]')).toHaveCount(0);
  await expect(filter.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true');
  await setActive(true);
  await waiter.close();
});

test('[CAT6] the manager brings the site’s menu, sells out a dish and changes a price; every tablet knows at once', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const waiter = await PosDevice.open(browser, server.url);
  await waiter.openTable('mesa-1');
  await office.page.getByRole('button', { name: 'Importar menú del sitio' }).click();
  await expect(office.page.getByText(/^Menú del sitio importado: \d+ platillos/)).toBeVisible();

  await waiter.page.getByRole('searchbox', { name: 'Buscar' }).fill('guacamole');
  const card = waiter.page.locator('[data-item="menu-guacamole-con-totopos"]');
  await expect(card).toContainText('$115.00');
  await office.page.getByRole('searchbox', { name: 'Buscar' }).fill('guacamole');
  await office.page.getByRole('button', { name: 'Disponible · Guacamole con totopos' }).click();
  await expect(card).toBeDisabled();
  await expect(card).toContainText('Agotado');
  await office.page.getByRole('button', { name: 'Agotado · Guacamole con totopos' }).click();
  await expect(card).toBeEnabled();

  await office.page.getByRole('button', { name: /^Guacamole con totopos/ }).click();
  await office.page.getByLabel('Precio').fill('125');
  await office.page.getByRole('button', { name: 'Guardar' }).click();
  await expect(card).toContainText('$125.00');
  await card.click();
  await expect(waiter.page.locator('[data-linea]')).toContainText('$125.00');
  await office.close();
  await waiter.close();
});

test('[POS7] the line of a dish that sells out says so, takes no more of it and can be taken away @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const waiter = await PosDevice.open(browser, server.url);
  await waiter.openTable('mesa-2');
  await waiter.add('refresco');
  const line = waiter.page.locator('[data-linea]');
  const more = line.getByRole('button', { name: 'Agregar uno de Refresco' });
  await more.click();
  await expect(line).toContainText('$90.00');
  await office.page.getByRole('searchbox', { name: 'Buscar' }).fill('refresco');
  // The imported menu has one of the same name.
  const row = office.page.getByRole('listitem').filter({ hasText: 'Bebidas · Bar' });
  await row.getByRole('button', { name: 'Disponible · Refresco', exact: true }).click();
  await expect(more).toBeDisabled();
  await expect(line).toContainText('Agotado · Por enviar');
  await line.getByRole('button', { name: 'Quitar uno de Refresco' }).click();
  await expect(line).toContainText('$45.00');
  await line.getByRole('button', { name: 'Eliminar Refresco' }).click();
  await expect(line).toHaveCount(0);
  await row.getByRole('button', { name: 'Agotado · Refresco', exact: true }).click();
  await waiter.add('refresco');
  await expect(more).toBeEnabled();
  await office.close();
  await waiter.close();
});

test('[ORD3] an extra that left the menu stays on a line not sent yet, which can still be changed @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = waiter;
  const writeExtra = async (name: string, cost: string): Promise<void> => {
    await office.page.getByRole('radio', { name: /^Opciones/ }).click();
    await office.page.getByRole('button', { name: /^Extras de Hamburguesas/ }).click();
    const group = office.page.getByRole('dialog', { name: 'Extras de Hamburguesas' });
    // Another extra in the place of the one there was.
    await group.getByRole('button', { name: 'Agregar opción' }).click();
    await group.getByLabel('Opción 2', { exact: true }).fill(name);
    await group.getByLabel('Costo de la opción 2').fill(cost);
    await group.getByRole('button', { name: 'Quitar la opción 1' }).click();
    await group.getByRole('button', { name: 'Guardar' }).click();
    await expect(group).toBeHidden();
  };
  await waiter.openTable('barra-1');
  await waiter.add('hamburguesa-xalli');
  const line = page.locator('[data-linea]');
  const open = () => page.getByRole('button', { name: /^Hamburguesa Xalli \+/ }).click();
  await page.getByRole('button', { name: 'Hamburguesa Xalli', exact: true }).click();
  await page.getByRole('button', { name: 'Más Extra queso' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await writeExtra('Tocino', '15');

  await open();
  await expect(page.getByRole('dialog')).toContainText('Extra queso ya no está en el menú');
  await expect(page.getByRole('button', { name: 'Más Extra queso' })).toBeDisabled();
  await page.getByRole('button', { name: 'Más Tocino' }).click();
  await page.getByLabel('Nota para cocina o bar').fill('Al final');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line).toContainText('+ Extra queso+ Tocino«Al final»');
  await open();
  await page.getByRole('button', { name: 'Menos Extra queso' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(line).not.toContainText('Extra queso');
  await office.close();
  await waiter.close();
});

test('[CAT7] a new table and a new category are there on every tablet', async ({ browser }) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const waiter = await PosDevice.open(browser, server.url);
  const { page } = office;
  await page.getByRole('radio', { name: /^Mesas/ }).click();
  await page.getByRole('button', { name: 'Nueva mesa' }).click();
  await page.getByLabel('Nombre').fill('Hamaca');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(waiter.page.locator('[data-mesa^="hamaca"]')).toContainText('4 personas');
  await page.getByRole('radio', { name: /^Categorías/ }).click();
  await page.getByLabel('Nueva categoría').fill('Postres de la tía');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect
    .poll(() => [...server.running().executor.world.all('categories')].map(({ name }) => name))
    .toContain('Postres de la tía');
  await office.close();
  await waiter.close();
});

test('[CAT10] [CAT51] what the server would refuse is said in the sheet, and nothing typed is lost @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  const world = () => server.running().executor.world;
  await page.getByRole('radio', { name: /^Opciones/ }).click();
  await page.getByRole('button', { name: 'Nuevo grupo' }).click();
  const group = page.getByRole('dialog', { name: 'Nuevo grupo de opciones' });
  const long = `${'Muy '.repeat(14)}larga`;
  await group.getByLabel('Nombre').fill('Con el agua');
  await group.getByRole('radio', { name: 'Extras' }).click();
  await group.getByLabel('Opción 1', { exact: true }).fill(long);
  await group.getByLabel('Costo de la opción 1').fill('veinte');
  await group.getByRole('button', { name: 'Guardar' }).click();
  await expect(group.getByRole('alert')).toContainText('Muy Muy');
  await expect(group.getByLabel('Costo de la opción 1')).toHaveValue('veinte');
  await group.getByLabel('Opción 1', { exact: true }).fill('Con limón');
  await group.getByLabel('Costo de la opción 1').fill('5');
  await group.getByLabel('Opción 2', { exact: true }).fill('con limon');
  await group.getByRole('button', { name: 'Guardar' }).click();
  await expect(group.getByRole('alert')).toBeVisible();
  await group.getByRole('button', { name: 'Quitar la opción 2' }).click();
  await group.getByRole('button', { name: 'Guardar' }).click();
  await expect(group).toBeHidden();
  await expect
    .poll(() => [...world().all('optionGroups')].find(({ name }) => name === 'Con el agua'))
    .toMatchObject({ isExtras: true, min: 0, options: [{ name: 'Con limón', priceDelta: 500 }] });

  await page.getByRole('radio', { name: /^Mesas/ }).click();
  await page.getByRole('button', { name: 'Nueva mesa' }).click();
  const table = page.getByRole('dialog', { name: 'Nueva mesa' });
  await table.getByLabel('Nombre').fill('   ');
  await table.getByLabel('Zona').fill('junto al limonero');
  await table.getByRole('button', { name: 'Guardar' }).click();
  await expect(table.getByRole('alert')).toHaveText('Nombre: no puede quedar vacío.');
  await expect(table.getByLabel('Zona')).toHaveValue('junto al limonero');
  // [CAT51] Every sheet asks before what was typed is lost, a short one too.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(table.getByLabel('Zona')).toHaveValue('junto al limonero');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(table).toBeHidden();

  await page.getByRole('radio', { name: /^Categorías/ }).click();
  await page.getByLabel('Nueva categoría').fill('  ');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nombre: no puede quedar vacío.');
  await page.getByLabel('Nueva categoría').fill('Antojos');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const order = page.getByLabel('Orden').first();
  await order.fill('123456');
  await order.blur();
  await expect(page.getByRole('alert')).toHaveText('Orden: 9999 como máximo.');
  await expect(order).toHaveValue('123456');
  // Passing through the field beside it does not take the word back.
  await page.getByLabel('Nombre', { exact: true }).first().focus();
  await order.focus();
  await expect(page.getByRole('alert')).toHaveText('Orden: 9999 como máximo.');
  await order.fill('1');
  await order.blur();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await office.close();
});

test('[CAJA6] the bill is a page of its own that prints, and says that the tip is not included', async ({
  browser,
}) => {
  const cashier = await PosDevice.open(browser, server.url);
  const { page } = cashier;
  await cashier.openTable('mesa-4');
  await cashier.add('agua', 'refresco');
  await cashier.turnTo('Caja');
  await page.getByRole('link', { name: 'Ver cuenta' }).click();
  const bill = page.getByRole('article');
  await expect(bill).toContainText('Propina no incluida');
  await expect(bill).toContainText('Aurelio Ortega 863');
  await expect(bill).toContainText('$87.00');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Punto de venta' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(bill).toBeVisible();
  // The paper of a receipt printer: 80 mm wide, and one piece as long as the bill.
  const sizes = pageSizesMm(await page.pdf({ preferCSSPageSize: true }));
  expect(sizes).toHaveLength(1);
  expect(sizes[0]?.width).toBe(80);
  const printed = await bill.evaluate((paper) => (paper.getBoundingClientRect().height / 96) * 25.4);
  expect(printed).toBeGreaterThan(60);
  expect(sizes[0]?.height).toBeGreaterThanOrEqual(Math.floor(printed));
  expect(sizes[0]?.height, 'no more than a thumb of blank paper').toBeLessThan(printed + 25);
  await cashier.close();
});

/** What the printer is asked for; a PDF says it in points. */
function pageSizesMm(pdf: Buffer): readonly { readonly width: number; readonly height: number }[] {
  const pages = [...pdf.toString('latin1').matchAll(/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return pages.map(([, width, height]) => ({ width: millimetres(width), height: millimetres(height) }));
}

function millimetres(points: string | undefined): number {
  return Math.round((Number(points) / 72) * 25.4);
}

test('[CAT52] on a phone dishes show their photo, rare tools wait behind «Más», and «Guardar» is always in reach', async ({
  browser,
}) => {
  const house = await startTestServer();
  const office = await PosDevice.open(browser, house.url, 'catalogo', { viewport: { width: 390, height: 844 } });
  const { page } = office;
  await expect(page.getByRole('button', { name: 'Ordenar' })).toBeHidden();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ordenar' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar menú del sitio' }).click();
  await expect(page.getByText(/^Menú del sitio importado: \d+ platillos/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('guacamole');
  const row = page.getByRole('listitem').filter({ hasText: 'Guacamole con totopos' });
  const thumb = row.locator('img');
  await thumb.scrollIntoViewIfNeeded();
  await expect.poll(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^Guacamole con totopos/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Guacamole con totopos' });
  const save = sheet.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeInViewport({ ratio: 1 });
  const photo = sheet.getByRole('group', { name: 'Foto' });
  const name = sheet.getByLabel('Nombre', { exact: true });
  expect((await photo.boundingBox())?.y ?? 0).toBeLessThan((await name.boundingBox())?.y ?? 0);
  await expect(sheet.getByLabel('Hora feliz')).toBeHidden();
  await sheet.getByText('Horario, hora feliz y código').click();
  await expect(sheet.getByLabel('Hora feliz')).toBeVisible();
  await sheet.getByLabel('Código').scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
  // What is folded is kept as it was.
  await sheet.getByLabel('Precio').fill('126');
  await save.click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText('$126.00');
  await office.close();
  await house.stop();
});

test('[CAT53] over the fields of the categories stand their names; on a phone each field bears its own', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo', { viewport: { width: 1024, height: 768 } });
  const { page } = office;
  await page.getByRole('radio', { name: /^Categorías/ }).click();
  for (const [width, isWide] of [
    [1024, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    const field = page.getByLabel('Orden').first();
    const heading = page.locator('[aria-hidden="true"] > span', { hasText: /^Orden$/ });
    await expect(heading).toBeVisible({ visible: isWide });
    if (isWide) {
      const [over, under] = [await heading.boundingBox(), await field.boundingBox()];
      expect(Math.abs((over?.x ?? 0) - (under?.x ?? 99))).toBeLessThan(4);
    } else {
      expect(
        (
          await page
            .locator('label', { hasText: /^Orden$/ })
            .first()
            .boundingBox()
        )?.width,
      ).toBeGreaterThan(20);
    }
  }
  await office.close();
});
