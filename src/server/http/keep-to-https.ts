import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../tls/private-networks.ts';
import { ApiError } from './api-error.ts';

/** The page that helps to connect, and what it is made of. */
const OPEN = /^\/conectar(?:[/?]|$)/;
/** A card terminal cannot be told to trust the venue's own authority; the secret is in its address. */
const TERMINAL_POSTS = /^\/api\/terminales\/netpay\//;
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * On the network only the page that explains how to trust the venue is served over plain HTTP. Requests from this
 * machine, such as a proxy on it, need no TLS.
 */
export function keepToHttps(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, next) => {
    if (mayPass(request.raw) || OPEN.test(request.url) || TERMINAL_POSTS.test(request.url)) return next();
    if (READS.has(request.method)) return void reply.redirect('/conectar', 307);
    next(
      new ApiError(403, {
        error: 'sin_https',
        message: 'Esta dirección no es segura. Abre /conectar para saber cómo entrar.',
      }),
    );
  });
}

export function mayPass({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return 'encrypted' in socket || isLoopback(socket.remoteAddress ?? '');
}
