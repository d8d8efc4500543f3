import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { refusalText } from '#domain/refusal-texts.ts';
import { ApiError, badRequest, notFound } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { readArrived } from '../terminals/hand-in.ts';
import { callerOf } from '../route-permissions.ts';
import { readShape } from '../read-shape.ts';

const Body = v.strictObject({ command: v.unknown() });
const BODY_LIMIT_BYTES = 4 * 1024;

/**
 * A guest's contact data, for roles that need a manager's approval to see it. The request is a signed command like any
 * other, so the permission table decides and the audit log records it; the answer is sent once and stored nowhere.
 */
export function guestContactRoutes({ config, executor }: Pick<AppParts, 'config' | 'executor'>) {
  return async (http: FastifyInstance): Promise<void> => {
    http.post(
      '/api/pos/reservaciones/contacto',
      { bodyLimit: BODY_LIMIT_BYTES, config: { permission: 'see-reservations' } },
      async (request, reply) => {
        const caller = callerOf(request);
        const arrived = readArrived(readShape(Body, request.body).command, { deviceId: caller.deviceId, ...config });
        if (arrived?.command.type !== 'SHOW_CONTACT') throw badRequest('Falta un dato o no es válido.');
        const { refusal } = arrived;
        let isFirst = false;
        const answer = await executor.execute({
          command: arrived.command,
          // Only for a command that has no answer yet.
          identify: (world) => {
            isFirst = true;
            return caller.identify(world, arrived);
          },
          approvedBy: (world) => caller.approvedBy(world, arrived),
          ...(refusal === undefined ? {} : { refusal }),
        });
        if (answer.outcome === 'refused') throw refused(answer.code ?? 'bad-command');
        if (!isFirst) throw usedUp();
        const contact = executor.world.get('reservationContacts', arrived.command.args.reservationId);
        if (!contact) throw notFound();
        const { telefono, email, direccion } = contact;
        return reply
          .header('cache-control', 'no-store')
          .send({ telefono, email, ...(direccion !== undefined && { direccion }) });
      },
    );
  };
}

const refused = (code: string): ApiError =>
  new ApiError(403, { error: code.replaceAll('-', '_'), message: refusalText(code) });
const usedUp = (): ApiError =>
  new ApiError(409, { error: 'autorizacion_usada', message: 'Esa autorización ya se usó. Pide otra.' });
