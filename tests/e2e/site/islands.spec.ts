import type { Page } from '@playwright/test';
import { aFriday } from '../../support/a-friday.ts';
import { expect, test } from '../../support/browser/site-test.ts';
import { WEEKLY, weeklyUnless } from '../../support/how-many.ts';

const REACT = /\/assets\/react-/;

/** Scripts by their name, as the page asks for them. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

async function readToTheEnd(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-listo', '');
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
}

test('[SITE40] a page without an island asks for no React, read to its end @weekly', async ({ page }) => {
  const asked = watchScripts(page);
  for (const path of ['/novedades', '/aviso-de-privacidad', '/en/novedades']) {
    await page.goto(path);
    await readToTheEnd(page);
  }
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((path) => REACT.test(path))).toEqual([]);
});

test('[SITE40] on / React comes once, after the first picture; an island further down when it comes near', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = watchScripts(page);
  await page.goto('/');
  await expect(page.locator('[data-isla="carousel"]')).toHaveAttribute('data-despierta', 'ya');
  const [painted = 0, came = 0] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/react-'))?.startTime,
  ]);
  expect(came).toBeGreaterThan(painted);
  await expect(page.locator('#gallery')).toHaveAttribute('data-despierta', 'cerca');
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  await expect(page.locator('#gallery')).toHaveAttribute('data-despierta', 'ya');
  await readToTheEnd(page);
  expect(asked.filter((path) => REACT.test(path))).toHaveLength(1);
});

// What React finds otherwise than it was drawn is a fault of the page, and every fault fails its test (site-test.ts).
// Before each landing each page in one language: what an island says is in both, how it wakes is in neither.
for (const path of [
  '/',
  '/en',
  '/en/menu',
  '/novedades/proximos',
  '/en/novedades/proximos',
  '/factura',
  '/en/factura',
]) {
  test(`[SITE41] every island of ${path} wakes as it was drawn`, weeklyUnless(path === '/en'), async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-listo', '');
    // One that wakes at an hour is walked in shell.spec.ts.
    const islands = page.locator('[data-isla][data-guiones]:not([data-instante])');
    expect(await islands.count()).toBeGreaterThan(0);
    for (const island of await islands.all()) {
      // Near, or touched: some wait for that, and some of the menu that is not open.
      if (await island.isVisible()) await island.scrollIntoViewIfNeeded();
      await island.dispatchEvent('pointerdown');
      await expect(island).toHaveAttribute('data-despierta', 'ya');
    }
  });
}

test('[SITE40] what was chosen before an island wakes holds', async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('/assets/gallery-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#gallery');
  await page.getByRole('radio', { name: 'Postres' }).check({ force: true });
  release();
  await expect(page.locator('#gallery')).toHaveAttribute('data-despierta', 'ya');
  await expect(page.getByRole('radio', { name: 'Postres' })).toBeChecked();
  const print = page.locator('[data-panel="postres"] [data-talla]').first();
  await print.click();
  await expect(page.locator('[data-visor-pie]')).toHaveText((await print.getAttribute('data-pie')) ?? '');
});

test('[SITE41] without React’s file the page works by its plain form @weekly', async ({ page }) => {
  await page.route(REACT, (route) => route.abort());
  await page.goto('/#gallery');
  // Buttons that could not answer stay away; a finger still swipes.
  await expect(page.locator('[data-isla="carousel"]')).toHaveAttribute('data-despierta', 'no');
  await expect(page.locator('[data-carrusel-controles]')).toBeHidden();
  await page.getByRole('radio', { name: 'Postres' }).check({ force: true });
  const print = page.locator('[data-panel="postres"] [data-talla]').first();
  const large = (await print.getAttribute('href')) ?? '';
  // The browser's own page around a picture is not ours to judge.
  await page.route(large, (route) => route.abort());
  const followed = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(large));
  await print.click();
  await followed;
  await page.goto('/novedades/proximos#2025-11');
  await page.locator('[data-evento="pinta-tu-calaverita"]').getByRole('button', { name: 'Info' }).click();
  await expect(page).toHaveURL(/evento=pinta-tu-calaverita/);
  await expect(page.getByRole('dialog', { name: 'Más información' })).toBeVisible();
  await page.goto('/#reservations');
  const form = page.locator('#reservations form');
  const typed = { nombre: 'Eva', telefono: '3355504400', email: 'eva@correo.example', personas: '2' };
  for (const [name, value] of Object.entries({ ...typed, fecha: aFriday(21), hora: '20:00' })) {
    await form.locator(`[name="${name}"]`).fill(value);
  }
  await form.locator('[data-mesa="22"]').click();
  await form.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tu mesa te espera' })).toBeVisible();
});

test('[SITE41] half of React’s file, as a line that broke leaves it, is as good as none', WEEKLY, async ({ page }) => {
  await page.route(REACT, async (route) => {
    const answer = await route.fetch();
    const whole = await answer.text();
    await route.fulfill({ response: answer, body: whole.slice(0, whole.length / 2) });
  });
  await page.goto('/#contact');
  await expect(page.locator('[data-isla="contact"]')).toHaveAttribute('data-despierta', 'no');
  const form = page.locator('[data-formulario="contacto"]');
  const typed = { Nombre: 'Eva', Teléfono: '3355504400', Email: 'eva@correo.example', Mensaje: 'Media línea' };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page).toHaveURL(/\/api\/contacto$/);
  await expect(page.getByRole('status')).toHaveText('¡Gracias! Tu mensaje ha sido enviado con éxito.');
});

test('[SITE41] an island that breaks leaves its plain form, with what was typed, and takes nothing else down', async ({
  page,
}) => {
  await page.route('/factura', async (route) => {
    const answer = await route.fetch();
    // Told nothing, its component cannot be drawn.
    const html = (await answer.text()).replace('"props":{"phone"', '"props":{"fono"');
    await route.fulfill({ response: answer, body: html });
  });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('/assets/invoice-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const told: string[] = [];
  page.on('console', (line) => told.push(line.text()));
  await page.goto('/factura');
  await page.getByLabel('RFC').fill('XAXX010101000');
  release();
  await expect.poll(() => told.some((line) => line.includes('se queda como estaba'))).toBe(true);
  await expect(page.getByLabel('RFC')).toHaveValue('XAXX010101000');
  await expect(page.locator('html')).toHaveAttribute('data-listo', '');
  await page.locator('form[data-formulario="factura"]').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole('button', { name: 'Pedir factura' }).click();
  await expect(page).toHaveURL(/\/api\/facturas$/);
});
