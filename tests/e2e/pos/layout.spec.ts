import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { turnScreen, twoPictures } from '../../support/browser/pos-tour.ts';
import { TRIES_ALL } from '../../support/how-many.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

const PHONE = { width: 390, height: 844 } as const;
const TABLETS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;
const SCREENS = [
  'mesas',
  'pedido',
  'kds',
  'pase',
  'caja',
  'caja/cuenta',
  'reportes',
  'reservaciones',
  'catalogo',
  'gerencia/personal',
  'gerencia/mensajes',
  'gerencia/bitacora',
  'gerencia/privacidad',
  'gerencia/impresoras',
  'pendientes',
  'dev/seed',
];
/** 48 px, less what a line box may round off. */
const LEAST_PX = 47.5;

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[POS54] without a line, what waits pushes no screen out of the title bar of a tablet', async ({ browser }) => {
  const device = await PosDevice.open(browser, server.url);
  const { page } = device;
  await page.setViewportSize({ width: 1024, height: 768 });
  const nav = page.getByRole('navigation', { name: 'Punto de venta' });
  const hidden = () => nav.evaluate((bar) => bar.scrollWidth - bar.clientWidth);
  await expect.poll(hidden, { message: 'with a line all of it is in sight' }).toBe(0);
  device.line.cut();
  await device.openTable('mesa-3');
  await device.add('agua', 'hamburguesa-clasica');
  await expect(device.connection).toHaveText(/^Sin conexión · \d+ pendientes$/);
  await expect.poll(hidden).toBe(0);
  await device.close();
});

test('[POS54] on a phone the key that charges is in sight, however much is said above it', async ({ browser }) => {
  const device = await PosDevice.open(browser, server.url);
  const { page } = device;
  await page.setViewportSize({ width: 390, height: 844 });
  await device.openTable('mesa-4');
  await device.add('agua');
  // A page that goes at once could take the last tap along.
  await untilAnswered(page);
  await device.go('caja');
  const received = page.getByLabel('Recibido');
  await received.fill('1');
  await received.scrollIntoViewIfNeeded();
  const charge = page.getByRole('button', { name: 'Cobrar y cerrar' });
  await expect(charge).toBeInViewport({ ratio: 1 });
  await charge.click();
  await expect(page.getByText('Hay artículos que todavía no se envían')).toBeVisible();
  await expect(
    page.locator('[aria-label="Cobro"] [role="alert"], [aria-label="Cobro"] [role="status"]').first(),
  ).toBeVisible();
  await expect(charge, 'also under what was said').toBeInViewport({ ratio: 1 });
  await device.close();
});

