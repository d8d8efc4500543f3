import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../support/browser-server.ts';
import { SCRIPT_PAYLOADS } from '../support/script-payloads.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.stop());

/** Every place where somebody types, filled by whoever means harm; returns how many were taken. */
async function plant(): Promise<number> {
  let taken = 0;
  for (const [index, payload] of SCRIPT_PAYLOADS.entries()) {
    const short = payload.slice(0, 40);
    const phone = String(3_300_000_000 + index);
    const ticketId = randomUUID();
    const takeaway = randomUUID();
    const menuItemId = `plato-${index}`;
    const itemId = randomUUID();
    const commands = [
      ['SAVE_CATEGORY', { id: `cat-${index}`, name: payload.slice(0, 60), sort: index }],
      [
        'SAVE_MENU_ITEM',
        { id: menuItemId, name: payload.slice(0, 80), categoryId: `cat-${index}`, price: 1000, description: payload },
      ],
      ['SAVE_TABLE', { id: `mesa-x${index}`, name: short, capacity: 2, sort: 100 + index, area: short }],
      [
        'OPEN_TABLE',
        { tableId: `mesa-x${index}`, ticketId, folio: `A-${100 + index}`, guestName: payload.slice(0, 80) },
      ],
      ['ADD_ITEM', { ticketId, menuItemId, notes: payload }, itemId],
      ['SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] }],
      ['OPEN_TAKEAWAY', { ticketId: takeaway, folio: `A-${300 + index}`, guestName: payload.slice(0, 80) }],
      ['WALK_IN', { fecha: today(), nombre: payload.slice(0, 80), personas: 2, mesa: 'Mesa 1' }],
    ] as const;
    for (const [type, args, id] of commands) taken += await command(type, args, id);
    taken += await post('/api/contacto', {
      nombre: payload,
      telefono: phone,
      email: `a${index}@correo.example`,
      mensaje: payload,
    });
    const event = { evento: 'Noche de jazz', fecha: '2025-10-04', hora: '20:00' };
    taken += await post('/api/eventos/info', { nombre: short, telefono: phone, nota: payload, ...event });
    taken += await put('/api/pos/personal', {
      staffId: `p-${index}`,
      name: short,
      role: 'waiter',
      active: true,
      pin: '8352',
    });
  }
  return taken;
}

test('[SEC25] no script runs from a name or a note: sixty payloads, every field, every screen', async ({ page }) => {
  test.setTimeout(240_000);
  const taken = await plant();
  // Ten fields each; a field may refuse a few forms, but most of them must be there to be shown.
  expect(taken).toBeGreaterThan(SCRIPT_PAYLOADS.length * 7);
  const breaches: string[] = [];
  await page.exposeFunction('tellBreach', (text: string) => breaches.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellBreach');
      if (typeof tell === 'function') tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  page.on('dialog', (dialog) => {
    breaches.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const path of [
    '/pos/mesas',
    '/pos/pedido',
    '/pos/kds',
    '/pos/caja',
    '/pos/reservaciones',
    '/pos/reportes',
    '/pos/catalogo',
    '/pos/pendientes',
    '/pos/gerencia/personal',
    '/pos/gerencia/mensajes',
    '/pos/gerencia/bitacora',
    '/pos/gerencia/privacidad',
    '/',
    '/menu',
    '/novedades',
    '/novedades/proximos',
    `/${encodeURIComponent(SCRIPT_PAYLOADS[0] ?? '')}`,
    `/novedades/proximos?evento=${encodeURIComponent(SCRIPT_PAYLOADS[7] ?? '')}`,
  ]) {
    await page.goto(server.url + path);
    await settled(page);
    await page.mouse.move(200, 300);
    // They are really there, as harmless words.
    if (SHOWS_THEM.has(path)) await expect(page.getByText('window.pwned=1').first(), path).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'pwned')), path).toBeUndefined();
  }
  // One of the planted accounts, opened and charged on screen.
  await page.goto(`${server.url}/pos/mesas`);
  await page.locator('[data-mesa="mesa-x7"]').click();
  await settled(page);
  await page.goto(`${server.url}/pos/caja`);
  await settled(page);
  expect(await page.evaluate(() => Reflect.get(window, 'pwned'))).toBeUndefined();
  expect(breaches).toEqual([]);
});

const SHOWS_THEM = new Set(['/pos/kds', '/pos/catalogo', '/pos/gerencia/mensajes']);

async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  // Late handlers (error, toggle, focus) have run when the page has painted twice after loading.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150)))),
  );
}

async function command(type: string, args: unknown, id: string = randomUUID()): Promise<number> {
  const asked = { id, type, args, at: new Date().toISOString(), device: 'prueba', by: 'demo' };
  return post('/api/pos/commands', { protocol: 1, commands: [asked] });
}

const post = (path: string, body: unknown): Promise<number> => write('POST', path, body);
const put = (path: string, body: unknown): Promise<number> => write('PUT', path, body);

async function write(method: string, path: string, body: unknown): Promise<number> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { readonly answers?: readonly { readonly outcome: string }[] };
  return response.ok && answer.answers?.[0]?.outcome !== 'refused' ? 1 : 0;
}

function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date());
}
