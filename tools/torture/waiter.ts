import type { CommandOf, CommandType, Command, InputOf } from '#domain/commands.ts';
import { parseCommand } from '#domain/commands.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { lineAmounts } from '#domain/order/lines/line-amounts.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Seeded } from './seeded.ts';

/** What the demonstration data sells, to the centavo: a waiter must know what to charge. */
const DISHES = [
  { id: 'hamburguesa-clasica', price: 12_000, area: 'kitchen' },
  { id: 'hamburguesa-xalli', price: 15_500, area: 'kitchen' },
  { id: 'panini-caprese', price: 10_500, area: 'kitchen' },
  { id: 'cerveza-artesanal', price: 8900, area: 'bar' },
  { id: 'refresco', price: 4500, area: 'bar' },
] as const;
const TAX_RATE = 0.16;
/** Open, three dishes, send, accept, ready, charge. */
export const COMMANDS_PER_ACCOUNT = 8;

interface Ordered {
  readonly itemId: string;
  readonly dish: (typeof DISHES)[number];
  readonly qty: number;
}

/** One terminal that serves one account after the other, the way an evening goes. */
export class Waiter {
  readonly #chance: Seeded;
  readonly #device: string;
  readonly #tableId: string | null;
  readonly #now: () => Instant;
  readonly #by: string;
  #step = 0;
  #ticketId = '';
  #sendId = '';
  #ordered: Ordered[] = [];

  constructor(parts: {
    readonly chance: Seeded;
    readonly device: string;
    readonly tableId: string | null;
    readonly now: () => Instant;
    readonly by?: string;
  }) {
    this.#chance = parts.chance;
    this.#device = parts.device;
    this.#tableId = parts.tableId;
    this.#now = parts.now;
    this.#by = parts.by ?? 'demo';
  }

  next(): Command {
    const step = this.#step;
    this.#step = (step + 1) % COMMANDS_PER_ACCOUNT;
    if (step === 0) return this.#open();
    if (step <= 3) return this.#order(step);
    if (step === 4) return this.#send();
    if (step === 5) return this.#command('KDS_ACK', { entryId: this.#entryId() });
    if (step === 6) return this.#command('KDS_READY', { entryId: this.#entryId() });
    return this.#charge();
  }

  #open(): Command {
    this.#ticketId = this.#chance.id();
    this.#ordered = [];
    const account = { ticketId: this.#ticketId, folio: folioFromFraction(this.#chance.fraction()) };
    if (this.#tableId === null) return this.#command('OPEN_TAKEAWAY', account);
    return this.#command('OPEN_TABLE', { ...account, tableId: this.#tableId, guests: 1 + this.#chance.below(6) });
  }

  #order(step: number): Command {
    // The first dish is always the kitchen's, so that every account has a card there.
    const dish = step === 1 ? DISHES[this.#chance.below(3)] : this.#chance.pick(DISHES);
    assert(dish !== undefined, 'a dish');
    const qty = 1 + this.#chance.below(3);
    const command = this.#command('ADD_ITEM', { ticketId: this.#ticketId, menuItemId: dish.id, qty });
    this.#ordered.push({ itemId: command.id, dish, qty });
    return command;
  }

  #send(): Command {
    const lines = this.#ordered.map(({ itemId, qty }) => ({ itemId, qty }));
    const command = this.#command('SEND_TO_KDS', { ticketId: this.#ticketId, lines });
    this.#sendId = command.id;
    return command;
  }

  #charge(): Command {
    const amount = this.#ordered.reduce((total, { dish, qty }) => {
      const priced = { basePrice: cents(dish.price), qty, modifiers: [], taxRate: TAX_RATE };
      const { net, tax } = lineAmounts(priced, { pricesIncludeTax: false, taxRate: null });
      return total + net + tax;
    }, 0);
    return this.#command('CLOSE_TICKET', { ticketId: this.#ticketId, method: 'cash', amount, received: amount });
  }

  #entryId(): string {
    return `KDS-K-${this.#sendId}`;
  }

  #command<T extends CommandType>(type: T, args: InputOf<T>): CommandOf<T> & Command {
    const raw = { id: this.#chance.id(), type, args, at: this.#now(), device: this.#device, by: this.#by };
    const command = parseCommand(raw);
    assert(command !== null, `a wrong ${type}`);
    // The type went in as T and parseCommand keeps it.
    return command as CommandOf<T> & Command;
  }
}
