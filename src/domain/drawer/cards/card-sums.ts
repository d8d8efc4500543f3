import type { Payment, Ticket } from '#domain/order/ticket.ts';
import { cents } from '#domain/shared/money.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import type { CardTerminal } from '#domain/charges/card-terminal.ts';
import type { CardSum } from '../drawer-entry.ts';

/* Cards by terminal, and by credit and debit: for venues that have terminals; for others nothing is added. */

/** What cards have more in the account than before; less where it went back, or turned out to be another form. */
export function cardChange(
  world: Shelf<'cardTerminals', CardTerminal>,
  before: Ticket,
  after: Ticket,
  ids: ReadonlySet<string>,
): readonly CardSum[] {
  for (const _terminal of world.all('cardTerminals')) {
    const was = cardsIn(before, ids).map((sum) => ({ ...sum, amount: cents(-sum.amount) }));
    return addedCards([...was, ...cardsIn(after, ids)]);
  }
  return [];
}

/** `ids`: of the payments and refunds that are meant. */
function cardsIn({ payments, refunds = [] }: Ticket, ids: ReadonlySet<string>): readonly CardSum[] {
  const paid = payments.filter(({ id, method }) => method === 'card' && ids.has(id)).map((payment) => sumOf(payment));
  const back = refunds.flatMap(({ id, paymentId, method, amount }) => {
    const payment = payments.find((each) => each.id === paymentId);
    return payment && method === 'card' && ids.has(id) ? [{ ...sumOf(payment), amount: cents(-amount) }] : [];
  });
  return [...paid, ...back];
}

function sumOf({ terminal, card, amount }: Payment): CardSum {
  return {
    terminal: terminal?.id ?? '',
    name: terminal?.name ?? '',
    byHand: terminal === undefined || terminal.byHand === true,
    card: card ?? null,
    amount,
  };
}

/** One line for each terminal, kind of card and way; those that come to nothing are left out. */
export function addedCards(sums: readonly CardSum[]): readonly CardSum[] {
  const lines = new Map<string, CardSum>();
  for (const sum of sums) {
    const key = [sum.terminal, sum.byHand, sum.card].join(' ');
    const soFar = lines.get(key);
    lines.set(key, soFar ? { ...soFar, amount: cents(soFar.amount + sum.amount) } : sum);
  }
  return [...lines]
    .filter(([, { amount }]) => amount !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
}
