import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../backup/folder-lock.ts';
import type { Config } from '../config.ts';
import type { RunningServer, StartOptions } from '../server.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE, zoneOf } from '#domain/venue/venue-settings.ts';
import { fridayBefore } from './calendar.ts';
import type { Friday } from './friday.ts';
import { removeFridayFolder } from './friday-folder.ts';
import { EXAMPLE, type DemoControls, type DemoState } from './demo-state.ts';
import { WeeksAhead } from './weeks/weeks-ahead.ts';

export interface DemoHostParts {
  readonly now: () => Instant;
  readonly realMs: () => number;
  readonly start: (config: Config, options: StartOptions) => Promise<RunningServer>;
  readonly options: StartOptions;
}

const TICK_MS = 500;
const AGAIN_MS = 500;
/** After the first page: it must not wait for what nobody has asked for yet. */
const PREPARED_AFTER_MS = 300;

/**
 * One demonstration, two venues on one port: the specification's example and a Friday in full service. Each has its own
 * data; showing the other one starts the server anew on it. Nothing of this is there in production.
 */
export class DemoHost {
  readonly #config: Config;
  readonly #parts: DemoHostParts;
  readonly #weeks: WeeksAhead;
  #state: DemoState = EXAMPLE;
  #server: RunningServer | null = null;
  #friday: Friday | null = null;
  #fridays = 0;
  #lock: ReturnType<typeof lockFolder> | null = null;
  #tick: NodeJS.Timeout | null = null;
  /** Until the weeks before the next Friday are begun. */
  #soon: NodeJS.Timeout | null = null;
  /** What is being played just now. */
  #playing: Promise<void> | null = null;
  #isStopped = false;
  #changing: Promise<void> = Promise.resolve();

  constructor(config: Config, parts: DemoHostParts) {
    this.#config = config;
    this.#parts = parts;
    this.#weeks = new WeeksAhead(config);
  }

  async start(): Promise<RunningServer> {
    this.#server = await this.#open(this.#config, this.#parts.now);
    this.#prepareSoon();
    return this.#server;
  }

