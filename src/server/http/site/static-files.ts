import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWNER_PHOTOS_PATH } from '../../media/owner-photos.ts';
import { PROJECT_DIR } from '../../project-folder.ts';

const PUBLIC_DIR = join(PROJECT_DIR, 'public');
const YEAR = 'public, max-age=31536000, immutable';
/** Pictures keep their name when the owner replaces one: a day, then ask again. */
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const ROOT_FILES = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
];

interface Packed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Built files for ever, pictures for a day; text is compressed once and kept. */
export function staticFiles({
  distDir,
  ownerPhotosDir,
}: {
  readonly distDir: string;
  readonly ownerPhotosDir: string;
}) {
  const packed = new Map<string, Promise<Packed>>();

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: { root: string; path: string; cache: string },
  ) => {
    const path = normalize(place.path);
    if (path.startsWith('..') || path.includes('\0')) return reply.callNotFound();
    const type = TEXT_TYPES[extname(path)];
    reply.header('cache-control', place.cache);
    if (type === undefined) return reply.sendFile(path, place.root, { cacheControl: false });
    const file = join(place.root, path);
    const known = packed.get(file) ?? pack(file);
    packed.set(file, known);
    try {
      return sendPacked(request, reply.type(type), await known);
    } catch {
      // Not there now; it may be when the next visitor asks.
      packed.delete(file);
      reply.removeHeader('cache-control').removeHeader('content-type');
      return reply.callNotFound();
    }
  };

  return async (http: FastifyInstance): Promise<void> => {
    await http.register(fastifyStatic, { root: PUBLIC_DIR, serve: false });
    http.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) =>
      send(request, reply, { root: join(distDir, 'site'), path: `assets/${request.params['*']}`, cache: YEAR }),
    );
    http.get<{ Params: { '*': string } }>(`${OWNER_PHOTOS_PATH}/*`, async (request, reply) =>
      send(request, reply, { root: ownerPhotosDir, path: request.params['*'], cache: YEAR }),
    );
    for (const folder of ['art', 'brand', 'media']) {
      http.get<{ Params: { '*': string } }>(`/${folder}/*`, async (request, reply) =>
        send(request, reply, { root: PUBLIC_DIR, path: `${folder}/${request.params['*']}`, cache: DAY }),
      );
    }
    for (const file of ROOT_FILES) {
      http.get(`/${file}`, async (request, reply) =>
        send(request, reply, { root: PUBLIC_DIR, path: file, cache: DAY }),
      );
    }
  };
}

async function pack(file: string): Promise<Packed> {
  const plain = await readFile(file);
  const [br, gzipped] = await Promise.all([compressBrotli(plain), compressGzip(plain)]);
  return { plain, br, gzip: gzipped };
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  reply.header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(packed.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(packed.gzip);
  return reply.send(packed.plain);
}
