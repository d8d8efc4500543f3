import { soldOf } from '#domain/account/sold.ts';
import { billLines, paidSoFar } from '#domain/order/totals.ts';
import type { CallReason, Ticket } from '#domain/order/ticket.ts';
import { cents, sum, type Cents } from '#domain/shared/money.ts';
import { localMoment, type TimeText } from '#domain/shared/time.ts';
import { venueSettings, zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { PosTable } from './table.ts';
import { accountAt } from './table-call.ts';
import { madeText } from '#domain/order/made-words.ts';

/** What the page of a table's printed code shows: nobody's name, and sums only where the venue wishes it. */
export type TablePage =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'empty'; readonly table: string; readonly code: string }
  | {
      readonly kind: 'seated';
      readonly table: string;
      readonly code: string;
      readonly calls: readonly { readonly reason: CallReason; readonly since: TimeText }[];
      readonly bill: TableBill | null;
      /** Too many calls from this phone. */
      readonly isCut?: boolean;
    };

export interface TableBill {
  readonly lines: readonly {
    readonly id: string;
    readonly qty: number;
    readonly name: string;
    readonly made: string;
    readonly sum: Cents;
  }[];
  readonly courtesy: Cents;
  readonly discount: Cents;
  readonly tip: Cents;
  readonly total: Cents;
  /** Of the total without its tip. */
  readonly base: Cents;
  readonly tax: Cents;
  readonly paid: Cents;
  readonly due: Cents;
}

export function tablePage(
  world: World,
  { table, code }: { readonly table: PosTable; readonly code: string },
): TablePage {
  const shown = accountAt(world, table.id);
  if (!shown) return { kind: 'empty', table: table.name, code };
  const accounts = world.of('tickets', `table ${table.id}`).filter(({ status }) => status !== 'closed');
  const zone = zoneOf(world);
  return {
    kind: 'seated',
    table: table.name,
    code,
    calls: (shown.calls ?? []).map(({ reason, at }) => ({ reason, since: localMoment(at, zone).time })),
    bill: venueSettings(world).showsBill === true ? billOf(accounts) : null,
  };
}

/** All accounts of the table together, each dish with its tax. */
function billOf(accounts: readonly Ticket[]): TableBill {
  const lines = accounts.flatMap((account) => billLines(account));
  const sold = accounts.map(soldOf);
  const [total, paid] = [sum(accounts.map((account) => account.total)), sum(accounts.map(paidSoFar))];
  return {
    lines: lines.map(({ item, gross: price }) => ({
      id: item.id,
      qty: item.qty,
      name: item.name,
      made: madeText(item.modifiers),
      sum: price,
    })),
    courtesy: sum(sold.map(({ courtesy }) => courtesy)),
    discount: sum(sold.map(({ discount }) => discount)),
    tip: sum(sold.map(({ tip }) => tip)),
    total,
    base: sum(sold.map(({ base }) => base)),
    tax: sum(sold.map(({ tax }) => tax)),
    paid,
    due: cents(Math.max(0, total - paid)),
  };
}
