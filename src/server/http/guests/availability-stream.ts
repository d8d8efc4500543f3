import { addDays, type DateText, type TimeText } from '#domain/shared/time.ts';
import type { ReservationDesk } from '../../reservations/reservation-desk.ts';
import { EventLines, eventText, type Listener } from '../event-lines.ts';

interface Watcher extends Listener {
  readonly fecha: DateText;
  readonly hora: TimeText;
}

/** Tells open forms which tables are taken, the moment it changes. It sends tables only, never a name. */
export class AvailabilityStream {
  readonly #desk: ReservationDesk;
  readonly #lines = new EventLines<Watcher>();

  constructor(desk: ReservationDesk) {
    this.#desk = desk;
    desk.room.onNews((news) => {
      if (news === null) return this.#tell(() => true);
      const { date } = this.#desk.moment;
      const tomorrow = addDays(date, 1);
      const { dates, isRoom } = news;
      const concerns = (fecha: DateText): boolean =>
        dates.includes(fecha) || (isRoom && (fecha === date || fecha === tomorrow));
      if (dates.length > 0 || isRoom) this.#tell((watcher) => concerns(watcher.fecha));
    });
  }

  join(watcher: Watcher): void {
    this.#lines.join(watcher, this.#desk.availability(watcher.fecha, watcher.hora));
  }

  close(): void {
    this.#lines.close();
  }

  #tell(concerns: (watcher: Watcher) => boolean): void {
    // Everybody who looks at the same evening reads the same text: it is written once.
    const texts = new Map<string, string>();
    this.#lines.tell((watcher) => {
      if (!concerns(watcher)) return null;
      const { fecha, hora } = watcher;
      const slot = `${fecha} ${hora}`;
      const text = texts.get(slot) ?? eventText(this.#desk.availability(fecha, hora));
      texts.set(slot, text);
      return text;
    });
  }
}
