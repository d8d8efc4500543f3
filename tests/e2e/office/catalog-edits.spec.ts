import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { WEEKLY } from '../../support/how-many.ts';

// What a manager changes in the catalogue: read right, kept, and shared with whoever changes it at the same time.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[CAT12] importing again asks about a price that was changed here, and leaves it unless told otherwise @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  const soup = () => server.running().executor.world.get('menu', 'menu-sopa-de-tortilla')?.price;
  const bring = page.getByRole('button', { name: 'Importar menú del sitio' });
  const question = page.getByRole('dialog', { name: '¿Lo de aquí o lo del sitio?' });
  await bring.click();
  await expect(page.getByText(/^Menú del sitio importado: \d+ platillos/)).toBeVisible();
  // The screen shows it at once; the venue has it a moment later.
  await expect.poll(soup).toBeDefined();
  const site = soup();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('sopa de tortilla');
  await page.getByRole('button', { name: /^Sopa de tortilla/ }).click();
  await page.getByLabel('Precio').fill('777');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(soup).toBe(77_700);

  await bring.click();
  await expect(question).toContainText(/Sopa de tortilla.*aquí \$777\.00, en el sitio \$/s);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(soup()).toBe(77_700);
  await bring.click();
  await question.getByRole('button', { name: 'Dejar lo de aquí y traer lo nuevo' }).click();
  await expect(page.getByText('Menú del sitio importado. Lo que cambió aquí sigue igual.')).toBeVisible();
  expect(soup()).toBe(77_700);
  await bring.click();
  await question.getByRole('button', { name: 'Poner lo del sitio' }).click();
  await expect.poll(soup).toBe(site);
  await office.close();
});

test('[CAT13] [CAT49] two who edit one dish, table or group at once both have their way; the second on the same word chooses @weekly', async ({
  browser,
}) => {
  const [one, other] = [
    await PosDevice.open(browser, server.url, 'catalogo'),
    await PosDevice.open(browser, server.url, 'catalogo'),
  ];
  const world = () => server.running().executor.world;
  const { executor } = server.running();
  const pozol = { id: 'pozol', name: 'Pozol', categoryId: 'bebidas', price: 3000 };
  await executeAsSystem(executor, systemNow, 'SAVE_MENU_ITEM', pozol);
  await executeAsSystem(executor, systemNow, 'SAVE_TABLE', { id: 'rincon', name: 'Rincón', capacity: 2, sort: 50 });

  for (const { page } of [one, other]) await page.getByRole('button', { name: /^Pozol/ }).click();
  await other.page.getByLabel('Precio').fill('35');
  await other.page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => world().get('menu', 'pozol')?.price).toBe(3500);
  await expect(one.page.locator('main').getByText('$35.00', { exact: true })).toBeAttached();
  await one.page.getByLabel('Descripción').fill('De cacao');
  await one.page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => world().get('menu', 'pozol')).toMatchObject({ price: 3500, description: 'De cacao' });

  for (const { page } of [one, other]) {
    await page.getByRole('radio', { name: /^Mesas/ }).click();
    await page.getByRole('button', { name: /^Rincón/ }).click();
  }
  await other.page.getByLabel('Personas').fill('5');
  await other.page.getByRole('button', { name: 'Guardar' }).click();
  await expect(one.page.locator('main').getByText('5 personas')).toBeAttached();
  await one.page.getByRole('dialog').getByLabel('Zona').fill('patio');
  await one.page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => world().get('tables', 'rincon')).toMatchObject({ capacity: 5, area: 'patio' });

  const both = one.page.getByRole('alert', { name: 'Dos versiones' });
  // Whoever opens the sheet now edits what the first has saved.
  await expect(other.page.getByRole('button', { name: /^Rincón/ })).toContainText('patio');
  await one.page.getByRole('button', { name: /^Rincón/ }).click();
  await other.page.getByRole('button', { name: /^Rincón/ }).click();
  await other.page.getByRole('dialog').getByLabel('Zona').fill('barra');
  await other.page.getByRole('button', { name: 'Guardar' }).click();
  await expect(one.page.getByText('Otra persona guardó mientras tanto: Zona: barra.')).toBeVisible();
  await one.page.getByRole('dialog').getByLabel('Zona').fill('jardín');
  await one.page.getByRole('button', { name: 'Guardar' }).click();
  await expect(both).toContainText(/Zona.*Guardó.*barra.*Tú escribiste.*jardín/s);
  await both.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(() => world().get('tables', 'rincon')).toMatchObject({ capacity: 5, area: 'jardín' });

  // Of a group without a line: another option merges, the same one is asked about in Pendientes.
  const options = () => world().get('optionGroups', 'endulzar')?.options;
  const sweet = [
    { id: 'azucar', name: 'Azúcar', priceDelta: 0 },
    { id: 'piloncillo', name: 'Piloncillo', priceDelta: 0 },
  ];
  const group = { id: 'endulzar', name: 'Endulzar', min: 1, max: 1, options: sweet };
  await executeAsSystem(executor, systemNow, 'SAVE_OPTION_GROUP', group);
  for (const { page } of [one, other]) {
    await page.getByRole('radio', { name: /^Opciones/ }).click();
    await expect(page.getByRole('button', { name: /^Endulzar/ })).toBeVisible();
  }
  one.line.cut();
  await expect(one.connection).toHaveText(/^Sin conexión/);
  for (const { page } of [one, other]) await page.getByRole('button', { name: /^Endulzar/ }).click();
  const price = (page: Page, row: number) => page.getByLabel(`Costo de la opción ${row}`);
  await price(one.page, 1).fill('3');
  await price(one.page, 2).fill('9');
  await one.page.getByRole('button', { name: 'Guardar' }).click();
  await price(other.page, 1).fill('5');
  await other.page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(options).toMatchObject([{ priceDelta: 500 }, { priceDelta: 0 }]);
  one.line.mend();
  await expect(one.connection).toHaveText(/1 por revisar/);
  await one.go('pendientes');
  const task = one.page.getByRole('listitem').filter({ hasText: 'Otra persona guardó lo mismo' });
  await expect(task).toContainText('Opción «Azúcar». Guardó: Azúcar +$5.00. Tú escribiste: Azúcar +$3.00.');
  await task.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(options).toMatchObject([{ priceDelta: 300 }, { priceDelta: 900 }]);
  await one.close();
  await other.close();
});

