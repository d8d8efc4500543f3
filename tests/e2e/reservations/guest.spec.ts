import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { executeAsSystem } from '../../../src/server/system-command.ts';
import { startHttpServer, type HttpServer } from '../../support/http-server.ts';
import { at, WISH } from '../../support/test-house.ts';

// Sunday noon; the browser's clock is set to it, so that form and house agree on what is still to come.
const NOW = '2026-11-15 12:00';
const FRIDAYS = ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2027-01-08', '2027-01-15'];
const GUEST = { nombre: 'Ana Sofía Núñez', telefono: '33 5550 1234', email: 'ana@correo.example' };

let server: HttpServer;
test.beforeAll(async () => {
  server = await startHttpServer(at(NOW));
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  server.setNow(at(NOW));
  await page.clock.setFixedTime(new Date(at(NOW)));
  await page.setViewportSize({ width: 390, height: 844 });
});

async function openForm(page: Page): Promise<void> {
  await page.goto(`${server.address}/#reservations`);
  await page.locator('#reservations form[novalidate]').waitFor();
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`[data-formulario-reservacion] [name="${name}"]`).fill(value);
  }
}

const table = (page: Page, id: string) => page.locator(`[data-mesa="${id}"]`);
const remembered = (page: Page) => page.getByLabel(/^Quiero que me reconozcan si vuelvo/);
const alertOf = (page: Page) => page.locator('#reservations').getByRole('alert');
const book = (page: Page) => page.getByRole('button', { name: 'Reservar', exact: true }).click();
const visit = (fecha: string | undefined) => ({ ...GUEST, personas: '2', fecha: fecha ?? '', hora: '20:00' });

async function takeByApi(wish: Readonly<Record<string, unknown>>): Promise<{ readonly enlace: string }> {
  const other = { ...WISH, telefono: '3355509876', email: 'otra@correo.example', personas: 2, ...wish };
  const answer = await server.post('/api/reservaciones', other);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { enlace: string };
}

test('[RES46] on a phone «Reservar» without a table shows why, at the tables, until one is chosen', async ({
  page,
}) => {
  await openForm(page);
  await fill(page, visit(FRIDAYS[0]));
  await book(page);
  await expect(alertOf(page)).toHaveText('Por favor selecciona una mesa.');
  await expect(alertOf(page)).toBeInViewport({ ratio: 1 });
  await fill(page, { nombre: 'Ana' });
  await expect(alertOf(page)).toHaveText('Por favor selecciona una mesa.');
  await table(page, '21').click();
  await expect(alertOf(page)).toHaveText('');
});

