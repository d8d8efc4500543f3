import type { Ticket, TicketItem } from '#domain/order/ticket.ts';
import { partOf } from '#domain/shared/proportions.ts';
import { cents } from '#domain/shared/money.ts';
import { minutesBetween } from '#domain/shared/time.ts';

/** The people of one visit, however many accounts they pay. */
export interface Party {
  /** Nobody counted them: nothing. Accounts of one table count the same people. */
  readonly guests: number;
  /** From the first order to the last payment; null while one of them has not paid. */
  readonly minutes: number | null;
  /** The account that stands for them where people and minutes are counted: the first one, if it was charged. */
  readonly told: string | null;
}

const NOBODY: Party = { guests: 0, minutes: null, told: null };

/** By account. An account that was divided off another belongs to the party of that one. */
export function partiesOf(tickets: Iterable<Ticket>): ReadonlyMap<string, Party> {
  const members = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const root = rootOf(ticket);
    members.set(root, [...(members.get(root) ?? []), ticket]);
  }
  const parties = new Map<string, Party>();
  for (const [root, together] of members) {
    const party = partyOf(root, together);
    for (const { id } of together) parties.set(id, party);
  }
  return parties;
}

export function partyOfAccount(parties: ReadonlyMap<string, Party>, { id }: Pick<Ticket, 'id'>): Party {
  return parties.get(id) ?? NOBODY;
}

function rootOf({ id, division }: Ticket): string {
  return division?.of ?? id;
}

function partyOf(root: string, together: readonly Ticket[]): Party {
  const first = together.find(({ id }) => id === root);
  const ids = new Set(together.map(({ id }) => id));
  // Joined into the account of another table, they are counted there.
  const own = together.filter(({ mergedInto }) => mergedInto === undefined || ids.has(mergedInto));
  const counted = own.map(({ guests }) => guests ?? 0);
  const guests = own.find(({ id }) => id === root)?.guests ?? Math.max(0, ...counted);
  const paying = together.filter(({ items, payments }) => items.length + payments.length > 0);
  const isOver = paying.every(({ status }) => status === 'closed');
  const [told] = paying.toSorted((a, b) => numberOf(a, root) - numberOf(b, root) || (a.id < b.id ? -1 : 1));
  if (!told || !isOver) return { guests: 0, minutes: null, told: null };
  const ends = paying.flatMap(({ closedAt }) => closedAt ?? []).toSorted();
  const begins = together.map(({ openedAt }) => openedAt).toSorted();
  const [begin, end] = [begins[0], ends.at(-1)];
  // Where the first account is not known, nobody knows when they came.
  const isWhole = first !== undefined && begin !== undefined && end !== undefined;
  return { guests, minutes: isWhole ? minutesBetween(begin, end) : null, told: told.id };
}

function numberOf({ id, division }: Ticket, root: string): number {
  return id === root ? 1 : (division?.number ?? Number.MAX_SAFE_INTEGER);
}

/** Pieces that were made: a dish that several accounts pay is counted once, with its first part. */
export function piecesOf({ qty, share }: Pick<TicketItem, 'qty' | 'share'>): number {
  return share === undefined || share.index === 0 ? qty : 0;
}

/** What of a dish an account has, in hundredths of a piece, so that the parts add up to the whole. */
export function shareOfPieces({ qty, share }: Pick<TicketItem, 'qty' | 'share'>): number {
  return partOf(cents(qty * 100), share) / 100;
}
