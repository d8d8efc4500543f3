import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ScopeList } from '#domain/programs/scopes.ts';
import { programsRead, type Programs } from '#domain/reads/program-reads.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { makeProgramToken } from '../../programs/program-tokens.ts';
import { refusedPlace } from '../../programs/send-event.ts';
import { secretMark } from '../../programs/webhook-worker.ts';
import { ApiError } from '../api-error.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';
import { askerOf } from '../office/cfdi-routes.ts';
import { readShape } from '../read-shape.ts';

const config = { permission: 'manage' } as const;
const TokenBody = v.strictObject({ nombre: line(60), alcances: ScopeList });
const WebhookBody = v.strictObject({ nombre: line(60), direccion: line(500), alcances: ScopeList });
const IdParams = v.object({ id: Id });

type ProgramParts = Pick<AppParts, 'executor' | 'desk' | 'records' | 'charges' | 'config'>;

/** «Ajustes › Conexiones». A token or a secret is in one answer, and nowhere afterwards. */
export function programRoutes(parts: ProgramParts) {
  const { desk } = parts;
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, programsRead, () => programsIn(parts));

    http.post('/api/pos/conexiones', { config }, async (request, reply) => {
      const { nombre: name, alcances: scopes } = readShape(TokenBody, request.body);
      const { id: tokenId, shown, tokenHash } = makeProgramToken();
      await desk.manage(askerOf(request), 'MAKE_PROGRAM_TOKEN', { tokenId, name, scopes, tokenHash });
      return reply.code(201).header('cache-control', 'no-store').send({ id: tokenId, token: shown });
    });
    http.post('/api/pos/conexiones/:id/retirar', { config }, async (request, reply) => {
      await desk.manage(askerOf(request), 'REVOKE_PROGRAM_TOKEN', { tokenId: idOf(request) });
      return reply.send({ ok: true });
    });
    webhookWrites(http, parts);
  };
}

function webhookWrites(http: FastifyInstance, { desk, records, charges, config: { webhooksLoopback } }: ProgramParts) {
  http.post('/api/pos/avisos', { config }, async (request, reply) => {
    const { nombre: name, direccion: url, alcances: scopes } = readShape(WebhookBody, request.body);
    const problem = await refusedPlace(url, { allowsLoopback: webhooksLoopback });
    if (problem !== null) throw new ApiError(422, { error: 'direccion_invalida', message: problem });
    const webhookId = randomUUID();
    const secret = charges.keys.webhookSecret(webhookId);
    const from = await records.feed.newest();
    await desk.manage(askerOf(request), 'MAKE_WEBHOOK', {
      webhookId,
      name,
      url,
      scopes,
      secretMark: secretMark(secret),
      ...from,
    });
    return reply.code(201).header('cache-control', 'no-store').send({ id: webhookId, secreto: secret });
  });
  http.post('/api/pos/avisos/:id/quitar', { config }, async (request, reply) => {
    await desk.manage(askerOf(request), 'REMOVE_WEBHOOK', { webhookId: idOf(request) });
    return reply.send({ ok: true });
  });
  http.post('/api/pos/avisos/:id/reintentar', { config }, async (request, reply) => {
    await desk.manage(askerOf(request), 'RETRY_WEBHOOK', { webhookId: idOf(request) });
    return reply.send({ ok: true });
  });
}

const idOf = ({ params }: FastifyRequest): string => readShape(IdParams, params).id;

function programsIn({ executor: { world }, charges: { keys } }: ProgramParts): Programs {
  const nameOf = (staffId: string): string => world.get('staff', staffId)?.name ?? '';
  return {
    tokens: [...world.all('programTokens')]
      .map(({ id, name, scopes, createdAt, createdBy, revokedAt, usedAt }) => ({
        id,
        name,
        scopes: [...scopes],
        createdAt,
        revokedAt,
        usedAt,
        createdBy: nameOf(createdBy),
      }))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    webhooks: [...world.all('webhooks')]
      .filter(({ removedAt }) => removedAt === null)
      .map((webhook) => ({
        id: webhook.id,
        name: webhook.name,
        url: webhook.url,
        scopes: [...webhook.scopes],
        createdAt: webhook.createdAt,
        createdBy: nameOf(webhook.createdBy),
        hasSecret: secretMark(keys.webhookSecret(webhook.id)) === webhook.secretMark,
        toldAt: webhook.toldAt,
        failingSince: webhook.failingSince,
        nextAt: webhook.nextAt,
        problem: webhook.problem,
      }))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  };
}
