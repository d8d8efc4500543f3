/* What one server decided about people counts on the other before it has heard of it, also while something is checked. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal, JournalTransaction } from '#application/journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { SYSTEM, type StaffRole } from '#domain/staff/roles.ts';
import { resumeText } from '#domain/staff/seal.ts';
import { sessionId } from '#domain/staff/staff-session.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#server/access/cookies.ts';
import { FrontDesk } from '#server/access/front-desk.ts';
import { hashPin } from '#server/access/pin-hash.ts';
import { productionAccess } from '#server/access/production-access.ts';
import { ServerHmac } from '#server/access/proofs.ts';
import { hashOf } from '#server/access/tokens.ts';
import { readConfig } from '#server/config.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { staffRoutes } from '#server/http/office/staff-routes.ts';
import { guardRoutes } from '#server/http/route-permissions.ts';
import { attachLive, LIVE_PATH } from '#server/http/terminals/live-routes.ts';
import { cutLostLines } from '#server/live/cut-lost-lines.ts';
import { LiveHub } from '#server/live/live-hub.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { at } from '#tests/support/test-house.ts';

const TONIGHT = at('2026-11-15 20:00');
const TOKEN = 'ficha-de-la-tableta';
const HMAC = new ServerHmac('clave');
const DEVICE = 'tableta-1';
const MANAGER = { id: 'gabriela', name: 'Gabriela', role: 'manager' } as const;
const OTHER = { id: 'marta', name: 'Marta', role: 'manager' } as const;
const WAITER = { id: 'wendy', name: 'Wendy', role: 'waiter' } as const;
const PIN = { manager: '730518', waiter: '8352' };

/** A line on which no call of another server arrives, and on which something may happen before a write. */
class DeafLine {
  readonly #ahead: (() => Promise<unknown>)[] = [];
  readonly #aheadOfReading: (() => Promise<unknown>)[] = [];

  to(journal: Journal): Journal {
    return {
      isShared: true,
      transaction: async <T>(work: (tx: JournalTransaction) => Promise<T>) => {
        await this.#ahead.shift()?.();
        return journal.transaction(work);
      },
      readSince: async (revision) => {
        await this.#aheadOfReading.shift()?.();
        return journal.readSince(revision);
      },
      readInPlay: (today) => journal.readInPlay(today),
      onForeignWrite: () => undefined,
      secret: (name, fresh) => journal.secret(name, fresh),
      lastReceivedBefore: (moment) => journal.lastReceivedBefore(moment),
      forget: (entries) => journal.forget(entries),
      close: () => journal.close(),
    };
  }

  /** Before that one of the next writes (the first is 1) this happens elsewhere. */
  beforeWrite(number: number, happens: () => Promise<unknown>): void {
    this.#ahead.push(...nothing(number - 1), happens);
  }

  beforeReading(number: number, happens: () => Promise<unknown>): void {
    this.#aheadOfReading.push(...nothing(number - 1), happens);
  }
}

const nothing = (times: number) => Array.from({ length: times }, () => () => Promise.resolve());

let postgres: TestPostgres;
let journals: readonly Journal[];
let line: DeafLine;
let one: Executor;
let two: Executor;
let desk: FrontDesk;
let otherDesk: FrontDesk;

const hashes = new Map<string, string>();
beforeAll(async () => {
  postgres = await startPostgres();
  for (const pin of Object.values(PIN)) hashes.set(pin, await hashPin(pin));
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  const config = { databaseUrl: await postgres.createDatabase(), databaseFile: '', venueId: 'xalli' };
  const [first, second] = [await openJournal(config), await openJournal(config)];
  journals = [first, second];
  line = new DeafLine();
  const ports = { now: () => TONIGHT, newId: () => randomUUID() };
  one = new Executor({ ...ports, journal: first });
  two = new Executor({ ...ports, journal: line.to(second) });
  const parts = { now: ports.now, hmac: HMAC, setupCode: null };
  desk = new FrontDesk({ ...parts, executor: one });
  otherDesk = new FrontDesk({ ...parts, executor: two });
  await one.start();
  await house('SET_UP', {
    staffId: MANAGER.id,
    name: MANAGER.name,
    pinHash: hashes.get(PIN.manager) ?? '',
    deviceId: DEVICE,
    deviceName: 'Tableta',
    tokenHash: hashOf(TOKEN),
  });
  await save(OTHER, { pin: PIN.manager });
  await save(WAITER, { pin: PIN.waiter });
  await two.start();
});
afterEach(async () => {
  for (const journal of journals) await journal.close();
});

