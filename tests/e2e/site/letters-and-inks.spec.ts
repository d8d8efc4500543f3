import { expect, test } from '../../support/browser/site-test.ts';
import { WEEKLY, weeklyUnless } from '../../support/how-many.ts';

const ROUTES = ['/', '/menu', '/novedades', '/novedades/proximos', '/aviso-de-privacidad'];

for (const path of ROUTES) {
  test(
    `[SITE21] ${path} with letters twice as large is no wider than the phone, and its menu key is in reach`,
    weeklyUnless(path === '/'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect(page.locator('html')).not.toHaveAttribute('data-primero');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(391);
      await expect(page.getByRole('button', { name: 'Menú', exact: true })).toBeInViewport({ ratio: 1 });
    },
  );
}

for (const width of [320, 390, 767]) {
  test(`[SITE20] at ${width} px «La Esencia» begins below the end of «Nuestra Historia»`, WEEKLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#about');
    const chapters = page.locator('#about article');
    await chapters.last().scrollIntoViewIfNeeded();
    await expect(page.locator('html')).not.toHaveAttribute('data-primero');
    await expect
      .poll(async () => {
        const [first, last] = [await chapters.first().boundingBox(), await chapters.last().boundingBox()];
        return (last?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(16);
  });
}

test('[SITE21] without colours a free, a chosen and a taken table look different', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/?personas=2#reservations');
  await page.locator('#reservations form[novalidate]').waitFor();
  await page.locator('[data-mesa="21"]').click();
  const looks = await page.locator('[data-mesa="22"], [data-mesa="21"], [data-mesa="26"]').evaluateAll((tables) =>
    tables.map((table) => {
      const { backgroundColor, borderTopStyle, color } = getComputedStyle(table);
      return `${backgroundColor} ${borderTopStyle} ${color}`;
    }),
  );
  expect(new Set(looks).size).toBe(3);
});

test('[SITE21] the venue keeps its own inks where the browser would paint a night over them', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain('only');
});
