import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/site-test.ts';
import { weeklyUnless } from '../../support/how-many.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ROUTES = ['/', '/menu', '/novedades', '/novedades/proximos#2025-11', '/aviso-de-privacidad'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

async function violations(page: Page): Promise<readonly string[]> {
  // What fades in with the scroll is judged as it looks when it is read.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-aparece]')) part.removeAttribute('data-oculto');
    for (const animation of document.getAnimations()) animation.finish();
  });
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as {
      run(where: Document, how: object): Promise<{ violations: Violation[] }>;
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await axe.run(document, { runOnly: tags })).violations;
  });
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('\n')}`,
  );
}

for (const path of ROUTES) {
  for (const night of [false, true]) {
    // The inks are one set of tokens: before each landing every page by day, weekly by night as well.
    test(
      `[SITE11] ${path} by ${night ? 'night' : 'day'} has nothing that shuts anybody out`,
      weeklyUnless(!night),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (night) await page.addInitScript(() => sessionStorage.setItem('vista', 'comida'));
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-ambiente', night ? 'noche' : 'dia');
        expect(await violations(page)).toEqual([]);
      },
    );
  }

  test(`[SITE11] ${path} fits a 320 px screen, and a 1280 px one at 400 %`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (part) =>
            part.checkVisibility() && part.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
        )
        // What scrolls inside its own strip may be longer than the screen.
        .filter(
          (part) => part.closest('[data-carrusel-tira], [data-plano-marco], nav ul, [aria-hidden="true"]') === null,
        )
        .map((part) => `${part.tagName} ${part.className}`),
    );
    expect(wider).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('[SITE11] on a phone the plan, wider than the screen, is reached and moved by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#reservations');
  const plan = page.getByRole('group', { name: 'Plano del lugar' });
  await plan.scrollIntoViewIfNeeded();
  expect(await plan.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await plan.focus();
  const before = await plan.evaluate((frame) => frame.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => plan.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(before);
});

test('[SITE11] the first tab leads past the navigation, and focus is never under the bar', async ({ page }) => {
  await page.goto('/novedades');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenido')).toBeFocused();
  await page.goto('/');
  const bar = page.getByRole('banner');
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement.closest('header') || activeElement === document.body) return null;
      const { left, right, top, bottom } = activeElement.getBoundingClientRect();
      const seen = document.elementFromPoint(
        (left + right) / 2,
        Math.min(bottom - 2, Math.max(top + 2, (top + bottom) / 2)),
      );
      return seen?.closest('header[data-cabecera]') ? activeElement.outerHTML.slice(0, 120) : null;
    });
    expect(hidden).toBeNull();
  }
  await expect(bar).toBeVisible();
});

test('[SITE11] the ring of focus is whole on the menu’s chips and stands out on the dark foot @weekly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/menu');
  await expect(page.locator('html')).not.toHaveAttribute('data-primero');
  // From here on the browser knows a keyboard.
  await page.keyboard.press('Tab');
  const chip = page.getByRole('link', { name: 'Huevos', exact: true });
  await chip.focus();
  const cut = await chip.evaluate((link) => {
    const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(link);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const strip = link.closest('ul')?.getBoundingClientRect();
    const { top, bottom } = link.getBoundingClientRect();
    return { outlineStyle, above: (strip?.top ?? 0) - (top - reach), below: bottom + reach - (strip?.bottom ?? 0) };
  });
  expect(cut.outlineStyle).toBe('solid');
  expect(cut.above).toBeLessThanOrEqual(0);
  expect(cut.below).toBeLessThanOrEqual(0);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' });
  await link.focus();
  const contrast = await link.evaluate((focused) => {
    const shine = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const foot = focused.closest('footer');
    const ground = foot ? getComputedStyle(foot, '::before').backgroundColor : '';
    const [one, other] = [shine(ground), shine(getComputedStyle(focused).outlineColor)];
    return Math.max(one, other) / Math.min(one, other);
  });
  expect(contrast).toBeGreaterThanOrEqual(3);
});
