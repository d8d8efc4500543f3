import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { RESERVATION_FIELDS } from '../../../src/domain/reservations/reservation-form.ts';
import { checkVenue } from '../../../src/domain/venue/venue-content.ts';
import { composeLetter } from '../../../src/server/mail/compose-letter.ts';
import { GuestLinks } from '../../../src/server/reservations/guest-links.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { SCRIPT_PAYLOADS } from '../../support/browser/script-payloads.ts';
import { markOf, MARKED, phoneOf, Planter, ROUNDS } from '../../support/browser/script-plant.ts';
import { ScriptWatch } from '../../support/browser/script-watch.ts';
import { textFields } from '../../support/browser/text-fields.ts';

/** Fields whose rules take no markup at all: every round is refused, and told in Spanish where it was typed. */
const CLOSED =
  /^(?:REQUEST|BOOK|CHANGE|GUEST_CHANGE)_RESERVATION\.(?:nombre|telefono|email|fecha|hora)$|^GUEST_CORRECT_EMAIL\.|^WALK_IN\.fecha$|^JOIN_WAITLIST\.(?:telefono|email|fecha)$|^SET_UP\.|^SAVE_PRINTER\.address$|^REPORT_FORGERY\./;
/** Words are kept, links are refused: some payloads of each round are one, others the other. */
const LINKLESS = /_RESERVATION\.(?:nota|alergias)$/;
/** Kept for the log and the rules; no screen shows them. */
const UNSEEN = new Set([
  'GRANT_APPROVAL.commandType',
  // Only held against what the record says.
  'SAVE_CATEGORY.seen.name',
  'SAVE_CHANNEL.seen.name',
  'SAVE_CATEGORY.seen.intro',
  'SAVE_MENU_ITEM.seen.name',
  'SAVE_MENU_ITEM.seen.description',
  'SAVE_MENU_ITEM.seen.packageGroups[].name',
  'SAVE_OPTION_GROUP.seen.name',
  'SAVE_OPTION_GROUP.seen.options[].name',
  'SAVE_STATION.seen.name',
  'SAVE_TABLE.seen.name',
  'SAVE_TABLE.seen.area',
  'SAVE_RESERVATION_RULES.rules.tables[].id',
  'SAVE_ROOM_PLAN.room.tables[].id',
  // A table's id again.
  'SAVE_ROOM_PLAN.room.combinations[].tables[]',
  'SAVE_RESERVATION_RULES.rules.combinations[].tables[]',
  // Said to search engines, in a link, or beside a picture.
  'PUBLISH_SITE.texts[].body.whatsappText',
  'PUBLISH_SITE.texts[].body.kind',
  'PUBLISH_SITE.texts[].body.slogan',
  'PUBLISH_SITE.texts[].body.address.state',
  'PUBLISH_SITE.texts[].body.address.country',
  // Papers say them as SAVE_RESERVATION_RULES.identity; the notice names them, unless its own words were planted.
  'PUBLISH_SITE.texts[].body.legal.name',
  'PUBLISH_SITE.texts[].body.legal.address',
  'PUBLISH_SITE.texts[].body.features.picture.caption',
  // This venue's own catalogue has none of the dishes that were news.
  'PUBLISH_SITE.texts[].body.novedades[].grupo',
  'PUBLISH_SITE.texts[].body.novedades[].descripcion',
  // Beside a picture of an English page.
  'KEEP_PHOTO.altEnglish',
  'NOTE_GUESTS.alergias_antes',
  'NOTE_GUESTS.nota_antes',
  // Values of fields in the sheet of a delivery, and words of its paper.
  'NOTE_GUESTS.direccion',
  'NOTE_GUESTS.repartidor',
  // On screens as TELL_LINE.site.
  'CONNECT_SITE.site',
  // Names of records, and of the document at the PAC.
  'ERASE_PERSONAL.refs[].id',
  'SIGN_INVOICE.key',
  'SIGN_INVOICE.serie',
  'SIGN_INVOICE.folio',
  'SIGN_GLOBAL.key',
  'SIGN_GLOBAL.serie',
  'SIGN_GLOBAL.folio',
  'SIGN_GLOBAL.accounts[].folio',
  'MARK_INVOICE_STAMPED.accounts[].folio',
  'NOTE_CFDI_CHANGE.folio',
  // Said beside an invoice whose request names none.
  'MARK_CANCEL_WAITING.problem',
  'MARK_CANCEL_REFUSED.problem',
  // The document itself: stored byte by byte, read by the PAC and handed out as a file.
  'SIGN_INVOICE.xml',
  'SIGN_GLOBAL.xml',
  'MARK_INVOICE_STAMPED.xml',
  // Only the search for that very guest shows it.
  'OPEN_TABLE.guestName',
]);

