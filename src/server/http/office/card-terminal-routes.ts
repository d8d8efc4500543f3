import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { bankText } from '#domain/charges/bank-text.ts';
import { CARD_PROVIDERS } from '#domain/charges/card-terminal.ts';
import { cardTerminalsRead } from '#domain/reads/card-terminal-reads.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { NetpayPost, takeNetpayPost } from '../../charges/netpay-posts.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError, notFound } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { readShape } from '../read-shape.ts';
import { askerOf } from './cfdi-routes.ts';

export const NETPAY_PATH = '/api/terminales/netpay/';
/** A token, or «usuario:contraseña». */
const Key = v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{8,2000}$/));
const Terminal = {
  id: Id,
  nombre: line(40),
  proveedor: v.picklist(CARD_PROVIDERS),
  equipo: v.pipe(line(80), v.regex(/^[\w.:-]+$/)),
  storeId: v.optional(bankText(40), ''),
  caja: v.optional(v.nullable(Id), null),
  /** Absent: the one that is kept already. */
  clave: v.optional(Key),
};
const SaveBody = v.strictObject({ ...Terminal, activa: v.optional(v.boolean(), true) });
const TryBody = v.strictObject(Terminal);
const config = { permission: 'manage' } as const;
/** All the terminals of a full house, each with an answer told again. */
const POSTS = { max: 300, timeWindow: '1 minute' };

/** Some versions send the guest's signature as a picture. */
const POST_MOST_BYTES = 512 * 1024;

/** «Ajustes › Terminales», and where NetPay terminals tell what they took. */
export function cardTerminalRoutes({ executor, desk, charges, now }: AppParts) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, cardTerminalsRead, async () => {
      const terminals = [...executor.world.all('cardTerminals')].filter(({ active }) => active);
      const keys = terminals.map(async ({ id }) => {
        const key = await charges.keys.read(id);
        const state = key === null ? 'missing' : key === 'unreadable' ? 'unreadable' : 'set';
        return { id, key: state } as const;
      });
      return { keys: await Promise.all(keys), netpayPath: `${NETPAY_PATH}${charges.keys.postSecret}` };
    });

    http.put('/api/pos/terminales', { config }, async (request, reply) => {
      const { id, nombre, proveedor, equipo, storeId, caja, clave, activa } = readShape(SaveBody, request.body);
      const place = { device: equipo, storeId, tillId: caja, active: activa };
      await desk.manage(askerOf(request), 'SAVE_CARD_TERMINAL', { id, name: nombre, provider: proveedor, ...place });
      if (clave !== undefined) await charges.keys.keep(id, clave);
      if (!activa) await charges.keys.keep(id, null);
      return reply.send({ ok: true });
    });

    http.post('/api/pos/terminales/probar', { config }, async (request, reply) => {
      const { id, nombre, proveedor, equipo, storeId, caja, clave } = readShape(TryBody, request.body);
      const kept = clave === undefined ? await charges.keys.read(id) : { plain: clave };
      if (kept === null) throw wrong('Falta la clave del proveedor.');
      if (kept === 'unreadable') throw wrong('La clave se guardó en otra computadora. Escríbela otra vez.');
      const terminal = { id, name: nombre, provider: proveedor, device: equipo, storeId, tillId: caja, active: true };
      const check = await charges.providers[proveedor].check(terminal, kept.plain);
      if (!check.ok) throw wrong(check.text);
      return reply.header('cache-control', 'no-store').send({ ok: true, text: check.text });
    });

    http.post<{ Params: { readonly secret: string } }>(
      `${NETPAY_PATH}:secret`,
      { config: { permission: 'anyone', rateLimit: POSTS }, bodyLimit: POST_MOST_BYTES },
      async (request, reply) => {
        if (!charges.keys.isPostSecret(request.params.secret)) throw notFound();
        const post = v.safeParse(NetpayPost, request.body);
        // Told again until it is kept: a terminal that hears of a fault offers «Reintentar».
        if (!post.success) throw wrong('No se entiende esa respuesta.');
        if (!(await takeNetpayPost({ executor, now }, post.output))) {
          request.log.warn('a card terminal told of something nobody knows');
        }
        return reply.send({ code: '00', message: 'Recibido' });
      },
    );
  };
}

function wrong(message: string): ApiError {
  return new ApiError(422, { error: 'terminal_invalida', message });
}
