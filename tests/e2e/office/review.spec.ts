import { expect, test } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { openStaffedHouse } from '../../support/browser/staff-browser.ts';
import { untilAnswered } from '../../support/browser/tell.ts';

test('[AUD4] a case is counted in the manager’s title bar, opened, and signed off @weekly', async ({ browser }) => {
  const { server, office } = await openStaffedHouse(browser);
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    const answer = await executeAsSystem(server.running().executor, systemNow, type, args);
    expect(answer.outcome).toBe('accepted');
  };
  await tell('SAVE_CATEGORY', { id: 'brasa', name: 'A la brasa', sort: 1 });
  await tell('SAVE_MENU_ITEM', { id: 'pulpo', name: 'Pulpo', categoryId: 'brasa', price: 30_000 });
  await tell('OPEN_TAKEAWAY', { ticketId: 'cuenta-v', folio: 'A-901' });
  await tell('ADD_ITEM', { ticketId: 'cuenta-v', menuItemId: 'pulpo' });
  const amount = server.running().executor.world.get('tickets', 'cuenta-v')?.total ?? 0;
  const charge = { ticketId: 'cuenta-v', method: 'card', taken: true, question: 'cobro-v' } as const;
  await tell('CLOSE_TICKET', { ...charge, amount });
  // The tablet tells the same charge again, with another sum.
  await tell('CLOSE_TICKET', { ...charge, amount: amount - 100 });

  await office.goto(`${server.url}/pos/gerencia/bitacora`);
  await office.getByRole('link', { name: '1 por revisar' }).click();
  const found = office.locator('[data-caso]');
  await expect(found).toContainText('Cobrar y cerrar');
  await found.getByRole('button', { name: 'Ver cuenta' }).click();
  const sheet = office.getByRole('dialog');
  await expect(sheet.getByText('1 × Pulpo')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await found.getByRole('button', { name: 'Visto bueno' }).click();
  await expect(office.getByText('Nada por revisar')).toBeVisible();
  await expect(office.getByRole('link', { name: /por revisar$/ }).filter({ hasText: /^\d+$/ })).toHaveCount(0);
  await untilAnswered(office);
  await office.reload();
  await expect(office.getByText('Nada por revisar')).toBeVisible();

  await office.goto(`${server.url}/pos/gerencia/bitacora`);
  await office.getByLabel('Cuenta (folio)').fill('A-901');
  const row = office.getByRole('row').filter({ hasText: 'Agregar artículo' });
  await expect(row).toContainText('Pulpo');
  await row.getByRole('button', { name: 'Ver cuenta A-901' }).click();
  await expect(sheet.getByText('1 × Pulpo')).toBeVisible();
  await server.stop();
});
