/* What keeps a venue from opening is one line, and nothing was touched. Real processes, a real PostgreSQL that comes late. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { freePort, ownPostgres, startPostgres } from '../support/postgres.ts';
import { copyProject } from '../support/servers/fresh-house.ts';
import { startHttpServer } from '../support/http-server.ts';
import { NOON } from '../support/commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'xalli-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[OPS6] a busy port is one line that names it, and leaves no database behind', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const { port } = holder.address() as AddressInfo;
  const dataDir = join(folder, 'puerto');
  const said = await start({ PORT: String(port), DATA_DIR: dataDir });
  expect(said).toEqual({
    code: 1,
    lines: [`PORT: el puerto ${port} ya está ocupado. Detén lo que lo usa o elige otro, por ejemplo PORT=${port + 1}.`],
  });
  expect(existsSync(dataDir)).toBe(false);
  holder.close();
});

test('[OPS6] a data folder that is a file, or cannot be made, is one line', async () => {
  const file = join(folder, 'archivo');
  writeFileSync(file, 'no soy una carpeta');
  expect(await start({ DATA_DIR: file })).toEqual({ code: 1, lines: [`DATA_DIR: ${file} no es una carpeta.`] });
  expect(await start({ DATA_DIR: join(file, 'dentro') })).toEqual({
    code: 1,
    lines: [`DATA_DIR: ${file} no es una carpeta.`],
  });
  // Node alone would try to make this one for ever.
  expect(await start({ DATA_DIR: '/proc/xalli/datos' })).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('/proc/xalli')],
  });
});

test('[OPS6] a folder that takes no files is one line', async () => {
  // Nobody writes there, not even whoever may write everywhere.
  expect(await start({ DATA_DIR: '/proc/self' })).toEqual({
    code: 1,
    lines: ['No se puede escribir en /proc/self. Da permiso de escritura o elige otra carpeta con DATA_DIR.'],
  });
});

test('[SITE46] pages are drawn by the fast version of React, unless somebody asked for the other', async () => {
  const tell = ['--import', './src/server/quick-imports.ts', '--eval', 'console.log(process.env.NODE_ENV)'];
  expect((await run(tell, {})).lines).toEqual(['production']);
  expect((await run(tell, { NODE_ENV: 'development' })).lines).toEqual(['development']);
});

test('[OPS6] a Node that is too old is one line', async () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.1.0"})';
  const dataDir = join(folder, 'vieja');
  expect(await run(['--import', older, 'tools/start.mjs'], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^Xalli necesita Node 26 o posterior .+ Ejecuta «npm ci»/)],
  });
  expect(existsSync(dataDir)).toBe(false);
});

const disk = join(folder, 'disco');
const hasSmallDisk = makeSmallDisk();
if (!hasSmallDisk) console.warn('[OPS6] without a really full or read-only disk: this machine lets nobody mount one');

test.skipIf(!hasSmallDisk)(
  '[OPS6] a disk without room, or read-only, is one line, and no half database stays',
  async () => {
    try {
      expect(await start({ DATA_DIR: disk, MODE: 'production' })).toEqual({
        code: 1,
        lines: [`No queda espacio en el disco de ${disk}. Libera espacio e inicia otra vez.`],
      });
      expect(readdirSync(disk).filter((name) => name !== 'en-uso.lock')).toEqual([]);
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const below = join(disk, 'datos');
      expect(await start({ DATA_DIR: below })).toEqual({
        code: 1,
        lines: [`No se puede escribir en ${below}. Da permiso de escritura o elige otra carpeta con DATA_DIR.`],
      });
    } finally {
      execFileSync('umount', [disk]);
    }
  },
);

test.skipIf(!hasSmallDisk)('[OPS6] a build on a disk without room, or read-only, is one line', async () => {
  const copy = join(folder, 'copia');
  copyProject(copy);
  const dist = join(copy, 'dist');
  mkdirSync(dist);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dist]);
  try {
    const build = () => run(['tools/start.mjs', 'production'], { DATA_DIR: join(copy, 'datos') }, copy);
    const about = 'Xalli prepara ahí lo que cargan los navegadores.';
    expect(await build()).toEqual({ code: 1, lines: [`No queda espacio en el disco de ${dist}: ${about}`] });
    execFileSync('mount', ['-o', 'remount,ro', dist]);
    expect(await build()).toEqual({ code: 1, lines: [`No se puede escribir en ${dist}: ${about}`] });
    expect(existsSync(join(copy, 'datos'))).toBe(false);
  } finally {
    execFileSync('umount', [dist]);
  }
});

test('[OPS6] a file that is no database, or a damaged one, is one line, and stays as it was for whoever can save it', async () => {
  const dataDir = join(folder, 'danada');
  const file = join(dataDir, 'xalli.db');
  mkdirSync(dataDir);
  const line = `La base de datos de ${dataDir} está dañada; no se tocó nada. Trae la última copia: npm run restore -- <archivo de respaldos/>.`;
  for (const bytes of [Buffer.alloc(20_000, 7), damagedDatabase(join(folder, 'sana.db'))]) {
    writeFileSync(file, bytes);
    expect(await start({ DATA_DIR: dataDir, MODE: 'production' })).toEqual({ code: 1, lines: [line] });
    for (const tool of [['tools/backup.ts'], ['tools/content.ts', 'export', join(folder, 'nada')]]) {
      expect(await run(tool, { DATA_DIR: dataDir, MODE: 'production' })).toEqual({ code: 1, lines: [line] });
    }
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(existsSync(join(folder, 'nada'))).toBe(false);
    const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(kept.map(({ name }) => name).filter((name) => name !== 'en-uso.lock')).toEqual(['xalli.db']);
  }
}, 180_000);

test('[OPS6] a folder given to restore is named, and the venue stays as it was', async () => {
  const dataDir = join(folder, 'casa');
  mkdirSync(dataDir);
  const said = await run(['tools/restore.ts', folder], { DATA_DIR: dataDir });
  expect(said).toEqual({
    code: 1,
    lines: [`${folder} es una carpeta. Da el archivo de la copia, por ejemplo el más nuevo de respaldos/.`],
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('[OPS9] the first line of a new venue is its address, the second its code', async () => {
  const env = { ...process.env, MODE: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'nueva') };
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for await (const part of child.stdout) {
    said += String(part);
    if (said.split('\n').length > 2) break;
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await closed;
  const [address, code] = said.split('\n');
  expect(address).toMatch(/^Xalli está en http:\/\/127\.0\.0\.1:\d+$/);
  expect(code).toMatch(/^Primera vez: abre .+ y escribe el código [A-Z0-9-]+ /);
});

test('[OPS7] PostgreSQL that comes late is waited for: alive, not ready, then open', async () => {
  const postgres = await ownPostgres('on');
  const port = await freePort();
  try {
    const url = await postgres.createDatabase();
    await postgres.kill();
    const lines: string[] = [];
    const starting = startHttpServer(
      NOON,
      { DATABASE_URL: url, PORT: String(port) },
      { tell: (line) => lines.push(line) },
    );
    await expect.poll(() => statusOf(port, '/readyz'), { timeout: 30_000 }).toBe(503);
    expect(await statusOf(port, '/healthz')).toBe(200);
    expect(await statusOf(port, '/')).toBe(503);
    expect(lines).toEqual([expect.stringContaining(`Esperando a PostgreSQL en 127.0.0.1:${postgres.port}/`)]);
    await postgres.start();
    const server = await starting;
    expect(await statusOf(port, '/readyz')).toBe(200);
    await server.stop();
  } finally {
    await postgres.stop();
  }
});

test('[OPS7] a wrong database or person ends the start with one line, without the password', async () => {
  const postgres = await startPostgres();
  const good = new URL(await postgres.createDatabase());
  const noBase = new URL(good);
  noBase.pathname = '/no_existe';
  noBase.password = 'secreta';
  expect(await start({ DATABASE_URL: noBase.href, DATA_DIR: join(folder, 'pg') })).toEqual({
    code: 1,
    lines: [`DATABASE_URL: PostgreSQL en ${good.host}/no_existe dice que no existe esa base de datos.`],
  });
  const nobody = new URL(good);
  nobody.username = 'nadie';
  expect(await start({ DATABASE_URL: nobody.href, DATA_DIR: join(folder, 'pg') })).toEqual({
    code: 1,
    lines: [`DATABASE_URL: PostgreSQL en ${good.host}${good.pathname} dice que no acepta a ese usuario.`],
  });
});

/** A venue's file whose header is right and whose first table is not. */
function damagedDatabase(file: string): Buffer {
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE record (body TEXT) STRICT; CREATE INDEX record_body ON record (body)');
  db.close();
  const bytes = readFileSync(file);
  // The first page holds the list of tables behind a header of a hundred bytes.
  bytes.fill(7, 100, 4096);
  return bytes;
}

function makeSmallDisk(): boolean {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function statusOf(port: number, path: string): Promise<number> {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );
}

async function start(environment: Readonly<Record<string, string>>) {
  return run(['src/server/main.ts'], { PORT: String(await freePort()), HOST: '127.0.0.1', ...environment });
}

function run(args: readonly string[], environment: Readonly<Record<string, string>>, cwd = process.cwd()) {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'], ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise<{ code: number | null; lines: readonly string[] }>((resolve) => {
    child.once('close', (code) => resolve({ code, lines: said.trim().split('\n') }));
  });
}
