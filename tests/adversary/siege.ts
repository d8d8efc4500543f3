import { randomUUID } from 'node:crypto';
import { PROTOCOL, type Answer, type CommandsResponse } from '#application/protocol.ts';
import { parseCommand, type Command } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { COLLECTIONS } from '#domain/records.ts';
import type { World } from '#domain/world.ts';
import { listenTo, type Listener } from '#tests/support/live-listener.ts';
import { Random } from '#tests/support/random.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

/** How an attacker stands with the venue. */
export type Employment = 'at work' | 'dismissed' | 'thrown out' | 'without tablet';

export interface Attacker {
  readonly person: Person;
  readonly tablet: Tablet;
  readonly standing: Employment;
  /** Until when the person was let in. */
  readonly accessUntilMs: number;
  line: Listener | null;
  /** Up to when the venue has believed this tablet. */
  saidMs: number;
}

/** What came back: the one answer of a command, or the status with which all of it was turned away. */
export type Reply = { readonly answer: Answer } | { readonly status: number };

const ROLES: readonly StaffRole[] = ['waiter', 'kitchen', 'bar', 'cashier', 'manager', 'host'];
export const APP_CHANNEL = {
  id: 'app',
  name: 'App',
  delivers: false,
  paidByApp: true,
  priceChange: 1500,
  roundTo: 100,
  prices: [],
  commission: 3000,
  promisedMinutes: null,
  active: true,
  sort: 1,
} as const;

const FORMER: readonly (readonly [StaffRole, Employment])[] = [
  ['waiter', 'dismissed'],
  ['kitchen', 'dismissed'],
  ['cashier', 'dismissed'],
  ['bar', 'thrown out'],
  ['waiter', 'without tablet'],
];

/** A venue in production mode, an honest evening in it, and people with a valid session who send whatever they like. */
export class Siege {
  readonly house: StaffedHouse;
  readonly office: Tablet;
  readonly random: Random;
  readonly attackers: Attacker[] = [];
  /** Every command that was handed in, by its id, with the first answer it got. */
  readonly answered = new Map<string, { readonly command: Command; readonly answer: Answer }>();

  private constructor(house: StaffedHouse, office: Tablet, seed: number) {
    this.house = house;
    this.office = office;
    this.random = new Random(seed);
  }

  static async lay(seed: number, environment: Readonly<Record<string, string>> = {}): Promise<Siege> {
    const house = await StaffedHouse.open(environment);
    const siege = new Siege(house, await house.setUp(), seed);
    await siege.#furnish();
    for (const role of ROLES) await siege.#hire(role, 'at work');
    for (const [role, standing] of FORMER) await siege.#hire(role, standing);
    await siege.dinner();
    return siege;
  }

  get world(): World {
    return this.house.server.executor.world;
  }

  get nowMs(): number {
    return milliseconds(this.house.now());
  }

  /** Everything the venue knows, as one text: what was refused must not have moved a letter of it. */
  picture(): string {
    return COLLECTIONS.filter((name) => name !== 'approvals' && name !== 'devices' && name !== 'sessions')
      .flatMap((name) => [...this.world.all(name)].map((record) => `${name} ${JSON.stringify(record)}`))
      .toSorted()
      .join('\n');
  }

  /** Hands it in by a request or on the live line. */
  async say({ tablet, line }: Attacker, raw: object): Promise<Reply> {
    const body = { protocol: PROTOCOL, commands: [raw] };
    let reply: { readonly status: number; readonly body: unknown };
    if (line && this.random.chance(0.5)) {
      const ask = this.random.below(1e9);
      line.say(JSON.stringify({ ask, body }));
      reply = await line.next('answers');
    } else {
      reply = await tablet.post('/api/pos/commands', body);
    }
    const answer = reply.status === 200 ? (reply.body as CommandsResponse).answers[0] : undefined;
    if (!answer) return { status: reply.status };
    const command = parseCommand(raw);
    if (command && !this.answered.has(answer.id)) this.answered.set(answer.id, { command, answer });
    return { answer };
  }

