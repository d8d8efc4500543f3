import { expect, test } from '../../support/browser/site-test.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

test('[SITE13] the first view of / weighs at most 250 KB on a phone, its script at most 15 KB, and nothing jumps', async ({
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
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
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
    weight((what) => what.startsWith('Script')),
    report,
  ).toBeLessThanOrEqual(15 * 1024);
  expect(
    weight((what) => what.includes('/pos/')),
    report,
  ).toBe(0);

  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
  const scripts = [...bytes].map(([id, size]) => ({ what: kinds.get(id) ?? '', size }));
  const all = scripts.filter(({ what }) => what.startsWith('Script')).reduce((sum, { size }) => sum + size, 0);
  expect(all).toBeLessThanOrEqual(90 * 1024);
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
});

test('[PIC6] our own pages need no whole face; what a guest writes beyond our signs is fetched from it', async ({
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
