import { accountsTogether } from '#domain/account/division.ts';
import { dishOf } from '#domain/account/rearranging.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Ticket, TicketItem } from '#domain/order/ticket.ts';
import type { World } from '#domain/world.ts';
import type { Split, SplitAccount } from './split-view.ts';

/** What one tap did, so that «Deshacer» can do the opposite. */
export type Step =
  | { readonly kind: 'move'; readonly moves: readonly Move[] }
  /** `origin`: the line whose price is shared; `before`: who paid it until then. */
  | { readonly kind: 'share'; readonly origin: string; readonly before: readonly string[] }
  | { readonly kind: 'parts'; readonly ticketId: string; readonly before: number | null };

export interface Move {
  /** All pieces of one dish have this name in common, wherever they are. */
  readonly dish: string;
  readonly qty: number;
  readonly from: string;
  readonly to: string;
}

/** One account on the screen: open, paid, or a place for one that its first dish will open. */
export interface Slot {
  readonly ticketId: string;
  readonly number: number;
  /** Null: nothing was ever on it. */
  readonly account: SplitAccount | null;
}

export interface Draft {
  readonly ticketId: string;
  readonly folio: string;
}

/** A place without dishes takes the first free number: the one that the server will give its account. */
export function slotsOf({ accounts }: Split, drafts: readonly Draft[]): readonly Slot[] {
  const slots: Slot[] = accounts.map((account) => ({ ticketId: account.ticketId, number: account.number, account }));
  for (const { ticketId } of drafts) {
    if (slots.some((slot) => slot.ticketId === ticketId)) continue;
    let number = 2;
    while (slots.some((slot) => slot.number === number)) number += 1;
    slots.push({ ticketId, number, account: null });
  }
  return slots.toSorted((a, b) => a.number - b.number);
}

export function itemOfDish(world: World, ticketId: string, dish: string): TicketItem | undefined {
  return liveTicket(world, ticketId)?.items.find((item) => item.share === undefined && dishOf(item) === dish);
}

/** The account that has what a move brought there: its own may have been emptied and opened anew since. */
export function holderOf(
  world: World,
  { dish, to, slots, besides }: Move & { readonly slots: readonly Slot[]; readonly besides: string },
): string {
  if (itemOfDish(world, to, dish) && world.get('tickets', to)?.status !== 'closed') return to;
  const others = slots.map(({ ticketId }) => ticketId).filter((id) => id !== besides);
  return others.find((id) => itemOfDish(world, id, dish)) ?? to;
}

/** Where a dish goes that is tapped on the account that receives: back to where it came from, or to «Cuenta 1». */
export function wayBack(
  steps: readonly Step[],
  { dish, on, slots }: { readonly dish: string; readonly on: string; readonly slots: readonly Slot[] },
): string | null {
  const moves = steps.flatMap((step) => (step.kind === 'move' ? step.moves : []));
  const came = moves.findLast((move) => move.dish === dish && move.to === on)?.from;
  const isThere = (ticketId: string): boolean =>
    ticketId !== on && slots.some((slot) => slot.ticketId === ticketId && slot.account?.isPaid === false);
  if (came !== undefined && isThere(came)) return came;
  return slots.find(({ ticketId }) => isThere(ticketId))?.ticketId ?? null;
}

/** The accounts that pay a shared dish now, in the order of their parts. */
export function payersOf(world: World, beside: Ticket, origin: string): readonly string[] {
  return accountsTogether(world, beside)
    .flatMap(({ ticket }) => ticket.items.map((item) => ({ ticket, item })))
    .filter(({ item }) => item.id === origin || item.share?.of === origin)
    .toSorted((a, b) => (a.item.share?.index ?? 0) - (b.item.share?.index ?? 0))
    .map(({ ticket }) => ticket.id);
}

/** Who pays a dish when one more account joins in, or one no longer does. */
export function payersAfter(
  world: World,
  { line, on, payer }: { readonly line: { readonly id: string }; readonly on: string; readonly payer: string },
): { readonly origin: string; readonly before: readonly string[]; readonly among: readonly string[] } {
  const ticket = liveTicket(world, on);
  const origin = ticket?.items.find(({ id }) => id === line.id)?.share?.of ?? line.id;
  const before = ticket ? payersOf(world, ticket, origin) : [];
  const among = before.includes(payer) ? before.filter((id) => id !== payer) : [...before, payer];
  return { origin, before, among };
}

export interface SeatMoves {
  readonly seat: number;
  readonly lines: readonly { readonly itemId: string; readonly qty: number; readonly dish: string }[];
}

/** By person: the first one stays, with what is for nobody in particular; everybody else gets an account. */
export function movesBySeat({ items }: Ticket): readonly SeatMoves[] {
  const seated = items.filter(({ seat, share }) => seat !== undefined && share === undefined);
  const bySeat = Map.groupBy(seated, ({ seat = 0 }) => seat);
  return [...bySeat]
    .toSorted(([a], [b]) => a - b)
    .slice(1)
    .map(([seat, lines]) => ({
      seat,
      lines: lines.map((item) => ({ itemId: item.id, qty: item.qty, dish: dishOf(item) })),
    }));
}
