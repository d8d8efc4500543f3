import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '../../support/postgres.ts';
import { typePin } from '../../support/browser/staff-browser.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The chapter a new owner reads, and nothing else. */
const CHAPTER =
  readFileSync(join(ROOT, 'README.md'), 'utf8').split('## A new restaurant in five minutes')[1]?.split('\n## ')[0] ??
  '';

let server: ChildProcess;
let folder: string;
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

/** Only what the chapter names may be tapped or filled: words that are not there would be ours, not the owner's. */
function said(words: string): string {
  expect(CHAPTER).toContain(words);
  return words;
}

test('[SEC21] a new restaurant from an empty folder to its first order, with the README alone', async ({ browser }) => {
  const { address, code } = await start();
  const office = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();

  // 1. The code from the console makes the manager.
  await office.goto(address);
  await shot(office, '1-inicio');
  await office.getByLabel(said('Código inicial')).fill(code);
  await office.getByLabel('Tu nombre').fill('Gabriela');
  await office.getByLabel('PIN de 6 dígitos').fill('730518');
  await office.getByLabel('Repite el PIN').fill('730518');
  await office.getByRole('button', { name: said('Empezar') }).click();
  await expect(office.getByText(/^Con conexión$/)).toBeVisible();
  await shot(office, '1-adentro');

  // 2. Dishes and tables.
  await office
    .getByRole('navigation')
    .getByRole('link', { name: said('Catálogo') })
    .click();
  await office.getByRole('button', { name: said('Importar menú del sitio') }).click();
  await expect(office.getByText(/Menú del sitio importado/)).toBeVisible();
  await office
    .getByRole('button', { name: /^Mesas ·/ })
    .or(office.getByRole('radio', { name: /^Mesas ·/ }))
    .click();
  await shot(office, '2-mesas-antes');
  expect(CHAPTER).toMatch(/«Crear las … mesas del plano»/);
  await office.getByRole('button', { name: /^Crear las \d+ mesas del plano$/ }).click();
  await expect(office.getByRole('button', { name: /^Mesa 14 / })).toBeVisible();
  await shot(office, '2-mesas');

  // 3. People.
  await office.getByRole('link', { name: said('Gerencia') }).click();
  await office.getByRole('link', { name: said('Personal') }).click();
  await office.getByRole('button', { name: said('Agregar persona') }).click();
  await shot(office, '3-persona');
  await office.getByLabel('Nombre').fill('Wendy');
  await office.getByRole('radio', { name: 'Mesero/a' }).click();
  await office.getByLabel('PIN').fill('8352');
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office.getByText('Wendy', { exact: true }).first()).toBeVisible();

  // 4. A tablet.
  await office.getByRole('button', { name: said('Vincular equipo') }).click();
  const pairing = (await office.getByTestId('codigo').textContent()) ?? '';
  await shot(office, '4-codigo');
  const tablet = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await tablet.goto(address);
  await tablet.getByLabel('Código').fill(pairing);
  await tablet.getByLabel('¿Cómo le decimos a este equipo?').fill('Terraza');
  await shot(tablet, '4-vincular');
  await tablet.getByRole('button', { name: said('Vincular') }).click();

  // 5. The first order.
  await shot(tablet, '5-fichas');
  await tablet.getByRole('button', { name: /Wendy/ }).click();
  await shot(tablet, '5-pin');
  await typePin(tablet, '8352');
  await tablet.getByRole('link', { name: said('Mesas') }).click();
  await shot(tablet, '5-mesas');
  await tablet.locator('[data-mesa="mesa-1"]').click();
  await tablet.getByRole('region', { name: 'Menú' }).getByRole('button').filter({ hasText: '$' }).first().click();
  await shot(tablet, '5-pedido');
  await tablet.getByRole('button', { name: new RegExp(`^${said('Enviar')}`) }).click();
  await office.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await office
    .getByRole('link', { name: 'KDS' })
    .or(office.getByRole('link', { name: 'Cocina' }))
    .first()
    .click();
  await expect(office.locator('[data-kds]').first()).toBeVisible();
  await shot(office, '6-cocina');
});

/** The chapter's own command, in an empty folder; what is installed already need not be installed again. */
async function start(): Promise<{ readonly address: string; readonly code: string }> {
  const command = /```sh\nnpm ci && (.+)\n```/.exec(CHAPTER)?.[1] ?? '';
  expect(command).toMatch(/^DATA_DIR=\S+ npm run start:production$/);
  folder = mkdtempSync(join(tmpdir(), 'xalli-nuevo-'));
  const here = command.replace(/DATA_DIR=\S+/, `DATA_DIR=${join(folder, 'datos')}`).replace('npm run', 'exec npm run');
  const { MODE: _mode, ...environment } = process.env;
  const port = await freePort();
  server = spawn('sh', ['-c', here], { cwd: ROOT, env: { ...environment, PORT: String(port) } });
  let heard = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (data: Buffer) => {
      heard += data.toString('utf8');
      const found = /Primera vez: abre (\S+) y escribe el código ([A-Z0-9-]+)/.exec(heard);
      if (found?.[1] && found[2]) resolve({ address: found[1], code: found[2] });
    });
    server.once('exit', () => reject(new Error(`it ended: ${heard}`)));
  });
}

/** Pictures for whoever reviews the screens: SHOTS names the folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folderOfShots = process.env['SHOTS'];
  if (!folderOfShots) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folderOfShots}/nuevo-${name}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
}
