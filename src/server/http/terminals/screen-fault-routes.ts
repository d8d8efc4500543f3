import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest } from '../api-error.ts';

const Fault = v.strictObject({
  screen: v.pipe(v.string(), v.regex(/^[\w /-]{1,60}$/)),
  fault: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
  files: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/))), v.maxLength(6)),
});

/** A tablet that keeps failing must not fill the log. */
const OFTEN = { max: 20, timeWindow: '10 minutes' };

/** Logs that a screen failed on a tablet: which screen and where, nothing of its content. */
export async function screenFaultRoutes(http: FastifyInstance): Promise<void> {
  const options = { bodyLimit: 4096, config: { permission: 'device', rateLimit: OFTEN } } as const;
  http.post('/api/pos/fallas', options, async (request, reply) => {
    const told = v.safeParse(Fault, request.body);
    if (!told.success) throw badRequest('No entendimos qué falló.');
    request.log.error({ ...told.output, device: request.caller?.deviceId ?? null }, 'a screen failed');
    return reply.code(202).send({ ok: true });
  });
}
