/* The page that helps to connect, as a tablet that trusts nobody yet reads it: in the clear, without script. */
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemNow } from '#server/clock.ts';
import { guessDevice } from '#server/connect/device-steps.ts';
import { outerAddresses } from '#server/tls/local-addresses.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
let server: HttpServer;
let clear: string;
beforeAll(async () => {
  server = await startHttpServer(systemNow(), { MODE: 'production', HOST: '0.0.0.0', OWN_TLS: '1' });
  const { port } = new URL(server.address);
  // From the network, where this machine has one; the page is the same for its own screen but for what it knows already.
  clear = `http://${outerAddresses()[0] ?? '127.0.0.1'}:${port}`;
});
afterAll(() => server.stop());

const read = (path: string, userAgent: string) =>
  fetch(`${clear}${path}`, { headers: { 'user-agent': userAgent } }).then((response) => response.text());

test('[TLS7] the page guesses the device, the choice changes it, and it needs no script', async () => {
  const page = await read('/conectar', IPAD);
  if (outerAddresses().length > 0) {
    expect(page).toContain('<h1>Que este iPad confíe en la casa</h1>');
    expect(page.match(/<li data-paso/g)).toHaveLength(3);
    expect(page).toContain('Perfil descargado');
    expect(await read('/conectar', ANDROID)).toContain('Que esta tableta confíe en la casa');
    expect(await read('/conectar?equipo=windows', ANDROID)).toContain('Entidades de certificación raíz de confianza');
    expect(await read('/conectar?equipo=<script>', IPAD)).toBe(page);
    expect(page).toMatch(/href="https:\/\/xalli\.local:\d+\/conectar\?equipo=ipad">Ya lo hice, comprobar/);
  }
  expect(page).not.toMatch(/<script>|onclick|style="/);
  expect([IPAD, ANDROID, 'Windows NT 10.0', 'Macintosh', 'X11; Linux', ''].map(guessDevice)).toEqual([
    'ipad',
    'android',
    'windows',
    'mac',
    'linux',
    'android',
  ]);
});

test('[TLS7] with pictures, code for the camera, style, script and title face it stays below 60 KB', async () => {
  let bytes = 0;
  for (const path of ['', '/pagina.css', '/comprobar.js', '/titulos.woff2']) {
    const response = await fetch(`${clear}/conectar${path}`);
    expect(response.status).toBe(200);
    bytes += (await response.bytes()).length;
  }
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThan(60_000);
});

test('[TLS7] what a device installs is the authority, never its key', async () => {
  const response = await fetch(`${clear}/conectar/casa-xalli.crt`);
  expect(response.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  const bytes = await response.bytes();
  expect(new X509Certificate(bytes).toString()).toBe(server.tls?.authority.certificate);
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('PRIVATE');
});

test('[TLS7] behind a proxy or with the own certificate the page tries the device and offers nothing to install', async () => {
  const plain = await startHttpServer(systemNow(), { MODE: 'production', HOST: '127.0.0.1' });
  const headers = { 'x-forwarded-for': '192.168.1.50', 'x-forwarded-proto': 'https', 'user-agent': IPAD };
  const page = await (await fetch(`${plain.address}/conectar`, { headers })).text();
  expect(page).toContain('Este iPad ya confía');
  expect(page).toContain('data-prueba="despierto"');
  expect(page).not.toContain('data-paso');
  expect((await plain.get('/conectar/casa-xalli.crt')).status).not.toBe(200);
  await plain.stop();
});
