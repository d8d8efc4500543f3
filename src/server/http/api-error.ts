import type { Answer } from '#application/protocol.ts';

/** Every error of the API in one shape: a code for programs, a Spanish sentence for people. */
export interface ApiErrorBody {
  readonly error: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
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

export const badRequest = (message: string): ApiError => new ApiError(400, { error: 'solicitud_invalida', message });
export const unauthorized = (): ApiError =>
  new ApiError(401, { error: 'sin_acceso', message: 'Esta tableta no tiene acceso. Vincúlala de nuevo.' });
export const notFound = (): ApiError =>
  new ApiError(404, { error: 'no_existe', message: 'No encontramos lo que buscas.' });
/** Nothing is wrong with this server: it waits for something, and whoever asks again later gets an answer. */
export const notYet = (): ApiError =>
  new ApiError(425, { error: 'todavia_no', message: 'Todavía no podemos guardarlo. Intenta de nuevo en un momento.' });
export const unavailable = (): ApiError =>
  new ApiError(503, { error: 'no_disponible', message: 'No pudimos guardar en este momento. Intenta de nuevo.' });
