import { atLeastZero, cents, includedPortion, portion, sum, times, ZERO, type Cents } from '#domain/shared/money.ts';
import { inProportion, partOf } from '#domain/shared/proportions.ts';
import type { Area, PackagePart, Ticket, TicketItem } from '../ticket.ts';

/* What one line costs, its tax, and how a package's line is spread over its parts. */

export interface LineAmounts {
  /** Without tax. */
  readonly net: Cents;
  readonly tax: Cents;
}

export type Taxation = Pick<Ticket, 'pricesIncludeTax' | 'taxRate'>;
export type PricedLine = Pick<TicketItem, 'basePrice' | 'qty' | 'modifiers' | 'taxRate' | 'share' | 'contents'>;

/** (base price + Σ modifier delta × its quantity) × quantity, never below nothing; of a shared dish its part. */
export function lineTotal(item: Pick<TicketItem, 'basePrice' | 'qty' | 'modifiers' | 'share'>): Cents {
  const extras = sum(item.modifiers.map(({ priceDelta, qty }) => times(priceDelta, qty)));
  return partOf(times(atLeastZero(cents(item.basePrice + extras)), item.qty), item.share);
}

export function lineAmounts(item: PricedLine, { pricesIncludeTax, taxRate }: Taxation): LineAmounts {
  if (item.contents !== undefined)
    return togetherOf(amountsOfParts(item, item.contents, { pricesIncludeTax, taxRate }));
  const shown = lineTotal(item);
  const rate = taxRate ?? item.taxRate;
  if (pricesIncludeTax) {
    const tax = includedPortion(shown, rate);
    return { net: cents(shown - tax), tax };
  }
  // The tax of a shared dish is that of the whole dish, in parts: the accounts together owe what one would.
  const { share: _share, ...whole } = item;
  return { net: shown, tax: partOf(portion(lineTotal(whole), rate), item.share) };
}

/** Of a package: each part with its own rate, so that the line is their sum. */
function amountsOfParts(
  item: PricedLine,
  contents: readonly PackagePart[],
  { pricesIncludeTax, taxRate }: Taxation,
): readonly LineAmounts[] {
  const { share, ...whole } = item;
  const spread = (amount: Cents): readonly Cents[] => spreadOverParts(amount, { basePrice: item.basePrice, contents });
  const rates = contents.map((part) => taxRate ?? part.taxRate);
  const shown = spread(lineTotal(item));
  if (pricesIncludeTax) {
    return shown.map((amount, place) => {
      const tax = includedPortion(amount, rates[place] ?? 0);
      return { net: cents(amount - tax), tax };
    });
  }
  const taxes = spread(lineTotal(whole)).map((amount, place) => portion(amount, rates[place] ?? 0));
  const own = share === undefined ? taxes : inProportion(partOf(sum(taxes), share), taxes);
  return shown.map((net, place) => ({ net, tax: own[place] ?? ZERO }));
}

function togetherOf(amounts: readonly LineAmounts[]): LineAmounts {
  return { net: sum(amounts.map(({ net }) => net)), tax: sum(amounts.map(({ tax }) => tax)) };
}

/** One line as it stands on the bill: what it costs, what of it is given away or taken off, and its tax in the end. */
export interface BillLine {
  readonly item: TicketItem;
  /** With tax. */
  readonly gross: Cents;
  readonly courtesy: Cents;
  readonly discount: Cents;
  /** Where prices include the tax, of what is really paid; otherwise of the price, as the specification adds it on top. */
  readonly tax: Cents;
}

/** What reports count: a line by its dish, a package by its parts. */
export interface BillDish {
  readonly menuItemId: string;
  readonly name: string;
  readonly area: Area;
  readonly rate: number;
  readonly gross: Cents;
  readonly courtesy: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
}

/** The dishes of one line of the bill: their amounts add up to the line's, to the cent. */
export function billDishes({ item, gross, courtesy, discount, tax }: BillLine, ticket: Taxation): readonly BillDish[] {
  const { contents } = item;
  if (contents === undefined) {
    const { menuItemId, name, area } = item;
    return [{ menuItemId, name, area, rate: ticket.taxRate ?? item.taxRate, gross, courtesy, discount, tax }];
  }
  const amounts = amountsOfParts(item, contents, ticket);
  const costs = amounts.map((each) => cents(each.net + each.tax));
  const given = inProportion(courtesy, costs);
  const charged = costs.map((cost, place) => cents(cost - (given[place] ?? 0)));
  const off = inProportion(discount, charged);
  return contents.map(({ menuItemId, name, area, taxRate }, place) => {
    const rate = ticket.taxRate ?? taxRate;
    const left = cents((charged[place] ?? 0) - (off[place] ?? 0));
    return {
      menuItemId,
      name,
      area,
      rate,
      gross: costs[place] ?? ZERO,
      courtesy: given[place] ?? ZERO,
      discount: off[place] ?? ZERO,
      tax: ticket.pricesIncludeTax ? includedPortion(left, rate) : (amounts[place]?.tax ?? ZERO),
    };
  });
}

/**
 * An amount of a package's line, part by part, to the cent: the package's own price by the list prices of its parts,
 * each supplement with its part.
 */
export function spreadOverParts(
  amount: Cents,
  { basePrice, contents }: { readonly basePrice: Cents; readonly contents: readonly PackagePart[] },
): readonly Cents[] {
  const prices = contents.map(({ listPrice }) => listPrice);
  const own = inProportion(basePrice, sum(prices) > 0 ? prices : contents.map(() => cents(1)));
  return inProportion(
    amount,
    contents.map(({ extra }, place) => atLeastZero(cents((own[place] ?? 0) + extra))),
  );
}
