import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { restoreDatabase } from '#server/backup/restore-database.ts';
import { systemNow } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { setUpHouse } from '../../support/browser/staff-browser.ts';
import { startPostgres } from '../../support/postgres.ts';
import { moveToPostgres } from '../../../tools/move-to-postgres.ts';
import { WEEKLY } from '../../support/how-many.ts';

/* A person who has never seen the files, a new venue, a phone. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const STORY = 'Doña Lety encendió el primer comal en 1987, en el patio de su abuela.';
const STORY_IN_ENGLISH = 'Doña Lety lit the first comal in 1987, on her grandmother’s patio.';
const PHOTO = 'Torta ahogada con su salsa aparte';

/** The Christmas to come. */
function christmas(): string {
  const today = systemNow().slice(0, 10);
  const year = Number(today.slice(0, 4));
  return today < `${year}-12-20` ? `${year}-12-25` : `${year + 1}-12-25`;
}

const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Ya está en el sitio.')).toBeVisible();
};

async function changeMenu(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/pos/catalogo`);
  await page.getByRole('button', { name: 'Importar menú del sitio' }).click();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('chilaquiles con mole');
  await page.getByRole('button', { name: /^Chilaquiles con mole/ }).click();
  await page.getByLabel('Precio').fill('161');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Nuevo platillo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nuevo platillo' });
  await sheet.getByLabel('Nombre').fill('Torta ahogada de Lety');
  await sheet.getByLabel('Descripción').fill('Birote salado, carnitas, frijol y salsa de chile de árbol.');
  await sheet.getByLabel('Precio').fill('118');
  await sheet.getByText('En el sitio: menú, marcas, visible').click();
  await sheet.getByLabel('En el menú del sitio').selectOption({ label: 'Comida / Cena' });
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a63f25' } })
    .jpeg()
    .toBuffer();
  await sheet.getByLabel('Tomar foto').setInputFiles({ name: 'torta.jpg', mimeType: 'image/jpeg', buffer });
  await sheet.getByLabel(/^Qué se ve en la foto/).fill(PHOTO);
  await sheet.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(sheet.getByRole('img', { name: 'La foto de ahora' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toBeHidden();
}

async function writeChristmas(page: Page, url: string, date: string): Promise<void> {
  await page.goto(`${url}/pos/gerencia/sitio`);
  await page.getByRole('link', { name: 'Agregar evento' }).click();
  await page.getByLabel('Nombre del evento', { exact: true }).fill('Recalentado de Navidad');
  await page.getByLabel('Fecha', { exact: true }).fill(date.replace('-25', '-26'));
  await page.getByLabel('Descripción', { exact: true }).fill('Pozole, pavo y ponche para llevar.');
  await publish(page);
}

async function closeChristmas(page: Page, url: string, date: string): Promise<void> {
  await page.goto(`${url}/pos/gerencia/sitio/hours`);
  await page.getByRole('button', { name: 'Agregar día especial' }).click();
  // Closed unless somebody says otherwise, and no mistake before it has been published without its date.
  const day = page.getByRole('radiogroup', { name: 'Ese día' });
  await expect(day.getByRole('radio', { name: 'Cerrado' })).toBeChecked();
  await expect(page.getByText('Elige una fecha.')).toBeHidden();
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page.getByText('Elige una fecha.')).toBeVisible();
  await page.getByLabel('Fecha', { exact: true }).fill(date);
  await page.getByLabel('Por qué (lo lee el cliente)', { exact: true }).fill('Navidad');
  const warning = page.getByRole('alert', { name: 'Reservaciones de esos días' });
  await expect(warning).toContainText('ya hay 1 reservación fuera de ese horario');
  await expect(warning.getByRole('link', { name: 'Ver el libro' })).toHaveAttribute(
    'href',
    `/pos/reservaciones?fecha=${date}`,
  );
  await expect(page.getByRole('button', { name: 'Publicar de todos modos' })).toBeVisible();
  await publish(page);
  await page.goto(`${url}/pos/reservaciones?fecha=${date}`);
  await expect(page.getByText('Beatriz Luna')).toBeVisible();
}

async function tellStory(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/pos/gerencia/sitio/about`);
  await page.locator('textarea[name="history.paragraphs.0"]').fill(STORY);
  await page.locator('textarea[name="history.paragraphs.0.en"]').fill(STORY_IN_ENGLISH);
  await publish(page);
}

