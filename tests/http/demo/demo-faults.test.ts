/* A demonstration that cannot change its venue goes on with the one it has, and a switch in the middle of an evening ends it. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupFolder } from '#server/backup/backup-schedule.ts';
import { FolderInUse, lockFolder } from '#server/backup/folder-lock.ts';
import { realMs, systemNow } from '#server/clock.ts';
import { readConfig, type Config } from '#server/config.ts';
import { DemoHost } from '#server/demo/demo-host.ts';
import { fridayConfig } from '#server/demo/friday-folder.ts';
import { startServer } from '#server/server.ts';
import { freePort } from '../../support/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'xalli-demo-'));
let host: DemoHost;
let url = '';
let opens: (config: Config) => Promise<void> | void;
const unhandled: unknown[] = [];
const note = (fault: unknown): void => void unhandled.push(fault);

beforeEach(async () => {
  opens = () => undefined;
  unhandled.length = 0;
  process.on('unhandledRejection', note);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  host = new DemoHost(readConfig({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' }), {
    now: systemNow,
    realMs,
    start: async (config, options) => {
      await opens(config);
      return startServer(config, options);
    },
    options: {},
  });
  await host.start();
});

afterEach(async () => {
  await host.stop();
  process.off('unhandledRejection', note);
  rmSync(folder, { recursive: true, force: true });
});

interface DemoAnswer {
  readonly casa: string;
  readonly preparando: boolean;
  readonly problema: string | null;
  readonly ahora: string;
}

async function told(): Promise<DemoAnswer | null> {
  const answer = await fetch(`${url}/api/demo`).catch(() => null);
  // The server's own words, as `demo-routes.ts` writes them.
  return answer?.ok === true ? ((await answer.json()) as DemoAnswer) : null;
}

const settled = async (): Promise<DemoAnswer> => {
  await expect.poll(async () => (await told())?.preparando, { timeout: 120_000 }).toBe(false);
  const last = await told();
  if (last === null) throw new Error('nobody answers');
  return last;
};

const isFriday = ({ databaseFile }: Config): boolean => databaseFile.endsWith('viernes.sqlite');

/** Making a Friday is seconds of work, on a busy machine many. */
const PATIENCE_MS = 150_000;

test.each([
  { code: 'ENOSPC', says: 'No hay espacio en el disco para preparar el viernes.' },
  { code: 'EROFS', says: 'La carpeta de datos no deja escribir: no se pudo preparar el viernes.' },
])(
  '[DEMO11] a Friday that cannot be opened ($code) leaves the example, and says so',
  { timeout: PATIENCE_MS },
  async ({ code, says }) => {
    let fridays = 0;
    opens = (config) => {
      if (!isFriday(config)) return;
      fridays += 1;
      throw Object.assign(new Error('the disk says no'), { code });
    };
    const example = host.controls.state().name;
    // Two windows at once are one Friday.
    host.controls.show('friday');
    host.controls.show('friday');
    const last = await settled();
    expect(last).toMatchObject({ casa: 'ejemplo', problema: says });
    expect({ fridays, unhandled }).toEqual({ fridays: 1, unhandled: [] });
    // What was written of it would fill the disk that the example needs.
    expect(existsSync(join(folder, 'viernes'))).toBe(false);
    // The windows of the example show the same venue as before.
    expect(host.controls.state().name).toBe(example);
  },
);

test('[DEMO16] no letter and no invoice of the evening leaves the venue, and its files are its own', () => {
  const config = readConfig({
    DATA_DIR: folder,
    SMTP_URL: 'smtp://correo.ejemplo.mx',
    MAIL_FROM: 'hola@ejemplo.mx',
    MAIL_TO: 'hola@ejemplo.mx',
    PUBLIC_URL: 'https://ejemplo.mx',
  });
  expect(config.mail).not.toBeNull();
  const friday = fridayConfig(config);
  expect(friday).toMatchObject({ mail: null, invoices: null, databaseUrl: null, hasBackups: false });
  expect(config.hasBackups).toBe(true);
  expect(backupFolder(friday.dataDir)).not.toBe(backupFolder(config.dataDir));
});

test(
  '[DEMO11] [DEMO16] [DEMO17] a switch in a busy minute ends that evening quietly and leaves nothing of it; an example whose port is taken opens as soon as it can',
  { timeout: PATIENCE_MS },
  async () => {
    host.controls.show('friday');
    expect((await settled()).casa).toBe('viernes');
    // Copies of the evening and of the example never lie in one folder, and nobody else opens the example meanwhile.
    expect(existsSync(join(folder, 'viernes/viernes.sqlite'))).toBe(true);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    host.controls.goAt(10);
    const ofEvening = host.controls.state().name;
    await expect.poll(async () => Date.parse((await told())?.ahora ?? ''), { timeout: 60_000 }).toBeGreaterThan(0);
    let refusals = 2;
    opens = () => {
      refusals -= 1;
      if (refusals >= 0) throw Object.assign(new Error('address in use'), { code: 'EADDRINUSE' });
    };
    host.controls.show('example');
    expect((await settled()).casa).toBe('ejemplo');
    expect(host.controls.state().name).not.toBe(ofEvening);
    expect(existsSync(join(folder, 'viernes'))).toBe(false);
    // The next Friday is begun before anybody asks; whoever stops now leaves nothing of it either.
    await expect.poll(() => existsSync(join(folder, 'viernes-semanas')), { timeout: 60_000 }).toBe(true);
    await host.stop();
    expect(readdirSync(folder).filter((name) => name.startsWith('viernes'))).toEqual([]);
    expect(unhandled).toEqual([]);
  },
);
