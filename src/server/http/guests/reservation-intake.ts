import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { mailMark, phoneMark } from '#domain/reservations/guest-tables.ts';
import type { TypedReservation } from '#domain/reservations/reservation-form.ts';
import type { Instant } from '#domain/shared/time.ts';
import {
  CHECK_DATA,
  commandIdFor,
  type DeskAnswer,
  type ReservationDesk,
} from '../../reservations/reservation-desk.ts';
import { Allowance, type Limit } from '../allowance.ts';
import { languageOf } from '../site/guest-language.ts';
import { ApiError, unavailable } from '../api-error.ts';
import { networkOf } from '../network-of.ts';

export interface ReservationLimits {
  /** Attempts of one address. */
  readonly address: Limit;
  /** Reservations made with one phone, and with one mail. */
  readonly phone: Limit;
  /** Reservations made from one address for one day: it may be a whole neighbourhood's, and must not empty the room. */
  readonly addressDay: Limit;
}

export const GUEST_LIMITS: ReservationLimits = {
  address: { max: 120, windowMs: 10 * 60_000 },
  phone: { max: 6, windowMs: 24 * 3_600_000 },
  addressDay: { max: 6, windowMs: 24 * 3_600_000 },
};
/** A demonstration is one machine playing many guests. */
export const PLAYED_LIMITS: ReservationLimits = {
  address: { max: 20_000, windowMs: 10 * 60_000 },
  phone: { max: 500, windowMs: 3_600_000 },
  addressDay: { max: 20_000, windowMs: 3_600_000 },
};

export interface IntakeParts {
  readonly desk: ReservationDesk;
  readonly limits: ReservationLimits;
  readonly now: () => Instant;
}

/** The field people never see; whoever fills it is thanked and stored nowhere. */
export const HONEYPOT = 'sitio_web';

export type RequestOutcome = DeskAnswer | { readonly outcome: 'robot'; readonly typed: TypedReservation };

/** Guards and asks: one path for the form with script, the form without, and programs. */
export function reservationIntake({ desk, limits, now }: IntakeParts) {
  const attempts = new Allowance(limits.address, now);
  const people = new Allowance(limits.phone, now);
  const places = new Allowance(limits.addressDay, now);
  return async (request: FastifyRequest, typed: TypedReservation): Promise<RequestOutcome> => {
    const { commandId, known } = recognise(desk, request, typed);
    if (known) return { outcome: 'done', reservation: known };
    const place = networkOf(request.ip);
    if (!attempts.take(place)) throw tooMany();
    if (isFilled(request.body)) return { outcome: 'robot', typed };

    const checked = desk.check(typed);
    if (!checked.ok) {
      return { outcome: 'invalid', message: Object.values(checked.fields)[0] ?? CHECK_DATA, fields: checked.fields };
    }
    const { telefono, email, fecha } = checked.wish;
    const giveBack = takeAll([
      [people, `phone ${phoneMark(telefono)}`],
      [people, `mail ${mailMark(email)}`],
      [places, `${place} ${fecha}`],
    ]);
    if (giveBack === null) throw tooMany();
    const answer = await desk.request(checked.wish, commandId, languageOf(request)).catch((fault: unknown) => {
      giveBack();
      request.log.error({ fault: String(fault) }, 'a reservation was not kept');
      throw unavailable();
    });
    if (answer.outcome !== 'done') giveBack();
    return answer;
  };
}

/** All or none. What comes back undoes it, for a wish that came to nothing. */
function takeAll(wanted: readonly (readonly [Allowance, string])[]): (() => void) | null {
  const taken: (readonly [Allowance, string])[] = [];
  const giveBack = (): void => {
    for (const [allowance, key] of taken) allowance.giveBack(key);
  };
  for (const one of wanted) {
    const [allowance, key] = one;
    if (!allowance.take(key)) {
      giveBack();
      return null;
    }
    taken.push(one);
  }
  return giveBack;
}

export function recordOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** A browser that leaves its page to post asks for HTML; scripts and programs do not. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

function isFilled(body: unknown): boolean {
  const trap = recordOf(body)[HONEYPOT];
  return trap !== undefined && trap !== '';
}

/**
 * A page posted again by «reload» carries no key, but the same words: they are the key. Only if that reservation was
 * cancelled meanwhile do the same words mean a new one.
 */
function recognise(desk: ReservationDesk, request: FastifyRequest, typed: TypedReservation) {
  const key = keyOf(request);
  const isReloadable = key === undefined && wantsPage(request);
  const commandId = commandIdFor(isReloadable ? JSON.stringify(typed) : key, typed);
  const known = desk.find(commandId);
  if (isReloadable && known?.status === 'cancelled') return { commandId: randomUUID(), known: undefined };
  return { commandId, known };
}

/** In the header for programs, in a hidden field for the form without script. */
function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (typeof header === 'string') return header.slice(0, 200);
  const field = recordOf(request.body)['clave'];
  return typeof field === 'string' ? field.slice(0, 200) : undefined;
}

function tooMany(): ApiError {
  return new ApiError(429, {
    error: 'demasiadas_solicitudes',
    message: {
      es: 'Recibimos demasiadas solicitudes. Espera un momento o llámanos.',
      en: 'We have received too many requests. Please wait a moment or call us.',
    },
  });
}
