import { expect, test, type Page } from '@playwright/test';
import { systemNow } from '../../../src/server/clock.ts';
import { composeLetter } from '../../../src/server/mail/compose-letter.ts';
import { GuestLinks } from '../../../src/server/reservations/guest-links.ts';
import { GUEST } from '../../../src/domain/staff/roles.ts';
import type { CommandType, InputOf } from '../../../src/domain/commands.ts';
import { aFriday } from '../../support/a-friday.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { staffRequest } from '../../support/commands.ts';
import { startMailbox, type Mailbox } from '../../support/mailbox.ts';
import { contentVenue } from '../../support/test-house.ts';

const ANA = { nombre: 'Ana Sofía Núñez', telefono: '33 5550 1234', email: 'ana@coreo.example' };

let mailbox: Mailbox;
let server: TestServer;
test.beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'mesa@xalli.example',
    MAIL_TO: 'casa@xalli.example',
    PUBLIC_URL: 'http://xalli.example',
  });
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

async function book(page: Page, wish: { readonly fecha: string; readonly mesa: string }): Promise<void> {
  await page.goto(`${server.url}/#reservations`);
  await page.locator('#reservations form[novalidate]').waitFor();
  for (const [name, value] of Object.entries({ ...ANA, personas: '4', fecha: wish.fecha, hora: '20:00' })) {
    await page.locator(`[data-formulario-reservacion] input[name="${name}"]`).fill(value);
  }
  await page.locator(`[data-mesa="${wish.mesa}"]`).click();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(page.locator('[data-boleto]')).toBeVisible();
}

const lettersTo = (address: string) => mailbox.letters.filter(({ to }) => to === address);