test('[CAT47] the second who changes the same field of a dish sees both and chooses, in the sheet and after a time without a line @weekly', async ({
  browser,
}) => {
  const [one, other] = [
    await PosDevice.open(browser, server.url, 'catalogo'),
    await PosDevice.open(browser, server.url, 'catalogo'),
  ];
  const { executor } = server.running();
  const dish = () => executor.world.get('menu', 'tascalate');
  const tascalate = { id: 'tascalate', name: 'Tascalate', categoryId: 'bebidas', price: 3000 };
  await executeAsSystem(executor, systemNow, 'SAVE_MENU_ITEM', tascalate);
  const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Tascalate' });
  const open = (page: Page) => page.getByRole('button', { name: /^Tascalate/ }).click();
  const write = async (page: Page, pesos: string): Promise<void> => {
    await page.getByLabel('Precio').fill(pesos);
    await page.getByRole('button', { name: 'Guardar' }).click();
  };
  for (const { page } of [one, other]) await open(page);
  await write(other.page, '35');
  await expect(one.page.getByText('Otra persona guardó mientras tanto: Precio: $35.00.')).toBeVisible();
  await one.page.getByLabel('Descripción').fill('De maíz');
  await write(one.page, '40');
  const both = one.page.getByRole('alert', { name: 'Dos versiones' });
  await expect(both).toContainText(/Precio.*Guardó.*\$35\.00.*Tú escribiste.*\$40\.00/s);
  expect(dish()?.price).toBe(3500);
  await both.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(dish).toMatchObject({ price: 4000, description: 'De maíz' });
  // What is taken back is only what was changed here.
  await one.page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(dish).toMatchObject({ price: 3500 });

  for (const { page } of [one, other]) await expect(row(page)).toContainText('$35.00');
  for (const { page } of [one, other]) await open(page);
  await write(other.page, '36');
  await expect(one.page.getByText('Otra persona guardó mientras tanto: Precio: $36.00.')).toBeVisible();
  await write(one.page, '41');
  await both.getByRole('button', { name: 'Dejar lo suyo' }).click();
  await expect(one.page.getByRole('dialog')).toBeHidden();
  await expect.poll(dish).toMatchObject({ price: 3600 });

  // Without a line both write; whoever comes back is asked in Pendientes.
  one.line.cut();
  await expect(one.connection).toHaveText(/^Sin conexión/);
  await open(one.page);
  await one.page.getByLabel('Descripción').fill('De cacao');
  await write(one.page, '42');
  await expect(one.page.getByText('Tascalate: guardado.')).toBeVisible();
  await open(other.page);
  await write(other.page, '37');
  await expect.poll(dish).toMatchObject({ price: 3700 });
  one.line.mend();
  await expect(one.connection).toHaveText(/^Con conexión/);
  await one.go('pendientes');
  const task = one.page.getByRole('listitem').filter({ hasText: 'Otra persona guardó lo mismo' });
  await expect(task).toContainText('Precio. Guardó: $37.00. Tú escribiste: $42.00.');
  expect(dish()?.price).toBe(3700);
  await task.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(dish).toMatchObject({ price: 4200, description: 'De cacao' });
  await one.close();
  await other.close();
});

