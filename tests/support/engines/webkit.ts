import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Engine } from './engine.ts';

export interface WebKitParts {
  readonly driver: string;
  readonly browser: string;
  readonly xvfb: string;
  readonly port: number;
  /** Kept between two openings, as a tablet keeps its own. */
  readonly home: string;
}

/**
 * WebKitGTK by the classic WebDriver. It asks the system for its authorities and has no list of its own, so the one
 * certificate is let pass: what is tried here is the engine, not the trust. It draws on a screen that nobody sees.
 */
export async function openWebKit({ driver, browser, xvfb, port, home }: WebKitParts): Promise<Engine> {
  const screen = await openScreen(xvfb);
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      HOME: home,
      XDG_DATA_HOME: `${home}/data`,
      XDG_CACHE_HOME: `${home}/cache`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
    },
    stdio: 'ignore',
  });
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // The protocol's own envelope.
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message ?? ''}`);
    return value;
  };
  await untilItAnswers(() => ask('GET', '/status'));
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  return {
    name: 'WebKit',
    goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
    run: async <T>(script: string) => {
      const body = `const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (${script})).then((value) => done(JSON.stringify(value ?? null)), (fault) => done('!' + fault));`;
      const said = await ask<string>('POST', `${session}/execute/async`, { script: body, args: [] });
      if (said.startsWith('!')) throw new Error(said);
      // Written as JSON in the page by the line above.
      return JSON.parse(said) as T;
    },
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await end(child);
      await end(screen.child);
    },
  };
}

/** A screen of memory; it says itself which number it got. */
async function openScreen(xvfb: string): Promise<{ readonly child: ChildProcess; readonly display: string }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await ask().then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
