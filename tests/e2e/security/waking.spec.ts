import { expect, test, type Browser, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '../../../src/domain/commands.ts';
import type { Instant } from '../../../src/domain/shared/time.ts';
import { executeAsSystem } from '../../../src/server/system-command.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { COOK, enterAs, hire, MANAGER, pairTablet, setUpHouse, WAITER } from '../../support/browser/staff-browser.ts';
import { at, WISH } from '../../support/test-house.ts';

/** A Tuesday; on Wednesdays tables are booked in the morning too. */
const EVENING = at('2026-11-17 23:50');
const MORNING = at('2026-11-18 08:10');
/** Sixteen hours after whoever entered in the evening. */
const AFTERNOON = at('2026-11-18 16:30');

let now: Instant = EVENING;
let server: TestServer;
let office: Page;
let waiter: Page;
let kitchen: Page;

test.beforeAll(async ({ browser }) => {
  server = await startTestServer({ MODE: 'production', HOST: '127.0.0.1' }, { now: () => now });
  office = await (await browser.newContext()).newPage();
  await office.clock.install({ time: new Date(EVENING) });
  await setUpHouse(office, server);
  for (const person of [WAITER, COOK]) await hire(office, person);
  await oneEvening();
  waiter = await atWork(browser, WAITER);
  kitchen = await atWork(browser, COOK);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => server.stop());

async function tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
  const answer = await executeAsSystem(server.running().executor, () => now, type, args);
  expect(answer.outcome, type).toBe('accepted');
}

/** Breakfast, dinner, something that is out tonight, a drawer that is open, and somebody who comes tomorrow. */
async function oneEvening(): Promise<void> {
  await tell('SAVE_CATEGORY', { id: 'manana', name: 'Desayunos', sort: 1, hours: { from: '08:00', to: '13:00' } });
  await tell('SAVE_CATEGORY', { id: 'noche', name: 'Cena', sort: 2, hours: { from: '18:00', to: '23:59' } });
  await tell('SAVE_CATEGORY', { id: 'siempre', name: 'Postres', sort: 3 });
  const dish = { price: 10_000, area: 'kitchen' } as const;
  await tell('SAVE_MENU_ITEM', { ...dish, id: 'chilaquiles', name: 'Chilaquiles', categoryId: 'manana' });
  await tell('SAVE_MENU_ITEM', { ...dish, id: 'pulpo', name: 'Pulpo', categoryId: 'noche' });
  await tell('SAVE_MENU_ITEM', { ...dish, id: 'flan', name: 'Flan', categoryId: 'siempre' });
  await tell('SET_SOLD_OUT', { menuItemId: 'flan', soldOut: true });
  for (const sort of [1, 2]) await tell('SAVE_TABLE', { id: `m${sort}`, name: `Mesa ${sort}`, capacity: 4, sort });
  await tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 50_000 });
  await tell('REQUEST_RESERVATION', { ...WISH, fecha: '2026-11-18', hora: '10:00', personas: 2 });
}

/** Somebody at work in the evening, on a tablet whose clock, screen and loudspeaker the test has in its hand. */
async function atWork(browser: Browser, person: { readonly name: string; readonly pin: string }): Promise<Page> {
  const page = await pairTablet(browser, office, { name: `Tableta de ${person.name}` });
  await page.addInitScript(DEVICE);
  await page.clock.install({ time: new Date(EVENING) });
  await page.reload();
  await enterAs(page, person);
  await expect.poll(() => page.evaluate('window.equipo.awake()')).toBe(1);
  return page;
}

/** What the system takes from a page whose screen goes dark, and does not give back by itself. */
const DEVICE = `
  const locks = [];
  const speakers = [];
  let isDark = false;
  Object.defineProperty(document, 'visibilityState', { get: () => (isDark ? 'hidden' : 'visible') });
  Object.defineProperty(document, 'hidden', { get: () => isDark });
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        const lock = Object.assign(new EventTarget(), { released: false });
        locks.push(lock);
        return lock;
      },
    },
  });
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      speakers.push(this);
    }
  };
  window.equipo = {
    awake: () => locks.filter(({ released }) => !released).length,
    sounds: () => speakers.map(({ state }) => state),
    sleep: async () => {
      isDark = true;
      document.dispatchEvent(new Event('visibilitychange'));
      for (const lock of locks) {
        lock.released = true;
        lock.dispatchEvent(new Event('release'));
      }
      for (const speaker of speakers) await speaker.suspend();
    },
    wake: () => {
      isDark = false;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
`;