test('[CAT47] so does the second who writes the words of a category', WEEKLY, async ({ browser }) => {
  const [one, other] = [
    await PosDevice.open(browser, server.url, 'catalogo'),
    await PosDevice.open(browser, server.url, 'catalogo'),
  ];
  const { executor } = server.running();
  const category = () => executor.world.get('categories', 'atoles');
  // The first one: the list draws its end when somebody scrolls there.
  await executeAsSystem(executor, systemNow, 'SAVE_CATEGORY', { id: 'atoles', name: 'Atoles', sort: 0 });
  const write = async (page: Page, words: string): Promise<void> => {
    await page.getByLabel('Lo que dice bajo su nombre').fill(words);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  };
  for (const { page } of [one, other]) {
    await page.getByRole('radio', { name: /^Categorías/ }).click();
    await page.getByRole('button', { name: 'En el sitio: Atoles' }).click();
  }
  await write(other.page, 'De maíz azul');
  await expect.poll(category).toMatchObject({ intro: 'De maíz azul' });
  const told = 'Otra persona guardó mientras tanto: Lo que dice bajo su nombre: De maíz azul.';
  await expect(one.page.getByText(told)).toBeVisible();
  await write(one.page, 'Calientes');
  const both = one.page.getByRole('alert', { name: 'Dos versiones' });
  await expect(both).toContainText(/Guardó.*De maíz azul.*Tú escribiste.*Calientes/s);
  expect(category()?.intro).toBe('De maíz azul');
  await both.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(category).toMatchObject({ name: 'Atoles', intro: 'Calientes' });
  await expect(one.page.getByRole('dialog')).toBeHidden();

  const name = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'En el sitio' })
      .getByLabel('Nombre')
      .and(page.locator('[value^="Atol"]'));
  // In the row as well: whoever is writing keeps their letters, and is asked when they leave the field.
  await name(one.page).fill('Atoles y ponches');
  await name(other.page).fill('Atole');
  await name(other.page).blur();
  await expect(one.page.getByRole('button', { name: 'En el sitio: Atole', exact: true })).toBeVisible();
  await expect(name(one.page)).toHaveValue('Atoles y ponches');
  await name(one.page).blur();
  await expect(both).toContainText(/Nombre.*Guardó.*Atole.*Tú escribiste.*Atoles y ponches/s);
  expect(category()?.name).toBe('Atole');
  await both.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(category).toMatchObject({ name: 'Atoles y ponches', intro: 'Calientes' });
  await expect(both).toBeHidden();
  await expect(name(other.page)).toHaveValue('Atoles y ponches');

  // Without a line a name is written into its row; whoever comes back is asked in Pendientes.
  one.line.cut();
  await expect(one.connection).toHaveText(/^Sin conexión/);
  await name(one.page).fill('Atolería');
  await name(one.page).blur();
  await name(other.page).fill('Atoles de olla');
  await name(other.page).blur();
  await expect.poll(category).toMatchObject({ name: 'Atoles de olla' });
  one.line.mend();
  await expect(one.connection).toHaveText(/1 por revisar/);
  await one.go('pendientes');
  const task = one.page.getByRole('listitem').filter({ hasText: 'Otra persona guardó lo mismo' });
  await expect(task).toContainText('Nombre. Guardó: Atoles de olla. Tú escribiste: Atolería.');
  await task.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(category).toMatchObject({ name: 'Atolería', intro: 'Calientes' });
  await one.close();
  await other.close();
});

