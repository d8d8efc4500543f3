import { expect, test, type Browser } from '@playwright/test';
import { dayReport } from '#domain/reports/day-report.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

/** Who sits where, what they order first and what they add later. */
const TABLES = [
  { id: 'mesa-1', name: 'Mesa 1', first: ['hamburguesa-clasica', 'refresco'], later: ['agua'] },
  { id: 'mesa-2', name: 'Mesa 2', first: ['hamburguesa-xalli', 'hamburguesa-xalli', 'cerveza-artesanal'], later: [] },
  { id: 'mesa-3', name: 'Mesa 3', first: ['panini-caprese'], later: ['cerveza-artesanal', 'cerveza-artesanal'] },
  { id: 'mesa-4', name: 'Mesa 4', first: ['agua', 'agua', 'agua', 'panini-caprese'], later: ['hamburguesa-clasica'] },
  { id: 'terraza-a', name: 'Terraza A', first: ['cerveza-artesanal', 'panini-caprese'], later: ['refresco'] },
  { id: 'barra-1', name: 'Barra 1', first: ['cerveza-artesanal'], later: ['cerveza-artesanal'] },
] as const;
const METHODS = ['Efectivo', 'Tarjeta', 'Otro'] as const;

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

test('[POS26] a dinner of six tables on five screens, with the line cut in the middle, reconciles to the cent', async ({
  browser,
}) => {
  const team = await openTeam(browser);
  const { waiterA, waiterB, kitchen, bar, cashier } = team;

  // Both waiters take their three tables.
  for (const [index, table] of TABLES.entries()) {
    const waiter = index < 3 ? waiterA : waiterB;
    await waiter.openTable(table.id);
    await waiter.add(...table.first);
    await waiter.send();
  }
  await expect(
    kitchen.page.locator('[data-kds^="KDS-K"][data-estado="pending"], [data-kds^="KDS-K"][data-estado="preparing"]'),
  ).toHaveCount(5);
  await finishAll(bar);

  // The line of one waiter and of the cashier is cut; everybody goes on.
  waiterA.line.cut();
  cashier.line.cut();
  await expect(waiterA.connection).toHaveText(/^Sin conexión/);
  await expect(cashier.connection).toHaveText(/^Sin conexión/);
  for (const [index, table] of TABLES.entries()) {
    if (table.later.length === 0) continue;
    const waiter = index < 3 ? waiterA : waiterB;
    await waiter.openTable(table.id);
    await waiter.add(...table.later);
    await waiter.send();
  }
  // Money is taken without line for a table that nobody touches any more.
  await charge(cashier, 'Mesa 2', 'Efectivo', { tip: '15%' });
  await waiterA.page.reload();
  await expect(waiterA.connection).toHaveText(/^Sin conexión · \d+ pendientes/);
  await finishAll(kitchen);

  waiterA.line.mend();
  cashier.line.mend();
  await expect(waiterA.connection).toHaveText('Con conexión');
  await expect(cashier.connection).toHaveText('Con conexión');
  await finishAll(kitchen);
  await finishAll(bar);

  for (const [index, table] of TABLES.entries()) {
    if (table.id === 'mesa-2') continue;
    await charge(cashier, table.name, METHODS[index % 3] ?? 'Efectivo', index % 2 === 0 ? { tip: '10%' } : {});
  }

  await untilAnswered(waiterA.page, waiterB.page, cashier.page);
  const report = reportNow();
  expect(report).toMatchObject({ tickets: 6, openTickets: 0, overpaid: 0, advances: 0 });
  expect(report.collected).toBe(report.netSales + report.tips);
  const expected = TABLES.flatMap(({ first, later }) => [...first, ...later]).map((dish) => PRICES[dish]);
  expect(report.netSales).toBe(expected.reduce((sum, price) => sum + price + Math.round(price * 0.16), 0));

  await cashier.turnTo('Reportes');
  await expect(cashier.page.locator('dl dd').first()).toHaveText(formatPesos(report.netSales));
  await expect(cashier.page.getByRole('row', { name: 'Cobrado' })).toContainText(formatPesos(report.collected));
  const { world } = server.running().executor;
  const sentUnits = [...world.all('kds')].flatMap(({ items }) => items).reduce((count, { qty }) => count + qty, 0);
  expect(sentUnits).toBe(expected.length);
  for (const device of Object.values(team)) {
    await expect(device.connection).toHaveText('Con conexión');
    await device.close();
  }
});

const PRICES = {
  'hamburguesa-clasica': 12_000,
  'hamburguesa-xalli': 15_500,
  'panini-caprese': 10_500,
  'cerveza-artesanal': 8900,
  refresco: 4500,
  agua: 3000,
} as const;

async function openTeam(browser: Browser) {
  const open = (screen?: string) => PosDevice.open(browser, server.url, screen);
  const team = {
    waiterA: await open(),
    waiterB: await open(),
    kitchen: await open('kds'),
    bar: await open('kds'),
    cashier: await open('caja'),
  };
  await team.waiterA.untilInstalled();
  await team.kitchen.page.getByRole('radio', { name: /^Cocina/ }).click();
  await team.bar.page.getByRole('radio', { name: /^Bar/ }).click();
  return team;
}

/** The cook's evening: whatever is on the board is accepted and finished, until nothing is left. */
async function finishAll({ page }: PosDevice): Promise<void> {
  const keys = page.locator('[data-kds]').getByRole('button', { name: /^(Aceptar|Listo)$/ });
  await expect(async () => {
    while ((await keys.count()) > 0) await keys.first().click({ timeout: 2000 });
    await expect(page.getByText('Nada pendiente')).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function charge(
  { page }: PosDevice,
  tableName: string,
  method: string,
  { tip }: { readonly tip?: string },
): Promise<void> {
  await page.getByRole('navigation', { name: 'Cuentas abiertas' }).getByRole('button', { name: tableName }).click();
  await expect(page.getByRole('heading', { level: 1, name: tableName })).toBeVisible();
  if (tip !== undefined) await page.getByRole('button', { name: new RegExp(`^${tip}`) }).click();
  await page.getByRole('radio', { name: method }).click();
  await page.getByRole('button', { name: 'Cobrar y cerrar' }).click();
  await expect(page.getByText(/Cobrado ✔|quedó guardado en esta tableta/)).toBeVisible();
}

function reportNow() {
  const { executor } = server.running();
  const { now } = executor.snapshot();
  return dayReport(executor.world.all('tickets'), { day: localDate(now, DEFAULT_ZONE), zone: DEFAULT_ZONE });
}
