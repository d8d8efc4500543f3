import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the next request meets: `ok`; `lost`, done and the answer never comes; `down`, 500 before anything; `late`, done and
 * answered with 504; `busy`, too many requests; `token`; `least`, `queued`, `mode`: a clear no.
 */
export type PointMood = 'ok' | 'lost' | 'down' | 'late' | 'busy' | 'token' | 'least' | 'queued' | 'mode';

export interface PointOrder {
  readonly id: string;
  readonly reference: string;
  readonly terminal: string;
  readonly amount: string;
  status: 'created' | 'at_terminal' | 'processed' | 'canceled' | 'failed' | 'expired' | 'refunded';
  detail: string;
  tip: string;
  card: 'credit_card' | 'debit_card';
  lastFour: string;
  refunded: number;
}

export interface HandPayment {
  readonly id: number;
  /** As Mercado Pago writes it, with an offset. */
  readonly date: string;
  readonly amount: number;
  readonly posId: number;
  readonly lastFour?: string;
  readonly type?: 'credit_card' | 'debit_card' | 'account_money';
  readonly reference?: string;
  readonly status?: 'approved' | 'rejected';
}

/** Mercado Pago's orders API for Point, as its public pages describe it, with guests who pay when the test says so. */
export class PointEmulator {
  /** By our key: each is there once. */
  readonly orders = new Map<string, PointOrder>();
  readonly refunds = new Map<string, { readonly order: string; readonly amount: number }>();
  /** Every request, with the moment of its arrival. */
  readonly asked: { readonly method: string; readonly path: string; readonly atMs: number }[] = [];
  /** Moods of the next requests, in order; after them `ok`. */
  moods: PointMood[] = [];
  /** What happens at the terminal as soon as an order is asked for; null: the test moves it. */
  guest: ((order: PointOrder) => void) | null = null;
  terminals: { id: string; operating_mode: string; pos_id?: number }[] = [
    { id: 'PAX_A910__SMARTPOS1', operating_mode: 'PDV', pos_id: 58_930_090 },
  ];
  /** Typed into a terminal, or asked for by some program: payments without an order of ours. */
  readonly payments: HandPayment[] = [];
  token = 'APP_USR-secreto';
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

  /** The guest pays, with a tip. */
  pay(
    reference: string,
    {
      tip = '0.00',
      card = 'credit_card',
      lastFour = '4242',
    }: Partial<Pick<PointOrder, 'tip' | 'card' | 'lastFour'>> = {},
  ): void {
    const order = this.orders.get(reference);
    if (!order) throw new Error(`no order ${reference}`);
    Object.assign(order, { status: 'processed', tip, card, lastFour });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = 'GET', url = '/' } = request;
    const { pathname, searchParams } = new URL(url, 'http://x');
    this.asked.push({ method, path: pathname, atMs: performance.now() });
    const tell = (status: number, body: object): void => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    const no = (status: number, code: string): void => tell(status, { errors: [{ code, message: code }] });
    const mood = this.moods.shift() ?? 'ok';
    if (mood === 'down') return no(500, 'internal_error');
    if (mood === 'busy') return no(429, 'too_many_requests');
    if (mood === 'token' || request.headers.authorization !== `Bearer ${this.token}`) return no(401, 'unauthorized');
    const done = (status: number, body: object): void => {
      if (mood === 'lost') return void request.socket.destroy();
      if (mood === 'late') return no(504, 'timeout');
      tell(status, body);
    };
    const raw = Buffer.concat(parts).toString();
    const body: unknown = raw === '' ? {} : JSON.parse(raw);
    if (pathname === '/terminals/v1/list') return done(200, { data: { terminals: this.terminals } });
    if (pathname === '/v1/payments/search') return done(200, this.#search(searchParams));
    const [, , orders, id = '', act = ''] = pathname.split('/');
    if (orders !== 'orders') return no(404, 'not_found');
    if (method === 'POST' && id === '') return this.#create(request, body, { mood, done, no });
    if (method === 'GET' && id === '') {
      const own = this.orders.get(searchParams.get('external_reference') ?? '');
      return done(200, { data: own ? [told(own)] : [] });
    }
    const order = [...this.orders.values()].find((each) => each.id === id);
    if (!order) return no(404, 'order_not_found');
    if (method === 'GET') return done(200, told(order));
    if (act === 'cancel') {
      if (order.status !== 'created') return no(409, 'cannot_cancel_order');
      Object.assign(order, { status: 'canceled', detail: 'canceled_by_api' });
      return done(200, told(order));
    }
    return this.#refund(request, order, body, { done, no });
  }

