import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Engine, Tab } from './engine.ts';

export interface WebKitParts {
  readonly browser: string;
  readonly bwrap: string;
  readonly xvfb: string;
  readonly port: number;
  /** Kept between two openings, as a tablet keeps its own. */
  readonly home: string;
  /** Null: a tablet on which nobody has installed anything yet. */
  readonly authority: string | null;
}

const PATIENCE_MS = 60_000;
const FIRST_PAGE = 'data:text/html,<title>Primera</title>';
const SYSTEM_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * WebKitGTK by its own inspector: driven by WebDriver it would keep nothing on disk. It trusts what the system trusts and
 * has no list of its own, so it sees a system of its own, in which the list of authorities has ours and xalli.local is
 * this machine; the machine itself is left as it was. It draws on a screen that nobody sees.
 */
export async function openWebKit({ browser, bwrap, xvfb, port, home, authority }: WebKitParts): Promise<Engine> {
  const screen = await openScreen(xvfb);
  const inside = ['--dev-bind', '/', '/', '--die-with-parent', ...ownSystem(home, authority)];
  const kept = `--cookies-file=${join(home, 'cookies.txt')}`;
  const program = [browser, '--enable-developer-extras=true', '--geometry=1024x768', kept, FIRST_PAGE];
  const child = spawn(bwrap, [...inside, '--', ...program], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      HOME: home,
      LANGUAGE: 'es_MX',
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
    },
    stdio: 'ignore',
  });
  const [first] = await untilItShows(port, 1);
  const tab = await openTab(first ?? '');
  // What is asked before the first page is there would be undone by it.
  while (!(await tab.run<boolean>('document.title === "Primera"').catch(() => false))) await pause(50);
  return {
    ...tab,
    name: 'WebKit',
    openTab: async (url) => {
      const known = await targets(port);
      await tab.run(`void window.open(${JSON.stringify(url)}, "_blank", "width=1024,height=768")`);
      const all = await untilItShows(port, known.length + 1);
      return openTab(all.find((each) => !known.includes(each)) ?? '');
    },
    close: async () => {
      await end(child);
      await end(screen.child);
    },
  };
}

/** Whether this machine lets a program see a system of its own; a container may forbid it even to root. */
export function canHaveOwnSystem(bwrap: string): boolean {
  try {
    execFileSync(bwrap, ['--dev-bind', '/', '/', 'true'], { stdio: 'ignore' });
    return existsSync(SYSTEM_AUTHORITIES);
  } catch {
    return false;
  }
}

function ownSystem(home: string, authority: string | null): readonly string[] {
  mkdirSync(home, { recursive: true });
  const [hosts, authorities] = [join(home, 'hosts'), join(home, 'authorities.crt')];
  writeFileSync(hosts, '127.0.0.1 localhost xalli.local\n');
  writeFileSync(authorities, `${readFileSync(SYSTEM_AUTHORITIES, 'utf8')}\n${authority ?? ''}`);
  return ['--ro-bind', hosts, '/etc/hosts', '--ro-bind', authorities, SYSTEM_AUTHORITIES];
}

/** The inspector's own page names what it can look at. */
async function targets(port: number): Promise<readonly string[]> {
  const page = await fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.text(),
    () => '',
  );
  return [...page.matchAll(/socket\/\d+\/\d+\/WebPage/g)].map(([path]) => `ws://127.0.0.1:${port}/${path}`);
}

async function untilItShows(port: number, count: number): Promise<readonly string[]> {
  for (let tries = 0; tries < 300; tries += 1) {
    const shown = await targets(port);
    if (shown.length >= count) return shown;
    await pause(100);
  }
  throw new Error('WebKit does not open its page');
}

interface Answer {
  readonly result?: { readonly result?: { readonly value?: unknown; readonly objectId?: string }; wasThrown?: boolean };
  readonly error?: { readonly message: string };
}

/** A page lives in a process, and a navigation may give it another one: what was asked of the old is answered by nobody. */
async function openTab(address: string): Promise<Tab> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let target: string | null = null;
  let count = 0;
  const moveTo = (id: string | null): void => {
    target = id;
    for (const answer of waiting.values()) answer({ error: { message: 'the page went on' } });
    waiting.clear();
  };
  const hear = (text: string): void => {
    // The protocol's own envelope.
    const { method, params } = JSON.parse(text) as {
      method?: string;
      params?: { message?: string; newTargetId?: string; targetInfo?: { targetId: string; isProvisional?: boolean } };
    };
    if (method === 'Target.targetCreated' && params?.targetInfo?.isProvisional !== true) {
      moveTo(params?.targetInfo?.targetId ?? null);
    }
    if (method === 'Target.didCommitProvisionalTarget') moveTo(params?.newTargetId ?? null);
    if (method !== 'Target.dispatchMessageFromTarget') return;
    const inner = JSON.parse(params?.message ?? '{}') as Answer & { id?: number };
    if (inner.id === undefined) return;
    waiting.get(inner.id)?.(inner);
    waiting.delete(inner.id);
  };
  socket.on('message', (data: Buffer) => hear(data.toString()));
  socket.on('close', () => moveTo(null));
  await once(socket, 'open');
  const ask = (method: string, params: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      count += 1;
      if (target === null) return reject(new Error('WebKit: there is no page'));
      waiting.set(count, (answer) => (answer.error ? reject(new Error(answer.error.message)) : resolve(answer)));
      const message = JSON.stringify({ id: count, method, params });
      socket.send(
        JSON.stringify({ id: count, method: 'Target.sendMessageToTarget', params: { targetId: target, message } }),
      );
    });
  const run = async <T>(script: string): Promise<T> => {
    // What is known at once is answered at once: a page that is about to go would not answer a second question.
    const expression = `((value) => value instanceof Promise ? value.then((late) => JSON.stringify(late ?? null)) : JSON.stringify(value ?? null))(${script})`;
    const { result: first } = await ask('Runtime.evaluate', { expression, emulateUserGesture: true });
    const promiseObjectId = first?.result?.objectId;
    const isLate = first?.wasThrown !== true && promiseObjectId !== undefined;
    const { result } = isLate
      ? await ask('Runtime.awaitPromise', { promiseObjectId, returnByValue: true })
      : { result: first };
    if (result?.wasThrown === true) throw new Error('the page threw');
    // Written as JSON in the page by the line above.
    return JSON.parse(String(result?.result?.value)) as T;
  };
  return {
    run,
    goto: async (url, { patienceMs = PATIENCE_MS } = {}) => {
      await run(`(() => { window.isTheOldPage = true; location.assign(${JSON.stringify(url)}); })()`).catch(() => null);
      const isThere = '!window.isTheOldPage && document.readyState === "complete"';
      const began = performance.now();
      while (!(await run<boolean>(isThere).catch(() => false))) {
        if (performance.now() - began > patienceMs) throw new Error(`WebKit: ${url} does not come`);
        await pause(50);
      }
    },
    showAs: async (media) => {
      // It may be so already.
      await ask('Page.enable', {}).catch(() => undefined);
      await ask('Page.setEmulatedMedia', { media: media === 'print' ? 'print' : '' });
    },
  };
}

/** A screen of memory; it says itself which number it got. */
async function openScreen(xvfb: string): Promise<{ readonly child: ChildProcess; readonly display: string }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));
