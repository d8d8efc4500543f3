import { expect, test, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { COOK, enterAs, MANAGER, pairTablet, typePin, WAITER } from '../../support/browser/staff-browser.ts';
import { idOf, TableHouse } from '../../support/browser/table-house.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { at } from '../../support/test-house.ts';

const TABLET = { viewport: { width: 1024, height: 768 } };

let house: TableHouse;
let waiter: Page;
let kitchen: Page;

test.beforeAll(async ({ browser }) => {
  house = await TableHouse.open(browser, WAITER, COOK);
  await house.dishes({ Pulpo: 249, Flan: 79 });
  await house.tables('Mesa 1', 'Mesa 2');
  waiter = await pairTablet(browser, house.office, { name: 'Sala', ...TABLET });
  kitchen = await pairTablet(browser, house.office, { name: 'Cocina', ...TABLET });
  await enterAs(waiter, WAITER);
  await enterAs(kitchen, COOK);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => house.server.stop());

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name, exact: true }).click();
const order = (dish: string): Promise<void> => waiter.locator(`[data-item="${idOf(dish)}"]`).click();
const sheet = () => waiter.getByRole('dialog');
const card = (dish: string) => kitchen.locator('[data-kds]', { hasText: dish });

async function send(): Promise<void> {
  await waiter.getByRole('button', { name: /^Enviar/ }).click();
  await expect(waiter).toHaveURL(/\/pos\/mesas$/);
}

test('[POS94] an allergy told at the table is asked for consent, read in Pedido’s head and on the kitchen’s card', async () => {
  await tab(waiter, 'Mesas');
  await waiter.locator('[data-mesa="mesa-1"]').click();
  await order('Pulpo');
  await waiter.getByRole('button', { name: 'Más sobre la cuenta' }).click();
  await sheet().getByRole('button', { name: 'Alergias y nota' }).click();
  await sheet().getByLabel('Alergias', { exact: true }).fill('Cacahuate');
  await sheet().getByLabel('Nota').fill('Traen carriola');
  await sheet().getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet().getByRole('alert')).toContainText('Pregunta si podemos guardar sus alergias');
  await sheet().getByLabel('El cliente aceptó que guardemos sus alergias').check();
  await sheet().getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet()).toHaveCount(0);
  await expect(waiter.locator('main header [data-huesped]')).toContainText('Alergias: Cacahuate');
  await expect(waiter.getByText('Traen carriola')).toBeVisible();
  await send();
  await expect(card('Pulpo')).toContainText('Alergia: Cacahuate');
});

test('[POS95] an order to take away has name, phone and hour: on the account, in Mesas and on the kitchen’s card @weekly', async () => {
  await tab(waiter, 'Mesas');
  await waiter
    .getByRole('button', { name: /Para llevar/ })
    .filter({ visible: true })
    .first()
    .click();
  await order('Flan');
  await waiter.getByRole('button', { name: '¿Para quién?' }).click();
  await sheet().getByLabel('Nombre').fill('Ana López');
  await sheet().getByLabel('Teléfono').fill('33 1234 5678');
  await sheet().getByLabel('Pasan por él a las').fill('21:15');
  await sheet().getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet()).toHaveCount(0);
  await expect(waiter.getByRole('button', { name: 'Ana López, 21:15' })).toBeVisible();
  await send();
  await expect(card('Flan')).toContainText('Ana López, 21:15');
  await expect(waiter.locator('[data-ticket]', { hasText: 'Ana López' })).toContainText('A las 21:15');
  // The phone is for who may call guests: a waiter reads it with a manager's PIN, the manager on the account.
  await waiter.locator('[data-ticket]', { hasText: 'Ana López' }).click();
  await waiter.getByRole('button', { name: 'Ana López, 21:15', exact: true }).click();
  await expect(sheet().getByLabel('Teléfono')).toHaveValue('');
  await sheet().getByRole('button', { name: 'Ver teléfono' }).click();
  await typePin(waiter, MANAGER.pin);
  const shown = waiter.getByRole('dialog', { name: 'Ana López' });
  await expect(shown.getByRole('link', { name: '33 1234 5678' })).toHaveAttribute('href', 'tel:+523312345678');
  await house.office.goto(`${house.server.url}/pos/mesas`);
  await house.office.locator('[data-ticket]', { hasText: 'Ana López' }).click();
  await expect(house.office.getByRole('button', { name: 'Ana López, 21:15 · 33 1234 5678' })).toBeVisible();
});

test('[POS96] of a reserved party Pedido’s head says occasion and allergies, on a phone in both panes', async ({
  page,
}) => {
  const seven = at('2026-11-20 19:00');
  const server = await startHttpServer(seven);
  const tell = <T extends CommandType>(type: T, args: InputOf<T>) =>
    executeAsSystem(server.executor, () => seven, type, args);
  const visit = { nombre: 'Ximena Robledo', personas: 2, fecha: '2026-11-20', hora: '20:30', mesa: 'Mesa 4' };
  const said = { alergias: 'Nuez y ajonjolí', acepta_alergias: true, ocasion: 'cumpleanos' } as const;
  const { id: reservationId } = await tell('BOOK_RESERVATION', { ...visit, ...said, telefono: '', email: '' });
  const seated = await tell('SEAT_RESERVATION', { reservationId, ticketId: 'su-cuenta', folio: 'A-101' });
  expect(seated.outcome).toBe('accepted');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.address}/pos/mesas`);
  await page.locator('[data-mesa="mesa-4"]').click();
  const head = page.locator('main header').filter({ visible: true }).first();
  for (const pane of ['Menú', 'Cuenta · 0']) {
    await page.getByRole('radio', { name: pane }).click();
    await expect(head.getByText('Cumpleaños')).toBeInViewport({ ratio: 1 });
    await expect(head.getByRole('button', { name: 'Alergias: Nuez y ajonjolí' })).toBeInViewport({ ratio: 1 });
  }
  await server.stop();
});