test('[MAIL9] the page says where the letter went, and a mistyped address is put right there @weekly', async ({
  page,
}) => {
  await book(page, { fecha: aFriday(2), mesa: '1' });
  const line = page.locator('[data-boleto-correo]');
  await expect(line.locator('p').first()).toHaveText('Te enviamos un correo a ana@coreo.example.');
  await page.getByText('¿No es tu correo? Corrígelo').click();
  await page.getByLabel('Tu correo').fill('ana@correo.example');
  await page.getByRole('button', { name: 'Enviar a este correo' }).click();
  await expect(page).toHaveURL(/\/reservacion\/[^#]+#boleto-correo$/);
  await expect(line.locator('p').first()).toHaveText('Te enviamos un correo a a•••@correo.example.');
  await expect.poll(() => lettersTo('ana@correo.example').length).toBe(1);
  expect(lettersTo('ana@correo.example')[0]?.text).toContain('¡Tu reservación ha sido registrada!');
});

test('[MAIL9] what is no address is said at its field, without script too, and what was typed stays @weekly', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const wish = { ...ANA, personas: 4, fecha: aFriday(3), hora: '20:00', mesa: 'Mesa 1' };
  const answer = await fetch(`${server.url}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  // Our own server's answer, in the contract's shape.
  const { enlace, correo } = (await answer.json()) as { enlace: string; correo: string };
  expect(correo).toBe(ANA.email);
  await page.goto(server.url + enlace);
  await page.getByText('¿No es tu correo? Corrígelo').click();
  const field = page.getByLabel('Tu correo');
  await field.evaluate((input) => {
    input.setAttribute('type', 'text');
  });
  await field.fill('ana arroba correo');
  await page.getByRole('button', { name: 'Enviar a este correo' }).click();
  await expect(page.locator('#boleto-correo-error')).toBeVisible();
  await expect(field).toHaveValue('ana arroba correo');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('[MAIL9] a mailbox that does not exist is told on the guest’s page @weekly', async ({ page }) => {
  mailbox.refuse('nadie@coreo.example');
  const wish = { ...ANA, email: 'nadie@coreo.example', personas: 4, fecha: aFriday(4), hora: '20:00', mesa: 'Mesa 1' };
  const answer = await fetch(`${server.url}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  const { id, enlace } = (await answer.json()) as { id: string; enlace: string };
  const { executor } = server.running();
  await expect.poll(() => executor.world.get('mails', `${id}.guest`)?.status).toBe('failed');
  await page.goto(server.url + enlace);
  await expect(page.locator('[data-boleto-correo] p').first()).toHaveText(
    'No pudimos entregar el correo a n•••@coreo.example.',
  );
  await expect(page.getByLabel('Tu correo')).toBeVisible();
});

test('[MAIL9] a venue that sends no mails promises none @weekly', async ({ page }) => {
  const quiet = await startTestServer();
  try {
    await page.goto(`${quiet.url}/#reservations`);
    const wish = { ...ANA, personas: 4, fecha: aFriday(2), hora: '20:00', mesa: 'Mesa 1' };
    const answer = await page.request.post(`${quiet.url}/api/reservaciones`, { data: wish });
    expect(answer.status()).toBe(201);
    const { enlace, correo } = (await answer.json()) as { enlace: string; correo: string | null };
    expect(correo).toBeNull();
    await page.goto(quiet.url + enlace);
    await expect(page.locator('[data-boleto]')).toBeVisible();
    await expect(page.getByText('Te enviamos un correo')).toHaveCount(0);
  } finally {
    await quiet.stop();
  }
});

test('[MAIL12] the ticket survives a reload, and is gone once the visit is cancelled', async ({ page }) => {
  await book(page, { fecha: aFriday(5), mesa: '4' });
  const ticket = page.locator('[data-boleto]');
  const folio = await ticket.locator('[data-boleto-dato="folio"]').textContent();
  await page.reload();
  await expect(ticket).toBeVisible();
  await expect(ticket.locator('[data-boleto-dato="folio"]')).toHaveText(folio ?? '');
  await expect(ticket.locator('[data-boleto-dato="mesa"]')).toContainText('Mesa 4');
  await expect(page.locator('#reservations [role="status"]')).toHaveText('');
  await ticket.getByRole('link', { name: 'Cambiar o cancelar' }).click();
  await page.getByText('Cancelar la reservación').click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('heading', { name: 'Reservación cancelada' })).toBeVisible();
  const asked = page.waitForResponse(/boleto\.json/);
  await page.goto(`${server.url}/`);
  await page.reload();
  await page.locator('#reservations').scrollIntoViewIfNeeded();
  expect((await asked).status()).toBe(404);
  await expect(ticket).toBeHidden();
});

test('[MAIL11] every letter fits a phone of 320 px, whatever name and address it tells', async ({ page }) => {
  const { executor } = server.running();
  const ask = async <T extends CommandType>(type: T, args: InputOf<T>, by?: typeof GUEST): Promise<string> => {
    const request = staffRequest(type, args, { at: systemNow(), ...(by && { actor: by }) });
    expect((await executor.execute(request)).outcome).toBe('accepted');
    return request.command.id;
  };
  const nombre = 'Guadalupe Inmaculada Ibargüengoitia-Etxeberriagoikoetxea de la Garza y Peñaflor';
  const email = `${'correo'.repeat(10)}@${'dominio-larguisimo'.repeat(3)}.example`;
  const wish = { nombre, telefono: '3355501234', email, personas: 4, fecha: aFriday(6), hora: '20:00', mesa: 'Mesa 1' };
  const reservationId = await ask('REQUEST_RESERVATION', wish, GUEST);
  await ask('GUEST_CHANGE_RESERVATION', { reservationId, ...visitOf(wish), hora: '21:00' }, GUEST);
  await ask('GUEST_CANCEL_RESERVATION', { reservationId }, GUEST);
  await ask('RESTORE_RESERVATION', { reservationId });
  await ask('CANCEL_RESERVATION', { reservationId });
  const mensaje = `¿Hay silla para bebé? ${'https://ejemplo.mx/'.repeat(8)}\n\nGracias.`;
  const message = { nombre, telefono: '3355501234', email, mensaje, day: wish.fecha };
  const messageId = await ask('SEND_CONTACT_MESSAGE', message, GUEST);
  const mails = [...executor.world.all('mails')].filter(({ about }) => about === reservationId || about === messageId);
  expect(mails.map(({ kind }) => kind)).toHaveLength(9);
  const settings = { from: 'mesa@xalli.example', to: 'casa@xalli.example' };
  const parts = {
    world: executor.world,
    settings,
    publicUrl: 'https://xalli.example',
    venue: contentVenue(),
    links: new GuestLinks('secreto'),
    english: {},
    photoAt: () => ({ slot: 'espacio-7', alt: 'Mesa puesta de noche' }),
  };
  for (const [index, mail] of mails.entries()) {
    const letter = composeLetter(mail, parts);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(letter?.html ?? '');
      const seen = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(seen, `${mail.kind} at ${width}`).toBeLessThanOrEqual(width);
      const shots = process.env['LETTER_SHOTS'];
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/${index}-${mail.kind}-${width}.png`, fullPage: true });
    }
  }
});

function visitOf({
  personas,
  fecha,
  mesa,
}: {
  readonly personas: number;
  readonly fecha: string;
  readonly mesa: string;
}) {
  return { personas, fecha, mesa };
}
