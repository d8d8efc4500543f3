import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { executeAsSystem } from '../../../src/server/system-command.ts';
import { startHttpServer, type HttpServer } from '../../support/http-server.ts';
import { at, WISH } from '../../support/test-house.ts';

// One Friday evening at the door, on a clock that obeys the test.
const FRIDAY = '2026-11-20';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let server: HttpServer;

test.beforeEach(async () => {
  server = await startHttpServer(at(`${FRIDAY} 12:00`));
  await reserve({ nombre: 'Roja', hora: '18:45', mesa: 'Mesa 1' });
  await reserve({ nombre: 'Ámbar', hora: '18:48', mesa: 'Mesa 4' });
  await reserve({ nombre: 'Puntual', hora: '18:55', mesa: 'Mesa 2', personas: 6 });
  await reserve({ nombre: 'Arenosa', hora: '20:00', mesa: 'Mesa 21' });
  server.setNow(at(`${FRIDAY} 19:00`));
});
test.afterEach(() => server.stop());

/** Each is another guest: no two of these names are as long. */
async function reserve(wish: { readonly nombre: string } & Readonly<Record<string, unknown>>): Promise<void> {
  const mark = 10 + wish.nombre.length;
  const guest = { telefono: `33555012${mark}`, email: `${mark}${WISH.email}` };
  const answer = await server.post('/api/reservaciones', { ...WISH, ...guest, fecha: FRIDAY, ...wish });
  expect(answer.status).toBe(201);
}

async function openBook(page: Page): Promise<void> {
  await page.goto(`${server.address}/pos/reservaciones`);
  await expect(page.getByRole('heading', { name: 'Reservaciones', level: 1 })).toBeVisible();
}

const card = (page: Page, nombre: string) => page.locator('[data-reservacion]', { hasText: nombre });
const named = (nombre: string) =>
  [...server.executor.world.all('reservations')].find((reservation) => reservation.nombre === nombre);

test('[RES22] the day by hour, with amber from ten minutes and red from fifteen @weekly', async ({ page }) => {
  await openBook(page);
  await expect(page.locator('[data-reservacion]')).toHaveCount(4);
  await expect(card(page, 'Roja')).toHaveAttribute('data-retraso', 'very-late');
  await expect(card(page, 'Roja')).toContainText('15 min tarde');
  await expect(card(page, 'Ámbar')).toHaveAttribute('data-retraso', 'late');
  await expect(card(page, 'Puntual')).toHaveAttribute('data-retraso', 'on-time');
});

test('[RES10] one tap seats the guests and opens the account of their table', async ({ page }) => {
  await openBook(page);
  await card(page, 'Roja').getByRole('button', { name: 'Sentar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Roja ya está en su mesa' })).toBeVisible();
  await expect(card(page, 'Roja')).toHaveAttribute('data-estado', 'seated');
  await expect.poll(() => named('Roja')?.status).toBe('seated');
  const ticket = server.executor.world.get('tickets', named('Roja')?.ticketId ?? '');
  expect(ticket).toMatchObject({ tableId: 'mesa-1', guestName: 'Roja', guests: 4, status: 'open' });
  await card(page, 'Roja')
    .getByRole('button', { name: /Cuenta/ })
    .click();
  await expect(page).toHaveURL(/\/pos\/pedido$/);
});

