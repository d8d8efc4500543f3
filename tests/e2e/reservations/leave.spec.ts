import { expect, test, type Page } from '@playwright/test';
import { dateText } from '#domain/shared/time.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import {
  enterAs,
  MANAGER,
  openStaffedHouse,
  pairTablet,
  typePin,
  WAITER,
} from '../../support/browser/staff-browser.ts';
import { tell } from '../../support/browser/tell.ts';

// A waiter at the book: what needs a manager's approval is asked for on the spot, and then it is done.
/** A Friday that no clock of a test machine has reached. */
const FRIDAY = dateText('2027-11-19');
let server: TestServer;
let tablet: Page;

test.beforeAll(async ({ browser }) => {
  const house = await openStaffedHouse(browser, WAITER);
  server = house.server;
  for (const [nombre, mesa] of [
    ['Ana', 'Mesa 1'],
    ['Berta', 'Mesa 2'],
    ['Carla', 'Mesa 4'],
  ] as const) {
    await tell(server, 'BOOK_RESERVATION', { ...VISIT, nombre, mesa, telefono: '3300000001' });
  }
  tablet = await pairTablet(browser, house.office, { name: 'Puerta', viewport: { width: 1280, height: 800 } });
  await enterAs(tablet, WAITER);
  await tablet.goto(`${server.url}/pos/reservaciones`);
  await tablet.getByRole('radio', { name: 'Lista' }).click();
  await tablet.getByLabel('Fecha').fill(FRIDAY);
  await expect(card('Ana')).toBeVisible();
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

const VISIT = { fecha: FRIDAY, hora: '20:00', personas: 2, email: '' };
const card = (nombre: string) => tablet.locator('[data-reservacion]', { hasText: nombre });
const dialog = (name: RegExp) => tablet.getByRole('dialog', { name });
const world = () => server.running().executor.world;
const named = (nombre: string) => [...world().all('reservations')].find((each) => each.nombre === nombre);

async function askMore(nombre: string, key: string): Promise<void> {
  await card(nombre)
    .getByRole('button', { name: `Más sobre ${nombre}` })
    .click();
  await tablet.getByRole('dialog').getByRole('button', { name: key }).click();
}

test('[SEC8] [RES29] a change the manager allowed is done, the waiter’s sheet is gone, and the phone a waiter does not see is kept', async () => {
  await askMore('Ana', 'Cambiar día, hora o mesa');
  const sheet = dialog(/^Cambiar/u);
  await sheet.getByLabel('Hora').fill('21:00');
  await sheet.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(/Autorización/u)).toContainText(
    'cambiar la reservación de Ana (viernes 19 de noviembre, 20:00) al viernes 19 de noviembre, 21:00, Mesa 1, 2 personas',
  );
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await typePin(tablet, MANAGER.pin);
  await expect(tablet.getByRole('dialog')).toHaveCount(0);
  await expect(tablet.getByText('Mesa 1 a las 21:00 para Ana.')).toBeVisible();
  await expect.poll(() => named('Ana')?.hora).toBe('21:00');
  const { id } = named('Ana') ?? { id: '' };
  await expect.poll(() => world().get('reservationContacts', id)?.telefono).toBe('3300000001');
});

test('[SEC8] without the yes nothing is changed, and nothing typed is lost @weekly', async () => {
  await askMore('Berta', 'Cambiar día, hora o mesa');
  const sheet = dialog(/^Cambiar/u);
  await sheet.getByLabel('Hora').fill('22:00');
  await sheet.getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog(/Autorización/u).waitFor();
  await tablet.keyboard.press('Escape');
  await expect(dialog(/Autorización/u)).toHaveCount(0);
  await expect(sheet.getByLabel('Hora')).toHaveValue('22:00');
  expect(named('Berta')?.hora).toBe('20:00');
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByRole('dialog')).toHaveCount(0);
});

test('[SEC8] a visit the manager let go is cancelled, and no refusal is left on the screen @weekly', async () => {
  await askMore('Carla', 'Cancelar reservación');
  await tablet.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(dialog(/Autorización/u)).toContainText('cancelar la reservación de Carla');
  await typePin(tablet, MANAGER.pin);
  await expect(card('Carla')).toHaveAttribute('data-estado', 'cancelled');
  await expect(tablet.getByRole('main').getByRole('alert')).toHaveCount(0);
});
