import { beforeEach, describe, expect, test } from 'vitest';
import { balanceDue } from '#domain/order/totals.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { Service } from '#tests/support/service.ts';
import { at } from '#tests/support/test-house.ts';
import { closeTicket } from './close-ticket.ts';

let service: Service;
beforeEach(() => {
  service = new Service();
});

describe('charging', () => {
  beforeEach(() => {
    service.open();
    service.add('hamburguesa-clasica', 1);
  });

  test('[PAY1] closing records payment and change, cleans the table and frees its ticket', () => {
    expect(service.pay({ method: 'cash', received: 20_000 })).toMatchObject({ ok: true });
    expect(service.ticketOf()).toMatchObject({ status: 'closed', closedDay: '2026-11-15' });
    expect(service.ticketOf().payments).toMatchObject([
      { method: 'cash', amount: 13_920, received: 20_000, change: 6080 },
    ]);
    expect(service.tableOf()).toMatchObject({ status: 'cleaning', currentTicketId: null });
  });

  test('[PAY1] an account is not closed on a day before its own, whatever the clock says', () => {
    service.house.now = at('2026-11-11 20:00');
    expect(service.pay()).toMatchObject({ ok: true });
    expect(service.ticketOf()).toMatchObject({ closedDay: '2026-11-15' });
  });

  test('[PAY2] only cash has change, and too little cash is refused', () => {
    expect(service.pay({ method: 'cash', received: 10_000 })).toMatchObject({ code: 'not-enough-received' });
    expect(service.pay({ method: 'card', received: 99_900 })).toMatchObject({ ok: true });
    expect(service.ticketOf().payments).toMatchObject([{ received: 13_920, change: 0 }]);
  });

  test('[PAY3] a total that changed meanwhile is refused while the money is still in the guest’s hand', () => {
    const amount = service.ticketOf().total;
    service.add('agua');
    expect(service.pay({ amount })).toMatchObject({ code: 'total-changed' });
  });

  test('[PAY4] money already taken is a fact: too little leaves a balance, too much is flagged', () => {
    const amount = service.ticketOf().total;
    service.add('agua');
    expect(service.pay({ amount, taken: true })).toMatchObject({ ok: true, note: 'balance-due' });
    expect(service.ticketOf().status).toBe('open');
    expect(balanceDue(service.ticketOf())).toBe(3480);
    expect(service.pay({ amount: 5000, taken: true })).toMatchObject({ ok: true, note: 'overpaid' });
    expect(service.ticketOf().status).toBe('closed');
    expect(service.pay({ amount: 100, taken: true })).toMatchObject({ ok: true, note: 'overpaid' });
    expect(service.ticketOf()).toMatchObject({ status: 'closed' });
    expect(service.ticketOf().payments).toHaveLength(3);
  });

  test('[PAY7] a question that got no answer in time and the fact it became count once, whichever the venue hears and accepts', () => {
    const amount = service.ticketOf().total;
    const question = service.pay({ amount });
    expect(question).toMatchObject({ ok: true });
    const fact = { amount, taken: true, question: question.id };
    expect(service.pay(fact), 'the question was accepted after all').toEqual(
      expect.objectContaining({ ok: true, changes: [] }),
    );
    expect(service.ticketOf().payments).toHaveLength(1);

    service.open('t2', 'mesa-2', 'A-300');
    service.add('agua', 1, 't2');
    const other = { ticketId: 't2', method: 'cash', amount: 3480 } as const;
    service.add('agua', 1, 't2');
    const refused = service.pay(other);
    expect(refused).toMatchObject({ code: 'total-changed' });
    const taken = { ...other, taken: true, question: refused.id };
    expect(service.pay(taken)).toMatchObject({ ok: true, note: 'balance-due' });
    expect(service.pay(taken), 'told again from the list of refusals, or by another tab').toMatchObject({
      changes: [],
    });
    expect(service.ticketOf('t2').payments).toMatchObject([{ id: refused.id, amount: 3480 }]);
    expect(balanceDue(service.ticketOf('t2'))).toBe(3480);
  });

  test('[PAY4] money taken for an account that was joined meanwhile is on the account that has its dishes now', () => {
    service.open('t2', 'mesa-2', 'A-300');
    service.add('agua', 1, 't2');
    service.open('t3', 'mesa-3', 'A-301');
    service.house.ask('MERGE_TICKETS', { fromTicketId: 't2', intoTicketId: 't1' });
    service.house.ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't3' });
    const taken = { ticketId: 't2', method: 'cash', amount: 3480, taken: true } as const;
    expect(service.pay(taken)).toMatchObject({ ok: true, note: 'balance-due' });
    expect(service.ticketOf('t2').payments).toEqual([]);
    expect(service.ticketOf('t3')).toMatchObject({ status: 'open', payments: [{ method: 'cash', amount: 3480 }] });
    expect(balanceDue(service.ticketOf('t3'))).toBe(13_920);
    expect(service.pay({ ...taken, taken: false })).toMatchObject({ code: 'total-changed' });
    expect(service.pay({ ...taken, ticketId: 't1', amount: 13_920 })).toMatchObject({ ok: true });
    expect(service.ticketOf('t3').status).toBe('closed');
    expect(service.tableOf('mesa-3')).toMatchObject({ status: 'cleaning', currentTicketId: null });
  });

  test('[PAY5] an empty account and a total of zero cannot be charged', () => {
    service.house.ask('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't1', discount: 99_999 });
    expect(service.pay()).toMatchObject({ code: 'nothing-to-charge' });
    service.open('t2', 'mesa-2', 'A-300');
    expect(service.house.ask('CLOSE_TICKET', { ticketId: 't2', method: 'card', amount: 100 })).toMatchObject({
      code: 'order-empty',
    });
  });

  test('[PAY6] when the first of two accounts closes, the table shows the second', () => {
    service.later();
    service.open('t2', 'mesa-1', 'A-300');
    service.pay();
    expect(service.tableOf()).toMatchObject({ status: 'occupied', currentTicketId: 't2' });
  });

  test('[PAY6] of several waiting accounts the table shows the one opened first, in whatever order they are read', () => {
    service.later();
    service.open('t3', 'mesa-3', 'A-300');
    service.open('t2', 'mesa-2', 'A-301');
    for (const ticketId of ['t3', 't2']) service.house.ask('MOVE_ACCOUNT', { ticketId, tableId: 'mesa-1' });
    const ticket = service.ticketOf();
    const charge = { ticketId: ticket.id, method: 'card', amount: ticket.total } as const;
    const { world } = service.house;
    // A server that has just started, and every other database, hands the records out in an order of its own.
    const backwards: World = {
      get: (collection, id) => world.get(collection, id),
      all: (collection) => [...world.all(collection)].toReversed(),
      of: (collection, key) => world.of(collection, key).toReversed(),
    };
    const context = { commandId: 'pago', now: ticket.updatedAt, today: ticket.day, actor: DEMO_ACTOR };
    const decided = closeTicket.decide(world, { ...charge, taken: false }, context);
    expect(closeTicket.decide(backwards, { ...charge, taken: false }, context)).toEqual(decided);
    service.pay();
    // Both were opened in the same instant: then the name decides.
    expect(service.tableOf()).toMatchObject({ currentTicketId: 't2' });
  });
});
