import type { Mail } from '#domain/mail/mail.ts';
import { calendarFile } from '#domain/reservations/calendar-file.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import type { World } from '#domain/world.ts';
import type { Config } from '../config.ts';
import type { GuestLinks } from '../reservations/guest-links.ts';
import { mailText } from './mail-text.ts';
import { messageLetter } from './message-letter.ts';
import type { Letter } from './smtp-sender.ts';

export interface LetterParts {
  readonly world: World;
  readonly config: Pick<Config, 'mail' | 'publicUrl'>;
  readonly venue: VenueContent;
  readonly links: GuestLinks;
}

/** Name and address are looked up at the last moment: what was erased meanwhile is not written to. */
export function composeLetter(mail: Mail, { world, config, venue, links }: LetterParts): Letter | null {
  const { kind } = mail;
  if (kind === 'contact-notice' || kind === 'event-info-notice') return messageLetter(mail, kind, { world, config });
  const reservation = world.get('reservations', mail.about);
  if (!reservation) return null;
  const contact = world.get('reservationContacts', mail.about);
  const to = mail.to === 'house' ? config.mail.to : (contact?.email ?? '');
  if (to === '') return null;
  const address = addressOf(venue);
  const link = `${config.publicUrl}${links.pathOf(reservation.id)}`;
  const house = { name: venue.name, address, phone: venue.phone };
  return {
    ...mailText(kind, { reservation, contact, house, link }),
    from: config.mail.from,
    to,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    calendar: mail.to === 'guest' ? calendarFile(reservation, { name: venue.name, address, link }) : null,
  };
}

export function addressOf({ address }: VenueContent): string {
  return `${address.street}, ${address.neighborhood}, ${address.city}, ${address.state}`;
}
