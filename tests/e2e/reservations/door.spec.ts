import { expect, test, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer, type HttpServer } from '../../support/http-server.ts';
import { at } from '../../support/test-house.ts';

// Friday at seven: one table has an account the book knows nothing of, and one visit changes on two tablets at once.
const FRIDAY = '2026-11-20';
const SEVEN = at(`${FRIDAY} 19:00`);
const VISIT = { nombre: 'Cambia', personas: 2, fecha: FRIDAY, hora: '21:00', mesa: 'Mesa 5' };
let server: HttpServer;

test.beforeAll(async () => {
  server = await startHttpServer(SEVEN);
  await tell('OPEN_TABLE', { tableId: 'mesa-4', ticketId: 'de-antes', folio: folioFromFraction(0.5) });
  await tell('BOOK_RESERVATION', { ...VISIT, telefono: '3300000001', email: '' });
});
test.afterAll(() => server.stop());

async function tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
  const answer = await executeAsSystem(server.executor, () => SEVEN, type, args);
  expect(answer.outcome).toBe('accepted');
}

async function openBook(page: Page): Promise<void> {
  await page.goto(`${server.address}/pos/reservaciones`);
  await expect(page.locator('[data-reservacion]', { hasText: 'Cambia' })).toBeVisible();
}

const accountsOf = (tableId: string) =>
  [...server.executor.world.all('tickets')].filter((ticket) => ticket.tableId === tableId);

test('[RES30] guests at the door are not put to a table where somebody sits without asking', async ({ page }) => {
  await openBook(page);
  await page.getByRole('button', { name: 'Llegó sin reservación' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nombre (opcional)').fill('De Paso');
  await expect(sheet.getByRole('button', { name: /^Mesa 4 Ocupada/u })).toBeEnabled();
  await expect(sheet.getByRole('button', { name: /^Mesa 1 \d lugares/u })).toBeEnabled();
  await sheet.getByRole('button', { name: /^Mesa 4 Ocupada/u }).click();
  await sheet.getByRole('button', { name: 'Sentar ahora' }).click();
  await expect(sheet).toContainText('La Mesa 4 tiene una cuenta abierta');
  await expect.poll(() => [...server.executor.world.all('reservations')].length).toBe(2);
  expect(accountsOf('mesa-4')).toHaveLength(1);
  await sheet.getByRole('button', { name: /^Mesa 1/u }).click();
  await expect.poll(() => accountsOf('mesa-1')[0]?.guestName).toBe('De Paso');
  expect(accountsOf('mesa-4')).toHaveLength(1);
});

test('[RES29] another hour leaves the phone as the venue has it by now @weekly', async ({ page }) => {
  await openBook(page);
  const visit = [...server.executor.world.all('reservations')].find(({ nombre }) => nombre === 'Cambia');
  const reservationId = visit?.id ?? '';
  await page.getByRole('button', { name: 'Más sobre Cambia' }).click();
  await page.getByRole('button', { name: 'Cambiar día, hora o mesa' }).click();
  const sheet = page.getByRole('dialog', { name: /^Cambiar/u });
  await expect(sheet.getByLabel('Teléfono')).toHaveValue('3300000001');
  await tell('CHANGE_RESERVATION', { reservationId, ...VISIT, telefono: '3300000002' });
  await sheet.getByLabel('Hora').fill('21:30');
  await sheet.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.poll(() => server.executor.world.get('reservations', reservationId)?.hora).toBe('21:30');
  expect(server.executor.world.get('reservationContacts', reservationId)?.telefono).toBe('3300000002');

  await page.getByRole('button', { name: 'Más sobre Cambia' }).click();
  await page.getByRole('button', { name: 'Cambiar día, hora o mesa' }).click();
  await sheet.getByLabel('Teléfono').fill('33 0000 0003');
  await sheet.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.poll(() => server.executor.world.get('reservationContacts', reservationId)?.telefono).toBe('3300000003');
});

test('[RES31] what is wrong in the sheet comes in sight, in words for the venue', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openBook(page);
  await page.getByRole('button', { name: 'Tomar reservación' }).click();
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: 'Guardar reservación' });
  await sheet.getByLabel('Personas').fill('2');
  await sheet.getByLabel('Hora').fill('21:00');
  await sheet.getByRole('button', { name: /^Mesa 22/u }).click();
  await save.click();
  await expect(sheet.getByText('Escribe el nombre.')).toBeInViewport();
  await expect(sheet.getByLabel('Nombre')).toBeFocused();
  await sheet.getByLabel('Nombre').fill('Rosa');
  await sheet.getByLabel('Personas').fill('200');
  await save.click();
  await expect(sheet.getByText('Hasta 80 personas en una reservación.')).toBeInViewport();
  await expect(sheet.getByLabel('Personas')).toBeFocused();
  await page.keyboard.press('Escape');
});

test('[RES32] a guest’s long name is whole in the book, and its sheet keeps its keys', async ({ page }) => {
  const nombre = 'María Fernanda de la Concepción Gutiérrez-Villalobos';
  const unbroken = 'W'.repeat(80);
  await tell('BOOK_RESERVATION', { ...VISIT, nombre, hora: '19:30', mesa: 'Mesa 25', telefono: '', email: '' });
  await tell('BOOK_RESERVATION', {
    ...VISIT,
    nombre: unbroken,
    hora: '19:30',
    mesa: 'Mesa 24',
    telefono: '',
    email: '',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openBook(page);
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    const name = page.locator('[data-reservacion]').getByText(nombre, { exact: true });
    expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: `Más sobre ${unbroken}` }).click();
    const sheet = page.getByRole('dialog');
    for (const key of ['Cerrar', 'Cambiar día, hora o mesa']) {
      const box = await sheet.getByRole('button', { name: key }).boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width);
    }
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
  }
});

test('[RES33] a cancellation is asked about first, and can be thought over @weekly', async ({ page }) => {
  const mail = { nombre: 'Con Correo', mesa: 'Mesa 23', hora: '20:30', telefono: '', email: 'c@correo.example' };
  await tell('BOOK_RESERVATION', { ...VISIT, ...mail });
  await openBook(page);
  const card = page.locator('[data-reservacion]', { hasText: 'Con Correo' });
  await page.getByRole('button', { name: 'Más sobre Con Correo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Con Correo' });
  await sheet.getByRole('button', { name: 'Cancelar reservación' }).click();
  await expect(sheet).toContainText('le avisamos por correo que se canceló');
  await sheet.getByRole('button', { name: 'Conservarla' }).click();
  await expect(card).toHaveAttribute('data-estado', 'booked');
  await sheet.getByRole('button', { name: 'Cancelar reservación' }).click();
  await sheet.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(card).toHaveAttribute('data-estado', 'cancelled');
});
