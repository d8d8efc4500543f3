import { once } from 'node:events';
import { connect } from 'node:net';

/** Shorter than a claim lasts: nobody else follows the same charge meanwhile. */
const PATIENCE_MS = 10_000;
const MOST_ANSWER = 200_000;

export interface WireAnswer {
  readonly status: number;
  /** What of it is JSON; null: nothing. */
  readonly body: unknown;
}

interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object | URLSearchParams;
}

/** A line that is there opens a connection sooner. */
const REACH_MS = 3000;

/**
 * Whether anybody is at this address. Asked before anything leaves: when nobody is, nothing was sent, which no failed
 * request can say for certain.
 */
export async function isThere(url: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  const socket = connect({ host: hostname, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(REACH_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Null: no answer came. Redirects are not followed, and of a long answer only the beginning is read. */
export async function askProvider(url: string, { method, headers, body }: WireRequest): Promise<WireAnswer | null> {
  try {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await jsonOf(response) };
  } catch {
    return null;
  }
}

async function jsonOf({ body }: Response): Promise<unknown> {
  let text = '';
  if (body === null) return null;
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > MOST_ANSWER) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Asked again it may be answered: nothing is known of the charge. */
export function isPassing(answer: WireAnswer | null): answer is null {
  return answer === null || answer.status >= 500 || [408, 425, 429].includes(answer.status);
}
