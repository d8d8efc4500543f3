import { isWatchMail, RESERVATION_MAILS, type Mail } from '#domain/mail/mail.ts';
import type { Places } from './places.ts';

/** Which letters leave from this server. */
export interface OwnLetters {
  readonly isOurs: (mail: Mail) => boolean;
  /** Whether it reminds guests of their visits. */
  readonly reminds: () => boolean;
}

/** What both servers of a venue know enough of to write it. */
const OF_FRONT: ReadonlySet<string> = new Set([...RESERVATION_MAILS, 'contact-notice', 'event-info-notice']);

/**
 * Each letter leaves from one of the two servers of a venue: from the front, which has the internet, as soon as there is
 * one, and from the restaurant again once the two have parted. An invoice and a table that is ready are known to the
 * restaurant alone; to the owner each writes of the other.
 */
export function lettersOf(places: Places): OwnLetters {
  const isFront = places.place === 'front';
  return {
    isOurs: ({ kind }) => {
      if (!isFront) return !places.isPaired || !OF_FRONT.has(kind);
      return isWatchMail(kind) || (OF_FRONT.has(kind) && places.partedAt === null);
    },
    reminds: () => (isFront ? places.partedAt === null : !places.isPaired),
  };
}
