import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';

/** For a write that anybody on the internet may try and that names no limit of its own. */
const STREET_WRITES = { max: 60, timeWindow: '1 minute' };

/** Limits stand on each route. Terminals have none: a paired device in a busy hour must never be turned away. */
export async function limitRates(http: FastifyInstance): Promise<void> {
  http.addHook('onRoute', (route) => {
    const isWrite = [route.method].flat().some((method) => method !== 'GET' && method !== 'HEAD');
    if (isWrite && route.config?.permission === 'anyone' && route.config.rateLimit === undefined) {
      route.config = { ...route.config, rateLimit: STREET_WRITES };
    }
  });
  await http.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
}
