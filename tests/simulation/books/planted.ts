import type { Journal } from '#application/journal.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import { COMMANDS, specOf, type CommandType } from '#domain/commands.ts';
import type { Context } from '#domain/decision.ts';
import type { CommandSpec } from '#domain/define-command.ts';
import { satNumber } from '#domain/cashier/payment-forms.ts';
import { tillOf } from '#domain/drawer/till.ts';
import { firedLines } from '#domain/kitchen/fire-held.ts';
import { grantsOf, withGrants } from '#domain/order/grant.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { withTotals } from '#domain/order/totals.ts';
import { cents } from '#domain/shared/money.ts';
import { dateText, type DateText } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { BooksHistory } from './history.ts';

/* Mistakes in what the books mean, each in one rule of the catalogue or one part of the venue for as long as the work takes. */

export type Spec = CommandSpec<unknown>;
type Spoil = (change: Change, about: { readonly tillHere: string; readonly world: World }) => Change;

export interface Mistake {
  /** The point of the review that it stands for. */
  readonly point: number;
  readonly mistake: string;
  /** Which oracle must see it. */
  readonly oracle: string;
  readonly spoils?: Spoils;
  readonly journal?: (right: Journal) => Journal;
  /** The first history on which it is known to show; later ones are tried too. */
  readonly seed?: number;
}

export type Spoils = Readonly<Partial<Record<CommandType, (right: Spec) => Spec>>>;

export const BOOKS_MISTAKES: readonly Mistake[] = [
  {
    point: 1,
    seed: 68,
    mistake: 'a table that left play under a clock ahead is given again',
    oracle: 'TABLE',
    journal: neverBack,
  },
  { point: 1, mistake: 'guests who left play under a clock ahead stay away', oracle: 'ALLERGY', journal: neverBack },
  {
    point: 4,
    mistake: 'whoever divides forgets whose guests they are',
    oracle: 'ALLERGY',
    spoils: { MOVE_LINES: (right) => changed(right, withoutGuests) },
  },
  {
    point: 7,
    mistake: 'a discount of a line is cut to a tenth',
    oracle: 'GRANT',
    spoils: { GIVE_DISCOUNT: (right) => changed(right, cutToTenth) },
  },
  {
    point: 9,
    seed: 45,
    mistake: 'moved dishes were on no bill',
    oracle: 'BILL',
    spoils: { MOVE_LINES: (right) => changed(right, withoutBill) },
  },
  {
    point: 9,
    seed: 60,
    mistake: 'joined accounts were on no bill',
    oracle: 'BILL',
    spoils: { MERGE_TICKETS: (right) => changed(right, withoutBill) },
  },
  {
    point: 9,
    seed: 302,
    mistake: 'options are taken off a bill that was read',
    oracle: 'BILL',
    spoils: { SET_ITEM_MODIFIERS: (right) => ({ ...right, permission: 'edit-order' }) },
  },
  {
    point: 9,
    seed: 45,
    mistake: 'a printed bill was not asked for',
    oracle: 'BILL',
    spoils: { PRINT_BILL: (right) => without(right, 'tickets') },
  },
  {
    point: 10,
    mistake: 'any cashier joins an open till',
    oracle: 'RIGHTS',
    seed: 12,
    spoils: { JOIN_TILL: (right) => ({ ...right, permission: 'drawer' }) },
  },
  {
    point: 11,
    mistake: 'a correction is booked where it is tapped',
    oracle: 'DRAWER',
    spoils: { CORRECT_PAYMENT: (right) => changed(right, bookedHere) },
  },
  {
    point: 11,
    mistake: 'a reopening is booked where it is tapped',
    oracle: 'DRAWER',
    spoils: { REOPEN_TICKET: (right) => changed(right, bookedHere) },
  },
  {
    point: 12,
    seed: 29,
    mistake: 'the tip of what went back is still owed',
    oracle: 'DRAWER',
    spoils: { REFUND_PAYMENT: (right) => changed(right, tipStays) },
  },
  {
    point: 12,
    seed: 88,
    mistake: 'an invoice subtracts every refund',
    oracle: 'INVOICE',
    spoils: { REQUEST_INVOICE: (right) => changed(right, lessEveryRefund) },
  },
  {
    point: 12,
    mistake: 'an invoice names the largest payment, whatever went back',
    oracle: 'INVOICE',
    seed: 16,
    spoils: { REQUEST_INVOICE: (right) => changed(right, formOfLargest) },
  },
  {
    point: 12,
    seed: 29,
    mistake: 'a refund after the invoice tells nobody',
    oracle: 'INVOICE',
    spoils: { REFUND_PAYMENT: (right) => without(right, 'invoices') },
  },
  {
    point: 12,
    mistake: 'a reopening after the invoice tells nobody',
    oracle: 'INVOICE',
    spoils: {
      CLOSE_TICKET: (right) => without(right, 'invoices'),
      TAKE_PAYMENT: (right) => without(right, 'invoices'),
    },
  },
  {
    point: 13,
    seed: 79,
    mistake: 'whoever sees papers prints a corte again',
    oracle: 'RIGHTS',
    spoils: { RETRY_PRINT: (right) => ({ ...right, permission: 'print-jobs' }) },
  },
  {
    point: 13,
    seed: 71,
    mistake: 'whoever passes papers on passes a corte on',
    oracle: 'RIGHTS',
    spoils: { MOVE_PRINTS: (right) => decided(right, { actor: (actor) => ({ ...actor, role: 'manager' }) }) },
  },
  {
    point: 13,
    mistake: 'one cash payment kicks every drawer',
    oracle: 'KICK',
    spoils: { KICK_DRAWER: (right) => kicksAll(right) },
  },
  {
    point: 13,
    mistake: 'a drawer is kicked whenever somebody asks',
    oracle: 'KICK',
    spoils: { KICK_DRAWER: (right) => atPayment(right) },
  },
  {
    point: 15,
    mistake: 'paying one account fires the course of its table',
    oracle: 'FIRED',
    spoils: { CLOSE_TICKET: (right) => firesTable(right), TAKE_PAYMENT: (right) => firesTable(right) },
  },
  {
    point: 17,
    mistake: 'a line named three times is given three times',
    oracle: 'GRANT',
    seed: 8,
    spoils: { GIVE_COURTESY: (right) => givenThrice(right) },
  },
  {
    point: 17,
    mistake: 'what is told of a print counts for any claim',
    oracle: 'CLAIM',
    spoils: {
      MARK_PRINT: (right) => ({
        ...right,
        decide: (world, args, context) => right.decide(world, { ...(args as object), claim: undefined }, context),
      }),
    },
  },
];

