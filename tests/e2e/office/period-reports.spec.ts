import { expect, test } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { dateText, localDate } from '#domain/shared/time.ts';
import { monthOf } from '#domain/reports/period.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { CASHIER, enterAs, openStaffedHouse, pairTablet } from '../../support/browser/staff-browser.ts';

async function serveOneTable(server: TestServer): Promise<void> {
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    const answer = await executeAsSystem(server.running().executor, systemNow, type, args);
    expect(answer.outcome).toBe('accepted');
  };
  await tell('SAVE_CATEGORY', { id: 'brasa', name: 'A la brasa', sort: 1 });
  await tell('SAVE_MENU_ITEM', { id: 'pulpo', name: 'Pulpo', categoryId: 'brasa', price: 30_000 });
  await tell('SAVE_TABLE', { id: 'mesa-r', name: 'Mesa R', capacity: 4, sort: 900 });
  await tell('OPEN_TABLE', { tableId: 'mesa-r', ticketId: 'cuenta-r', folio: 'A-900' });
  await tell('ADD_ITEM', { ticketId: 'cuenta-r', menuItemId: 'pulpo', qty: 2 });
  const total = server.running().executor.world.get('tickets', 'cuenta-r')?.total ?? 0;
  await tell('CLOSE_TICKET', { ticketId: 'cuenta-r', method: 'card', amount: total });
}

test('[REP15] [REP22] a manager taps a month down to the account; a cashier sees the day alone; every sum of a period opens the accounts it is made of, and «back» goes up one step', async ({
  browser,
}) => {
  const { server, office } = await openStaffedHouse(browser, CASHIER);
  await serveOneTable(server);
  const { from, to } = monthOf(dateText(localDate(systemNow(), DEFAULT_ZONE)));

  await office.goto(`${server.url}/pos/reportes`);
  await office.getByRole('radio', { name: 'Mes' }).click();
  await expect(office).toHaveURL(new RegExp(`desde=${from}&hasta=${to}`));
  const sum = office.locator('[data-cifra="total"]').first();
  await expect(sum).toHaveAttribute('data-centavos', /^(60000|69600)$/);
  await office
    .getByRole('region', { name: 'Qué se vendió' })
    .getByRole('button', { name: /A la brasa/ })
    .click();
  const sheet = office.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Pulpo/ }).click();
  await sheet.locator('[data-cuenta="cuenta-r"] button').click();
  await expect(sheet.getByText('2 × Pulpo')).toBeVisible();
  await expect(sheet.getByText('Tarjeta')).toBeVisible();
  await expect(sheet.getByRole('navigation', { name: 'Camino' })).toContainText('A la brasa ›');
  await sheet.getByRole('button', { name: 'Pulpo ›' }).click();
  await expect(sheet.locator('[data-cuenta="cuenta-r"]')).toBeVisible();
  await office.reload();
  await expect(sum).toBeVisible();
  const bundle = office.getByRole('link', { name: 'Paquete del contador' });
  await expect(bundle).toHaveAttribute('href', `/api/pos/paquete.zip?mes=${from.slice(0, 7)}`);

  const till = await pairTablet(browser, office, { name: 'Caja' });
  await enterAs(till, CASHIER);
  await till.goto(`${server.url}/pos/reportes?desde=${from}&hasta=${to}`);
  await expect(till.getByText('Cuentas abiertas el').filter({ visible: true })).toBeVisible();
  await expect(till.getByRole('radio', { name: 'Mes' })).toHaveCount(0);
  const refused = await till.evaluate(
    async (path) => (await fetch(path)).status,
    `/api/pos/reportes/periodo?desde=${from}&hasta=${to}`,
  );
  expect(refused).toBe(403);

  // [REP22] Every sum opens the accounts it is made of, and «back» goes up one step.
  await office.goto(`${server.url}/pos/reportes?desde=${from}&hasta=${to}`);
  const agrees = async (): Promise<void> => {
    const figure = await sheet.locator('[data-cifra="figura"]').getAttribute('data-centavos');
    await expect(sheet.locator('[data-cifra="suma"]')).toHaveAttribute('data-centavos', figure ?? '');
  };
  for (const name of [/^Ventas netas/, /^= Cobrado/, /^Sin IVA/, /^IVA 16%/, /^Cocina/, /^Tarjeta/, /^Cuentas: 1/]) {
    await office.getByRole('button', { name }).first().click();
    await agrees();
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    await expect(sheet).toHaveCount(0);
  }
  await office.getByRole('button', { name: 'Por persona' }).click();
  await sheet.getByRole('row').nth(1).getByRole('button').nth(2).click();
  await agrees();
  await sheet.locator('[data-cuenta="cuenta-r"] button').click();
  await expect(sheet.getByText('2 × Pulpo')).toBeVisible();
  await office.goBack();
  await agrees();
  await office.goBack();
  await expect(
    sheet.getByRole('button', { name: 'Bajar CSV' }).or(sheet.getByRole('link', { name: 'Bajar CSV' })),
  ).toBeVisible();
  await office.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(office.locator('[data-cifra="total"]').first()).toBeVisible();
  await server.stop();
  await expect(office.getByRole('button', { name: 'Paquete del contador: necesita conexión' })).toBeDisabled();
  await expect(office.getByRole('link', { name: 'Paquete del contador' })).toHaveCount(0);
});
