import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { COMMAND_TYPES } from '#domain/commands.ts';
import { entryRead } from '#domain/reads/entry-read.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { isInstant, type Instant } from '#domain/shared/time.ts';
import { NOBODY, type Actor } from '#domain/staff/roles.ts';
import { PersonName } from '#domain/staff/person-fields.ts';
import { DeviceName } from '#domain/staff/save-staff.ts';
import { deviceCookie, endedCookie, SESSION_COOKIE, sessionCookie } from '../../access/cookies.ts';
import type { FrontDesk } from '../../access/front-desk.ts';
import type { Caller } from '../../access.ts';
import { Allowance, type Limit } from '../allowance.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { networkOf } from '../network-of.ts';
import { entryState } from './entry-state.ts';
import { readShape } from '../read-shape.ts';
import { callerOf } from '../route-permissions.ts';

const Pin = v.pipe(v.string(), v.regex(/^\d{4,6}$/));
const Code = v.pipe(v.string(), v.maxLength(40));
const PublicKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{100,200}={0,2}$/));

const SetUpBody = v.strictObject({ code: Code, name: PersonName, pin: Pin, deviceId: Id, deviceName: DeviceName });
const PairBody = v.strictObject({ code: Code, deviceId: Id, name: DeviceName });
const EnterBody = v.strictObject({ staffId: Id, pin: Pin, publicKey: v.nullable(PublicKey) });
const ResumeBody = v.strictObject({
  staffId: Id,
  at: v.custom<Instant>((value) => typeof value === 'string' && isInstant(value)),
  signature: v.pipe(v.string(), v.maxLength(200)),
  /** They have left since. */
  isOver: v.optional(v.boolean()),
});
const ApproveBody = v.strictObject({
  staffId: Id,
  pin: Pin,
  command: v.strictObject({ id: Id, type: v.picklist(COMMAND_TYPES), args: v.unknown() }),
});

/** Wrong codes are counted by address, PINs by device: a whole restaurant sits behind one address. */
const WRONG_CODES: Limit = { max: 10, windowMs: 60_000 };
const PIN_LIMIT = {
  max: 60,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => request.caller?.deviceId ?? networkOf(request.ip),
};
const BODY_LIMIT_BYTES = 16 * 1024;

/** Sign-in bodies are small; PINs are limited by device, codes by address. */
const CODE = { bodyLimit: BODY_LIMIT_BYTES, config: { permission: 'anyone', rateLimit: false } } as const;
const PIN = { bodyLimit: BODY_LIMIT_BYTES, config: { permission: 'device', rateLimit: PIN_LIMIT } } as const;
const YES = { bodyLimit: BODY_LIMIT_BYTES, config: { permission: 'person', rateLimit: PIN_LIMIT } } as const;

/** Sign-in: set-up, pairing, PIN, lock, approvals by a manager. */
export function staffRoutes(parts: Pick<AppParts, 'executor' | 'access' | 'now' | 'config' | 'demo'>, desk: FrontDesk) {
  const counted = countWrongCodes(parts);
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, entryRead, async (_question, request) => {
      await parts.access.catchUp();
      return entryState({ ...parts, desk }, request.raw);
    });

    http.post('/api/pos/inicio', CODE, async (request, reply) => {
      const form = readShape(SetUpBody, request.body);
      const { staffId, deviceToken, isNewHouse } = await counted(networkOf(request.ip), () => desk.setUp(form));
      return reply
        .code(201)
        .header('set-cookie', deviceCookie(form.deviceId, deviceToken))
        .send({ staffId, isNewHouse });
    });

    http.post('/api/pos/vincular', CODE, async (request, reply) => {
      const form = readShape(PairBody, request.body);
      const { deviceToken } = await counted(networkOf(request.ip), () => {
        const isItself = parts.access.callerOf(request.raw)?.deviceId === form.deviceId;
        return desk.pair({ ...form, isItself });
      });
      return reply.code(201).header('set-cookie', deviceCookie(form.deviceId, deviceToken)).send({ ok: true });
    });

    http.post('/api/pos/sesion', PIN, async (request, reply) => {
      const form = readShape(EnterBody, request.body);
      const { sessionToken, ...told } = await desk.enter({ ...form, deviceId: deviceIdOf(callerOf(request)) });
      return enterAs(reply, sessionToken, told);
    });

    http.post('/api/pos/sesion/reanudar', PIN, async (request, reply) => {
      const { isOver, ...form } = readShape(ResumeBody, request.body);
      const entry = { ...form, deviceId: deviceIdOf(callerOf(request)) };
      if (isOver) return desk.workedOffline(entry).then(() => ({ ok: true }));
      const { person, sessionToken } = await desk.resume(entry);
      return enterAs(reply, sessionToken, { person });
    });

    http.delete('/api/pos/sesion', { config: { permission: 'device' } }, async (request, reply) => {
      // The person may have signed in on another server of the venue, which this one does not know of yet.
      if (!callerOf(request).actor) await parts.access.catchUp();
      const caller = parts.access.callerOf(request.raw);
      if (caller?.actor && caller.deviceId !== null) await desk.lock(caller.actor, caller.deviceId);
      return reply.header('set-cookie', endedCookie(SESSION_COOKIE)).send({ ok: true });
    });

    http.post('/api/pos/autorizaciones', YES, async (request, reply) => {
      const form = readShape(ApproveBody, request.body);
      const caller = callerOf(request);
      const asked = { deviceId: deviceIdOf(caller), askedBy: caller.actor?.id ?? NOBODY.id };
      return reply.code(201).send(await desk.approve({ ...form, ...asked }));
    });
  };
}

function countWrongCodes({ access, now }: Pick<AppParts, 'access' | 'now'>) {
  const wrongCodes = new Allowance(WRONG_CODES, now);
  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    // Counted as wrong until it proves right: many guesses at once are no more than many in a row.
    if (!wrongCodes.take(address)) throw tooManyCodes();
    let isWrong = false;
    try {
      // The code may have been offered, or used, on another server of the venue.
      await access.catchUp();
      return await work();
    } catch (fault) {
      isWrong = fault instanceof ApiError && fault.body.error === 'codigo_incorrecto';
      throw fault;
    } finally {
      if (!isWrong) wrongCodes.giveBack(address);
    }
  };
}

const tooManyCodes = (): ApiError =>
  new ApiError(429, { error: 'demasiadas_solicitudes', message: 'Demasiados códigos equivocados. Espera un minuto.' });

function enterAs(
  reply: FastifyReply,
  token: string,
  body: { readonly person: Actor; readonly secret?: string | null; readonly until?: Instant | null },
) {
  return reply.code(201).header('set-cookie', sessionCookie(body.person.id, token)).send(body);
}

function deviceIdOf({ deviceId }: Caller): string {
  if (deviceId === null)
    throw new ApiError(409, { error: 'modo_demo', message: 'En la demostración no hace falta PIN.' });
  return deviceId;
}