/** What the oracle says of the first history on which the mistake shows; null: it is not seen. */
export async function booksFaultWith({ spoils = {}, journal = (right) => right, oracle, seed = 1 }: Mistake) {
  return withSpoilt(spoils, async () => {
    for (let each = seed; each < seed + 300; each += 1) {
      const { faults } = await new BooksHistory(each, journal(new MemoryJournal('e1'))).play(oracle);
      const caught = faults.find((fault) => fault.startsWith(oracle));
      if (caught !== undefined) return `SEED=${each}: ${caught}`;
    }
    return null;
  });
}

export async function withSpoilt<T>(spoils: Spoils, work: () => Promise<T>): Promise<T> {
  // The catalogue is a constant of the program; only a test may open it.
  const catalogue = COMMANDS as unknown as Record<CommandType, Spec>;
  // Object.keys forgets that they are those of the record.
  const types = Object.keys(spoils) as CommandType[];
  const right = types.map((type) => [type, specOf(type)] as const);
  for (const [type, spec] of right) catalogue[type] = spoils[type]?.(spec) ?? spec;
  try {
    return await work();
  } finally {
    for (const [type, spec] of right) catalogue[type] = spec;
  }
}

function changed(right: Spec, spoil: Spoil): Spec {
  return {
    ...right,
    decide: (world, args, context) => {
      const decision = right.decide(world, args, context);
      if (!decision.ok) return decision;
      const tillHere = tillOf(world, context.device).id;
      return { ...decision, changes: decision.changes.map((change) => spoil(change, { tillHere, world })) };
    },
  };
}

export function without(right: Spec, collection: Change['collection']): Spec {
  return {
    ...right,
    decide: (world, args, context) => {
      const decision = right.decide(world, args, context);
      if (!decision.ok) return decision;
      return { ...decision, changes: decision.changes.filter((change) => change.collection !== collection) };
    },
  };
}

function decided(right: Spec, { actor }: { readonly actor: (actor: Context['actor']) => Context['actor'] }): Spec {
  return {
    ...right,
    decide: (world, args, context) => right.decide(world, args, { ...context, actor: actor(context.actor) }),
  };
}

/** The latest day that it ever showed is the day of what is read, whatever the clock says since; and what is missing does not exist. */
function neverBack(right: Journal): Journal {
  let latest: DateText = dateText('2000-01-01');
  return {
    transaction: (work) =>
      right.transaction((tx) =>
        work({
          ...tx,
          write: ({ records, ...batch }) =>
            tx.write({ ...batch, records: records.map((record) => ({ ...record, isNew: false })) }),
        }),
      ),
    readSince: (revision) => right.readSince(revision),
    readInPlay: (today) => {
      if (today > latest) latest = today;
      return right.readInPlay(latest);
    },
    onForeignWrite: (listener) => right.onForeignWrite(listener),
    secret: (name, fresh) => right.secret(name, fresh),
    lastReceivedBefore: (moment) => right.lastReceivedBefore(moment),
    forget: (...args) => right.forget(...args),
    close: () => right.close(),
  };
}

