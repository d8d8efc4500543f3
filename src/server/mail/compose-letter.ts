import { isWatchMail, type Mail, type ReservationMailKind } from '#domain/mail/mail.ts';
import { tellsCancellation } from '#domain/mail/overtaken.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { reservationRules, type BookableTable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { calendarFile } from '#domain/reservations/views/calendar-file.ts';
import type { Language } from '#domain/site/language.ts';
import { wordsIn, type Words } from '#domain/site/words.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import type { TimeText } from '#domain/shared/time.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import type { World } from '#domain/world.ts';
import type { MailSettings } from '../config.ts';
import type { GuestLinks } from '../reservations/guest-links.ts';
import { letterText, type LetterContent } from './letter-body.ts';
import { invoiceLetter, returnedLetter, type InvoiceLetter } from './invoice-letter.ts';
import { letterHtml } from './letter-html.ts';
import { BRAND, PHOTO, PLAN, type PhotoWords, type PictureWish } from './letter-pictures.ts';
import { messageLetter } from './message-letter.ts';
import type { Letter, Mailbox } from './smtp-sender.ts';
import { watchAddress, watchLetter } from './watch-letter.ts';
import { closingOf, toldVisit, visitLetter } from './visit-letter.ts';

export interface LetterParts {
  readonly world: World;
  readonly settings: Pick<MailSettings, 'from' | 'to'>;
  readonly publicUrl: string;
  readonly venue: VenueContent;
  readonly links: GuestLinks;
  /** The venue's own texts in English, by their Spanish. */
  readonly english: EnglishTexts;
  readonly photoAt: (hora: TimeText) => PhotoWords | null;
}

/**
 * The visit is described as stored with the mail; name and address are looked up at the last moment, so that what was
 * erased meanwhile is not written to. Null: the recipient or the reservation was erased.
 */
export function composeLetter(mail: Mail, parts: LetterParts): Letter | null {
  const { kind } = mail;
  if (kind === 'table-ready') return tableReadyLetter(mail, parts);
  if (kind === 'invoice-stamped') return letterAboutInvoice(mail, invoiceLetter(mail.about, parts), parts);
  if (kind === 'invoice-returned') return letterAboutInvoice(mail, returnedLetter(mail.about, parts), parts);
  if (isWatchMail(kind)) {
    const told = watchLetter(kind, mail.about, parts);
    const to = { name: parts.venue.name, address: watchAddress(parts) };
    return told && { ...enveloped(mail, told, parts), to, replyTo: null, calendar: null };
  }
  if (kind !== 'contact-notice' && kind !== 'event-info-notice') return reservationLetter(mail, kind, parts);
  const content = messageLetter(kind, mail.about, parts.world);
  if (content === null) return null;
  const venueBox = { name: parts.venue.name, address: parts.settings.to };
  return { ...enveloped(mail, content, parts), to: venueBox, replyTo: content.replyTo, calendar: null };
}

function reservationLetter(mail: Mail, kind: ReservationMailKind, parts: LetterParts): Letter | null {
  const { world, settings, publicUrl, venue, links } = parts;
  const reservation = world.get('reservations', mail.about);
  if (!reservation || reservation.nombre === '') return null;
  const contact = world.get('reservationContacts', mail.about);
  const guest: Mailbox = { name: reservation.nombre, address: contact?.email ?? '' };
  const venueBox: Mailbox = { name: venue.name, address: settings.to };
  const isForGuest = mail.to === 'guest';
  if (isForGuest && guest.address === '') return null;
  const visit = toldVisit(mail, reservation, world);
  // The venue reads Spanish, whoever it is about.
  const language: Language = isForGuest ? (reservation.language ?? 'es') : 'es';
  const words = wordsIn(language, parts.english);
  const address = (path: string): string => `${publicUrl}${words.to(path)}`;
  const link = address(links.pathOf(reservation.id));
  const rules = reservationRules(world);
  const tables = rules === null ? [] : theirTables(rules, visit.mesa, reservation);
  const photo = parts.photoAt(visit.hora);
  const content = visitLetter(kind, {
    visit,
    ...(mail.before && { before: mail.before }),
    reservation,
    contact,
    venue,
    zone: tables[0]?.area ?? '',
    link,
    bookingLink: address('/#reservations'),
    privacyLink: address('/aviso-de-privacidad'),
    isOnPlan: tables.length > 0,
    photo: photo?.alt ?? null,
    words,
  });
  const entry = {
    ...visit,
    id: reservation.id,
    folio: reservation.folio,
    stampedAt: mail.createdAt,
    isCancelled: tellsCancellation(mail),
  };
  const place = { name: venue.name, address: addressOf(venue), zone: venue.timeZone, link, language };
  const shown = content.visit;
  const shows: readonly PictureWish[] = [
    { cid: BRAND },
    ...(shown?.plan && rules ? [planOf(rules, tables, words)] : []),
    ...(shown?.photo && photo ? [{ cid: PHOTO, slot: photo.slot } as const] : []),
  ];
  return {
    ...enveloped(mail, content, parts),
    shows,
    to: isForGuest ? guest : venueBox,
    replyTo: isForGuest ? venueBox : guest.address === '' ? null : guest,
    calendar: isForGuest ? calendarFile(entry, { ...place, organizer: settings.from }, guest) : null,
  };
}

/** The table a letter tells, and those pushed together with it as long as it is theirs. */
function theirTables(rules: ReservationRules, mesa: string, reservation: Reservation): readonly BookableTable[] {
  const isTheirs = reservation.mesa === mesa;
  const joined = isTheirs ? (reservation.joined ?? []) : [];
  const main = rules.tables.filter(({ label }) => label === mesa);
  return [...main, ...rules.tables.filter(({ id, label }) => label !== mesa && joined.includes(id))];
}

function planOf(rules: ReservationRules, tables: readonly BookableTable[], { say, ownText }: Words): PictureWish {
  const plan = {
    room: rules,
    marked: new Set(tables.map(({ id }) => id)),
    words: say({ es: 'Tu mesa', en: 'Your table' }),
    nameOf: ownText,
  };
  return { cid: PLAN, plan };
}

/** To a guest on the waitlist, in as few words as possible. */
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
    closing: closingOf(venue, wordsIn('es')),
  };
  const venueBox: Mailbox = { name: venue.name, address: settings.to };
  return { ...enveloped(mail, content, parts), to: { name: entry.nombre, address }, replyTo: venueBox, calendar: null };
}

function letterAboutInvoice(mail: Mail, letter: InvoiceLetter | null, parts: LetterParts): Letter | null {
  if (letter === null) return null;
  const { content, to, attachments } = letter;
  const replyTo: Mailbox = { name: parts.venue.name, address: parts.settings.to };
  return { ...enveloped(mail, content, parts), to, replyTo, calendar: null, attachments };
}

function enveloped(
  mail: Mail,
  content: LetterContent & { readonly subject: string },
  { settings, publicUrl, venue }: LetterParts,
): Pick<Letter, 'subject' | 'text' | 'html' | 'from' | 'messageId' | 'shows' | 'pictures'> {
  return {
    subject: content.subject,
    text: letterText(content),
    html: letterHtml(content, venue.name),
    shows: [{ cid: BRAND }],
    pictures: [],
    from: { name: venue.name, address: settings.from },
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
  };
}

export function addressOf({ address }: VenueContent): string {
  return `${address.street}, ${address.neighborhood}, ${address.city}, ${address.state}`;
}