test('[CAT11] a price or a tax rate that cannot be read is said, not taken for nothing @weekly', async ({
  browser,
}) => {
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  const colonche = () => [...server.running().executor.world.all('menu')].find(({ name }) => name === 'Colonche');
  await page.getByRole('button', { name: 'Nuevo platillo' }).click();
  const dish = page.getByRole('dialog', { name: 'Nuevo platillo' });
  const save = dish.getByRole('button', { name: 'Guardar' });
  await dish.getByLabel('Nombre').fill('Colonche');
  await dish.getByLabel('Precio').fill('cuarenta');
  await save.click();
  await expect(dish.getByRole('alert')).toHaveText('Precio: escríbelo en pesos, por ejemplo 120 o 120.50.');
  await dish.getByLabel('Precio').fill('40');
  await dish.getByLabel('Tasa de IVA').fill('16');
  await save.click();
  await expect(dish.getByRole('alert')).toHaveText('Tasa de IVA: escríbela como 0.16 o 16%.');
  await dish.getByLabel('Tasa de IVA').fill('8%');
  await save.click();
  await expect(dish).toBeHidden();
  await expect.poll(colonche).toMatchObject({ price: 4000, taxRate: 0.08 });
  await office.close();
});

test('[CAT51] what was typed into a sheet is not lost by Back, Escape or a reload: it is asked first', async ({
  browser,
}) => {
  const { executor } = server.running();
  const tepache = { id: 'tepache', name: 'Tepache', categoryId: 'bebidas', price: 3000 };
  await executeAsSystem(executor, systemNow, 'SAVE_MENU_ITEM', tepache);
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  const sheet = page.getByRole('dialog', { name: 'Tepache' });
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  const open = () => page.getByRole('button', { name: /^Tepache/ }).click();
  // Nothing typed: nothing asked.
  await open();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await open();
  await page.goBack();
  await expect(sheet).toBeHidden();

  await open();
  await sheet.getByLabel('Descripción').fill('De piña, tres días.');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  await expect(sheet.getByLabel('Descripción')).toHaveValue('De piña, tres días.');
  expect(new URL(page.url()).pathname).toBe('/pos/catalogo');
  const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked()).toBe(true);

  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(sheet).toBeHidden();
  expect(await isAsked()).toBe(false);
  expect(executor.world.get('menu', 'colonche')?.description).toBeUndefined();
  await office.close();
});

test('[PIC16] a photo that was cut to its frame is saved with its dish, also without «Usar esta foto»', async ({
  browser,
}) => {
  const { executor } = server.running();
  const dish = { id: 'tejuino', name: 'Tejuino', categoryId: 'bebidas', price: 3000 };
  await executeAsSystem(executor, systemNow, 'SAVE_MENU_ITEM', dish);
  const office = await PosDevice.open(browser, server.url, 'catalogo');
  const { page } = office;
  await page.getByRole('button', { name: /^Tejuino/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Tejuino' });
  const buffer = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#a63f25' } })
    .jpeg()
    .toBuffer();
  await sheet.getByLabel('Elegir una').setInputFiles({ name: 'tejuino.jpg', mimeType: 'image/jpeg', buffer });
  await expect(sheet.getByRole('button', { name: 'Usar esta foto' })).toBeVisible();
  await sheet.getByLabel('Precio').fill('35');
  // Without words it cannot be sent: nothing is saved, and both places say so.
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sheet.getByText('Di qué se ve en la foto')).toBeVisible();
  await expect(sheet.getByText(/^No se guardó: la foto todavía no sale/)).toBeVisible();
  expect(executor.world.get('menu', 'tejuino')?.price).toBe(3000);
  await sheet.getByLabel(/^Qué se ve en la foto/).fill('Tejuino con nieve');
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => executor.world.get('menu', 'tejuino')?.photo).toMatch(/^foto-/);
  expect(executor.world.get('menu', 'tejuino')?.price).toBe(3500);
  await office.close();
});
