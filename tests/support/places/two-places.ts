import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { addDays, instant, localDate, type DateText, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { cuttableLine, type CuttableLine } from '../cuttable-line.ts';

const START_MS = Date.parse('2026-11-16T18:00:00.000Z');

/** What a server is started with, so that it can be started again on the same data. */
type Environment = Readonly<Record<string, string>>;

/** The two servers of one venue, each on its own folder, with a line between them that can be cut. */
export class TwoPlaces {
  front!: RunningServer;
  house!: RunningServer;
  line!: CuttableLine;
  readonly said: string[] = [];
  readonly clocks = { front: START_MS, house: START_MS };
  readonly folders = { front: folder(), house: folder() };
  readonly #more: RunningServer[] = [];
  readonly #environment: { readonly front: Environment; readonly house: Environment };

  private constructor(environment: { readonly front?: Environment; readonly house?: Environment }) {
    this.#environment = { front: environment.front ?? {}, house: environment.house ?? {} };
  }

  /** Paired by the code of the front's console, and both know what the other owns. */
  static async open(environment: { readonly front?: Environment; readonly house?: Environment } = {}) {
    const places = await TwoPlaces.unpaired(environment);
    await places.startHouse({ FRONT_CODE: places.front.frontCode?.shown ?? '' });
    await places.areTogether();
    return places;
  }

  /** The front runs and waits for a venue. */
  static async unpaired(environment: { readonly front?: Environment; readonly house?: Environment } = {}) {
    const places = new TwoPlaces(environment);
    await places.startFront();
    places.line = await cuttableLine(places.front.address);
    return places;
  }

  /** On data that `prepare` writes into the folders, before either of the two runs. */
  static async prepared(prepare: (places: TwoPlaces) => Promise<void>) {
    const places = new TwoPlaces({});
    // Nobody is there yet.
    places.line = await cuttableLine('http://127.0.0.1:9');
    await prepare(places);
    await places.startFront();
    await places.startHouse();
    await places.areTogether();
    return places;
  }

  async startFront(): Promise<void> {
    this.front = await this.#start('front', { ...this.#environment.front, ROLE: 'front' });
    this.line?.point(this.front.address);
  }

  async startHouse(more: Environment = {}): Promise<void> {
    const own = { ...this.#environment.house, ROLE: 'house', FRONT_URL: this.line.url, ...more };
    this.house = await this.#start('house', own);
  }

  get today(): DateText {
    return localDate(this.now('house'), DEFAULT_ZONE);
  }

  inDays(days: number): DateText {
    return addDays(this.today, days);
  }

  now(side: 'front' | 'house'): Instant {
    return instant(this.clocks[side]);
  }

  passHours(hours: number): void {
    for (const side of ['front', 'house'] as const) this.clocks[side] += hours * 3_600_000;
  }

  /** One more server of the same front, on its database. */
  async addFront(): Promise<RunningServer> {
    const server = await this.#start('front', {
      ...this.#environment.front,
      ROLE: 'front',
      DATA_DIR: join(this.folders.front, String(this.#more.length + 2)),
    });
    this.#more.push(server);
    return server;
  }

  /** They hear each other, and the front has the dates that it may decide on. */
  async areTogether(): Promise<void> {
    await vi.waitUntil(
      () => {
        const [front, house] = [this.front.places?.state, this.house.places?.state];
        const boundary = front?.boundary ?? '';
        const isLent = boundary === house?.boundary && boundary >= this.inDays(2);
        return isLent && front?.line === 'together' && house.line === 'together';
      },
      { timeout: 30_000, interval: 20 },
    );
  }

  async areApart(): Promise<void> {
    const state = () => [this.front.places?.state.line, this.house.places?.state.line];
    await vi.waitUntil(() => state().every((line) => line === 'apart'), { timeout: 30_000, interval: 20 });
  }

  book(side: 'front' | 'house', wish: object, key?: string): Promise<Response> {
    const guest = { nombre: 'Ana Ruiz', telefono: '3312345678', email: 'ana@correo.example', personas: 2 };
    return this.post(side, '/api/reservaciones', { ...guest, hora: '20:30', ...wish }, key);
  }

  post(side: 'front' | 'house', path: string, body: unknown, key?: string): Promise<Response> {
    return fetch(`${this[side].address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  }

  get(side: 'front' | 'house', path: string): Promise<Response> {
    return fetch(`${this[side].address}${path}`, { redirect: 'manual' });
  }

  async close(): Promise<void> {
    await this.house?.stop();
    await this.front?.stop();
    for (const server of this.#more) await server.stop();
    await this.line?.close();
    for (const path of Object.values(this.folders)) rmSync(path, { recursive: true, force: true });
  }

  #start(side: 'front' | 'house', environment: Environment): Promise<RunningServer> {
    const common = { MODE: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
    const config = readConfig({ ...common, DATA_DIR: this.folders[side], ...environment });
    return startServer(config, { now: () => this.now(side), tell: (line) => this.said.push(`${side}: ${line}`) });
  }
}

function folder(): string {
  return mkdtempSync(join(tmpdir(), 'xalli-lugares-'));
}
