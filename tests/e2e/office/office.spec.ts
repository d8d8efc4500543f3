import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer, type HttpServer } from '../../support/http-server.ts';
import { PosDevice } from '../../support/browser/pos-device.ts';
import { at } from '../../support/test-house.ts';

// What the office does with answers that take their time: it acts on what it shows, whatever was typed since.
const FRIDAY = '2026-11-20';
const NOON = at(`${FRIDAY} 12:00`);
let server: HttpServer;

test.beforeAll(async () => {
  server = await startHttpServer(NOON);
  for (const [nombre, telefono] of [
    ['Ana', '3300000001'],
    ['Berta', '3300000002'],
  ] as const) {
    // Whoever shares a mail is one person.
    const email = `${nombre.toLowerCase()}@correo.example`;
    await tell('SEND_CONTACT_MESSAGE', { nombre, telefono, email, mensaje: 'Hola', day: FRIDAY });
  }
  for (let each = 1; each <= 120; each += 1) {
    await tell('SAVE_CATEGORY', { id: `cat-${each}`, name: `Categoría ${each}`, sort: each });
  }
});
test.afterAll(() => server.stop());

async function tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
  const answer = await executeAsSystem(server.executor, () => NOON, type, args);
  expect(answer.outcome).toBe('accepted');
}

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`${server.address}/pos/gerencia/${screen}`);
  await page.locator('main h1').filter({ visible: true }).waitFor();
}

test('[PRIV2] whom the screen shows is erased, not whom the field names by now @weekly', async ({ page }) => {
  await open(page, 'privacidad');
  const field = page.getByLabel('Teléfono o correo');
  await field.fill('3300000001');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText(/^Ana · /)).toBeVisible();
  await field.fill('3300000002');
  await page.getByRole('button', { name: 'Borrar los datos de esta persona' }).click();
  await expect(page.getByRole('dialog')).toContainText('3300000001');
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('Listo: un registro ya no tiene')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText(/^Berta · /)).toBeVisible();
  await field.fill('3300000001');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('No tenemos nada de esa persona.')).toBeVisible();
});

test('[PRIV9] a long link in a message stays on the screen, and a visit has its date as people write it', async ({
  page,
}) => {
  const contact = { nombre: 'Carla', telefono: '3300000003', email: 'carla@correo.example' };
  await tell('SEND_CONTACT_MESSAGE', { ...contact, mensaje: `https://fotos.example/${'a'.repeat(150)}`, day: FRIDAY });
  await tell('BOOK_RESERVATION', { ...contact, personas: 2, fecha: FRIDAY, hora: '20:00', mesa: 'Mesa 4' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'privacidad');
  await page.getByLabel('Teléfono o correo').fill('3300000003');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Carla · 20/11/2026 · 20:00')).toBeVisible();
  const records = page.getByRole('listitem').filter({ hasText: /3300000003|Carla/ });
  await expect(records).toHaveCount(3);
  for (const record of await records.all()) {
    const box = await record.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test('[AUD2] what the office did not get without a line comes by itself when it is back', async ({ browser }) => {
  const office = await PosDevice.open(browser, server.address);
  await office.untilInstalled();
  for (const [screen, shown] of [
    ['Personal', 'Todavía no hay nadie en la lista'],
    ['Bitácora', 'Guardar categoría'],
  ] as const) {
    await office.turnTo('Gerencia');
    office.line.cut();
    await expect(office.connection).toHaveText(/^Sin conexión/);
    await office.turnTo('Mesas');
    await office.turnTo('Gerencia');
    await office.page.getByRole('link', { name: screen }).click();
    await expect(office.page.getByRole('alert')).toContainText('No hay conexión con el servidor.');
    office.line.mend();
    await expect(office.page.getByText(shown).first()).toBeVisible();
    await expect(office.page.getByRole('alert')).toHaveCount(0);
  }
  await office.close();
});

test('[ORD13] an account ordered in happy hour by a tablet that was away is one case, signed off with one tap @weekly', async ({
  page,
}) => {
  const happyHour = { price: 6000, from: '10:00', to: '11:00' };
  await tell('SAVE_MENU_ITEM', { id: 'clara', name: 'Clara', categoryId: 'cat-1', price: 8900, happyHour });
  await tell('OPEN_TAKEAWAY', { ticketId: 'feliz-1', folio: 'A-701' });
  await tell('OPEN_TAKEAWAY', { ticketId: 'feliz-2', folio: 'A-702' });
  for (const [ticketId, time] of [
    ['feliz-1', '10:20'],
    ['feliz-2', '10:21'],
    ['feliz-1', '10:22'],
    ['feliz-1', '10:23'],
  ] as const) {
    const ordered = { type: 'ADD_ITEM', args: { ticketId, menuItemId: 'clara' }, at: at(`${FRIDAY} ${time}`) };
    const command = parseCommand({ id: randomUUID(), device: 'away', by: SYSTEM.id, ...ordered });
    assert(command !== null, 'a tablet could say it');
    expect((await server.executor.execute({ command, identify: () => SYSTEM })).outcome).toBe('accepted');
  }
  await open(page, 'revisar');
  const cases = page.locator('[data-caso]');
  await expect(cases).toHaveText([/A-701.*Clara.*Clara.*Clara/su, /A-702.*Clara/su]);
  await expect(cases.first()).toContainText('A precio de hora feliz; llegó cuando ya había terminado');
  await cases.first().getByRole('button', { name: 'Visto bueno' }).click();
  await expect(cases).toHaveText([/A-702/u]);
  // All three of its dishes, for the venue too and not for this screen alone.
  await expect.poll(casesKept).toEqual(['A-702']);
  await page.reload();
  await expect(cases).toHaveText([/A-702/u]);
  await cases.getByRole('button', { name: 'Visto bueno' }).click();
  await expect(page.getByText('Nada por revisar')).toBeVisible();
  await expect.poll(casesKept).toEqual([]);
});

async function casesKept(): Promise<readonly string[]> {
  const { casos } = (await (await server.get('/api/pos/revisar')).json()) as {
    readonly casos: readonly { readonly folio: string }[];
  };
  return casos.map(({ folio }) => folio);
}

test('[AUD1] a page asked for by one filter is not added to the lines of another @weekly', async ({ page }) => {
  await open(page, 'bitacora');
  const lines = page.locator('main tbody tr');
  const toTheFoot = async (button: RegExp): Promise<void> => {
    await lines.first().hover();
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(page.getByRole('button', { name: button })).toBeVisible({ timeout: 100 });
    }).toPass();
  };
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/bitacora?*antes=*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await toTheFoot(/Ver más/u);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await page.getByLabel('Resultado').selectOption('Hecho');
  await toTheFoot(/Ver más/u);
  const late = page.waitForResponse('**/bitacora?*antes=*');
  answer();
  await (await late).finished();
  await expect(page.getByRole('button', { name: 'Ver más' })).toBeEnabled();
  await expect(lines).toHaveCount(100);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(100);
});
