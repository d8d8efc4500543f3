import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { assert } from '#domain/shared/assert.ts';
import type { RoutePermission } from '#domain/define-read.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { ProgramToken } from '#domain/programs/program-token.ts';
import type { Access, Caller } from '../access.ts';
import type { ProgramTokens } from '../programs/program-tokens.ts';
import { ApiError, unauthorized } from './api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission;
  }
  interface FastifyRequest {
    /** Found by the guard for every route that is not open to anyone. */
    caller: Caller | null;
    /** Found by the guard for routes of other programs. */
    program: ProgramToken | null;
  }
}

export interface RouteRule {
  readonly method: string;
  readonly url: string;
  readonly permission: RoutePermission;
}

/** One guard for every route: what a route declares is what is checked, and a route that declares nothing stops the start. */
export function guardRoutes(
  http: FastifyInstance,
  access: Access,
  tokens: Pick<ProgramTokens, 'bearerOf'> = { bearerOf: () => Promise.reject(unauthorized()) },
): { readonly rules: () => readonly RouteRule[] } {
  const routes: RouteOptions[] = [];
  http.addHook('onRoute', (route) => {
    routes.push(route);
  });
  http.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      assert(
        config?.permission !== undefined,
        `the route ${String(method)} ${url} declares no permission: give it config: { permission }`,
      );
    }
  });
  http.decorateRequest('caller', null);
  http.decorateRequest('program', null);
  http.addHook('onRequest', (request, _reply, next) => {
    const permission = request.routeOptions.config.permission;
    // Unmatched paths have no route; the not-found answer is the same for everybody.
    if (permission === undefined || permission === 'anyone') return next();
    if (permission === 'program') {
      tokens
        .bearerOf(request.raw)
        .then((program) => {
          request.program = program;
        })
        .then(() => next(), next);
      return;
    }
    if (permission === 'device') {
      // What a device without a person asks becomes a command, decided on the newest records; only an unknown device is
      // looked up again, because another server may just have paired it.
      request.caller = access.callerOf(request.raw);
      if (request.caller) return next();
    }
    // What a person reads needs the newest records first: a revoked session ends at once.
    access
      .catchUp()
      .then(() => {
        request.caller = access.callerOf(request.raw);
        refuseUnlessAllowed(permission, request.caller);
      })
      .then(() => next(), next);
  });
  return {
    rules: () =>
      routes.flatMap(({ method, url, config }) =>
        [method].flat().map((each) => ({ method: each, url, permission: config?.permission ?? 'anyone' })),
      ),
  };
}

/**
 * Declares every read of this plugin public: for pages and files. A write declares it itself, because rate limits are
 * set before this hook runs.
 */
export function openToAnyone(http: FastifyInstance): void {
  http.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (!isRead) return;
    route.config = { permission: 'anyone', ...route.config };
  });
}

/** For handlers behind the guard: it has found somebody, or the handler would not run. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized();
  return request.caller;
}

/** For handlers behind the guard. */
export function programOf(request: FastifyRequest): ProgramToken {
  if (!request.program) throw unauthorized();
  return request.program;
}

function refuseUnlessAllowed(permission: Exclude<RoutePermission, 'anyone' | 'program'>, caller: Caller | null): void {
  if (!caller) throw unauthorized();
  if (permission === 'device') return;
  if (!caller.actor) throw nobodyHere();
  if (permission === 'person') return;
  if (grantFor(permission, caller.actor.role) !== 'Y') throw notAllowed();
}

const nobodyHere = (): ApiError =>
  new ApiError(401, { error: 'sin_persona', message: 'Entra con tu nombre y tu PIN.' });
export const notAllowed = (): ApiError =>
  new ApiError(403, { error: 'sin_permiso', message: 'Tu puesto no permite esta acción. Pídelo a gerencia.' });
