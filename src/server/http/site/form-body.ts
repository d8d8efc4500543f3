import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The field people never see; whoever fills it is thanked and stored nowhere. */
const HONEYPOT = 'sitio_web';

/** Forms with `enctype="multipart/form-data"` and `fetch` with FormData: text fields only, files are dropped. */
export function acceptMultipart(http: FastifyInstance): void {
  http.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      try {
        const form = await new Response(new Uint8Array(body), { headers }).formData();
        return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
      } catch {
        // A body that is not what it says is the sender's mistake.
        throw Object.assign(new Error('malformed form'), { statusCode: 400 });
      }
    },
  );
}

export function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export function isRobot(body: unknown): boolean {
  const trap = fieldsOf(body)[HONEYPOT];
  return trap !== undefined && trap !== '';
}

/** A browser that posts a form without script wants a page; a script and a program want JSON. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
}

/** The same key on the same route is the same command: it gets the first answer again and writes nothing twice. */
export function commandIdOf({ headers, routeOptions }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return randomUUID();
  const hash = createHash('sha256').update(JSON.stringify([routeOptions.url, key.slice(0, 200)]));
  return `idem-${hash.digest('hex').slice(0, 32)}`;
}
