import { unsentLines } from '#domain/kitchen/send-to-kds.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { at, TestHouse } from './test-house.ts';

/** An evening's first account, in as few words as a waiter needs. */
export class Service {
  readonly house = new TestHouse(at('2026-11-15 20:00'));

  ticketOf(id = 't1'): Ticket {
    const ticket = this.house.world.get('tickets', id);
    assert(ticket !== undefined, `there is no ticket ${id}`);
    return ticket;
  }

  tableOf(id = 'mesa-1') {
    return this.house.world.get('tables', id);
  }

  kds() {
    return [...this.house.world.all('kds')];
  }

  open(ticketId = 't1', tableId = 'mesa-1', folio = 'A-100') {
    return this.house.ask('OPEN_TABLE', { tableId, ticketId, folio });
  }

  /** Long enough that two taps on one table are not the same tap. */
  later(seconds = 60): void {
    this.house.now = instant(milliseconds(this.house.now) + seconds * 1000);
  }

  add(menuItemId = 'hamburguesa-clasica', qty = 1, ticketId = 't1') {
    return this.house.ask('ADD_ITEM', { ticketId, menuItemId, qty });
  }

  send(ticketId = 't1') {
    const lines = unsentLines(this.ticketOf(ticketId)).map(({ itemId, qty }) => ({ itemId, qty }));
    return this.house.ask('SEND_TO_KDS', { ticketId, lines });
  }

  pay(parts: object = {}) {
    const amount = balanceDue(this.ticketOf());
    return this.house.ask('CLOSE_TICKET', { ticketId: 't1', method: 'card', amount, ...parts });
  }
}
