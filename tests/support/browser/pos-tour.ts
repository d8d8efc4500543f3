import { expect, type Browser, type Page } from '@playwright/test';
import { openStaffedHouse } from './staff-browser.ts';
import type { TestServer } from './browser-server.ts';
import { tell, untilAnswered } from './tell.ts';

/** Every screen of the point of sale that a role may open, in a venue in production. */
const SCREENS: readonly string[] = [
  'mesas',
  'pedido',
  'dividir',
  'kds',
  'pase',
  'caja',
  'caja/cobradas',
  'turno',
  'reportes',
  'reportes?desde=2026-01-01&hasta=2026-01-31',
  'reservaciones',
  'catalogo',
  'gerencia/personal',
  'gerencia/sitio',
  'gerencia/mensajes',
  'gerencia/facturas',
  'gerencia/bitacora',
  'gerencia/revisar',
  'gerencia/privacidad',
  'gerencia/impresoras',
  'gerencia/ajustes',
  'gerencia/codigos',
  'pendientes',
  'guia',
];

/** What opens above a screen, by the key that opens it. */
const SHEETS: readonly (readonly [path: string, key: RegExp])[] = [
  ['reservaciones', /^Tomar reservación$/],
  ['gerencia/personal', /^Agregar persona$/],
  ['catalogo', /^Nuevo platillo$/],
];

export interface TourHouse {
  readonly server: TestServer;
  readonly page: Page;
}

/** A manager's tablet, with the menu of the demonstration and an account that is half sent. */
export async function openTourHouse(browser: Browser): Promise<TourHouse> {
  const { server, office: page } = await openStaffedHouse(browser);
  await tell(server, 'LOAD_DEMO', {});
  await page.locator('[data-mesa="mesa-2"]').first().click();
  await expect(page).toHaveURL(/\/pos\/pedido$/);
  for (const dish of ['hamburguesa-clasica', 'agua']) await page.locator(`[data-item="${dish}"]`).click();
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await page.locator('[data-mesa="mesa-2"]').first().click();
  await page.locator('[data-item="agua"]').click();
  await expect(page.locator('[data-linea]')).toHaveCount(3);
  // A page that goes at once could take its last tap along.
  await untilAnswered(page);
  return { server, page };
}

type Size = Parameters<Page['setViewportSize']>[0];

/**
 * To another screen as a link does: the app stays loaded, as on a tablet during an evening. A page loaded anew costs the
 * machine twenty times as much. Done when the screen left behind is gone.
 */
export async function turnScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate((path) => {
    const isAnother = new URL(path, location.href).pathname !== location.pathname;
    // Mesas stays drawn behind the others.
    for (const heading of document.querySelectorAll('main h1'))
      heading.toggleAttribute('data-left', isAnother && heading.checkVisibility({ visibilityProperty: true }));
    history.pushState(null, '', path);
  }, `/pos/${screen}`);
  const heading = page.locator('main h1:not([data-left])').filter({ visible: true }).first();
  await expect(heading, screen).toBeVisible();
}

/** Goes through all of it and stops at each place in each size, as a tablet that is turned or shares its screen. */
export async function tour(
  { server, page }: TourHouse,
  { sizes, stop }: { readonly sizes: readonly Size[]; readonly stop: (place: string) => Promise<void> },
): Promise<void> {
  page.setDefaultTimeout(60_000);
  const inEachSize = async (place: string, ready: (size: Size) => Promise<void>): Promise<void> => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await ready(size);
      await twoPictures(page);
      await stop(`${place} at ${size.width} px`);
    }
    if (sizes[0] !== undefined) await page.setViewportSize(sizes[0]);
  };
  if (sizes[0] !== undefined) await page.setViewportSize(sizes[0]);
  // Not the first of the list: whoever turns to a screen comes from another.
  await page.goto(`${server.url}/pos/pendientes`);
  await expect(page.locator('main h1').filter({ visible: true }).first()).toBeVisible();
  for (const screen of SCREENS) {
    await turnScreen(page, screen);
    await inEachSize(screen, async ({ width }) => {
      await expect(page.locator('main h1').filter({ visible: true }).first(), screen).toBeVisible();
      // The foot of a phone's Mesas comes after the tables, and lies over them.
      if (screen === 'mesas' && width < 768)
        await expect(page.getByRole('group', { name: 'Para llevar y espera' })).toBeVisible();
    });
  }
  for (const [path, key] of SHEETS) {
    await page.goto(`${server.url}/pos/${path}`);
    await page.getByRole('button', { name: key }).filter({ visible: true }).first().click();
    await inEachSize(`${path}, ${key.source}`, () => expect(page.getByRole('dialog')).toBeVisible());
  }
}

/** What measures its place itself has drawn itself anew by then. */
export async function twoPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
