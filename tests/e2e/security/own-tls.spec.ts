import { expect, test } from '@playwright/test';
import { findCertutil } from '../../../tools/find-certutil.ts';
import { KEPT, shownBriefly } from '../../support/browser/shown-briefly.ts';
import { startTestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { enterAs, hire, setUpHouse, WAITER } from '../../support/browser/staff-browser.ts';
import { cuttableLine } from '../../support/cuttable-line.ts';
import { makeTablet } from '../../support/browser/trusting-browser.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

test.afterAll(({ browser }) => closeAllPages(browser));
const certutil = findCertutil();
if (certutil === null)
  console.warn('[TLS8] without certutil (libnss3-tools) no browser can be told to trust the venue');

test('[TLS8] [GUI2] [ENG2] a tablet that trusts the venue is paired by camera over HTTPS, orders without a line, and survives a restart of both', async ({
  browser,
}) => {
  test.skip(certutil === null, 'needs certutil (libnss3-tools)');
  const server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1', OWN_TLS: '1' });
  const line = await cuttableLine(server.url);
  const secure = line.url.replace('http://localhost', 'https://xalli.local');

  // The manager sits at the venue's own machine.
  const office = await (await browser.newContext()).newPage();
  await setUpHouse(office, server);
  await hire(office, WAITER);
  await office.goto(`${server.url}/pos/catalogo`);
  await office.getByRole('button', { name: 'Importar menú del sitio' }).click();
  await expect(office.getByText(/Menú del sitio importado/)).toBeVisible();
  await office.getByRole('radio', { name: /^Mesas ·/ }).click();
  await office.getByRole('button', { name: /^Crear las \d+ mesas del plano$/ }).click();
  await expect(office.getByRole('button', { name: /^Mesa 14 / })).toBeVisible();
  await untilAnswered(office);
  await office.goto(`${server.url}/pos/gerencia/personal`);
  await expect(office.getByText(/Las tabletas confían en esta casa hasta el/)).toBeVisible();
  await office.getByRole('button', { name: 'Vincular equipo' }).click();
  await expect(office.getByText('Sirve para una sola tableta.')).toBeVisible();
  await expect(office.getByRole('img', { name: 'Código QR para vincular una tableta' })).toBeVisible();
  const code = ((await office.getByTestId('codigo').textContent()) ?? '').trim();

  const stranger = makeTablet({ certutil: certutil ?? '', authority: null });
  const before = await stranger.open();
  await expect((await before.newPage()).goto(`${secure}/pos`)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  await before.close();

  const authority = server.running().tls?.authority.certificate ?? '';
  const tablet = makeTablet({ certutil: certutil ?? '', authority });
  let context = await tablet.open();
  let page = await context.newPage();
  // What the camera reads; the page finds the venue by its name and takes the code along.
  await page.goto(`${secure}/conectar#codigo=${code.replace('-', '')}`);
  await expect(page.locator('[data-prueba="seguro"]')).toHaveAttribute('data-estado', 'si');
  await page.getByRole('link', { name: 'Abrir Xalli' }).click();
  await expect(page.getByLabel('Código')).toHaveValue(code);
  await page.getByLabel('¿Cómo le decimos a este equipo?').fill('Terraza');
  await page.getByRole('button', { name: 'Vincular' }).click();
  await enterAs(page, WAITER);
  await expect(page.getByText(/^Con conexión$/)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  // The code was for that one.
  const second = await office.evaluate(
    async (used) =>
      (
        await fetch('/api/pos/vincular', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ code: used, deviceId: crypto.randomUUID(), name: 'Otra' }),
        })
      ).status,
    code,
  );
  expect([403, 409]).toContain(second);

  line.cut();
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
  await page.locator('[data-mesa="mesa-1"]').click();
  await page.getByRole('region', { name: 'Menú' }).getByRole('button').filter({ hasText: '$' }).first().click();
  // Said only once the disk has it.
  await shownBriefly(page, KEPT, () => page.getByRole('button', { name: /^Enviar/ }).click());
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();

  await context.close();
  await server.restart();
  line.mend();
  expect(server.running().tls?.authority.certificate).toBe(authority);
  context = await tablet.open();
  page = await context.newPage();
  await page.goto(`${secure}/pos/mesas`);
  // A closed browser is a locked screen.
  const tile = page.getByRole('button', { name: new RegExp(WAITER.name) }).first();
  await expect(tile).toBeVisible();
  if (await page.getByRole('heading', { name: '¿Quién eres?' }).isVisible()) await enterAs(page, WAITER);
  await office.goto(`${server.url}/pos/kds`);
  await expect(office.locator('[data-kds]').first()).toBeVisible();

  await context.close();
  tablet.remove();
  stranger.remove();
  await line.close();
  await server.stop();
});