/** On the first server. */
async function house<T extends CommandType>(type: T, args: InputOf<T>): Promise<void> {
  const answer = await one.execute(staffRequest(type, args, { at: TONIGHT, actor: SYSTEM }));
  expect(answer).toMatchObject({ outcome: 'accepted' });
}

async function save(
  { id, name, role }: { readonly id: string; readonly name: string; readonly role: StaffRole },
  { pin, active = true }: { readonly pin?: string; readonly active?: boolean } = {},
): Promise<void> {
  const pinHash = pin === undefined ? {} : { pinHash: hashes.get(pin) ?? (await hashPin(pin)) };
  await house('SAVE_STAFF', { staffId: id, name, role, active, ...pinHash });
}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey };
}

const entry = (person: { readonly id: string }, pin: string, publicKey: string | null = null) => ({
  deviceId: DEVICE,
  staffId: person.id,
  pin,
  publicKey,
});

test('[SEC9] a PIN that is replaced while it is being checked lets nobody in', async () => {
  line.beforeWrite(2, () => save(WAITER, { pin: '9146' }));
  await expect(otherDesk.enter(entry(WAITER, PIN.waiter))).rejects.toThrow();
  expect(two.world.get('sessions', sessionId(DEVICE, WAITER.id))?.tokenHash ?? '').toBe('');
  expect((await otherDesk.enter(entry(WAITER, '9146'))).person).toMatchObject(WAITER);
});

test('[SEC9] a PIN that is replaced while it is being checked approves nothing', async () => {
  await desk.enter(entry(WAITER, PIN.waiter));
  const command = { id: randomUUID(), type: 'CLOSE_TICKET', args: { ticketId: 't', method: 'cash', amount: 100 } };
  line.beforeWrite(2, () => save(OTHER, { pin: '914625' }));
  const asked = { deviceId: DEVICE, staffId: OTHER.id, pin: PIN.manager, askedBy: WAITER.id, command };
  await expect(otherDesk.approve(asked)).rejects.toThrow();
  expect([...two.world.all('approvals')]).toEqual([]);
});

test('[SEC9] a key that was replaced on another server takes up no session again', async () => {
  const old = newKey();
  await otherDesk.enter(entry(WAITER, PIN.waiter, old.publicKey));
  await save(WAITER, { pin: '9146' });
  await desk.enter(entry(WAITER, '9146', newKey().publicKey));
  const said = { deviceId: DEVICE, staffId: WAITER.id, at: TONIGHT };
  const signed = { key: old.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(resumeText(said)), signed).toString('base64url');
  await expect(otherDesk.resume({ ...said, signature })).rejects.toThrow();
  await expect(otherDesk.workedOffline({ ...said, signature })).rejects.toThrow();
});

test('[SEC9] a manager who is dismissed while a request is under way hires and pairs nobody by it', async () => {
  await otherDesk.enter(entry(OTHER, PIN.manager));
  line.beforeWrite(1, () => save(OTHER, { active: false }));
  const asker = { ...OTHER, device: DEVICE };
  const form = { staffId: 'nadie', name: 'Nadie', role: 'manager', active: true, pin: '914625' } as const;
  await expect(otherDesk.saveStaff(asker, form)).rejects.toThrow();
  await expect(otherDesk.offerPairing(asker)).rejects.toThrow();
  expect(two.world.get('staff', 'nadie')).toBeUndefined();
  await desk.enter(entry(MANAGER, PIN.manager));
  await otherDesk.saveStaff({ ...MANAGER, device: DEVICE }, form);
  expect(two.world.get('staff', 'nadie')).toMatchObject({ active: true });
});

