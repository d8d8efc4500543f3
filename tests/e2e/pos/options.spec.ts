import { expect, test, type Locator, type Page } from '@playwright/test';
import { openSalaAndCocina, openTable, type SalaAndCocina } from '../../support/browser/sala-and-cocina.ts';
import { SENT, shownBriefly } from '../../support/browser/shown-briefly.ts';
import { idOf } from '../../support/browser/table-house.ts';
import { tell, untilAnswered } from '../../support/browser/tell.ts';

let server: SalaAndCocina['server'];
let office: Page;
let waiter: Page;
let cook: Page;
let line: SalaAndCocina['line'];
let close: SalaAndCocina['close'];

test.beforeAll(async ({ browser }) => {
  ({ server, office, waiter, cook, line, close } = await openSalaAndCocina(browser));
});
test.afterAll(() => close());

test('[CAT44] the manager makes two groups in Catálogo and says which dishes ask them @weekly', async () => {
  const before = [...server.running().executor.world.all('optionGroups')].length;
  await office.goto(`${server.url}/pos/catalogo`);
  await office.getByRole('radio', { name: `Opciones · ${before}` }).click();
  await makeGroup('Punto', ['Rojo', 'Medio', 'Bien cocido']);
  await makeGroup('Aderezo', ['Verde', 'Rojo'], { price: '15', bounds: ['Mínimo: uno menos', 'Máximo: uno más'] });
  await expect(office.getByRole('radio', { name: `Opciones · ${before + 2}` })).toBeVisible();
  const row = office.getByRole('button', { name: /^Punto/ });
  await expect(row).toContainText('Rojo · Medio · Bien cocido');
  await expect(row).toContainText('Hay que elegir una. Lo usa 1 platillo.');
  await row.click();
  await office.getByRole('button', { name: 'Quitar este grupo' }).click();
  await expect(office.getByText('Hay platillos que usan este grupo. Quítalo de ellos primero.')).toBeVisible();
  // In another order, and the option keeps its name everywhere else.
  await office.getByRole('button', { name: 'Subir la opción 2' }).click();
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Medio · Rojo · Bien cocido');
  await office.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('Rojo · Medio · Bien cocido');
});

