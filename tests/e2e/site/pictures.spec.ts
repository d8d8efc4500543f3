import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/site-test.ts';
import { weeklyUnless } from '../../support/how-many.ts';

/** The file a picture came from: «interior-800.avif». */
const chosen = (picture: Locator): Promise<string> =>
  picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc.replace(/^.*\//, '') : ''));

const arrived = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

for (const [density, width] of [
  [1.75, 800],
  [2.625, 1200],
] as const) {
  test.describe(`a phone of density ${density}`, () => {
    test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: density, isMobile: true, hasTouch: true });

    test(
      `[PIC7] takes ${width} points for the carousel and no more than 1200 for the lightbox`,
      weeklyUnless(width === 1200),
      async ({ page }) => {
        // By day the interior comes first (SITE36).
        await page.clock.setFixedTime('2026-11-16T18:00:00Z');
        await page.goto('/');
        const first = page.locator('[data-lamina="0"] img');
        await expect.poll(() => chosen(first)).toBe(`interior-${width}.avif`);
        await page.locator('[data-talla]').first().click();
        const large = page.locator('[data-visor-foto]');
        await expect.poll(() => arrived(large)).toBe(true);
        expect(await chosen(large)).toBe(`terraza-${width}.avif`);
      },
    );
  });
}

test.describe('a wide, dense screen', () => {
  test.use({ viewport: { width: 1680, height: 1050 }, deviceScaleFactor: 2 });

  test('[PIC7] opens the lightbox with 1600 points; thumbnails name nothing above 1200', async ({ page }) => {
    await page.goto('/#gallery');
    const sets = await page.locator('[data-talla] source').evaluateAll((all) => all.map((one) => one.outerHTML));
    expect(sets).toHaveLength(48);
    expect(sets.filter((set) => set.includes('1600'))).toEqual([]);
    await page.locator('[data-talla]').first().click();
    const large = page.locator('[data-visor-foto]');
    await expect.poll(() => arrived(large)).toBe(true);
    expect(await chosen(large)).toBe('terraza-1600.avif');
    const { width, height } = (await large.boundingBox()) ?? { width: 0, height: 0 };
    expect(width / height).toBeCloseTo(1.5, 1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosen(large)).toBe('barra-1600.avif');
  });
});
