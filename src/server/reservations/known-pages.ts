import type { Executor } from '#application/executor.ts';
import { dayPage, type DayPage } from '#domain/reservations/room/room-state.ts';
import type { Availability } from '#domain/reservations/views/availability.ts';
import { addDays, localDate, type DateText, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { RoomNews } from './room-news.ts';

/** A day of the book as the room is, and what was answered about its hours. */
interface KnownPage {
  readonly page: DayPage;
  readonly answers: Map<string, Availability>;
}

/** More days than guests look at in an evening. */
const MOST_PAGES = 100;

/**
 * The days guests look at, each worked out once: for this evening until somebody sits down or leaves, or the minute is
 * over; for the days ahead until one of their own reservations changes.
 */
export class KnownPages {
  readonly #executor: Executor;
  readonly #now: () => Instant;
  readonly #pages = new Map<DateText, KnownPage>();
  /** The minute they were worked out for: an Instant without its seconds. */
  #minute = '';
  #today: DateText;

  constructor(executor: Executor, room: RoomNews, now: () => Instant) {
    this.#executor = executor;
    this.#now = now;
    this.#today = localDate(now(), zoneOf(executor.world));
    room.onNews((news) => {
      if (news === null || news.isVenue) return this.#pages.clear();
      for (const fecha of news.dates) this.#pages.delete(fecha);
      if (news.isRoom) this.#forgetTonight();
    });
  }

  of(fecha: DateText): KnownPage {
    const now = this.#now();
    this.#keepToMinute(now);
    const known = this.#pages.get(fecha);
    if (known) return known;
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    const made = { page: dayPage(this.#executor.world, fecha, now), answers: new Map<string, Availability>() };
    this.#pages.set(fecha, made);
    return made;
  }

  #keepToMinute(now: Instant): void {
    const minute = now.slice(0, INSTANT_MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    const today = localDate(now, zoneOf(this.#executor.world));
    if (today === this.#today) return this.#forgetTonight();
    this.#today = today;
    this.#pages.clear();
  }

  /** Midnight ends no evening: who sits now may concern the day before and the day after. */
  #forgetTonight(): void {
    for (const days of [-1, 0, 1]) this.#pages.delete(addDays(this.#today, days));
  }
}

const INSTANT_MINUTE = 'YYYY-MM-DDTHH:MM'.length;
