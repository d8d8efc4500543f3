import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type NetpayMood = 'ok' | 'lost' | 'down' | 'late' | 'busy' | 'token' | 'device' | 'unsent';

interface Sale {
  readonly folio: string;
  readonly serial: string;
  readonly amount: number;
  readonly trace: object;
  /** What the guest did; null: still at the card. */
  answer: object | null;
  orderId: string;
}

/** NetPay's cloud and the terminals behind it: a sale is pushed to a terminal, which posts what became of it. */
export class NetpayEmulator {
  /** Each sale on a terminal, also one that was sent twice. */
  readonly sales: Sale[] = [];
  readonly cancelled: string[] = [];
  readonly asked: { readonly path: string; readonly atMs: number }[] = [];
  moods: NetpayMood[] = [];
  /** Where the terminals post; empty: they were not told yet. */
  postTo = '';
  guest: ((sale: Sale) => void) | null = null;
  /** Instead of a post: for a venue without a port. */
  tell: ((body: object) => Promise<void>) | null = null;
  #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
  }

  get url(): string {
    // A TCP server's address is never a string.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise((closed) => {
      this.#server.close(closed);
      this.#server.closeAllConnections();
    });
  }

  /** The guest pays; nothing is posted yet. */
  pay(sale: Sale, { tip = 0, debit = false } = {}): void {
    sale.orderId = `2611${String(this.sales.indexOf(sale) + 1).padStart(6, '0')}`;
    sale.answer = {
      responseCode: '00',
      message: 'Aprobada',
      amount: sale.amount.toFixed(2),
      tip: tip.toFixed(2),
      authCode: `A${sale.orderId.slice(-5)}`,
      cardNumber: '************1117',
      cardType: debit ? 'D' : 'C',
      cardTypeName: 'VISA',
      folioNumber: sale.folio,
      orderId: sale.orderId,
      serialNumber: sale.serial,
      transType: 'A',
      traceability: sale.trace,
    };
  }

  decline(sale: Sale, message = 'Fondos insuficientes'): void {
    sale.answer = { responseCode: '51', message, folioNumber: sale.folio, traceability: sale.trace };
  }

  /** Tells the venue; as often as the test wants. */
  async post(sale: { readonly answer: object | null }, trace?: object): Promise<number> {
    const body = trace ? { ...sale.answer, traceability: trace } : sale.answer;
    if (this.tell !== null) {
      await this.tell(body ?? {});
      return 200;
    }
    const response = await fetch(this.postTo, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.body?.cancel();
    return response.status;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    this.asked.push({ path: pathname, atMs: performance.now() });
    const tell = (status: number, body: object): void => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    const raw = Buffer.concat(parts).toString();
    if (pathname === '/oauth-service/oauth/token') {
      const form = new URLSearchParams(raw);
      if (form.get('username') !== 'Casa' || form.get('password') !== 'secreto1')
        return tell(401, { error: 'invalid_grant' });
      return tell(200, { access_token: 'token-de-netpay' });
    }
    const mood = this.moods.shift() ?? 'ok';
    if (mood === 'down') return tell(500, {});
    if (mood === 'busy') return tell(429, {});
    if (mood === 'unsent') return void request.socket.destroy();
    if (mood === 'token' || request.headers.authorization !== 'Bearer token-de-netpay')
      return tell(401, { error: 'invalid_token' });
    if (mood === 'device') return tell(200, { code: '19', message: 'No se encontró la terminal' });
    const asked: unknown = JSON.parse(raw);
    await this.#do(pathname.split('/').at(-1) ?? '', asked as Readonly<Record<string, never>>);
    if (mood === 'lost') return void request.socket.destroy();
    if (mood === 'late') return tell(504, {});
    tell(200, { code: '00', message: 'Mensaje enviado exitosamente' });
  }

  async #do(act: string, asked: Readonly<Record<string, never>>): Promise<void> {
    const {
      serialNumber: serial,
      amount,
      folioNumber,
      folioId,
      orderId,
      traceability: trace,
    } = asked as {
      readonly [name: string]: unknown;
    };
    if (act === 'sale') {
      const sale: Sale = {
        folio: String(folioNumber),
        serial: String(serial),
        amount: Number(amount),
        trace: trace as object,
        answer: null,
        orderId: '',
      };
      this.sales.push(sale);
      this.guest?.(sale);
      return;
    }
    if (act === 'reprint') {
      const sale = this.sales.find(({ folio, answer }) => folio === folioId && answer !== null);
      if (sale) void this.post(sale, trace as object);
      return;
    }
    const known = this.sales.find((each) => each.orderId === orderId);
    const isFirst = known !== undefined && !this.cancelled.includes(String(orderId));
    if (isFirst) this.cancelled.push(String(orderId));
    void this.post({ answer: { responseCode: isFirst ? '00' : '12', orderId, traceability: trace } });
  }
}
