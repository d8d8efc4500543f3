import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { openToAnyone } from '../route-permissions.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116). */
export function securityTxt({ config, siteContent, now }: Pick<AppParts, 'config' | 'siteContent' | 'now'>) {
  return async (http: FastifyInstance): Promise<void> => {
    openToAnyone(http);
    http.get('/.well-known/security.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(
          [
            `Contact: mailto:${config.mail?.to ?? siteContent.current().content.venue.email}`,
            `Expires: ${instant(milliseconds(now()) + YEAR_MS)}`,
            'Preferred-Languages: es, en',
            `Canonical: ${config.publicUrl}/.well-known/security.txt`,
            '',
          ].join('\n'),
        ),
    );
  };
}
