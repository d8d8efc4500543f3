import { commissionOf } from '#domain/channels/commission.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { paidSoFar } from '#domain/order/totals.ts';
import { cents, type Cents } from '#domain/shared/money.ts';
import type { FileNames } from './accountant-cortes.ts';
import { channelKey } from './day-sums.ts';

export const CHANNEL_HEAD =
  'Canal,Cuentas,Ventas netas,Comisión,Después de comisión,Pagado por la app,La app debe entregar';

interface Sold {
  readonly accounts: number;
  readonly net: number;
  readonly commission: number;
  readonly byApp: number;
}

const NOTHING: Sold = { accounts: 0, net: 0, commission: 0, byApp: 0 };

/** What a month sold in each channel, what of it the apps keep, and what they owe. */
export class ChannelSales {
  readonly #sold = new Map<string, Sold>();

  add(ticket: Ticket, net: Cents): void {
    const key = channelKey(ticket);
    const soFar = this.#sold.get(key) ?? NOTHING;
    const payments = ticket.payments.filter(({ method }) => method === 'app');
    const refunds = (ticket.refunds ?? []).filter(({ method }) => method === 'app');
    this.#sold.set(key, {
      accounts: soFar.accounts + 1,
      net: soFar.net + net,
      commission: soFar.commission + commissionOf(ticket, net),
      byApp: soFar.byApp + paidSoFar({ payments, refunds }),
    });
  }

  /** The largest first. */
  rows({ channel }: Pick<FileNames, 'channel'>): readonly (readonly (string | number)[])[] {
    return [...this.#sold]
      .toSorted(([a, one], [b, other]) => other.net - one.net || (a < b ? -1 : 1))
      .map(([key, { accounts, net, commission, byApp }]) => [
        channel(key),
        accounts,
        ...[net, commission, net - commission, byApp].map(pesos),
        // What guests paid here is in the drawer: its commission is settled with what the app pays next.
        pesos(byApp === 0 ? 0 : byApp - commission),
      ]);
  }
}

function pesos(amount: number): string {
  const whole = Math.abs(cents(amount));
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
