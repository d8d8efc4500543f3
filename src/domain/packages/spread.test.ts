import { describe, expect, test } from 'vitest';
import { invoiceAmounts } from '#domain/invoices/invoice-amounts.ts';
import { menuCsv } from '#domain/menu/menu-csv.ts';
import { readMenuSheet } from '#domain/menu/read-menu-sheet.ts';
import { billDishes, spreadOverParts } from '#domain/order/lines/line-amounts.ts';
import type { PackagePart } from '#domain/order/ticket.ts';
import { billLines } from '#domain/order/totals.ts';
import { cents, sum } from '#domain/shared/money.ts';
import { BREAKFAST, breakfast, orderBreakfast } from '#tests/support/menus/breakfast.ts';
import { Random } from '#tests/support/random.ts';

describe('money', () => {
  test('[PKG8] the price is spread over the parts by their list prices, to the cent, each with its own rate', () => {
    for (const pricesIncludeTax of [true, false]) {
      const evening = breakfast({ pricesIncludeTax });
      orderBreakfast(evening, 'uno', 3);
      const ticket = evening.ticket('uno');
      const [line] = billLines(ticket);
      const dishes = billDishes(line!, ticket);
      expect(sum(dishes.map(({ gross }) => gross))).toBe(line?.gross);
      expect(sum(dishes.map(({ tax }) => tax))).toBe(ticket.tax);
      expect(dishes.filter(({ rate }) => rate === 0).every(({ tax }) => tax === 0)).toBe(true);
      // 3000 + 15500 + 700 + 2500 of list; 16900 × 3000 / 21700 = 2336.4 without IVA, or with it.
      const net = dishes.map(({ gross, tax }) => (pricesIncludeTax ? gross : gross - tax));
      expect(net).toEqual([7008, 3 * (12_072 + 2000), 3 * 545, 3 * (1947 + 500)]);
    }
  });

  test('[PKG8] discounts, cortesías and equal parts of it keep every sum to the cent', () => {
    const random = new Random(38);
    for (let round = 0; round < 40; round += 1) {
      const evening = breakfast({ pricesIncludeTax: random.chance(0.5) });
      const itemId = orderBreakfast(evening, 'uno', 1 + random.below(3));
      evening.add('uno', 'cerveza-artesanal');
      if (random.chance(0.5)) {
        evening.do('SHARE_LINE', { ticketId: 'uno', itemId, among: ['uno', 'dos'] });
      }
      evening.do('APPLY_TIP_DISCOUNT_TAX', { ticketId: 'uno', discount: random.below(9000) });
      if (random.chance(0.3))
        evening.do('GIVE_COURTESY', { ticketId: 'uno', lines: [{ itemId, qty: 1 }], reason: 'Aniversario' });
      let shown = 0;
      for (const id of ['uno', 'dos']) {
        const ticket = evening.ticket(id);
        for (const line of billLines(ticket)) {
          const dishes = billDishes(line, ticket);
          for (const field of ['gross', 'courtesy', 'discount', 'tax'] as const) {
            expect(sum(dishes.map((dish) => dish[field])), `${field}, round ${round}`).toBe(line[field]);
          }
          for (const { gross, courtesy, discount } of dishes)
            expect(gross - courtesy - discount).toBeGreaterThanOrEqual(0);
          shown += line.gross;
        }
        expect(sum(billLines(ticket).map((line) => line.tax))).toBe(ticket.tax);
      }
      expect(shown).toBe(sum(['uno', 'dos'].map((id) => cents(evening.ticket(id).subtotal + evening.ticket(id).tax))));
    }
  });

  test('[PKG8] a spread adds up to the amount, is never below nothing and keeps the proportion, whatever the prices', () => {
    const random = new Random(8);
    for (let round = 0; round < 3000; round += 1) {
      const contents = Array.from({ length: 1 + random.below(20) }, (): PackagePart => ({
        id: 'p',
        group: 'g',
        menuItemId: 'm',
        name: 'n',
        listPrice: cents(random.chance(0.2) ? 0 : random.below(100_000)),
        extra: cents(random.chance(0.5) ? 0 : random.below(5000)),
        area: 'kitchen',
        taxRate: 0,
        modifiers: [],
      }));
      const basePrice = cents(random.chance(0.1) ? 0 : random.below(99_999_999));
      const unit = basePrice + sum(contents.map(({ extra }) => extra));
      const amount = cents(Math.min(999_999_999, unit * (1 + random.below(9))));
      const parts = spreadOverParts(amount, { basePrice, contents });
      expect(sum(parts)).toBe(amount);
      expect(parts.every((part) => part >= 0)).toBe(true);
      const listed = sum(contents.map(({ listPrice }) => listPrice));
      const off = parts.map((part, place) => {
        const { listPrice, extra } = contents[place]!;
        const share = listed > 0 ? listPrice / listed : 1 / contents.length;
        return Math.abs(part - (amount / Math.max(unit, 1)) * (basePrice * share + extra));
      });
      expect(Math.max(...off)).toBeLessThan(12);
    }
  });

  test('[PKG8] an invoice has each rate’s part of what was paid', () => {
    const evening = breakfast();
    orderBreakfast(evening);
    evening.do('CLOSE_TICKET', { ticketId: 'uno', method: 'card', amount: 19_400 });
    const { importe, taxes } = invoiceAmounts(evening.ticket('uno'));
    expect(importe).toBe(19_400);
    expect(taxes.map(({ tasa, base, iva }) => [tasa, base + iva])).toEqual([
      [0.16, 2336 + 12_072 + 2000],
      [0, 545 + 1947 + 500],
    ]);
    expect(sum(taxes.map(({ base, iva }) => cents(base + iva)))).toBe(19_400);
  });

  test('[PKG9] of a happy hour the package costs less, and so do its parts', () => {
    const evening = breakfast();
    const happyHour = { from: '19:00', to: '21:00', price: 10_000 };
    evening.do('CHANGE_DISHES', { dishes: [{ id: BREAKFAST, happyHour }] });
    orderBreakfast(evening);
    expect(evening.ticket('uno')).toMatchObject({ total: 12_500, items: [{ basePrice: 10_000, menuPrice: 16_900 }] });
  });
});

