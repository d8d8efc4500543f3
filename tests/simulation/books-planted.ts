import { MemoryJournal } from '#application/memory-journal.ts';
import { COMMANDS, specOf, type CommandType } from '#domain/commands.ts';
import type { CommandSpec } from '#domain/define-command.ts';
import { tillOf } from '#domain/drawer/till.ts';
import { grantsOf, withGrants } from '#domain/order/grant.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { withTotals } from '#domain/order/totals.ts';
import { put, type Change } from '#domain/world.ts';
import { BooksHistory } from './books-history.ts';

/* Mistakes in what the books mean, each in one rule of the catalogue for as long as the work takes. */

type Spec = CommandSpec<unknown>;
type Spoil = (change: Change, context: { readonly tillHere: string }) => Change;

/** The command that is wrong, how, and which oracle must see it. */
export const BOOKS_MISTAKES: readonly (readonly [string, CommandType, (right: Spec) => Spec, string])[] = [
  ['whoever divides forgets whose guests they are', 'MOVE_LINES', (right) => changed(right, withoutGuests), 'ALLERGY'],
  ['a discount of a line is cut to a tenth', 'GIVE_DISCOUNT', (right) => changed(right, cutToTenth), 'GRANT'],
  ['moved dishes were on no bill', 'MOVE_LINES', (right) => changed(right, withoutBill), 'BILL'],
  ['any cashier joins an open till', 'JOIN_TILL', (right) => ({ ...right, permission: 'drawer' }), 'RIGHTS'],
  ['a correction is booked where it is tapped', 'CORRECT_PAYMENT', (right) => changed(right, bookedHere), 'DRAWER'],
];

export async function booksFaultWith(type: CommandType, spoil: (right: Spec) => Spec, oracle: string) {
  const right = specOf(type);
  // The catalogue is a constant of the program; only a test may open it.
  const catalogue = COMMANDS as unknown as Record<CommandType, Spec>;
  catalogue[type] = spoil(right);
  try {
    for (let seed = 1; seed <= 300; seed += 1) {
      const { faults } = await new BooksHistory(seed, new MemoryJournal('e1')).play();
      const caught = faults.find((fault) => fault.startsWith(oracle));
      if (caught !== undefined) return caught;
    }
    return null;
  } finally {
    catalogue[type] = right;
  }
}

function changed(right: Spec, spoil: Spoil): Spec {
  return {
    ...right,
    decide: (world, args, context) => {
      const decision = right.decide(world, args, context);
      if (!decision.ok) return decision;
      const tillHere = tillOf(world, context.device).id;
      return { ...decision, changes: decision.changes.map((change) => spoil(change, { tillHere })) };
    },
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

function bookedHere(change: Change, { tillHere }: { readonly tillHere: string }): Change {
  return change.collection === 'drawerEntries' ? put('drawerEntries', { ...change.record, till: tillHere }) : change;
}
