import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/site-test.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

test('[SITE13] the first view of / weighs at most 250 KB on a phone, all its scripts at most 90 KB, and nothing jumps', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, `${type} ${response.url}`),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await noteShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const loads = [...bytes].map(([id, size]) => ({ what: kinds.get(id) ?? '', size }));
  const weight = (test: (what: string) => boolean) =>
    loads.filter(({ what }) => test(what)).reduce((sum, { size }) => sum + size, 0);
  const report = loads.map(({ what, size }) => `${size} ${what}`).join('\n');
  expect(
    weight(() => true),
    report,
  ).toBeLessThanOrEqual(250 * 1024);
  expect(
    weight((what) => what.includes('/pos/')),
    report,
  ).toBe(0);

  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  const scripts = [...bytes].map(([id, size]) => ({ what: kinds.get(id) ?? '', size }));
  const all = scripts.filter(({ what }) => what.startsWith('Script')).reduce((sum, { size }) => sum + size, 0);
  expect(all).toBeLessThanOrEqual(90 * 1024);
  expect(await shifted(page)).toBeLessThan(0.005);
});

test('[SITE13] nothing jumps under whoever scrolls while their phone is too busy to lay out what is below', async ({
  page,
}) => {
  await noteShifts(page);
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    const pause = (): void => {
      for (const work of waiting.splice(0)) work({ didTimeout: false, timeRemaining: () => 10 });
    };
    Object.assign(window, { pause });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    const form = document.querySelector('#reservations');
    for (let steps = 0; steps < 60 && (form?.getBoundingClientRect().top ?? 0) > 0; steps += 1) {
      window.scrollBy({ top: 400, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect(async () => {
    await page.evaluate(() => (Reflect.get(window, 'pause') as () => void)());
    await expect(page.locator('html[data-primero]')).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await page.waitForLoadState('networkidle');
  expect(await shifted(page)).toBeLessThan(0.005);
});

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

async function shifted(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

test('[PIC6] our own pages need no whole face; what a guest writes beyond our signs is fetched from it @weekly', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(request.url().replace(/^.*\//, ''));
  });
  const isWhole = (name: string): boolean => name.includes('-latin-');
  for (const path of ['/menu', '/novedades', '/novedades/proximos#2025-11', '/aviso-de-privacidad', '/']) {
    await page.goto(path);
    await expect(page.locator('html')).not.toHaveAttribute('data-primero');
    await page.evaluate(() => document.fonts.ready);
  }
  const nombre = page.locator('#reservations [name="nombre"]');
  await nombre.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(isWhole)).toEqual([]);
  await nombre.fill('Zoë Çelik');
  await expect.poll(() => asked.filter(isWhole).map((name) => name.replace(/-latin.*/, ''))).toEqual(['figtree']);
});
