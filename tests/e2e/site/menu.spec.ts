import desayunos from '../../../content/menu/desayunos.json' with { type: 'json' };
import comida from '../../../content/menu/comida.json' with { type: 'json' };
import bebidas from '../../../content/menu/bebidas.json' with { type: 'json' };
import { instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { expect, test } from '../../support/browser/site-test.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { at } from '../../support/test-house.ts';
import { TRIES_ALL, WEEKLY, weeklyUnless } from '../../support/how-many.ts';

/** The narrowest first: where it fits, there is room elsewhere. */
const SIZED_VIEWS = [
  ['comida', 390],
  ['comida', 1280],
  ['desayunos', 720],
  ['comida', 720],
] as const;

test.describe('the menu', () => {
  test('[MENU1] both views are in the HTML with their ids, names, descriptions, prices and «Nuevo»', async ({
    request,
  }) => {
    const html = await (await request.get('/menu')).text();
    for (const { slug } of desayunos.categorias) expect(html).toContain(`id="des-${slug}"`);
    for (const { slug } of comida.categorias) expect(html).toContain(`id="cc-${slug}"`);
    for (const view of ['desayunos', 'comida']) {
      for (const { slug } of bebidas.categorias) expect(html).toContain(`id="${view}-${slug}"`);
    }
    const menus: readonly {
      readonly categorias: readonly { readonly items: readonly { readonly nombre: string }[] }[];
    }[] = [desayunos, comida, bebidas];
    const items = menus.flatMap(({ categorias }) => categorias.flatMap(({ items: all }) => all));
    for (const { nombre } of items) expect(html).toContain(nombre);
    expect(html).toContain('$89 / $149 / $249');
    expect(html).toContain('$1,799');
    expect(html).toContain('Precios en pesos mexicanos');
    expect(html).toContain('>Nuevo<');
  });

  test('[MENU1] scroll buttons go to the drinks, to the start of the menu and to the top; the toggle shows one view at a time; chips lead to their category below the bar', async ({
    page,
  }) => {
    await page.goto('/menu');
    await page.getByRole('link', { name: 'Ir a bebidas' }).click();
    await expect(page.locator('#bebidas-desayunos')).toBeInViewport();
    await page.getByRole('link', { name: 'Volver al comienzo del menú' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.getByRole('link', { name: 'Ir a bebidas' }).click();
    await expect(page.locator('#bebidas-desayunos')).toBeInViewport();
    await page.getByRole('link', { name: 'Volver arriba' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    const day = page.locator('[data-vista="desayunos"]');
    const night = page.locator('[data-vista="comida"]');
    await expect(day).toBeVisible();
    await expect(night).toBeHidden();
    await page.getByRole('radio', { name: 'Comida / Cena' }).check();
    await expect(night).toBeVisible();
    await expect(day).toBeHidden();
    const chip = night.getByRole('navigation', { name: /Categorías/ }).getByRole('link', { name: 'Tacos' });
    await chip.click();
    await expect(page.locator('#cc-tacos')).toBeInViewport();
    await expect(chip).toHaveAttribute('aria-current', 'true');
  });

  test('[MENU1] the toggle answers to a click on its words @weekly', async ({ page }) => {
    await page.goto('/menu');
    await page.getByText('Comida / Cena', { exact: true }).first().click();
    await expect(page.locator('[data-vista="comida"]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-ambiente', 'noche');
  });

  test('[MENU1] a deep link opens the view it belongs to', async ({ page }) => {
    await page.goto('/menu#cc-pastas');
    await expect(page.locator('#cc-pastas')).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('data-ambiente', 'noche');
  });

  test('[MENU1] an address that was cut off in copying still opens the menu @weekly', async ({ page }) => {
    await page.goto('/menu?vista=comida#cc-%');
    await expect(page.locator('html')).toHaveAttribute('data-ambiente', 'noche');
    await expect(page.locator('html')).toHaveAttribute('data-listo', '');
  });

  test('[MENU1] a browser that keeps nothing switches the view and searches all the same @weekly', async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('Not here', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/menu');
    await expect(page.locator('html')).toHaveAttribute('data-listo', '');
    await page.getByText('Comida / Cena', { exact: true }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-ambiente', 'noche');
    await page.locator('[data-buscador] input').fill('zzzz');
    await expect(page.getByText('Pregúntanos: a veces lo hacemos')).toBeVisible();
  });

  test('[MENU2] the search finds «té» by «te» and «jamón» by «JAMON» @weekly', async ({ page }) => {
    await page.goto('/menu');
    const search = page.getByRole('searchbox', { name: 'Buscar en el menú' });
    const shown = page.locator('[data-vista="desayunos"] [data-platillo]:visible');
    const all = await page.locator('[data-vista="desayunos"] [data-platillo]').count();
    await expect(shown).toHaveCount(all);
    await search.fill('JAMON');
    await expect.poll(() => shown.count()).toBeLessThan(all);
    expect(await shown.count()).toBeGreaterThan(0);
    for (const text of await shown.allTextContents()) expect(text.toLowerCase()).toContain('jamón');
    await search.fill('nada de esto existe');
    await expect(shown).toHaveCount(0);
    await expect(page.getByText('No encontramos eso en esta carta. Prueba con otro antojo.')).toBeVisible();
    await search.fill('');
    await expect(shown).toHaveCount(all);
  });

  test('[MENU8] on a phone the search is a sign beside the title, opens where it is tapped and stays while it holds words', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/menu');
    const search = page.getByRole('searchbox', { name: 'Buscar en el menú' });
    const width = async (): Promise<number> => (await search.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeLessThan(60);
    await expect(page.locator('html')).not.toHaveAttribute('data-primero');
    await expect(page.locator('html')).toHaveAttribute('data-listo', '');
    const top = async (): Promise<number | undefined> =>
      (await page.locator('[data-vista="desayunos"]').boundingBox())?.y;
    const before = await top();
    await search.click();
    await expect.poll(width).toBeGreaterThan(250);
    // Nothing below it moves for it.
    expect(await top()).toBe(before);
    await search.fill('chilaquiles');
    await search.blur();
    await expect.poll(width).toBeGreaterThan(250);
    await search.fill('');
    await search.blur();
    await expect.poll(width).toBeLessThan(60);
  });

  test('[MENU2] its answer lies over nothing, and titles without a dish step aside @weekly', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/menu');
    const search = page.getByRole('searchbox', { name: 'Buscar en el menú' });
    await search.fill('nada de esto existe');
    const answer = page.getByText('No encontramos eso en esta carta. Prueba con otro antojo.');
    await expect(answer).toBeVisible();
    for (const other of [
      page.getByText('Precios en pesos mexicanos'),
      search,
      page.getByText('Pregúntanos: a veces'),
    ]) {
      const isBeside = async (): Promise<boolean> => {
        const [box, beside] = [await answer.boundingBox(), await other.boundingBox()];
        const isAbove = (beside?.y ?? 0) + (beside?.height ?? 0) <= (box?.y ?? 0);
        const isBelow = (beside?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0);
        return isAbove || isBelow;
      };
      await expect.poll(isBeside).toBe(true);
    }
    await expect(page.getByRole('heading', { name: 'Desayunos' })).toBeHidden();
    await expect(page.getByText('Pregúntanos: a veces lo hacemos aunque no esté en la carta.')).toBeInViewport();
    await search.fill('chilaquiles');
    await expect(page.getByRole('heading', { name: 'Desayunos' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bebidas' })).toBeHidden();
    await search.fill('');
    await expect(page.getByRole('heading', { name: 'Bebidas' })).toBeVisible();
  });

  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    test(
      `[MENU2] at ${width} px it finds in both menus, and a short list under the field leads there`,
      weeklyUnless(width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/menu?vista=comida');
        const search = page.getByRole('searchbox', { name: 'Buscar en el menú' });
        await search.fill('chilaquiles');
        await expect(page.getByRole('status').filter({ hasText: 'En Desayunos: 5' })).toBeInViewport();
        const keys = page.locator('[data-lista] button');
        await expect(keys).toHaveText([/^Chilaquiles con mole\s+Chilaquiles$/, /./, /./, /./, /./, 'En Desayunos: 5']);
        await keys.last().click();
        await expect(page.getByRole('radio', { name: 'Desayunos' })).toBeChecked();
        await expect(search).toHaveValue('chilaquiles');

        // Nine dishes with «mezcal»: six of them in the list, and a drink counted once though it stands in both menus.
        await search.fill('mezcal');
        await expect(keys.first()).toBeInViewport();
        expect(await keys.count()).toBeLessThanOrEqual(7);
        await search.fill('Jericalla');
        await keys.filter({ hasText: 'Jericalla' }).click();
        const dish = page.locator('[data-vista="comida"] [data-platillo="jericalla"]');
        await expect(dish).toBeFocused();
        await expect(dish).toBeInViewport();
        await search.fill('');
        await expect(keys).toHaveCount(0);
      },
    );
  }

  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1280, 800],
  ] as const) {
    test(
      `[MENU7] at ${width} px the head is one strip, and a dish with its photograph is in the first view`,
      weeklyUnless(width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/menu?vista=comida');
        const head = await page.locator('#inicio-menu').boundingBox();
        expect(head?.height ?? 0).toBeLessThanOrEqual(width < 640 ? 200 : 110);
        const photo = page.locator('[data-vista="comida"] [data-platillo] img').first();
        await expect(photo).toBeInViewport({ ratio: 0.9 });
        const box = await photo.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - 56);
        // The category without a photograph of its dishes shows its own.
        await expect(page.locator('#comida-vino figure img')).toHaveCount(1);
        await expect(page.locator('#cc-entradas figure img')).toHaveCount(3);
        for (const word of ['Bebidas', 'Comienzo', 'Arriba']) {
          await expect(page.locator('[data-vista="comida"] [data-saltos]').getByText(word)).toBeInViewport();
        }
      },
    );
  }

  test('[MENU3] a dish that ran out turns grey under the reader’s eyes @weekly', async ({ page }) => {
    await page.clock.install();
    let soldOut: string[] = [];
    await page.route('/api/menu/agotados', (route) => route.fulfill({ json: soldOut }));
    await page.goto('/menu');
    const dish = page.locator('[data-vista="desayunos"] [data-platillo="chilaquiles-con-mole"]');
    await expect(dish.getByText('Agotado por hoy')).toBeHidden();
    // The page's clock may only be turned once the page follows it.
    await expect(page.locator('html')).toHaveAttribute('data-listo', '');
    soldOut = ['chilaquiles-con-mole'];
    await page.clock.runFor(16_000);
    await expect(dish.getByText('Agotado por hoy')).toBeVisible();
    soldOut = [];
    await page.clock.runFor(16_000);
    await expect(dish.getByText('Agotado por hoy')).toBeHidden();
  });

  test('[MENU5] the kitchen says it, and the menu being read shows it at once', async ({ page, site }) => {
    const listening = page.waitForResponse('/api/menu/agotados');
    await page.goto('/menu');
    await listening;
    const { executor } = site.running();
    const [category] = executor.world.all('categories');
    const item = {
      id: 'avena-prueba',
      name: 'Bowl',
      categoryId: category?.id ?? '',
      price: 9500,
      publicId: 'bowl-de-avena',
    };
    const now = () => instant(Date.now());
    await executeAsSystem(executor, now, 'SAVE_MENU_ITEM', item);
    const dish = page.locator('[data-vista="desayunos"] [data-platillo="bowl-de-avena"]');
    await expect(dish.getByText('Agotado por hoy')).toBeHidden();
    await executeAsSystem(executor, now, 'SET_SOLD_OUT', { menuItemId: item.id, soldOut: true });
    await expect(dish.getByText('Agotado por hoy')).toBeVisible();
    await executeAsSystem(executor, now, 'SET_SOLD_OUT', { menuItemId: item.id, soldOut: false });
    await expect(dish.getByText('Agotado por hoy')).toBeHidden();
  });

  for (const media of ['screen', 'print'] as const) {
    test(`[MENU4] on ${media} no size of a dish lies over its description`, WEEKLY, async ({ page }) => {
      for (const [view, width] of TRIES_ALL ? SIZED_VIEWS : SIZED_VIEWS.slice(0, 1)) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/menu?vista=${view}`);
        await expect(page.locator('html')).not.toHaveAttribute('data-primero');
        await page.emulateMedia({ media });
        const covered = await page.locator('[data-tallas]:visible').evaluateAll((dishes) => {
          const box = (part: Element | null | undefined): DOMRect => {
            const range = document.createRange();
            if (part) range.selectNodeContents(part);
            return range.getBoundingClientRect();
          };
          return dishes
            .map((dish) => {
              const sizes = box(dish.querySelector('p > span:last-child > span + span'));
              const words = box(dish.querySelector('p + p'));
              const isOver = sizes.bottom > words.top + 2 && sizes.left < words.right - 1 && sizes.width > 0;
              return isOver ? (dish.textContent ?? '') : '';
            })
            .filter((text) => text !== '');
        });
        expect(covered, `${view} ${width}`).toEqual([]);
        expect(await page.locator('[data-tallas]:visible').count()).toBeGreaterThan(4);
        await page.emulateMedia({ media: 'screen' });
      }
    });
  }

  test('[MENU6] the menu opens on what is served now by the venue’s clock; the address and the toggle decide otherwise', async ({
    page,
  }) => {
    const server = await startHttpServer(at('2026-11-16 12:59'));
    const shown = page.locator('[data-vista]:visible');
    try {
      await page.goto(`${server.address}/menu`);
      await expect(shown).toHaveAttribute('data-vista', 'desayunos');
      await expect(page.locator('html')).toHaveAttribute('data-ambiente', 'dia');
      await page.evaluate(() => sessionStorage.clear());
      server.setNow(at('2026-11-16 13:00'));
      await page.goto(`${server.address}/menu`);
      await expect(shown).toHaveAttribute('data-vista', 'comida');
      await expect(page.locator('html')).toHaveAttribute('data-ambiente', 'noche');
      // What was chosen on this visit wins over the hour, also after a reload, and before the page's script has come.
      await page.route('**/assets/**/*.js', (route) => route.abort());
      await page.goto(`${server.address}/menu`);
      await page.getByText('Desayunos', { exact: true }).first().click();
      await expect(shown).toHaveAttribute('data-vista', 'desayunos');
      await page.reload();
      await expect(shown).toHaveAttribute('data-vista', 'desayunos');
      await page.unrouteAll();
      await page.goto(`${server.address}/menu?vista=comida`);
      await expect(shown).toHaveAttribute('data-vista', 'comida');
      const html = await (await server.get('/menu?vista=desayunos')).text();
      expect(html).toContain('data-ambiente="dia"');
    } finally {
      await server.stop();
    }
  });

  test('[MENU1] at 1280 px no chip of the index is cut off, and a title stands below the index @weekly', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/menu?vista=comida#cc-pastas');
    const strip = page.locator('[data-vista="comida"] nav').first();
    const hidden = await strip.locator('ul').evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
    const bottom = await strip.evaluate((nav) => nav.getBoundingClientRect().bottom);
    await expect
      .poll(() =>
        page
          .locator('#cc-pastas img')
          .first()
          .evaluate((picture) => picture.getBoundingClientRect().top),
      )
      .toBeGreaterThanOrEqual(bottom);
  });

  test('[MENU4] on paper there is the menu and nothing else', async ({ page }) => {
    await page.goto('/menu');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('[data-buscador]')).toBeHidden();
    await expect(page.locator('[data-platillo]:visible').first()).toBeVisible();
    // A sheet that is carried away says whose it is, and which one of how many.
    await expect(page.getByText('Xalli · Aurelio Ortega 863')).toBeVisible();
    const numbers = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSPageRule)
        .map(({ cssText }) => cssText)
        .join(),
    );
    expect(numbers).toContain('counter(page)');
  });
});
