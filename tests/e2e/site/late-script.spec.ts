import type { Page } from '@playwright/test';
import { aFriday } from '../../support/a-friday.ts';
import { expect, openWithClock, test } from '../../support/browser/site-test.ts';

async function write(page: Page, mensaje: string): Promise<void> {
  const form = page.locator('[data-formulario="contacto"]');
  const typed = { Nombre: 'Inés', Teléfono: '3312345678', Email: 'ines@correo.example', Mensaje: mensaje };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
}

/** The script of an island waits until the test lets it go, as on a slow line. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`/assets/${name}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe('before the script is there', () => {
  test('[SITE14] a clicked picture opens in the lightbox as soon as it comes @weekly', async ({ page }) => {
    const release = await holdScript(page, 'gallery');
    await page.goto('/#gallery');
    await page.locator('[data-talla]').first().click();
    await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeHidden();
    release();
    await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
    await expect(page).toHaveURL(/#gallery$/);
  });

  test('[SITE14] a message that was sent is sent once, without leaving the page @weekly', async ({ page, site }) => {
    const release = await holdScript(page, 'contact');
    await page.goto('/#contact');
    const form = page.locator('[data-formulario="contacto"]');
    await write(page, 'Antes de tiempo');
    await form.getByRole('button', { name: 'Enviar mensaje' }).click();
    release();
    await expect(form.getByRole('status')).toHaveText('¡Gracias! Tu mensaje ha sido enviado con éxito.');
    await expect(page).toHaveURL(/#contact$/);
    const stored = [...site.running().executor.world.all('messages')].map(({ mensaje }) => mensaje);
    expect(stored.filter((mensaje) => mensaje === 'Antes de tiempo')).toHaveLength(1);
  });

  test('[SITE14] [SITE40] a reservation tapped together before its form is awake is made once, as it was tapped', async ({
    page,
    site,
  }) => {
    const release = await holdScript(page, 'react');
    const fecha = aFriday(20);
    await page.goto('/#reservations');
    const form = page.locator('#reservations form');
    const typed = { Nombre: 'Inés', Teléfono: '33 5550 4321', Email: 'ines@correo.example', Personas: '3' };
    for (const [label, value] of Object.entries(typed))
      await form.getByLabel(label, { exact: true }).first().fill(value);
    await form.locator('[name="fecha"]').fill(fecha);
    await form.locator('[name="hora"]').fill('20:00');
    await form.locator('[data-teclas="personas"] [data-valor="4"]').click();
    await form.locator('[data-teclas="personas"] [data-valor="2"]').click();
    await form.locator('[data-mesa="21"]').click();
    await form.locator('[data-plano="22"]').click();
    await form.getByRole('button', { name: 'Reservar', exact: true }).click();
    await expect(form).not.toHaveAttribute('novalidate');
    release();
    await expect(page.getByRole('heading', { name: 'Tu mesa te espera' })).toBeFocused();
    await expect(page).toHaveURL(/#reservations$/);
    const made = [...site.running().executor.world.all('reservations')].filter((each) => each.fecha === fecha);
    expect(made).toMatchObject([{ nombre: 'Inés', personas: 2, mesa: 'Mesa 22' }]);
  });

  test('[SITE14] a script that never comes leaves a form that works as plain HTML @weekly', async ({ page }) => {
    await page.route('/assets/contact-*.js', (route) => route.abort());
    await page.goto('/#contact');
    await write(page, 'Sin programa');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page).toHaveURL(/\/api\/contacto$/);
    await expect(page.getByRole('status')).toHaveText('¡Gracias! Tu mensaje ha sido enviado con éxito.');
  });

  test('[SITE44] a script that neither comes nor fails keeps nobody waiting: the browser sends the form itself', async ({
    page,
    site,
  }) => {
    await holdScript(page, 'react');
    await openWithClock(page, '/#contact');
    await write(page, 'Por una línea muerta');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page).toHaveURL(/#contact$/);
    await page.clock.fastForward(10_000);
    await expect(page).toHaveURL(/\/api\/contacto$/);
    const stored = [...site.running().executor.world.all('messages')].map(({ mensaje }) => mensaje);
    expect(stored.filter((mensaje) => mensaje === 'Por una línea muerta')).toHaveLength(1);
  });

  test('[SITE14] the first paint asks for no script and no picture below it @weekly', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        Object.assign(window, { asked: Reflect.get(window, 'asked') ?? asked });
      }).observe({ type: 'paint', buffered: true });
    });
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked') !== undefined)).toBe(true);
    const asked = (await page.evaluate(() => Reflect.get(window, 'asked') as unknown)) as string[];
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => path.endsWith('.js') || path.startsWith('/media/'))).toEqual([]);
    await expect(page.locator('html')).not.toHaveAttribute('data-primero');
    await expect(page.locator('html')).toHaveAttribute('data-listo', '');
  });

  test('[SITE14] who scrolls or presses a key while a picture is still on its way finds the forms @weekly', async ({
    page,
  }) => {
    const held: (() => void)[] = [];
    await page.route('**/art/patio-*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.abort();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-primero', 'cerca');
    await expect(page.locator('#reservations form[action="/api/reservaciones"]')).toBeHidden();
    await page.mouse.move(600, 500);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 600);
        return page.locator('#reservations form[action="/api/reservaciones"]').isVisible();
      })
      .toBe(true);
    await page.keyboard.press('Tab');
    await expect(page.locator('html')).not.toHaveAttribute('data-primero');
    await expect(page.locator('#contact form')).toBeVisible();
    for (const release of held) release();
  });
});
