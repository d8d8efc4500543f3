import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerSent, QuestionRead, ReadDefinition } from '#domain/define-read.ts';
import { readShape } from './read-shape.ts';

interface AnswerOptions<Read extends ReadDefinition> {
  readonly cache?: 'no-store' | 'no-cache';
  /** Reads the query where a mistake in it has sentences of its own. */
  readonly readQuery?: (query: unknown) => QuestionRead<Read>;
  readonly rateLimit?: false;
  readonly logLevel?: 'warn';
}

/**
 * Installs the route of a read: its path, its permission and its query are those of the definition that the screen asks
 * by, and the answer is checked against it by the compiler.
 */
export function answerRead<Read extends ReadDefinition>(
  http: FastifyInstance,
  { path, permission, query }: Read,
  answer: (question: QuestionRead<Read>, request: FastifyRequest) => AnswerSent<Read> | Promise<AnswerSent<Read>>,
  { cache = 'no-store', readQuery, rateLimit, logLevel }: AnswerOptions<Read> = {},
): void {
  const parse = readQuery ?? ((said: unknown) => (query ? readShape(query, said) : {}));
  const config = { permission, ...(rateLimit === false && { rateLimit }) };
  http.get(path, { config, ...(logLevel && { logLevel }) }, async (request, reply) => {
    const asked = { ...Object(request.params), ...Object(parse(request.query)) };
    // The names of the path are the router's, the rest was parsed just now.
    const body: unknown = await answer(asked as QuestionRead<Read>, request);
    return reply.header('cache-control', cache).send(body);
  });
}
