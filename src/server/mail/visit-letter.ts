import type { Mail, ReservationMailKind, VisitInLetter } from '#domain/mail/mail.ts';
import { fullDate, longDate } from '#domain/reservations/views/long-date.ts';
import { partyText } from '#domain/reservations/views/share-text.ts';
import type { Reservation, ReservationContact } from '#domain/reservations/reservation.ts';
import { OCCASION_WORDS } from '#domain/guests/occasions.ts';
import { looksLikeLink, onlyDigits } from '#domain/shared/text.ts';
import { addressText, phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { englishDate, englishDay, englishLongDate, englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import type { Words as SiteWords } from '#domain/site/words.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import {
  mailRow,
  phoneRow,
  type LetterAction,
  type LetterContent,
  type LetterRow,
  type LetterVisit,
} from './letter-body.ts';

export interface VisitFacts {
  readonly visit: VisitInLetter;
  /** The previous visit, in a letter that tells the venue of a change. */
  readonly before?: Mail['before'];
  readonly reservation: Reservation;
  readonly contact: ReservationContact | undefined;
  readonly venue: VenueContent;
  /** The part of the room where the table stands; empty where nobody knows it any more. */
  readonly zone: string;
  /** Where the guest changes or cancels. */
  readonly link: string;
  /** Where a table is asked for. */
  readonly bookingLink: string;
  /** Whether the table stands on a plan that can be shown. */
  readonly isOnPlan: boolean;
  /** What the photograph shows; null: there is none. */
  readonly photo: string | null;
  readonly privacyLink: string;
  /** The venue reads Spanish, the guest what they booked in. */
  readonly words: SiteWords;
}

/** The visit a letter tells. Mails queued before 0.5 kept none: what the book says now is what they were about. */
export function toldVisit(mail: Mail, reservation: Reservation, world: World): VisitInLetter {
  if (mail.visit) return mail.visit;
  const { fecha, hora, mesa, personas, sequence } = reservation;
  // The venue gets a mail about what guests did, and about nothing else.
  const isByGuest = world.get('mails', mail.id.replace(/\.guest$/, '.house')) !== undefined;
  return { fecha, hora, mesa, personas, sequence, by: isByGuest ? 'guest' : 'house' };
}

export function visitLetter(
  kind: ReservationMailKind,
  facts: VisitFacts,
): LetterContent & { readonly subject: string } {
  const { title, subject, told, ask = '' } = wordsOf(kind, facts);
  const isForGuest = !kind.endsWith('-notice');
  const content = { subject, title, lead: [told, ask].filter(Boolean).join(' ') };
  if (!isForGuest) {
    const rows = [...visitRows(facts), ...beforeRows(facts), ...guestRows(facts)];
    return { ...content, rows, action: null, closing: [] };
  }
  return {
    ...content,
    ...(facts.words.language === 'en' && { language: 'en' }),
    rows: [...visitRows(facts), ...ownRows(facts)],
    action: actionOf(kind, facts),
    closing: closingOf(facts.venue, facts.words),
    visit: shownVisit(kind, { title, ask }, facts),
    foot: {
      words: facts.words.say({
        es: `Te escribimos porque tienes una reservación en ${facts.venue.name}.`,
        en: `We are writing because you have a reservation at ${facts.venue.name}.`,
      }),
      link: { words: facts.words.say({ es: 'Aviso de privacidad', en: 'Privacy notice' }), href: facts.privacyLink },
    },
  };
}

function shownVisit(
  kind: ReservationMailKind,
  { title, ask }: { readonly title: string; readonly ask: string },
  facts: VisitFacts,
): LetterVisit {
  const { visit, reservation, venue, isOnPlan, photo, link, words } = facts;
  const { say, ownText } = words;
  const zone = ownText(facts.zone);
  const table = say(tableName(visit.mesa));
  const { nombre } = reservation;
  const isCancelled = kind === 'reservation-cancelled';
  const place = zone === '' ? table : `${table}, ${zone}`;
  return {
    kicker:
      kind === 'reservation-reminder' ? say({ es: 'Tu mesa está apartada', en: 'Your table is reserved' }) : title,
    headline: isCancelled
      ? say({ es: `Hasta otro día, ${nombre}`, en: `Until next time, ${nombre}` })
      : say({ es: `Te esperamos, ${nombre}`, en: `See you soon, ${nombre}` }),
    day: say({ es: longDate(visit.fecha), en: englishLongDate(visit.fecha) }),
    hour: say({ es: visit.hora, en: englishTime(visit.hora) }),
    hourOf: say({ es: `hora de ${venue.address.city}`, en: `${venue.address.city} time` }),
    party: say(partyText(visit.personas)),
    table,
    zone,
    isCancelled,
    plan:
      isOnPlan && !isCancelled
        ? say({ es: `Plano con tu mesa marcada: ${place}`, en: `Plan of the room with your table marked: ${place}` })
        : null,
    photo: isCancelled || photo === null ? null : ownText(photo),
    ask,
    calendar: isCancelled
      ? null
      : { words: say({ es: 'A mi calendario', en: 'Add to my calendar' }), href: `${link}/calendario.ics` },
    cancel: isCancelled
      ? null
      : {
          ask: say({ es: '¿No puedes venir?', en: 'Can’t make it?' }),
          words: say({ es: 'Cancelar la reservación', en: 'Cancel the reservation' }),
          href: `${link}#cancelar`,
        },
  };
}

interface Words {
  readonly subject: string;
  readonly title: string;
  /** What happened, with the visit in it: the page shows those figures large instead. */
  readonly told: string;
  /** What the guest may do about it. */
  readonly ask?: string;
}

function wordsOf(kind: ReservationMailKind, facts: VisitFacts): Words {
  const { visit, venue, reservation, words } = facts;
  const { say } = words;
  const { folio, nombre } = reservation;
  const table = say({ es: `la ${visit.mesa}`, en: tableName(visit.mesa).en });
  const when = say(fullMoment(visit));
  const phone = readablePhone(venue.phone, words);
  const isByVenue = visit.by === 'house';
  const ifLate = say({
    es: `Si vas a llegar tarde, avísanos al ${phone}.`,
    en: `If you are running late, let us know at ${phone}.`,
  });
  switch (kind) {
    case 'reservation-confirmed':
      return {
        subject: say({ es: `Tu mesa en ${venue.name}`, en: `Your table at ${venue.name}` }) + `: ${when} (${folio})`,
        title: say({ es: '¡Tu reservación ha sido registrada!', en: 'Your table is booked!' }),
        told: say({
          es: `Gracias, ${nombre}. Te guardamos ${table} el ${when}.`,
          en: `Thank you, ${nombre}. We are holding ${table} for you on ${when}`,
        }),
        ask: ifLate,
      };
    case 'reservation-changed':
      return {
        subject:
          say({ es: `Tu reservación en ${venue.name} cambió`, en: `Your reservation at ${venue.name} has changed` }) +
          `: ${when} (${folio})`,
        title: say({ es: 'Tu reservación cambió', en: 'Your reservation has changed' }),
        ...changedWords({ nombre, table, when, phone, ifLate, isByVenue }, words),
      };
    case 'reservation-restored':
      return {
        subject:
          say({
            es: `Tu reservación en ${venue.name} sigue en pie`,
            en: `Your reservation at ${venue.name} still stands`,
          }) + `: ${when} (${folio})`,
        title: say({ es: 'Tu reservación sigue en pie', en: 'Your reservation still stands' }),
        told: say({
          es: `${nombre}, te esperamos en ${table} el ${when}, como estaba.`,
          en: `${nombre}, we still have you at ${table} on ${when}.`,
        }),
        ask: say({
          es: `Si ya no vas a venir, avísanos al ${phone}.`,
          en: `If you are no longer coming, let us know at ${phone}.`,
        }),
      };
    default:
      return laterWords(kind, { ...facts, nombre, table, when, phone, isByVenue });
  }
}

interface LetterFacts {
  readonly nombre: string;
  readonly table: string;
  readonly when: string;
  readonly phone: string;
  readonly isByVenue: boolean;
}

function changedWords(
  { nombre, table, when, phone, ifLate, isByVenue }: LetterFacts & { readonly ifLate: string },
  { say }: VisitFacts['words'],
): Pick<Words, 'told' | 'ask'> {
  if (!isByVenue) {
    const told = say({
      es: `Listo, ${nombre}. Ahora te esperamos en ${table} el ${when}.`,
      en: `Done, ${nombre}. We now have you at ${table} on ${when}`,
    });
    return { told, ask: ifLate };
  }
  return {
    told: say({
      es: `${nombre}, ahora te esperamos en ${table} el ${when}.`,
      en: `${nombre}, we now have you at ${table} on ${when}`,
    }),
    ask: say({
      es: `¿No te acomoda? Llámanos al ${phone} o contesta este correo.`,
      en: `Does that not work for you? Call us at ${phone} or reply to this e-mail.`,
    }),
  };
}

type LaterKind = Exclude<ReservationMailKind, 'reservation-confirmed' | 'reservation-changed' | 'reservation-restored'>;

function laterWords(kind: LaterKind, facts: VisitFacts & LetterFacts): Words {
  const { venue, reservation, words, nombre, table, when, phone, isByVenue } = facts;
  const { say } = words;
  const { folio } = reservation;
  switch (kind) {
    // It says no «mañana»: a mail server that was down may send it on the very day.
    case 'reservation-reminder':
      return {
        subject:
          say({ es: `Te esperamos en ${venue.name}`, en: `We look forward to seeing you at ${venue.name}` }) +
          `: ${when} (${folio})`,
        title: say({ es: 'Te esperamos', en: 'We look forward to seeing you' }),
        told: say({
          es: `${nombre}, te guardamos ${table} el ${when}.`,
          en: `${nombre}, we are holding ${table} for you on ${when}`,
        }),
        ask: say({
          es: `¿Cambiaron tus planes? Cambia o cancela aquí abajo, o llámanos al ${phone}.`,
          en: `Have your plans changed? Change or cancel below, or call us at ${phone}.`,
        }),
      };
    case 'reservation-cancelled':
      return {
        subject: say({
          es: `Tu reservación en ${venue.name} quedó cancelada (${folio})`,
          en: `Your reservation at ${venue.name} is canceled (${folio})`,
        }),
        title: say({ es: 'Tu reservación quedó cancelada', en: 'Your reservation is canceled' }),
        told: isByVenue
          ? say({
              es: `${nombre}, ${table} del ${when} ya no está a tu nombre: la canceló el restaurante. Si no lo esperabas, llámanos al ${phone} o contesta este correo.`,
              en: `${nombre}, the restaurant canceled your reservation for ${table} on ${when}. If you did not expect this, call us at ${phone} or reply to this e-mail.`,
            })
          : say({
              es: `${nombre}, ${table} del ${when} ya no está a tu nombre, como pediste. Esperamos verte otro día.`,
              en: `${nombre}, your reservation for ${table} on ${when} is canceled, as you asked. We hope to see you another day.`,
            }),
      };
    default:
      return noticeWords(kind, facts, when);
  }
}

function fullMoment({ fecha, hora }: Pick<VisitInLetter, 'fecha' | 'hora'>): Message {
  return { es: `${fullDate(fecha)} a las ${hora}`, en: `${englishFullDate(fecha)} at ${englishTime(hora)}` };
}

function englishFullDate(date: DateText): string {
  return `${englishDay(date)}, ${englishDate(date)}`;
}

type NoticeKind = Extract<ReservationMailKind, `${string}-notice`>;

function noticeWords(kind: NoticeKind, { visit, reservation }: VisitFacts, when: string): Words {
  const { folio } = reservation;
  const { mesa } = visit;
  switch (kind) {
    case 'reservation-notice':
      return {
        subject: `Nueva reservación ${folio}: ${mesa}, ${when}`,
        title: 'Nueva reservación',
        told: 'Llegó por el sitio.',
      };
    case 'reservation-change-notice':
      return {
        subject: `Cambió la reservación ${folio}: ${mesa}, ${when}`,
        title: 'Una reservación cambió',
        told: 'La cambió quien reservó, con su enlace. Así queda:',
      };
    case 'reservation-cancel-notice':
      return {
        subject: `Se canceló la reservación ${folio}: ${mesa}, ${when}`,
        title: 'Una reservación se canceló',
        told: `La canceló quien reservó, con su enlace. La ${mesa} quedó libre.`,
      };
    default:
      return kind satisfies never;
  }
}

function visitRows({ visit, reservation, venue, zone, words: { say, ownText } }: VisitFacts): readonly LetterRow[] {
  const hour = {
    es: `${visit.hora} (hora de ${venue.address.city})`,
    en: `${englishTime(visit.hora)} (${venue.address.city} time)`,
  };
  const area = { name: say({ es: 'Zona', en: 'Area' }), value: ownText(zone), isLarge: true } as const;
  return [
    { name: say({ es: 'Folio', en: 'Booking code' }), value: reservation.folio },
    {
      name: say({ es: 'Fecha', en: 'Date' }),
      value: say({ es: fullDate(visit.fecha), en: englishFullDate(visit.fecha) }),
      isLarge: true,
    },
    // A guest may read the letter in another country.
    { name: say({ es: 'Hora', en: 'Time' }), value: say(hour), isLarge: true },
    { name: say({ es: 'Mesa', en: 'Table' }), value: say(tableName(visit.mesa)), isLarge: true },
    ...(zone === '' ? [] : [area]),
    { name: say({ es: 'Personas', en: 'Guests' }), value: String(visit.personas), isLarge: true },
  ];
}

function guestRows({ reservation, contact, words }: VisitFacts): readonly LetterRow[] {
  const { telefono = '', email = '' } = contact ?? {};
  return [
    { name: 'Nombre', value: reservation.nombre },
    ...(telefono === '' ? [] : [phoneRow(telefono)]),
    ...(email === '' ? [] : [mailRow(email)]),
    ...saidRows(reservation, words),
  ];
}

function beforeRows({ before }: VisitFacts): readonly LetterRow[] {
  if (before === undefined) return [];
  const party = partyText(before.personas).es;
  return [{ name: 'Antes', value: `${fullDate(before.fecha)}, ${before.hora}, ${before.mesa}, ${party}` }];
}

/** What the venue should prepare. About allergies a letter only says that there are some. */
function saidRows(reservation: Reservation, words: SiteWords): readonly LetterRow[] {
  const { nota, alergias, language } = reservation;
  return [
    ...chosenRows(reservation, words),
    ...(nota === undefined ? [] : [{ name: 'Nota', value: nota }]),
    ...(alergias === undefined ? [] : [{ name: 'Alergias', value: 'Hay alergias: ver el libro' }]),
    ...(language === undefined ? [] : [{ name: 'Idioma', value: 'Inglés' }]),
  ];
}

/** What the guest reads back of what they said. Their allergies stand on their page, not in a letter. */
function ownRows({ reservation, words }: VisitFacts): readonly LetterRow[] {
  const { nota } = reservation;
  const isTold = nota !== undefined && !leadsAway(nota);
  const note = { name: words.say({ es: 'Tu nota', en: 'Your note' }), value: nota ?? '' };
  return [...chosenRows(reservation, words), ...(isTold ? [note] : [])];
}

function chosenRows({ ocasion, periquera }: Reservation, { say }: SiteWords): readonly LetterRow[] {
  return [
    ...(ocasion === undefined
      ? []
      : [{ name: say({ es: 'Ocasión', en: 'Occasion' }), value: say(OCCASION_WORDS[ocasion]) }]),
    ...(periquera === undefined
      ? []
      : [{ name: say({ es: 'Periquera', en: 'High chair' }), value: say({ es: 'Sí', en: 'Yes' }) }]),
  ];
}

/** A stranger may type anybody's address: our letters carry nothing that leads to a page, a mailbox or a phone of theirs. */
function leadsAway(text: string): boolean {
  return looksLikeLink(text) || text.includes('@') || onlyDigits(text).length >= SHORTEST_PHONE;
}

const SHORTEST_PHONE = 7;

function actionOf(kind: ReservationMailKind, { link, bookingLink, words: { say } }: VisitFacts): LetterAction {
  return kind === 'reservation-cancelled'
    ? {
        words: say({ es: '¿Otro día? Reserva aquí', en: 'Another day? Book here' }),
        button: say({ es: 'Reservar otra mesa', en: 'Book another table' }),
        href: bookingLink,
      }
    : {
        words: say({ es: 'Para cambiar o cancelar', en: 'To change or cancel' }),
        button: say({ es: 'Cambiar mi reservación', en: 'Change my reservation' }),
        href: link,
      };
}

export function closingOf(venue: VenueContent, words: SiteWords): readonly LetterRow[] {
  const { say } = words;
  return [
    {
      name: say({ es: 'Cómo llegar', en: 'Directions' }),
      value: `${venue.name}, ${addressText(venue, words)}`,
      href: venue.mapsLink,
    },
    { name: say({ es: 'Teléfono', en: 'Phone' }), value: readablePhone(venue.phone, words), href: phoneLink(venue) },
  ];
}