test('[RES10] a table that is not on the floor asks where they sit @weekly', async ({ page }) => {
  await openBook(page);
  await card(page, 'Arenosa').getByRole('button', { name: 'Sentar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Terraza A/ })
    .click();
  await expect.poll(() => server.executor.world.get('tables', 'terraza-a')?.status).toBe('occupied');
});

test('[RES11] a no-show gives the table back, and a slip of the finger is taken back @weekly', async ({ page }) => {
  await openBook(page);
  await card(page, 'Ámbar').getByRole('button', { name: 'Más sobre Ámbar' }).click();
  await page.getByRole('button', { name: 'No llegó' }).click();
  await expect(card(page, 'Ámbar')).toHaveAttribute('data-estado', 'no-show');
  await card(page, 'Ámbar').getByRole('button', { name: 'Más sobre Ámbar' }).click();
  await page.getByRole('button', { name: 'Volver a «Por llegar»' }).click();
  await expect(card(page, 'Ámbar')).toHaveAttribute('data-estado', 'booked');
});

test('[RES73] allergies and what is celebrated are seen on the hours, read in «Llegan», in the list and on tap @weekly', async ({
  page,
}) => {
  const told = { ocasion: 'cumpleanos', alergias: 'Nuez y mariscos', acepta_alergias: true, nota: 'Traen pastel' };
  await reserve({ nombre: 'Festejada', hora: '19:45', mesa: 'Mesa 25', ...told });
  await openBook(page);
  await page.getByRole('radio', { name: 'Horario' }).click();
  const block = page.locator(`[data-bloque="${named('Festejada')?.id}"]`);
  await expect(block.locator('[data-signo="alergias"]')).toBeVisible();
  await expect(block.locator('[data-signo="ocasion"]')).toBeVisible();
  await expect(block).toHaveAccessibleName(/alergias: Nuez y mariscos, Cumpleaños$/u);
  await expect(page.locator(`[data-bloque="${named('Roja')?.id}"] [data-signo]`)).toHaveCount(0);

  const arrival = page.locator(`[data-llega="${named('Festejada')?.id}"]`);
  await page.getByText(/^\d más$/).click();
  await expect(arrival).toContainText('19:45 · Mesa 25 · Cumpleaños');
  await expect(arrival).toContainText('Alergias: Nuez y mariscos');
  await block.click();
  const sheet = page.getByRole('dialog', { name: 'Festejada' });
  for (const words of ['Alergias: Nuez y mariscos', 'Cumpleaños', 'Nota: Traen pastel'])
    await expect(sheet).toContainText(words);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('radio', { name: 'Lista' }).click();
  await expect(card(page, 'Festejada').locator('[data-alergias]')).toHaveText('Alergias: Nuez y mariscos');
  await card(page, 'Festejada').getByRole('button', { name: 'Sentar' }).click();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Terraza A' }).click();
  await expect(card(page, 'Festejada')).toHaveAttribute('data-estado', 'seated');
});

test('[RES72] the name of each key of the book, of «Llegan», of who waits and of the sheets holds the words one sees on it', async ({
  page,
}) => {
  const waits = { fecha: FRIDAY, nombre: 'Espera', personas: 2, telefono: '', email: '', minutos: 15, visitas: 0 };
  const clock = () => at(`${FRIDAY} 19:00`);
  expect((await executeAsSystem(server.executor, clock, 'JOIN_WAITLIST', waits)).outcome).toBe('accepted');
  await openBook(page);
  await page.evaluate(AXE);
  for (const look of ['Horario', 'Lista']) {
    await page.getByRole('radio', { name: look }).click();
    await expect(page.locator('[data-bloque], [data-reservacion]').first()).toBeVisible();
    expect(await unlikeNames(page), look).toEqual([]);
  }
  for (const key of ['Tomar reservación', 'Llegó sin reservación', 'Anotar en espera']) {
    await page.getByRole('button', { name: key }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await unlikeNames(page), key).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  }
});

/** Keys whose accessible name lacks the words on them. */
async function unlikeNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(what: unknown, how: unknown): Promise<unknown> } };
    const found = await axe.run(document, { runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } });
    const { violations } = found as { readonly violations: readonly { readonly nodes: readonly { html: string }[] }[] };
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}

test('[RES13] closing a zone is seen on the site at once @weekly', async ({ page }) => {
  await openBook(page);
  await page.getByRole('button', { name: 'Cerrar día o zona' }).click();
  await page.getByRole('button', { name: /^Interior/ }).click();
  await expect(page.getByText('Cerrado en el sitio: Interior.')).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await server.get(`/api/reservaciones/disponibilidad?fecha=${FRIDAY}&hora=21:00`);
      const { mesas } = (await answer.json()) as { mesas: { area: string; reservada: boolean }[] };
      return mesas.filter(({ area }) => area === 'Interior').every(({ reservada }) => reservada);
    })
    .toBe(true);
});

test('[RES12] a reservation by phone and one at the door, taken without line, reach the server when it is back @weekly', async ({
  page,
  context,
}) => {
  await openBook(page);
  await expect(page.getByText('Con conexión')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Tomar reservación' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Nombre').fill('Por Teléfono');
  await sheet.getByLabel('Personas').fill('2');
  await sheet.getByLabel('Hora').fill('21:30');
  await sheet.getByLabel('Teléfono').fill('33 5550 7777');
  await expect(sheet.getByRole('button', { name: 'Mesa 4' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Mesa 22' }).click();
  await sheet.getByRole('button', { name: 'Guardar reservación' }).click();
  await expect(card(page, 'Por Teléfono')).toContainText('Mesa 22');

  await page.getByRole('button', { name: 'Llegó sin reservación' }).click();
  await sheet.getByLabel('Nombre (opcional)').fill('De Paso');
  await sheet.getByRole('button', { name: 'Mesa 3' }).click();
  await sheet.getByRole('button', { name: 'Sentar ahora' }).click();
  await expect(card(page, 'De Paso')).toHaveAttribute('data-estado', 'seated');
  expect(named('Por Teléfono')).toBeUndefined();

  await context.setOffline(false);
  await expect.poll(() => named('Por Teléfono')?.mesa).toBe('Mesa 22');
  await expect.poll(() => named('De Paso')?.status).toBe('seated');
  await expect.poll(() => server.executor.world.get('tables', 'mesa-3')?.status).toBe('occupied');
});
