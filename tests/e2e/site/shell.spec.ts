import { instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { expect, test } from '../../support/browser/site-test.ts';
import { weeklyUnless } from '../../support/how-many.ts';

const ROUTES = ['/', '/menu', '/novedades', '/novedades/proximos', '/aviso-de-privacidad'];

test.describe('the shell around every public page', () => {
  test('[SITE3] the logo is full up to 50 px of scroll and compact above, and back', async ({ page }) => {
    await page.goto('/menu');
    const full = page.locator('[data-logo="completo"][data-tinta="dia"]');
    const compact = page.locator('[data-logo="compacto"][data-tinta="dia"]');
    const scrollDown = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await scrollDown(50);
    await expect(full).toBeVisible();
    await expect(compact).toBeHidden();
    await scrollDown(51);
    await expect(compact).toBeVisible();
    await expect(full).toBeHidden();
    await scrollDown(0);
    await expect(full).toBeVisible();
  });

  for (const place of ['/menu#des-huevos', '/menu?vista=comida#cc-alitas', '/#gallery']) {
    test(
      `[SITE3] whoever arrives at ${place} finds the logo compact`,
      weeklyUnless(place === '/#gallery'),
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(place);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
        await expect(page.locator('html[data-compacto]')).toBeAttached();
      },
    );
  }

  test('[SITE5] on a phone the hamburger opens and closes the six links, and a link closes them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const hamburger = page.getByRole('button', { name: 'Menú', exact: true });
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('listitem').filter({ hasText: /./ });
    await expect(links.first()).toBeHidden();
    await hamburger.click();
    await expect(links).toHaveText([
      'Inicio',
      'Sobre Nosotros',
      'Galería',
      'Reservaciones',
      'Contacto',
      'Ver Menú Completo',
    ]);
    await expect(links.first()).toBeVisible();
    await hamburger.click();
    await expect(links.first()).toBeHidden();
    await hamburger.click();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Galería' }).click();
    await expect(links.first()).toBeHidden();
    await expect(page).toHaveURL(/#gallery$/);
    await expect(page.locator('#gallery')).toBeInViewport();
  });

  test('[SITE5] every page has the flag, the floating link and social links in new tabs', async ({ page }) => {
    for (const path of ROUTES) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Novedades' })).toHaveAttribute(
        'href',
        '/novedades',
      );
      await expect(page.locator('[data-flotante]')).toHaveAttribute('href', '/menu');
      for (const name of ['Facebook', 'Instagram', 'TikTok']) {
        const link = page.getByRole('contentinfo').getByRole('link', { name });
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    }
  });

  for (const anchor of ['home', 'about', 'gallery', 'reservations', 'reservas', 'contact']) {
    test(
      `[SITE5] /#${anchor} lands with its title below the bar`,
      weeklyUnless(anchor === 'contact'),
      async ({ page }) => {
        await page.goto(`/#${anchor}`);
        const target = page.locator(`#${anchor === 'reservas' ? 'reservations' : anchor}`);
        await expect(target).toBeInViewport();
        // Once what lies above it has come to rest.
        await expect(async () => {
          const bar = await page.getByRole('banner').boundingBox();
          const title = await target.locator('h1, h2').first().boundingBox();
          expect(title?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
          expect(title?.y ?? 9999).toBeLessThan(620);
        }).toPass({ timeout: 60_000 });
      },
    );
  }

  test('[SITE1] [SITE40] the sign stays true while a page stays open, and wakes no sooner than it must', async ({
    page,
    request,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const html = await (await request.get('/novedades')).text();
    const [, until = '', files = ''] = /data-instante="(\d+)" data-guiones="([^"]*)"/.exec(html) ?? [];
    // A server packs a file for its first reader: not while the sign is waited for.
    for (const file of files.split(' ')) await request.get(file);
    await page.clock.install({ time: new Date(Number(until) - 2 * 60_000) });
    await page.goto('/novedades');
    const sign = page.getByRole('banner').locator('[data-apertura]');
    await expect(sign).toHaveText(/^Abierto ahora · cierra a/);
    await page.clock.runFor(60_000);
    expect(asked.filter((url) => url.includes('/react-'))).toEqual([]);
    await page.clock.runFor(2 * 60_000);
    await expect(sign).toHaveText(/^Cerrado ahora · abre/);
    await expect(sign).toHaveAttribute('data-apertura', 'cerrado');
  });

  test('[SITE9] a category of the footer leads to its place on the menu, the address to the map @weekly', async ({
    page,
    site,
  }) => {
    const { executor } = site.running();
    const now = () => instant(Date.now());
    for (const [id, name] of [
      ['paninis-prueba', 'Paninis'],
      ['nieves-prueba', 'Nieves de la casa'],
    ] as const) {
      await executeAsSystem(executor, now, 'SAVE_CATEGORY', { id, name, sort: 90 });
    }
    await page.goto('/novedades');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: /Aurelio Ortega 863/ })).toHaveAttribute('target', '_blank');
    // Words that lead somewhere: one the menu does not know, to the menu.
    await expect(footer.getByRole('link', { name: 'Nieves de la casa' })).toHaveAttribute('href', '/menu');
    const paninis = footer.getByRole('link', { name: 'Paninis' }).first();
    await expect(paninis).toHaveAttribute('href', /\/menu#cc-paninis$/);
    await paninis.click();
    await expect(page.locator('#cc-paninis')).toBeInViewport();
  });

  test('[SITE37] the bar of a phone’s browser wears the paper of the page by day and by night', async ({ page }) => {
    const ink = page.locator('meta[name="theme-color"]');
    await page.goto('/menu');
    await expect(ink).toHaveAttribute('content', '#f6ecd9');
    await page.getByRole('radio', { name: 'Comida / Cena' }).check();
    await expect(ink).toHaveAttribute('content', '#131a24');
    await page.goto('/novedades');
    await expect(ink).toHaveAttribute('content', '#131a24');
    const html = await (await page.request.get('/menu?vista=comida')).text();
    expect(html).toContain('<meta name="theme-color" content="#131a24"/>');
  });

  test('[SITE7] the menu’s view is the view of the whole site: night with comida, day otherwise', async ({ page }) => {
    const root = page.locator('html');
    await page.goto('/menu');
    await expect(root).toHaveAttribute('data-ambiente', 'dia');
    await page.getByRole('radio', { name: 'Comida / Cena' }).check();
    await expect(root).toHaveAttribute('data-ambiente', 'noche');
    await page.getByRole('banner').getByRole('link', { name: 'Ver Menú Completo' }).click();
    await expect(page.getByRole('radio', { name: 'Comida / Cena' })).toBeChecked();
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    await expect(page).toHaveURL(/#home$/);
    await expect(root).toHaveAttribute('data-ambiente', 'noche');
    await page.goto('/menu');
    await page.getByRole('radio', { name: 'Desayunos' }).check();
    await expect(root).toHaveAttribute('data-ambiente', 'dia');
    await page.goto('/novedades');
    await expect(root).toHaveAttribute('data-ambiente', 'dia');
  });
});
