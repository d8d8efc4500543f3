import type { Page } from '@playwright/test';
import { expect, openWithClock, test } from '../../support/browser/site-test.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { at } from '../../support/test-house.ts';
import { weeklyUnless } from '../../support/how-many.ts';

test.describe('the carousel', () => {
  const active = '[data-lamina][data-activa]';

  /** It turns once it is awake: a finger on it wakes it, also where the clock stands still. */
  async function openAwake(page: Page): Promise<void> {
    await openWithClock(page, '/');
    await page.locator('[data-carrusel]').dispatchEvent('pointerdown');
    await expect(page.locator('[data-isla="carousel"]')).toHaveAttribute('data-despierta', 'ya');
  }

  test('[SITE4] nine photos, the first at first, one every three seconds, round again', async ({ page }) => {
    await openAwake(page);
    await expect(page.locator('[data-lamina]')).toHaveCount(9);
    await expect(page.locator(active)).toHaveAttribute('data-lamina', '0');
    for (const expected of [1, 2, 3, 4, 5, 6, 7, 8, 0, 1]) {
      await page.clock.runFor(2999);
      const before = String((expected + 8) % 9);
      await expect(page.locator(active)).toHaveAttribute('data-lamina', before);
      await page.clock.runFor(1);
      await expect(page.locator(active)).toHaveAttribute('data-lamina', String(expected));
    }
    await expect(page.locator('[data-lamina="1"]')).toBeInViewport();
  });

  test('[SITE36] by night a photo of the night comes first, then the others in their order @weekly', async ({
    page,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('vista', 'comida'));
    await openAwake(page);
    const captions = page.locator('[data-lamina] figcaption');
    await expect(page.locator(active)).toContainText('La barra');
    await expect(captions.first()).toContainText('La barra');
    await expect(page.locator(active)).toBeInViewport();
    await expect(page.locator('[data-punto][aria-current="true"]')).toHaveAttribute('aria-label', /La barra/);
    await page.clock.runFor(3000);
    await expect(page.locator(active)).toContainText('Adentro');
    await expect(captions).toHaveCount(9);
    await page.getByRole('button', { name: /^Ver foto 5/ }).click();
    await expect(page.locator(active)).toContainText('Chilaquiles');
  });

  test('[SITE36] at half past eight in the evening of the venue too, and that photo is the one in sight', async ({
    page,
  }) => {
    const server = await startHttpServer(at('2026-11-16 18:59'));
    try {
      const first = page.locator('[data-lamina] figcaption').first();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(server.address);
      await expect(first).toContainText('Adentro');
      server.setNow(at('2026-11-16 20:30'));
      await page.goto(server.address);
      await expect(page.locator('html')).toHaveAttribute('data-ambiente', 'dia');
      await expect(page.locator(active)).toContainText('La barra');
      await expect(first).toBeInViewport({ ratio: 0.9 });
      const photo = page.locator(active).locator('img');
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  });

  for (const width of [390, 1024, 1280]) {
    test(
      `[SITE38] at ${width} px each sentence of the headline begins its own line`,
      weeklyUnless(width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        const lines = await page.locator('#home-titulo').evaluate((title) => {
          const text = title.firstChild;
          const words = title.textContent.split(/\s/);
          let at = 0;
          return words.map((word) => {
            at = title.textContent.indexOf(word, at);
            const range = document.createRange();
            if (text) range.setStart(text, at);
            if (text) range.setEnd(text, at + word.length);
            return { word, top: Math.round(range.getBoundingClientRect().top) };
          });
        });
        const topOf = (word: string) => lines.find((each) => each.word === word)?.top ?? 0;
        expect(topOf('Quítate')).toBe(topOf('prisa.'));
        expect(topOf('La')).toBeGreaterThan(topOf('prisa.'));
        expect(topOf('tibia')).toBe(topOf('está'));
      },
    );
  }

  test('[SITE4] it stands still while hovered, focused or paused, and goes on after', async ({ page }) => {
    await openAwake(page);
    const carousel = page.locator('[data-carrusel]');
    const stands = async (index: number) => {
      await page.clock.runFor(7000);
      await expect(page.locator(active)).toHaveAttribute('data-lamina', String(index));
    };
    await carousel.hover();
    await stands(0);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    await expect(page.locator(active)).toHaveAttribute('data-lamina', '1');

    await page.getByRole('button', { name: 'Foto siguiente' }).focus();
    await page.keyboard.press('Enter');
    await stands(2);
    await page.getByRole('button', { name: 'Pausar las fotos' }).press('Enter');
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await stands(2);
    await expect(page.getByRole('button', { name: 'Pausar las fotos' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('[SITE4] arrows and dots show a photo, and wrap at both ends @weekly', async ({ page }) => {
    await openWithClock(page, '/');
    await page.getByRole('button', { name: 'Foto anterior' }).click();
    await expect(page.locator(active)).toHaveAttribute('data-lamina', '8');
    await page.getByRole('button', { name: 'Foto siguiente' }).click();
    await expect(page.locator(active)).toHaveAttribute('data-lamina', '0');
    await page.getByRole('button', { name: /^Ver foto 5/ }).click();
    await expect(page.locator(active)).toHaveAttribute('data-lamina', '4');
    await expect(page.locator('[data-lamina="4"]')).toBeInViewport({ ratio: 0.8 });
  });

  test('[SITE4] [SITE20] under reduced motion it does not move by itself, and the sheets of «Sobre Nosotros» stand still', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAwake(page);
    await page.clock.runFor(20_000);
    await expect(page.locator(active)).toHaveAttribute('data-lamina', '0');
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await expect.poll(() => shifts(page)).toEqual([0, 0, 0]);
  });
});

test.describe('where we are', () => {
  test('[SITE10] without a key our own map leads to the shared link in a new tab; beside it stand address, announcement, hours and ways to reach us', async ({
    page,
  }) => {
    await page.goto('/');
    const map = page.locator('[data-mapa="dibujo"]');
    await expect(map).toHaveAttribute('target', '_blank');
    await expect(map).toHaveAttribute('href', /^https:\/\//);
    // What lies below the first view is laid out after it was seen.
    await expect(map).toBeVisible();
    const box = await map.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(450);
    await expect(map.locator('img').last()).toHaveAttribute('width', '200');

    await expect(page.getByText('Aurelio Ortega 863, Jardines de La Seattle, Zapopan').first()).toBeVisible();
    await expect(page.getByText(/mañana, tarde y noche/i)).toBeVisible();
    await expect(page.getByText('Abrimos todos los días a las 8:00 a.m.')).toBeVisible();
    for (const hour of ['11:00 p.m.', '12:00 a.m.', '10:00 p.m.']) await expect(page.getByText(hour)).toBeVisible();
    await expect(page.locator('main a[href^="tel:+52"]').first()).toBeVisible();
    await expect(page.locator('main a[href^="https://wa.me/52"]').first()).toHaveAttribute('href', /\d{10}\?text=/);
    await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible();
  });
});

test.describe('the gallery', () => {
  test('[SITE6] four tabs, espacio first; each shows its own pictures with a size @weekly', async ({ page }) => {
    await page.goto('/#gallery');
    const shown = page.locator('[data-talla]:visible');
    await expect(page.getByRole('radio', { name: 'Espacio' })).toBeChecked();
    const counts = { Espacio: 7, Bebidas: 6, Platillos: 32, Postres: 3 };
    for (const [name, count] of Object.entries(counts)) {
      await page.getByRole('radio', { name }).check();
      await expect(shown).toHaveCount(count);
      for (const size of await shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-talla')))) {
        expect(['small', 'medium', 'large']).toContain(size);
      }
    }
  });

  test('[SITE6] a tab answers to a click on its words and to its radio @weekly', async ({ page }) => {
    await page.goto('/#gallery');
    await page.getByText('Platillos', { exact: true }).first().click();
    await expect(page.locator('[data-panel="platillos"]')).toBeVisible();
    await page.getByRole('radio', { name: 'Postres' }).click();
    await expect(page.locator('[data-panel="postres"]')).toBeVisible();
  });

  test('[SITE6] a click opens the lightbox, arrows turn it, the overlay and Escape close it', async ({ page }) => {
    await page.goto('/#gallery');
    const lightbox = page.getByRole('dialog', { name: 'Foto ampliada' });
    const first = page.locator('[data-talla]').first();
    await first.click();
    await expect(lightbox).toBeVisible();
    const caption = lightbox.locator('[data-visor-pie]');
    await expect(caption).toHaveText((await first.getAttribute('data-pie')) ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(caption).not.toHaveText((await first.getAttribute('data-pie')) ?? '');
    await lightbox.click({ position: { x: 8, y: 8 } });
    await expect(lightbox).toBeHidden();
    await first.press('Enter');
    await expect(lightbox).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(first).toBeFocused();
  });

  test('[SITE6] a touch highlights a picture while it lasts @weekly', async ({ page }) => {
    await page.goto('/#gallery');
    await expect(page.locator('#gallery')).toHaveAttribute('data-despierta', 'ya');
    const first = page.locator('[data-talla]').first();
    await first.dispatchEvent('touchstart');
    await expect(first).toHaveAttribute('data-tocada', '');
    await first.dispatchEvent('touchend');
    await expect(first).not.toHaveAttribute('data-tocada', '');
  });
});

test('[SITE18] a page shows all it has to whoever does not scroll; whoever does sees each section fade in once', async ({
  page,
}) => {
  await page.goto('/');
  const sections = page.locator('[data-aparece]');
  const opacities = () => sections.evaluateAll((parts) => parts.map((part) => Number(getComputedStyle(part).opacity)));
  await expect(page.locator('html')).not.toHaveAttribute('data-primero');
  expect((await opacities()).length).toBeGreaterThan(4);
  expect(new Set(await opacities())).toEqual(new Set([1]));
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }));
  const last = sections.last();
  const fades = () => last.evaluate((section) => section.getAnimations().map(({ playState }) => playState));
  const goTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  const place = await last.evaluate((section) => section.getBoundingClientRect().top + scrollY - innerHeight / 2);
  // Its first fading is held, so that it can be looked at however slow this machine is.
  await page.evaluate(() => {
    const animate = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function held(...how) {
      const animation = animate.apply(this, how);
      animation.pause();
      return animation;
    };
  });
  await goTo(place);
  await expect.poll(fades).toEqual(['paused']);
  expect(await last.evaluate((section) => Number(getComputedStyle(section).opacity))).toBe(0);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await goTo(0);
  await expect(last).not.toBeInViewport();
  await goTo(place);
  await expect(last).toBeInViewport();
  expect(await fades()).toEqual([]);
  expect(new Set(await opacities())).toEqual(new Set([1]));
});

test.describe('pictures further down', () => {
  const missing = (page: Page): Promise<number> =>
    page
      .locator('#gallery img, #about img')
      .evaluateAll(
        (pictures) =>
          pictures.filter((one) => one instanceof HTMLImageElement && one.checkVisibility() && !one.complete).length,
      );

  test('[SITE19] on a wide screen with a good line they come by themselves @weekly', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => missing(page)).toBe(0);
  });

  test('[SITE19] on a phone each comes when it is near', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-listo');
    await page.waitForLoadState('networkidle');
    expect(await missing(page)).toBeGreaterThan(4);
  });
});

/** Where a sheet stands beside its own place, in px: down is more. */
function shifts(page: Page): Promise<readonly number[]> {
  return page
    .locator('[data-vaiven]')
    .evaluateAll((sheets) => sheets.map((sheet) => new DOMMatrix(getComputedStyle(sheet).transform).m42));
}

test.describe('the sheets of «Sobre Nosotros»', () => {
  test('[SITE20] scroll from 0 to 300 px moves them by 50, one up, one down, one up', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-primero');
    for (const [top, shift] of [
      [0, 0],
      [150, 25],
      [300, 50],
      [900, 50],
    ] as const) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect.poll(() => shifts(page)).toEqual([-shift, shift, -shift].map((each) => expect.closeTo(each, 0)));
    }
  });

  test('[SITE20] also where styles alone cannot follow the scroll @weekly', async ({ page }) => {
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...asked: string[]) =>
        !asked.join().includes('animation-timeline') && Reflect.apply(supports, CSS, asked) === true;
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[data-vaiven] { animation: none !important }');
        document.adoptedStyleSheets = [sheet];
      });
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-listo', '');
    await page.evaluate(() => window.scrollTo({ top: 150, behavior: 'instant' }));
    await expect.poll(() => shifts(page)).toEqual([-25, 25, -25].map((each) => expect.closeTo(each, 0)));
  });
});

test('[SITE18] the plan of the room is part of a page photographed whole @weekly', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-primero');
  const plan = page.locator('[data-plano-marco] svg');
  expect(await plan.evaluate((drawing) => drawing.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
});
