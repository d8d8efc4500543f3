import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A weak line of a phone, for all that a page asks for at once together: the scripts are what is waited for. */
const LATENCY_MS = 150;
const BYTES_A_MS = 150;

const PATIENCE_MS = 10_000;

/** What was tapped too early waits ten seconds for its script (SITE44): no test waits for them, or races with them. */
export function patienceEnds(when: 'never' | 'at once'): string {
  const ends = when === 'never' ? '0' : 'ring(work, 0)';
  return `(() => {
    const ring = window.setTimeout.bind(window);
    window.setTimeout = (work, ms, ...rest) => (ms === ${PATIENCE_MS} ? ${ends} : ring(work, ms, ...rest));
  })()`;
}

export interface ColdLine {
  readonly url: string;
  /** The scripts that were asked for so far. */
  readonly asked: readonly string[];
  /** Every script comes from now on. */
  bringScripts(): void;
  close(): Promise<void>;
}

/** A weak line on which nothing is stored yet: pages, styles and pictures trickle in, scripts are still on their way. */
export async function coldLine(server: string): Promise<ColdLine> {
  let bringScripts = (): void => {};
  const held = new Promise<void>((resolve) => (bringScripts = resolve));
  const asked: string[] = [];
  const trickle = makeTrickle();
  const proxy = createServer((question, answer) => {
    const { method, headers, url = '/' } = question;
    const isScript = url.startsWith('/assets/') && url.endsWith('.js');
    if (isScript) asked.push(url);
    void Promise.all([isScript ? held : null, after(LATENCY_MS)]).then(() => {
      const onward = request(new URL(url, server), { method, headers }, (given) => trickle(given, answer));
      onward.on('error', () => answer.destroy());
      answer.on('close', () => onward.destroy());
      question.pipe(onward);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked,
    bringScripts: () => bringScripts(),
    close: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}

/** One line for all answers: each piece waits until those before it have gone through. */
function makeTrickle(): (given: IncomingMessage, answer: ServerResponse) => void {
  let freeAtMs = 0;
  return (given, answer) => {
    answer.writeHead(given.statusCode ?? 500, given.headers);
    let gone = Promise.resolve();
    given.on('data', (bytes: Buffer) => {
      freeAtMs = Math.max(freeAtMs, performance.now()) + bytes.length / BYTES_A_MS;
      const throughMs = freeAtMs;
      gone = gone.then(() => after(throughMs - performance.now())).then(() => void answer.write(bytes));
    });
    given.on('end', () => void gone.then(() => answer.end()));
    given.on('error', () => answer.destroy());
  };
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));
