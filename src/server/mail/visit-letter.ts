import type { Mail, ReservationMailKind, ToldVisit } from '#domain/mail/mail.ts';
import { fullDate, longDate } from '#domain/reservations/views/long-date.ts';
import { partyText } from '#domain/reservations/views/share-text.ts';
import type { Reservation, ReservationContact } from '#domain/reservations/reservation.ts';
import { OCCASION_WORDS } from '#domain/reservations/visit-details.ts';
import { looksLikeLink, onlyDigits } from '#domain/shared/text.ts';
import { addressText, phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { wordsIn } from '#domain/site/words.ts';
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
  readonly visit: ToldVisit;
  /** What it was, where a change is told to the house. */
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
}

/** The visit a letter tells. Mails queued before 0.5 kept none: what the book says now is what they were about. */
export function toldVisit(mail: Mail, reservation: Reservation, world: World): ToldVisit {
  if (mail.visit) return mail.visit;
  const { fecha, hora, mesa, personas, sequence } = reservation;
  // The house is told of what guests did, by a mail of the same command, and of nothing else.
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
    rows: [...visitRows(facts), ...ownRows(facts.reservation)],
    action: actionOf(kind, facts),
    closing: closingOf(facts.venue),
    visit: shownVisit(kind, { title, ask }, facts),
    foot: {
      words: `Te escribimos porque tienes una reservación en ${facts.venue.name}.`,
      link: { words: 'Aviso de privacidad', href: facts.privacyLink },
    },
  };
}

