import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatPesos, parsePesos, parseRate, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { instant } from '#domain/shared/time.ts';
import type { Ticket, TicketItem } from './ticket.ts';
import { lineAmounts, lineTotal } from './lines/line-amounts.ts';
import { balanceDue, changeFor, billLines, withTotals } from './totals.ts';

const NOW = instant(0);

function item(parts: Partial<TicketItem> = {}): TicketItem {
  return {
    id: 'i',
    menuItemId: 'm',
    name: 'Panini',
    basePrice: cents(10_500),
    qty: 1,
    sentQty: 0,
    area: 'kitchen',
    taxRate: 0.16,
    createdAt: NOW,
    modifiers: [],
    ...parts,
  };
}

function ticket(parts: Partial<Ticket> = {}): Ticket {
  return withTotals({
    id: 't',
    folio: 'A-001',
    type: 'takeaway',
    guests: null,
    items: [],
    voids: [],
    payments: [],
    pricesIncludeTax: false,
    taxRate: null,
    subtotal: ZERO,
    tax: ZERO,
    tip: ZERO,
    discount: ZERO,
    total: ZERO,
    status: 'open',
    day: '2026-11-15' as never,
    closedDay: null,
    openedAt: NOW,
    closedAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    openedBy: 'demo',
    ...parts,
  });
}

const amounts = fc.integer({ min: 0, max: 500_000 }).map(cents);
const items: fc.Arbitrary<readonly TicketItem[]> = fc.array(
  fc
    .record({
      basePrice: amounts,
      qty: fc.integer({ min: 1, max: 50 }),
      taxRate: fc.constantFrom(0, 0.08, 0.16),
      delta: fc.integer({ min: -1000, max: 20_000 }),
      extra: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ delta, extra, ...parts }) =>
      item({
        ...parts,
        modifiers: extra === 0 ? [] : [{ id: 'x', name: 'Extra', priceDelta: cents(delta), qty: extra }],
      }),
    ),
  { maxLength: 12 },
);

