import { expect, test, type Page } from '@playwright/test';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { systemNow } from '#server/clock.ts';
import { executeAsSystem } from '#server/system-command.ts';
import type { TestServer } from '../../support/browser/browser-server.ts';
import { bareClasses } from '../../support/browser/screen-faults.ts';
import { CASHIER, openStaffedHouse } from '../../support/browser/staff-browser.ts';

/** A paid account of its own. */
async function payAccount(server: TestServer, ticketId: string, folio: string): Promise<void> {
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    expect((await executeAsSystem(server.running().executor, systemNow, type, args)).outcome).toBe('accepted');
  };
  await tell('SAVE_CATEGORY', { id: 'brasa', name: 'A la brasa', sort: 1 });
  await tell('SAVE_MENU_ITEM', { id: 'pulpo', name: 'Pulpo', categoryId: 'brasa', price: 34_800 });
  await tell('OPEN_TAKEAWAY', { ticketId, folio });
  await tell('ADD_ITEM', { ticketId, menuItemId: 'pulpo' });
  await tell('CLOSE_TICKET', { ticketId, method: 'card', card: 'credit', amount: 34_800 });
}

async function fillIn(page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const typed = {
    total: '$348.00',
    rfc: 'gode561231gr8',
    nombre: 'Elena Godínez',
    cp: '45050',
    email: 'elena@correo.example',
    ...more,
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value);
}

test('[FAC9] from the bill’s code to Gerencia: the guest asks, the manager stamps or sends it back', async ({
  browser,
}) => {
  const { server, office } = await openStaffedHouse(browser, CASHIER);
  await payAccount(server, 'cuenta-f', 'A-931');

  // The bill of a charged account says the code, in writing and for a camera.
  await office.goto(`${server.url}/pos/caja/cobradas`);
  await office.locator('[data-cuenta="cuenta-f"]').click();
  await office.getByRole('button', { name: 'Imprimir copia' }).click();
  const bill = office.getByRole('article', { name: 'Cuenta A-931' });
  await expect(bill.getByRole('img', { name: 'Código para tu recibo y tu factura' })).toBeVisible();
  const code = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(await bill.innerText())?.[0] ?? '';
  expect(code).not.toBe('');

  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  // [REC1] By camera it is the receipt; from it the form is filled in as far as the bill says.
  await guest.goto(`${server.url}/cuenta/${code}`);
  await expect(guest.getByRole('heading', { name: 'Tu recibo' })).toBeVisible();
  await expect(guest.locator('[data-cifra="total"]')).toHaveText('$348.00');
  await expect(guest.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  expect(await bareClasses(guest)).toEqual([]);
  await guest.locator('[data-recibo]').getByRole('link', { name: 'Factura' }).click();
  await expect(guest.locator('[name="codigo"]')).toHaveValue(code);
  await expect(guest.locator('[name="total"]')).toHaveValue('348.00');
  await guest.goto('about:blank');
  await guest.goto(`${server.url}/factura#${code}`);
  await expect(guest.locator('[name="codigo"]')).toHaveValue(code);
  const send = guest.getByRole('button', { name: 'Pedir factura' });
  await send.click();
  await expect(guest.locator('[data-field="rfc"] [data-error]')).toHaveText('Escribe tu RFC.');

  // A meal is not deducted by who earns a salary: the only use left is chosen.
  await fillIn(guest, { rfc: 'GODE561231GR9', total: '348.01' });
  await guest.locator('[name="regimen"]').selectOption('605');
  await expect(guest.locator('[name="uso"]')).toHaveValue('S01');
  await guest.locator('[name="regimen"]').selectOption('612');
  await guest.locator('[name="uso"]').selectOption('G03');
  await expect(guest.locator('[name="regimen"] option[value="601"]')).toBeDisabled();
  await send.click();
  await expect(guest.locator('[data-field="rfc"] [data-error]')).toContainText('no cuadra');
  await guest.locator('[name="rfc"]').fill('GODE561231GR8');
  await send.click();
  await expect(guest.getByRole('alert')).toContainText('No encontramos una cuenta');
  await guest.locator('[name="total"]').fill('348');
  await send.click();
  await expect(guest.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await expect(guest.getByText('El PDF y el XML te llegan al correo')).toBeVisible();

  await guest.reload();
  await fillIn(guest);
  await guest.locator('[name="regimen"]').selectOption('612');
  await guest.locator('[name="uso"]').selectOption('G03');
  await send.click();
  await expect(guest.getByRole('alert')).toContainText('ya se pidió');

  await office.goto(`${server.url}/pos/gerencia/facturas`);
  const card = office.locator('[data-factura="cuenta-f"]');
  await expect(card).toContainText('ELENA GODÍNEZ');
  await expect(card.locator('[data-cifra="total"]')).toHaveAttribute('data-centavos', '34800');
  await card.getByRole('button', { name: 'Pedir corrección' }).click();
  const sheet = office.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Pedir corrección' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Escribe el motivo.');
  await sheet.locator('[name="nota"]').fill('El nombre no coincide');
  await sheet.getByRole('button', { name: 'Pedir corrección' }).click();
  await expect(office.getByText('Nada por facturar')).toBeVisible();

  await fillIn(guest, { nombre: 'Elena Godínez Ruiz' });
  await send.click();
  await expect(guest.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await expect(card).toContainText('ELENA GODÍNEZ RUIZ');
  await card.getByRole('button', { name: 'Marcar facturada' }).click();
  await sheet.locator('[name="nota"]').fill('AAA1-0001');
  await sheet.getByRole('button', { name: 'Marcar facturada' }).click();
  await office.getByRole('radio', { name: 'Todas' }).click();
  await expect(card).toContainText('Facturada');
  await expect(card).toContainText('AAA1-0001');
  const csv = await office.evaluate(async () => (await fetch('/api/pos/facturas.csv')).text());
  expect(csv).toContain(
    'GODE561231GR8,,ELENA GODÍNEZ RUIZ,45050,612,G03,elena@correo.example,04,348.00,48.00,AAA1-0001',
  );
  await server.stop();
});

test('[FAC9] the form works without script, and says what happens next @weekly', async ({ browser }) => {
  const { server, office } = await openStaffedHouse(browser);
  await payAccount(server, 'cuenta-g', 'A-932');
  await office.goto(`${server.url}/pos/caja/cobradas`);
  await office.locator('[data-cuenta="cuenta-g"]').click();
  await office.getByRole('button', { name: 'Imprimir copia' }).click();
  const bill = office.getByRole('article', { name: 'Cuenta A-932' });
  await expect(bill).toBeVisible();
  const code = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(await bill.innerText())?.[0] ?? '';

  const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const ask = async (more: Readonly<Record<string, string>>): Promise<void> => {
    await guest.goto(`${server.url}/factura`);
    await fillIn(guest, { codigo: code, ...more });
    await guest.locator('[name="regimen"]').selectOption('612');
    await guest.locator('[name="uso"]').selectOption('G03');
    await guest.getByRole('button', { name: 'Pedir factura' }).click();
  };
  await ask({ cp: '4505' });
  await expect(guest.getByRole('heading', { name: 'Tu factura no se pidió' })).toBeVisible();
  await expect(guest.getByRole('alert')).toContainText('código postal');
  await ask({});
  await expect(guest.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  await expect(guest.getByRole('status')).toContainText('tres días hábiles');
  await server.stop();
});