function shownVisit(
  kind: ReservationMailKind,
  { title, ask }: { readonly title: string; readonly ask: string },
  facts: VisitFacts,
): LetterVisit {
  const { visit, reservation, venue, zone, isOnPlan, photo, link } = facts;
  const isCancelled = kind === 'reservation-cancelled';
  const place = zone === '' ? visit.mesa : `${visit.mesa}, ${zone}`;
  return {
    kicker: kind === 'reservation-reminder' ? 'Tu mesa está apartada' : title,
    headline: isCancelled ? `Hasta otro día, ${reservation.nombre}` : `Te esperamos, ${reservation.nombre}`,
    day: longDate(visit.fecha),
    hour: visit.hora,
    hourOf: `hora de ${venue.address.city}`,
    party: partyText(visit.personas).es,
    table: visit.mesa,
    zone,
    isCancelled,
    plan: isOnPlan && !isCancelled ? `Plano con tu mesa marcada: ${place}` : null,
    photo: isCancelled ? null : photo,
    ask,
    calendar: isCancelled ? null : { words: 'A mi calendario', href: `${link}/calendario.ics` },
    cancel: isCancelled
      ? null
      : { ask: '¿No puedes venir?', words: 'Cancelar la reservación', href: `${link}#cancelar` },
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
  const { visit, venue, reservation } = facts;
  const { folio, nombre } = reservation;
  const { mesa } = visit;
  const when = `${fullDate(visit.fecha)} a las ${visit.hora}`;
  const phone = readablePhone(venue.phone);
  const isHouse = visit.by === 'house';
  const ifLate = `Si vas a llegar tarde, avísanos al ${phone}.`;
  switch (kind) {
    case 'reservation-confirmed':
      return {
        subject: `Tu mesa en ${venue.name}: ${when} (${folio})`,
        title: '¡Tu reservación ha sido registrada!',
        told: `Gracias, ${nombre}. Te guardamos la ${mesa} el ${when}.`,
        ask: ifLate,
      };
    case 'reservation-changed':
      return {
        subject: `Tu reservación en ${venue.name} cambió: ${when} (${folio})`,
        title: 'Tu reservación cambió',
        ...(isHouse
          ? {
              told: `${nombre}, ahora te esperamos en la ${mesa} el ${when}.`,
              ask: `¿No te acomoda? Llámanos al ${phone} o contesta este correo.`,
            }
          : { told: `Listo, ${nombre}. Ahora te esperamos en la ${mesa} el ${when}.`, ask: ifLate }),
      };
    case 'reservation-restored':
      return {
        subject: `Tu reservación en ${venue.name} sigue en pie: ${when} (${folio})`,
        title: 'Tu reservación sigue en pie',
        told: `${nombre}, te esperamos en la ${mesa} el ${when}, como estaba.`,
        ask: `Si ya no vas a venir, avísanos al ${phone}.`,
      };
    // It says no «mañana»: a mail server that was down may send it on the very day.
    case 'reservation-reminder':
      return {
        subject: `Te esperamos en ${venue.name}: ${when} (${folio})`,
        title: 'Te esperamos',
        told: `${nombre}, te guardamos la ${mesa} el ${when}.`,
        ask: `¿Cambiaron tus planes? Cambia o cancela aquí abajo, o llámanos al ${phone}.`,
      };
    case 'reservation-cancelled':
      return {
        subject: `Tu reservación en ${venue.name} quedó cancelada (${folio})`,
        title: 'Tu reservación quedó cancelada',
        told: isHouse
          ? `${nombre}, la ${mesa} del ${when} ya no está a tu nombre: la canceló el restaurante. Si no lo esperabas, llámanos al ${phone} o contesta este correo.`
          : `${nombre}, la ${mesa} del ${when} ya no está a tu nombre, como pediste. Esperamos verte otro día.`,
      };
    default:
      return noticeWords(kind, facts, when);
  }
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

function visitRows({ visit, reservation, venue, zone }: VisitFacts): readonly LetterRow[] {
  return [
    { name: 'Folio', value: reservation.folio },
    { name: 'Fecha', value: fullDate(visit.fecha), isLarge: true },
    // A guest may read the letter in another country.
    { name: 'Hora', value: `${visit.hora} (hora de ${venue.address.city})`, isLarge: true },
    { name: 'Mesa', value: visit.mesa, isLarge: true },
    ...(zone === '' ? [] : [{ name: 'Zona', value: zone, isLarge: true } as const]),
    { name: 'Personas', value: String(visit.personas), isLarge: true },
  ];
}

function guestRows({ reservation, contact }: VisitFacts): readonly LetterRow[] {
  const { telefono = '', email = '' } = contact ?? {};
  return [
    { name: 'Nombre', value: reservation.nombre },
    ...(telefono === '' ? [] : [phoneRow(telefono)]),
    ...(email === '' ? [] : [mailRow(email)]),
    ...saidRows(reservation),
  ];
}

function beforeRows({ before }: VisitFacts): readonly LetterRow[] {
  if (before === undefined) return [];
  const party = partyText(before.personas).es;
  return [{ name: 'Antes', value: `${fullDate(before.fecha)}, ${before.hora}, ${before.mesa}, ${party}` }];
}

/** What the house prepares for. Of a person's health a letter says only that something is said. */
function saidRows(reservation: Reservation): readonly LetterRow[] {
  const { nota, alergias, language } = reservation;
  return [
    ...chosenRows(reservation),
    ...(nota === undefined ? [] : [{ name: 'Nota', value: nota }]),
    ...(alergias === undefined ? [] : [{ name: 'Alergias', value: 'Hay alergias: ver el libro' }]),
    ...(language === undefined ? [] : [{ name: 'Idioma', value: 'Inglés' }]),
  ];
}

/** What the guest reads back of what they said. Their allergies stand on their page, not in a letter. */
function ownRows(reservation: Reservation): readonly LetterRow[] {
  const { nota } = reservation;
  const isTold = nota !== undefined && !leadsAway(nota);
  return [...chosenRows(reservation), ...(isTold ? [{ name: 'Tu nota', value: nota, isTheirs: true } as const] : [])];
}

function chosenRows({ ocasion, periquera }: Reservation): readonly LetterRow[] {
  return [
    ...(ocasion === undefined ? [] : [{ name: 'Ocasión', value: OCCASION_WORDS[ocasion].es }]),
    ...(periquera === undefined ? [] : [{ name: 'Periquera', value: 'Sí' }]),
  ];
}

/** A stranger may type anybody's address: our letters carry nothing that leads to a page, a mailbox or a phone of theirs. */
function leadsAway(text: string): boolean {
  return looksLikeLink(text) || text.includes('@') || onlyDigits(text).length >= SHORTEST_PHONE;
}

const SHORTEST_PHONE = 7;

function actionOf(kind: ReservationMailKind, { link, bookingLink }: VisitFacts): LetterAction {
  return kind === 'reservation-cancelled'
    ? { words: '¿Otro día? Reserva aquí', button: 'Reservar otra mesa', href: bookingLink }
    : { words: 'Para cambiar o cancelar', button: 'Cambiar mi reservación', href: link };
}

export function closingOf(venue: VenueContent): readonly LetterRow[] {
  return [
    { name: 'Cómo llegar', value: `${venue.name}, ${addressText(venue, wordsIn('es'))}`, href: venue.mapsLink },
    { name: 'Teléfono', value: readablePhone(venue.phone), href: phoneLink(venue) },
  ];
}
