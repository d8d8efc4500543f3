import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarFile, type CalendarEntry } from '#domain/reservations/views/calendar-file.ts';
import type { ReservationPage } from '#domain/reservations/views/reservation-page.ts';
import type { TypedReservation } from '#domain/reservations/reservation-form.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { Message } from '#domain/site/message.ts';
import { pathIn, type Language } from '#domain/site/language.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { addressOf } from '../../mail/compose-letter.ts';
import type { GuestLinks } from '../../reservations/guest-links.ts';
import { NOTED, type DeskAnswer, type ReservationDesk } from '../../reservations/reservation-desk.ts';
import { notFound } from '../api-error.ts';
import type { GuestPages } from './guest-pages.ts';
import { openToAnyone } from '../route-permissions.ts';
import { languageOf } from '../site/guest-language.ts';
import { recordOf, type RequestOutcome } from './reservation-intake.ts';
import { asksForTables, hoursFor, withAlternative, type FormCall } from './reservation-routes.ts';

export interface GuestRouteParts {
  readonly desk: ReservationDesk;
  readonly links: GuestLinks;
  readonly pages: GuestPages;
  readonly render: RenderReservation;
  readonly venue: () => VenueContent;
  readonly publicUrl: string;
  /** From whom the calendar's entries come, as the letters do; absent: the venue's own address. */
  readonly from: string | undefined;
}

/** A write open to the public, with the common limit. */
const OPEN = { config: { permission: 'anyone' } } as const;

export type RenderReservation = (page: ReservationPage, language: Language) => string;

interface LinkRoute {
  readonly Params: { readonly key: string };
  readonly Querystring: { readonly listo?: string };
}

/** A call with the link of the mail, and the reservation it leads to. */
interface LinkCall {
  readonly reservation: Reservation;
  readonly request: FastifyRequest<LinkRoute>;
  readonly reply: FastifyReply;
}
type Answer = (parts: GuestRouteParts, call: LinkCall) => Promise<FastifyReply>;

/** What a guest does with the link of the mail, without an account and without script. */
export function guestRoutes(parts: GuestRouteParts) {
  /** Without a reservation a person reads a page that says so, and a program gets an error. */
  const answering =
    (answer: Answer, unknown: (call: Omit<LinkCall, 'reservation'>) => Promise<FastifyReply>) =>
    async (request: FastifyRequest<LinkRoute>, reply: FastifyReply): Promise<FastifyReply> => {
      const reservation = reservationOf(parts, request.params.key);
      return reservation ? answer(parts, { reservation, request, reply }) : unknown({ request, reply });
    };
  const page = (answer: Answer) => answering(answer, async (call) => send(parts, call, { kind: 'unknown' }, 404));
  const file = (answer: Answer) =>
    answering(answer, async () => {
      throw notFound();
    });

  return async (http: FastifyInstance): Promise<void> => {
    openToAnyone(http);
    http.get<LinkRoute>('/reservacion/:key', page(showReservation));
    http.get<LinkRoute>('/reservacion/:key/calendario.ics', file(sendCalendar));
    http.post<LinkRoute>('/reservacion/:key/cambiar', OPEN, page(changeVisit));
    http.get<LinkRoute>('/reservacion/:key/boleto.json', file(sendStub));
    http.get<LinkRoute>('/reservacion/:key/horas', file(sendHours));
    http.post<LinkRoute>('/reservacion/:key/correo', OPEN, page(correctEmail));
    http.post<LinkRoute>('/reservacion/:key/cancelar', OPEN, page(cancelVisit));
  };
}

async function showReservation(parts: GuestRouteParts, call: LinkCall) {
  const { reservation, request } = call;
  // As long as the restaurant has not heard of it, whoever opens the page again reads so too.
  const message = parts.desk.isNoted(reservation.id) ? NOTED : doneText(request.query.listo, reservation);
  return send(parts, call, parts.pages.manage(reservation, message));
}

async function sendCalendar(parts: GuestRouteParts, { reservation, request, reply }: LinkCall) {
  const language = languageOf(request);
  const { links, publicUrl } = parts;
  const venue = parts.venue();
  const organizer = parts.from ?? venue.email;
  const link = `${publicUrl}${pathIn(language, links.pathOf(reservation.id))}`;
  const place = { name: venue.name, address: addressOf(venue), zone: venue.timeZone, organizer, language };
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="reservacion-xalli.ics"')
    .send(calendarFile(entryOf(reservation), { ...place, link }, null).content);
}

async function changeVisit(parts: GuestRouteParts, call: LinkCall) {
  const { desk, pages } = parts;
  const { reservation, request } = call;
  const typed = withAlternative(request);
  if (asksForTables(request)) return send(parts, call, pages.chooseAgain(reservation, typed));
  const answer = await desk.change(reservation.id, typed);
  if (answer.outcome !== 'done')
    return send(parts, call, pages.notChanged(reservation, typed, answer), statusOf(answer));
  const done = answer.reservation.sequence === reservation.sequence ? 'igual' : 'cambio';
  return backTo(parts, call, `?listo=${done}`);
}

