import { vi } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Instant } from '#domain/shared/time.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { NetpayEmulator } from './netpay-emulator.ts';
import { PointEmulator } from './point-emulator.ts';

/** A server with one terminal of each provider, «Barra» and «Terraza», and accounts to pay. */
export class ChargeHouse {
  readonly point = new PointEmulator();
  readonly netpay = new NetpayEmulator();
  server!: HttpServer;
  now: Instant;
  #count = 0;

  private constructor(now: Instant) {
    this.now = now;
  }

  static async open(now: Instant): Promise<ChargeHouse> {
    const house = new ChargeHouse(now);
    await house.point.start();
    await house.netpay.start();
    house.server = await startHttpServer(now, { POINT_URL: house.point.url, NETPAY_URL: house.netpay.url });
    const barra = { id: 'barra', nombre: 'Barra', proveedor: 'point', equipo: 'PAX_A910__SMARTPOS1' };
    const terraza = { id: 'terraza', nombre: 'Terraza', proveedor: 'netpay', equipo: '1491234567', storeId: '550007' };
    await house.put('/api/pos/terminales', { ...barra, clave: house.point.token });
    await house.put('/api/pos/terminales', { ...terraza, clave: 'Casa:secreto1' });
    const told: unknown = await (await house.server.get('/api/pos/terminales')).json();
    // The route's own answer.
    house.netpay.postTo = `${house.server.address}${(told as { netpayPath: string }).netpayPath}`;
    return house;
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.point.stop();
    await this.netpay.stop();
  }

  get world() {
    return this.server.executor.world;
  }

  put(path: string, body: object): Promise<Response> {
    return fetch(`${this.server.address}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async tell<T extends CommandType>(
    type: T,
    args: InputOf<T>,
    { id, device, at }: { id?: string; device?: string; at?: Instant } = {},
  ) {
    return this.server.executor.execute(
      staffRequest(type, args, {
        at: at ?? this.now,
        ...(id === undefined ? {} : { id }),
        ...(device === undefined ? {} : { device }),
      }),
    );
  }

  /** An account of $139.20. */
  async account(ticketId = `t${(this.#count += 1)}`): Promise<string> {
    this.#count += 1;
    await this.tell('OPEN_TAKEAWAY', { ticketId, folio: `A-${100 + this.#count}` });
    await this.tell('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
    return ticketId;
  }

  async ask(ticketId: string, { terminalId = 'barra', amount = 13_920, id = `cobro-${ticketId}` } = {}) {
    const answer = await this.tell('ASK_CHARGE', { ticketId, terminalId, amount, rest: true }, { id });
    return { id, answer };
  }

  charge(id: string) {
    return this.world.get('charges', id);
  }

  async until(id: string, state: string): Promise<void> {
    await vi.waitFor(
      () => {
        const charge = this.charge(id);
        if (charge?.state !== state) throw new Error(`${id} is ${charge?.state} (${charge?.problem}), not ${state}`);
      },
      { timeout: 20_000, interval: 20 },
    );
  }
}