/** What a browser on this device carries. */
const cookies = (person: { readonly id: string }, sessionToken: string): string =>
  `${DEVICE_COOKIE}=${DEVICE}.${TOKEN}; ${SESSION_COOKIE}=${person.id}.${sessionToken}`;

/** The second server's doors. */
function doors() {
  const access = productionAccess({
    world: () => two.world,
    now: () => TONIGHT,
    hmac: HMAC,
    catchUp: () => two.catchUp(),
  });
  const hub = new LiveHub(
    two,
    () => TONIGHT,
    () => 'prueba',
  );
  cutLostLines({ executor: two, hub, now: () => TONIGHT });
  return { access, hub };
}

test('[SEC11] a screen that was unlocked on one server is locked on the other, which has not heard of it', async () => {
  const { access } = doors();
  const http = Fastify();
  guardRoutes(http, access);
  const config = readConfig({ MODE: 'production' });
  await http.register(staffRoutes({ executor: two, access, now: () => TONIGHT, config, demo: null }, otherDesk));
  const { sessionToken } = await desk.enter(entry(WAITER, PIN.waiter));
  const headers = { cookie: cookies(WAITER, sessionToken) };
  expect((await http.inject({ method: 'DELETE', url: '/api/pos/sesion', headers })).statusCode).toBe(200);
  await one.catchUp();
  expect(one.world.get('sessions', sessionId(DEVICE, WAITER.id))).toMatchObject({ tokenHash: '', lockedAt: TONIGHT });
  await http.close();
});

/** The server's end of a line, as far as the hub uses it. */
class Line extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  readonly told: string[] = [];
  closedWith: number | null = null;
  send = (bytes: Buffer): void => void this.told.push(bytes.toString());
  close = (code: number): void => void (this.closedWith = code);
}

test('[SEC9] somebody dismissed hears nothing more where that is learnt with another epoch of the database', async () => {
  const { hub } = doors();
  await otherDesk.enter(entry(WAITER, PIN.waiter));
  const socket = new Line();
  const seat = { role: WAITER.role, deviceId: DEVICE, personId: WAITER.id };
  // The hub asks of a line only what this one has.
  hub.join(socket as unknown as WebSocket, seat, { epoch: two.epoch, revision: two.revision });
  expect(socket.closedWith).toBeNull();
  await save(WAITER, { active: false });
  await one.startEpochIfBehind(one.revision + 1);
  await two.catchUp();
  expect(two.epoch).toBe(one.epoch);
  expect(socket.closedWith).toBe(4401);
  hub.close();
});

test('[SEC9] somebody dismissed while the line is being opened gets no seat on it', async () => {
  const { access, hub } = doors();
  const { sessionToken } = await otherDesk.enter(entry(WAITER, PIN.waiter));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new WebSocketServer({ noServer: true });
  const parts = { executor: two, access, desk: otherDesk, now: () => TONIGHT, venueId: 'xalli', log: Fastify().log };
  attachLive({ ...parts, server, sockets, hub, hmac: HMAC, mayListen: () => true, believesTerminals: false });
  // It says that it knows one revision more than there is: whether that is so is read while the person is let go.
  const query = new URLSearchParams({ protocol: '1', epoch: two.epoch, revision: String(two.revision + 1) });
  line.beforeReading(2, () => save(WAITER, { active: false }));
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}?${query.toString()}`, {
    headers: { cookie: cookies(WAITER, sessionToken) },
  });
  const told: unknown[] = [];
  socket.on('message', (data: Buffer) => {
    told.push(JSON.parse(data.toString()));
    socket.terminate();
  });
  const [code] = (await once(socket, 'close')) as [number];
  expect([code, told]).toEqual([4401, []]);
  hub.close();
  server.close();
});
