import { cents, sum, ZERO, type Cents } from '#domain/shared/money.ts';
import { covers, givenPieces, grantsOf, withGrants } from '#domain/order/grant.ts';
import type { Grant, Ticket, TicketItem } from '#domain/order/ticket.ts';
import { takenBy } from '#domain/order/totals.ts';
import { partOf } from '#domain/shared/proportions.ts';

/*
 * The grants after lines were moved, joined or shared: a grant follows the lines it was given on, in proportion to what
 * it takes off each of them. Nothing here enlarges or lessens one.
 */

/** So many pieces of a line leave an account; `newId` is the line's name where they go. */
export interface Going {
  readonly item: TicketItem;
  readonly qty: number;
  readonly newId: string;
}

/** Lines, or pieces of them, leave an account: what stays granted there, and what goes with them. */
export function whenParted(
  from: Ticket,
  going: readonly Going[],
): { readonly stay: readonly Grant[]; readonly go: readonly Grant[] } {
  const parts = new Map(going.map((each) => [each.item.id, each]));
  // How many given pieces fit on what stays of each line.
  const room = new Map(from.items.map(({ id, qty }) => [id, Math.max(0, qty - (parts.get(id)?.qty ?? 0))]));
  const stay: Grant[] = [];
  const go: Grant[] = [];
  for (const { grant, lines } of takenBy(from)) {
    const covered = from.items.filter(({ id }, index) => covers(grant, id) && isTouched(grant, lines[index] ?? ZERO));
    const goIds = covered.flatMap(({ id }) => parts.get(id)?.newId ?? []);
    const stayIds = covered.filter(({ id, qty }) => (parts.get(id)?.qty ?? 0) < qty).map(({ id }) => id);
    const split = parting(grant, { from, lines, parts, room });
    if (goIds.length > 0 && split.go.value > 0) go.push({ ...split.go, itemIds: goIds });
    if (stayIds.length > 0 && split.stay.value > 0) {
      stay.push({ ...split.stay, itemIds: grant.itemIds === null ? null : stayIds });
    }
  }
  return { stay, go };
}

/** An amount is on the lines that it takes something off: where it would come to nothing it does not go. */
function isTouched({ kind }: Grant, taken: Cents): boolean {
  return kind !== 'amount' || taken > 0;
}

interface Parting {
  readonly from: Ticket;
  readonly lines: readonly Cents[];
  readonly parts: ReadonlyMap<string, Going>;
  readonly room: Map<string, number>;
}

/** A per cent is the same on both sides; pieces and amounts are divided, and are together what they were. */
function parting(grant: Grant, { from, lines, parts, room }: Parting): { readonly stay: Grant; readonly go: Grant } {
  if (grant.kind === 'percent') return { stay: grant, go: grant };
  if (grant.kind === 'amount') {
    const goes = from.items.map((item, index) => {
      const part = parts.get(item.id);
      return part ? Math.round((lines[index] ?? 0) * goingShare(from, part)) : 0;
    });
    const gone = goes.reduce((total, part) => total + part, 0);
    return { stay: { ...amountOf(grant), value: sum(lines) - gone }, go: { ...amountOf(grant), value: gone } };
  }
  const line = from.items.find(({ id }) => covers(grant, id));
  const part = line && parts.get(line.id);
  if (!line || !part) return { stay: grant, go: { ...grant, value: 0 } };
  const stays = Math.min(grant.value, room.get(line.id) ?? 0);
  room.set(line.id, (room.get(line.id) ?? 0) - stays);
  // However often its pieces are parted, its name stays short: people take it back by it.
  const [act = '', place = ''] = grant.id.split(':');
  const id = stays === 0 ? grant.id : `${act}:${place}:${part.newId}`;
  return { stay: { ...grant, value: stays }, go: { ...grant, id, value: grant.value - stays } };
}

/** How much of what is charged of a line goes: given pieces stay as long as they fit, and carry no discount. */
function goingShare(from: Ticket, { item, qty }: Going): number {
  const stays = Math.max(0, item.qty - qty);
  const given = Math.min(item.qty, givenPieces(from, item.id));
  const charged = item.qty - given;
  if (charged === 0) return Math.min(1, qty / item.qty);
  return 1 - Math.max(0, stays - given) / charged;
}

/** An amount that was divided is what it took off: version 0.11's bound has done its work. */
function amountOf({ mostShare: _mostShare, ...grant }: Grant): Grant {
  return grant;
}

/**
 * Lines came to an account with what was granted on them. What covered the whole of it goes on covering its own lines
 * only, unless it is the very grant that the lines bring back.
 */
export function whenMet(
  into: Ticket,
  { grants, itemIds }: { readonly grants: readonly Grant[]; readonly itemIds: readonly string[] },
): readonly Grant[] {
  const own = into.items.map(({ id }) => id);
  const arriving = new Map<string, Grant>();
  for (const grant of grants) arriving.set(keyOf(grant), together(arriving.get(keyOf(grant)), grant));
  const met = grantsOf(into).map((grant) => {
    const same = arriving.get(keyOf(grant));
    if (same) arriving.delete(keyOf(grant));
    const isWhole = grant.kind === 'percent' && itemIds.every((id) => same?.itemIds?.includes(id) === true);
    if (grant.itemIds === null && !isWhole) return together({ ...grant, itemIds: own }, same);
    return together(grant, same);
  });
  return [...met, ...arriving.values()].filter(({ value, itemIds: ids }) => value > 0 && ids?.length !== 0);
}

