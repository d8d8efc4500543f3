import { expect, test, type Browser, type Page } from '@playwright/test';
import type { TestServer } from '../../support/browser/browser-server.ts';
import {
  COOK,
  enterAs,
  MANAGER,
  openStaffedHouse,
  pairPage,
  pairTablet,
  WAITER,
} from '../../support/browser/staff-browser.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { weeklyUnless } from '../../support/how-many.ts';

let server: TestServer;
let office: Page;
test.beforeAll(async ({ browser }) => {
  ({ server, office } = await openStaffedHouse(browser, WAITER, COOK));
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

/** Somebody at work on a tablet whose clock the test moves. */
async function atWork(browser: Browser, person: { readonly name: string; readonly pin: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await pairPage(page, office, { name: `Tableta de ${person.name}` });
  await enterAs(page, person);
  // The screen has drawn and waits: from here on nobody touches it.
  await expect(page.getByRole('link', { name: 'Cocina' }).or(page.getByRole('main')).first()).toBeVisible();
  return page;
}

const door = (page: Page) => page.getByRole('heading', { name: '¿Quién eres?' });
const inside = (page: Page) => page.getByRole('button', { name: /bloquear o cambiar/ });

for (const { person, minutes } of [
  { person: MANAGER, minutes: 5 },
  { person: WAITER, minutes: 8 },
]) {
  test(
    `[SEC35] a screen that nobody touches locks itself: ${person.name} after ${minutes} minutes`,
    weeklyUnless(person === WAITER),
    async ({ browser }) => {
      const page = await atWork(browser, person);
      // The page's clock goes on by itself, too: a slow machine has a minute for what is tried in between.
      await page.clock.fastForward((minutes - 1) * 60_000);
      await expect(inside(page)).toBeVisible();
      // A touch begins the wait anew.
      await page.mouse.click(5, 5);
      await page.clock.fastForward((minutes - 1) * 60_000);
      await expect(inside(page)).toBeVisible();
      await page.clock.fastForward(70_000);
      await page.clock.fastForward(1000);
      await expect(door(page)).toBeVisible();
      // Not only the picture: the server knows nobody here any more.
      await expect.poll(() => page.evaluate(async () => (await fetch('/api/pos/snapshot')).status)).toBe(401);
      await enterAs(page, person);
      await page.context().close();
    },
  );
}

test('[SEC35] the kitchen’s screen stays open all evening', async ({ browser }) => {
  const page = await atWork(browser, COOK);
  for (let hour = 0; hour < 3; hour += 1) await page.clock.fastForward(3_600_000);
  await expect(inside(page)).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/api/pos/snapshot')).status)).toBe(200);
  await page.context().close();
});

test('[SEC35] a tablet that slept counts the time it was not touched; without a line it locks as well', async ({
  browser,
}) => {
  const page = await atWork(browser, WAITER);
  const later = (minutes: number) => page.evaluate((ms) => Date.now() + ms, minutes * 60_000);
  // Asleep its timers sleep as well: the clock on the wall goes on alone.
  await page.clock.setSystemTime(await later(9));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.fastForward(1000);
  await expect(door(page)).toBeVisible();

  // Without a line it locks as well.
  await enterAs(page, WAITER);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.context().setOffline(true);
  await page.clock.fastForward(8 * 60_000 + 1000);
  await page.clock.fastForward(1000);
  await expect(page.getByText('solo puede entrar quien ya usó este equipo')).toBeVisible();
  await page.context().close();
});

test('[SEC35] a tablet that was started again does not begin the wait anew @weekly', async ({ browser }) => {
  const page = await pairTablet(browser, office, { name: 'Cajón' });
  await enterAs(page, WAITER);
  await page.reload();
  await expect(inside(page)).toBeVisible();
  // Nine minutes later by the clock on the wall.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 9 * 60_000;
  });
  await page.reload();
  await expect(door(page)).toBeVisible();
  await page.context().close();
});

test('[SEC35] a touch in one tab counts for the others: who works in one is not locked by another', async ({
  browser,
}) => {
  const page = await atWork(browser, WAITER);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/pos`);
  await expect(inside(other)).toBeVisible();
  await page.clock.fastForward(7 * 60_000);
  await page.mouse.click(5, 5);
  await page.clock.fastForward(2 * 60_000);
  await page.clock.fastForward(1000);
  await expect(inside(page)).toBeVisible();
  await expect(inside(other)).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/api/pos/snapshot')).status)).toBe(200);
  // Nobody touches either.
  await page.clock.fastForward(7 * 60_000);
  await page.clock.fastForward(1000);
  await expect(door(page)).toBeVisible();
  await page.context().close();
});
