import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { connectPage } from '../../connect/connect-page.ts';
import { guessDevice, isDevice } from '../../connect/device-steps.ts';
import { isLoopback, isPrivate } from '../../tls/private-networks.ts';
import { connectAddress } from '../../tls/local-addresses.ts';
import type { AppParts } from '../app-parts.ts';
import { openToAnyone } from '../route-permissions.ts';

const FOLDER = join(import.meta.dirname, '../../connect');
const TITLE_FACE = '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2';

/**
 * `/conectar`: how a device learns to trust this venue's authority, over plain HTTP because nothing else can be shown
 * yet.
 */
export function connectRoutes({ config, tls, outside }: Pick<AppParts, 'config' | 'tls' | 'outside'>) {
  const [style, script] = ['page.css', 'check-device.js'].map((name) => readFileSync(join(FOLDER, name)));
  const face = readFileSync(createRequire(import.meta.url).resolve(TITLE_FACE));
  return async (http: FastifyInstance): Promise<void> => {
    openToAnyone(http);
    http.get<{ Querystring: { equipo?: string } }>('/conectar', async (request, reply) => {
      const { equipo = '' } = request.query;
      const port = request.raw.socket.localPort ?? config.port;
      const places = tls === null ? [] : placesFor(request, { name: tls.places.name, port });
      const page = connectPage({
        device: isDevice(equipo) ? equipo : guessDevice(request.headers['user-agent'] ?? ''),
        isTrusted: request.protocol === 'https' || isLoopback(request.ip),
        authority: tls?.authority.name ?? null,
        places: places.length > 0 ? places : [config.publicUrl],
        outside: outside?.address ?? null,
        here: tls === null ? `${config.publicUrl}/conectar` : connectAddress(tls.places, port),
      });
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy(places))
        .send(page);
    });
    http.get('/conectar/pagina.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    http.get('/conectar/comprobar.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    );
    http.get('/conectar/titulos.woff2', async (_request, reply) => reply.type('font/woff2').send(face));
    // Requested from the plain HTTP page: a device that gets an answer trusts the venue's authority.
    http.get('/conectar/confia', async (_request, reply) =>
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store').send({ ok: true }),
    );
    if (outside !== null) {
      // Here and nowhere else: on the restaurant's own network nobody can give a tablet another one.
      http.get('/conectar/casa-afuera.crt', async (_request, reply) =>
        sendAuthority(reply, { name: 'casa-afuera.crt', certificate: outside.authority }),
      );
    }
    if (tls === null) return;
    const authority = new X509Certificate(tls.authority.certificate).raw;
    http.get('/conectar/casa-xalli.crt', async (_request, reply) =>
      sendAuthority(reply, { name: 'casa-xalli.crt', certificate: authority }),
    );
  };
}

function sendAuthority(
  reply: FastifyReply,
  { name, certificate }: { readonly name: string; readonly certificate: Buffer },
): FastifyReply {
  return reply
    .type('application/x-x509-ca-cert')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(certificate);
}

/** The name first: it stays when the router gives out another address. Then whatever the person has typed, if we can vouch for it. */
function placesFor(
  request: FastifyRequest,
  { name, port }: { readonly name: string; readonly port: number },
): string[] {
  const typed = request.hostname.replace(/^\[|\]$/g, '');
  const isOurs = isIP(typed) ? isPrivate(typed) : /^[a-z0-9-]+\.local$/i.test(typed);
  const hosts = new Set([name, ...(isOurs ? [typed] : [])]);
  return [...hosts].map((host) => `https://${isIP(host) === 6 ? `[${host}]` : host}:${port}`);
}

function policy(places: readonly string[]): string {
  return `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self' ${places.join(' ')}`;
}