let server: TestServer;
let planter: Planter;
test.beforeAll(async () => {
  server = await startTestServer();
  planter = new Planter(server.running().executor, () => Date.now());
  await planter.all();
});
test.afterAll(() => server.stop());

test('[SEC25] every free text of every command was tried with every payload', () => {
  for (const { name } of textFields()) {
    const [taken, refused] = [planter.taken.get(name) ?? 0, planter.refused.get(name) ?? 0];
    if (CLOSED.test(name)) expect(`${name} ${taken} ${refused}`).toBe(`${name} 0 ${ROUNDS}`);
    else if (LINKLESS.test(name)) expect([taken > ROUNDS / 2, taken + refused], name).toEqual([true, ROUNDS]);
    // Two payloads are the same after forty letters, and no two colleagues have one name.
    else expect(taken, `${name}: plant it in tests/support/browser/script-plant.ts`).toBeGreaterThanOrEqual(ROUNDS - 2);
  }
});

test('[SEC25] no script runs from a name or a note on any screen', async ({ page }) => {
  // Every screen of the product one after the other: a slow machine needs minutes for it.
  test.setTimeout(480_000);
  page.setDefaultTimeout(60_000);
  const watch = await ScriptWatch.on(page);
  for (const [path, actions] of Object.entries(SCREENS)) {
    await page.goto(server.url + path);
    await page.locator('main').first().waitFor();
    await page.waitForLoadState('networkidle');
    // Before the venue has arrived there is nothing to read.
    if (path.startsWith('/pos')) await expect(page.getByText(/^Con conexión$/).filter({ visible: true })).toBeVisible();
    await watch.look(page, path);
    for (const [what, act] of Object.entries(actions)) {
      await act(page);
      await watch.look(page, `${path}: ${what}`);
      if (await page.locator('[role="dialog"]').count()) await page.keyboard.press('Escape');
      // A closed sheet takes its step out of the history; a new address on top of that would be given up.
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state ?? {}))).not.toContain('hoja');
    }
  }
  const missed = textFields()
    .map(({ name }) => name)
    .filter((name) => !CLOSED.test(name) && !UNSEEN.has(name) && !watch.hasSeen(markOf(sameWords(name))));
  expect(missed, 'fields that no screen of this walk has shown').toEqual([]);
});

/** Who books a table, or closes a zone, types the name that the rules gave it. */
function sameWords(field: string): string {
  if (field.endsWith('.mesa')) return 'SAVE_RESERVATION_RULES.rules.tables[].label';
  return field.endsWith('_AGENDA.area') ? 'SAVE_RESERVATION_RULES.rules.tables[].area' : field;
}

/** The marked one is the last: as a waiter does, one reads on until it is there. */
const chooseLast = (attribute: string, id: string) => async (page: Page) => {
  const marked = page.locator(`[${attribute}="${id}"]`);
  await expect(async () => {
    await page.locator(`[${attribute}]`).last().scrollIntoViewIfNeeded();
    await expect(marked).toBeVisible({ timeout: 500 });
  }).toPass();
  await marked.click();
};
const nextDay = (page: Page) => page.getByRole('button', { name: 'Día siguiente' }).click();

