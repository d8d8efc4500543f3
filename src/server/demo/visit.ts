import { unsentLines } from '#domain/kitchen/send-to-kds.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { balanceDue } from '#domain/order/totals.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import { localDate, milliseconds } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Appetite, Taste } from './appetite.ts';
import { CASHIER, MANAGER, type Player } from './cast.ts';
import type { Line, Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

const MINUTE_MS = 60_000;
const DISCOUNTS = ['Cliente frecuente', 'Cumpleaños', 'Tardó la cocina'];
const COURTESIES = ['Cortesía de la casa', 'Cumpleaños', 'Se equivocó el platillo'];
const VOIDS = ['Cambiaron de opinión', 'Error al capturar', 'Tardó demasiado'];
const REFUNDS = ['Se cobró dos veces', 'Platillo devuelto'];

export interface VisitParts {
  readonly stage: Stage;
  readonly timeline: Timeline;
  readonly appetite: Appetite;
  /** Tonight every tap is played; of days gone by only what books and reports are made of. */
  readonly isTonight: boolean;
}

export interface Guests {
  readonly ticketId: string;
  readonly tableId: string | null;
  readonly size: number;
  readonly waiter: Player;
  readonly isMorning: boolean;
  /** How they sit down or order to take away. */
  readonly arrive: Line;
  readonly host?: Player;
  /** Minutes after which they order first and ask for the bill, where the evening needs it so. */
  readonly ordersAfter?: number;
  readonly billAfter?: number;
}

/** One party from the door to the paid bill, planned minute by minute; each act looks at the account as it is by then. */
export class Visit {
  readonly #parts: VisitParts;
  readonly #guests: Guests;

  constructor(parts: VisitParts, guests: Guests) {
    this.#parts = parts;
    this.#guests = guests;
  }

  async begin(): Promise<boolean> {
    const { stage } = this.#parts;
    const { arrive, host, waiter, tableId, isMorning, size, ordersAfter, billAfter } = this.#guests;
    const [answer] = await stage.ask(host ?? waiter, [arrive]);
    if (answer?.outcome !== 'accepted') return false;
    const { random } = stage;
    if (tableId === null) this.#takeAway();
    else if (isMorning) {
      this.#planOrder(random.between(3, 7), [
        ['coffee', size],
        ['breakfast', size],
      ]);
      this.#planBill(random.between(44, 62));
    } else {
      this.#planOrder(ordersAfter ?? random.between(3, 6), [['drinks', size]]);
      const shared = Math.max(1, Math.round(size / 2) - (random.chance(0.4) ? 1 : 0));
      const eats = random.between(9, 15);
      this.#planOrder(eats, [
        ['starters', shared],
        ['mains', size],
      ]);
      this.#planFire(eats + random.between(9, 13));
      if (random.chance(0.6)) this.#planOrder(random.between(36, 48), [['drinks', random.between(1, size)]]);
      if (random.chance(0.45))
        this.#planOrder(random.between(54, 62), [
          ['desserts', Math.ceil(size / 2)],
          ['coffee', random.between(0, size)],
        ]);
      this.#planOddities();
      this.#planBill(billAfter ?? random.between(72, 98));
    }
    return true;
  }

  #takeAway(): void {
    const { random } = this.#parts.stage;
    this.#planOrder(1, [
      ['mains', this.#guests.size],
      ['drinks', random.between(0, 1)],
    ]);
    this.#after(random.between(22, 30), () => this.#pay());
  }

  #after(minutes: number, act: () => Promise<void>): void {
    const { stage, timeline } = this.#parts;
    const seconds = stage.random.between(0, 59);
    timeline.plan(milliseconds(stage.now) + minutes * MINUTE_MS + seconds * 1000, act);
  }

  /** Null once it is over, whoever ended it. */
  #ticket(): Ticket | null {
    const ticket = this.#parts.stage.world.get('tickets', this.#guests.ticketId);
    return ticket === undefined || ticket.status === 'closed' ? null : ticket;
  }

  #planOrder(minutes: number, wishes: readonly (readonly [Taste, number])[]): void {
    this.#after(minutes, async () => {
      if (this.#ticket() === null) return;
      const { stage, appetite } = this.#parts;
      const { world, random } = stage;
      const today = localDate(stage.now, zoneOf(world));
      const { ticketId, waiter } = this.#guests;
      const dishes = wishes.flatMap(([taste, count]) =>
        appetite.order({ world, random, today }, { ticketId, taste, count }),
      );
      if (dishes.length === 0) return;
      const lines = dishes.map(({ id = '', args }) => ({
        itemId: id,
        qty: 'qty' in args && typeof args.qty === 'number' ? args.qty : 1,
      }));
      await stage.ask(waiter, [...dishes, { type: 'SEND_TO_KDS', args: { ticketId, lines } }]);
    });
  }

  /** The starters are eaten: the mains that wait in the kitchen are fired. */
  #planFire(minutes: number): void {
    if (!this.#parts.isTonight) return;
    const { ticketId, waiter } = this.#guests;
    this.#act(minutes, waiter, () => ({ type: 'FIRE_COURSE', args: { ticketId, course: 2 } }));
  }

  /** What goes wrong or is given away on a few tables: reports have something to tell. */
  #planOddities(): void {
    const { stage } = this.#parts;
    const { ticketId } = this.#guests;
    const { random } = stage;
    if (random.chance(0.05)) {
      const percent = random.pick([10, 15, 20]);
      const reason = random.pick(DISCOUNTS);
      this.#act(random.between(50, 66), MANAGER, () => ({
        type: 'GIVE_DISCOUNT',
        args: { ticketId, worth: { kind: 'percent', value: percent }, reason },
      }));
    }
    if (random.chance(0.035)) {
      const reason = random.pick(COURTESIES);
      this.#act(random.between(58, 68), MANAGER, ({ items }) => {
        const line = items.at(-1);
        return line
          ? { type: 'GIVE_COURTESY', args: { ticketId, lines: [{ itemId: line.id, qty: 1 }], reason } }
          : null;
      });
    }
    if (random.chance(0.05)) {
      const reason = random.pick(VOIDS);
      this.#act(random.between(18, 30), this.#guests.waiter, ({ items }) => {
        const line = items.find(({ sentQty }) => sentQty > 0);
        return line ? { type: 'VOID_ITEM', args: { ticketId, itemId: line.id, qty: 1, reason } } : null;
      });
    }
  }

  #act(minutes: number, player: Player, lineOf: (ticket: Ticket) => Line | null): void {
    this.#after(minutes, async () => {
      const ticket = this.#ticket();
      const line = ticket && lineOf(ticket);
      if (line) await this.#parts.stage.ask(player, [line]);
    });
  }

  #planBill(minutes: number): void {
    const { stage, isTonight } = this.#parts;
    const { ticketId, waiter } = this.#guests;
    const waits = stage.random.between(3, 8);
    if (isTonight) this.#act(minutes, waiter, () => ({ type: 'ASK_BILL', args: { ticketId } }));
    this.#after(minutes + waits, () => this.#pay());
  }

  /** Most pay at once, some in two or three payments; cash is handed over in notes. */
  async #pay(): Promise<void> {
    const { stage } = this.#parts;
    const { random } = stage;
    const open = this.#ticket();
    if (open === null) return;
    const unsent = unsentLines(open).map(({ itemId, qty }) => ({ itemId, qty }));
    if (unsent.length > 0)
      await stage.ask(this.#guests.waiter, [{ type: 'SEND_TO_KDS', args: { ticketId: open.id, lines: unsent } }]);
    const due = balanceDue(open);
    if (due === 0) {
      await stage.ask(CASHIER, [{ type: 'CLOSE_UNPAID', args: { ticketId: open.id } }]);
      return this.#leave();
    }
    const parts = open.guests !== null && open.guests > 2 && random.chance(0.18) ? random.between(2, 3) : 1;
    const share = cents(Math.ceil(due / parts));
    for (let part = 0; part < parts; part += 1) {
      const ticket = this.#ticket();
      if (ticket === null) break;
      await this.#payPart(ticket, cents(Math.min(share, balanceDue(ticket))));
    }
    if (this.#parts.isTonight) await this.#payOthers();
    this.#leave();
  }

  /** Accounts that were divided off at the same table. */
  async #payOthers(): Promise<void> {
    const { stage } = this.#parts;
    const open = [...stage.world.all('tickets')].filter(({ status }) => status !== 'closed');
    for (const other of open) {
      const isAtTable = other.tableId !== undefined && other.tableId === this.#guests.tableId;
      if (isAtTable && other.items.length > 0) await this.#payPart(other, balanceDue(other));
    }
  }

  async #payPart(ticket: Ticket, amount: Cents): Promise<void> {
    if (amount === 0) return;
    const { stage } = this.#parts;
    const { random } = stage;
    const roll = random.next();
    const method = roll < 0.58 ? 'card' : roll < 0.88 ? 'cash' : roll < 0.97 ? 'transfer' : 'other';
    const tip = random.chance(0.75) ? Math.round((amount * random.pick([10, 10, 15])) / 10_000) * 100 : 0;
    const received = Math.ceil((amount + tip) / 5000) * 5000;
    const id = random.id();
    await stage.ask(CASHIER, [
      {
        type: 'TAKE_PAYMENT',
        id,
        args: {
          ticketId: ticket.id,
          method,
          amount,
          ...(tip === 0 ? {} : { tip }),
          ...(method === 'cash' ? { received } : {}),
        },
      },
    ]);
    if (!random.chance(0.008)) return;
    const back = Math.round(amount / 200) * 100;
    const reason = random.pick(REFUNDS);
    if (back > 0)
      await stage.ask(MANAGER, [
        { type: 'REFUND_PAYMENT', args: { ticketId: ticket.id, paymentId: id, amount: back, reason } },
      ]);
  }

  #leave(): void {
    const { tableId, waiter } = this.#guests;
    if (tableId === null) return;
    this.#after(this.#parts.isTonight ? 5 : 3, async () => {
      const { stage } = this.#parts;
      if (stage.world.get('tables', tableId)?.status !== 'cleaning') return;
      await stage.ask(waiter, [{ type: 'SET_TABLE_STATUS', args: { tableId, status: 'free' } }]);
    });
  }
}

export function newFolio(stage: Stage): string {
  return folioFromFraction(stage.random.next());
}
