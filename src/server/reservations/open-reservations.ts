import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import { guestsToRemind } from '#domain/mail/remind-guests.ts';
import { toldRules } from '#domain/reservations/reservation-rules.ts';
import { rulesFromContent } from '#domain/reservations/rules-from-content.ts';
import type { Instant, TimeText } from '#domain/shared/time.ts';
import { identityOf } from '#domain/venue/venue-identity.ts';
import type { Config } from '../config.ts';
import type { CurrentContent } from '../pages/current-content.ts';
import { composeLetter } from '../mail/compose-letter.ts';
import { LetterPictures } from '../mail/letter-pictures.ts';
import { OutboxWorker } from '../mail/outbox-worker.ts';
import type { Letter } from '../mail/smtp-sender.ts';
import type { PhotoStore } from '../media/photo-store.ts';
import type { OwnLetters } from '../places/letters.ts';
import { executeAsSystem } from '../system-command.ts';
import { GuestLinks } from './guest-links.ts';
import { TableCodes } from './table-codes.ts';

export interface Reservations {
  readonly links: GuestLinks;
  /** What is printed on the tables. */
  readonly tableCodes: TableCodes;
  /** Null where mails are only kept for the manager to see. */
  startOutbox(log: FastifyBaseLogger, photos: Pick<PhotoStore, 'read'>, letters: OwnLetters): OutboxWorker | null;
}

export interface ReservationsParts {
  readonly config: Config;
  readonly siteContent: Pick<CurrentContent, 'current'>;
  readonly executor: Executor;
  readonly journal: Journal;
  readonly now: () => Instant;
}

/** Tells the world the owner's rules if they changed, and finds the secret of the guests' links. */
export async function openReservations(parts: ReservationsParts): Promise<Reservations> {
  const { config, siteContent, executor, journal, now } = parts;
  // A front hears them from its venue.
  if (config.role !== 'front') await tellRules(parts);
  const links = new GuestLinks(await journal.secret('guest-links', randomBytes(32).toString('base64url')));
  const tableCodes = new TableCodes(await journal.secret('table-codes', randomBytes(32).toString('base64url')));
  // Loaded only where mail is configured, and before the server opens, so that the first letter does not wait for it.
  const mailer = config.mail === null ? null : await import('../mail/smtp-sender.ts');
  return {
    links,
    tableCodes,
    startOutbox: (log, photos, { isOurs, reminds }) => {
      const { mail: settings, publicUrl } = config;
      if (settings === null || mailer === null) return null;
      const pictures = new LetterPictures({ config, siteContent: () => siteContent.current(), photos });
      const photoAt = (hora: TimeText) => pictures.photoAt(hora);
      const fixed = { world: executor.world, settings, publicUrl, links, photoAt };
      const worker = new OutboxWorker({
        executor,
        now,
        sender: mailer.smtpSender(settings.smtpUrl),
        compose: (mail) => {
          const { venue, english } = siteContent.current().content;
          return composeLetter(mail, { ...fixed, venue, english });
        },
        picturesOf: async (letter) => drawn(letter, pictures, log),
        isOurs,
        remind: async () => {
          if (reminds() && guestsToRemind(executor.world, now()).length > 0)
            await executeAsSystem(executor, now, 'REMIND_GUESTS', {});
        },
        log,
      });
      worker.start();
      return worker;
    },
  };
}

async function drawn(letter: Letter, pictures: LetterPictures, log: FastifyBaseLogger): Promise<Letter['pictures']> {
  try {
    return await pictures.of(letter.shows);
  } catch (fault) {
    log.warn({ fault: String(fault) }, 'a letter goes without its pictures');
    return [];
  }
}

async function tellRules({ siteContent, executor, now }: ReservationsParts): Promise<void> {
  const { content } = siteContent.current();
  const rules = rulesFromContent(content.venue, content.tables);
  const zone = content.venue.timeZone;
  const { world } = executor;
  const identity = identityOf(content.venue);
  const isTold = [...world.all('venue')].some(
    (venue) => venue.zone === zone && isDeepStrictEqual(venue.identity, identity),
  );
  // Fields in another order say the same.
  if (isTold && isDeepStrictEqual(toldRules(world), rules)) return;
  const { seatings, tables, zones: _zones, pieces: _pieces, combinations, ...rest } = rules;
  const together = combinations?.map(({ tables: joined, sillas }) => ({ tables: [...joined], sillas }));
  const copy = {
    ...rest,
    seatings: [...seatings],
    tables: [...tables],
    ...(together && { combinations: together }),
  };
  await executeAsSystem(executor, now, 'SAVE_RESERVATION_RULES', { rules: copy, zone, identity });
}