/** The page that booked asks again after a reload: what it shows must still be so. */
async function sendStub({ pages }: GuestRouteParts, { reservation, request, reply }: LinkCall) {
  const stub = pages.live(reservation);
  if (!stub) throw notFound();
  const { folio, mesa, fecha, hora, personas, link, calendar, mail } = stub;
  const visit = { folio, mesa, fecha, hora, personas };
  return reply.header('cache-control', 'no-store').send({
    ...visit,
    enlace: pathIn(languageOf(request), link),
    calendario: pathIn(languageOf(request), calendar),
    correo: mail?.address ?? null,
  });
}

async function sendHours({ desk }: GuestRouteParts, { reservation, request, reply }: LinkCall) {
  return reply.header('cache-control', 'no-store').send(hoursFor(desk, request.query, reservation));
}

async function correctEmail(parts: GuestRouteParts, call: LinkCall) {
  const { desk, pages } = parts;
  const { reservation, request } = call;
  const { email } = recordOf(request.body);
  const answer = await desk.correctEmail(reservation, email);
  if (answer.outcome !== 'done')
    return send(parts, call, pages.notCorrected(reservation, email, answer), statusOf(answer));
  // The stub says where the letter went; nothing in the address could say it wrongly.
  return backTo(parts, call, '#boleto-correo');
}

async function cancelVisit(parts: GuestRouteParts, call: LinkCall) {
  const { desk, pages } = parts;
  const { reservation } = call;
  const answer = await desk.cancel(reservation.id);
  if (answer.outcome === 'noted') return backTo(parts, call, '?listo=anotada');
  if (answer.outcome !== 'done') {
    const message = answer.outcome === 'over' || answer.outcome === 'apart' ? answer.message : null;
    return send(parts, call, pages.manage(reservation, message), answer.outcome === 'apart' ? 503 : 409);
  }
  return backTo(parts, call, '?listo=cancelada');
}

function statusOf({ outcome }: DeskAnswer): number {
  return outcome === 'apart' ? 503 : 422;
}

function backTo({ links }: GuestRouteParts, { reservation, request, reply }: LinkCall, rest: string): FastifyReply {
  return reply.redirect(`${pathIn(languageOf(request), links.pathOf(reservation.id))}${rest}`, 303);
}

function reservationOf({ links, desk }: GuestRouteParts, key: string): Reservation | null {
  const id = links.reservationOf(key);
  return id === null ? null : (desk.find(id) ?? null);
}

function send(
  { render }: GuestRouteParts,
  { request, reply }: Omit<LinkCall, 'reservation'>,
  page: ReservationPage,
  status = 200,
): FastifyReply {
  return sendReservationPage(reply, render(page, languageOf(request)), status);
}

/** Answers the form without script with pages: choose a table, correct a field, or the stub. */
export function reservationAnswers(pages: GuestPages, render: RenderReservation) {
  return async (
    { request, reply }: FormCall,
    typed: TypedReservation,
    outcome: RequestOutcome,
  ): Promise<FastifyReply> => {
    const language = languageOf(request);
    if (outcome.outcome === 'done') {
      return sendReservationPage(reply, render(pages.done(outcome.reservation, typed), language), 201);
    }
    if (outcome.outcome === 'robot') return sendReservationPage(reply, render(pages.thanks(typed), language), 201);
    const status = { invalid: 422, apart: 503, taken: 409, enough: 409, over: 409, noted: 409 }[outcome.outcome];
    return sendReservationPage(reply, render(pages.choose(typed, outcome), language), status);
  };
}

/** The link in the address must not travel on: not into shared caches, not into search engines. */
export function sendReservationPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html);
}

function entryOf(reservation: Reservation): CalendarEntry {
  return { ...reservation, stampedAt: reservation.updatedAt, isCancelled: reservation.status === 'cancelled' };
}

/** The address says what was asked; only what the reservation itself shows is said. */
function doneText(listo: string | undefined, { status, sequence }: Reservation): Message | null {
  if (listo === 'cambio' && status === 'booked' && sequence > 0) {
    return { es: 'Listo: guardamos tu cambio.', en: 'Done: your change is saved.' };
  }
  if (listo === 'igual' && status === 'booked') {
    return {
      es: 'Tu reservación sigue igual: no había nada que cambiar.',
      en: 'Your reservation stays as it was: there was nothing to change.',
    };
  }
  return listo === 'cancelada' && status === 'cancelled'
    ? {
        es: 'Tu reservación quedó cancelada. ¡Te esperamos otro día!',
        en: 'Your reservation is canceled. We hope to see you another day!',
      }
    : null;
}