function withoutGuests(change: Change): Change {
  if (change.collection !== 'tickets' || change.record.tapped !== undefined) return change;
  const { reservationId: _guests, otherReservations: _others, division: _division, ...alone } = change.record;
  return put('tickets', alone);
}

function cutToTenth(change: Change): Change {
  if (change.collection !== 'tickets') return change;
  const cut = grantsOf(change.record).map((grant) =>
    grant.kind === 'percent' && grant.itemIds !== null ? { ...grant, value: Math.min(10, grant.value) } : grant,
  );
  return put('tickets', withTotals(withGrants(change.record, cut)));
}

function withoutBill(change: Change): Change {
  if (change.collection !== 'tickets') return change;
  const { bill: _bill, ...ticket } = change.record;
  const items: Ticket['items'] = ticket.items.map(({ billed: _billed, ...item }) => item);
  return put('tickets', { ...ticket, items });
}

const bookedHere: Spoil = (change, { tillHere }) =>
  change.collection === 'drawerEntries' ? put('drawerEntries', { ...change.record, till: tillHere }) : change;

const tipStays: Spoil = (change) =>
  change.collection === 'drawerEntries' && change.record.account
    ? put('drawerEntries', { ...change.record, account: { ...change.record.account, tips: {} } })
    : change;

const lessEveryRefund: Spoil = (change, { world }) => {
  const ticket = world.get('tickets', change.record.id);
  if (change.collection !== 'invoices' || !ticket) return change;
  const back = (ticket.refunds ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const importe = cents(Math.max(0, ticket.total - ticket.tip - back));
  return put('invoices', { ...change.record, importe });
};

const formOfLargest: Spoil = (change, { world }) => {
  const payments = world.get('tickets', change.record.id)?.payments ?? [];
  if (change.collection !== 'invoices') return change;
  const [largest] = payments.toSorted((a, b) => b.amount - a.amount);
  const formaDePago = largest?.method === 'card' ? '04' : (satNumber(largest?.method ?? 'other') ?? '99');
  return put('invoices', { ...change.record, formaDePago });
};

function kicksAll(right: Spec): Spec {
  return {
    ...right,
    decide: (world, args, context) => {
      const decision = right.decide(world, args, context);
      if (!decision.ok) return decision;
      const printers = [...world.all('printers')].filter(({ kicksDrawer }) => kicksDrawer);
      const changes = decision.changes.flatMap((change) =>
        change.collection === 'printJobs'
          ? printers.map(({ id }) =>
              put('printJobs', { ...change.record, id: `${change.record.id}:${id}`, printerId: id }),
            )
          : [change],
      );
      return { ...decision, changes };
    },
  };
}

function atPayment(right: Spec): Spec {
  return {
    ...right,
    decide: (world, args, context) => {
      const { ticketId, paymentId } = args as { readonly ticketId: string; readonly paymentId: string };
      const payment = world.get('tickets', ticketId)?.payments.find(({ id }) => id === paymentId);
      return right.decide(world, args, { ...context, now: payment?.at ?? context.now });
    },
  };
}

function firesTable(right: Spec): Spec {
  return {
    ...right,
    decide: (world, args, context) => {
      const decision = right.decide(world, args, context);
      if (!decision.ok) return decision;
      const [closed] = decision.changes.flatMap((change) =>
        change.collection === 'tickets' && change.record.status === 'closed' ? [change.record] : [],
      );
      if (closed?.tableId === undefined) return decision;
      const table = [...world.all('tickets')].filter(
        ({ tableId, status }) => tableId === closed.tableId && status !== 'closed',
      );
      const all = firedLines(world, { tickets: table, upTo: Infinity }, context);
      const named = new Set(all.map(({ record }) => record.id));
      return { ...decision, changes: [...decision.changes.filter(({ record }) => !named.has(record.id)), ...all] };
    },
  };
}

function givenThrice(right: Spec): Spec {
  return {
    ...right,
    decide: (world, args, context) => {
      const { lines = [], ...rest } = args as { readonly lines?: readonly { readonly itemId: string }[] };
      const once = [...new Map(lines.map((line) => [line.itemId, line])).values()];
      const decision = right.decide(world, lines.length === 0 ? args : { ...rest, lines: once }, context);
      if (!decision.ok) return decision;
      const times = (itemId: string | undefined): number => lines.filter((line) => line.itemId === itemId).length;
      const changes = decision.changes.map((change) => {
        if (change.collection !== 'tickets') return change;
        const grants = grantsOf(change.record).map((grant) =>
          grant.id.startsWith(`${context.commandId}:`)
            ? { ...grant, value: grant.value * Math.max(1, times(grant.itemIds?.[0])) }
            : grant,
        );
        return put('tickets', withTotals(withGrants(change.record, grants)));
      });
      return { ...decision, changes };
    },
  };
}
