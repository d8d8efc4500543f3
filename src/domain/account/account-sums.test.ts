import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue, billLines, paidSoFar, withTotals } from '#domain/order/totals.ts';
import { twoAccounts, type Accounts } from '#tests/support/two-accounts.ts';

/** One act of a random evening, on accounts and lines picked by number. */
type Act = readonly [kind: string, a: number, b: number, c: number];
const KINDS = [
  'add',
  'send',
  'fire',
  'move',
  'split',
  'share',
  'discount',
  'percent',
  'gift',
  'pay',
  'refund',
  'reopen',
  'merge',
  'tip',
  'void',
  'free',
];
const act: fc.Arbitrary<Act> = fc.tuple(fc.constantFrom(...KINDS), fc.nat(1000), fc.nat(1000), fc.nat(1000));
const DISHES = ['hamburguesa-clasica', 'panini-caprese', 'cerveza-artesanal', 'refresco', 'agua'];

test('[ACC11] whatever is moved, divided, given, paid, given back and opened again: every account agrees to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(act, { minLength: 5, maxLength: 60 }),
      fc.boolean(),
      fc.boolean(),
      (acts, pricesIncludeTax, hasCourses) => {
        const evening = twoAccounts({ pricesIncludeTax });
        if (hasCourses) {
          evening.do('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 3, course: 1 });
          evening.do('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, course: 2 });
        }
        let taken = 0;
        for (const each of acts) {
          const before = grossOf(evening);
          const [kind] = each;
          taken += play(evening, each);
          checkAccounts(evening);
          if (['move', 'split', 'share', 'merge'].includes(kind)) expect(grossOf(evening)).toBe(before);
          const held = tickets(evening).reduce((total, ticket) => total + paidSoFar(ticket), 0);
          expect(held).toBe(taken);
        }
      },
    ),
    { numRuns: 400, seed: 20_261_116 },
  );
});

function tickets(evening: Accounts): readonly Ticket[] {
  return [...evening.house.world.all('tickets')];
}

function grossOf(evening: Accounts): number {
  return tickets(evening).reduce((total, { subtotal, tax }) => total + subtotal + tax, 0);
}

function checkAccounts(evening: Accounts): void {
  for (const ticket of tickets(evening)) {
    const { subtotal, tax, discount, courtesy = 0, tip, total } = ticket;
    expect(withTotals(ticket)).toEqual(ticket);
    expect(total).toBe(Math.max(0, subtotal + tax - discount - courtesy + tip));
    expect(discount + courtesy).toBeLessThanOrEqual(subtotal + tax);
    for (const line of billLines(ticket)) expect(line.courtesy + line.discount).toBeLessThanOrEqual(line.gross);
    expect(ticket.items.every(({ qty, sentQty }) => qty > 0 && sentQty <= qty)).toBe(true);
    if (ticket.status === 'closed' && ticket.mergedInto === undefined && ticket.items.length > 0) {
      expect(ticket.payments.reduce((paid, { amount }) => paid + amount, 0)).toBeGreaterThanOrEqual(
        ticket.reopenings ? 0 : total,
      );
    }
  }
  const sent = tickets(evening).flatMap(({ items }) => items.filter(({ share }) => (share?.index ?? 0) === 0));
  const atKitchen = evening.cards().flatMap(({ items }) => items);
  expect(atKitchen.reduce((count, { qty, voidedQty }) => count + qty - voidedQty, 0)).toBe(
    sent.reduce((count, { sentQty }) => count + sentQty, 0),
  );
}

/** Returns what came into the till by it. Refusals are part of an evening. */
function play(evening: Accounts, [kind, a, b, c]: Act): number {
  const open = tickets(evening).filter(({ status }) => status !== 'closed');
  const closed = tickets(evening).filter(({ status, mergedInto }) => status === 'closed' && mergedInto === undefined);
  const ticket = open[a % Math.max(1, open.length)];
  const other = open[b % Math.max(1, open.length)];
  const ask = <T extends CommandType>(type: T, args: InputOf<T>) => evening.house.ask(type, args);
  if (kind === 'refund' || kind === 'reopen') {
    const done = closed[a % Math.max(1, closed.length)];
    const payment = done?.payments[b % Math.max(1, done.payments.length)];
    if (!done) return 0;
    if (kind === 'reopen') ask('REOPEN_TICKET', { ticketId: done.id, reason: 'Error' });
    else if (payment) {
      const amount = 1 + (c % payment.amount || 0);
      return ask('REFUND_PAYMENT', { ticketId: done.id, paymentId: payment.id, amount, reason: 'Error' }).ok
        ? -amount
        : 0;
    }
    return 0;
  }
  if (!ticket || !other) {
    ask('OPEN_TABLE', { ticketId: `t-${a}-${b}-${c}`, tableId: 'mesa-3', folio: 'A-100' });
    return 0;
  }
  const ticketId = ticket.id;
  const line = ticket.items[b % Math.max(1, ticket.items.length)];
  switch (kind) {
    case 'add':
      ask('ADD_ITEM', { ticketId, menuItemId: DISHES[b % DISHES.length] ?? 'agua', qty: 1 + (c % 4) });
      return 0;
    case 'send':
      if (ticket.items.some(({ qty, sentQty }) => qty > sentQty)) evening.send(ticketId);
      return 0;
    case 'fire':
      ask('FIRE_COURSE', { ticketId, course: 2 });
      return 0;
    case 'move':
      if (line)
        ask('MOVE_LINES', {
          ticketId,
          lines: [{ itemId: line.id, qty: 1 + (c % line.qty) }],
          to: { ticketId: other.id },
        });
      return 0;
    case 'split':
      if (line) {
        const to = { ticketId: `s-${a}-${b}-${c}`, folio: 'A-100', tableId: ticket.tableId ?? 'mesa-1' };
        ask('MOVE_LINES', { ticketId, lines: [{ itemId: line.id, qty: 1 + (c % line.qty) }], to });
      }
      return 0;
    case 'share':
      if (line)
        ask('SHARE_LINE', {
          ticketId,
          itemId: line.id,
          among: [...new Set([ticketId, other.id])].slice(0, 1 + (c % 2)),
        });
      return 0;
    case 'discount':
      ask('GIVE_DISCOUNT', {
        ticketId,
        worth: { kind: 'amount', value: 1 + c * 20 },
        reason: 'x',
        ...(line && c % 2 ? { itemId: line.id } : {}),
      });
      return 0;
    case 'percent':
      ask('GIVE_DISCOUNT', { ticketId, worth: { kind: 'percent', value: 1 + (c % 100) }, reason: 'x' });
      return 0;
    case 'gift':
      if (line) ask('GIVE_COURTESY', { ticketId, lines: [{ itemId: line.id, qty: 1 + (c % line.qty) }], reason: 'x' });
      return 0;
    case 'pay': {
      const amount = Math.min(balanceDue(ticket), c % 3 === 0 ? balanceDue(ticket) : 1 + c * 10);
      const tip = c % 5 === 0 ? c : 0;
      return ask('TAKE_PAYMENT', { ticketId, method: 'cash', amount, tip }).ok ? amount + tip : 0;
    }
    case 'merge':
      ask('MERGE_TICKETS', { fromTicketId: ticketId, intoTicketId: other.id });
      return 0;
    case 'tip':
      ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: c });
      return 0;
    case 'void':
      if (line && line.share === undefined) ask('VOID_ITEM', { ticketId, itemId: line.id, qty: 1, reason: 'x' });
      return 0;
    default:
      ask('CLOSE_UNPAID', { ticketId });
      return 0;
  }
}
