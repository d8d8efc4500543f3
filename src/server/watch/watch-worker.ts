import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import type { InputOf } from '#domain/commands.ts';
import { addDays, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { isLost, watchNews } from '#domain/watch/tell-watch.ts';
import { CASE_DAYS_KEPT, type WatchCase } from '#domain/watch/watch-case.ts';
import { bestDishes, expectedOn, morningDay } from '#domain/watch/morning-figures.ts';
import type { MorningDay } from '#domain/watch/morning.ts';
import { morningDue } from '#domain/watch/tell-morning.ts';
import type { ReportBooks } from '../database/report-books.ts';
import { executeAsSystem } from '../system-command.ts';
import type { WatchMemory } from './watch-memory.ts';
import type { WatchSenses } from './watch-senses.ts';

export interface WatchParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly books: Pick<ReportBooks, 'figures' | 'cortes'>;
  readonly senses: WatchSenses;
  readonly memory: WatchMemory;
  /** Letters leave from here. */
  readonly hasMail: boolean;
  /** A front knows no sum. */
  readonly tellsMornings: boolean;
}

/** Well within the five minutes in which the owner is promised to be told. */
const LOOK_MS = 60_000;
/** Between two looks less time passes: otherwise the clock jumped, or the machine slept. */
const JUMP_MS = 10 * LOOK_MS;
/** As many as one command takes; the rest comes with the next look. */
const MOST_LOST = 500;
/** So long what was told is remembered beside the database. */
const KEPT_DAYS = 3;

/** Looks every minute whether something needs the owner, and writes the morning letter. */
export class WatchWorker {
  readonly #parts: WatchParts;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #lookedAt: Instant | null = null;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Whoever asks while a look is under way waits for that one. It never throws: the next one is a minute away. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((fault: unknown) => this.#parts.log.error({ fault: String(fault) }, 'the watch could not look'))
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { executor, now, senses, memory, hasMail, tellsMornings } = this.#parts;
    const { world } = executor;
    this.#minuteWent();
    const facts = await senses.read();
    const at = now();
    const today = localDate(at, zoneOf(world));
    const lost = memory.cases.filter((each) => isRecent(each, today) && isLost(world.get('watchCases', each.id), each));
    const args = { facts, hasMail, known: lost.slice(0, MOST_LOST) };
    if (watchNews(world, args, { commandId: 'look', now: at, today }).length > 0)
      await executeAsSystem(executor, now, 'TELL_WATCH', args);
    const due = hasMail && tellsMornings ? morningDue(world, at) : null;
    if (due !== null && !memory.mornings.includes(due))
      await executeAsSystem(executor, now, 'TELL_MORNING', { day: due, figures: await this.#figures(due) });
    this.#remember(today);
  }

  #minuteWent(): void {
    const at = this.#parts.now();
    const wentMs = this.#lookedAt === null ? 0 : milliseconds(at) - milliseconds(this.#lookedAt);
    if (wentMs > JUMP_MS || wentMs < 0) this.#parts.senses.unsettle();
    this.#lookedAt = at;
  }

  /** Yesterday and the same weekday before, as Reportes add them up. */
  async #figures(today: DateText): Promise<InputOf<'TELL_MORNING'>['figures']> {
    const { world } = this.#parts.executor;
    const yesterday = addDays(today, -1);
    const zone = zoneOf(world);
    const [now, past] = [await this.#day(yesterday, today), await this.#day(addDays(yesterday, -7), today)];
    const sold = await this.#parts.books.figures({ from: yesterday, to: yesterday }, { zone, today });
    return { now, past, dishes: [...bestDishes(sold)], reservations: expectedOn(world, today) };
  }

  async #day(day: DateText, today: DateText): Promise<MorningDay> {
    const { books, executor } = this.#parts;
    const zone = zoneOf(executor.world);
    const figures = await books.figures({ from: day, to: day }, { zone, today });
    const { shifts } = await books.cortes({ from: day, to: addDays(day, 2) });
    // Those that are open, or were closed much later.
    const all = new Map([...shifts, ...executor.world.all('shifts')].map((shift) => [shift.id, shift]));
    return morningDay(day, figures, { shifts: [...all.values()], zone });
  }

  #remember(today: DateText): void {
    const { executor, memory } = this.#parts;
    const { world } = executor;
    const cases = [...world.all('watchCases')].filter((each) => isRecent(each, today));
    const days = new Set([...[...world.all('mornings')].map(({ id }) => id), ...memory.mornings]);
    memory.keep(cases, [...days].filter((day) => day >= addDays(today, -KEPT_DAYS)).toSorted());
  }
}

function isRecent({ keptUntil }: WatchCase, today: DateText): boolean {
  return keptUntil === null || keptUntil >= addDays(today, CASE_DAYS_KEPT - KEPT_DAYS);
}
