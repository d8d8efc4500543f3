import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { copyInWorker } from '#server/backup/backup-schedule.ts';
import { copyName } from '#server/backup/rotation.ts';
import { systemNow } from '#server/clock.ts';
import { readConfig, type Config } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { CSD_PASSWORD, testCsd } from '#tests/support/cfdi/test-csd.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { withFolder } from '../../tools/bench/folder.ts';
import { startHttpServer } from '../support/http-server.ts';
import { examine } from '../../tools/doctor-checks.ts';
import { onPath } from '../../tools/system.ts';
import { whatIsMissing } from '../../tools/torture/promises/p3-sick-disk.ts';

const DAY_MS = 86_400_000;

function configOf(folder: string, environment: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment });
}

/** A venue that was opened, has a copy, and is closed again. */
async function healthyHouse(folder: string): Promise<Config> {
  const config = configOf(folder);
  const server = await startServer(config);
  await server.stop();
  await copyInWorker(config.databaseFile, join(folder, 'respaldos', copyName(systemNow())));
  return config;
}

test('[FAC27] the doctor says whose the CSD is and how long it lasts, and what is wrong with it', async () => {
  await withFolder(async (folder) => {
    const [cer, key] = [join(folder, 'csd.cer'), join(folder, 'csd.key')];
    const files = testCsd();
    writeFileSync(cer, files.cer);
    writeFileSync(key, files.key);
    const pac = { PAC_URL: 'https://pac.example', PAC_TOKEN: 'x', CSD_CER: cer, CSD_KEY: key };
    const found = async (password: string, day: string): Promise<string | undefined> => {
      const config = configOf(folder, { ...pac, CSD_PASSWORD: password });
      const findings = await examine(config, `${day}T18:00:00.000Z` as Instant);
      return findings.map(({ ok, text }) => `${ok ? 'bien' : 'mal'}: ${text}`).find((text) => /CSD|\.key/.test(text));
    };
    expect(await found(CSD_PASSWORD, '2028-10-01')).toBe(
      'bien: El CSD de ABZ210315QX7 vence el 2028-12-30 (en 90 días).',
    );
    expect(await found(CSD_PASSWORD, '2028-12-10')).toMatch(/^mal: .*\(en 20 días\)/);
    expect(await found('otra', '2026-11-16')).toMatch(/^mal: Facturas: El archivo \.key/);
  });
});

async function complaints(config: Config, now: Instant = systemNow()): Promise<string> {
  return (await examine(config, now))
    .filter(({ ok }) => !ok)
    .map(({ text }) => text)
    .join('\n');
}

test('[OPS1] the doctor finds nothing in a healthy house, and only the missing database in an empty folder', async () => {
  await withFolder(async (folder) => {
    expect(await complaints(configOf(folder))).toMatch(/^No hay base de datos.*$/);
    expect(await complaints(await healthyHouse(folder))).toBe('');
  });
});

test('[OPS1] the doctor names a damaged, an unreadable and a newer database, and goes on with the other checks', async () => {
  await withFolder(async (folder) => {
    const config = await healthyHouse(folder);
    const sound = join(folder, 'sana.db');
    copyFileSync(config.databaseFile, sound);
    const db = new DatabaseSync(config.databaseFile);
    db.exec('PRAGMA user_version = 999');
    db.close();
    expect(await complaints(config)).toBe('Los datos son de un Xalli más nuevo.');

    writeFileSync(config.databaseFile, Buffer.alloc(50_000, 7));
    rmSync(join(folder, 'respaldos'), { recursive: true });
    expect(await complaints(config)).toMatch(/no se puede leer: [^]*No hay respaldos/);

    copyFileSync(sound, config.databaseFile);
    // Into the middle of the pages, behind the header that still looks right.
    writeFileSync(config.databaseFile, Buffer.alloc(3 * 4096, 7), { flag: 'r+', flush: true });
    expect(await complaints(config)).toMatch(/no se puede leer|está dañada/);
  });
});

test('[OPS1] the doctor names a clock that went back and copies that stopped', async () => {
  await withFolder(async (folder) => {
    const config = await healthyHouse(folder);
    expect(await complaints(config, '2001-01-01T00:00:00.000Z' as Instant)).toMatch(
      /reloj va atrasado[^]*no puede ser/,
    );
    const later = instant(milliseconds(systemNow()) + 2 * DAY_MS);
    expect(await complaints(config, later)).toMatch(/^El último respaldo .* más de un día/);
    const copy = join(folder, 'respaldos', copyName(later));
    copyFileSync(config.databaseFile, copy);
    utimesSync(copy, milliseconds(later) / 1000, milliseconds(later) / 1000);
    expect(await complaints(config, later)).toBe('');
  });
});

test('[OPS1] the doctor names a folder it may not write, and production without https', async () => {
  await withFolder(async (folder) => {
    writeFileSync(join(folder, 'archivo'), '');
    expect(await complaints(configOf(join(folder, 'archivo', 'datos')))).toContain('No se puede escribir');
    const production = { MODE: 'production', OWN_TLS: '0', PUBLIC_URL: 'http://pos.example' };
    expect(await complaints(configOf(folder, production))).toContain('PUBLIC_URL no es https');
    const behindProxy = { MODE: 'production', PUBLIC_URL: 'https://pos.example' };
    expect(await complaints(configOf(folder, behindProxy))).not.toContain('PUBLIC_URL');
  });
});

test('[OPS1] the doctor makes no folder, and has an answer where none can be made', async () => {
  await withFolder(async (folder) => {
    const nowhere = join(folder, 'casa', 'datos');
    expect(await complaints(configOf(nowhere))).toBe(`No hay base de datos en ${nowhere}; se crea al iniciar.`);
    expect(existsSync(join(folder, 'casa'))).toBe(false);
    // Node alone would try to make this one for ever.
    expect(await complaints(configOf('/proc/xalli/datos'))).toMatch(/No se puede escribir|Queda poco espacio/);
  });
});