// The narrowest before each landing; weekly the tablets too.
for (const sizes of TRIES_ALL ? [[PHONE], TABLETS] : [[PHONE]]) {
  const widths = sizes.map(({ width }) => `${width} px`).join(' and ');
  test(`[POS42] at ${widths} no control is smaller than a thumb, and no word of it is cut`, async ({ browser }) => {
    const device = await PosDevice.open(browser, server.url);
    const { page } = device;
    const lookAround = async (place: string): Promise<void> => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(page.locator('main h1').filter({ visible: true })).toBeVisible();
        await twoPictures(page);
        await expect
          .configure({ soft: true })
          .poll(() => badControls(page), { message: `${place} at ${size.width} px` })
          .toEqual([]);
      }
      await page.setViewportSize(sizes[0]);
    };
    await page.setViewportSize(sizes[0]);
    await device.openTable('mesa-2');
    await device.add('hamburguesa-clasica', 'agua');
    await device.send();
    for (const screen of SCREENS) {
      await turnScreen(page, screen);
      await lookAround(screen);
    }
    await turnScreen(page, 'gerencia/personal');
    await page.getByRole('button', { name: 'Agregar persona' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAround('Agregar persona');
    await device.go('reservaciones');
    await page.getByRole('button', { name: 'Tomar reservación' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await lookAround('Tomar reservación');
    await device.close();
  });
}

test('[CAJA7] on a phone every line of a bill lies open in Caja', async ({ browser }) => {
  const phone = await PosDevice.open(browser, server.url);
  await phone.page.setViewportSize(PHONE);
  await phone.openTable('barra-1');
  await phone.add('agua', 'refresco', 'panini-caprese', 'hamburguesa-xalli');
  await untilAnswered(phone.page);
  await phone.go('caja');
  const lines = phone.page.getByRole('region', { name: 'Cuenta' }).filter({ visible: true }).getByRole('list');
  await expect(lines.getByRole('listitem')).toHaveCount(4);
  await expect.poll(() => lines.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(1);
  await phone.close();
});

test('[KDS9] cards of different heights leave no holes between them, and never lie on one another @weekly', async ({
  browser,
}) => {
  const device = await PosDevice.open(browser, server.url);
  const { page } = device;
  for (const [table, dishes] of [
    ['mesa-1', ['hamburguesa-clasica', 'hamburguesa-xalli', 'panini-caprese']],
    ['mesa-3', ['agua']],
    ['mesa-4', ['panini-caprese', 'agua']],
    ['terraza-a', ['refresco', 'agua']],
  ] as const) {
    await device.openTable(table);
    await device.add(...dishes);
    await device.send();
  }
  await device.go('kds');
  // Whether somebody has accepted one by then, as the kitchen's screen does after a while, is another test's matter.
  await expect.poll(() => page.locator('[data-kds]:has(kbd)').count()).toBeGreaterThan(4);
  const gaps = () =>
    page.locator('[data-kds]:has(kbd)').evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect());
      return boxes.flatMap((box) => {
        const below = boxes.filter(({ left, top }) => Math.abs(left - box.left) < 2 && top > box.top);
        return below.length === 0 ? [] : [Math.min(...below.map(({ top }) => top)) - box.bottom];
      });
    });
  // Cards find their places once the letters of the venue have come.
  await expect(async () => {
    const found = await gaps();
    expect(found.length).toBeGreaterThan(0);
    for (const gap of found) {
      expect(gap).toBeGreaterThanOrEqual(9);
      expect(gap).toBeLessThanOrEqual(21);
    }
  }).toPass({ timeout: 60_000 });
  await device.close();
});

/** Everything that can be tapped in front: too small, wider than the screen, or with words that do not fit. */
async function badControls(page: Page): Promise<readonly string[]> {
  return page.evaluate((leastPx) => {
    const front = document.querySelector('[role="dialog"]') ?? document.body;
    const controls = [...front.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]')].filter(
      (each) => each.checkVisibility({ contentVisibilityAuto: true }) && each.getBoundingClientRect().width > 1,
    );
    return controls.flatMap((control) => {
      const { width, height, left, right } = control.getBoundingClientRect();
      const name = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent ?? ''}`.slice(0, 60);
      // A link inside a sentence is read, not hunted for: it is as high as its line.
      const isInText = control.matches('p a, li a') && getComputedStyle(control).display === 'inline';
      // A row's button reaches farther than its words: what it covers is asked of the screen itself.
      const around = control.closest('[data-linea]')?.getBoundingClientRect();
      const tallEnough = Math.max(height, around?.height ?? 0) >= leastPx || isInText;
      const strip = control.closest('nav, ul, [role="group"]');
      const scrolls = strip !== null && strip.scrollWidth > strip.clientWidth + 1;
      const isInside = scrolls || (left >= -1 && right <= innerWidth + 1);
      const fits = control.matches('input, select') || control.scrollWidth <= control.clientWidth + 2;
      const holder = control.parentElement?.getBoundingClientRect();
      const isCut = control.matches('[role="radio"]') && holder !== undefined && right > holder.right + 1;
      return tallEnough && isInside && fits && !isCut
        ? []
        : [`${name}: ${Math.round(width)}×${Math.round(height)} at ${Math.round(left)}`];
    });
  }, LEAST_PX);
}
