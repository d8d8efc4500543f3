import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays, instant, localDate, type DateText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { cuttableLine, type CuttableLine } from '../cuttable-line.ts';
import type { BookNow } from './place-process.ts';

export type SideName = 'front' | 'house';
const START_MS = Date.parse('2026-11-16T18:00:00.000Z');
const LOOK_MS = 50;

interface RunningSide {
  readonly child: ChildProcess;
  readonly address: string;
  readonly code: string;
}

/** The two servers of a venue as two processes on loopback, each with its own folder and its own clock. */
export class RealPlaces {
  line!: CuttableLine;
  readonly clocks = { front: START_MS, house: START_MS };
  readonly #sides = new Map<SideName, RunningSide>();
  readonly #folder = mkdtempSync(join(tmpdir(), 'xalli-dos-lugares-'));
  readonly #mail: Readonly<Record<string, string>>;

  private constructor(mail: Readonly<Record<string, string>>) {
    this.#mail = mail;
  }

  static async open(mail: Readonly<Record<string, string>> = {}): Promise<RealPlaces> {
    const places = new RealPlaces(mail);
    const { address, code } = await places.start('front');
    places.line = await cuttableLine(address);
    await places.start('house', { FRONT_CODE: code });
    await places.agree();
    return places;
  }

  get today(): DateText {
    return localDate(instant(this.clocks.house), DEFAULT_ZONE);
  }

  inDays(days: number): DateText {
    return addDays(this.today, days);
  }

  isUp(side: SideName): boolean {
    return this.#sides.has(side);
  }

  async start(side: SideName, more: Readonly<Record<string, string>> = {}): Promise<RunningSide> {
    const own: Readonly<Record<string, string>> =
      side === 'front' ? { ROLE: 'front', ...this.#mail } : { ROLE: 'house', FRONT_URL: this.line.url };
    const { NODE_OPTIONS: _options, ...inherited } = process.env;
    const env = { ...inherited, MODE: 'demo', PORT: '0', LOG_LEVEL: 'silent', ...own, ...more };
    const place = { DATA_DIR: join(this.#folder, side), NOW_MS: String(this.clocks[side]) };
    const child = fork(new URL('place-process.ts', import.meta.url), { env: { ...env, ...place }, execArgv: [] });
    const [said] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`the ${side} did not start`);
      }),
    ])) as [{ readonly address: string; readonly code: string }];
    const running = { child, ...said };
    this.#sides.set(side, running);
    if (side === 'front') this.line?.point(said.address);
    return running;
  }

  /** As by a power cut. */
  async kill(side: SideName): Promise<void> {
    const running = this.#sides.get(side);
    if (!running) return;
    this.#sides.delete(side);
    const gone = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await gone;
  }

  async setClock(side: SideName, nowMs: number): Promise<void> {
    this.clocks[side] = nowMs;
    await this.#tell(side, { nowMs });
  }

  async passHours(hours: number): Promise<void> {
    for (const side of ['front', 'house'] as const) await this.setClock(side, this.clocks[side] + hours * 3_600_000);
  }

  async book(side: SideName): Promise<BookNow> {
    const { book } = (await this.#tell(side, { book: true })) as { readonly book: BookNow };
    return book;
  }

  /** Waits until they hear each other, nothing waits, and both say the same of what is to come. */
  async agree(patienceMs = 60_000): Promise<void> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const why = await this.#difference();
      if (why === null) return;
      if (performance.now() > until) throw new Error(`they do not agree: ${why}`);
      await setTimeout(LOOK_MS);
    }
  }

  async until(side: SideName, is: (book: BookNow) => boolean, patienceMs = 30_000): Promise<void> {
    const until = performance.now() + patienceMs;
    while (!is(await this.book(side))) {
      if (performance.now() > until) throw new Error(`the ${side} does not come to it`);
      await setTimeout(LOOK_MS);
    }
  }

  fetch(side: SideName, path: string, body?: object): Promise<Response> {
    const address = this.#sides.get(side)?.address ?? 'http://127.0.0.1:9';
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return fetch(`${address}${path}`, { redirect: 'manual', ...(body && post) });
  }

  async close(): Promise<void> {
    for (const side of ['house', 'front'] as const) await this.kill(side);
    await this.line.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #difference(): Promise<string | null> {
    const [front, house] = [await this.book('front'), await this.book('house')];
    if (front.line !== 'together' || house.line !== 'together') return 'apart';
    if (front.boundary === null || front.boundary !== house.boundary) return 'boundary';
    if (front.boundary < this.inDays(2)) return `the boundary is still ${front.boundary}`;
    if (front.waiting + house.waiting > 0) return 'something waits';
    const coming = ({ visits }: BookNow): readonly string[] =>
      visits
        .filter(({ fecha }) => fecha >= this.today)
        .map((visit) => JSON.stringify(visit))
        .toSorted();
    const [here, there] = [coming(front), coming(house)];
    const odd = [...here.filter((each) => !there.includes(each)), ...there.filter((each) => !here.includes(each))];
    return odd.length === 0 ? null : odd.join(' ');
  }

  async #tell(side: SideName, message: object): Promise<unknown> {
    const running = this.#sides.get(side);
    if (!running) throw new Error(`the ${side} does not run`);
    const answer = once(running.child, 'message');
    running.child.send(message);
    const [said] = (await answer) as [unknown];
    return said;
  }
}
