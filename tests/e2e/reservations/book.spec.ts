import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { aFriday } from '../../support/a-friday.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { tabTo, typeDate, typeTime } from '../../support/browser/keyboard.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GUEST = { nombre: 'Ana Sofía Núñez', telefono: '33 5550 1234', email: 'ana@correo.example' };

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

/** Opens the form and waits until its script has come near. */
async function openForm(page: Page): Promise<void> {
  await page.goto(`${server.url}/#reservations`);
  await page.locator('#reservations form[novalidate]').waitFor();
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`[data-formulario-reservacion] input[name="${name}"]`).fill(value);
  }
}

const state = (page: Page, mesa: string) => page.locator(`[data-mesa="${mesa}"]`);
const alertOf = (page: Page) => page.locator('#reservations').getByRole('alert');
const book = (page: Page) => page.getByRole('button', { name: 'Reservar', exact: true }).click();

async function bookByApi(wish: Readonly<Record<string, unknown>>): Promise<number> {
  const other = { nombre: 'Otra Persona', telefono: '3355509876', email: 'otra@correo.example', personas: 2, ...wish };
  const answer = await fetch(`${server.url}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(other),
  });
  return answer.status;
}

test('[RES23] with the keyboard alone: reserve, change by the link, and cancel', async ({ page }) => {
  // Key after key, as a person would: it takes its time on a busy machine.
  const fecha = aFriday(2);
  await openForm(page);
  await tabTo(page, 'input[name="personas"]');
  await page.keyboard.type('2');
  await typeDate(page, 'fecha', fecha);
  await typeTime(page, 'hora', '20:30');
  await tabTo(page, '#reservar-nombre');
  await page.keyboard.type(GUEST.nombre);
  await tabTo(page, '#reservar-telefono');
  await page.keyboard.type(GUEST.telefono);
  await tabTo(page, '#reservar-email');
  await page.keyboard.type(GUEST.email);
  await tabTo(page, 'input[name="mesa"]');
  await page.keyboard.press('Space');
  await expect(state(page, '1')).toHaveAttribute('data-estado', 'seleccionada');
  // 2 and 3 are not for two: the arrow goes on to the next table one can have.
  await page.keyboard.press('ArrowDown');
  await expect(state(page, '4')).toHaveAttribute('data-estado', 'seleccionada');
  await expect(page.locator('[data-plano-marco] [data-plano="4"]')).toHaveAttribute('data-foco', '');
  await tabTo(page, '[data-enviar]');
  await page.keyboard.press('Enter');

  await expect(page.locator('#reservations').getByRole('status')).toHaveText('¡Tu reservación ha sido registrada!');
  await expect(page.getByRole('heading', { name: 'Tu mesa te espera' })).toBeFocused();
  await tabTo(page, '[data-boleto-enlace="cambiar"]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(GUEST.nombre);

  await tabTo(page, 'summary');
  await page.keyboard.press('Enter');
  await typeTime(page, 'hora', '21:00');
  await tabTo(page, '[data-enviar]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText('Listo: guardamos tu cambio.');
  await expect(page.locator('[data-boleto-dato="momento"]')).toContainText('21:00');

  await tabTo(page, 'summary');
  await page.keyboard.press('Tab');
  await tabTo(page, 'summary');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reservación cancelada' })).toBeVisible();
  expect(await bookByApi({ fecha, hora: '21:00', mesa: 'Mesa 4' })).toBe(201);
});

test('[RES5] the catalogue’s words: no table, no server, and what is wrong at its field @weekly', async ({ page }) => {
  await openForm(page);
  await fill(page, { ...GUEST, personas: '2', fecha: aFriday(3), hora: '20:00' });
  await book(page);
  await expect(alertOf(page)).toHaveText('Por favor selecciona una mesa.');
  await state(page, '21').click();
  await page.route('**/api/reservaciones', (route) => route.abort());
  await book(page);
  await expect(alertOf(page)).toHaveText('Hubo un error al guardar la reservación.');
  await page.unroute('**/api/reservaciones');
  await fill(page, { nombre: '<b>Ana</b>', telefono: '12' });
  await book(page);
  await expect(page.locator('#reservar-nombre-error')).toHaveText('Escribe tu nombre solo con letras.');
  await expect(page.locator('#reservar-nombre')).toBeFocused();
  await expect(page.locator('#reservar-telefono')).toHaveAttribute('aria-invalid', 'true');
});

test('[RES3] tables that do not fit the party, or are taken, are disabled and say «Reservada» @weekly', async ({
  page,
}) => {
  const fecha = aFriday(4);
  expect(await bookByApi({ fecha, hora: '19:00', mesa: 'Mesa 11' })).toBe(201);
  await openForm(page);
  await fill(page, { personas: '2', fecha, hora: '20:00' });
  await expect(state(page, '11')).toHaveAttribute('data-estado', 'reservada');
  await expect(state(page, '11')).toContainText('Reservada');
  await expect(state(page, '11')).toBeDisabled();
  await expect(state(page, '26')).toHaveAttribute('data-estado', 'oculta');
  await expect(state(page, '26')).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Mesa 26' })).toHaveAccessibleDescription(
    'No corresponde al número de personas.',
  );
  await fill(page, { personas: '8' });
  await expect(page.locator('[data-estado="disponible"]')).toHaveCount(3);
  await fill(page, { hora: '23:00' });
  await expect(state(page, '11')).toHaveAttribute('data-estado', 'oculta');
});

test('[RES17] a table taken by somebody else changes under the eyes, and the form is kept @weekly', async ({
  page,
}) => {
  const fecha = aFriday(5);
  await openForm(page);
  await fill(page, { ...GUEST, personas: '4', fecha, hora: '20:00' });
  await state(page, '24').click();
  await expect(state(page, '24')).toHaveAttribute('data-estado', 'seleccionada');
  expect(await bookByApi({ fecha, hora: '20:00', mesa: 'Mesa 24', personas: 4 })).toBe(201);
  await expect(alertOf(page)).toContainText('La Mesa 24 acaba de reservarse');
  await expect(state(page, '24')).toHaveAttribute('data-estado', 'reservada');
  await expect(page.locator('#reservar-nombre')).toHaveValue(GUEST.nombre);
  await page.locator('[data-plano-marco] [data-plano="22"]').click();
  await book(page);
  await expect(page.locator('[data-boleto-dato="mesa"]')).toHaveText('Mesa 22, Zona de arena');
  await expect(page.locator('#reservar-nombre')).toHaveValue('');
  await expect(page.locator('#reservations [role="status"]')).toHaveText('');
  await expect(page.locator('[data-boleto]')).toBeVisible();
});

test('[RES14] who loses the race is offered ways out, and one tap takes one @weekly', async ({ page }) => {
  const fecha = aFriday(6);
  // Cut off from the live answer, the form still believes the table is free.
  await page.route('**/api/reservaciones/en-vivo*', (route) => route.abort());
  await page.route('**/api/reservaciones/disponibilidad*', (route) => route.abort());
  await openForm(page);
  await fill(page, { ...GUEST, personas: '2', fecha, hora: '20:00' });
  await state(page, '1').click();
  expect(await bookByApi({ fecha, hora: '20:00', mesa: 'Mesa 1' })).toBe(201);
  await book(page);
  await expect(alertOf(page)).toHaveText('La Mesa 1 ya está reservada a esa hora. Elige otra.');
  await expect(page.locator('[data-alternativas] button')).toHaveCount(3);
  await page.locator('[data-alternativas] button').first().click();
  await book(page);
  await expect(page.locator('[data-boleto-dato="mesa"]')).toHaveText('Mesa 4, Terraza');
});

test('[RES24] without script: day and party, free tables, reserved, changed, cancelled', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const fecha = aFriday(7);
  expect(await bookByApi({ fecha, hora: '20:00', mesa: 'Mesa 21' })).toBe(201);
  await page.goto(`${server.url}/`);
  await fill(page, { personas: '2', fecha, hora: '20:00' });
  await page.getByRole('button', { name: 'Ver las mesas libres' }).click();
  await expect(page.getByRole('alert')).toHaveText('Por favor selecciona una mesa.');
  await expect(state(page, '21')).toHaveAttribute('data-estado', 'reservada');
  await fill(page, GUEST);
  await page.getByRole('radio', { name: 'Mesa 22' }).check();
  await book(page);
  await expect(page.getByRole('status')).toHaveText('¡Tu reservación ha sido registrada!');
  const folio = await page.locator('[data-boleto-dato="folio"]').textContent();
  await page.reload();
  await expect(page.locator('[data-boleto-dato="folio"]')).toHaveText(folio ?? '');
  await page.getByRole('link', { name: 'Cambiar o cancelar' }).click();
  await page.getByText('Cancelar la reservación').click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('heading', { name: 'Reservación cancelada' })).toBeVisible();
});

test('[RES28] [RES27] a reload keeps party, day and hour; a new visit starts empty; «Reservar» of an event carries its day and hour into the form', async ({
  page,
}) => {
  const fecha = aFriday(10);
  await openForm(page);
  await fill(page, { personas: '4', fecha, hora: '20:00' });
  await page.reload();
  await page.locator('#reservations form[novalidate]').waitFor();
  await expect(page.locator('#reservar-personas')).toHaveValue('4');
  await expect(page.locator('#reservar-fecha')).toHaveValue(fecha);
  await expect(page.locator('#reservar-hora')).toHaveValue('20:00');
  await page.goto(`${server.url}/menu`);
  await openForm(page);
  await expect(page.locator('#reservar-fecha')).toHaveValue('');

  // [RES27] «Reservar» of an event carries its day and hour into the form.
  await page.goto(`${server.url}/?fecha=${fecha}&hora=19:00#reservations`);
  await page.locator('#reservations form[novalidate]').waitFor();
  await expect(page.locator('#reservar-fecha')).toHaveValue(fecha);
  await expect(page.locator('#reservar-hora')).toHaveValue('19:00');
  await expect(page.locator('[data-resumen]')).toHaveText('Hay 15 mesas para ti.');
});

