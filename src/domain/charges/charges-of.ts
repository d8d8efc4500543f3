import { liveTicket } from '#domain/order/open-ticket.ts';
import type { PaidAtTerminal, Ticket } from '#domain/order/ticket.ts';
import { cents, sum, type Cents } from '#domain/shared/money.ts';
import type { World } from '#domain/world.ts';
import { holdsMoney, type Charge } from './charge.ts';

/** Also those of accounts that were joined into it. */
export function chargesOf(world: World, ticketId: string): readonly Charge[] {
  const own: Charge[] = [];
  for (const charge of world.all('charges')) {
    if (charge.ticketId === null) continue;
    if (charge.ticketId === ticketId || liveTicket(world, charge.ticketId)?.id === ticketId) own.push(charge);
  }
  return own;
}

/** What of an account is on its way through terminals. */
export function heldByCharges(world: World, ticket: Pick<Ticket, 'id'>): Cents {
  return sum(
    chargesOf(world, ticket.id)
      .filter(holdsMoney)
      .map(({ amount }) => amount),
  );
}

/** As a payment tells of it. */
export function paidAt(world: World, charge: Charge): PaidAtTerminal {
  return {
    id: charge.terminalId,
    name: world.get('cardTerminals', charge.terminalId)?.name ?? 'Terminal',
    ...(charge.lastFour === undefined ? {} : { lastFour: charge.lastFour }),
    ...(charge.authorization === undefined ? {} : { authorization: charge.authorization }),
  };
}

export function takenBy({ amount, tip }: Pick<Charge, 'amount' | 'tip'>): Cents {
  return cents(amount + tip);
}
