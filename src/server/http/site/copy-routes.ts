import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { COPY_PATH } from '../../places/copy/copy-messages.ts';
import type { StoredChain } from '../../places/copy/copy-messages.ts';
import type { FrontCopy } from '../../places/copy/front-copy.ts';
import { Allowance } from '../allowance.ts';
import { ApiError, notFound } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { networkOf } from '../network-of.ts';
import { readShape } from '../read-shape.ts';

/** A sheet is 128 bits: this only keeps whoever guesses from keeping the front busy. */
const WRONG_PROOFS = { max: 20, windowMs: 10 * 60_000 };
const config = { permission: 'anyone', rateLimit: { max: 600, timeWindow: '1 minute' } } as const;
const Authorization = /^Hoja ([\w.-]{1,200}):([\w-]{1,200}):([\w-]{1,200})$/;
const Page = v.object({ desde: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** At a front: the sealed copy of the venue, for a computer that proves to have the «Hoja de rescate». */
export function copyRoutes({ places, now }: Pick<AppParts, 'places' | 'now'>) {
  const wrongProofs = new Allowance(WRONG_PROOFS, now);
  return async (http: FastifyInstance): Promise<void> => {
    const copy = places?.frontCopy;
    if (!copy) return;
    const proven = (request: FastifyRequest): Promise<readonly StoredChain[]> =>
      chainsFor(copy, { request, wrongProofs });
    http.get(COPY_PATH, { config }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ copia: 1, challenge: await copy.challenge() }),
    );
    http.get(`${COPY_PATH}/cadenas`, { config }, async (request, reply) =>
      reply.header('cache-control', 'no-store').send({ chains: await proven(request) }),
    );
    http.get<{ Params: { readonly chain: string } }>(
      `${COPY_PATH}/cadenas/:chain`,
      { config },
      async (request, reply) => {
        const { desde } = readShape(Page, request.query);
        const chain = (await proven(request)).find((each) => each.chain === request.params.chain);
        if (!chain) throw notFound();
        return reply.header('cache-control', 'no-store').send({ pieces: await copy.pieces(chain.chain, desde) });
      },
    );
  };
}

async function chainsFor(
  copy: FrontCopy,
  { request, wrongProofs }: { readonly request: FastifyRequest; readonly wrongProofs: Allowance },
): Promise<readonly StoredChain[]> {
  const who = networkOf(request.ip);
  if (!wrongProofs.take(who)) throw tooMany();
  const [, challenge = '', prover = '', proof = ''] = Authorization.exec(request.headers.authorization ?? '') ?? [];
  const chains = await copy.chainsFor({ challenge, prover, proof });
  if (chains === null || chains.length === 0) throw (await copy.hasCopy()) ? otherSheet() : noCopy();
  wrongProofs.giveBack(who);
  return chains;
}

const tooMany = (): ApiError =>
  new ApiError(429, { error: 'demasiadas_solicitudes', message: 'Demasiados intentos. Espera diez minutos.' });
const otherSheet = (): ApiError =>
  new ApiError(403, { error: 'otra_hoja', message: 'Esta hoja no abre la copia de este sitio.' });
const noCopy = (): ApiError => new ApiError(404, { error: 'sin_copia', message: 'Este sitio no tiene ninguna copia.' });
