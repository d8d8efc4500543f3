/* «Autofactura»: from the code on a bill to whoever stamps it, and to being forgotten. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { invoiceCode } from '#domain/invoices/invoice-code.ts';
import { dateText, instant, milliseconds } from '#domain/shared/time.ts';
import { INVOICE_LIMIT } from '#server/http/site/invoice-routes.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-16 15:00');
const CODE = invoiceCode({ id: 't1', day: dateText('2026-11-16') });
const FORM = {
  codigo: CODE,
  total: '139.20',
  rfc: 'GODE561231GR8',
  nombre: 'Elena Godínez',
  cp: '45050',
  regimen: '612',
  uso: 'G03',
  email: 'elena@correo.example',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function houseWithAccount(environment: Readonly<Record<string, string>> = {}): Promise<HttpServer> {
  const server = await startHttpServer(NOW, environment);
  closing.push(() => server.stop());
  await payAccount(server, 't1', 'mesa-1');
  return server;
}

async function payAccount(server: HttpServer, ticketId: string, tableId: string): Promise<void> {
  const tell = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    expect(await executeAsSystem(server.executor, () => NOW, type, args)).toMatchObject({ outcome: 'accepted' });
  };
  await tell('OPEN_TABLE', { tableId, ticketId, folio: 'A-101' });
  await tell('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
  await tell('CLOSE_TICKET', { ticketId, method: 'card', card: 'credit', amount: 13_920 });
}

const kept = (server: HttpServer) => [...server.executor.world.all('invoices')];
const told = async (answer: Response) => [answer.status, ((await answer.json()) as { error?: string }).error];

describe('POST /api/facturas', () => {
  test('[FAC4] keeps the request of a paid account, and answers as the contract says', async () => {
    const server = await houseWithAccount();
    const answer = await server.post('/api/facturas', FORM);
    expect([answer.status, await answer.json()]).toEqual([201, { ok: true }]);
    expect(kept(server)).toMatchObject([
      { id: 't1', folio: 'A-101', importe: 13_920, rfc: 'GODE561231GR8', nombre: 'ELENA GODÍNEZ', createdAt: NOW },
    ]);
    expect(await told(await server.post('/api/facturas', FORM))).toEqual([409, 'ya_solicitada']);
    expect(kept(server)).toHaveLength(1);
  });

  test('[FAC4] finds accounts of earlier days, which have left play', async () => {
    const server = await houseWithAccount();
    server.setNow(at('2026-11-28 10:00'));
    await executeAsSystem(server.executor, () => at('2026-11-28 10:00'), 'OPEN_TAKEAWAY', {
      ticketId: 't2',
      folio: 'A-102',
    });
    expect((await server.post('/api/facturas', FORM)).status).toBe(201);
  });

  test.each([
    ['another total', { total: '139.21' }],
    ['a code of no account', { codigo: invoiceCode({ id: 't2', day: dateText('2026-11-16') }) }],
    ['a code of a day without accounts', { codigo: invoiceCode({ id: 't1', day: dateText('2040-02-01') }) }],
  ])('[FAC4] %s finds no account, and says no more than that', async (_name, wrong) => {
    const server = await houseWithAccount();
    expect(await told(await server.post('/api/facturas', { ...FORM, ...wrong }))).toEqual([
      404,
      'cuenta_no_encontrada',
    ]);
    expect(kept(server)).toEqual([]);
  });

  test.each([
    ['rfc', 'GODE'],
    ['regimen', '605'],
    ['uso', 'D01'],
    ['cp', ''],
    ['email', 'elena'],
  ])('[FAC3] %s «%s» is refused at its field, and nothing is kept', async (name, value) => {
    const server = await houseWithAccount();
    const answer = await server.post('/api/facturas', { ...FORM, [name]: value });
    expect(answer.status).toBe(422);
    const { error, fields } = (await answer.json()) as { error: string; fields: Record<string, string> };
    // Salaried people may not deduct a meal: that is said at the use.
    expect([error, Object.keys(fields)]).toEqual(['datos_invalidos', [name === 'regimen' ? 'uso' : name]]);
    expect(kept(server)).toEqual([]);
  });

  test('[FAC4] a month that is over has no more invoices, and the guest is told whom to ask', async () => {
    const server = await houseWithAccount();
    server.setNow(at('2026-12-20 10:00'));
    const answer = await server.post('/api/facturas', FORM);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('plazo')]);
  });

  test.each(['', '[]', '"texto"', '{', 'null', '{"codigo":{"a":1}}'])(
    '[FAC3] the body %j is the sender’s mistake, not ours',
    async (body) => {
      const server = await houseWithAccount();
      expect([400, 422]).toContain((await server.post('/api/facturas', body)).status);
      expect(kept(server)).toEqual([]);
    },
  );

  test('[FAC4] forms without script are read the same way; the robot’s trap keeps nothing', async () => {
    const server = await houseWithAccount();
    const post = (body: BodyInit) => fetch(`${server.address}/api/facturas`, { method: 'POST', body });
    expect((await post(new URLSearchParams({ ...FORM, sitio_web: 'x' }))).status).toBe(201);
    expect(kept(server)).toEqual([]);
    expect((await post(new URLSearchParams(FORM))).status).toBe(201);
    expect(kept(server)).toHaveLength(1);
  });

  test('[FAC5] whoever tries codes is stopped, however wrong they are', async () => {
    const server = await startHttpServer(NOW, { MODE: 'production', OWN_TLS: '0', HOST: '127.0.0.1' });
    closing.push(() => server.stop());
    const answers: number[] = [];
    for (let n = 0; n <= INVOICE_LIMIT.max; n += 1) {
      answers.push((await server.post('/api/facturas', { ...FORM, cp: String(n) })).status);
    }
    expect(answers.slice(0, -1)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('whoever stamps', () => {
  test('[FAC6] finds a file for each request, whole and for its owner alone, until its time is over', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xalli-facturas-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const server = await houseWithAccount({ INVOICE_FOLDER: join(folder, 'nuevas') });
    await server.post('/api/facturas', FORM);
    await server.invoices?.drain();
    const files = readdirSync(join(folder, 'nuevas'));
    expect(files).toEqual([`2027-02-14_${CODE}-1.json`]);
    expect(JSON.parse(readFileSync(join(folder, 'nuevas', files[0] ?? ''), 'utf8'))).toMatchObject({
      codigo: CODE,
      total: '139.20',
      receptor: { nombre: 'ELENA GODÍNEZ', correo: 'elena@correo.example' },
    });
    expect(kept(server)).toMatchObject([{ delivery: { status: 'sent', sentAt: NOW } }]);
    server.setNow(at('2027-02-14 12:00'));
    await server.invoices?.drain();
    expect(readdirSync(join(folder, 'nuevas'))).toHaveLength(1);
    server.setNow(at('2027-02-15 12:00'));
    await server.invoices?.drain();
    expect(readdirSync(join(folder, 'nuevas'))).toEqual([]);
  });

  test('[FAC7] is asked again until it answers, under one key, and sent nowhere else', async () => {
    const stamper = await startStamper([503, 302, 200]);
    const server = await houseWithAccount({ INVOICE_URL: stamper.url, INVOICE_TOKEN: 'secreto' });
    await server.post('/api/facturas', FORM);
    for (let round = 0; round < 3; round += 1) {
      await server.invoices?.drain();
      server.setNow(instant(milliseconds(NOW) + (round + 1) * 3_600_000));
    }
    await server.invoices?.drain();
    expect(stamper.heard.map(({ headers }) => [headers['idempotency-key'], headers.authorization])).toEqual(
      Array.from({ length: 3 }, () => [`${CODE}-1`, 'Bearer secreto']),
    );
    expect(stamper.heard.every(({ path }) => path === '/facturas')).toBe(true);
    expect(JSON.parse(stamper.heard[0]?.body ?? '')).toMatchObject({ total: '139.20', formaDePago: '04' });
    expect(kept(server)).toMatchObject([{ delivery: { status: 'sent', attempts: 3, problem: null } }]);
  });

  test('[FAC7] who says no is not asked again by itself; a person may', async () => {
    const stamper = await startStamper([400, 200]);
    const server = await houseWithAccount({ INVOICE_URL: stamper.url });
    await server.post('/api/facturas', FORM);
    await server.invoices?.drain();
    expect(kept(server)).toMatchObject([{ delivery: { status: 'failed', problem: 'Respondió 400. No entiendo' } }]);
    server.setNow(at('2026-11-17 15:00'));
    await server.invoices?.drain();
    expect(stamper.heard).toHaveLength(1);
    await executeAsSystem(server.executor, () => NOW, 'RETRY_INVOICE', { invoiceId: 't1' });
    await server.invoices?.drain();
    expect(kept(server)).toMatchObject([{ delivery: { status: 'sent', attempts: 1 } }]);
  });

  test('[FAC7] a no of many words, cut in the middle of a sign, is a no', async () => {
    const stamper = await startStamper([400], '\u{1F336}\u{1F336}'.repeat(1000));
    const server = await houseWithAccount({ INVOICE_URL: stamper.url });
    await server.post('/api/facturas', FORM);
    await server.invoices?.drain();
    const [request] = kept(server);
    expect(request?.delivery).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^Respondió 400\. \p{So}+$/u),
    });
  });

  test('[FAC7] who is not there delays nobody: the guest is answered, the request waits', async () => {
    const server = await houseWithAccount({ INVOICE_URL: 'http://127.0.0.1:1/facturas' });
    expect((await server.post('/api/facturas', FORM)).status).toBe(201);
    await server.invoices?.drain();
    expect(kept(server)).toMatchObject([
      { delivery: { status: 'queued', problem: expect.stringMatching(/^No respondió/) } },
    ]);
  });
});

interface ReceivedRequest {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers each request with the next of these states. */
async function startStamper(
  states: readonly number[],
  words = 'No\n entiendo',
): Promise<{ readonly url: string; readonly heard: ReceivedRequest[] }> {
  const heard: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.statusCode = states[heard.length] ?? 200;
      heard.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts).toString() });
      if (response.statusCode === 302) response.setHeader('location', '/otra');
      response.end(words);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => new Promise((closed) => server.close(closed)).finally(() => server.closeAllConnections()));
  // A TCP server's address is never a string.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/facturas`, heard };
}
