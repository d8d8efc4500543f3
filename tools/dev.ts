/*
 * Work on it: one address for both faces. The point of sale is served by Vite with hot modules; the site is rebuilt
 * and its pages reload; the server restarts when its own files change.
 */
import { spawn } from 'node:child_process';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { build, createServer as createVite } from 'vite';

const PORT = Number(process.env['PORT'] ?? 3000);
const INNER_PORT = PORT + 1;
const RELOAD_PATH = '/__dev/reload';
const RELOAD_SCRIPT = `<script>new EventSource('${RELOAD_PATH}').onmessage=()=>location.reload()</script>`;
const listeners = new Set<ServerResponse>();

await watchSite();
const vite = await createVite({ mode: 'pos', server: { middlewareMode: true }, appType: 'spa', logLevel: 'warn' });
const server = spawn(
  'node',
  ['--watch', '--watch-path=src', '--watch-path=content', '--watch-path=dist/pages', 'src/server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(INNER_PORT), PUBLIC_URL: `http://localhost:${PORT}` },
  },
);

const front = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === RELOAD_PATH) listen(request, response);
  else if (path === '/pos' || path.startsWith('/pos/')) vite.middlewares(request, response);
  else pass(request, response);
});
// The terminals' live line goes straight through; Vite's own hot line has its own port.
front.on('upgrade', (request, socket, head) => {
  const inner = connect(INNER_PORT, '127.0.0.1', () => {
    const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
    inner.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    inner.write(head);
    socket.pipe(inner).pipe(socket);
  });
  inner.on('error', () => socket.destroy());
});
front.listen(PORT, '127.0.0.1', () => console.log(`Xalli en desarrollo: http://localhost:${PORT} y /pos`));
process.on('SIGINT', () => {
  server.kill();
  process.exit(0);
});

async function watchSite(): Promise<void> {
  for (const mode of ['site', 'pages']) {
    const watcher = await build({ mode, logLevel: 'error', build: { watch: {} } });
    if (!('on' in watcher)) continue;
    await new Promise<void>((resolve) => {
      watcher.on('event', ({ code }) => {
        if (code !== 'END') return;
        resolve();
        for (const listener of listeners) listener.write('data: reload\n\n');
      });
    });
  }
}

function listen(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  listeners.add(response);
  request.on('close', () => listeners.delete(response));
}

/** Pages pass through with a line that reloads them; everything else passes as it is. */
function pass(request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const inner = forward({ port: INNER_PORT, path: request.url, method: request.method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.includes('text/html') === true;
    if (!isPage) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const { 'content-length': _length, 'content-security-policy': _policy, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 200, rest);
      response.end(Buffer.concat(chunks).toString('utf8').replace('</body>', `${RELOAD_SCRIPT}</body>`));
    });
  });
  inner.on('error', () => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('El servidor está reiniciando…');
  });
  request.pipe(inner);
}
