import type { Ticket } from '#domain/order/ticket.ts';
import { refundable } from '#domain/order/totals.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import type { Random } from '#tests/support/random.ts';
import type { Wish } from '../wishes.ts';

/* What comes after an account was paid, beside corrections: its invoice, and the same bill paid a second time. */

export function invoiceWish(world: World, random: Random, now: Instant): Wish | null {
  const ticket = random.pick(paid(world));
  if (!ticket) return null;
  const guest = { rfc: 'XIMA900101AB1', nombre: 'XIMENA', cp: '45019', regimen: '612', uso: 'G03' } as const;
  const day = localDate(now, DEFAULT_ZONE);
  const args = {
    ticketId: ticket.id,
    total: ticket.total,
    ...guest,
    email: 'x@correo.example',
    isDoubtful: false,
    day,
  };
  return { type: 'REQUEST_INVOICE', args };
}

/** Money that is in a drawer although the account was paid, or one of two such payments given back. */
export function paidTwiceWish(world: World, random: Random): Wish | null {
  const accounts = paid(world);
  const twice = random.pick(accounts.filter(({ payments, refunds }) => payments.length > 1 && !refunds));
  const payment = twice && random.pick(twice.payments);
  if (twice && payment && random.chance(0.7)) {
    const amount = refundable(twice, payment.id);
    const args = { ticketId: twice.id, paymentId: payment.id, amount, reason: 'Pagó dos veces' };
    return amount > 0 ? { type: 'REFUND_PAYMENT', args } : null;
  }
  const ticket = random.pick(accounts);
  if (!ticket || ticket.total === 0) return null;
  const method = random.pick(['cash', 'transfer', 'card'] as const) ?? 'cash';
  return { type: 'CLOSE_TICKET', args: { ticketId: ticket.id, method, amount: ticket.total, taken: true } };
}

function paid(world: World): readonly Ticket[] {
  return [...world.all('tickets')].filter(
    ({ status, mergedInto, payments }) => status === 'closed' && mergedInto === undefined && payments.length > 0,
  );
}
