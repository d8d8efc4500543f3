import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { QuestionRead } from '#domain/define-read.ts';
import { availabilityRead, freeHoursRead } from '#domain/reads/guest-reads.ts';
import { reservationFolio } from '#domain/reservations/reservation-folio.ts';
import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import {
  ALL_FIELDS,
  checkPersonas,
  type FieldMessages,
  type TypedReservation,
} from '#domain/reservations/reservation-form.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { isDateText, isTimeText, type DateText, type TimeText } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';
import { pathIn, type Language } from '#domain/site/language.ts';
import type { GuestLinks } from '../../reservations/guest-links.ts';
import type { ReservationDesk } from '../../reservations/reservation-desk.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError } from '../api-error.ts';
import { languageOf } from '../site/guest-language.ts';
import type { AvailabilityStream } from './availability-stream.ts';
import { recordOf, wantsPage, type RequestOutcome, type reservationIntake } from './reservation-intake.ts';

/** Guests need no account; attempts are counted here, by address and by phone. */
const OPEN = { config: { permission: 'anyone', rateLimit: false } } as const;

export interface FormCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface ReservationRouteParts {
  readonly desk: ReservationDesk;
  readonly links: GuestLinks;
  readonly stream: AvailabilityStream;
  readonly sendsMail: boolean;
  readonly intake: ReturnType<typeof reservationIntake>;
  /** Answers a browser that posted the form without script; null where no site was built. */
  readonly answerPage:
    | ((call: FormCall, typed: TypedReservation, outcome: RequestOutcome) => Promise<FastifyReply>)
    | null;
}

export function reservationRoutes(parts: ReservationRouteParts) {
  const { desk, links, stream, intake, answerPage, sendsMail } = parts;
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, availabilityRead, ({ fecha, hora }) => desk.availability(fecha, hora), {
      readQuery: slotOf,
      rateLimit: false,
    });

    answerRead(http, freeHoursRead, (question) => freeHours(desk, question), {
      readQuery: dayAndParty,
      rateLimit: false,
    });

    http.get('/api/reservaciones/en-vivo', OPEN, async (request, reply) => {
      const slot = slotOf(request.query);
      reply.hijack();
      stream.join({ response: reply.raw, address: request.ip, ...slot });
    });

    http.post('/api/reservaciones', OPEN, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const typed = withAlternative(request);
      const isPage = answerPage !== null && wantsPage(request);
      if (isPage && asksForTables(request)) return answerPage({ request, reply }, typed, firstStep(desk, typed));
      const outcome = await intake(request, typed);
      if (isPage) return answerPage({ request, reply }, typed, outcome);
      const { email } = typed;
      const correo = sendsMail && typeof email === 'string' ? email.trim().slice(0, 300) : null;
      return sendOutcome(reply, outcome, { links, language: languageOf(request) }, { correo });
    });

    http.addHook('preClose', async () => stream.close());
  };
}

/** The restaurant decides on that day, and this server does not reach it. */
export const APART_CODE = 'casa_sin_linea';

/** Where the guest's own page stands. */
interface Places {
  readonly links: GuestLinks;
  readonly language: Language;
}

/** Null where nothing is sent: the page says «te enviamos un correo» only where that is so. */
type MailedTo = { readonly correo: string | null };

function sendOutcome(reply: FastifyReply, outcome: RequestOutcome, places: Places, told: MailedTo) {
  switch (outcome.outcome) {
    case 'done': {
      const { id, personas, fecha, hora, mesa } = outcome.reservation;
      return reply.code(201).send({ ...receipt(id, { personas, fecha, hora, mesa }, places), ...told });
    }
    case 'robot': {
      const { personas, fecha, hora, mesa } = outcome.typed;
      return reply.code(201).send({ ...receipt(randomUUID(), { personas, fecha, hora, mesa }, places), ...told });
    }
    case 'taken': {
      const { alternatives } = outcome;
      const message = outcome.message[places.language];
      const fields = { mesa: message };
      return reply.code(409).send({ error: 'mesa_reservada', message, fields, alternativas: alternatives });
    }
    case 'invalid':
      throw invalidData(outcome.fields, outcome.message);
    case 'enough':
      throw new ApiError(409, { error: 'limite_de_mesas', message: outcome.message });
    case 'over':
    case 'noted':
      throw new ApiError(409, { error: 'reservacion_terminada', message: outcome.message });
    case 'apart': {
      const message = outcome.message[places.language];
      return reply.code(503).send({ error: APART_CODE, mensaje: message, message, telefono: outcome.phone });
    }
    default:
      return outcome satisfies never;
  }
}

