import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

const GUEST = {
  nombre: 'Ximena Zorrilla Quezada',
  telefono: '3398765432',
  email: 'ximena.zorrilla@correo.example',
};
const STAFF_NAME = 'Wenceslada Ulibarri';
const NOTE = 'mariachi-secreto';
const SECRETS = [...Object.values(GUEST), STAFF_NAME, NOTE];
const BOOKING = { ...GUEST, personas: 2, fecha: '2026-11-20', hora: '14:00', mesa: 'Mesa 1' };

test('[PRIV5] no public answer names a guest or a colleague', async () => {
  const house = await StaffedHouse.open();
  const office = await house.setUp();
  await house.hire(office, 'waiter', STAFF_NAME);
  const guest = house.stranger();
  expect((await guest.post('/api/reservaciones', BOOKING)).status).toBe(201);
  expect((await guest.post('/api/contacto', { ...GUEST, mensaje: NOTE })).status).toBe(200);

  const answers: string[] = [];
  const stranger = house.stranger();
  const paths = house.server.app
    .rules()
    .filter(({ method, url }) => method === 'GET' && url !== '/api/reservaciones/en-vivo')
    .map(({ url }) => url.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x'));
  expect(paths.length).toBeGreaterThan(20);
  const taken = '/api/reservaciones/disponibilidad?fecha=2026-11-20&hora=14:00';
  for (const path of [...paths, taken, '/no-existe', `/?q=${GUEST.telefono}`]) {
    const { body, headers } = await stranger.get(path);
    answers.push(`${path} ${JSON.stringify(body)} ${JSON.stringify([...headers])}`);
  }
  // The same table again: the refusal must not tell who has it.
  const again = await stranger.post('/api/reservaciones', {
    ...BOOKING,
    nombre: 'Otra',
    telefono: '3311112222',
    email: 'otra@correo.example',
  });
  expect(again.status).toBe(409);
  answers.push(JSON.stringify(again.body));
  expect(hits(answers.filter((answer) => !answer.startsWith('/?q=')))).toEqual([]);
  await house.close();
});

test('[PRIV6] the kitchen hears nothing of guests, the floor no phone and no mail', async () => {
  const house = await StaffedHouse.open();
  const office = await house.setUp();
  const heard = new Map<string, string[]>();
  for (const role of ['kitchen', 'bar', 'waiter', 'cashier'] as const) {
    const tablet = await house.pair(office, role);
    await tablet.enter(await house.hire(office, role, `Colega ${role}`));
    const lines: string[] = [];
    heard.set(role, lines);
    await listen(house, tablet, lines);
  }
  const guest = house.stranger();
  await guest.post('/api/reservaciones', BOOKING);
  await guest.post('/api/contacto', { ...GUEST, mensaje: NOTE });
  // Changes of one moment may come in one message: what counts is that all of them have come to everybody.
  const { revision } = house.server.executor;
  const last = (lines: readonly string[]): number =>
    (JSON.parse(lines.at(-1) ?? '{}') as { revision: number }).revision;
  await expect.poll(() => [...heard.values()].map(last)).toEqual([revision, revision, revision, revision]);
  const known = (role: string): readonly string[] =>
    SECRETS.filter((word) => heard.get(role)?.join('\n').includes(word));
  expect(known('kitchen')).toEqual([]);
  expect(known('bar')).toEqual([]);
  expect(known('waiter')).toEqual([GUEST.nombre]);
  expect(known('cashier')).toEqual([GUEST.nombre, GUEST.telefono, GUEST.email]);
  await house.close();
});

test('[ANF2] the host hears names and phones of the book, and of a whole evening no sum, no dish and no price', async () => {
  const house = await StaffedHouse.open();
  const office = await house.setUp();
  const tablet = await house.pair(office, 'Puerta');
  await tablet.enter(await house.hire(office, 'host', 'Abril'));
  const lines: string[] = [];
  await listen(house, tablet, lines);
  const { id: by } = house.manager;
  const ticketId = randomUUID();
  const item = { name: 'Platillo de oro', categoryId: 'c', price: 48_731, area: 'kitchen', modifiers: [] };
  const told = [
    ['SAVE_TABLE', { id: 'mesa-1', name: 'Mesa 1', capacity: 4, sort: 1 }],
    ['SAVE_CATEGORY', { id: 'c', name: 'Todo', sort: 1 }],
    ['SAVE_MENU_ITEM', { id: 'm', ...item }],
    ['SAVE_TILL', { id: 'caja-1', name: 'Barra', active: true }],
    ['OPEN_SHIFT', { tillId: 'caja-1', fondo: 71_777 }],
    ['OPEN_TABLE', { tableId: 'mesa-1', ticketId, folio: 'A-100', guests: 4, guestName: 'Ximena' }],
    ['ADD_ITEM', { ticketId, menuItemId: 'm', qty: 2 }],
    ['APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: 5_551 }],
  ] as const;
  for (const [type, args] of told) {
    const [answer] = await office.ask(office.command(type, args, { by }));
    expect(answer, type).toMatchObject({ outcome: 'accepted' });
  }
  await house.stranger().post('/api/reservaciones', BOOKING);
  const { revision } = house.server.executor;
  await expect.poll(() => (JSON.parse(lines.at(-1) ?? '{}') as { revision: number }).revision).toBe(revision);
  // The whole copy too, as a tablet gets it that opens.
  const copy = await tablet.get('/api/pos/snapshot?protocol=1');
  expect(copy.status).toBe(200);
  const heard = [...lines, JSON.stringify(copy.body)].join('\n');
  for (const known of [GUEST.nombre, GUEST.telefono, GUEST.email, 'Ximena']) expect(heard).toContain(known);
  const { total } = house.server.executor.world.get('tickets', ticketId) ?? { total: 0 };
  expect(total).toBeGreaterThan(97_462);
  for (const hidden of ['Platillo de oro', '48731', '97462', '71777', '5551', String(total)]) {
    expect(heard, hidden).not.toContain(hidden);
  }
  await house.close();
});

test('[PRIV7] the log of the process names nobody', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xalli-'));
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, MODE: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  await expect.poll(() => /Xalli está en (\S+)/.exec(log)?.[1], { timeout: 30_000 }).toBeTruthy();
  const address = /Xalli está en (\S+)/.exec(log)?.[1] ?? '';
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const future = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await post('/api/reservaciones', { ...BOOKING, fecha: future });
  await post('/api/reservaciones', { ...BOOKING, fecha: 'no', email: GUEST.email });
  await post('/api/contacto', { ...GUEST, mensaje: NOTE });
  await post('/api/contacto', `${GUEST.nombre} {`);
  await fetch(`${address}/${encodeURIComponent(GUEST.nombre)}?tel=${GUEST.telefono}`);
  await fetch(`${address}/api/reservaciones/disponibilidad?fecha=${GUEST.telefono}&hora=${GUEST.email}`);
  await post('/api/pos/inicio', {
    code: GUEST.telefono,
    name: GUEST.nombre,
    pin: '730518',
    deviceId: 'd',
    deviceName: 'x',
  });
  await expect.poll(() => log.split('\n').filter((line) => line.includes('"status"')).length).toBeGreaterThan(5);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  expect(hits([log])).toEqual([]);
  expect(log).not.toContain('730518');
  rmSync(dataDir, { recursive: true, force: true });
});

function hits(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    SECRETS.filter((word) => text.includes(word)).map((word) => `${word}: ${text.slice(0, 80)}`),
  );
}

async function listen(house: StaffedHouse, tablet: Tablet, lines: string[]): Promise<void> {
  const { epoch, revision } = house.server.executor;
  const query = new URLSearchParams({ protocol: '1', epoch, revision: String(revision) });
  const cookie = [...tablet.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const address = house.server.address.replace('http', 'ws');
  const socket = new WebSocket(`${address}/api/pos/live?${query}`, { headers: { cookie } });
  socket.on('message', (data: Buffer) => lines.push(data.toString()));
  await new Promise((resolve) => socket.once('message', resolve));
}
