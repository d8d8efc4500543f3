import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue, refundable } from '#domain/order/totals.ts';
import { cents } from '#domain/shared/money.ts';
import type { Random } from '#tests/support/random.ts';
import { at, TestHouse } from '#tests/support/test-house.ts';

const RATES = [0.16, 0.16, 0.16, 0.08, 0];
const FORMS = [
  { method: 'cash' },
  { method: 'transfer' },
  { method: 'card', card: 'credit' },
  { method: 'card', card: 'debit' },
] as const;

/**
 * Paid accounts of every kind, made by the same commands as in a venue: IVA included or added, several rates, discounts,
 * courtesies, tips, several payments, what went back, and accounts that were divided.
 */
export function randomAccounts(random: Random, wanted: number): readonly Ticket[] {
  const house = new TestHouse(at('2026-11-16 15:00'));
  const dishes = [...house.world.all('menu')].slice(0, 12).map(({ id }) => id);
  const ask = <T extends CommandType>(type: T, args: InputOf<T>): boolean => house.ask(type, args).ok;
  const account = (id: string): Ticket | undefined => house.world.get('tickets', id);
  ask('SAVE_VENUE', { pricesIncludeTax: random.chance(0.6) });
  const found: Ticket[] = [];
  for (let n = 0; found.length < wanted; n += 1) {
    const ticketId = `t${n}`;
    if (n % 20 === 0) priceAnew(house, dishes, random);
    ask('OPEN_TAKEAWAY', { ticketId, folio: `A-${100 + (n % 900)}` });
    for (let line = random.below(6); line >= 0; line -= 1) {
      ask('ADD_ITEM', { ticketId, menuItemId: random.pick(dishes) ?? '', qty: 1 + random.below(3) });
    }
    if (random.chance(0.05)) ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, taxRate: random.pick(RATES) ?? 0 });
    give(ask, account(ticketId), random);
    const ids = [ticketId];
    if (random.chance(0.2) && divide(ask, account(ticketId), `${ticketId}b`)) ids.push(`${ticketId}b`);
    for (const id of ids) {
      pay(ask, () => account(id), random);
      const paid = account(id);
      if (paid?.status === 'closed') found.push(paid);
    }
  }
  return found.slice(0, wanted);
}

type Ask = <T extends CommandType>(type: T, args: InputOf<T>) => boolean;

function priceAnew(house: TestHouse, dishes: readonly string[], random: Random): void {
  for (const id of dishes) {
    const dish = house.world.get('menu', id);
    const { happyHour: _happyHour, ...plain } = dish ?? {};
    const price = cents(1 + random.below(random.chance(0.1) ? 900_000 : 40_000));
    if (dish) house.put('menu', { ...dish, ...plain, price, taxRate: random.pick(RATES) ?? 0, groupIds: [] });
  }
}

function give(ask: Ask, ticket: Ticket | undefined, random: Random): void {
  const itemId = random.pick(ticket?.items ?? [])?.id;
  if (ticket === undefined || itemId === undefined) return;
  const ticketId = ticket.id;
  if (random.chance(0.2)) ask('GIVE_COURTESY', { ticketId, lines: [{ itemId, qty: 1 }], reason: 'Casa' });
  if (random.chance(0.3)) {
    const worth = random.chance(0.5)
      ? ({ kind: 'percent', value: 1 + random.below(90) } as const)
      : ({ kind: 'amount', value: 1 + random.below(9000) } as const);
    ask('GIVE_DISCOUNT', { ticketId, worth, reason: 'Amigo', ...(random.chance(0.4) ? { itemId } : {}) });
  }
  if (random.chance(0.3)) ask('APPLY_TIP_DISCOUNT_TAX', { ticketId, tip: random.below(20_000) });
}

function divide(ask: Ask, ticket: Ticket | undefined, into: string): boolean {
  const line = ticket?.items.at(-1);
  if (!ticket || !line || ticket.items.length < 2) return false;
  const to = { ticketId: into, folio: ticket.folio.replace('A', 'B') };
  return ask('MOVE_LINES', { ticketId: ticket.id, lines: [{ itemId: line.id, qty: line.qty }], to });
}

function pay(ask: Ask, account: () => Ticket | undefined, random: Random): void {
  for (let parts = 0; parts < 5; parts += 1) {
    const ticket = account();
    if (!ticket || ticket.status === 'closed') break;
    const due = balanceDue(ticket);
    const amount = parts < 3 && due > 1 && random.chance(0.4) ? 1 + random.below(due - 1) : due;
    const tip = random.chance(0.2) ? { tip: 1 + random.below(5000) } : {};
    ask('TAKE_PAYMENT', { ticketId: ticket.id, ...(random.pick(FORMS) ?? FORMS[0]), amount, ...tip });
  }
  const paid = account();
  const payment = random.pick(paid?.payments ?? []);
  const most = paid && payment ? refundable(paid, payment.id) : 0;
  if (!paid || !payment || most < 1 || !random.chance(0.2)) return;
  const amount = random.chance(0.3) ? most : 1 + random.below(most);
  ask('REFUND_PAYMENT', { ticketId: paid.id, paymentId: payment.id, amount, reason: 'Frío' });
}