  /** A manager's PIN typed on that tablet, for that very command. */
  async approve(tablet: Tablet, command: { readonly id: string; readonly type: string; readonly args: unknown }) {
    const { id: staffId, pin } = this.house.manager;
    const reply = await tablet.post('/api/pos/autorizaciones', { staffId, pin, command });
    assert(reply.status === 201, `no approval: ${JSON.stringify(reply.body)}`);
    return String(reply.body['approval']);
  }

  async close(): Promise<void> {
    for (const { line } of this.attackers) line?.close();
    await this.house.close();
  }

  /** What honest people do meanwhile: accounts in every state there is. */
  async dinner(): Promise<void> {
    const tables = [...this.world.all('tables')];
    for (const [index, state] of (['open', 'sent', 'discounted', 'part paid', 'open'] as const).entries()) {
      const ticketId = randomUUID();
      const itemId = randomUUID();
      const tableId = tables[index % tables.length]?.id ?? '';
      const folio = `A-${String(this.random.below(1000)).padStart(3, '0')}`;
      await this.honestly('OPEN_TABLE', { tableId, ticketId, folio });
      await this.honestly('ADD_ITEM', { ticketId, menuItemId: 'mole', qty: 2 }, itemId);
      await this.honestly('ADD_ITEM', { ticketId, menuItemId: 'mezcal', qty: 1 });
      if (state === 'sent') await this.honestly('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 2 }] });
      if (state === 'discounted') await this.honestly('APPLY_TIP_DISCOUNT_TAX', { ticketId, discount: 1000 });
      if (state === 'part paid') {
        await this.honestly('CLOSE_TICKET', { ticketId, method: 'card', amount: 5000, taken: true });
      }
    }
  }

  async honestly(type: string, args: object, id: string = randomUUID()): Promise<Answer> {
    const raw = this.office.command(type, args, { by: this.house.manager.id, id });
    const [answer] = await this.office.ask(raw);
    const command = parseCommand(raw);
    assert(answer !== undefined && command !== null, `${type} had no answer`);
    this.answered.set(id, { command, answer });
    return answer;
  }

  async #furnish(): Promise<void> {
    await this.honestly('SAVE_CATEGORY', { id: 'todo', name: 'Todo', sort: 1 });
    for (const [id, area, price] of [
      ['mole', 'kitchen', 18_000],
      ['mezcal', 'bar', 9500],
    ] as const) {
      await this.honestly('SAVE_MENU_ITEM', { id, name: id, categoryId: 'todo', price, area });
    }
    await this.honestly('SAVE_CHANNEL', APP_CHANNEL);
    for (let number = 1; number <= 12; number += 1) {
      await this.honestly('SAVE_TABLE', { id: `m-${number}`, name: `Sitio ${number}`, capacity: 4, sort: number });
    }
  }

  /** Enters on a tablet of their own; what the venue does to them afterwards happens a while later. */
  async #hire(role: StaffRole, standing: Employment): Promise<void> {
    const { house, office } = this;
    const person = await house.hire(office, role, `${role} ${standing}`);
    const tablet = await house.pair(office, `Tableta ${this.attackers.length}`);
    const entered = await tablet.enter(person);
    assert(entered.status === 201, 'the attacker has a valid session');
    const line =
      standing === 'at work'
        ? await listenTo(tablet.address, house.server.executor, { cookie: tablet.cookieHeader })
        : null;
    if (standing !== 'at work') house.passMinutes(30);
    const accessUntilMs = standing === 'at work' ? Number.POSITIVE_INFINITY : this.nowMs;
    const { id: staffId, name } = person;
    const take = {
      dismissed: () => office.send('PUT', '/api/pos/personal', { staffId, name, role, active: false }),
      'thrown out': () => office.post(`/api/pos/personal/${staffId}/cerrar-sesiones`, {}),
      'without tablet': () => office.post(`/api/pos/dispositivos/${tablet.deviceId}/revocar`, {}),
      'at work': () => Promise.resolve({ status: 200 }),
    }[standing];
    const taken = await take();
    assert(taken.status === 200, `access was not taken: ${standing}`);
    if (standing !== 'at work') house.passMinutes(30);
    this.attackers.push({ person, tablet, standing, accessUntilMs, line, saidMs: 0 });
  }
}

export function hoursAgo(siege: Siege, hours: number): string {
  return instant(siege.nowMs - hours * 3_600_000);
}