describe('the spreadsheet', () => {
  test('[PKG10] two groups of one name come back as the two they were, and a third of that name is a new one', () => {
    const evening = breakfast();
    const { world } = evening.house;
    const packageGroups = ['una', 'otra'].map((id) => ({
      id,
      name: 'Guarnición',
      count: 1,
      choices: [
        { dishId: 'agua', supplement: 0 },
        { dishId: 'refresco', supplement: id === 'una' ? 0 : 500 },
      ],
    }));
    evening.do('SAVE_MENU_ITEM', {
      id: 'combo',
      name: 'Combo',
      price: 9000,
      categoryId: 'hamburguesas',
      packageGroups,
    });
    const sheet = menuCsv(world);
    expect(readMenuSheet(sheet, world).rows.every(({ kind }) => kind === 'same')).toBe(true);
    const more = readMenuSheet(sheet.replace('Guarnición × 1:', 'Guarnición × 1: Refresco\nGuarnición × 1:'), world);
    expect(more.rows.filter(({ kind }) => kind !== 'same').map(({ name, kind }) => [name, kind])).toEqual([
      ['Combo', 'changes'],
    ]);
    evening.do('IMPORT_MENU', more.menu);
    expect(world.get('menu', 'combo')?.packageGroups?.map(({ choices }) => choices.length)).toEqual([1, 2, 2]);
    expect(new Set(world.get('menu', 'combo')?.packageGroups?.map(({ id }) => id)).size).toBe(3);
  });

  test('[PKG10] a package goes out and comes back as it was; what it does not know is said', () => {
    const evening = breakfast();
    const { world } = evening.house;
    evening.do('SAVE_MENU_ITEM', { id: 'agua-2', name: 'Agua', price: 4000, categoryId: 'pan' });
    const sheet = menuCsv(world);
    expect(sheet).toContain('Jugo o fruta × 1: Agua [agua] | Refresco +10.00\nPlato fuerte × 1:');
    expect(readMenuSheet(sheet, world).rows.every(({ kind }) => kind === 'same')).toBe(true);
    const edited = readMenuSheet(sheet.replace('Pan × 2: Bolillo', 'Pan × 3: Bolillo'), world);
    expect(edited.rows.filter(({ kind }) => kind === 'changes').map(({ name }) => name)).toEqual(['Paquete desayuno']);
    evening.do('IMPORT_MENU', edited.menu);
    expect(world.get('menu', BREAKFAST)?.packageGroups?.map(({ id, count }) => [id, count])).toEqual([
      ['jugo', 1],
      ['fuerte', 1],
      ['pan', 3],
    ]);
    const wrong = readMenuSheet(sheet.replace('| Refresco +10.00', '| Atole +10.00'), world);
    expect(wrong.rows.find(({ name }) => name === 'Paquete desayuno')?.problems).toEqual([
      'Paquete: no hay un platillo «Atole» en Catálogo.',
    ]);
    expect(readMenuSheet(sheet.replace('Pan × 2: ', 'Pan 2 '), world).rows.some(({ kind }) => kind === 'wrong')).toBe(
      true,
    );
  });
});