test('[RES46] a table just taken by somebody else says so in sight, and says it again at «Reservar» @weekly', async ({
  page,
}) => {
  await openForm(page);
  await fill(page, visit(FRIDAYS[1]));
  await table(page, '24').click();
  await takeByApi({ fecha: FRIDAYS[1], mesa: 'Mesa 24' });
  const reason = 'La Mesa 24 acaba de reservarse. Elige otra; tus datos siguen aquí.';
  await expect(alertOf(page)).toHaveText(reason);
  await expect(alertOf(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await book(page);
  await expect(alertOf(page)).toHaveText(reason);
  await expect(alertOf(page)).toBeInViewport({ ratio: 1 });
});

test('[RES46] a message goes when its field is right, and with the last one the notice @weekly', async ({ page }) => {
  await openForm(page);
  await fill(page, { ...visit(FRIDAYS[2]), telefono: '12', email: 'no' });
  await table(page, '21').click();
  await book(page);
  await expect(alertOf(page)).toHaveText('Revisa los datos marcados.');
  const phone = page.locator('#reservar-telefono');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await fill(page, { telefono: GUEST.telefono });
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('#reservar-telefono-error')).toBeHidden();
  await expect(page.locator('#reservar-email-error')).toBeVisible();
  await fill(page, { email: GUEST.email });
  await expect(page.locator('#reservar-email-error')).toBeHidden();
  await expect(alertOf(page)).toHaveText('');
});

test('[RES46] one’s own table stays one’s own while the wish is on its way @weekly', async ({ page }) => {
  await openForm(page);
  await fill(page, visit(FRIDAYS[3]));
  await table(page, '22').click();
  const answers: (() => void)[] = [];
  await page.route('**/api/reservaciones', async (route) => {
    const response = await route.fetch();
    await new Promise<void>((done) => answers.push(done));
    await route.fulfill({ response });
  });
  const heard = page.waitForResponse('**/api/reservaciones/horas**');
  await book(page);
  // The venue has given it away, and told every open form, before our own answer is here.
  await expect
    .poll(() => [...server.executor.world.all('reservations')].some(({ fecha }) => fecha === FRIDAYS[3]))
    .toBe(true);
  await heard;
  await expect(table(page, '22')).toHaveAttribute('data-estado', 'seleccionada');
  await expect(alertOf(page)).toHaveText('');
  for (const answer of answers) answer();
  await expect(page.getByRole('heading', { name: 'Tu mesa te espera' })).toBeVisible();
});

test('[RES43] the free half hours of that day and party are one tap each; what is full is not offered @weekly', async ({
  page,
}) => {
  for (const [index, mesa] of ['3', '14', '26'].entries()) {
    const guest = { telefono: `335550777${index}`, email: `${index}@correo.example` };
    await takeByApi({ ...guest, fecha: FRIDAYS[4], mesa: `Mesa ${mesa}`, personas: 8 });
  }
  await openForm(page);
  const keys = page.locator('[data-horas] [data-hora]');
  await expect(keys).toHaveCount(0);
  await fill(page, { personas: '8', fecha: FRIDAYS[4] ?? '' });
  await expect(page.getByRole('button', { name: '16:00', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '20:00', exact: true })).toHaveCount(0);
  await fill(page, { personas: '2' });
  await page.getByRole('button', { name: '20:00', exact: true }).click();
  await expect(page.locator('[name="hora"]')).toHaveValue('20:00');
  await expect(page.getByRole('button', { name: '20:00', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // Any other minute can still be written.
  await fill(page, { hora: '20:10' });
  await expect(page.locator('[data-horas] [aria-pressed="true"]')).toHaveCount(0);
});

test('[RES71] party, day and hour are three taps, four keys in a row, before the fields that take anything else', async ({
  page,
}) => {
  await openForm(page);
  const keysOf = (name: string) => page.locator(`[data-teclas="${name}"] button`);
  await expect(keysOf('personas')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8']);
  await expect(keysOf('fecha')).toHaveText([/^Hoy\s+15$/, /16$/, /17$/, /18$/, /19$/, /^Vie\s+20$/, /21$/, /22$/]);
  await keysOf('personas').nth(1).click();
  await keysOf('fecha').nth(5).click();
  await page.locator('[data-hora="20:00"]').click();
  for (const [name, value] of Object.entries({ personas: '2', fecha: FRIDAYS[0], hora: '20:00' })) {
    await expect(page.locator(`#reservations [name="${name}"]`)).toHaveValue(value ?? '');
  }
  await expect(page.locator('#reservations [aria-pressed="true"]')).toHaveText(['2', /20$/, '20:00']);
  // What is typed presses its key, and lets go of the other.
  await fill(page, { personas: '6', fecha: '2026-11-28' });
  await expect(page.locator('[data-teclas] [aria-pressed="true"]')).toHaveText(['6']);
  for (const group of ['[data-teclas="personas"]', '[data-teclas="fecha"]', '[data-horas-lista] > div']) {
    const tops = await page
      .locator(`${group} >> nth=0`)
      .locator('button')
      .evaluateAll((keys) => keys.map((key) => Math.round(key.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0]).length).toBe(Math.min(4, tops.length));
  }
  const heights = await page
    .locator('#reservations :is([data-teclas] button, [data-hora])')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('[SITE43] a form that stays open over midnight offers the days and hours of now, with what was typed', async ({
  page,
}) => {
  const lookAgainAt = async (moment: string): Promise<void> => {
    server.setNow(at(moment));
    await page.clock.setFixedTime(new Date(at(moment)));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await openForm(page);
  await fill(page, { nombre: 'Ana', personas: '2', fecha: '2026-11-15' });
  const hours = page.locator('[data-hora]');
  await expect(hours.first()).toHaveText('12:30');
  await lookAgainAt('2026-11-15 18:10');
  await expect(hours.first()).toHaveText('19:00');
  await lookAgainAt('2026-11-16 00:20');
  const days = page.locator('[data-teclas="fecha"] button');
  await expect(days).toHaveText([/^Hoy\s+16$/, /17$/, /18$/, /19$/, /20$/, /21$/, /22$/, /23$/]);
  await expect(page.locator('#reservar-hora-ayuda')).toHaveText('Esa fecha ya pasó. Elige de hoy en adelante.');
  await expect(page.locator('[name="nombre"]').first()).toHaveValue('Ana');
  await days.first().click();
  await expect(hours.first()).toHaveText('08:00');
});

test('[RES71] [RES67] more than eight have «Otro número»; more than tables are joined for read «llámanos» at once @weekly', async ({
  page,
}) => {
  await openForm(page);
  await fill(page, { fecha: FRIDAYS[0] ?? '' });
  await page.getByText('Otro número').click();
  await expect(page.locator('#reservar-personas')).toBeFocused();
  await page.keyboard.type('12');
  await expect(page.locator('[data-teclas="personas"] [aria-pressed="true"]')).toHaveCount(0);
  await expect(page.locator('[data-hora="20:00"]')).toBeVisible();
  const call = page.locator('#reservations').getByRole('link', { name: /^Llamar al/ });
  await expect(call).toBeHidden();

  await fill(page, { personas: '20' });
  const words = 'Juntamos mesas para hasta 14 personas. Si son más, llámanos y lo arreglamos.';
  await expect(page.locator('#reservar-personas-error')).toHaveText(words);
  await expect(page.locator('[data-resumen]')).toHaveText(words);
  await expect(call).toHaveAttribute('href', /^tel:\+52\d{10}$/);
  await expect(page.locator('[data-horas]')).toBeHidden();

  await page.locator('[data-teclas="personas"] button').nth(7).click();
  await expect(page.locator('#reservar-personas-error')).toBeHidden();
  await expect(call).toBeHidden();
  await expect(page.locator('[data-hora="20:00"]')).toBeVisible();
});

test('[RES43] whoever changes a visit is offered the hours of their own table, and is told when nothing changed @weekly', async ({
  page,
}) => {
  const fecha = '2027-01-22';
  let mine = '';
  for (const [index, mesa] of ['3', '14', '26'].entries()) {
    const guest = { telefono: `335550888${index}`, email: `${index}@cambio.example` };
    mine = (await takeByApi({ ...guest, fecha, mesa: `Mesa ${mesa}`, personas: 8 })).enlace;
  }
  await page.goto(`${server.address}${mine}`);
  await page.getByText('Cambiar la reservación').click();
  await page.locator('form[novalidate]').waitFor();
  await fill(page, { personas: '7' });
  await expect(page.getByRole('button', { name: '20:30', exact: true })).toBeVisible();
  await fill(page, { personas: '8' });
  await expect(page.getByRole('button', { name: '20:30', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'sigue igual' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RES43] [RES44] the same hours are buttons of the page, and what was told stays @weekly', async ({ page }) => {
    await page.goto(`${server.address}/`);
    await fill(page, { personas: '2', fecha: FRIDAYS[5] ?? '' });
    await page.locator('[name="nota"]').evaluate((field) => field.closest('details')?.setAttribute('open', ''));
    await page.locator('[name="nota"]').fill('Cerca de la ventana');
    await page.getByRole('button', { name: 'Ver las mesas libres' }).click();
    await page.getByRole('button', { name: '19:30', exact: true }).click();
    await expect(page.locator('[name="hora"]')).toHaveValue('19:30');
    await expect(page.locator('[name="nota"]')).toHaveValue('Cerca de la ventana');
  });
});

test('[RES44] [RES45] [RES62] occasion, note, high chair, allergies and being remembered, with consent, reach the book; friends are told where @weekly', async ({
  page,
}) => {
  await openForm(page);
  await fill(page, visit(FRIDAYS[6]));
  await table(page, '23').click();
  await page.getByText('¿Celebran algo?').click();
  await page.locator('[name="ocasion"]').selectOption('cumpleanos');
  await fill(page, { nota: 'Llegamos con pastel', alergias: 'Nuez' });
  await page.getByLabel('Necesitamos una periquera').check();
  // Nobody is remembered who did not ask for it.
  await expect(remembered(page)).not.toBeChecked();
  await remembered(page).check();
  await book(page);
  await expect(page.locator('#reservar-acepta_alergias-error')).toBeVisible();
  await page.getByLabel(/Acepto que guarden mis alergias/).check();
  await expect(page.locator('#reservar-acepta_alergias-error')).toBeHidden();
  await book(page);
  await expect(page.getByRole('heading', { name: 'Tu mesa te espera' })).toBeVisible();
  const share = page.getByRole('link', { name: 'Contar a mis amigos' });
  const href = (await share.getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/);
  const text = decodeURIComponent(href);
  expect(text).toContain('Aurelio Ortega 863');
  expect(text).not.toMatch(/reservacion\/|Folio|X-/);

  const told = { ocasion: 'cumpleanos', nota: 'Llegamos con pastel', periquera: true, alergias: 'Nuez' };
  const kept = [...server.executor.world.all('reservations')].find(({ fecha }) => fecha === FRIDAYS[6]);
  expect(kept).toMatchObject({ ...told, recordarme: true });

  // They come, and book again: whoever receives them reads that they were here.
  server.setNow(at(`${FRIDAYS[6]} 20:00`));
  const clock = () => at(`${FRIDAYS[6]} 20:00`);
  const arrived = await executeAsSystem(server.executor, clock, 'MARK_ARRIVED', { reservationId: kept?.id ?? '' });
  expect(arrived.outcome).toBe('accepted');
  const again = '2027-02-26';
  await takeByApi({ ...GUEST, telefono: '3355501234', fecha: again, mesa: 'Mesa 25' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${server.address}/pos/reservaciones?fecha=${again}`);
  await expect(page.locator('[data-reservacion]')).toContainText('vino 1 vez');
});

test('[RES9] the page of a link says what became of the visit, not what its address claims, also after «back» @weekly', async ({
  page,
}) => {
  const { enlace } = await takeByApi({ fecha: '2027-02-05', mesa: 'Mesa 25' });
  const done = page.locator('main').getByRole('status');
  await page.goto(`${server.address}${enlace}?listo=cancelada`);
  await expect(page.getByRole('heading', { name: 'Tu mesa te espera' })).toBeVisible();
  await expect(done.filter({ hasText: 'cancelada' })).toHaveCount(0);
  await page.goto(`${server.address}${enlace}?listo=cambio`);
  await expect(done.filter({ hasText: 'guardamos tu cambio' })).toHaveCount(0);
  await page.getByText('Cancelar la reservación').click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('heading', { name: 'Reservación cancelada' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Reservación cancelada' })).toBeVisible();
});

test('[RES9] from its hour on the page offers neither change nor cancellation @weekly', async ({ page }) => {
  const { enlace } = await takeByApi({ fecha: '2027-02-12', mesa: 'Mesa 25' });
  server.setNow(at('2027-02-12 19:59'));
  await page.goto(`${server.address}${enlace}`);
  await expect(page.getByText('Cancelar la reservación')).toBeVisible();
  server.setNow(at('2027-02-12 20:00'));
  await page.reload();
  await expect(page.getByText('Cancelar la reservación')).toHaveCount(0);
  const late = await fetch(`${server.address}${enlace}/cancelar`, { method: 'POST', redirect: 'manual' });
  expect(late.status).toBe(409);
});

test('[RES58] once the visit is over the page says so, and no longer that the table waits @weekly', async ({
  page,
}) => {
  const fecha = '2027-02-13';
  const visits = await Promise.all(
    ['Mesa 1', 'Mesa 4', 'Mesa 25'].map(async (mesa, index) => {
      const guest = { telefono: `335550666${index}`, email: `${index}@despues.example` };
      return takeByApi({ ...guest, fecha, mesa, hora: '14:00' });
    }),
  );
  const clock = () => at(`${fecha} 14:05`);
  const idOf = (index: number) => visits[index]?.enlace.split('/').at(-1)?.split('.')[0] ?? '';
  server.setNow(clock());
  const absent = await executeAsSystem(server.executor, clock, 'MARK_NO_SHOW', { reservationId: idOf(0) });
  const seated = await executeAsSystem(server.executor, clock, 'SEAT_RESERVATION', {
    reservationId: idOf(1),
    ticketId: randomUUID(),
    folio: 'V-402',
  });
  expect([absent.outcome, seated.outcome]).toEqual(['accepted', 'accepted']);
  const titleAt = async (index: number) => {
    await page.goto(`${server.address}${visits[index]?.enlace}`);
    return page.locator('[data-boleto-titulo]').innerText();
  };
  // Whom nobody marked is still expected for as long as a visit takes.
  expect([await titleAt(0), await titleAt(1), await titleAt(2)]).toEqual([
    'Esta reservación ya pasó',
    'Gracias por tu visita',
    'Tu mesa te espera',
  ]);
  server.setNow(at(`${fecha} 16:00`));
  expect(await titleAt(2)).toBe('Esta reservación ya pasó');
  server.setNow(at('2027-02-14 09:00'));
  for (const index of [0, 1, 2]) {
    expect(await titleAt(index)).not.toBe('Tu mesa te espera');
    // What is over is in nobody's calendar, and there is nothing to tell.
    await expect(page.locator('[data-boleto-enlace]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Reservar otra mesa' })).toBeVisible();
  }
});

test('[RES58] the page of a link shows the plan with their table, what they said, calendar, change and cancellation @weekly', async ({
  page,
}) => {
  const told = { nota: 'Llegamos con pastel', alergias: 'Nuez', acepta_alergias: true, recordarme: true };
  const celebrated = { ocasion: 'cumpleanos', periquera: true };
  const { enlace } = await takeByApi({ fecha: '2027-02-19', mesa: 'Mesa 25', ...told, ...celebrated });
  await page.goto(`${server.address}${enlace}`);
  await expect(page.locator('[data-boleto] [data-luz="seleccionada"]')).toHaveAttribute('data-plano', '25');
  await expect(page.locator('[data-boleto] [data-plano]')).toHaveCount(15);
  await expect(page.locator('[data-dicho] dd')).toHaveText(['Cumpleaños', 'Sí', 'Llegamos con pastel', 'Nuez']);
  const calendar = await page.getByRole('link', { name: 'Agregar a mi calendario' }).getAttribute('href');
  const file = await (await fetch(`${server.address}${calendar}`)).text();
  expect(file).toContain('BEGIN:VCALENDAR');
  expect(file).not.toContain('Nuez');

  await page.getByText('Cambiar la reservación').click();
  await page.getByLabel('Nota').fill('Sin pastel');
  await page.getByLabel('Alergias', { exact: true }).fill('');
  // What was agreed to can be taken back where it is read.
  await expect(remembered(page)).toBeChecked();
  await remembered(page).uncheck();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.locator('[data-dicho]')).toHaveText(/Nota\s*Sin pastel/);
  const kept = [...server.executor.world.all('reservations')].find(({ fecha }) => fecha === '2027-02-19');
  expect(kept).toMatchObject({ nota: 'Sin pastel', mesa: 'Mesa 25', hora: '20:00' });
  expect(kept?.alergias).toBeUndefined();
  expect(kept?.recordarme).toBeUndefined();
});

test('[SITE40] a note that was written anew before the form is awake stays as it was written @weekly', async ({
  page,
}) => {
  const { enlace } = await takeByApi({ fecha: '2027-03-12', mesa: 'Mesa 25', nota: 'Llegamos con pastel' });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.address}${enlace}`);
  await page.getByText('Cambiar la reservación').click();
  const note = page.getByLabel('Nota');
  await note.fill('Sin pastel');
  release();
  await expect(page.locator('[data-despierta="ya"]', { has: note })).toHaveCount(1);
  await expect(note).toHaveValue('Sin pastel');
});

test('[SITE40] what a guest selected in their note before the form is awake is still selected, and the next key writes over it @weekly', async ({
  page,
}) => {
  const { enlace } = await takeByApi({ fecha: '2027-03-05', mesa: 'Mesa 25', nota: 'Llegamos con pastel' });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('/assets/react-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.address}${enlace}`);
  await page.getByText('Cambiar la reservación').click();
  const note = page.getByLabel('Nota');
  await note.focus();
  await page.keyboard.press('ControlOrMeta+a');
  release();
  await expect(page.locator('[data-despierta="ya"]', { has: note })).toHaveCount(1);
  await page.keyboard.type('Sin pastel');
  await expect(note).toHaveValue('Sin pastel');
});