/** Asleep its timers sleep as well: the clock on the wall goes on alone. */
async function sleepUntil(page: Page, morning: Instant): Promise<void> {
  await page.evaluate('window.equipo.sleep()');
  await page.clock.setSystemTime(new Date(morning));
  now = morning;
  await page.evaluate('window.equipo.wake()');
}

const door = (page: Page) => page.getByRole('heading', { name: '¿Quién eres?' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Punto de venta' }).getByRole('link', { name, exact: true }).click();
const dish = (page: Page, id: string) => page.locator(`[data-item="${id}"]`);

test('[GUI10] a night of sleep: every screen has the morning of today', async () => {
  await test.step(
    'a waiter’s tablet that slept past midnight asks who it is, and then has the day, the book and the menu of today',
    theWaiterWakes,
  );
  await test.step(
    'the kitchen’s screen wakes as it was, awake and with its sound, and has the first order of the morning',
    theKitchenWakes,
  );
  await test.step(
    'the drawer’s shift of last night is open in the morning, and the day of the reports is today',
    theDrawerWakes,
  );
  await test.step('after its sixteen hours the kitchen’s screen too asks who it is', theKitchenAsksAtLast);
});

async function theWaiterWakes(): Promise<void> {
  await waiter.locator('[data-mesa="m1"]').click();
  await expect(dish(waiter, 'pulpo')).toBeVisible();
  await expect(dish(waiter, 'flan')).toBeDisabled();
  await expect(dish(waiter, 'chilaquiles')).toHaveCount(0);
  await tab(waiter, 'Reservaciones');
  await expect(waiter.getByText('martes 17 de noviembre')).toBeVisible();
  await tab(waiter, 'Mesas');

  await sleepUntil(waiter, MORNING);
  await expect(door(waiter)).toBeVisible();
  await enterAs(waiter, WAITER);
  await expect.poll(() => waiter.evaluate('window.equipo.awake()')).toBe(1);
  await waiter.locator('[data-mesa="m2"]').click();
  await expect(dish(waiter, 'chilaquiles')).toBeVisible();
  await expect(dish(waiter, 'flan')).toBeEnabled();
  await expect(dish(waiter, 'pulpo')).toHaveCount(0);
  await tab(waiter, 'Reservaciones');
  await expect(waiter.getByText('miércoles 18 de noviembre')).toBeVisible();
  await waiter.getByRole('radio', { name: 'Lista', exact: true }).click();
  await expect(waiter.getByText(WISH.nombre).first()).toBeVisible();
}

async function theKitchenWakes(): Promise<void> {
  await sleepUntil(kitchen, MORNING);
  await expect.poll(() => kitchen.evaluate('window.equipo.awake()')).toBe(1);
  await expect.poll(() => kitchen.evaluate('window.equipo.sounds()')).toEqual(['running']);
  await expect(kitchen.getByText('Sin sonido: toca la pantalla una vez')).toHaveCount(0);
  await expect(kitchen.getByRole('button', { name: /bloquear o cambiar/ })).toBeVisible();
  expect(await kitchen.evaluate(async () => (await fetch('/api/pos/snapshot')).status)).toBe(200);
  await tell('OPEN_TABLE', { tableId: 'm1', ticketId: 'temprano', folio: 'A-801' });
  await tell('ADD_ITEM', { ticketId: 'temprano', menuItemId: 'chilaquiles' });
  const ticket = server.running().executor.world.get('tickets', 'temprano');
  const lines = (ticket?.items ?? []).map(({ id }) => ({ itemId: id, qty: 1 }));
  await tell('SEND_TO_KDS', { ticketId: 'temprano', lines });
  await expect(kitchen.locator('[data-kds]').filter({ hasText: 'Chilaquiles' })).toBeVisible();
}

async function theDrawerWakes(): Promise<void> {
  await office.clock.setSystemTime(new Date(MORNING));
  await office.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(door(office)).toBeVisible();
  await enterAs(office, MANAGER);
  await office.goto(`${server.url}/pos/turno`);
  await expect(office.locator('[data-cifra="fondo"]').first()).toHaveAttribute('data-centavos', '50000');
  await expect(office.getByRole('button', { name: 'Corte Z' })).toBeVisible();
  await office.goto(`${server.url}/pos/reportes`);
  await expect(office.getByLabel('Día', { exact: true })).toHaveValue('2026-11-18');
}

async function theKitchenAsksAtLast(): Promise<void> {
  // Its line was lost in its sleep, as any is.
  now = AFTERNOON;
  await server.restart();
  await sleepUntil(kitchen, AFTERNOON);
  await expect(door(kitchen)).toBeVisible();
  expect(await kitchen.evaluate(async () => (await fetch('/api/pos/snapshot')).status)).toBe(401);
}
