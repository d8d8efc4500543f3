import { roundingOf } from '#domain/cashier/cash-rounding.ts';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { PAYMENT_METHODS, type PackagePart, type Payment, type Ticket, type TicketItem } from '#domain/order/ticket.ts';
import { withTotals } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { cents, ZERO } from '#domain/shared/money.ts';
import { addDays, instant, type DateText } from '#domain/shared/time.ts';
import type { Random } from './random.ts';

const REASONS = ['Se equivocó la mesa', 'Tardó la cocina', 'Cumpleaños', 'Cliente frecuente'];
const PEOPLE = ['ana', 'jose', 'paola', 'karla'];

/** The dish that is sold as a package. */
const PACKAGE = 24;

/** Accounts of any kind that a venue leaves behind: charged, open, given away, refunded, reopened, paid too much. */
export function randomTicket(random: Random, { id, day }: { readonly id: string; readonly day: DateText }): Ticket {
  const one = <T>(items: readonly T[]): T => {
    const found = random.pick(items);
    assert(found !== undefined, 'nothing to choose from');
    return found;
  };
  // From nine in the morning of the venue to two at night.
  const opened = Date.parse(`${day}T15:00:00.000Z`) + random.below(15 * 60) * 60_000;
  const closed = opened + random.below(150) * 60_000;
  const at = instant(opened);
  const items = Array.from({ length: random.below(6) }, (_, index): TicketItem => {
    const dish = random.below(25);
    return {
      id: `${id}-l${index}`,
      menuItemId: `platillo-${dish}`,
      name: `Platillo ${dish}`,
      basePrice: cents(random.below(40_000)),
      qty: 1 + random.below(4),
      sentQty: 0,
      area: dish % 3 === 0 ? 'bar' : 'kitchen',
      taxRate: dish === 7 ? 0 : dish === 8 ? 0.08 : 0.16,
      createdAt: at,
      modifiers: random.chance(0.2) ? [{ id: 'm', name: 'Extra', priceDelta: cents(1500), qty: 1 }] : [],
      ...(dish === PACKAGE ? { contents: packageContents(index) } : {}),
    };
  });
  const granted = { reason: one(REASONS), by: one(PEOPLE), at };
  const bare: Ticket = {
    id,
    folio: `A-${id}`,
    ...(random.chance(0.85) ? { tableId: `mesa-${random.below(12)}`, type: 'dine-in' } : { type: 'takeaway' }),
    // Of every seventh an app keeps a part; no chance is drawn for it, so that the other figures of a seed stay.
    ...(opened % (7 * 60_000) === 0
      ? { channel: { id: 'uber', name: 'Uber Eats', commission: 2750, paidByApp: true } }
      : {}),
    guests: random.chance(0.7) ? 1 + random.below(8) : null,
    ...(random.chance(0.3) ? { waiter: one(PEOPLE) } : {}),
    items,
    voids: random.chance(0.15)
      ? [
          {
            id: `${id}-v`,
            itemId: 'x',
            name: 'Pulpo',
            qty: 1 + random.below(2),
            amount: cents(random.below(30_000)),
            ...granted,
          },
        ]
      : [],
    payments: [],
    ...(random.chance(0.2)
      ? {
          discounts: [
            { id: 'd1', itemIds: null, kind: 'percent', value: 1 + random.below(60), mostShare: null, ...granted },
            {
              id: 'd2',
              itemIds: null,
              kind: 'amount',
              value: random.below(20_000),
              mostShare: null,
              ...granted,
              by: one(PEOPLE),
            },
          ],
        }
      : {}),
    ...(random.chance(0.1) && items[0] ? { courtesies: [{ id: 'c1', itemId: items[0].id, qty: 1, ...granted }] } : {}),
    pricesIncludeTax: random.chance(0.5),
    taxRate: random.chance(0.05) ? 0.08 : null,
    subtotal: ZERO,
    tax: ZERO,
    tip: cents(random.chance(0.6) ? random.below(20_000) : 0),
    // The one figure of older accounts, sometimes above the bill.
    discount: cents(random.chance(0.1) ? random.below(90_000) : 0),
    total: ZERO,
    status: 'open',
    day,
    closedDay: null,
    openedAt: at,
    closedAt: null,
    createdAt: at,
    updatedAt: at,
    openedBy: one(PEOPLE),
  };
  return charged(random, withTotals(bare), { closed, one });
}

