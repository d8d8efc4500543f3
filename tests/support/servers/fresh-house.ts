import { spawn, type ChildProcess } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { freePort } from '../postgres.ts';

const PROJECT = join(import.meta.dirname, '../../..');
/** What a fresh clone does not have. */
const MADE = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'xalli.env']);

/** A production house on a copy of the project that was never built, started by the owner's own command. */
export interface FreshHouse {
  readonly url: string;
  /** What the console shows of a venue that has no manager yet. */
  readonly code: string;
  /** As a device that connects downloads it. */
  authority(): Promise<string>;
  /** As after a power cut: same data, same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function openFreshHouse(environment: Readonly<Record<string, string>>): Promise<FreshHouse> {
  // With a blank and an accent, as people name folders.
  const folder = mkdtempSync(join(tmpdir(), 'xalli copia ñ-'));
  copyProject(folder);
  const port = String(await freePort());
  const { MODE: _mode, ...inherited } = process.env;
  const env = { ...inherited, PORT: port, DATA_DIR: join(folder, 'datos'), ...environment };
  let house = await startHouse(folder, env);
  const url = `http://localhost:${port}`;
  return {
    url,
    code: /el código ([A-Z0-9-]+)/.exec(house.said())?.[1] ?? '',
    authority: async () => {
      const answer = await fetch(`${url}/conectar/casa-xalli.crt`);
      return new X509Certificate(Buffer.from(await answer.arrayBuffer())).toString();
    },
    restart: async () => {
      await house.stop();
      house = await startHouse(folder, env);
    },
    stop: async () => {
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The sources alone, and the same libraries. */
export function copyProject(folder: string): void {
  cpSync(PROJECT, folder, { recursive: true, filter: (path) => !MADE.has(relative(PROJECT, path)) });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

async function startHouse(cwd: string, env: NodeJS.ProcessEnv) {
  // What `npm run start:production` runs; npm itself may have another name here.
  const child = spawn(process.execPath, ['tools/start.mjs', 'production'], { cwd, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (said.includes('/conectar')) resolve();
    });
    child.once('exit', () => reject(new Error(`the venue ended: ${said}`)));
  });
  return { said: () => said, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
