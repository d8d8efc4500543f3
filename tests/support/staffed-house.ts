import { createPublicKey, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL, type Answer, type CommandsResponse } from '#application/protocol.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { sealedText } from '#domain/staff/seal.ts';
import { pinLengthFor } from '#domain/staff/staff-member.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer, type StartOptions } from '#server/server.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly pin: string;
}

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** A restaurant in production mode on a clock of its own, from an empty folder. */
export class StaffedHouse {
  server: RunningServer;
  readonly dataDir: string;
  readonly #clock: { nowMs: number };
  readonly #environment: Readonly<Record<string, string>>;
  readonly #options: HouseOptions;
  readonly #others: { readonly server: RunningServer; readonly dataDir: string }[] = [];
  readonly manager: Person = { id: '', name: 'Gabriela', role: 'manager', pin: '730518' };

  private constructor(
    { server, dataDir }: { readonly server: RunningServer; readonly dataDir: string },
    clock: { nowMs: number },
    {
      environment,
      options,
    }: { readonly environment: Readonly<Record<string, string>>; readonly options: HouseOptions },
  ) {
    this.#options = options;
    this.server = server;
    this.dataDir = dataDir;
    this.#clock = clock;
    this.#environment = environment;
  }

  static async open(
    environment: Readonly<Record<string, string>> = {},
    options: HouseOptions = {},
  ): Promise<StaffedHouse> {
    const clock = { nowMs: Date.parse('2026-11-16T18:00:00.000Z') };
    return new StaffedHouse(await startOne(environment, clock, options), clock, { environment, options });
  }

  /** One more server of the same house, with a folder of its own: they meet in the database alone. */
  async addServer(): Promise<RunningServer> {
    const other = await startOne(this.#environment, this.#clock, this.#options);
    this.#others.push(other);
    return other.server;
  }

  /** Stops and starts on the same data, as its owner would with another setting. */
  async restart(
    environment: Readonly<Record<string, string>> = {},
    whileStopped: () => Promise<void> | void = () => undefined,
  ): Promise<void> {
    await this.server.stop();
    await whileStopped();
    const { server } = await startOne(
      { ...this.#environment, ...environment, DATA_DIR: this.dataDir },
      this.#clock,
      this.#options,
    );
    this.server = server;
  }

  now(): Instant {
    return instant(this.#clock.nowMs);
  }

  passMinutes(minutes: number): void {
    this.#clock.nowMs += minutes * 60_000;
  }

  stranger(): Tablet {
    return new Tablet(this);
  }

  /** The owner's first minutes: code from the console, manager, first device. */
  async setUp(): Promise<Tablet> {
    const tablet = this.stranger();
    const code = this.server.setupCode?.shown ?? '';
    const reply = await tablet.post('/api/pos/inicio', {
      code,
      name: this.manager.name,
      pin: this.manager.pin,
      deviceId: tablet.deviceId,
      deviceName: 'Oficina',
    });
    assert(reply.status === 201, `set-up failed: ${JSON.stringify(reply.body)}`);
    Object.assign(this.manager, { id: String(reply.body['staffId']) });
    const entered = await tablet.enter(this.manager);
    assert(entered.status === 201, `the manager did not get in: ${JSON.stringify(entered.body)}`);
    return tablet;
  }

  async hire(office: Tablet, role: StaffRole, name = `Persona ${role}`): Promise<Person> {
    const person: Person = { id: randomUUID(), name, role, pin: pinLengthFor(role) === 6 ? '904271' : '8352' };
    const { id: staffId, pin } = person;
    const reply = await office.send('PUT', '/api/pos/personal', { staffId, name, role, active: true, pin });
    assert(reply.status === 200, `not hired: ${JSON.stringify(reply.body)}`);
    return person;
  }

  async pair(office: Tablet, name = 'Tableta'): Promise<Tablet> {
    const offered = await office.post('/api/pos/dispositivos/codigo', {});
    const tablet = this.stranger();
    const reply = await tablet.post('/api/pos/vincular', {
      code: offered.body['code'],
      deviceId: tablet.deviceId,
      name,
    });
    assert(reply.status === 201, `not paired: ${JSON.stringify(reply.body)}`);
    return tablet;
  }

  async close(): Promise<void> {
    for (const { server, dataDir } of [this, ...this.#others]) {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

type HouseOptions = Pick<StartOptions, 'diskOf'>;

async function startOne(
  environment: Readonly<Record<string, string>>,
  clock: { readonly nowMs: number },
  options: HouseOptions,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'xalli-'));
  const common = { MODE: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const config = readConfig({ ...common, ...environment });
  return { dataDir, server: await startServer(config, { ...options, now: () => instant(clock.nowMs) }) };
}

/** All a tablet needs of a venue: where it answers, and what time it is there. */
export interface Talks {
  readonly server: Pick<RunningServer, 'address'>;
  now(): Instant;
  /** Absent: as a browser on the venue's own network. */
  readonly fetch?: typeof fetch;
}

/** A browser with its cookies and its people's keys. */
export class Tablet {
  readonly deviceId = randomUUID();
  readonly cookies = new Map<string, string>();
  readonly #house: Talks;
  readonly #keys = new Map<string, KeyObject>();
  /** The server it talks to; any server of the venue will do. */
  address: string;

  constructor(house: Talks) {
    this.#house = house;
    this.address = house.server.address;
  }

  get = (path: string): Promise<Reply> => this.send('GET', path);
  post = (path: string, body: unknown): Promise<Reply> => this.send('POST', path, body);

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const response = await (this.#house.fetch ?? fetch)(`${this.address}${path}`, {
      method,
      headers: {
        cookie: this.cookieHeader,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    // Every JSON answer of ours is an object or a list; tests look fields up by name.
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
    };
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async enter(person: Pick<Person, 'id' | 'pin'>): Promise<Reply> {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const reply = await this.post('/api/pos/sesion', {
      staffId: person.id,
      pin: person.pin,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    });
    if (reply.status === 201) this.#keys.set(person.id, privateKey);
    return reply;
  }

  /** With the key they have here already, as a tablet does whose key the PIN opens. */
  async enterAgain({ id: staffId, pin }: Pick<Person, 'id' | 'pin'>): Promise<Reply> {
    const key = this.#keys.get(staffId);
    assert(key !== undefined, 'this person never entered here');
    const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
    return this.post('/api/pos/sesion', { staffId, pin, publicKey });
  }

  signature(personId: string, text: string): string {
    const key = this.#keys.get(personId);
    return key ? sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url') : '';
  }

  /** A command as a terminal makes it: sealed with the key of the person who asks. */
  command(type: string, args: unknown, { by, ...rest }: { readonly by: string } & Readonly<Record<string, unknown>>) {
    const command = { id: randomUUID(), type, args, at: this.#house.now(), device: this.deviceId, by, ...rest };
    return { ...command, seal: this.signature(by, sealedText(command)) };
  }

  /** The right seal for a command that was changed after it was made: the person means what it says now. */
  sealOf(command: { readonly by: string }): string {
    return this.signature(command.by, sealedText(command));
  }

  async ask(...commands: readonly unknown[]): Promise<readonly Answer[]> {
    const reply = await this.post('/api/pos/commands', { protocol: PROTOCOL, commands });
    assert(reply.status === 200, `commands were not answered: ${JSON.stringify(reply.body)}`);
    // The route's own answer type.
    return (reply.body as unknown as CommandsResponse).answers;
  }
}
