import { parseCommand, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { TABLE_STATUSES } from '#domain/floor/table.ts';
import { PAYMENT_METHODS } from '#domain/order/ticket.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import type { Seeded } from './seeded.ts';

const TABLES = ['mesa-1', 'mesa-2', 'mesa-3', 'mesa-4', 'terraza-a', 'barra-1', 'mesa-que-no-existe'];
const DISHES = ['hamburguesa-clasica', 'hamburguesa-xalli', 'panini-caprese', 'cerveza-artesanal', 'refresco', 'agua'];
const DAY_MS = 24 * 3_600_000;

/** An evening of people who order, change their minds, make mistakes and point at things that are gone. */
export class History {
  readonly #chance: Seeded;
  readonly #startMs: number;
  readonly #tickets: string[] = [];
  readonly #items: { readonly ticketId: string; readonly itemId: string }[] = [];
  readonly #entries: string[] = [];
  readonly #payments: { readonly ticketId: string; readonly paymentId: string }[] = [];
  #elapsedMs = 0;

  constructor(chance: Seeded, startMs: number) {
    this.#chance = chance;
    this.#startMs = startMs;
  }

  /** The server's clock: it goes on with every command. */
  now(): Instant {
    return instant(this.#startMs + this.#elapsedMs);
  }

  next(): Command {
    this.#elapsedMs += this.#chance.below(120_000);
    const chance = this.#chance.fraction();
    if (this.#tickets.length === 0 || chance < 0.12) return this.#open();
    if (chance < 0.42) return this.#add();
    if (chance < 0.55) return this.#changeItem();
    if (chance < 0.7) return this.#send();
    if (chance < 0.77) return this.#kitchen();
    if (chance < 0.83) return this.#adjust();
    if (chance < 0.94) return this.#account();
    return this.#close();
  }

  #open(): Command {
    const ticketId = this.#chance.id();
    this.#tickets.push(ticketId);
    const account = { ticketId, folio: folioFromFraction(this.#chance.fraction() / 50) };
    if (this.#chance.chance(0.3)) return this.#command('OPEN_TAKEAWAY', account);
    return this.#command('OPEN_TABLE', { ...account, tableId: this.#chance.pick(TABLES) });
  }

  #add(): Command {
    const ticketId = this.#ticket();
    const hasExtra = this.#chance.chance(0.25);
    const command = this.#command('ADD_ITEM', {
      ticketId,
      menuItemId: this.#chance.pick(DISHES),
      qty: 1 + this.#chance.below(4),
      ...(this.#chance.chance(0.2) ? { notes: 'sin cebolla, “bien” dorado — ñ' } : {}),
      ...(hasExtra ? { modifiers: [{ id: 'extra-queso', qty: 1 + this.#chance.below(2) }] } : {}),
    });
    this.#items.push({ ticketId, itemId: command.id });
    return command;
  }

  #changeItem(): Command {
    const item = this.#item();
    const kind = this.#chance.below(4);
    if (kind === 0) return this.#command('CHANGE_QTY', { ...item, delta: this.#chance.below(7) - 3 });
    if (kind === 1) return this.#command('SET_ITEM_NOTE', { ...item, notes: 'para compartir' });
    if (kind === 2) return this.#command('SET_ITEM_MODIFIERS', { ...item, modifiers: [{ id: 'extra-queso', qty: 1 }] });
    return this.#command('VOID_ITEM', { ...item, ...(this.#chance.chance(0.7) ? { reason: 'se cayó' } : {}) });
  }

  #send(): Command {
    const ticketId = this.#ticket();
    const lines = this.#items
      .filter((item) => item.ticketId === ticketId)
      .map(({ itemId }) => ({ itemId, qty: 1 + this.#chance.below(4) }));
    const command = this.#command('SEND_TO_KDS', { ticketId, lines });
    this.#entries.push(`KDS-K-${command.id}`, `KDS-B-${command.id}`);
    return command;
  }

  #kitchen(): Command {
    const entryId = this.#entries.length > 0 ? this.#chance.pick(this.#entries) : 'KDS-K-nada';
    const kind = this.#chance.below(3);
    if (kind === 0) return this.#command('KDS_ACK', { entryId, automatic: this.#chance.chance(0.5) });
    return this.#command(kind === 1 ? 'KDS_READY' : 'KDS_RECALL', { entryId });
  }

  #adjust(): Command {
    const kind = this.#chance.below(4);
    if (kind === 0) {
      const status = this.#chance.pick(TABLE_STATUSES);
      return this.#command('SET_TABLE_STATUS', { tableId: this.#chance.pick(TABLES), status });
    }
    if (kind === 1) {
      return this.#command('MERGE_TICKETS', { fromTicketId: this.#ticket(), intoTicketId: this.#ticket() });
    }
    return this.#command('APPLY_TIP_DISCOUNT_TAX', {
      ticketId: this.#ticket(),
      tip: this.#chance.below(9000),
      discount: this.#chance.below(5000),
      ...(this.#chance.chance(0.2) ? { taxRate: this.#chance.pick([0, 0.08, 0.16, null]) } : {}),
    });
  }

  /** Divided, moved, shared, given away, paid in parts, opened again and given back, whatever the account says by then. */
  #account(): Command {
    const { ticketId, itemId } = this.#item();
    const lines = [{ itemId, qty: 1 + this.#chance.below(2) }];
    const kind = this.#chance.below(9);
    if (kind === 0) return this.#divide({ ticketId, lines });
    if (kind === 1) return this.#command('MOVE_LINES', { ticketId, lines, to: { ticketId: this.#ticket() } });
    if (kind === 2) return this.#command('MOVE_ACCOUNT', { ticketId, tableId: this.#chance.pick(TABLES) });
    if (kind === 3) return this.#command('SHARE_LINE', { ticketId, itemId, among: [ticketId, this.#ticket()] });
    if (kind === 4) return this.#command('GIVE_COURTESY', { ticketId, lines, reason: 'tardó' });
    if (kind === 5) {
      const worth = { kind: 'percent', value: 1 + this.#chance.below(30) } as const;
      return this.#command('GIVE_DISCOUNT', { ticketId, worth, reason: 'cliente de siempre' });
    }
    if (kind === 6) return this.#pay(ticketId);
    const paid = this.#payments.length > 0 ? this.#chance.pick(this.#payments.slice(-6)) : null;
    const about = { ticketId: paid?.ticketId ?? ticketId, reason: 'se cobró mal' };
    if (kind === 7 || !paid) return this.#command('REOPEN_TICKET', about);
    const amount = 1 + this.#chance.below(20_000);
    return this.#command('REFUND_PAYMENT', { ...about, paymentId: paid.paymentId, amount });
  }

  #divide({ ticketId, lines }: Pick<InputOf<'MOVE_LINES'>, 'ticketId' | 'lines'>): Command {
    const to = { ticketId: this.#chance.id(), folio: folioFromFraction(this.#chance.fraction() / 50) };
    this.#tickets.push(to.ticketId);
    return this.#command('MOVE_LINES', { ticketId, lines, to: { ...to, tableId: this.#chance.pick(TABLES) } });
  }

  #pay(ticketId: string): Command {
    const command = this.#command('TAKE_PAYMENT', {
      ticketId,
      method: this.#chance.pick(PAYMENT_METHODS),
      amount: 100 + this.#chance.below(20_000),
      tip: this.#chance.below(2000),
      taken: this.#chance.chance(0.3),
    });
    this.#payments.push({ ticketId, paymentId: command.id });
    return command;
  }

  #close(): Command {
    const amount = 1000 + this.#chance.below(60_000);
    const ticketId = this.#ticket();
    const command = this.#command('CLOSE_TICKET', {
      ticketId,
      method: this.#chance.pick(PAYMENT_METHODS),
      amount,
      received: amount + this.#chance.below(20_000),
      // Money taken while cut off is a fact: most of these are accepted, whatever the account says.
      taken: this.#chance.chance(0.7),
    });
    this.#payments.push({ ticketId, paymentId: command.id });
    return command;
  }

  #ticket(): string {
    return this.#chance.chance(0.03) || this.#tickets.length === 0
      ? this.#chance.id()
      : this.#chance.pick(this.#tickets.slice(-6));
  }

  #item(): { readonly ticketId: string; readonly itemId: string } {
    const recent = this.#items.slice(-12);
    return recent.length > 0 ? this.#chance.pick(recent) : { ticketId: this.#ticket(), itemId: this.#chance.id() };
  }

  #command<T extends CommandType>(type: T, args: InputOf<T>): Command {
    // Some tablets' clocks are wrong by up to a day; order is the server's, never a clock's.
    const skewMs = this.#chance.chance(0.1) ? (this.#chance.fraction() * 2 - 1) * DAY_MS : 0;
    const at = instant(this.#startMs + this.#elapsedMs + Math.round(skewMs));
    const device = `tableta-${this.#chance.below(5)}`;
    const command = parseCommand({ id: this.#chance.id(), type, args, at, device, by: 'demo' });
    assert(command !== null, `a wrong ${type}`);
    return command;
  }
}
