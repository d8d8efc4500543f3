/* A stop in the middle of an answer, with real sockets that their client would keep open, and one in the middle of a start. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROTOCOL } from '#application/protocol.ts';
import { NOON, staffRequest } from '../support/commands.ts';
import { startHttpServer } from '../support/http-server.ts';
import { withFolder } from '../../tools/bench/folder.ts';

test('[OPS4] a request under way when the stop comes is answered, and its open connection does not hold the stop', async () => {
  const server = await startHttpServer(NOON);
  const { command } = staffRequest('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'cleaning' });
  const body = JSON.stringify({ protocol: PROTOCOL, commands: [command] });
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const asked = request(`${server.address}/api/pos/commands`, { method: 'POST', agent, headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
  });
  const isHeard = new Promise((resolve) => server.app.http.server.once('request', resolve));
  asked.write(body.slice(0, 10));
  await isHeard;
  const stopped = server.stop();
  asked.end(body.slice(10));
  expect(await answered).toBe(200);
  // Its connection is idle only from now on; a client may keep it for a minute.
  await stopped;
  agent.destroy();
}, 20_000);

test('[OPS4] whoever ends npm in the moment the venue opens has ended the venue', async () => {
  await withFolder(async (folder) => {
    builtProject(folder);
    // As npm does: a shell in between, which takes the signal and does not pass it on.
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${join(TOOLS, 'start.mjs')}" production; true`], {
      cwd: folder,
      env: { ...process.env, MODE: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'datos') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(shell, 'close');
    const [line] = await Promise.race([once(shell.stdout, 'data'), closed]);
    expect(String(line)).toMatch(/^Xalli está en /);
    shell.kill('SIGKILL');
    // The venue holds the other end of this line for as long as it runs.
    await closed;
  });
}, 60_000);

const TOOLS = join(import.meta.dirname, '../../tools');

/** A folder in which the start finds nothing to build. */
function builtProject(folder: string): void {
  for (const name of ['src/pos', 'src/site', 'src/ui', 'src/domain', 'src/application', 'content', 'dist']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const name of ['vite.config.ts', 'package-lock.json']) writeFileSync(join(folder, name), '');
  const ask = `import(${JSON.stringify(new URL('../../tools/build-stamp.ts', import.meta.url).href)}).then(({ stampOfSources }) => console.log(stampOfSources()))`;
  writeFileSync(join(folder, 'dist/stamp'), execFileSync(process.execPath, ['-e', ask], { cwd: folder }));
}
