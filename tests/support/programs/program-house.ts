import type { Answer } from '#application/protocol.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { SCOPES, type Scope } from '#domain/programs/scopes.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import type { RunningServer } from '#server/server.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { StaffedHouse, type Tablet } from '../staffed-house.ts';

export interface FeedChange {
  readonly revision: number;
  readonly kind: string;
  readonly record: Readonly<Record<string, unknown>>;
}

export interface FeedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly epoch: string;
    readonly revision: number;
    readonly changes: readonly FeedChange[];
    readonly next: string | null;
    readonly error?: string;
  };
}

/** A venue in production with a menu, whose other programs read it. */
export class ProgramHouse {
  readonly house: StaffedHouse;
  readonly office: Tablet;
  #count = 0;

  private constructor(house: StaffedHouse, office: Tablet) {
    this.house = house;
    this.office = office;
  }

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<ProgramHouse> {
    const house = await StaffedHouse.open(environment);
    const opened = new ProgramHouse(house, await house.setUp());
    await opened.tell('LOAD_DEMO', {});
    return opened;
  }

  get server(): RunningServer {
    return this.house.server;
  }

  async tell<T extends CommandType>(type: T, args: InputOf<T>, server = this.server): Promise<Answer> {
    const answer = await executeAsSystem(server.executor, () => this.house.now(), type, args);
    assert(answer.outcome === 'accepted', `${type} was refused: ${answer.code}`);
    return answer;
  }

  /** An account of one dish, paid. */
  async sell(tableId = 'mesa-1', server = this.server): Promise<string> {
    this.#count += 1;
    const ticketId = `venta-${this.#count}`;
    await this.tell('OPEN_TABLE', { tableId, ticketId, folio: folioOf(this.#count) }, server);
    await this.tell('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' }, server);
    const ticket = server.executor.world.get('tickets', ticketId);
    assert(ticket !== undefined, 'it was opened');
    await this.tell('CLOSE_TICKET', { ticketId, method: 'card', amount: balanceDue(ticket), taken: true }, server);
    await this.tell('SET_TABLE_STATUS', { tableId, status: 'free' }, server);
    return ticketId;
  }

  async refund(ticketId: string, amount: number): Promise<void> {
    const [payment] = this.server.executor.world.get('tickets', ticketId)?.payments ?? [];
    assert(payment !== undefined, 'it was paid');
    await this.tell('REFUND_PAYMENT', { ticketId, paymentId: payment.id, amount: cents(amount), reason: 'Frío' });
  }

  async book(nombre: string, hora = '14:00'): Promise<string> {
    const { body } = await this.house.stranger().post('/api/reservaciones', {
      nombre,
      telefono: '3398765432',
      email: 'ximena.zorrilla@correo.example',
      personas: 2,
      fecha: '2026-11-20',
      hora,
      mesa: 'Mesa 1',
    });
    const visit = [...this.server.executor.world.all('reservations')].find((each) => each.nombre === nombre);
    assert(visit !== undefined, `not booked: ${JSON.stringify(body)}`);
    return visit.id;
  }

  /** As a manager makes it on the screen. */
  async token(scopes: readonly Scope[] = SCOPES, nombre = `Programa ${scopes.join(' ')}`): Promise<string> {
    const reply = await this.office.post('/api/pos/conexiones', { nombre, alcances: scopes });
    assert(reply.status === 201, `no token: ${JSON.stringify(reply.body)}`);
    return String(reply.body['token']);
  }

  /** As a manager gives it on the screen. */
  async webhook(
    url: string,
    scopes: readonly Scope[] = SCOPES,
    nombre = `Aviso a ${url}`.slice(0, 60),
  ): Promise<{ readonly id: string; readonly secret: string }> {
    const reply = await this.office.post('/api/pos/avisos', { nombre, direccion: url, alcances: scopes });
    assert(reply.status === 201, `no webhook: ${JSON.stringify(reply.body)}`);
    return { id: String(reply.body['id']), secret: String(reply.body['secreto']) };
  }

  /** Whatever can be told by now was told, or failed. */
  async told(servers: readonly RunningServer[] = [this.server]): Promise<void> {
    for (const { webhooks, executor } of servers) {
      await executor.catchUp();
      webhooks?.round();
      await webhooks?.settled();
    }
  }

  read = (token: string | null, query = '', more: Readonly<Record<string, string>> = {}): Promise<FeedAnswer> =>
    this.readPath(token, `/api/v1/changes${query}`, more);

  async readPath(
    token: string | null,
    path: string,
    { address = this.server.address, ...headers }: Readonly<Record<string, string>> = {},
  ): Promise<FeedAnswer> {
    const authorization: Readonly<Record<string, string>> = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(`${address}${path}`, { headers: { ...authorization, ...headers } });
    const text = await response.text();
    // The route's own answer; nothing of it is taken for granted by the tests that read it.
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text === '' ? '{}' : text) as FeedAnswer['body'],
    };
  }

  /** Every page, as whoever follows `next` gets them. */
  async readAll(token: string, query = ''): Promise<readonly FeedChange[]> {
    const found: FeedChange[] = [];
    let path: string | null = `/api/v1/changes${query}`;
    while (path !== null) {
      const page: FeedAnswer = await this.readPath(token, path);
      assert(page.status === 200, `not read: ${JSON.stringify(page.body)}`);
      found.push(...page.body.changes);
      path = page.body.next;
    }
    return found;
  }

  close = (): Promise<void> => this.house.close();
}

function folioOf(count: number): string {
  return `P-${String(count).padStart(3, '0')}`;
}