const openDish = (field: string) => async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(markOf(field));
  await page.getByText(markOf(field), { exact: true }).filter({ visible: true }).first().click();
};
const radio = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).first().click();
const button = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Every screen that shows words of people, and what must be opened on it to see them all. */
const SCREENS: Readonly<Record<string, Readonly<Record<string, (page: Page) => Promise<unknown>>>>> = {
  // First, and settled there: a paper that nobody knows of is told over the foot of every other screen.
  '/pos/gerencia/impresoras': {
    papeles: (page) => page.getByText(markOf('MARK_PRINT.problem')).first().waitFor(),
    'ninguno pendiente': async (page) => {
      const paper = page.locator(`[data-impresion="prueba-${MARKED}:impresora-${MARKED}"]`);
      await paper.getByRole('button', { name: 'Cancelar' }).click();
      await expect(paper).toHaveAttribute('data-estado', 'cancelada');
    },
  },
  '/pos/mesas': { 'una cuenta': chooseLast('data-mesa', `mesa-x${MARKED}`) },
  '/pos/pedido': {
    'una línea': (page) => page.locator('[data-linea]').first().getByRole('button').first().click(),
    'lo anulado': button(/^Eliminar/),
  },
  '/pos/kds': { bar: radio(/Bar/) },
  '/pos/caja': {},
  '/pos/caja/cuenta': {},
  '/pos/mesas#llevar': { 'una para llevar': chooseLast('data-ticket', `bolsa-${MARKED}`) },
  '/pos/caja/cobradas': {
    'una cobrada': (page) => page.locator(`[data-cuenta="cobrada-${MARKED}"]`).click(),
  },
  [`/pos/turno/corte/turno-${MARKED}`]: { 'el corte': (page) => page.getByRole('article').waitFor() },
  '/pos/turno': {},
  '/pos/reservaciones': {
    'más sobre una visita': (page) =>
      page
        .getByRole('button', { name: /^Más sobre/ })
        .last()
        .click(),
    'tomar reservación': button('Tomar reservación'),
    'cerrar día o zona': button('Cerrar día o zona'),
    mañana: nextDay,
    correos: button(/^Correos/),
    'pasado mañana': nextDay,
    'en tres días': nextDay,
    'en cuatro días': nextDay,
    'en cinco días': nextDay,
  },
  '/pos/reportes': {},
  '/pos/catalogo': {
    'un platillo': openDish('SAVE_MENU_ITEM.name'),
    'uno importado': openDish('IMPORT_MENU.items[].name'),
    categorías: radio(/Categorías/),
    opciones: radio(/^Opciones/),
    mesas: radio(/Mesas/),
  },
  '/pos/pendientes': {},
  '/pos/gerencia/personal': { dispositivos: (page) => page.getByText(markOf('PAIR_DEVICE.name')).first().waitFor() },
  '/pos/gerencia/mensajes': {},
  '/pos/gerencia/avisos': {},
  '/pos/gerencia/facturas': { todas: radio(/Todas/) },
  '/pos/gerencia/bitacora': {
    líneas: (page) => page.getByText('Guardar persona').first().waitFor(),
  },
  '/pos/gerencia/ajustes/caja': { cajas: (page) => page.getByRole('heading', { name: 'Cajas' }).waitFor() },
  '/pos/gerencia/ajustes/terminales': { lista: (page) => page.locator('[data-terminal]').waitFor() },
  '/pos/gerencia/ajustes/estaciones': {
    lista: (page) => page.getByText(markOf('SAVE_STATION.name')).first().waitFor(),
  },
  '/pos/gerencia/ajustes/canales': {
    lista: (page) => page.getByText(markOf('SAVE_CHANNEL.name')).first().waitFor(),
  },
  '/pos/gerencia/ajustes/conexiones': { lista: (page) => page.locator('[data-webhook]').waitFor() },
  '/pos/gerencia/ajustes/motivos': { listas: (page) => page.getByText('Motivos de descuento').waitFor() },
  '/pos/gerencia/privacidad': {
    'una persona': async (page) => {
      await page.getByRole('textbox').first().fill(phoneOf(MARKED));
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.getByText(phoneOf(MARKED)).first().waitFor();
    },
  },
  '/': {},
  '/en': {},
  '/menu': {},
  '/en/menu': {},
  '/novedades': {},
  '/novedades/proximos#2031-03': {},
  '/aviso-de-privacidad': {},
  '/factura': {},
};

test('[SEC25] the door of a new venue shows names as words: set-up, people, tiles and PIN', async ({ page }) => {
  const house = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
  const watch = await ScriptWatch.on(page);
  const name = '<img src=x onerror=pwned=1>';
  await page.goto(`${house.url}/pos`);
  await page.getByLabel('Código inicial').fill(house.running().setupCode?.shown ?? '');
  await page.getByLabel('Tu nombre').fill(name);
  await page.getByLabel('PIN de 6 dígitos').fill('730518');
  await page.getByLabel('Repite el PIN').fill('730518');
  await page.getByLabel('Nombre de este equipo').fill(name);
  await watch.look(page, 'set-up');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByText(/^Con conexión$/)).toBeVisible();
  await watch.look(page, 'inside');
  const people = new Planter(house.running().executor, () => Date.now());
  for (const [index, payload] of SCRIPT_PAYLOADS.entries()) {
    const pinHash = 'argon2id$19456$2$nobody$nobody';
    const person = { staffId: `persona-${index}`, name: payload.slice(0, 40), role: 'manager', active: true, pinHash };
    await people.ask(index, 'SAVE_STAFF', () => person);
  }
  await page.goto(`${house.url}/pos/gerencia/personal`);
  await expect(page.getByText(SCRIPT_PAYLOADS[0] ?? '').first()).toBeVisible();
  await watch.look(page, 'personal');
  await page.getByRole('button', { name: /bloquear o cambiar/ }).click();
  await expect(page.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
  await watch.look(page, 'tiles');
  await page
    .getByText(SCRIPT_PAYLOADS[0] ?? '', { exact: true })
    .first()
    .click();
  await watch.look(page, 'PIN');
  expect(watch.hasSeen(name)).toBe(true);
  await house.stop();
});