/** Two or three dishes in two areas and of three rates, the third of them not brought. */
function packageContents(line: number): readonly PackagePart[] {
  return Array.from({ length: 2 + (line % 2) }, (_, index): PackagePart => {
    const dish = 6 + ((line + index) % 3);
    return {
      id: `parte-${index}`,
      group: `grupo-${index}`,
      menuItemId: `platillo-${dish}`,
      name: `Platillo ${dish}`,
      listPrice: cents(7000 + 3333 * index),
      extra: cents(index === 1 ? 1500 : 0),
      area: dish % 3 === 0 ? 'bar' : 'kitchen',
      taxRate: dish === 7 ? 0 : dish === 8 ? 0.08 : 0.16,
      modifiers: [],
      ...(index === 2 ? { cancelled: true } : {}),
    };
  });
}

/** Told by a terminal, said by somebody, and not said. */
const CARDS: readonly Pick<Payment, 'card' | 'terminal'>[] = [
  { card: 'credit', terminal: { id: 'barra', name: 'Barra' } },
  { card: 'debit' },
  {},
];

function charged(
  random: Random,
  ticket: Ticket,
  { closed, one }: { readonly closed: number; readonly one: <T>(items: readonly T[]) => T },
): Ticket {
  if (random.chance(0.05)) return ticket;
  const at = instant(closed);
  const first = cents(random.below(ticket.total + 1));
  const amounts = [first, cents(ticket.total - first + (random.chance(0.05) ? 500 : 0))].filter((amount) => amount > 0);
  const payments = amounts.map((amount, index): Payment => {
    const by = { id: `${ticket.id}-p${index}`, reason: one(REASONS), by: one(PEOPLE), at };
    const corrected = random.chance(0.03) ? { corrected: [{ ...by, id: `${by.id}-k`, from: 'card' as const }] } : {};
    const method = one(PAYMENT_METHODS);
    const rounding = roundingOf({ step: 50, soFar: ZERO }, amount);
    return {
      id: by.id,
      method,
      amount,
      received: amount,
      change: ZERO,
      ...(method === 'card' ? CARDS[ticket.items.length % CARDS.length] : {}),
      ...(method === 'cash' && rounding !== 0 ? { rounding } : {}),
      at,
      by: by.by,
      ...corrected,
    };
  });
  const [paid] = payments;
  const act = { id: `${ticket.id}-r`, reason: one(REASONS), by: one(PEOPLE), at };
  return {
    ...ticket,
    payments,
    ...(random.chance(0.04) && paid
      ? { refunds: [{ ...act, paymentId: paid.id, method: paid.method, amount: cents(1 + random.below(paid.amount)) }] }
      : {}),
    ...(random.chance(0.04) ? { reopenings: [{ ...act, id: `${ticket.id}-o` }] } : {}),
    status: 'closed',
    closedAt: at,
    closedDay: ticket.day,
    updatedAt: at,
  };
}

export function randomCard(random: Random, { id, day }: { readonly id: string; readonly day: DateText }): KdsEntry {
  const sent = Date.parse(`${day}T20:00:00.000Z`) + random.below(300) * 60_000;
  const isReady = random.chance(0.9);
  return {
    id,
    ticketId: 'x',
    folio: 'A-1',
    tableName: null,
    area: 'kitchen',
    items: [
      {
        ticketItemId: 'l',
        name: `Platillo ${random.below(9)}`,
        qty: 1 + random.below(3),
        voidedQty: random.below(2),
        modifiers: [],
      },
    ],
    status: isReady ? 'ready' : 'preparing',
    day,
    createdAt: instant(sent),
    times: isReady ? { readyAt: instant(sent + random.below(60) * 60_000) } : {},
    autoAccepted: false,
    sentBy: 'ana',
  };
}

/** Days of a venue that is closed on some of them. */
export function randomDays(
  random: Random,
  { from, count }: { readonly from: DateText; readonly count: number },
): readonly DateText[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index)).filter(() => random.chance(0.9));
}
