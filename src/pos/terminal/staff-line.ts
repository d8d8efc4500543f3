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

const ANSWER_MS = 8000;

/** What a person reads when something went wrong, whatever it was. */
export function problemText(fault: unknown): string {
  return fault instanceof Refused || fault instanceof NoLine ? fault.message : 'Algo falló. Intenta de nuevo.';
}

let asking: readonly (readonly [string, string])[] = [];

/** Said with every request from now on: which venue of a demonstration this window shows, and in which role. */
export function sayAlways(said: Readonly<Record<string, string>>): void {
  asking = Object.entries(said);
}

/** What is typed in a window of one venue must not be kept by the other. */
function addressOf(path: string): string {
  if (asking.length === 0) return `/api/pos${path}`;
  const mark = path.includes('?') ? '&' : '?';
  return `/api/pos${path}${mark}${new URLSearchParams(asking.map((pair) => [...pair])).toString()}`;
}

export async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(addressOf(path), {
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