test('[RES19] a guessed link shows nothing of anybody @weekly', async ({ page }) => {
  const answer = await page.goto(`${server.url}/reservacion/idem-0000.AAAAAAAAAAAAAAAAAAAAAA`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esa reservación');
});

test('[RES23] on a phone every table is a target of 44 px, and nothing is wider than the window', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openForm(page);
  await fill(page, { ...GUEST, personas: '4', fecha: aFriday(8), hora: '14:00' });
  for (const option of await page.locator('[data-mesa]').all()) {
    const box = await option.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await state(page, '26').tap();
  await book(page);
  await expect(page.locator('[data-boleto-dato="mesa"]')).toHaveText('Mesa 26, Zona de arena');
});

test('[RES23] form, taken tables and ticket pass the accessibility rules, by day and by night', async ({ page }) => {
  const fecha = aFriday(9);
  expect(await bookByApi({ fecha, hora: '20:00', mesa: 'Mesa 21' })).toBe(201);
  await openForm(page);
  await fill(page, { ...GUEST, personas: '2', fecha, hora: '20:00' });
  await state(page, '22').click();
  await book(page);
  await expect(page.locator('[data-boleto]')).toBeVisible();
  await fill(page, { personas: '2', fecha, hora: '20:00' });
  await expect(state(page, '21')).toHaveAttribute('data-estado', 'reservada');
  for (const ambience of ['dia', 'noche']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-ambiente', name), ambience);
    expect(await violations(page), ambience).toEqual([]);
  }
});

async function violations(page: Page): Promise<readonly string[]> {
  // Colours fade from one ink to the other; half-way tones are nobody's reading.
  await page
    .addStyleTag({ content: '* { transition: none !important; animation: none !important }' })
    .catch(() => null);
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(root: string): Promise<{ violations: AxeViolation[] }> } };
    const found = await axe.run('#reservations');
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
  });
}

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}
