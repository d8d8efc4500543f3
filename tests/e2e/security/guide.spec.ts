import { expect, test, type Browser, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { PrinterEmulator } from '../../support/printing/printer-emulator.ts';
import { COOK, enterAs, MANAGER, openStaffedHouse, pairTablet, WAITER } from '../../support/browser/staff-browser.ts';
import { WEEKLY } from '../../support/how-many.ts';

test.afterAll(({ browser }) => closeAllPages(browser));

test('[GUI1] [GUI3] from the first code to an order in the kitchen and back, with the screen alone and few taps @weekly', async ({
  browser,
}) => {
  const server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const taps = { count: 0 };
  const tap = async (name: string | RegExp): Promise<void> => {
    taps.count += 1;
    await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };
  await page.goto(`${server.url}/pos`);
  await page.getByLabel('Código inicial').fill(server.running().setupCode?.shown ?? '');
  await page.getByLabel('Tu nombre').fill(MANAGER.name);
  await page.getByLabel('PIN de 6 dígitos').fill(MANAGER.pin);
  await page.getByLabel('Repite el PIN').fill(MANAGER.pin);
  await tap('Empezar');

  await expect(page.getByRole('heading', { name: '¿Tus precios ya llevan IVA?' })).toBeVisible();
  await shot(page, '1-precios');
  await tap('Sí, ya lo llevan');
  await expect(page.getByRole('heading', { name: 'Trae tu menú' })).toBeVisible();
  await tap('Importar menú del sitio');
  await expect(page.getByText(/\d+ platillos en el punto de venta/)).toBeVisible();
  await shot(page, '2-menu');

  // Left in the middle and found again where it was.
  await tap('Salir y seguir luego');
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Guía' }).click();
  await expect(page.getByRole('heading', { name: 'Pon tus mesas' })).toBeVisible();
  await tap(/^Crear las \d+ mesas del plano$/);
  await tap('Seguir: personal');
  await tap('Agregar persona');
  await page.getByLabel('Nombre').fill(WAITER.name);
  await page.getByLabel('PIN').fill(WAITER.pin);
  await tap('Guardar');
  await expect(page.getByText(WAITER.name, { exact: true })).toBeVisible();
  await shot(page, '4-personal');
  await tap('Seguir: tabletas');

  const code = page.getByTestId('codigo');
  await expect(code).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(page.getByText('Sirve para una sola tableta.')).toBeVisible();
  await shot(page, '5-tabletas');
  const first = (await code.textContent()) ?? '';
  const tablet = await (await browser.newContext()).newPage();
  await tablet.goto(`${server.url}/pos#codigo=${first.replace('-', '')}`);
  await expect(tablet.getByLabel('Código')).toHaveValue(first);
  await tablet.getByLabel('¿Cómo le decimos a este equipo?').fill('Terraza');
  await tablet.getByRole('button', { name: 'Vincular' }).click();
  await expect(page.getByText('Terraza', { exact: true })).toBeVisible();
  await expect(code).not.toHaveText(first);
  await tap('Seguir: impresoras');
  const printer = await PrinterEmulator.start();
  await tap('Agregar impresora');
  await page.locator('input[name="nombre"]').fill('Barra');
  await page.locator('input[name="direccion"]').fill(printer.address);
  await tap('Guardar');
  await expect(page.getByText(`${printer.address} · Sin probar`)).toBeVisible();
  await tap('Página de prueba');
  await expect(page.getByText(`${printer.address} · Lista`)).toBeVisible();
  await shot(page, '6-impresoras');
  await tap('Seguir: pedido de prueba');

  await tap(/^Enviar .+ a cocina$/);
  await expect(page.getByText(/Mira la pantalla de cocina/)).toBeVisible();
  await shot(page, '6-prueba');
  const kitchen = await page.context().newPage();
  await kitchen.goto(`${server.url}/pos/kds`);
  await expect(kitchen.locator('[data-kds]').first()).toBeVisible();
  await tap('Ya lo vi: quitar la prueba');
  await expect(page.getByRole('heading', { name: 'Funciona' })).toBeVisible();
  await tap('Terminar');
  await shot(page, '7-fin');
  await tap('Ir a Mesas');
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await expect(page.getByRole('link', { name: 'Guía' })).toHaveCount(0);
  expect(taps.count).toBeLessThanOrEqual(25);

  const { world } = server.running().executor;
  await expect.poll(() => [...world.all('tickets')].filter(({ status }) => status !== 'closed')).toEqual([]);
  expect([...world.all('tickets')].map(({ total, payments }) => ({ total, payments }))).toEqual([
    { total: 0, payments: [] },
  ]);
  expect([...world.all('venue')][0]).toMatchObject({ pricesIncludeTax: true });
  await server.stop();
  await printer.switchOff();
});

test('[GUI13] from the first code to a waiter’s order in the kitchen, every tap counted, fields and digits too: at most 25', async ({
  browser,
}) => {
  const server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
  const office = await countedPage(browser, { width: 390, height: 844 });
  await office.page.goto(`${server.url}/pos`);
  await office.fill('Código inicial', server.running().setupCode?.shown ?? '');
  await office.fill('Tu nombre', MANAGER.name);
  await office.fill('PIN de 6 dígitos', MANAGER.pin);
  await office.fill('Repite el PIN', MANAGER.pin);
  await office.tap('Empezar');
  await office.tap('Sí, ya lo llevan');
  await office.tap('Importar menú del sitio');
  await office.tap('Seguir: mesas');
  await office.tap(/^Crear las \d+ mesas del plano$/);
  await office.tap('Seguir: personal');
  await office.tap('Agregar persona');
  await office.fill('Nombre', WAITER.name);
  await office.fill('PIN', WAITER.pin);
  await office.tap('Guardar');
  await office.tap('Seguir: tabletas');
  const code = office.page.getByTestId('codigo');
  await expect(code).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);

  const tablet = await countedPage(browser, { width: 1024, height: 768 });
  await tablet.page.goto(`${server.url}/pos#codigo=${((await code.textContent()) ?? '').replace('-', '')}`);
  await tablet.fill('¿Cómo le decimos a este equipo?', 'Terraza');
  await tablet.tap('Vincular');
  await tablet.tap(new RegExp(WAITER.name));
  for (const digit of WAITER.pin) await tablet.tap(digit);
  await tablet.page.locator('[data-mesa="mesa-1"]').click();
  await tablet.page.locator('section[aria-label="Menú"] li button:not([disabled])').first().click();
  await tablet.tap(/^Enviar/);
  const { world } = server.running().executor;
  await expect
    .poll(() => [...world.all('tickets')].map(({ items }) => items.map(({ sentQty }) => sentQty)))
    .toEqual([[1]]);
  // The tap on what the camera read, on the tablet's own screen.
  const taps = 1 + (await office.taps()) + (await tablet.taps());
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  expect(taps).toBeLessThanOrEqual(25);
  expect(taps).toBeGreaterThan(20);
  await server.stop();
});