/**
 * Parts of one grant that are one again on one account: per cents of one height, pieces and amounts of the same lines.
 * Amounts of different lines stay apart, or what was given on one dish would move to the other.
 */
function keyOf({ id, kind, value, itemIds, mostShare }: Grant): string {
  return JSON.stringify([id, kind, kind === 'percent' ? value : itemIds, mostShare ?? null]);
}

function together(one: Grant | undefined, other: Grant | undefined): Grant {
  const [first, second] = one ? [one, other] : [other, undefined];
  if (!first) throw new Error('a grant is met by nothing');
  if (!second) return first;
  const itemIds =
    first.itemIds === null || second.itemIds === null ? null : [...new Set([...first.itemIds, ...second.itemIds])];
  return { ...first, itemIds, value: first.kind === 'percent' ? first.value : first.value + second.value };
}

/** One line of several accounts, or part of it. */
export interface Part {
  readonly ticketId: string;
  readonly itemId: string;
}

/**
 * A dish is paid by other accounts than before. What was granted on all its parts alike is granted on all the new ones;
 * what was granted on some of them is from now on the amount that it took off, in as many parts as there are.
 */
export function whenShared(
  accounts: readonly Ticket[],
  { before, after }: { readonly before: readonly Part[]; readonly after: readonly Part[] },
): ReadonlyMap<string, readonly Grant[]> {
  const old = new Set(before.map(({ itemId }) => itemId));
  const onDish = grantsOnDish(accounts, old);
  const remaining = new Map(accounts.map((ticket) => [ticket.id, without(ticket, old)]));
  return new Map(
    accounts.map((ticket) => {
      const into = remaining.get(ticket.id) ?? ticket;
      const mine = after.flatMap((part, index) => (part.ticketId === ticket.id ? [{ part, index }] : []));
      const grants = mine.flatMap(({ part, index }) => partGrants(onDish, { part, index, parts: after.length }));
      const met = whenMet(into, { grants, itemIds: mine.map(({ part }) => part.itemId) });
      const isLeft = into.items.length === 0 && mine.length === 0;
      return [ticket.id, isLeft ? [] : met];
    }),
  );
}

interface OnDish {
  readonly grant: Grant;
  /** What it takes off the dish, on all accounts together. */
  readonly taken: Cents;
  readonly isOnAll: boolean;
}

function grantsOnDish(accounts: readonly Ticket[], old: ReadonlySet<string>): readonly OnDish[] {
  const found = new Map<string, { grant: Grant; taken: Cents; parts: number }>();
  for (const ticket of accounts) {
    for (const { grant, lines } of takenBy(ticket)) {
      for (const [index, { id }] of ticket.items.entries()) {
        if (!old.has(id) || !covers(grant, id)) continue;
        const { itemIds: _lines, ...bare } = grant;
        const key = JSON.stringify([grant.id, grant.kind, grant.kind === 'amount' ? 0 : grant.value]);
        const there = found.get(key) ?? { grant: { ...bare, itemIds: [] }, taken: ZERO, parts: 0 };
        found.set(key, {
          ...there,
          taken: cents(there.taken + (lines[index] ?? 0)),
          parts: there.parts + 1,
        });
      }
    }
  }
  return [...found.values()].map(({ parts, ...each }) => ({
    ...each,
    isOnAll: parts === old.size && each.grant.kind !== 'amount',
  }));
}

/** The account without those lines, and without what was granted on them. */
function without(ticket: Ticket, old: ReadonlySet<string>): Ticket {
  const items = ticket.items.filter(({ id }) => !old.has(id));
  const grants = takenBy(ticket).flatMap(({ grant, lines }): readonly Grant[] => {
    const itemIds = grant.itemIds?.filter((id) => !old.has(id)) ?? null;
    if (itemIds?.length === 0) return [];
    if (grant.kind !== 'amount') return [{ ...grant, itemIds }];
    const value = sum(lines.filter((_, index) => !old.has(ticket.items[index]?.id ?? '')));
    return [{ ...amountOf(grant), itemIds, value }];
  });
  return { ...withGrants(ticket, grants), items };
}

function partGrants(
  onDish: readonly OnDish[],
  { part, index, parts }: { readonly part: Part; readonly index: number; readonly parts: number },
): readonly Grant[] {
  let before = ZERO;
  return onDish.flatMap(({ grant, taken, isOnAll }): readonly Grant[] => {
    if (isOnAll) return [{ ...grant, itemIds: [part.itemId] }];
    // Counted on from the amounts before it, so that no part gets more taken off than it costs.
    const [from, to] = [before, cents(before + taken)];
    before = to;
    const value = partOf(to, { parts, index }) - partOf(from, { parts, index });
    return value > 0 ? [{ ...amountOf(grant), kind: 'amount', itemIds: [part.itemId], value }] : [];
  });
}
