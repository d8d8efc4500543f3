import { expect, test } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';

/* The services of others: a maps library and a form service, both played by the test. */
const MAPS = 'https://maps.example/api/js';
const FORMS = 'https://forms.example/f/abc';

let site: TestServer;
test.beforeAll(async () => {
  site = await startTestServer({ GOOGLE_MAPS_KEY: 'clave-de-prueba', MAPS_SCRIPT_URL: MAPS, CONTACT_FORM_URL: FORMS });
});
test.afterAll(() => site.stop());

const LIBRARY = `
  const calls = (window.calls = []);
  window.google = { maps: {
    Size: class { constructor(width, height) { Object.assign(this, { width, height }); } },
    Map: class { constructor(box, options) { calls.push({ what: 'map', height: box.clientHeight, ...options }); } },
    Marker: class {
      constructor({ map, ...options }) { calls.push({ what: 'marker', ...options }); window.marker = this; }
      addListener(name, react) { this.react = react; }
    },
  } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]();
`;

test.describe('a maps library of others', () => {
  test('[SITE10] is asked once with key and callback, draws at zoom 18, and its marker opens the shared link', async ({
    page,
    context,
  }) => {
    const asked: URL[] = [];
    await context.route(`${MAPS}*`, (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: 'text/javascript', body: LIBRARY });
    });
    await page.goto(site.url);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'calls') as unknown))
      .toMatchObject([
        { what: 'map', zoom: 18, center: { lat: expect.closeTo(20.72, 1), lng: expect.closeTo(-103.37, 1) } },
        { what: 'marker', icon: { scaledSize: { width: 200, height: 200 } } },
      ]);
    expect(asked.map((url) => [url.searchParams.get('key'), url.searchParams.has('callback')])).toEqual([
      ['clave-de-prueba', true],
    ]);
    await expect(page.locator('[data-mapa="servicio"]')).toBeVisible();
    const box = await page.locator('[data-mapa="servicio"]').boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(450);

    const link = await page.locator('[data-mapa="servicio"]').getAttribute('data-enlace');
    await context.route(link ?? '', (route) => route.fulfill({ body: 'mapa' }));
    const opened = context.waitForEvent('page');
    await page.evaluate(() => (Reflect.get(window, 'marker') as { react(): void }).react());
    await expect.poll(async () => (await opened).url()).toBe(link);
  });

  test('[SITE10] the callback goes with the page @weekly', async ({ page, context }) => {
    await context.route(`${MAPS}*`, (route) => route.fulfill({ contentType: 'text/javascript', body: LIBRARY }));
    await page.goto(site.url);
    const name = 'iniciarMapa';
    await expect.poll(() => page.evaluate((key) => typeof Reflect.get(window, key), name)).toBe('function');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(await page.evaluate((key) => key in window, name)).toBe(false);
  });

  test('[SITE10] that does not come is only logged, and the page stands @weekly', async ({ page, context }) => {
    await context.route(`${MAPS}*`, (route) => route.abort());
    const logged = page.waitForEvent('console', (line) => line.text().includes('No se pudo cargar el mapa'));
    await page.goto(site.url);
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // «The map is then simply not shown»: no empty frame, and no word of a marker that is not there.
    await expect(page.locator('[data-mapa]')).toBeHidden();
    await expect(page.getByText('Toca el marcador')).toBeHidden();
    await expect(page.locator('main').getByRole('link', { name: /^Aurelio Ortega/ })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[SITE10] our own print stands where the library would draw @weekly', async ({ page }) => {
    await page.goto(site.url);
    await expect(page.locator('[data-mapa="dibujo"]')).toBeVisible();
    await expect(page.locator('[data-mapa="servicio"]')).toBeHidden();
  });
});

test('[CONT5] a form service of others gets the four fields, and its «ok» is ours', async ({ page, context }) => {
  await context.route(`${MAPS}*`, (route) => route.abort());
  let body = '';
  let accept: string | undefined;
  await context.route(FORMS, async (route) => {
    body = route.request().postData() ?? '';
    accept = (await route.request().allHeaders())['accept'];
    await route.fulfill({ json: { ok: true }, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${site.url}/#contact`);
  const form = page.locator('[data-formulario="contacto"]');
  const typed = { Nombre: 'Ana', Teléfono: '3312345678', Email: 'ana@correo.example', Mensaje: 'Hola' };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(form.getByRole('status')).toHaveText('¡Gracias! Tu mensaje ha sido enviado con éxito.');
  expect(accept).toBe('application/json');
  for (const name of ['nombre', 'telefono', 'email', 'mensaje']) expect(body).toContain(`name="${name}"`);
});
