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

/** Goes through all of it and stops at each place. */
export async function tour({ server, page }: TourHouse, stop: (place: string) => Promise<void>): Promise<void> {
  page.setDefaultTimeout(15_000);
  for (const path of SCREENS) {
    await page.goto(`${server.url}/pos/${path}`);
    await expect(page.locator('main h1').filter({ visible: true }).first(), path).toBeVisible();
    await stop(path);
  }
  for (const [path, key] of SHEETS) {
    await page.goto(`${server.url}/pos/${path}`);
    await page.getByRole('button', { name: key }).filter({ visible: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await stop(`${path}, ${key.source}`);
  }
}
