import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#application/executor.ts';
import { parseCommand } from '#domain/commands.ts';
import { tablePage, type TablePage } from '#domain/floor/table-page.ts';
import type { PosTable } from '#domain/floor/table.ts';
import type { CallReason } from '#domain/order/ticket.ts';
import { assert } from '#domain/shared/assert.ts';
import { pathIn } from '#domain/site/language.ts';
import type { Instant } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import type { Site } from '../../pages/site.ts';
import type { TableCodes } from '../../reservations/table-codes.ts';
import { Allowance, type Limit } from '../allowance.ts';
import { ApiError, unavailable } from '../api-error.ts';
import { languageOf } from '../site/guest-language.ts';
import { networkOf } from '../network-of.ts';
import { recordOf, wantsPage } from './reservation-intake.ts';

/** Calls per phone and table: enough for a real table, and no more. */
const CALLS: Limit = { max: 6, windowMs: 5 * 60_000 };
/** Codes tried from one address that are none: nobody types them, so this is somebody who guesses. */
const GUESSES: Limit = { max: 30, windowMs: 10 * 60_000 };

const REASONS: Readonly<Record<string, CallReason>> = { mesero: 'waiter', cuenta: 'bill' };

export interface TableRouteParts {
  readonly executor: Executor;
  readonly tableCodes: TableCodes;
  readonly now: () => Instant;
}

interface CodeRoute {
  readonly Params: { readonly codigo: string };
  readonly Querystring: { readonly parte?: string; readonly corte?: string };
}

/** What a guest does with the code printed on the table. */
export function tableRoutes({ executor, tableCodes, now }: TableRouteParts, site: Site | null) {
  const calls = new Allowance(CALLS, now);
  const guesses = new Allowance(GUESSES, now);

  const tableFor = ({ params, ip }: FastifyRequest<CodeRoute>): PosTable | null => {
    const table = tableCodes.tableOf(executor.world, params.codigo);
    if (table === null && !guesses.take(networkOf(ip))) throw tooMany();
    return table;
  };

  return async (http: FastifyInstance): Promise<void> => {
    // Its own limits: by phone and table, and by what is guessed.
    const open = { config: { permission: 'anyone', rateLimit: false } } as const;
    if (site !== null) {
      http.get<CodeRoute>('/mesa/:codigo', open, async (request, reply) => {
        const table = tableFor(request);
        const { codigo: code } = request.params;
        const page: TablePage = table ? tablePage(executor.world, { table, code }) : { kind: 'unknown' };
        const told = page.kind === 'seated' && request.query.corte === '1' ? { ...page, isCut: true } : page;
        const isPart = request.query.parte === 'viva';
        const text = site.pages.table(told, { isPart, language: languageOf(request) });
        return sendTable(reply.type(isPart ? 'application/json' : 'text/html; charset=utf-8'), text, table ? 200 : 404);
      });
    }

    http.post<CodeRoute>('/api/mesa/:codigo/llamar', open, async (request, reply) => {
      const { codigo } = request.params;
      const back = (query: string): FastifyReply =>
        reply.redirect(pathIn(languageOf(request), `/mesa/${encodeURIComponent(codigo)}${query}`), 303);
      const isPage = site !== null && wantsPage(request);
      const table = tableFor(request);
      if (table === null) {
        if (isPage) return back('');
        throw unknownCode();
      }
      if (!calls.take(`${networkOf(request.ip)} ${table.id}`)) {
        if (isPage) return back('?corte=1');
        throw tooMany();
      }
      const reason = reasonOf(request.body);
      const refusal = await call({ executor, now }, { tableId: table.id, reason }, request);
      if (isPage) return back('');
      if (refusal !== null) throw noAccount();
      return reply.code(201).header('cache-control', 'no-store').send({ ok: true });
    });
  };
}

async function call(
  { executor, now }: Pick<TableRouteParts, 'executor' | 'now'>,
  args: { readonly tableId: string; readonly reason: CallReason },
  { log }: FastifyRequest<CodeRoute>,
): Promise<string | null> {
  const command = parseCommand({
    id: randomUUID(),
    type: 'CALL_WAITER',
    args,
    at: now(),
    device: 'mesa',
    by: GUEST.id,
  });
  assert(command !== null, 'a call names a table and one of two reasons');
  const answer = await executor.execute({ command, identify: () => GUEST }).catch((fault: unknown) => {
    log.error({ fault: String(fault) }, 'a call was not kept');
    throw unavailable();
  });
  return answer.outcome === 'accepted' ? null : (answer.code ?? 'table-without-account');
}

function reasonOf(body: unknown): CallReason {
  const { motivo } = recordOf(body);
  const reason = typeof motivo === 'string' && Object.hasOwn(REASONS, motivo) ? REASONS[motivo] : undefined;
  if (reason !== undefined) return reason;
  const message = {
    es: 'Elige «Llamar al mesero» o «Pedir la cuenta».',
    en: 'Choose “Call the server” or “Ask for the bill”.',
  };
  throw new ApiError(422, { error: 'datos_invalidos', message, fields: { motivo: message } });
}

/** The code in the address must not travel on: not into shared caches, not into search engines. */
function sendTable(reply: FastifyReply, text: string, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex').send(text);
}

function unknownCode(): ApiError {
  const message = {
    es: 'Este código ya no sirve. Pide a alguien del equipo el de tu mesa.',
    en: 'This code no longer works. Ask anyone on the team for your table’s code.',
  };
  return new ApiError(404, { error: 'codigo_desconocido', message });
}

function noAccount(): ApiError {
  const message = {
    es: 'Esta mesa no tiene una cuenta abierta. Pide a tu mesero que la abra.',
    en: 'This table has no open bill. Please ask your server to open it.',
  };
  return new ApiError(409, { error: 'mesa_sin_cuenta', message });
}

function tooMany(): ApiError {
  const message = {
    es: 'Ya van varias llamadas seguidas. Espera unos minutos: tu mesero ya sabe que lo buscas.',
    en: 'That is several calls in a row. Please wait a few minutes: your server knows you are looking for them.',
  };
  return new ApiError(429, { error: 'demasiadas_solicitudes', message });
}
