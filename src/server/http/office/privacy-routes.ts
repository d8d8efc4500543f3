import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readMark, type PersonMark } from '#domain/privacy/records-of-person.ts';
import type { PrivacyDesk } from '../../privacy/privacy-desk.ts';
import { ApiError, unauthorized } from '../api-error.ts';
import { callerOf } from '../route-permissions.ts';
import { readShape } from '../read-shape.ts';

/** Posted, not asked by address: a phone in an address would stand in every log on the way. */
const PersonBody = v.strictObject({ dato: v.pipe(v.string(), v.trim(), v.maxLength(254)) });

/** What the venue stores about one guest: shown, exported, erased. */
export function privacyRoutes(desk: PrivacyDesk) {
  const config = { permission: 'manage' } as const;
  return async (http: FastifyInstance): Promise<void> => {
    http.post('/api/pos/privacidad/buscar', { config }, async (request, reply) => {
      const found = await desk.find(markOf(request.body));
      return reply.header('cache-control', 'no-store').send({
        registros: found.map(({ collection, record }) => ({ coleccion: collection, datos: record })),
      });
    });

    http.post('/api/pos/privacidad/borrar', { config }, async (request) => {
      const { actor } = callerOf(request);
      if (!actor) throw unauthorized();
      return { borrados: await desk.erase(markOf(request.body), actor) };
    });
  };
}

function markOf(body: unknown): PersonMark {
  const mark = readMark(readShape(PersonBody, body).dato);
  if (!mark) {
    const message = 'Escribe un teléfono o un correo completo.';
    throw new ApiError(422, { error: 'datos_invalidos', message, fields: { dato: message } });
  }
  return mark;
}