test('[SEC25] words typed into a form or an address come back as words', async ({ page }) => {
  const watch = await ScriptWatch.on(page);
  // The form without script answers with a page that repeats what was typed, field by field.
  const fields = [...RESERVATION_FIELDS, 'alternativa', 'clave', 'paso'];
  const pages = await Promise.all(
    SCRIPT_PAYLOADS.map(async (payload) => {
      const body = new URLSearchParams(fields.map((field) => [field, payload]));
      const response = await fetch(`${server.url}/api/reservaciones`, {
        method: 'POST',
        headers: { accept: 'text/html' },
        body,
      });
      expect(response.status).toBe(422);
      return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
    }),
  );
  // Ten answers are one page under the policy they came with.
  for (let start = 0; start < pages.length; start += 10) {
    const some = pages.slice(start, start + 10);
    await page.route('**/respuestas', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': some[0]?.policy ?? '' },
        body: some.map(({ html }) => /<form[\s\S]*<\/form>/.exec(html)?.[0] ?? '').join('\n'),
      }),
    );
    await page.goto(`${server.url}/respuestas`);
    await watch.look(page, `answers ${start}`, { grows: false });
    await page.unroute('**/respuestas');
  }
  expect(watch.hasSeen(SCRIPT_PAYLOADS[0] ?? '')).toBe(true);
  for (const payload of [SCRIPT_PAYLOADS[0], SCRIPT_PAYLOADS[7], SCRIPT_PAYLOADS.at(-1)]) {
    const words = encodeURIComponent(payload ?? '');
    for (const path of [
      `/${words}`,
      `/reservacion/${words}`,
      `/menu?vista=${words}`,
      `/novedades/proximos?evento=${words}`,
    ]) {
      await page.goto(server.url + path);
      await watch.look(page, path);
    }
  }
});

test('[SEC25] mails hold words, also in a mail program that would run everything', async ({ page }) => {
  const watch = await ScriptWatch.on(page);
  const { executor } = server.running();
  const mails = [...executor.world.all('mails')];
  const settings = { from: 'mesa@xalli.example', to: 'casa@xalli.example' };
  const venue = checkVenue(JSON.parse(readFileSync(join(import.meta.dirname, '../../../content/venue.json'), 'utf8')));
  if (!venue.ok) throw new Error('the content is sound');
  const parts = {
    world: executor.world,
    settings,
    publicUrl: 'https://xalli.example',
    venue: venue.content,
    links: new GuestLinks('secreto'),
    english: {},
    photoAt: () => null,
  };
  const letters = mails.map((mail) => composeLetter(mail, parts)).filter((letter) => letter !== null);
  expect(letters.length).toBeGreaterThan(ROUNDS * 2);
  // One page without any policy of ours holds them all.
  await page.setContent(letters.map(({ html }) => html).join('\n'));
  await watch.look(page, 'mails', { grows: false });
  for (const field of ['SEND_CONTACT_MESSAGE.mensaje', 'SEND_CONTACT_MESSAGE.nombre', 'REQUEST_EVENT_INFO.nota']) {
    expect(watch.hasSeen(markOf(field)), field).toBe(true);
  }
  for (const { subject, to, from, replyTo } of letters) {
    for (const header of [subject, from.name, from.address, to.name, to.address, replyTo?.name ?? '']) {
      expect(header).not.toMatch(/[\r\n]/);
    }
  }
});

test('[SEC25] no name becomes a formula in a spreadsheet', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|" /C calc"!A0', 'x;=1+1', 'x\t=1+1', 'x,=1+1', '"=1+1'];
  for (const [index, name] of formulas.entries()) {
    await planter.ask(0, 'SAVE_STAFF', () => ({
      staffId: `formula-${index}`,
      name,
      role: 'manager',
      active: true,
      pinHash: 'argon2id$19456$2$nobody$nobody',
    }));
    const ticketId = `hoja-${index}`;
    await planter.ask(0, 'SAVE_TABLE', () => ({ id: `hoja-${index}`, name, capacity: 2, sort: 500 + index }));
    await planter.ask(0, 'OPEN_TABLE', () => ({ tableId: `hoja-${index}`, ticketId, folio: `A-${500 + index}` }));
    await planter.ask(0, 'ADD_ITEM', () => ({ ticketId, menuItemId: 'plato-1' }));
  }
  for (const path of [`/api/pos/reportes.csv?fecha=${planter.today}`, '/api/pos/bitacora.csv']) {
    const text = await (await fetch(server.url + path)).text();
    for (const separator of [',', ';', '\t']) {
      const cells = text
        .slice(1)
        .split('\r\n')
        .flatMap((line) => cellsOf(line, separator));
      const numbers = /^-?\d+(?:\.\d+)?$/;
      expect(
        cells.filter((cell) => /^[=+@\-\t\r]/.test(cell) && !numbers.test(cell)),
        `${path} by ${separator}`,
      ).toEqual([]);
    }
  }
});

/** As a spreadsheet cuts a line: quotes hold a cell together when it begins with one. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cell = new RegExp(`"((?:[^"]|"")*)"(?=${separator}|$)|([^${separator}]+)`, 'g');
  return [...line.matchAll(cell)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
