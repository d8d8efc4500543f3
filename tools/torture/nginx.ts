import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findNginx } from './find-proxies.ts';
import { isRoot } from '../system.ts';

const OURS = new URL('../../deploy/nginx.conf', import.meta.url);

export interface Proxy {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The product's own nginx file, with the ports of this trial in the place of the names in the compose file. */
export async function startNginx(
  folder: string,
  { servers, ports }: { readonly servers: readonly [number, number]; readonly ports: readonly [number, number] },
): Promise<Proxy> {
  mkdirSync(join(folder, 'tls'), { recursive: true });
  const key = join(folder, 'tls/key.pem');
  const cert = join(folder, 'tls/cert.pem');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const name = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const site = readFileSync(OURS, 'utf8')
    .replaceAll('/etc/nginx/tls', join(folder, 'tls'))
    .replaceAll('uno:3000', `127.0.0.1:${servers[0]}`)
    .replaceAll('dos:3000', `127.0.0.1:${servers[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports[0]};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports[1]} ssl`);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  const whole = [
    // Started by root it would give up its rights, and with them this folder, where it keeps large bodies.
    `daemon off; worker_processes 1;${isRoot() ? ' user root;' : ''}`,
    `pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 1024; }',
    `http { access_log off; ${temporary} include ${join(folder, 'site.conf')}; }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), whole.join('\n'));
  const child = spawn(findNginx(), ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  const origin = `https://127.0.0.1:${ports[1]}`;
  for (let look = 0; look < 100 && !(await answers(origin)); look += 1) await setTimeout(50);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
