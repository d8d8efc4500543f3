import type { FastifyInstance } from 'fastify';
import { isReadableText } from '#domain/shared/readable-text.ts';
import { ApiError, notFound } from './api-error.ts';
import { COMMANDS_PATHS } from './terminals/commands-paths.ts';

/** Each command of a batch is refused by its own name (`hand-in.ts`): refused whole, what is sound in it would wait for ever. */
const READ_ONE_BY_ONE: ReadonlySet<string> = new Set(COMMANDS_PATHS);
const TROUBLE = 'Tiene un signo que no se puede guardar. Bórralo y escríbelo otra vez.';

/** A lone surrogate or a NUL is refused in every request: PostgreSQL could not read it back. */
export function refuseUnreadable(http: FastifyInstance): void {
  http.addHook('preValidation', (request, _reply, next) => {
    const { body, query, params, routeOptions } = request;
    // No route has such an address.
    if (!isReadableText(params)) return next(notFound());
    if (READ_ONE_BY_ONE.has(routeOptions.url ?? '') || isReadableText([body, query])) return next();
    next(new ApiError(422, { error: 'datos_invalidos', message: TROUBLE, fields: troubledFields(body) }));
  });
}

function troubledFields(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const names = Object.entries(body).filter(([name, value]) => isReadableText(name) && !isReadableText(value));
  return Object.fromEntries(names.map(([name]) => [name, TROUBLE]));
}
