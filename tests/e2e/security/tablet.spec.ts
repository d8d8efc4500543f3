import { expect, test, type Page } from '@playwright/test';
import type { TestServer } from '../../support/browser/browser-server.ts';
import {
  CASHIER,
  enterAs,
  MANAGER,
  openStaffedHouse,
  pairTablet,
  typePin,
  WAITER,
} from '../../support/browser/staff-browser.ts';
import { everythingOn } from '../../support/browser/everything-on.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { TRIES_ALL } from '../../support/how-many.ts';

const GUEST = { nombre: 'Ximena Zorrilla', telefono: '3398765432', email: 'ximena@correo.example' };
const SHOWN_PHONE = '33 9876 5432';

let server: TestServer;
let office: Page;
let tablet: Page;
let fecha: string;

test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openStaffedHouse(browser, WAITER, CASHIER));
  // At eleven in the morning there is a seating on every weekday.
  const day = new Date(Date.now() + 86_400_000);
  fecha = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(day);
  for (const [path, body] of [
    ['/api/reservaciones', { ...GUEST, personas: 2, fecha, hora: '11:00', mesa: 'Mesa 1' }],
    ['/api/contacto', { ...GUEST, mensaje: 'Queremos mariachi-secreto' }],
  ] as const) {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
  }
  tablet = await pairTablet(browser, office, { name: 'Terraza', viewport: { width: 1024, height: 768 } });
});
test.afterEach(async () => {
  const lock = tablet.getByRole('button', { name: /bloquear/ });
  // The last thing a test says may be the door already.
  await lock
    .or(tablet.getByRole('heading', { name: '¿Quién eres?' }))
    .first()
    .waitFor();
  if (await lock.isVisible()) await lock.click();
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

async function openBook(page: Page): Promise<void> {
  await page.goto(`${server.url}/pos/reservaciones`);
  await page.getByRole('radio', { name: 'Lista' }).click();
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page.getByText(GUEST.nombre)).toBeVisible();
}

test('[SEC34] a waiter asks for a guest’s phone; a manager’s PIN shows it, and the tablet keeps nothing of it @weekly', async () => {
  await enterAs(tablet, WAITER);
  await openBook(tablet);
  await expect(tablet.getByText(GUEST.telefono)).toHaveCount(0);
  await tablet.getByRole('button', { name: `Ver teléfono de ${GUEST.nombre}` }).click();
  const sheet = tablet.getByRole('dialog', { name: GUEST.nombre });
  await expect(sheet).toContainText(`Wendy pide: ver el teléfono de ${GUEST.nombre}, 11:00.`);
  await shot(tablet, 'ver-telefono-pin');
  await typePin(tablet, '111119');
  await expect(sheet.getByRole('alert')).toHaveText('El PIN no es correcto.');
  await typePin(tablet, MANAGER.pin);
  await expect(sheet.getByRole('link', { name: SHOWN_PHONE })).toHaveAttribute('href', `tel:+52${GUEST.telefono}`);
  await expect(sheet.getByRole('link', { name: GUEST.email })).toBeVisible();
  await shot(tablet, 'ver-telefono');
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await expect(tablet.getByText(SHOWN_PHONE)).toHaveCount(0);
  // The copy on the disk follows the screen by half a second.
  await expect.poll(() => everythingOn(tablet)).toContain(GUEST.nombre);
  const kept = await everythingOn(tablet);
  expect(kept).not.toContain(GUEST.telefono);
  expect(kept).not.toContain(GUEST.email);

  await office.goto(`${server.url}/pos/gerencia/bitacora`);
  const act = 'Ver datos de contacto de un cliente';
  await expect(office.getByRole('cell', { name: act, exact: true })).toBeVisible();
  // The manager's approval is a line of its own, and says whose request it was.
  await expect(office.getByText(`${act} · lo pidió Wendy`)).toBeVisible();
});

test('[SEC34] without a line nobody can allow it @weekly', async () => {
  await enterAs(tablet, WAITER);
  await openBook(tablet);
  await tablet.context().setOffline(true);
  await tablet.getByRole('button', { name: `Ver teléfono de ${GUEST.nombre}` }).click();
  const sheet = tablet.getByRole('dialog', { name: GUEST.nombre });
  await typePin(tablet, MANAGER.pin);
  await expect(sheet.getByRole('alert')).toContainText(/No hay conexión|Sin conexión/);
  await expect(sheet.getByText(SHOWN_PHONE)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await tablet.context().setOffline(false);
  await expect(tablet.getByText(/^Con conexión$/)).toBeVisible();
});

test('[SYNC15] a copy that a tab of another role has kept is not continued: the venue is read anew', async () => {
  await enterAs(tablet, WAITER);
  await openBook(tablet);
  // The copy on the disk follows the screen by half a second; before the first one there is none to ask.
  await expect.poll(() => everythingOn(tablet)).toContain(GUEST.nombre);
  await expect.poll(() => keptFor(tablet)).toEqual({ view: 'waiter', hasBook: true });
  await keepAsAnotherRole(tablet, 'kitchen');
  await openBook(tablet);
  // The whole copy goes to the disk as this role's own, and is continued from there.
  await expect.poll(() => keptFor(tablet)).toEqual({ view: 'waiter', hasBook: true });
});

test('[PRIV8] who may call guests leaves no phone, mail or message on a locked screen', async () => {
  // Both see them on the same screens: the manager weekly.
  for (const person of TRIES_ALL ? [CASHIER, MANAGER] : [CASHIER]) {
    await enterAs(tablet, person);
    await openBook(tablet);
    await expect(tablet.getByText(GUEST.telefono)).toBeVisible();
    // The copy on the disk follows the screen by half a second.
    await expect.poll(() => everythingOn(tablet)).toContain(GUEST.telefono);
    await tablet.getByRole('button', { name: /bloquear o cambiar/ }).click();
    await expect(tablet.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
    await expect.poll(() => everythingOn(tablet)).not.toContain(GUEST.telefono);
    const kept = await everythingOn(tablet);
    for (const secret of [GUEST.email, 'mariachi-secreto', person.pin]) expect(kept).not.toContain(secret);
  }
  // Whoever comes back finds them again.
  await enterAs(tablet, CASHIER);
  await openBook(tablet);
  await expect(tablet.getByText(GUEST.telefono)).toBeVisible();
});

test('[PRIV8] a tablet whose access is taken keeps no copy of the venue', async ({ browser }) => {
  const barra = await pairTablet(browser, office, { name: 'Barra' });
  await enterAs(barra, CASHIER);
  await openBook(barra);
  await expect.poll(() => everythingOn(barra)).toContain(GUEST.nombre);
  await office.goto(`${server.url}/pos/gerencia/personal`);
  await office.getByRole('button', { name: 'Quitar acceso a Barra' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Quitar acceso' }).click();
  await expect(barra.getByRole('heading', { name: 'Vincular este equipo' })).toBeVisible();
  await expect.poll(() => everythingOn(barra)).not.toContain(GUEST.nombre);
  expect(await everythingOn(barra)).not.toMatch(/3398765432|argon2id|"pin"/);
});

/** What the disk holds once a tab of that role has kept its copy there, which has no book. */
async function keepAsAnotherRole(page: Page, view: string): Promise<void> {
  await onCopy(page, view);
}

async function keptFor(page: Page): Promise<{ readonly view: string; readonly hasBook: boolean }> {
  return onCopy(page, null);
}

async function onCopy(
  page: Page,
  newView: string | null,
): Promise<{ readonly view: string; readonly hasBook: boolean }> {
  return page.evaluate(async (view) => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the disk did not answer')));
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    for (const name of names) {
      const disk = await asked(indexedDB.open(name));
      if (!disk.objectStoreNames.contains('kept')) {
        disk.close();
        continue;
      }
      const shelf = disk.transaction('kept', 'readwrite').objectStore('kept');
      const book = IDBKeyRange.bound('#reservations/', '#reservations0');
      const kept = await asked<Record<string, unknown>>(shelf.get('copy'));
      if (view !== null) {
        shelf.put({ ...kept, view }, 'copy');
        shelf.delete(book);
      }
      const hasBook = (await asked(shelf.count(book))) > 0;
      disk.close();
      return { view: String(kept['view']), hasBook };
    }
    throw new Error('this tablet has no copy');
  }, newView);
}

/** Pictures for whoever reviews the screens: SHOTS names the folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}
