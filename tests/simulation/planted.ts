import type { Executor } from '#application/executor.ts';
import type { Batch } from '#application/journal.ts';
import type { Request } from '#application/judge.ts';
import type { StoredRecord } from '#application/memory-world.ts';
import type { CommandSpec } from '#domain/define-command.ts';
import { COMMANDS, specOf, type CommandType } from '#domain/commands.ts';
import { accept, type Decision } from '#domain/decision.ts';
import type { Ticket, TicketItem } from '#domain/order/ticket.ts';
import { withTotals } from '#domain/order/totals.ts';
import { cents } from '#domain/shared/money.ts';
import { dateText, instant, milliseconds } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { NOBODY, type Actor } from '#domain/staff/roles.ts';
import { OWNER } from './crew.ts';
import type { PlantedBug, Weather } from './weather.ts';

/** What a tablet's batch is handed to. */
export type Judged = Pick<Executor, 'epoch' | 'revision' | 'executeAll'>;

const TEN_MINUTES_MS = 600_000;

/** The same request with a mistake in how its person or its leave is found out. */
export function spoilt(request: Request, weather: Weather): Request {
  const { command, identify, keyTimes, approvedBy } = request;
  const isFact = specOf(command.type).isFact?.(command.args) ?? false;
  if (weather.has('anybody-charges') && isFact) {
    const asCashier = (actor: Actor): Actor => ({ ...actor, role: 'cashier' });
    return {
      ...request,
      identify: (world) => asCashier(identify(world) ?? OWNER),
      keyTimes: (world) => (keyTimes?.(world) ?? []).map((time) => ({ ...time, past: asCashier(time.past) })),
    };
  }
  // As it once was: whoever entered anew was somebody else to what the same person had queued before.
  if (weather.has('forgotten-keys') && keyTimes) {
    const isForgotten = (world: World): boolean => (keyTimes(world)[0]?.wasTaken ?? false) && isFact;
    return {
      ...request,
      identify: (world) => (isForgotten(world) ? NOBODY : identify(world)),
      keyTimes: (world) => (isForgotten(world) ? [] : keyTimes(world)),
    };
  }
  if (weather.has('facts-without-a-mark') && isFact) {
    return { ...request, approvedBy: () => ({ by: OWNER, at: instant(weather.time.now) }) };
  }
  if (weather.has('approval-too-old') && approvedBy) {
    const isOld = milliseconds(command.at) < weather.time.now - TEN_MINUTES_MS;
    return { ...request, approvedBy: (world) => (isOld ? null : approvedBy(world)) };
  }
  return request;
}

/** What a venue writes that believes any clock. */
export function backDated(batch: Batch): Batch {
  const longAgo = instant(Date.parse('2001-01-01T12:00:00Z'));
  const day = dateText('2001-01-01');
  return {
    ...batch,
    records: batch.records.map((stored): StoredRecord => {
      const { change, revision } = stored;
      if (change.collection !== 'tickets' || !change.record.id.endsWith('7')) return stored;
      return { revision, change: put('tickets', { ...change.record, day, openedAt: longAgo }) };
    }),
  };
}

/** Rules as they once were, in the catalogue of tablets and house alike, for as long as the work takes. */
export async function withPlanted<T>(bug: PlantedBug | undefined, work: () => Promise<T>): Promise<T> {
  const type = bug === undefined ? undefined : SPOILT_TYPES[bug];
  if (type === undefined) return work();
  const right = specOf(type);
  // The catalogue is a constant of the program; only a test may open it.
  const catalogue = COMMANDS as unknown as Record<CommandType, CommandSpec<unknown>>;
  const spoil = SPOILT_CONFLICTS[bug ?? 'no-dedupe'];
  catalogue[type] = { ...right, decide: spoil?.(right.decide) ?? spoiltDecide(type, right.decide) };
  try {
    return await work();
  } finally {
    catalogue[type] = right;
  }
}

const SPOILT_TYPES: { readonly [B in PlantedBug]?: CommandType } = {
  'question-for-ever': 'CLOSE_TICKET',
  'send-of-nothing': 'SEND_TO_KDS',
  'joined-discount': 'MERGE_TICKETS',
  'second-account': 'OPEN_TABLE',
  'division-forgets-additions': 'MOVE_LINES',
  'move-drops-money': 'MOVE_ACCOUNT',
  'rest-paid-twice': 'TAKE_PAYMENT',
  'reopening-drops-money': 'REOPEN_TICKET',
  'join-keeps-lines': 'MERGE_TICKETS',
  'sent-to-nobody': 'SEND_TO_KDS',
  'happy-for-ever': 'ADD_ITEM',
  'division-forgets-guests': 'MOVE_LINES',
};