  #search(asked: URLSearchParams): object {
    const number = (name: string): number => Number(asked.get(name));
    const [from, to] = [asked.get('begin_date'), asked.get('end_date')].map((text) => Date.parse(text ?? ''));
    const found = this.payments
      .filter(({ date }) => Date.parse(date) >= (from ?? NaN) && Date.parse(date) <= (to ?? NaN))
      .filter(({ posId, status = 'approved' }) => posId === number('pos_id') && status === asked.get('status'));
    const results = found.slice(number('offset'), number('offset') + number('limit'));
    return { paging: { total: found.length }, results: results.map(toldPayment) };
  }

  #create(
    request: IncomingMessage,
    body: unknown,
    {
      mood,
      done,
      no,
    }: { mood: PointMood; done: (status: number, body: object) => void; no: (status: number, code: string) => void },
  ): void {
    if (mood === 'least') return no(400, 'invalid_amount_minimum');
    if (mood === 'queued') return no(409, 'already_queued_order_on_terminal');
    if (mood === 'mode') return no(400, 'invalid_terminal_operating_mode');
    const key = String(request.headers['x-idempotency-key'] ?? '');
    if (key === '') return no(400, 'empty_required_header');
    const known = this.orders.get(key);
    if (known) return done(201, told(known));
    // As our adapter writes it; anything else is a fault of the test.
    const asked = body as {
      type: string;
      external_reference: string;
      transactions: { payments: { amount: string }[] };
      config: { point: { terminal_id: string } };
    };
    const amount = asked.transactions.payments[0]?.amount ?? '';
    if (asked.type !== 'point' || !/^[\w-]{1,64}$/.test(asked.external_reference) || !/^\d+\.\d\d$/.test(amount))
      return no(400, 'property_value');
    const order: PointOrder = {
      id: `ORD${String(this.orders.size + 1).padStart(8, '0')}`,
      reference: asked.external_reference,
      terminal: asked.config.point.terminal_id,
      amount,
      status: 'created',
      detail: 'created',
      tip: '0.00',
      card: 'credit_card',
      lastFour: '4242',
      refunded: 0,
    };
    this.orders.set(key, order);
    this.guest?.(order);
    done(201, { ...told(order), status: order.status });
  }

  #refund(
    request: IncomingMessage,
    order: PointOrder,
    body: unknown,
    { done, no }: { done: (status: number, body: object) => void; no: (status: number, code: string) => void },
  ): void {
    const key = String(request.headers['x-idempotency-key'] ?? '');
    if (this.refunds.has(key)) return done(201, told(order));
    const whole = Math.round((Number(order.amount) + Number(order.tip)) * 100);
    const [part] = (body as { transactions?: { amount: string }[] }).transactions ?? [];
    const amount = part ? Math.round(Number(part.amount) * 100) : whole - order.refunded;
    if (order.status !== 'processed' || order.refunded + amount > whole) return no(409, 'cannot_refund_order');
    order.refunded += amount;
    if (order.refunded === whole) order.status = 'refunded';
    this.refunds.set(key, { order: order.id, amount });
    done(201, told(order));
  }
}

function toldPayment({ id, date, amount, posId, lastFour = '4242', ...rest }: HandPayment): object {
  const { type = 'credit_card', reference = null, status = 'approved' } = rest;
  return {
    id,
    status,
    date_created: date,
    date_approved: date,
    transaction_amount: amount,
    payment_type_id: type,
    external_reference: reference,
    authorization_code: `A${id}`,
    pos_id: String(posId),
    card: { last_four_digits: lastFour },
  };
}

function told({ id, reference, status, detail, amount, tip, card, lastFour }: PointOrder): object {
  const isPaid = status === 'processed' || status === 'refunded';
  return {
    id,
    type: 'point',
    external_reference: reference,
    status,
    status_detail: detail,
    transactions: {
      payments: [
        {
          id: `PAY-${id}`,
          amount,
          status,
          ...(isPaid
            ? {
                tip_amount: tip,
                paid_amount: (Number(amount) + Number(tip)).toFixed(2),
                reference_id: `9${id.slice(-6)}`,
                payment_method: { type: card, id: 'visa' },
                card: { last_four_digits: lastFour },
              }
            : {}),
        },
      ],
    },
  };
}
