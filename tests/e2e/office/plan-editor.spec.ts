import { expect, test, type Locator, type Page } from '@playwright/test';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { enterAs, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { TableHouse } from '../../support/browser/table-house.ts';

const OTHER = { name: 'Lety', role: 'manager', pin: '640913' } as const;

let house: TableHouse;
let office: Page;
let other: Page;
let tablet: Page;

test.beforeAll(async ({ browser }) => {
  house = await TableHouse.open(browser, WAITER, OTHER);
  const tables = reservationRules(house.world)?.tables ?? [];
  for (const [sort, { id, label: name, area, sillas: capacity }] of tables.entries()) {
    await house.tell('SAVE_TABLE', { id: `mesa-${id}`, name, area, capacity, sort });
  }
  office = house.office;
  await office.setViewportSize({ width: 1024, height: 768 });
  other = await pairTablet(browser, office, {
    name: 'Oficina 2',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await enterAs(other, OTHER);
  tablet = await pairTablet(browser, office, { name: 'Tableta', viewport: { width: 1024, height: 768 } });
  await enterAs(tablet, WAITER);
  for (const page of [office, other]) await openPlan(page);
});
test.afterAll(async ({ browser }) => {
  await closeAllPages(browser);
  await house.server.stop();
});

async function openPlan(page: Page): Promise<void> {
  await page.goto(new URL('/pos/catalogo', page.url()).href);
  await page.getByRole('radio', { name: /^Mesas/ }).click();
  await page.getByRole('radio', { name: 'Dibujar el plano' }).click();
  await expect(thing(page, 'Mesa 26')).toBeVisible();
}

const canvas = (page: Page) => page.getByRole('group', { name: 'Plano que dibujas' });
const thing = (page: Page, name: string) => canvas(page).getByRole('button', { name: new RegExp(`^${name}\\b`) });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar plano' });
const planned = (id: string) => reservationRules(house.world)?.tables.find((table) => table.id === id);

async function middle(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('[FLR15] a table is dragged with the mouse, taken back, moved with the keys and saved; the site and Mesas draw it there @weekly', async ({
  request,
}) => {
  const four = thing(office, 'Mesa 4');
  const from = await middle(four);
  await office.mouse.move(from.x, from.y);
  await office.mouse.down();
  await office.mouse.move(from.x + 4, from.y + 120, { steps: 4 });
  await office.mouse.up();
  await expect.poll(async () => Math.round((await middle(four)).y - from.y)).toBeGreaterThan(80);
  await office.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => Math.round((await middle(four)).y - from.y)).toBe(0);
  await office.getByRole('button', { name: 'Rehacer' }).click();
  await four.focus();
  await office.keyboard.press('ArrowRight');
  await office.keyboard.press('+');
  await office.getByRole('radio', { name: 'Redonda' }).click();
  await save(office).click();
  await expect(office.getByText('Plano guardado: es el del sitio, el libro y Mesas.')).toBeVisible();
  await expect.poll(() => planned('4')).toMatchObject({ sillas: 5, shape: 'round', area: 'Terraza' });
  expect(planned('4')?.y).toBeGreaterThan(150);
  const page = await (await request.get(`${house.server.url}/`)).text();
  expect(page).toContain('#plano-mesa-round-5');
  expect(page).toContain(`translate(${planned('4')?.x} ${planned('4')?.y})`);
  await expect(tablet.locator('[data-mesa="mesa-4"]')).toHaveAccessibleName(/Mesa 4, Libre, 5 lugares/);
});

test('[FLR15] on a phone a finger picks first and then drags; keys do the same @weekly', async () => {
  const one = thing(other, 'Mesa 1');
  await one.scrollIntoViewIfNeeded();
  await one.tap();
  await expect(one).toHaveAttribute('aria-pressed', 'true');
  const before = planned('1');
  await other.getByRole('button', { name: 'Mover a la derecha' }).click();
  await other.getByRole('button', { name: 'Lugares: más' }).click();
  await other.getByLabel('Nombre de la mesa').fill('Mesa del pozo');
  await other.getByLabel('Nombre de la mesa').press('Enter');
  await save(other).click();
  await expect.poll(() => planned('1')).toMatchObject({ label: 'Mesa del pozo', sillas: 5, x: (before?.x ?? 0) + 5 });
  expect(house.world.get('tables', 'mesa-1')).toMatchObject({ name: 'Mesa del pozo', capacity: 5 });
});

test('[FLR14] two managers draw at once: what each of them changed is in the plan @weekly', async () => {
  await thing(office, 'Mesa 26').click();
  await office.getByRole('button', { name: 'Mover hacia abajo' }).click();
  await thing(other, 'Mesa 25').tap();
  await other.getByRole('button', { name: 'Lugares: menos' }).click();
  await save(other).click();
  await expect(office.getByText(/Otra persona guardó el plano/)).toBeVisible();
  await save(office).click();
  await expect.poll(() => planned('26')?.y).toBe(126);
  expect(planned('25')).toMatchObject({ sillas: 3 });
});

test('[FLR10] a table with an account or a reservation says why it stays; any other leaves site, book and Mesas @weekly', async () => {
  await house.tell('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 'cuenta-2', folio: 'A-200' });
  await thing(office, 'Mesa 2').click();
  await expect(office.getByText(/Mesa 2: La mesa tiene una cuenta abierta/)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Quitar del plano' })).toHaveCount(0);
  await thing(office, 'Mesa 15').click();
  await office.getByRole('button', { name: 'Quitar del plano' }).click();
  await expect(thing(office, 'Mesa 15')).toHaveCount(0);
  await save(office).click();
  await expect.poll(() => planned('15')).toBe(undefined);
  await expect(tablet.locator('[data-mesa="mesa-15"]')).toHaveCount(0);
});

test('[FLR15] [RES55] tables that can be pushed together, a new table, a zone and a wall are drawn and kept @weekly', async () => {
  await thing(office, 'Mesa 11').click();
  await office.getByRole('button', { name: 'Se junta con…' }).click();
  await thing(office, 'Mesa 12').click();
  await thing(office, 'Mesa 14').click();
  await office.getByRole('button', { name: 'Listo', exact: true }).click();
  await office.getByRole('button', { name: 'Listo con esto' }).click();
  await expect(office.getByRole('group', { name: '11 + 12 + 14' }).getByRole('status')).toHaveText('14');
  await office.getByRole('button', { name: 'Agregar zona' }).click();
  await office.getByLabel('Nombre de la zona').fill('Azotea');
  await office.getByLabel('Nombre de la zona').press('Enter');
  await office.getByRole('radio', { name: 'Arena' }).click();
  await office.getByRole('button', { name: 'Listo con esto' }).click();
  await office.getByRole('button', { name: 'Muro' }).click();
  await office.getByRole('button', { name: 'Listo con esto' }).click();
  await office.getByRole('button', { name: 'Agregar mesa' }).click();
  await save(office).click();
  await expect
    .poll(() => reservationRules(house.world)?.combinations)
    .toContainEqual({ tables: ['11', '12', '14'], sillas: 14 });
  const rules = reservationRules(house.world);
  expect(rules?.zones?.map(({ name }) => name)).toContain('Azotea');
  expect(rules?.pieces?.at(-1)?.kind).toBe('wall');
  expect(planned('27')).toMatchObject({ label: 'Mesa 27' });
  expect(house.world.get('tables', 'mesa-27')).toMatchObject({ active: true });
  await office.reload();
  await openPlan(office);
  await expect(thing(office, 'Zona Azotea')).toBeVisible();
});
