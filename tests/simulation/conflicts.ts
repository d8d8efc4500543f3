import type { World } from '#domain/world.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { divideWish, openAccounts, payWish } from './account-wishes.ts';
import type { Stats, Weather } from './weather.ts';
import { addWish, sendLines, type Wish } from './wishes.ts';

/** Two people, two tablets, one account, within seconds. */
export interface Conflict {
  /** How often the second of them was asked. */
  readonly name: keyof Stats;
  readonly begins: (wish: Wish) => boolean;
  /** What the second one does, by what their own tablet shows. */
  readonly answers: (world: World, wish: Wish, weather: Weather) => readonly Wish[];
  /** The second tablet has no line, and comes back with it later. */
  readonly isCutOff?: boolean;
}

/** The conflicts of an account as ARCHITECTURE.md says them («When two disagree»). */
export const CONFLICTS: readonly Conflict[] = [
  {
    name: 'divideAgainstAdd',
    begins: isDivision,
    answers: (world, wish, { random }) => {
      const ticket = accountIn(world, wish);
      const item =
        wish.type === 'MOVE_LINES' ? ticket?.items.find(({ id }) => id === wish.args.lines[0]?.itemId) : null;
      if (!ticket) return [];
      if (item && random.chance(0.5))
        return [{ type: 'CHANGE_QTY', args: { ticketId: ticket.id, itemId: item.id, delta: 1 } }];
      return [addWish(ticket.id, item?.menuItemId ?? 'agua', 1)];
    },
  },
  {
    name: 'moveAgainstPay',
    begins: ({ type }) => type === 'MOVE_LINES' || type === 'MOVE_ACCOUNT',
    answers: payRest,
  },
  {
    name: 'restTwice',
    begins: ({ type }) => type === 'CLOSE_TICKET' || type === 'TAKE_PAYMENT',
    answers: (world, wish, weather) => {
      const ticket = accountIn(world, wish);
      const amount = ticket ? balanceDue(ticket) : 0;
      if (!ticket || amount === 0 || ticket.items.length === 0) return [];
      return [
        {
          type: 'TAKE_PAYMENT',
          args: { ticketId: ticket.id, method: 'card', amount, taken: weather.random.chance(0.3) },
        },
      ];
    },
  },
  {
    name: 'reopenAgainstCharge',
    begins: ({ type }) => type === 'REOPEN_TICKET',
    answers: (world, wish, { random }) => {
      const ticket = accountIn(world, wish);
      if (!ticket || ticket.items.length === 0) return [];
      const amount = balanceDue(ticket) || 1 + random.below(Math.max(1, ticket.total));
      return [{ type: 'CLOSE_TICKET', args: { ticketId: ticket.id, method: 'card', amount, taken: true } }];
    },
  },
  {
    name: 'joinAgainstDivide',
    begins: (wish) => wish.type === 'MERGE_TICKETS' || isDivision(wish),
    answers: (world, wish, weather) => {
      const ticket = accountIn(world, wish);
      if (!ticket) return [];
      if (wish.type === 'MERGE_TICKETS') return [divideWish(world, ticket, weather)].filter((each) => each !== null);
      const other = weather.random.pick(openAccounts(world).filter(({ id }) => id !== ticket.id));
      return other ? [{ type: 'MERGE_TICKETS', args: { fromTicketId: ticket.id, intoTicketId: other.id } }] : [];
    },
  },
  {
    name: 'backWithLines',
    isCutOff: true,
    begins: isDivision,
    answers: (world, wish) => {
      const ticket = accountIn(world, wish);
      if (!ticket) return [];
      const lines = sendLines(ticket);
      const [first] = ticket.items;
      return [
        addWish(ticket.id, 'agua', 2),
        ...(lines.length > 0 ? [{ type: 'SEND_TO_KDS', args: { ticketId: ticket.id, lines } } as const] : []),
        ...(first ? [{ type: 'CHANGE_QTY', args: { ticketId: ticket.id, itemId: first.id, delta: 1 } } as const] : []),
      ];
    },
  },
];

function isDivision(wish: Wish): boolean {
  return wish.type === 'MOVE_LINES' && wish.args.to.folio !== undefined;
}

function accountIn(world: World, { args }: Wish) {
  const id = 'ticketId' in args ? args.ticketId : 'fromTicketId' in args ? args.fromTicketId : null;
  return typeof id === 'string' ? world.get('tickets', id) : undefined;
}

function payRest(world: World, wish: Wish, weather: Weather): readonly Wish[] {
  const ticket = accountIn(world, wish);
  const pay = ticket && ticket.status !== 'closed' ? payWish(world, ticket, { weather, isTaken: false }) : null;
  return pay ? [pay] : [];
}