  /** Also while a venue is being changed: what was begun is finished first. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#changing;
    await this.#close();
    await this.#weeks.drop();
  }

  readonly controls: DemoControls = {
    state: () => ({ ...this.#state, isBehind: this.#playing !== null || this.#friday?.isBehind === true }),
    show: (venue, seen = this.#state.name) => {
      // Two windows, or two taps: what is being prepared comes anyway.
      if (this.#state.isPreparing || seen !== this.#state.name) return;
      // An evening that goes on is not begun anew.
      if (venue === this.#state.venue && !this.#state.isOver) return;
      this.#state = { ...this.#state, isPreparing: true, problem: null };
      this.#changing = venue === 'friday' ? this.#showFriday() : this.#showExample();
    },
    goAt: (speed) => {
      if (this.#friday === null) return;
      this.#friday.clock.goAt(speed);
      // Whoever lets it go on has read why it stopped.
      this.#state = { ...this.#state, speed, problem: null };
    },
  };

  async #showFriday(): Promise<void> {
    const { now, realMs } = this.#parts;
    try {
      // The old evening ends before its file is written over.
      if (this.#friday !== null) await this.#showExample({ isPreparing: true });
      // Whoever looks at the example alone never reads it.
      const { makeFriday } = await import('./friday.ts');
      const friday = await makeFriday(this.#config, { zone: this.#zone, now, realMs, weeks: this.#weeks });
      this.#fridays += 1;
      await this.#change(
        friday.config,
        { ...EXAMPLE, venue: 'friday', name: `viernes-${realMs()}-${this.#fridays}` },
        friday,
      );
    } catch (fault) {
      const problem = describe(fault);
      // Half a Friday would fill the disk that the example needs.
      if (this.#friday === null) removeFridayFolder(this.#config);
      if (this.#server === null) await this.#showExample({ problem });
      else this.#state = { ...this.#state, isPreparing: false, problem };
    }
  }

  /** There is nothing else to go back to, so it is tried until it opens: the port or the disk may be somebody else's for a while. */
  async #showExample(more: Partial<DemoState> = {}): Promise<void> {
    while (!this.#isStopped) {
      try {
        return await this.#change(this.#config, { ...EXAMPLE, ...more });
      } catch {
        await wait(AGAIN_MS);
      }
    }
  }

  /** The port is closed for a moment; every tablet finds its way back by itself. */
  async #change(config: Config, shown: DemoState, friday: Friday | null = null): Promise<void> {
    await this.#close();
    this.#friday = friday;
    // While the Friday is shown, nobody else may open the example.
    if (friday !== null && this.#config.databaseUrl === null) this.#lock = lockFolder(this.#config.dataDir);
    this.#state = shown;
    this.#server = await this.#open(config, friday?.clock.now ?? this.#parts.now);
    if (friday === null) return this.#prepareSoon();
    friday.goOnIn(this.#server.executor);
    this.#tick = setInterval(() => {
      // One tick at a time: a busy machine plays later, never twice. A pause lets what was due before it be played.
      if (friday.clock.speed !== 0 || (friday.isBehind && this.#state.problem === null))
        this.#playing ??= this.#play(friday);
    }, TICK_MS);
    this.#tick.unref();
  }

  /** Whoever asks for the Friday finds the weeks before it made. */
  #prepareSoon(): void {
    this.#soon = setTimeout(() => {
      if (this.#state.isPreparing) return;
      const friday = fridayBefore(localDate(this.#parts.now(), this.#zone));
      // Said when somebody asks for it, and tried again then.
      this.#weeks.prepare(friday).catch(() => undefined);
    }, PREPARED_AFTER_MS);
    this.#soon.unref();
  }

  get #zone(): string {
    return this.#server === null ? DEFAULT_ZONE : zoneOf(this.#server.executor.world);
  }

  /** The evening's last act ends before its server does. */
  async #close(): Promise<void> {
    for (const timer of [this.#tick, this.#soon]) if (timer !== null) clearTimeout(timer);
    this.#tick = null;
    this.#soon = null;
    this.#friday?.clock.goAt(0);
    await this.#playing;
    const friday = this.#friday;
    this.#friday = null;
    const server = this.#server;
    this.#server = null;
    await server?.stop();
    friday?.end();
    this.#lock?.release();
    this.#lock = null;
    if (friday !== null) removeFridayFolder(this.#config);
  }

  #open(config: Config, now: () => Instant): Promise<RunningServer> {
    return this.#parts.start(config, { ...this.#parts.options, now, demo: this.controls });
  }

  /** A disk that fails in the middle stops the evening, not the demonstration. */
  async #play(friday: Friday): Promise<void> {
    try {
      const goesOn = await friday.playDue();
      if (!goesOn && !this.#state.isOver) this.#state = { ...this.#state, isOver: true };
    } catch {
      friday.clock.goAt(0);
      this.#state = {
        ...this.#state,
        speed: 0,
        problem: 'El viernes se detuvo porque no se pudo guardar. Toca «Que corra» para seguir, o vuelve al ejemplo.',
      };
    } finally {
      this.#playing = null;
    }
  }
}

/** Said in the demonstration's bar; the example stays as it was. */
function describe(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  const text = `${code} ${fault instanceof Error ? fault.message : ''}`;
  if (/ENOSPC|SQLITE_FULL|disk is full/.test(text)) return 'No hay espacio en el disco para preparar el viernes.';
  if (/EACCES|EROFS|EPERM|readonly|read-only|unable to open/.test(text))
    return 'La carpeta de datos no deja escribir: no se pudo preparar el viernes.';
  return 'No se pudo preparar el viernes. El ejemplo sigue como estaba.';
}