/** Mistakes in how two disagree about one account. */
const SPOILT_CONFLICTS: { readonly [B in PlantedBug]?: (right: Decide) => Decide } = {
  // The account left has only what whoever divided it saw: the pieces of that dish, whoever added them, go with the line.
  'division-forgets-additions': (right) => (world, args, context) =>
    spoiltTickets(right(world, args, context), (ticket, others) => {
      const moved = new Set(others.flatMap(({ items }) => items.map(({ menuItemId }) => menuItemId)));
      return isLeft(ticket, others, world)
        ? { items: ticket.items.filter(({ menuItemId }) => !moved.has(menuItemId)) }
        : {};
    }),
  'division-forgets-guests': (right) => (world, args, context) => {
    const decision = right(world, args, context);
    if (!decision.ok) return decision;
    return { ...decision, changes: decision.changes.map((change) => alone(change)) };
  },
  'move-drops-money': (right) => (world, args, context) =>
    spoiltTickets(right(world, args, context), () => ({ payments: [] })),
  'reopening-drops-money': (right) => (world, args, context) =>
    spoiltTickets(right(world, args, context), () => ({ payments: [] })),
  'rest-paid-twice': (right) => (world, args, context) => right(world, { ...(args as object), taken: true }, context),
  'join-keeps-lines': (right) => (world, args, context) =>
    spoiltTickets(right(world, args, context), (ticket) =>
      ticket.mergedInto === undefined ? {} : { items: world.get('tickets', ticket.id)?.items ?? [] },
    ),
  'sent-to-nobody': (right) => (world, args, context) => {
    const decision = right(world, args, context);
    const { ticketId } = args as { readonly ticketId: string };
    if (!decision.ok) return decision;
    const isOwn = (change: Change) => change.collection === 'tickets' && change.record.id === ticketId;
    return decision.changes.length === 0 || decision.changes.some(isOwn) ? decision : accept([]);
  },
  'happy-for-ever': (right) => (world, args, context) =>
    spoiltTickets(right(world, args, context), ({ items }) => ({
      items: items.map((item) => {
        const price = world.get('menu', item.menuItemId)?.happyHour?.price ?? item.basePrice;
        return item.id === context.commandId ? { ...item, basePrice: price } : item;
      }),
    })),
};

/** An account that nobody opened by a tap was divided off: now it does not say whose guests eat on it. */
function alone(change: Change): Change {
  if (change.collection !== 'tickets' || change.record.tapped !== undefined) return change;
  const { reservationId: _guests, otherReservations: _others, division: _division, ...ticket } = change.record;
  return put('tickets', ticket);
}

type Decide = CommandSpec<unknown>['decide'];

function isLeft({ id, items }: Ticket, others: readonly Ticket[], world: World): boolean {
  const pieces = (some: readonly TicketItem[]): number => some.reduce((sum, { qty }) => sum + qty, 0);
  return others.length > 0 && pieces(items) < pieces(world.get('tickets', id)?.items ?? []);
}

function spoiltTickets(
  decision: Decision,
  spoil: (ticket: Ticket, others: readonly Ticket[]) => Partial<Ticket>,
): Decision {
  if (!decision.ok) return decision;
  const tickets = decision.changes.flatMap((change) => (change.collection === 'tickets' ? [change.record] : []));
  const changes = decision.changes.map((change) => {
    if (change.collection !== 'tickets') return change;
    const others = tickets.filter(({ id }) => id !== change.record.id);
    return put('tickets', withTotals({ ...change.record, ...spoil(change.record, others) }));
  });
  return { ...decision, changes };
}

function spoiltDecide(type: CommandType, right: CommandSpec<unknown>['decide']): CommandSpec<unknown>['decide'] {
  if (type === 'SEND_TO_KDS') {
    return (world, args, context) => {
      const decision = right(world, args, context);
      return decision.ok || decision.code === 'ticket-closed' ? decision : accept([]);
    };
  }
  if (type === 'CLOSE_TICKET') {
    return (world, args, context) => (isFromQuestion(args) ? accept([]) : right(world, args, context));
  }
  if (type === 'MERGE_TICKETS') {
    return (world, args, context) => {
      const decision = right(world, args, context);
      if (!decision.ok) return decision;
      const changes = decision.changes.map((change) =>
        change.collection === 'tickets' && change.record.mergedInto === undefined
          ? put('tickets', withTotals({ ...change.record, discount: cents(change.record.discount * 3 + 2000) }))
          : change,
      );
      return { ...decision, changes };
    };
  }
  return (world, args, context) => {
    const decision = right(world, args, context);
    if (!decision.ok || decision.note !== 'shared-account') return decision;
    const changes = decision.changes.map((change) => {
      if (change.collection !== 'tickets' || change.record.mergedInto === undefined) return change;
      const { mergedInto: _first, ...apart } = change.record;
      return put('tickets', { ...apart, status: 'open', closedAt: null, closedDay: null });
    });
    return { ...decision, changes };
  };
}

function isFromQuestion(args: unknown): boolean {
  return typeof args === 'object' && args !== null && 'question' in args && args.question !== undefined;
}
