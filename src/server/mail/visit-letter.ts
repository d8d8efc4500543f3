import type { Mail, ReservationMailKind, ToldVisit } from '#domain/mail/mail.ts';
import { fullDate } from '#domain/reservations/views/long-date.ts';
import type { Reservation, ReservationContact } from '#domain/reservations/reservation.ts';
import { OCCASION_WORDS } from '#domain/reservations/visit-details.ts';
import { addressText, phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import type { World } from '#domain/world.ts';
import { mailRow, phoneRow, type LetterAction, type LetterContent, type LetterRow } from './letter-body.ts';

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
  const { title, subject, lead } = wordsOf(kind, facts);
  const isForGuest = !kind.endsWith('-notice');
  return {
    subject,
    title,
    lead,
    rows: isForGuest ? visitRows(facts) : [...visitRows(facts), ...beforeRows(facts), ...guestRows(facts)],
    action: isForGuest ? actionOf(kind, facts) : null,
    closing: isForGuest ? closingOf(facts.venue) : [],
  };
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
}

function wordsOf(kind: ReservationMailKind, facts: VisitFacts): Words {
  const { visit, venue, reservation } = facts;
  const { folio, nombre } = reservation;
  const { mesa } = visit;
  const when = `${fullDate(visit.fecha)} a las ${visit.hora}`;
  const phone = readablePhone(venue.phone);
  const isHouse = visit.by === 'house';
  switch (kind) {
    case 'reservation-confirmed':
      return {
        subject: `Tu mesa en ${venue.name}: ${when} (${folio})`,
        title: '¡Tu reservación ha sido registrada!',
        lead: `Gracias, ${nombre}. Te guardamos la ${mesa} el ${when}. Si vas a llegar tarde, avísanos al ${phone}.`,
      };
    case 'reservation-changed':
      return {
        subject: `Tu reservación en ${venue.name} cambió: ${when} (${folio})`,
        title: 'Tu reservación cambió',
        lead: isHouse
          ? `${nombre}, ahora te esperamos en la ${mesa} el ${when}. ¿No te acomoda? Llámanos al ${phone} o contesta este correo.`
          : `Listo, ${nombre}. Ahora te esperamos en la ${mesa} el ${when}. Si vas a llegar tarde, avísanos al ${phone}.`,
      };
    case 'reservation-restored':
      return {
        subject: `Tu reservación en ${venue.name} sigue en pie: ${when} (${folio})`,
        title: 'Tu reservación sigue en pie',
        lead: `${nombre}, te esperamos en la ${mesa} el ${when}, como estaba. Si ya no vas a venir, avísanos al ${phone}.`,
      };
    // It says no «mañana»: a mail server that was down may send it on the very day.
    case 'reservation-reminder':
      return {
        subject: `Te esperamos en ${venue.name}: ${when} (${folio})`,
        title: 'Te esperamos',
        lead: `${nombre}, te guardamos la ${mesa} el ${when}. ¿Cambiaron tus planes? Cambia o cancela aquí abajo, o llámanos al ${phone}.`,
      };
    case 'reservation-cancelled':
      return {
        subject: `Tu reservación en ${venue.name} quedó cancelada (${folio})`,
        title: 'Tu reservación quedó cancelada',
        lead: isHouse
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
        lead: 'Llegó por el sitio.',
      };
    case 'reservation-change-notice':
      return {
        subject: `Cambió la reservación ${folio}: ${mesa}, ${when}`,
        title: 'Una reservación cambió',
        lead: 'La cambió quien reservó, con su enlace. Así queda:',
      };
    case 'reservation-cancel-notice':
      return {
        subject: `Se canceló la reservación ${folio}: ${mesa}, ${when}`,
        title: 'Una reservación se canceló',
        lead: `La canceló quien reservó, con su enlace. La ${mesa} quedó libre.`,
      };
    default:
      return kind satisfies never;
  }
}

function visitRows({ visit, reservation, venue, zone }: VisitFacts): readonly LetterRow[] {
  return [
    { name: 'Folio', value: reservation.folio },
    { name: 'Fecha', value: fullDate(visit.fecha) },
    // A guest may read the letter in another country.
    { name: 'Hora', value: `${visit.hora} (hora de ${venue.address.city})` },
    { name: 'Mesa', value: visit.mesa },
    ...(zone === '' ? [] : [{ name: 'Zona', value: zone }]),
    { name: 'Personas', value: String(visit.personas) },
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
  const party = before.personas === 1 ? '1 persona' : `${before.personas} personas`;
  return [{ name: 'Antes', value: `${fullDate(before.fecha)}, ${before.hora}, ${before.mesa}, ${party}` }];
}

/** What the house prepares for. Of a person's health a letter says only that something is said. */
function saidRows({ ocasion, nota, periquera, alergias, language }: Reservation): readonly LetterRow[] {
  return [
    ...(ocasion === undefined ? [] : [{ name: 'Ocasión', value: OCCASION_WORDS[ocasion] }]),
    ...(periquera === undefined ? [] : [{ name: 'Periquera', value: 'Sí' }]),
    ...(nota === undefined ? [] : [{ name: 'Nota', value: nota }]),
    ...(alergias === undefined ? [] : [{ name: 'Alergias', value: 'Hay alergias: ver el libro' }]),
    ...(language === undefined ? [] : [{ name: 'Idioma', value: 'Inglés' }]),
  ];
}

function actionOf(kind: ReservationMailKind, { link, bookingLink }: VisitFacts): LetterAction {
  return kind === 'reservation-cancelled'
    ? { words: '¿Otro día? Reserva aquí', button: 'Reservar otra mesa', href: bookingLink }
    : { words: 'Para cambiar o cancelar', button: 'Cambiar o cancelar', href: link };
}

export function closingOf(venue: VenueContent): readonly LetterRow[] {
  return [
    { name: 'Cómo llegar', value: `${venue.name}, ${addressText(venue)}`, href: venue.mapsLink },
    { name: 'Teléfono', value: readablePhone(venue.phone), href: phoneLink(venue) },
  ];
}
