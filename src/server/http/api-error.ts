import type { Answer } from '#application/protocol.ts';
import type { Language } from '#domain/site/language.ts';
import type { Message } from '#domain/site/message.ts';

/** Guests read two languages, staff one. */
export type Sentence = string | Message;

/** Every error of the API in one shape: a code for programs, a sentence for people. */
export interface ApiErrorBody {
  readonly error: string;
  readonly message: Sentence;
  readonly fields?: Readonly<Record<string, Sentence>>;
  /** Commands that can never be read, by name: their terminal tells its people and sends the rest. */
  readonly epoch?: string;
  readonly answers?: readonly Answer[];
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;

  constructor(status: number, body: ApiErrorBody) {
    super(body.error);
    this.status = status;
    this.body = body;
  }
}

/** As it is sent to somebody who reads that language. */
export function saidIn(language: Language, body: ApiErrorBody): object {
  const say = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence[language]);
  const { message, fields, ...rest } = body;
  const said = fields && Object.entries(fields).map(([name, sentence]) => [name, say(sentence)]);
  return { ...rest, message: say(message), ...(said && { fields: Object.fromEntries(said) as object }) };
}

/** All that it says, each sentence once: for the page that answers a form without script. */
export function messagesOf({ body }: ApiError): readonly Message[] {
  const said = [body.message, ...Object.values(body.fields ?? {})].map((sentence) =>
    typeof sentence === 'string' ? { es: sentence, en: sentence } : sentence,
  );
  return [...new Map(said.map((message) => [message.es, message])).values()];
}

const NOT_FOUND: Message = { es: 'No encontramos lo que buscas.', en: 'We could not find what you are looking for.' };
const NOT_SAVED: Message = {
  es: 'No pudimos guardar en este momento. Intenta de nuevo.',
  en: 'We could not save it just now. Please try again.',
};

export const badRequest = (message: string): ApiError => new ApiError(400, { error: 'solicitud_invalida', message });
export const unauthorized = (): ApiError =>
  new ApiError(401, { error: 'sin_acceso', message: 'Esta tableta no tiene acceso. Vincúlala de nuevo.' });
export const notFound = (): ApiError => new ApiError(404, { error: 'no_existe', message: NOT_FOUND });
/** Nothing is wrong with this server: it waits for something, and whoever asks again later gets an answer. */
export const notYet = (): ApiError =>
  new ApiError(425, { error: 'todavia_no', message: 'Todavía no podemos guardarlo. Intenta de nuevo en un momento.' });
export const unavailable = (): ApiError => new ApiError(503, { error: 'no_disponible', message: NOT_SAVED });
