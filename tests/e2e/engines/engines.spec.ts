import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findCertutil } from '../../../tools/find-certutil.ts';
import { findEngines } from '../../../tools/find-engines.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { hire, setUpHouse, WAITER } from '../../support/browser/staff-browser.ts';
import { cuttableLine, type CuttableLine } from '../../support/cuttable-line.ts';
import { Hand, type Engine } from '../../support/engines/engine.ts';
import { openFirefox } from '../../support/engines/firefox.ts';
import { openWebKit } from '../../support/engines/webkit.ts';
import { freePort } from '../../support/postgres.ts';

/*
 * What Chromium does in every other file, in short form in the two other engines. What one of them cannot do here is said
 * here, not skipped: WebKitGTK trusts what the system trusts and is let pass (webkit.ts), and driven by a program it keeps
 * nothing on disk, so that its page stays open while Firefox is reloaded without a line and closed.
 */
const engines = findEngines();
const certutil = findCertutil();
test.afterAll(({ browser }) => closeAllPages(browser));

const CASES = [
  {
    name: 'Firefox',
    keepsItsDisk: true,
    missing: engines.firefox === null || certutil === null ? 'firefox-esr and libnss3-tools' : null,
    place: (line: CuttableLine) => line.url.replace('http://localhost', 'https://xalli.local'),
    open: (home: string, server: TestServer): Promise<Engine> =>
      openFirefox({
        program: engines.firefox ?? '',
        certutil: certutil ?? '',
        home,
        authority: server.running().tls?.authority.certificate ?? '',
      }),
  },
  {
    name: 'WebKit',
    keepsItsDisk: false,
    missing: engines.webkit === null ? 'webkit2gtk-driver and xvfb' : null,
    place: (line: CuttableLine) => line.url.replace('http://', 'https://'),
    open: async (home: string): Promise<Engine> =>
      openWebKit({ ...(engines.webkit ?? { driver: '', browser: '', xvfb: '' }), port: await freePort(), home }),
  },
] as const;

for (const { name, keepsItsDisk, missing, place, open } of CASES) {
  test(`[ENG1] ${name}: site and reservation, paired over HTTPS, an order without a line that arrives after a restart`, async ({
    browser,
  }) => {
    if (missing !== null) console.warn(`[ENG1] ${name} is not tried: needs ${missing}`);
    test.skip(missing !== null, `needs ${missing}`);
    test.setTimeout(150_000);
    const server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1', OWN_TLS: '1' });
    const office = await (await browser.newContext()).newPage();
    await setUpHouse(office, server);
    await hire(office, WAITER);
    const { world } = server.running().executor;
    await office.goto(`${server.url}/pos/catalogo`);
    await office.getByRole('button', { name: 'Importar menú del sitio' }).click();
    await expect(office.getByText(/Menú del sitio importado/)).toBeVisible();
    await office.getByRole('radio', { name: /^Mesas ·/ }).click();
    await office.getByRole('button', { name: /^Crear las \d+ mesas del plano$/ }).click();
    await expect.poll(() => [...world.all('tables')].length).toBeGreaterThan(10);
    const code = await office.evaluate(async () => {
      const answer = await fetch('/api/pos/dispositivos/codigo', { method: 'POST' });
      return ((await answer.json()) as { code: string }).code;
    });

    const home = mkdtempSync(join(tmpdir(), 'xalli-motor-'));
    const line = await cuttableLine(server.url);
    const secure = place(line);
    let engine = await open(home, server);
    try {
      let hand = new Hand(engine);
      await hand.goto(`${secure}/`);
      await hand.sees('/Xalli/i');
      await hand.goto(`${secure}/reservaciones`);
      await hand.seesAt('form');
      expect(await hand.run<boolean>('isSecureContext && "serviceWorker" in navigator')).toBe(true);

      await hand.goto(`${secure}/pos#codigo=${code.replace('-', '')}`);
      await hand.fill('¿Cómo le decimos a este equipo?', 'Terraza');
      await hand.tap('/^Vincular$/');
      await enter(hand);
      await hand.run<boolean>('navigator.serviceWorker.ready.then(() => true)');
      await hand.sees('/Con conexión/');

      // Cut off, the page opens from what the tablet keeps, and takes an order.
      line.cut();
      if (keepsItsDisk) await hand.goto(`${secure}/pos/mesas`).catch(() => undefined);
      await hand.tapAt('[data-mesa="mesa-1"]');
      await hand.tapAt('[aria-label="Menú"] button[data-platillo], section[aria-label="Menú"] li button');
      await hand.tap('/^Enviar/');
      await hand.sees('/Sin conexión/');
      if (keepsItsDisk) await engine.close();
      expect([...server.running().executor.world.all('kds')]).toEqual([]);

      await server.restart();
      line.mend();
      if (keepsItsDisk) {
        engine = await open(home, server);
        hand = new Hand(engine);
        await hand.goto(`${secure}/pos/mesas`);
        await enter(hand);
      }
      await expect.poll(() => [...server.running().executor.world.all('kds')].length, { timeout: 30_000 }).toBe(1);
    } finally {
      await engine.close();
      await line.close();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });
}

/** A closed browser is a locked screen: the tile, then the PIN. */
async function enter(hand: Hand): Promise<void> {
  await hand.tapUntil(`/${WAITER.name}/`, '/escribe tu PIN/');
  for (const digit of WAITER.pin) await hand.tap(`/^${digit}$/`);
  await hand.seesAt('[data-mesa]');
}