/** What the guest keeps. Folio and link follow from the id, so a robot cannot tell its receipt from a true one. */
function receipt(
  id: string,
  visit: Pick<TypedReservation, 'personas' | 'fecha' | 'hora' | 'mesa'>,
  { links, language }: Places,
) {
  const enlace = pathIn(language, links.pathOf(id));
  return { id, folio: reservationFolio(id), ...visit, enlace, calendario: `${enlace}/calendario.ics` };
}

/** Without script: first see which tables day, hour and party leave. Who they are is asked afterwards. */
function firstStep(desk: ReservationDesk, typed: TypedReservation): RequestOutcome {
  const checked = desk.check({ ...typed, mesa: '' });
  const { personas, fecha, hora }: FieldMessages = checked.ok ? {} : checked.fields;
  const fields = { ...(personas && { personas }), ...(fecha && { fecha }), ...(hora && { hora }) };
  return { outcome: 'invalid', message: FIELD_TEXTS.mesa.missing, fields };
}

export function invalidData(fields: FieldMessages, message: Message): ApiError {
  return new ApiError(422, { error: 'datos_invalidos', message, fields: { ...fields } });
}

function slotOf(query: unknown): { readonly fecha: DateText; readonly hora: TimeText } {
  const { fecha: said, hora } = recordOf(query);
  const fecha = dayOf(said);
  if (typeof hora !== 'string' || !isTimeText(hora)) {
    throw invalidData({ hora: FIELD_TEXTS.hora.wrong }, FIELD_TEXTS.hora.wrong);
  }
  return { fecha, hora };
}

/** The hours offered to a guest who changes `own`: those of its table as well. */
export function hoursFor(desk: ReservationDesk, query: unknown, own: Reservation) {
  return freeHours(desk, dayAndParty(query), own);
}

function freeHours(desk: ReservationDesk, { fecha, personas: party }: DayAndParty, own?: Reservation) {
  const personas = party ?? null;
  return { fecha, personas, horas: desk.freeHours(fecha, personas, own) };
}

type DayAndParty = QuestionRead<typeof freeHoursRead>;

function dayAndParty(query: unknown): DayAndParty {
  const { fecha: said, personas } = recordOf(query);
  const fecha = dayOf(said);
  return personas === undefined || personas === '' ? { fecha } : { fecha, personas: partyOf(personas) };
}

function dayOf(fecha: unknown): DateText {
  if (typeof fecha === 'string' && isDateText(fecha)) return fecha;
  throw invalidData({ fecha: FIELD_TEXTS.fecha.wrong }, FIELD_TEXTS.fecha.wrong);
}

function partyOf(personas: unknown): number {
  const checked = checkPersonas(personas);
  if ('value' in checked) return checked.value;
  throw invalidData({ personas: checked.problem }, checked.problem);
}

function typedOf(body: unknown): TypedReservation {
  const said = recordOf(body);
  return Object.fromEntries(ALL_FIELDS.map((field) => [field, said[field]]));
}

/** Without script: which tables are left, asked by the button of that name or by one of the hours offered. */
export function asksForTables({ body }: FastifyRequest): boolean {
  const { paso, otra_hora: otherHour } = recordOf(body);
  return paso === 'mesas' || otherHour !== undefined;
}

/** Without script a way out is a button of the form: its words replace day, hour and table, or the hour alone. */
export function withAlternative(request: FastifyRequest): TypedReservation {
  const typed = typedOf(request.body);
  const { alternativa: chosen, otra_hora: otherHour } = recordOf(request.body);
  if (typeof otherHour === 'string') return { ...typed, hora: otherHour };
  const match = typeof chosen === 'string' ? /^(\S{10}) (\S{5}) (.{1,40})$/.exec(chosen) : null;
  return match ? { ...typed, fecha: match[1], hora: match[2], mesa: match[3] } : typed;
}
