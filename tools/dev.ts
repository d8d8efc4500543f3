/*
 * Work on it: one address for both faces. The point of sale is served by Vite with hot modules; the site is rebuilt,
 * and its pages reload once the server, which restarts for it as for its own files, is there again.
 */
import { spawn } from 'node:child_process';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { build, createServer as createVite } from 'vite';

const PORT = Number(process.env['PORT'] ?? 3000);
const INNER_PORT = PORT + 1;
const RELOAD_PATH = '/__dev/reload';
const RELOAD_SCRIPT = `<script>new EventSource('${RELOAD_PATH}').onmessage=()=>location.reload()</script>`;
const RETRY_MS = 100;
const RETRIES = 150;
/** What the server runs; screens are not its business. */
const SERVER_FILES = ['src/server', 'src/domain', 'src/application', 'content', 'dist/pages', 'dist/site'];
const listeners = new Set<ServerResponse>();

process.env['CLASS_NAMES'] = 'readable';
await watchSite();
// A build leaves this at «production», and Vite would serve the point of sale without hot modules.
process.env['NODE_ENV'] = 'development';
const front = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === RELOAD_PATH) listen(request, response);
  else if (path === '/pos' || path.startsWith('/pos/')) vite.middlewares(request, response);
  else pass(request, response);
});
const vite = await createVite({ mode: 'pos', server: { middlewareMode: true }, appType: 'spa', logLevel: 'warn' });
const server = spawn(
  process.execPath,
  ['--watch', ...SERVER_FILES.map((path) => `--watch-path=${path}`), 'src/server/main.ts'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(INNER_PORT), PUBLIC_URL: `http://localhost:${PORT}` },
  },
);
createInterface({ input: server.stdout }).on('line', (line) => {
  console.log(line);
  // Told earlier, a page would be read from the server that is just leaving.
  if (line.startsWith('Xalli está en')) for (const listener of listeners) listener.write('data: reload\n\n');
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
  socket.on('error', () => inner.destroy());
});
front.listen(PORT, '127.0.0.1', () => console.log(`Xalli en desarrollo: http://localhost:${PORT} y /pos`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill();
    process.exit(0);
  });
}

async function watchSite(): Promise<void> {
  for (const mode of ['site', 'styles', 'pages']) {
    const watcher = await build({ mode, logLevel: 'error', build: { watch: {} } });
    if (!('on' in watcher)) continue;
    await new Promise<void>((resolve) => {
      watcher.on('event', ({ code }) => {
        if (code === 'END') resolve();
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
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => ask(request, Buffer.concat(chunks), response, RETRIES));
}

/** A server that is restarting is waited for. */
function ask(request: IncomingMessage, body: Buffer, response: ServerResponse, retries: number): void {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const inner = forward({ port: INNER_PORT, path: request.url, method: request.method, headers }, (answer) =>
    hand(answer, response),
  );
  inner.on('error', () => {
    if (retries > 0) {
      setTimeout(() => ask(request, body, response, retries - 1), RETRY_MS);
      return;
    }
    if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('El servidor no responde.');
  });
  inner.end(body);
}

function hand(answer: IncomingMessage, response: ServerResponse): void {
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
}