describe('totals', () => {
  test('[MON1] a line is (base + Σ delta × qty) × qty', () => {
    const extras = [
      { id: 'q', name: 'Extra queso', priceDelta: cents(2000), qty: 2 },
      { id: 's', name: 'Sin cebolla', priceDelta: ZERO, qty: 1 },
    ];
    expect(lineTotal(item({ basePrice: cents(12_000), qty: 3, modifiers: extras }))).toBe((12_000 + 4000) * 3);
  });

  test('[MON2] tax is rounded line by line, then added', () => {
    const { subtotal, tax, total } = ticket({
      items: [item({ basePrice: cents(10_503) }), item({ basePrice: cents(10_503) })],
    });
    expect([subtotal, tax, total]).toEqual([21_006, 3360, 24_366]); // 2 × round(1680.48), not round(3360.96)
  });

  test('[MON2] exactly half a centavo of tax is rounded up, whatever floats say', () => {
    // 0.16 × 3.125 pesos is half a centavo: 312.5 × 0.16 = 50.
    expect(
      lineAmounts(item({ basePrice: cents(25), taxRate: 0.1 }), { pricesIncludeTax: false, taxRate: null }).tax,
    ).toBe(3);
    expect(
      lineAmounts(item({ basePrice: cents(105), taxRate: 0.1 }), { pricesIncludeTax: false, taxRate: null }).tax,
    ).toBe(11);
  });

  test('[MON3] a discount larger than the bill leaves nothing to pay', () => {
    expect(ticket({ items: [item()], discount: cents(99_900_00) }).total).toBe(0);
  });

  test('[MON4] a rate of the ticket replaces the lines’ own', () => {
    expect(ticket({ items: [item({ taxRate: 0.16 })], taxRate: 0.08 }).tax).toBe(840);
    expect(ticket({ items: [item({ taxRate: 0.16 })], taxRate: 0 }).tax).toBe(0);
  });

  test('[MON5] prices with tax included show the same five figures, with the tax taken out', () => {
    const included = ticket({ items: [item({ basePrice: cents(11_600) })], pricesIncludeTax: true });
    expect([included.subtotal, included.tax, included.total]).toEqual([10_000, 1600, 11_600]);
  });

  test('[MON5] both ways, the sum of the lines is the ticket to the cent', () => {
    fc.assert(
      fc.property(items, fc.boolean(), amounts, amounts, (lines, pricesIncludeTax, tip, discount) => {
        const made = ticket({ items: lines, pricesIncludeTax, tip, discount });
        const each = billLines(made);
        expect(made.subtotal + made.tax).toBe(sum(each.map(({ gross }) => gross)));
        expect(made.tax).toBe(sum(each.map(({ tax }) => tax)));
        // A discount lowers what is taxed where prices hold the tax; on top of a price it is added as specified.
        const untouched = lines.map((line) => lineAmounts(line, made));
        if (!pricesIncludeTax || discount === 0) expect(made.subtotal).toBe(sum(untouched.map(({ net }) => net)));
        else if (lines.every((line) => lineTotal(line) >= 0))
          expect(made.tax).toBeLessThanOrEqual(sum(untouched.map(({ tax }) => tax)));
        expect(made.total).toBe(Math.max(0, made.subtotal + made.tax - discount + tip));
        if (pricesIncludeTax) expect(made.subtotal + made.tax).toBe(sum(lines.map(lineTotal)));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  test('[MON5] the order of the lines does not change the money', () => {
    fc.assert(
      fc.property(items, fc.boolean(), (lines, pricesIncludeTax) => {
        const forwards = ticket({ items: lines, pricesIncludeTax });
        const backwards = ticket({ items: lines.toReversed(), pricesIncludeTax });
        expect(backwards.total).toBe(forwards.total);
      }),
      { numRuns: 500, seed: 2 },
    );
  });

  test('[MON7] change is what is left of the cash, never below zero', () => {
    expect(changeFor(cents(11_600), cents(20_000))).toBe(8400);
    expect(changeFor(cents(11_600), cents(5000))).toBe(0);
  });

  test('[MON8] what was paid in part leaves a balance', () => {
    const payment = {
      id: 'p',
      method: 'cash',
      amount: cents(5000),
      received: cents(5000),
      change: ZERO,
      at: NOW,
      by: 'x',
    } as const;
    expect(balanceDue(ticket({ items: [item()], payments: [payment] }))).toBe(12_180 - 5000);
  });
});

describe('typed amounts', () => {
  test.each<[string, number]>([
    ['12.5', 1250],
    ['$1,234.50', 123_450],
    ['12,50', 1250],
    ['$ 12,5 ', 1250],
    ['1,234', 123_400],
    ['1,234,5', 123_450],
    ['1,234,567', 99_999_999],
    ['0.005', 1],
    ['abc', 0],
    ['', 0],
    ['-5', 0],
    ['Infinity', 0],
    ['1e99', 99_999_999],
  ])('[MON9] «%s» is %i centavos', (typed, expected) => {
    expect(parsePesos(typed)).toBe(expected);
  });

  test.each<[string, number]>([
    ['0.16', 0.16],
    ['0,16', 0.16],
    ['0', 0],
    ['abc', 0],
    ['', 0],
    ['-1', 0],
    ['16', 0],
    ['16%', 0.16],
    ['8,5 %', 0.085],
    ['1%', 0.01],
    ['0.16%', 0.16],
    ['160%', 0],
  ])('[MON9] a tax rate of «%s» is %d', (typed, expected) => {
    expect(parseRate(typed)).toBe(expected);
  });

  test('[MON10] money is shown as $1,234.50, less than nothing with a minus sign, not a hyphen', () => {
    expect(
      [0, 5, 1250, 123_450, 123_456_789, -12_000].map((amount): string => formatPesos(cents(amount) satisfies Cents)),
    ).toEqual(['$0.00', '$0.05', '$12.50', '$1,234.50', '$1,234,567.89', '\u2212$120.00']);
  });
});
