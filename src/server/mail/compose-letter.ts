import type { Mail, ReservationMailKind } from '#domain/mail/mail.ts';
import { tellsCancellation } from '#domain/mail/overtaken.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { calendarFile } from '#domain/reservations/views/calendar-file.ts';
import { pathIn, type Language } from '#domain/site/language.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import type { World } from '#domain/world.ts';
import type { MailSettings } from '../config.ts';
import type { GuestLinks } from '../reservations/guest-links.ts';
import { letterHtml, letterInEnglish, letterText, type LetterContent } from './letter-body.ts';
import { messageLetter } from './message-letter.ts';
import type { Letter, Mailbox } from './smtp-sender.ts';
import { closingOf, toldVisit, visitLetter } from './visit-letter.ts';

export interface LetterParts {
  readonly world: World;
  readonly settings: Pick<MailSettings, 'from' | 'to'>;
  readonly publicUrl: string;
  readonly venue: VenueContent;
  readonly links: GuestLinks;
}

/**
 * The visit is told as the mail kept it; name and address are looked up at the last moment, so that what was erased
 * meanwhile is not written to. Null: there is nobody to tell, or to tell of.
 */
export function composeLetter(mail: Mail, parts: LetterParts): Letter | null {
  const { kind } = mail;
  if (kind === 'table-ready') return tableReadyLetter(mail, parts);
  if (kind !== 'contact-notice' && kind !== 'event-info-notice') return reservationLetter(mail, kind, parts);
  const content = messageLetter(kind, mail.about, parts.world);
  if (content === null) return null;
  const house = { name: parts.venue.name, address: parts.settings.to };
  return { ...enveloped(mail, content, parts), to: house, replyTo: content.replyTo, calendar: null };
}

function reservationLetter(mail: Mail, kind: ReservationMailKind, parts: LetterParts): Letter | null {
  const { world, settings, publicUrl, venue, links } = parts;
  const reservation = world.get('reservations', mail.about);
  if (!reservation || reservation.nombre === '') return null;
  const contact = world.get('reservationContacts', mail.about);
  const guest: Mailbox = { name: reservation.nombre, address: contact?.email ?? '' };
  const house: Mailbox = { name: venue.name, address: settings.to };
  const isForGuest = mail.to === 'guest';
  if (isForGuest && guest.address === '') return null;
  const visit = toldVisit(mail, reservation, world);
  // The house reads Spanish, whoever it is about.
  const language: Language = isForGuest ? (reservation.language ?? 'es') : 'es';
  const link = `${publicUrl}${pathIn(language, links.pathOf(reservation.id))}`;
  const bookingLink = `${publicUrl}${pathIn(language, '/#reservations')}`;
  const zone = reservationRules(world)?.tables.find(({ label }) => label === visit.mesa)?.area ?? '';
  const before = mail.before && { before: mail.before };
  const spanish = visitLetter(kind, { visit, ...before, reservation, contact, venue, zone, link, bookingLink });
  const content = language === 'en' ? letterInEnglish(spanish) : spanish;
  const entry = {
    ...visit,
    id: reservation.id,
    folio: reservation.folio,
    stampedAt: mail.createdAt,
    isCancelled: tellsCancellation(mail),
  };
  const place = {
    name: venue.name,
    address: addressOf(venue),
    zone: venue.timeZone,
    link,
    organizer: settings.from,
    language,
  };
  return {
    ...enveloped(mail, content, parts),
    to: isForGuest ? guest : house,
    replyTo: isForGuest ? house : guest.address === '' ? null : guest,
    calendar: isForGuest ? calendarFile(entry, place, guest) : null,
  };
}

/** To whoever waits at the door, in as few words as one reads on the way back. */
function tableReadyLetter(mail: Mail, parts: LetterParts): Letter | null {
  const { world, settings, venue } = parts;
  const entry = world.get('waitlist', mail.about);
  const address = world.get('reservationContacts', mail.about)?.email ?? '';
  if (!entry || entry.nombre === '' || address === '') return null;
  const content = {
    subject: `Tu mesa está lista · ${venue.name}`,
    title: 'Tu mesa está lista',
    lead: `${entry.nombre}, te esperamos en la entrada. Si ya no vienes, avísanos y la damos a quien sigue.`,
    rows: [],
    action: null,
    closing: closingOf(venue),
  };
  const house: Mailbox = { name: venue.name, address: settings.to };
  return { ...enveloped(mail, content, parts), to: { name: entry.nombre, address }, replyTo: house, calendar: null };
}

function enveloped(
  mail: Mail,
  content: LetterContent & { readonly subject: string },
  { settings, publicUrl, venue }: LetterParts,
): Pick<Letter, 'subject' | 'text' | 'html' | 'from' | 'messageId'> {
  return {
    subject: content.subject,
    text: letterText(content),
    html: letterHtml(content),
    from: { name: venue.name, address: settings.from },
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
  };
}

export function addressOf({ address }: VenueContent): string {
  return `${address.street}, ${address.neighborhood}, ${address.city}, ${address.state}`;
}
