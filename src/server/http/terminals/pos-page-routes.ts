import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DIST_DIR } from '../../project-folder.ts';

const POS_DIR = join(DIST_DIR, 'pos');

/** The shell holds no data; what it asks for is guarded. */
const OPEN = { config: { permission: 'anyone' } } as const;

/** The point of sale's shell: one page for every path below /pos, its hashed files, and its service worker. */
export async function posPageRoutes(http: FastifyInstance): Promise<void> {
  await http.register(fastifyStatic, {
    root: POS_DIR,
    serve: false,
    decorateReply: !http.hasReplyDecorator('sendFile'),
  });
  http.get('/pos/assets/:file', OPEN, async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    return reply.sendFile(`assets/${file}`, POS_DIR, { immutable: true, maxAge: '1y' });
  });
  http.get('/pos/sw.js', OPEN, async (_request, reply) =>
    reply.header('service-worker-allowed', '/pos').sendFile('sw.js', POS_DIR, { cacheControl: false }),
  );
  for (const path of ['/pos', '/pos/*']) {
    http.get(path, OPEN, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html', POS_DIR, { cacheControl: false }),
    );
  }
}
