import type { AnswerOf, QuestionOf, ReadDefinition } from '#domain/define-read.ts';

/** The server answered and said no; its sentence is for people. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, { error, message }: { readonly error: string; readonly message: string }) {
    super(message);
    this.status = status;
    this.code = error;
  }
}

/** The server did not answer at all. */
export class NoLine extends Error {
  constructor() {
    super('No hay conexión con el servidor. Intenta de nuevo en un momento.');
  }
}

/** The server is of another version than this page: its answer cannot be read. */
export class Unreadable extends Error {
  constructor() {
    super('No pudimos leer la respuesta del servidor. Actualiza la aplicación.');
  }
}

const ANSWER_MS = 8000;

/** What a person reads when something went wrong, whatever it was. */
export function problemText(fault: unknown): string {
  return fault instanceof Refused || fault instanceof NoLine || fault instanceof Unreadable
    ? fault.message
    : 'Algo falló. Intenta de nuevo.';
}

let asking: readonly (readonly [string, string])[] = [];

/** Said with every request from now on: which venue of a demonstration this window shows, and in which role. */
export function sayAlways(said: Readonly<Record<string, string>>): void {
  asking = Object.entries(said);
}

/** What is typed in a window of one venue must not be kept by the other. */
export function withVenue(address: string): string {
  if (asking.length === 0) return address;
  const mark = address.includes('?') ? '&' : '?';
  return `${address}${mark}${new URLSearchParams(asking.map((pair) => [...pair])).toString()}`;
}

/** The address of a question: its names in the path, the rest behind the `?`; what is undefined is left out. */
export function addressOf({ path }: Pick<ReadDefinition, 'path'>, question: Readonly<Record<string, unknown>>): string {
  const rest = new Map(Object.entries(question));
  const place = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    [...rest].flatMap(([name, value]) =>
      [value]
        .flat()
        .flatMap((each: unknown) => (each === undefined ? [] : [[name, String(each as string | number | boolean)]])),
    ),
  ).toString();
  return query === '' ? place : `${place}?${query}`;
}

/** Asks once. Throws `Refused`, `NoLine` or `Unreadable`. */
export function askRead<Read extends ReadDefinition>(read: Read, question: QuestionOf<Read>): Promise<AnswerOf<Read>> {
  return askAddress(read, addressOf(read, question));
}

/** The same, where the question is an address already. */
export async function askAddress<Read extends ReadDefinition>(
  { answer }: Read,
  address: string,
): Promise<AnswerOf<Read>> {
  const said = await request('GET', address);
  try {
    const parsed = await answer['~standard'].validate(said);
    if (!parsed.issues) return parsed.value;
  } catch {
    // What is parsed by hand says so by throwing.
  }
  throw new Unreadable();
}

/** A write of the point of sale that is no command: `path` is below /api/pos. */
export function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  return request(method, `/api/pos${path}`, body);
}

async function request(method: string, address: string, body?: unknown): Promise<unknown> {
  const response = await fetch(withVenue(address), {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => {
    throw new NoLine();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  // A proxy's error page is not our server's no.
  if (!isOurNo(answer) || response.status >= 500) throw new NoLine();
  throw new Refused(response.status, answer);
}

function isOurNo(answer: unknown): answer is { readonly error: string; readonly message: string } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    'message' in answer &&
    typeof answer.error === 'string' &&
    typeof answer.message === 'string'
  );
}
