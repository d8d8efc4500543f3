import { expect, type Browser, type Page } from '@playwright/test';
import { openStaffedHouse } from './staff-browser.ts';
import type { TestServer } from './browser-server.ts';

/** Every screen of the point of sale that a role may open, in a house in production. */
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
  await page.goto(`${server.url}/pos/dev/seed`);
  await page.getByRole('button', { name: 'Cargar datos de demostración' }).click();
  await expect(page.getByText(/^Listo ✅/)).toBeVisible();
  await page.goto(`${server.url}/pos/mesas`);
  await page.locator('[data-mesa="mesa-2"]').first().click();
  await expect(page).toHaveURL(/\/pos\/pedido$/);
  for (const dish of ['hamburguesa-clasica', 'agua']) await page.locator(`[data-item="${dish}"]`).click();
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page).toHaveURL(/\/pos\/mesas$/);
  await page.locator('[data-mesa="mesa-2"]').first().click();
  await page.locator('[data-item="agua"]').click();
  return { server, page };
}

type Size = Parameters<Page['setViewportSize']>[0];

/** Goes through all of it and stops at each place in each size, as a tablet that is turned or shares its screen. */
export async function tour(
  { server, page }: TourHouse,
  { sizes, stop }: { readonly sizes: readonly Size[]; readonly stop: (place: string) => Promise<void> },
): Promise<void> {
  page.setDefaultTimeout(15_000);
  for (const path of SCREENS) {
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      if (index === 0) await page.goto(`${server.url}/pos/${path}`);
      await expect(page.locator('main h1').filter({ visible: true }).first(), path).toBeVisible();
      // The foot of a phone's Mesas comes after the tables, and lies over them.
      if (path === 'mesas' && size.width < 768)
        await expect(page.getByRole('group', { name: 'Para llevar y espera' })).toBeVisible();
      await twoPictures(page);
      await stop(`${path} at ${size.width} px`);
    }
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const [path, key] of SHEETS) {
      await page.goto(`${server.url}/pos/${path}`);
      await page.getByRole('button', { name: key }).filter({ visible: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await stop(`${path}, ${key.source} at ${size.width} px`);
    }
  }
}

/** What measures its place itself has drawn itself anew by then. */
export async function twoPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
