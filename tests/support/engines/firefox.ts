import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { Engine, Tab } from './engine.ts';

export interface FirefoxParts {
  readonly program: string;
  readonly certutil: string;
  /** Kept between two openings, as a tablet keeps its own. */
  readonly home: string;
  /** Null: a tablet on which nobody has installed anything yet. */
  readonly authority: string | null;
}

/** Firefox by WebDriver BiDi, which it speaks without any other program. Its list of authorities is in its profile. */
export async function openFirefox({ program, certutil, home, authority }: FirefoxParts): Promise<Engine> {
  const profile = join(home, 'perfil');
  mkdirSync(profile, { recursive: true });
  // A profile that is there already has its list; making it anew would ask for a password.
  if (!existsSync(join(profile, 'cert9.db'))) {
    execFileSync(certutil, ['-N', '--empty-password', '-d', `sql:${profile}`], { stdio: 'ignore' });
  }
  if (authority !== null) {
    const file = join(home, 'casa.crt');
    writeFileSync(file, authority);
    execFileSync(certutil, ['-A', '-t', 'C,,', '-n', 'Casa Xalli', '-i', file, '-d', `sql:${profile}`]);
  }
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    {
      env: { ...process.env, HOME: home, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
  const line = await openLine(`${address}/session`);
  await line.ask('session.new', { capabilities: {} });
  const tree = await line.ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  return {
    ...tabOf(line, tree.contexts[0]?.context ?? ''),
    name: 'Firefox',
    openTab: async (url) => {
      const { context } = await line.ask<{ context: string }>('browsingContext.create', { type: 'window' });
      const tab = tabOf(line, context);
      await tab.goto(url);
      return tab;
    },
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      await line.ask('browser.close', {}).catch(() => child.kill());
      await gone;
      rmSync(join(profile, 'lock'), { force: true });
    },
  };
}

function tabOf(line: Line, context: string): Tab {
  return {
    goto: async (url) => void (await line.ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async <T>(script: string) => {
      const answer = await line.ask<{
        type: string;
        result?: { value?: unknown };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `(async () => (${script}))().then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the page threw');
      // Written as JSON in the page by the line above.
      return JSON.parse(String(answer.result?.value)) as T;
    },
    print: async () => {
      const { data } = await line.ask<{ data: string }>('browsingContext.print', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

/** The name of the venue is this machine; nothing is fetched, asked or remembered that a test has not meant. */
const PREFERENCES = Object.entries({
  'network.dns.localDomains': 'xalli.local',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.normandy.enabled': false,
  'browser.aboutConfig.showWarning': false,
  'intl.accept_languages': 'es-MX',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.log.level': 'Warn',
})
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  .join('\n');

interface Line {
  ask<T>(method: string, params: unknown): Promise<T>;
}

async function openLine(address: string): Promise<Line> {
  const socket = new WebSocket(address);
  socket.setMaxListeners(0);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, (message: { result?: unknown; error?: string; message?: string }) => void>();
  socket.on('message', (data: Buffer) => {
    // The protocol's own envelope.
    const message = JSON.parse(data.toString()) as { id?: number; result?: unknown; error?: string; message?: string };
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let count = 0;
  return {
    ask: <T>(method: string, params: unknown) =>
      new Promise<T>((resolve, reject) => {
        count += 1;
        waiting.set(count, ({ result, error, message }) => {
          if (error === undefined) resolve(result as T);
          else reject(new Error(`${method}: ${error} ${message ?? ''}`));
        });
        socket.once('close', () => reject(new Error(`${method}: the browser is gone`)));
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
  };
}