test('[POS70][POS71] one tap more for a forced question; alike is one line, otherwise two; a dish without stays one tap @weekly', async () => {
  await dishThatAsks('Hamburguesa doble', { one: 'Término', some: 'Salsa' });
  await openTable(waiter, 'mesa-1');
  await waiter.locator('[data-item="panini-caprese"]').click();
  await expect(lines()).toHaveCount(1);
  await tapDish('Hamburguesa doble');
  const sheet = waiter.getByRole('dialog', { name: 'Hamburguesa doble' });
  await expect(sheet.getByRole('button', { name: 'Rojo' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('button', { name: 'Agregar · $120.00' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Medio' }).click();
  await expect(sheet).toHaveCount(0);
  const medium = lines().filter({ hasText: 'Término medio' });
  await expect(medium).toContainText('$120.00');

  // What this venue answers most is on top by now; the same answer is one more of the same.
  await tapDish('Hamburguesa doble');
  await expect(sheet.locator('[data-grupo]').first().locator('[data-opcion]').first()).toHaveText('Medio');
  await sheet.getByRole('button', { name: 'Agregar · $120.00' }).click();
  await expect(medium).toContainText('$240.00');

  await tapDish('Hamburguesa doble');
  await sheet.getByRole('button', { name: 'Verde' }).click();
  await expect(sheet.getByRole('button', { name: 'Agregar · $135.00' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Bien cocido' }).click();
  const done = lines().filter({ hasText: 'Término bien cocido · Salsa verde +$15.00' });
  await expect(done).toContainText('$135.00');
  await expect(lines()).toHaveCount(3);
});

test('[POS71][CAT41] answers change while the line is not sent, and the kitchen reads them @weekly', async () => {
  await dishThatAsks('Hamburguesa del patio', { one: 'Cocción', some: 'Chile' });
  await openTable(waiter, 'mesa-4');
  const sheet = waiter.getByRole('dialog', { name: 'Hamburguesa del patio' });
  await tapDish('Hamburguesa del patio');
  await sheet.getByRole('button', { name: 'Medio' }).click();
  await tapDish('Hamburguesa del patio');
  await sheet.getByRole('button', { name: 'Verde' }).click();
  await sheet.getByRole('button', { name: 'Bien cocido' }).click();
  await lines()
    .filter({ hasText: 'bien cocido' })
    .getByRole('button', { name: /^Hamburguesa del patio/ })
    .click();
  await sheet.getByRole('button', { name: 'Rojo' }).click();
  await sheet.getByRole('button', { name: 'Roja' }).click();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(lines().filter({ hasText: 'Cocción rojo · Chile verde +$15.00 · Chile roja +$15.00' })).toContainText(
    '$150.00',
  );
  await shownBriefly(waiter, SENT, () => waiter.getByRole('button', { name: /^Enviar \(Cocina 2/ }).click());
  const card = cook.locator('[data-kds]:has(kbd)', { hasText: 'Hamburguesa del patio' });
  await expect(card.locator('[data-platillo]').filter({ hasText: 'Cocción medio' })).toHaveCount(1);
  await expect(card.locator('[data-platillo]').filter({ hasText: 'Chile verde' })).toContainText('Cocción rojo');
  await expect(card).not.toContainText('$');
});

test('[CAT43] the cook marks a sauce «Agotado», and no tablet sells it; a tablet that was cut off is told @weekly', async () => {
  await dishThatAsks('Hamburguesa al carbón', { one: 'Asado', some: 'Mole' });
  await openTable(waiter, 'mesa-2');
  await tapDish('Hamburguesa al carbón');
  line.cut();
  await expect(waiter.getByText(/^Sin conexión/).first()).toBeAttached();
  const sheet = waiter.getByRole('dialog', { name: 'Hamburguesa al carbón' });
  await sheet.getByRole('button', { name: 'Verde' }).click();

  await cook.getByRole('button', { name: /^Agotados/ }).click();
  await expect(cook.getByText('Vale por hoy, en todas las tabletas y en el menú del sitio.')).toBeVisible();
  await cook.getByRole('radio', { name: 'Opciones · 0' }).click();
  // The site names no options, and so none that is gone.
  await expect(cook.getByText('Vale por hoy, en todas las tabletas.', { exact: true })).toBeVisible();
  await cook.getByRole('button', { name: 'Agotado · Mole verde' }).click();
  await expect(cook.getByRole('radio', { name: 'Opciones · 1' })).toBeVisible();
  await cook.keyboard.press('Escape');
  await untilAnswered(cook);

  // It could not know: the venue says no, and the notice says which dish and what to do.
  await sheet.getByRole('button', { name: 'Medio' }).click();
  await expect(lines()).toHaveCount(1);
  line.mend();
  await expect(lines()).toHaveCount(0);
  await tapDish('Hamburguesa al carbón');
  await expect(sheet.getByRole('button', { name: /^Verde/ })).toBeDisabled();
  await expect(sheet.getByRole('button', { name: /^Verde/ })).toContainText('Agotado');
  await waiter.keyboard.press('Escape');
});

test('[CAT44] in a dish’s sheet its questions are taken off, and it is one tap again @weekly', async () => {
  await dishThatAsks('Hamburguesa sencilla', { one: 'Pan', some: 'Queso' });
  await office.goto(`${server.url}/pos/catalogo`);
  await office.getByRole('radio', { name: /^Platillos/ }).click();
  await office.getByRole('button', { name: /^Hamburguesa sencilla/ }).click();
  const groups = office.getByRole('group', { name: 'Grupos de opciones' });
  await groups.getByRole('button', { name: /^Pan/ }).click();
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Hamburguesa sencilla: guardado.')).toBeVisible();
  await untilAnswered(office);
  await openTable(waiter, 'mesa-3');
  // What happens after it is on the waiter's tablet: so is this.
  await tell(server, 'SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true });
  await expect(waiter.locator('[data-item="agua"]')).toBeDisabled();
  await tapDish('Hamburguesa sencilla');
  await expect(lines()).toHaveCount(1);
});

async function makeGroup(
  name: string,
  options: readonly string[],
  { price = '', bounds = [] }: { readonly price?: string; readonly bounds?: readonly string[] } = {},
): Promise<void> {
  await office.getByRole('button', { name: 'Nuevo grupo' }).click();
  const sheet = office.getByRole('dialog', { name: 'Nuevo grupo de opciones' });
  await sheet.getByLabel('Nombre').fill(name);
  for (const [index, option] of options.entries()) {
    if (index > 1) await sheet.getByRole('button', { name: 'Agregar opción' }).click();
    await sheet.getByLabel(`Opción ${index + 1}`, { exact: true }).fill(option);
    await sheet.getByLabel(`Costo de la opción ${index + 1}`).fill(price);
  }
  for (const step of bounds) await sheet.getByRole('button', { name: step }).click();
  await sheet.getByLabel('Buscar platillo').fill('hamburguesa clásica');
  await sheet.getByRole('checkbox', { name: /^Hamburguesa clásica/ }).check();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toHaveCount(0);
}

function lines(): Locator {
  return waiter.locator('[data-linea]');
}

async function tapDish(name: string): Promise<void> {
  await waiter.locator(`[data-item="${idOf(name)}"]`).click();
}

/** A dish at $120 with two groups of its own: one of three must be chosen, and up to two more at $15 each. */
async function dishThatAsks(
  name: string,
  { one, some }: { readonly one: string; readonly some: string },
): Promise<void> {
  const id = idOf(name);
  const group = (groupName: string, names: readonly string[], priceDelta: number) => ({
    id: idOf(groupName),
    name: groupName,
    options: names.map((option) => ({ id: idOf(option), name: option, priceDelta })),
  });
  await tell(server, 'SAVE_OPTION_GROUP', { ...group(one, ['Rojo', 'Medio', 'Bien cocido'], 0), min: 1, max: 1 });
  await tell(server, 'SAVE_OPTION_GROUP', { ...group(some, ['Verde', 'Roja'], 1500), min: 0, max: 2 });
  // With its questions at once: no tablet sees it without them.
  const dish = { id, name, categoryId: 'hamburguesas', price: 12_000, area: 'kitchen' } as const;
  await tell(server, 'SAVE_MENU_ITEM', { ...dish, groupIds: [idOf(one), idOf(some)] });
}
