import type { Page } from '@playwright/test';
import { aFriday } from '../../support/a-friday.ts';
import { expect, test } from '../../support/browser/site-test.ts';
import { TRIES_ALL, weeklyUnless } from '../../support/how-many.ts';

/** Where a guest fills something in; the pages that are only read are walked weekly. */
const WITH_FIELDS = ['/#reservations', '/#contact'];

/** What stands in the way of the element that has the focus, if anything does. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return null;
    if (activeElement.closest('header[data-cabecera], nav:has([data-flotante]), [data-saltos]')) return null;
    const { left, right, top, bottom } = activeElement.getBoundingClientRect();
    const middle = Math.min(innerHeight - 2, Math.max(2, (top + bottom) / 2));
    const seen = document.elementFromPoint((left + right) / 2, middle);
    return seen?.closest('nav:has([data-flotante]), [data-saltos]') ? activeElement.outerHTML.slice(0, 120) : null;
  });
}

test.describe('what floats', () => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 800],
  ] as const) {
    test(
      `[SITE15] at ${width} px nothing that is read or filled in lies under it`,
      weeklyUnless(width === 320),
      async ({ page }) => {
        // The page then goes where the focus is at once, and can be judged there.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height });
        for (const path of TRIES_ALL ? [...WITH_FIELDS, '/menu', '/novedades/proximos#2025-11'] : WITH_FIELDS) {
          await page.goto(path);
          // On the menu itself nobody needs the way to it: its own buttons stand there. Nor does who is at the form.
          const floating = page.locator(path === '/menu' ? '[data-saltos]:visible' : '[data-flotante]');
          if (path === '/#reservations') await expect(floating).not.toBeInViewport();
          else await expect(floating).toBeInViewport();
          for (let step = 0; step < 40; step += 1) {
            await page.keyboard.press('Tab');
            expect(await coveredFocus(page)).toBeNull();
          }
        }
      },
    );

    test(
      `[SITE15] at ${width} px its text has the margin or a strip of its own, and the page ends above it`,
      weeklyUnless(width === 320),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/menu?vista=desayunos');
        await expect(page.locator('[data-flotante]')).toBeHidden();
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        const floating = await page.locator('[data-saltos]:visible').boundingBox();
        const last = await page.getByRole('link', { name: 'Aviso de privacidad' }).boundingBox();
        const isBeside = (floating?.x ?? 0) + (floating?.width ?? 0) <= (last?.x ?? 0);
        const isBelow = (floating?.y ?? 0) >= (last?.y ?? 0) + (last?.height ?? 0);
        expect(isBeside || isBelow).toBe(true);
        const dish = await page.locator('[data-vista="desayunos"] [data-platillo]').first().boundingBox();
        const isInMargin = (floating?.x ?? 0) + (floating?.width ?? 0) <= Math.min(48, dish?.x ?? 0);
        const isStrip = floating?.x === 0 && Math.round(floating.width) === width;
        expect(isInMargin || isStrip).toBe(true);
      },
    );
  }

  test('[SITE5] the way to the menu is small, and gone at the form, on the page of a reservation and of an invoice @weekly', async ({
    page,
    request,
  }) => {
    const wish = { nombre: 'Eva Luna', telefono: '3355501234', email: 'eva@correo.example', personas: 2 };
    const data = { ...wish, fecha: aFriday(3), hora: '20:00', mesa: 'Mesa 1' };
    const booked: { readonly enlace: string } = await (await request.post('/api/reservaciones', { data })).json();
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const floating = page.locator('[data-flotante]');
      const box = await floating.boundingBox();
      expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThan(8500);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(width < 1280 ? 44 : 24);
      await page.locator('#reservations [name="nombre"]').scrollIntoViewIfNeeded();
      await expect(floating).not.toBeInViewport();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(floating).toBeInViewport();
      for (const path of [booked.enlace, '/factura']) {
        await page.goto(path);
        await expect(floating).toBeHidden();
      }
    }
  });

  test('[SITE15] on a phone it steps aside while somebody writes, and comes back @weekly', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/#contact');
    const floating = page.locator('[data-flotante]');
    await page.locator('#contacto-nombre').focus();
    await expect(floating).not.toBeInViewport();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await expect(floating).toBeInViewport();
  });
});
