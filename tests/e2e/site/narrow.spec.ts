import { expect, test } from '../../support/browser/site-test.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { at } from '../../support/test-house.ts';
import type { Locator } from '@playwright/test';
import { weeklyUnless } from '../../support/how-many.ts';

const WIDTHS = [320, 360, 390];

test('[SITE16] on phones of every width the sign on the door keeps to one line, whatever it says', async ({ page }) => {
  // When the sign says the most: tomorrow's hour.
  const server = await startHttpServer(at('2026-11-16 23:30'));
  try {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`${server.address}/novedades`);
      const sign = page.locator('[data-apertura]').first();
      await expect(sign).toHaveText('Cerrado ahora · abre mañana a las 8:00');
      expect(await linesOf(sign)).toBe(1);
      const strip = await sign.evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        const links = element.closest('[data-isla]')?.parentElement?.querySelector('ul')?.getBoundingClientRect();
        return { right, links: links && links.width > 0 ? links.left : innerWidth };
      });
      expect(strip.right).toBeLessThanOrEqual(strip.links);
    }
  } finally {
    await server.stop();
  }
});

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, weeklyUnless(width === 320), () => {
    test.use({ viewport: { width, height: 640 } });

    test('[SITE16] no word of a title is broken, and the link at the foot is whole', async ({ page }) => {
      for (const path of ['/', '/menu', '/novedades', '/novedades/proximos']) {
        await page.goto(path);
        const title = page.locator('h1');
        await expect(title).toBeVisible();
        const words = (await title.innerText()).trim().split(/\s+/);
        expect(await linesOf(title), path).toBeLessThanOrEqual(words.length);
        const cut = await page
          .locator('[data-flotante]')
          .evaluate((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight);
        expect(cut, path).toBe(false);
      }
    });
  });
}

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('[SITE16] the dots of the carousel are one line @weekly', async ({ page }) => {
    await page.goto('/');
    const tops = await page
      .locator('[data-punto]')
      .evaluateAll((dots) => dots.map((dot) => Math.round(dot.getBoundingClientRect().top)));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(4);
  });

  test('[SITE16] a phone number is never broken, and each line of the hours is one @weekly', async ({ page }) => {
    await page.goto('/#reservations');
    // The number for large parties waits unseen until somebody asks for more seats than there are.
    const phones = page.locator('main a[href^="tel:"]:visible');
    await expect(phones).toHaveCount(3);
    for (const phone of await phones.all()) expect(await linesOf(phone)).toBe(1);
    const hours = page.getByText('Abrimos todos los días').locator('li');
    await expect(hours).toHaveCount(3);
    for (const line of await hours.all()) {
      const [days, hour] = await line
        .locator('span')
        .evaluateAll((halves) => halves.map((half) => half.getBoundingClientRect().top));
      expect(hour).toBe(days);
    }
  });

  test('[SITE16] both controls of an event stand side by side @weekly', async ({ page }) => {
    await page.goto('/novedades/proximos#2025-11');
    const event = page.locator('[data-evento="pinta-tu-calaverita"]');
    const reserve = await event.getByRole('link', { name: /^Reservar/ }).boundingBox();
    const info = await event.getByRole('button', { name: /^Info/ }).boundingBox();
    expect(Math.abs((reserve?.y ?? 0) - (info?.y ?? 99))).toBeLessThan(4);
  });
});

for (const width of [320, 360, 390])
  test(
    `[SITE16] at ${width} px a long name with its stamp is not underlined by the dots that lead to its price`,
    weeklyUnless(width === 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/menu#des-chilaquiles');
      const dish = page.locator('[data-vista="desayunos"] [data-platillo="enfrijoladas-de-la-arena"]');
      await expect(dish.getByText('Nuevo')).toBeVisible();
      const [{ free } = { free: Number.NaN }] = await titlesOf(dish);
      expect(free).toBeGreaterThanOrEqual(-0.5);
    },
  );

test('[SITE16] nor is a name of two lines beside three prices @weekly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/menu?vista=comida#cc-alitas');
  const titles = await titlesOf(page.locator('[data-vista="comida"] #cc-alitas [data-platillo]'));
  expect(Math.max(...titles.map(({ lines }) => lines))).toBe(2);
  for (const { free } of titles) expect(free).toBeGreaterThanOrEqual(-0.5);
});

/** The lines of each dish's title, and what is free between it and its dots, which are drawn and end at the price. */
async function titlesOf(dishes: Locator): Promise<readonly { readonly lines: number; readonly free: number }[]> {
  return dishes.evaluateAll((all) =>
    all.map((dish) => {
      const [title, price] = [...(dish.querySelector('p')?.children ?? [])];
      if (!title?.parentElement || !price) throw new Error('a dish without title or price');
      const { width, marginLeft } = getComputedStyle(title.parentElement, '::after');
      const gap = Number.parseFloat(getComputedStyle(title.parentElement).columnGap);
      // What overlaps the gap before the dots is masked: they are seen where that ends.
      const dots = price.getBoundingClientRect().left - gap - Number.parseFloat(width) - Number.parseFloat(marginLeft);
      return {
        lines: Math.round(title.getBoundingClientRect().height / 24),
        free: dots - title.getBoundingClientRect().right,
      };
    }),
  );
}

async function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
}
