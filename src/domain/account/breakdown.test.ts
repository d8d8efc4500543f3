import { expect, test } from 'vitest';
import { twoAccounts } from '#tests/support/two-accounts.ts';
import { breakdownOf, isWorthTelling } from './breakdown.ts';
import { soldOf } from './sold.ts';

function told(evening: ReturnType<typeof twoAccounts>) {
  const { rows, total, of } = breakdownOf(evening.ticket('uno'));
  return [...rows.filter(isWorthTelling), total, ...of].map(({ label, amount, isTakenOff }) => [
    label,
    isTakenOff ? -amount : amount,
  ]);
}

test('[ACC34] prices with IVA: what was ordered − cortesía − descuento = total, of it base and IVA; the first never changes', () => {
  const evening = twoAccounts({ pricesIncludeTax: true });
  evening.add('uno', 'hamburguesa-clasica', 2);
  const beer = evening.add('uno', 'cerveza-artesanal');
  expect(told(evening)).toEqual([
    ['Consumo', 32_900],
    ['Total', 32_900],
    ['Base sin IVA', 28_362],
    ['IVA incluido', 4538],
  ]);
  evening.do('GIVE_COURTESY', { ticketId: 'uno', lines: [{ itemId: beer, qty: 1 }], reason: 'Espera' });
  evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: { kind: 'percent', value: 10 }, reason: 'Amigos' });
  evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', tip: 1000 });
  expect(told(evening)).toEqual([
    ['Consumo', 32_900],
    ['Cortesía', -8900],
    ['Descuento', -2400],
    ['Propina', 1000],
    ['Total', 22_600],
    ['Base sin IVA', 18_621],
    ['IVA incluido', 2979],
  ]);
  evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: { kind: 'percent', value: 100 }, reason: 'Todo' });
  expect(told(evening).slice(-3)).toEqual([
    ['Total', 1000],
    ['Base sin IVA', 0],
    ['IVA incluido', 0],
  ]);
});

test('[ACC34] IVA on top: subtotal, IVA, cortesía, descuento, propina add up to the total', () => {
  const evening = twoAccounts();
  const beer = evening.add('uno', 'cerveza-artesanal', 2);
  evening.do('GIVE_COURTESY', { ticketId: 'uno', lines: [{ itemId: beer, qty: 1 }], reason: 'Espera' });
  evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: { kind: 'amount', value: 500 }, reason: 'Amigos' });
  const { rows, total, of } = breakdownOf(evening.ticket('uno'));
  expect(of).toEqual([]);
  expect(rows.reduce((sum, { amount, isTakenOff }) => sum + (isTakenOff ? -amount : amount), 0)).toBe(total.amount);
  expect(rows.filter(isWorthTelling).map(({ label }) => label)).toEqual(['Subtotal', 'IVA', 'Cortesía', 'Descuento']);
});

test.each([true, false])(
  '[ACC34] files and the guest’s page tell an account as its bill does (prices with IVA: %s)',
  (pricesIncludeTax) => {
    const evening = twoAccounts({ pricesIncludeTax });
    evening.add('uno', 'hamburguesa-clasica', 2);
    const beer = evening.add('uno', 'cerveza-artesanal');
    const before = soldOf(evening.ticket('uno'));
    evening.do('GIVE_COURTESY', { ticketId: 'uno', lines: [{ itemId: beer, qty: 1 }], reason: 'Espera' });
    evening.do('GIVE_DISCOUNT', { ticketId: 'uno', worth: { kind: 'percent', value: 10 }, reason: 'Amigos' });
    evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', tip: 1000 });
    const told = soldOf(evening.ticket('uno'));
    expect(told.consumed).toBe(before.consumed);
    expect(told.courtesy).toBeGreaterThan(0);
    expect(told.discount).toBeGreaterThan(0);
    expect(told.consumed - told.courtesy - told.discount).toBe(told.net);
    expect(told.base + told.tax).toBe(told.net);
    expect(told.net + told.tip).toBe(evening.ticket('uno').total);
    // Of what was really paid, not of what was ordered.
    expect(told.tax).toBeLessThan(before.tax);
  },
);