const bookOn = async (url: string, fecha: string): Promise<number> => {
  const wish = { nombre: 'Beatriz Luna', telefono: '3312345678', email: 'bea@ejemplo.mx', personas: 2, hora: '14:00' };
  const answer = await fetch(`${url}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, fecha, mesa: 'Mesa 1' }),
  });
  return answer.status;
};

/** What a guest reads of it, on a phone, in both languages; what has no English is read in Spanish. */
async function readIt(browser: Browser, url: string, date: string): Promise<void> {
  const guest = await (await browser.newContext(PHONE)).newPage();
  for (const language of ['', '/en']) {
    await guest.goto(`${url}${language}/menu?vista=desayunos`);
    await expect(guest.locator('main')).toContainText('$161');
    await guest.goto(`${url}${language}/menu?vista=comida`);
    const dish = guest.locator('[data-vista="comida"] [data-platillo]').filter({ hasText: 'Torta ahogada de Lety' });
    await expect(dish).toContainText('$118');
    await dish.scrollIntoViewIfNeeded();
    const photo = dish.getByRole('img', { name: PHOTO });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await guest.goto(`${url}${language}/`);
    await expect(guest.locator('#about')).toContainText(language === '' ? STORY : STORY_IN_ENGLISH);
    await guest.goto(`${url}${language}/novedades/proximos#${date.slice(0, 7)}`);
    await expect(guest.getByRole('heading', { name: 'Recalentado de Navidad' })).toBeVisible();
  }
  await guest.context().close();
  const html = await (await fetch(url)).text();
  expect(html).toContain(`"validFrom":"${date}","validThrough":"${date}","opens":"00:00","closes":"00:00"`);
  expect(await bookOn(url, date)).toBe(422);
}

/** What the pages say and the photo's bytes: the same before and after. */
async function printOf(url: string): Promise<readonly string[]> {
  const pages = await Promise.all(
    ['/', '/menu', '/novedades/proximos', '/en/menu'].map(async (path) => (await fetch(url + path)).text()),
  );
  const [photo = ''] = /\/media\/casa\/foto-[0-9a-f]{20}-\d+\.avif/.exec(pages[1] ?? '') ?? [];
  expect(photo).not.toBe('');
  const bytes = Buffer.from(await (await fetch(url + photo)).arrayBuffer()).toString('base64');
  // Each says the minute it was made in, for its forms.
  const same = (page: string): string =>
    page
      .replaceAll(url, '')
      .replaceAll(/localhost:\d+/g, '')
      .replaceAll(/"now":\{[^}]*\}/g, '');
  return [...pages.map(same), bytes];
}

async function openOffice(browser: Browser, server: TestServer): Promise<Page> {
  const office = await (await browser.newContext(PHONE)).newPage();
  await setUpHouse(office, server);
  return office;
}

test(
  '[P29] with a phone alone a new owner changes a price, adds a dish with its photo, writes an event, closes Christmas and tells the story; the site, a restored house and two servers on PostgreSQL say all of it',
  WEEKLY,
  async ({ browser }) => {
    const server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
    const copies = mkdtempSync(join(tmpdir(), 'xalli-copia-'));
    const postgres = await startPostgres();
    const others: TestServer[] = [];
    try {
      const date = christmas();
      expect(await bookOn(server.url, date)).toBe(201);
      const office = await openOffice(browser, server);
      await changeMenu(office, server.url);
      await writeChristmas(office, server.url, date);
      await closeChristmas(office, server.url, date);
      await tellStory(office, server.url);
      await readIt(browser, server.url, date);
      const said = await printOf(server.url);

      const { databaseFile } = readConfig({ DATA_DIR: server.dataDir });
      await copyDatabase(databaseFile, join(copies, 'copia.db'));
      await server.loseDisk();
      expect(await (await fetch(server.url)).text()).not.toContain(STORY);
      await server.restart(async () => {
        await restoreDatabase(join(copies, 'copia.db'), { databaseFile, now: systemNow() });
      });
      expect(await printOf(server.url)).toEqual(said);

      const databaseUrl = await postgres.createDatabase();
      await server.restart(async () => {
        await moveToPostgres(databaseFile, databaseUrl);
      });
      const settings = { MODE: 'production', HOST: '127.0.0.1', DATABASE_URL: databaseUrl };
      for (let index = 0; index < 2; index += 1) others.push(await startTestServer(settings));
      for (const other of others) {
        expect(await printOf(other.url)).toEqual(said);
        await readIt(browser, other.url, date);
      }
    } finally {
      for (const other of [server, ...others]) await other.stop();
      await postgres.stop();
      rmSync(copies, { recursive: true, force: true });
    }
  },
);