test.skipIf(whatIsMissing() !== null)('[OPS1] the doctor names a disk that is nearly full', async () => {
  await withFolder(async (folder) => {
    const disk = join(folder, 'disco');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
    try {
      expect(await complaints(configOf(disk))).toContain('Queda poco espacio');
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

test('[OPS1] the doctor names a mail server that refuses, and is content with one that answers', async () => {
  await withFolder(async (folder) => {
    const config = await healthyHouse(folder);
    const mailbox = await startMailbox();
    const withMail = (port: number): Config => ({
      ...config,
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'mesa@xalli.example', to: 'casa@xalli.example' },
    });
    expect(await complaints(withMail(mailbox.port))).toBe('');
    await mailbox.stop();
    expect(await complaints(withMail(mailbox.port))).toMatch(/^El correo no sale: .* Las reservaciones siguen\.$/);
  });
});

test.skipIf(onPath('openssl') === null)(
  '[OPS1] the doctor reads the certificate: missing, of another key, soon over, good',
  async () => {
    await withFolder(async (folder) => {
      const config = await healthyHouse(folder);
      const tls = (cert: string, key: string): Config => ({
        ...config,
        tls: { certFile: join(folder, `${cert}.crt`), keyFile: join(folder, `${key}.key`) },
      });
      makeCertificate(folder, 'bueno', 365);
      makeCertificate(folder, 'viejo', 3);
      expect(await complaints(tls('bueno', 'bueno'))).toBe('');
      expect(await complaints(tls('viejo', 'viejo'))).toMatch(/^El certificado vence el /);
      expect(await complaints(tls('bueno', 'viejo'))).toBe('TLS_KEY no corresponde a TLS_CERT.');
      expect(await complaints(tls('nada', 'nada'))).toMatch(/^No se pudo leer el certificado/);
    });
  },
);

test('[OPS1] the doctor says in one line what lets PostgreSQL forget in a power cut', async () => {
  const postgres = await startPostgres({ fsync: 'on' });
  try {
    await withFolder(async (folder) => {
      const config = configOf(folder, { DATABASE_URL: await postgres.createDatabase() });
      const server = await startServer(config);
      await server.stop();
      expect(await complaints(config)).toBe('');
      const client = new Client({ connectionString: config.databaseUrl ?? '' });
      await client.connect();
      const name = new URL(config.databaseUrl ?? '').pathname.slice(1);
      await client.query(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
      expect(await complaints(config)).toBe('PostgreSQL corre sin synchronous_commit: un apagón pierde ventas.');
      await client.query('ALTER SYSTEM SET full_page_writes = off');
      await client.query('SELECT pg_reload_conf()');
      await vi.waitFor(async () =>
        expect(await complaints(config)).toBe(
          'PostgreSQL corre sin full_page_writes y synchronous_commit: un apagón pierde ventas.',
        ),
      );
      await client.end();
    });
  } finally {
    await postgres.stop();
  }
});

test('[OPS1] the doctor asks PostgreSQL too: away, without fsync, and with the clock gone back', async () => {
  const postgres = await startPostgres();
  try {
    await withFolder(async (folder) => {
      const config = configOf(folder, { DATABASE_URL: await postgres.createDatabase() });
      const server = await startServer(config);
      await server.stop();
      // The test's own PostgreSQL runs without it, for speed.
      expect(await complaints(config)).toBe('PostgreSQL corre sin fsync: un apagón pierde ventas.');
      const client = new Client({ connectionString: config.databaseUrl ?? '' });
      await client.connect();
      const { rows } = await client.query<{ last: string }>('SELECT max(received_at) AS last FROM journal');
      await client.end();
      const before = instant(milliseconds((rows[0]?.last ?? '') as Instant) - DAY_MS);
      expect(await complaints(config, before)).toContain('El reloj va atrasado');
      const away = configOf(folder, { DATABASE_URL: 'postgres://xalli@127.0.0.1:1/xalli' });
      expect(await complaints(away)).toMatch(/^PostgreSQL no responde: /);
    });
  } finally {
    await postgres.stop();
  }
}, 120_000);

function makeCertificate(folder: string, name: string, days: number): void {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=pos.example'];
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)];
  execFileSync('openssl', [...request, '-days', String(days), ...files], { stdio: 'ignore' });
}

test('[TLS3] the doctor says how long the venue is believed, asked of the running server too', async () => {
  const server = await startHttpServer(systemNow(), { MODE: 'production', HOST: '127.0.0.1', OWN_TLS: '1' });
  const { port } = new URL(server.address);
  const databaseFile = server.setupCode?.file.replace('codigo-inicial.txt', 'xalli.db') ?? '';
  const config = { ...readConfig({ MODE: 'production', PORT: port }), databaseFile };
  const said = async (now = systemNow()) =>
    (await examine(config, now))
      .map(({ ok, text }) => `${ok ? '' : '✘ '}${text}`)
      .filter((text) => /HTTPS|certificado/.test(text));
  expect(await said()).toEqual([
    expect.stringMatching(/^HTTPS propio: la autoridad de la casa vale hasta 20\d\d-\d\d-\d\d\.$/),
    expect.stringMatching(/^El certificado del servidor vale hasta 20\d\d-\d\d-\d\d y se renueva solo\.$/),
  ]);
  const late = instant(Date.parse(systemNow()) + 20 * 365 * 86_400_000);
  expect((await said(late))[0]).toMatch(/^✘ HTTPS propio: la autoridad de la casa vence el/);
  await server.stop();
  expect(await said()).toEqual([expect.stringContaining('se crea al iniciar')]);
});
