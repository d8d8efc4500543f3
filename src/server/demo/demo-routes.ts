import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SPEEDS } from './played-clock.ts';
import type { DemoControls } from './demo-state.ts';
import { badRequest } from '../http/api-error.ts';
import type { AppParts } from '../http/app-parts.ts';

const PERSON = { logLevel: 'warn', config: { permission: 'person' } } as const;
const VenueBody = v.strictObject({
  casa: v.picklist(['ejemplo', 'viernes']),
  /** Which demo venue the sender shows. */
  vista: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
const SpeedBody = v.strictObject({ velocidad: v.picklist(SPEEDS) });

/** Routes that control the demonstration. A server in production has none of them. */
export function demoRoutes({ demo, now }: Pick<AppParts, 'demo' | 'now'>) {
  return async (http: FastifyInstance): Promise<void> => {
    if (demo !== null) addSwitches(http, demo, now);
  };
}

function addSwitches(http: FastifyInstance, demo: DemoControls, now: AppParts['now']): void {
  const told = () => {
    const { venue, name, isPreparing, speed, isOver, isBehind, problem } = demo.state();
    return {
      casa: venue === 'friday' ? 'viernes' : 'ejemplo',
      nombre: name,
      preparando: isPreparing,
      velocidad: speed,
      terminado: isOver,
      atrasado: isBehind,
      problema: problem,
      ahora: now(),
    };
  };
  http.get('/api/demo', PERSON, async (_request, reply) => reply.header('cache-control', 'no-store').send(told()));
  http.post('/api/demo/casa', PERSON, async (request, reply) => {
    const body = v.safeParse(VenueBody, request.body);
    if (!body.success) throw badRequest('Elige el ejemplo o el viernes.');
    // After the answer has left: showing another venue closes this very server.
    const { casa, vista } = body.output;
    reply.raw.once('finish', () => demo.show(casa === 'viernes' ? 'friday' : 'example', vista));
    return reply.code(202).send(told());
  });
  http.post('/api/demo/reloj', PERSON, async (request, reply) => {
    const body = v.safeParse(SpeedBody, request.body);
    if (!body.success) throw badRequest('El reloj va a 0, 1 o 10.');
    demo.goAt(body.output.velocidad);
    return reply.send(told());
  });
}
