import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CANCEL_REASONS } from '#domain/cfdi/stored-cfdi.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Asker } from '../../access/front-desk.ts';
import { unauthorized } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { readShape } from '../read-shape.ts';
import { callerOf } from '../route-permissions.ts';

const Uuid = v.pipe(v.string(), v.trim(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i));
const CancelBody = v.strictObject({
  motivo: v.picklist(CANCEL_REASONS),
  sustituye: v.optional(Uuid),
  otraVez: v.optional(v.boolean()),
});
const IdParams = v.object({ id: Id });
const config = { permission: 'manage' } as const;

/** What a manager does with an invoice: each needs the PAC, so that none waits on a tablet. */
export function cfdiRoutes({ desk }: Pick<AppParts, 'desk'>) {
  return async (http: FastifyInstance): Promise<void> => {
    http.post('/api/pos/facturas/:id/cancelar', { config }, async (request, reply) => {
      const { motivo: reason, sustituye: replaces, otraVez: again } = readShape(CancelBody, request.body);
      await desk.manage(askerOf(request), 'CANCEL_CFDI', { cfdiId: idOf(request), reason, replaces, again });
      return reply.send({ ok: true });
    });
    http.post('/api/pos/facturas/:id/reintentar', { config }, async (request, reply) => {
      await desk.manage(askerOf(request), 'RETRY_CFDI', { cfdiId: idOf(request) });
      return reply.send({ ok: true });
    });
    http.post('/api/pos/facturas/:id/sustituir', { config }, async (request, reply) => {
      await desk.manage(askerOf(request), 'RENEW_GLOBAL', { cfdiId: idOf(request) });
      return reply.send({ ok: true });
    });
  };
}

/** What stands in the address is as unknown as a body. */
const idOf = ({ params }: FastifyRequest): string => readShape(IdParams, params).id;

export function askerOf(request: FastifyRequest): Asker {
  const { actor, deviceId } = callerOf(request);
  if (!actor) throw unauthorized();
  return { ...actor, device: deviceId };
}
