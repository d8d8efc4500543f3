import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Decision } from '#domain/decision.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { assert } from '#domain/shared/assert.ts';
import { at, TestHouse } from './test-house.ts';

/** One venue, accounts by name, and every command must be accepted unless the test says otherwise. */
export class Accounts {
  readonly house = new TestHouse(at('2026-11-20 20:00'));

  constructor({ pricesIncludeTax }: { readonly pricesIncludeTax: boolean } = { pricesIncludeTax: false }) {
    this.house.ask('SAVE_VENUE', { pricesIncludeTax });
  }

  do<T extends CommandType>(type: T, args: InputOf<T>): string {
    const decision = this.house.ask(type, args);
    assert(decision.ok, `${type} was refused: ${JSON.stringify(decision)}`);
    return decision.id;
  }

  refusal<T extends CommandType>(type: T, args: InputOf<T>): string {
    const decision: Decision = this.house.ask(type, args);
    return decision.ok ? 'accepted' : decision.code;
  }

  open(ticketId: string, tableId: string, folio: string): void {
    this.do('OPEN_TABLE', { ticketId, tableId, folio });
  }

  add(ticketId: string, menuItemId: string, qty = 1): string {
    return this.do('ADD_ITEM', { ticketId, menuItemId, qty });
  }

  send(ticketId: string): void {
    const lines = this.ticket(ticketId)
      .items.filter(({ qty, sentQty }) => qty > sentQty)
      .map(({ id, qty, sentQty }) => ({ itemId: id, qty: qty - sentQty }));
    this.do('SEND_TO_KDS', { ticketId, lines });
  }

  ticket(id: string): Ticket {
    const ticket = this.house.world.get('tickets', id);
    assert(ticket !== undefined, `no account ${id}`);
    return ticket;
  }

  table(id: string) {
    return this.house.world.get('tables', id);
  }

  cards() {
    return [...this.house.world.all('kds')];
  }
}

export function twoAccounts(options?: { readonly pricesIncludeTax: boolean }): Accounts {
  const evening = new Accounts(options);
  evening.open('uno', 'mesa-1', 'A-101');
  evening.open('dos', 'mesa-2', 'A-102');
  return evening;
}