test('[GUI1] every step can be put off, and the guide ends @weekly', async ({ browser }) => {
  const server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' });
  const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await page.goto(`${server.url}/pos`);
  await page.getByLabel('Código inicial').fill(server.running().setupCode?.shown ?? '');
  await page.getByLabel('Tu nombre').fill(MANAGER.name);
  await page.getByLabel('PIN de 6 dígitos').fill(MANAGER.pin);
  await page.getByLabel('Repite el PIN').fill(MANAGER.pin);
  await page.getByRole('button', { name: 'Empezar' }).click();
  for (const word of ['Precios', 'Menú', 'Mesas', 'Personal', 'Tabletas', 'Impresoras', 'Prueba']) {
    await expect(page.getByText(new RegExp(`^Paso \\d de 7 · ${word}$`))).toBeVisible();
    await shot(page, `despues-${word}`);
    await page.getByRole('button', { name: 'Lo hago después' }).click();
  }
  await page.getByRole('button', { name: 'Ir a Mesas' }).click();
  await expect(page.getByRole('link', { name: 'Guía' })).toHaveCount(0);
  await server.stop();
});

test('[GUI4] at 1024 every screen of the manager is in the bar or behind one «Más»', WEEKLY, async ({ browser }) => {
  const { server, office } = await openStaffedHouse(browser);
  await office.setViewportSize({ width: 1024, height: 768 });
  await office.goto(`${server.url}/pos/mesas`);
  const nav = office.getByRole('navigation', { name: 'Punto de venta' });
  await expect(nav.getByRole('link', { name: 'Mesas' })).toBeVisible();
  await shot(office, 'barra');
  const bar = await nav.boundingBox();
  const outside = async (): Promise<readonly string[]> => {
    const box = (await nav.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const links = await nav.getByRole('link').all();
    const seen = await Promise.all(
      links.map(async (link) => ({ text: await link.innerText(), at: await link.boundingBox() })),
    );
    return seen
      .filter(({ at }) => !at || at.y + at.height > box.y + box.height + 1 || at.x + at.width > 1024)
      .map(({ text }) => text);
  };
  const more = office.getByRole('button', { name: /^Más/ });
  if ((await outside()).length > 0) {
    await more.click();
    await shot(office, 'barra-mas');
    expect(await outside()).toEqual([]);
    await nav.getByRole('link', { name: 'Gerencia' }).click();
    await expect(office).toHaveURL(/gerencia/);
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await shot(office, 'barra-gerencia');
  }
  // One row high, whatever it holds.
  expect((await nav.boundingBox())?.height).toBe(bar?.height);
  await server.stop();
});

test('[GUI5] whoever works keeps the screen on; what the browser refuses is said @weekly', async ({ browser }) => {
  const { server, office } = await openStaffedHouse(browser);
  await office.goto(`${server.url}/pos/mesas`);
  await expect(office.getByText(/^Con conexión$/)).toBeVisible();
  const canStayAwake = await office.evaluate(async () => {
    const lock = await navigator.wakeLock?.request('screen').catch(() => null);
    await lock?.release();
    return lock !== null && lock !== undefined;
  });
  if (canStayAwake) await expect(office.locator('html')).toHaveAttribute('data-despierta', 'si');
  await office.getByText(/^Con conexión$/).click();
  const words = canStayAwake ? /La pantalla se queda encendida/ : /La pantalla puede apagarse sola/;
  await expect(office.getByText(words)).toBeVisible();
  await expect(office.getByText(/está a salvo en esta tableta|para no perder lo pendiente/)).toBeVisible();
  await office.getByRole('button', { name: /bloquear o cambiar/ }).click();
  await expect(office.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
  await expect(office.locator('html')).not.toHaveAttribute('data-despierta', 'si');
  await server.stop();
});

test.describe('in a venue that is set up', () => {
  let server: TestServer;
  let manager: Page;
  test.beforeAll(async ({ browser }) => {
    ({ server, office: manager } = await openStaffedHouse(browser, WAITER, COOK));
  });
  test.afterAll(() => server.stop());

  test('[GUI5] «Pendientes» says that the screen stays on as soon as the browser has answered, and when it takes it back', async () => {
    // A tab of its own: what it is told of the screen is no other test's.
    const office = await manager.context().newPage();
    // A browser that takes its time; whether this one can is another test's matter.
    await office.addInitScript(() => {
      const lock = Object.assign(new EventTarget(), { released: false });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: () => new Promise((resolve) => Object.assign(window, { answer: () => resolve(lock), lock })),
        },
      });
    });
    await office.goto(`${server.url}/pos/pendientes`);
    await expect(office.getByText(/La pantalla puede apagarse sola/)).toBeVisible();
    await office.waitForFunction('"answer" in window');
    await office.evaluate('window.answer()');
    await expect(office.getByText(/La pantalla se queda encendida/)).toBeVisible();
    await office.evaluate('window.lock.released = true; window.lock.dispatchEvent(new Event("release"))');
    await expect(office.getByText(/La pantalla puede apagarse sola/)).toBeVisible();
  });

  test('[GUI6] a tablet whose storage was thrown away says so, and its next order is accepted', async ({ browser }) => {
    const tablet = await pairTablet(browser, manager, { name: 'Terraza', viewport: { width: 1024, height: 768 } });
    await enterAs(tablet, WAITER);
    await expect(tablet.getByText(/^Con conexión$/)).toBeVisible();
    // As Safari does after a week without a visit: everything a script wrote, and not the cookies.
    const browserSays = await tablet.context().newCDPSession(tablet);
    await tablet.goto('about:blank');
    const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
    await browserSays.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes });
    await tablet.goto(`${server.url}/pos`);
    await expect(tablet.getByText(/El navegador borró lo que este equipo guardaba/)).toBeVisible();
    await enterAs(tablet, WAITER);
    await tablet.getByRole('button', { name: 'Para llevar' }).click();
    const { world } = server.running().executor;
    await expect.poll(() => [...world.all('tickets')].length).toBe(1);
    await expect(tablet.getByRole('button', { name: new RegExp(`${WAITER.name}, .*bloquear`) })).toBeVisible();
    const devices = [...world.all('devices')].map(({ name }) => name).filter((name) => name !== 'Cocina');
    expect(devices.toSorted()).toEqual(['Gerencia', 'Terraza']);
  });

  test('[GUI7] whoever enters with a PIN hears the kitchen without another touch; a page loaded anew says that it is mute', async ({
    browser,
  }) => {
    const kitchen = await pairTablet(browser, manager, { name: 'Cocina' });
    await enterAs(kitchen, COOK);
    await expect(kitchen.getByRole('heading', { name: 'KDS' })).toBeVisible();
    const mute = kitchen.getByText('Sin sonido: toca la pantalla una vez');
    await expect(mute).toHaveCount(0);
    await kitchen.reload();
    await expect(kitchen.getByRole('heading', { name: 'KDS' })).toBeVisible();
    await expect(mute).toBeVisible();
  });
});

/** A page that counts the fingers on it by itself. A field in which one may write already needs none. */
async function countedPage(browser: Browser, viewport: { readonly width: number; readonly height: number }) {
  const page = await (await browser.newContext({ viewport })).newPage();
  let count = 0;
  await page.exposeFunction('countTap', () => (count += 1));
  await page.addInitScript("addEventListener('pointerdown', () => window.countTap(), true)");
  return {
    page,
    taps: async () => {
      // What was told before this answer was counted before it.
      await page.evaluate(() => undefined);
      return count;
    },
    tap: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    fill: async (label: string, value: string) => {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toBeVisible();
      if (!(await field.evaluate((each) => each === document.activeElement))) await field.click();
      await page.keyboard.type(value);
      await expect(field).toHaveValue(value);
    },
  };
}

/** Pictures for whoever reviews the screens: SHOTS names the folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/guia-${name}.png` });
}
