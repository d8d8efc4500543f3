import type { Command, CommandType } from '#domain/commands.ts';
import { covers } from '#domain/order/grant.ts';
import { lineAmounts } from '#domain/order/lines/line-amounts.ts';
import { takenBy, type Taken } from '#domain/order/totals.ts';
import type { Grant, Ticket, TicketItem } from '#domain/order/ticket.ts';
import type { Change, World } from '#domain/world.ts';

/* Who was granted what, by whom, on which dishes: what must be true of it after every single yes. */

const REARRANGES: ReadonlySet<CommandType> = new Set(['MOVE_LINES', 'MOVE_ACCOUNT', 'SHARE_LINE', 'MERGE_TICKETS']);
const TAKES_OFF: ReadonlySet<CommandType> = new Set(['VOID_ITEM', 'CHANGE_QTY', 'SET_ITEM_MODIFIERS']);
const GRANTS: ReadonlySet<CommandType> = new Set([
  'GIVE_DISCOUNT',
  'GIVE_COURTESY',
  'TAKE_BACK_GIFT',
  'APPLY_TIP_DISCOUNT_TAX',
]);
/** These say nothing of grants: every one of them is as it was, on every dish. */
const ORDERS: ReadonlySet<CommandType> = new Set(['ADD_ITEM']);

/** One act by which somebody gave something, wherever its parts lie now. */
interface Act {
  readonly meaning: string;
  readonly kinds: Set<Grant['kind']>;
  total: number;
  /** What of a typed figure is off the tip. */
  beyond: number;
  readonly onDish: Map<string, number>;
}

export function wrongGrants(command: Command, world: World, changes: readonly Change[]): readonly string[] {
  const after = changes.flatMap((change) => (change.collection === 'tickets' ? [change.record] : []));
  const before = after.flatMap(({ id }) => world.get('tickets', id) ?? []);
  const [was, is] = [actsOf(before), actsOf(after)];
  // Each account and each line rounds by itself.
  const slack = 2 + after.length + after.reduce((lines, { items }) => lines + items.length, 0);
  return [
    ...newMeanings(command, was, is),
    ...(REARRANGES.has(command.type) ? movedAway(was, is, slack) : []),
    ...(TAKES_OFF.has(command.type) || ORDERS.has(command.type)
      ? grown(command, { was, is, before, after }, slack)
      : []),
    ...(GRANTS.has(command.type) ? othersGrown(command, { was, is }, slack) : []),
    ...after.flatMap((ticket) => beyondTenth(ticket)),
  ].map((fault) => `GRANT ${fault}`);
}

/** Who gave it, when, why, and whether a manager had to say yes. */
function actsOf(tickets: readonly Ticket[]): Map<string, Act> {
  const acts = new Map<string, Act>();
  for (const ticket of tickets) {
    for (const { grant, lines } of takenBy(ticket)) {
      const { gives, by, at, reason, isSmall } = grant;
      const act = acts.get(actOf(grant)) ?? {
        meaning: JSON.stringify([gives, by, at, reason, isSmall]),
        kinds: new Set<Grant['kind']>(),
        total: 0,
        beyond: 0,
        onDish: new Map<string, number>(),
      };
      act.kinds.add(grant.kind);
      // A typed figure may take off the tip too.
      if (grant.id.startsWith('typed:')) act.beyond += Math.max(0, grant.value - offAll(lines));
      for (const [index, item] of ticket.items.entries()) {
        if (!covers(grant, item.id)) continue;
        const taken = lines[index] ?? 0;
        act.total += taken;
        act.onDish.set(dishOf(item), (act.onDish.get(dishOf(item)) ?? 0) + taken);
      }
      acts.set(actOf(grant), act);
    }
  }
  return acts;
}

function offAll(lines: readonly number[]): number {
  return lines.reduce((total, part) => total + part, 0);
}

/** A cortesía of several lines, or of pieces that were parted, is one act; a typed figure bears its own name. */
function actOf({ id }: Grant): string {
  return id.startsWith('typed:') ? id : (id.split(':')[0] ?? id);
}

/** All pieces and parts of one order. */
function dishOf({ id, pieceOf, share }: TicketItem): string {
  return pieceOf ?? share?.of ?? id;
}

/** Nothing is granted by other than a grant, and nobody's leave becomes another's. */
function newMeanings({ type }: Command, was: Map<string, Act>, is: Map<string, Act>): readonly string[] {
  return [...is].flatMap(([id, act]) => {
    const old = was.get(id);
    if (old === undefined) return GRANTS.has(type) ? [] : [`${id} comes from nowhere`];
    return old.meaning === act.meaning ? [] : [`${id} was ${old.meaning}, is ${act.meaning}`];
  });
}

/**
 * Lines that only change accounts take with them what was given on them, no more and no less. An amount on several dishes
 * is theirs together: what each carries of it depends on what else is taken off them.
 */
function movedAway(was: Map<string, Act>, is: Map<string, Act>, slack: number): readonly string[] {
  const differs = (one: number, other: number): boolean => Math.abs(one - other) > slack;
  return [...was].flatMap(([id, act]) => {
    const now = is.get(id);
    const faults = differs(act.total, now?.total ?? 0) ? [`${id} took ${act.total}, takes ${now?.total ?? 0}`] : [];
    for (const [dish, taken] of now?.onDish ?? []) {
      const before = act.onDish.get(dish);
      if (before === undefined ? taken > 0 : !act.kinds.has('amount') && differs(before, taken))
        faults.push(`${id} took ${before ?? 0} off ${dish}, takes ${taken}`);
    }
    return faults;
  });
}

interface Accounts {
  readonly was: Map<string, Act>;
  readonly is: Map<string, Act>;
  readonly before: readonly Ticket[];
  readonly after: readonly Ticket[];
}

/** Ordering and taking off: an amount never takes more, a per cent and pieces take the same off every other dish. */
function grown({ type, args }: Command, { was, is, before, after }: Accounts, slack: number): readonly string[] {
  const hasAmounts = [...was.values()].some(({ kinds }) => kinds.has('amount'));
  const changed = new Set([...changedDishes(before, after), ...('itemId' in args ? [String(args.itemId)] : [])]);
  return [...is].flatMap(([id, act]) => {
    const old = was.get(id);
    if (!old) return [];
    const faults: string[] = [];
    if (act.kinds.has('amount') && act.kinds.size === 1 && act.total > old.total + old.beyond + slack)
      faults.push(`${id} took ${old.total}, takes ${act.total} after ${type}`);
    // An amount on fewer or more dishes leaves another part of each to a per cent.
    if (act.kinds.has('amount') || (act.kinds.has('percent') && hasAmounts)) return faults;
    for (const [dish, taken] of old.onDish) {
      const now = act.onDish.get(dish) ?? 0;
      if (!changed.has(dish) && Math.abs(now - taken) > slack)
        faults.push(`${id} took ${taken} off ${dish}, takes ${now}`);
    }
    return faults;
  });
}

function changedDishes(before: readonly Ticket[], after: readonly Ticket[]): readonly string[] {
  const made = (tickets: readonly Ticket[]) =>
    new Map(tickets.flatMap(({ items }) => items.map((item) => [item.id, JSON.stringify(item)] as const)));
  const [was, is] = [made(before), made(after)];
  return [...before, ...after]
    .flatMap(({ items }) => items)
    .filter(({ id }) => was.get(id) !== is.get(id))
    .map(dishOf);
}

/** A grant gives what it says, and nothing that others gave. */
function othersGrown(command: Command, { was, is }: Pick<Accounts, 'was' | 'is'>, slack: number): readonly string[] {
  const others = [...is].flatMap(([id, act]) => {
    const old = was.get(id);
    // Less given away leaves more of the price to a per cent; so does another tax.
    const isAmount = act.kinds.size === 1 && act.kinds.has('amount');
    return old && isAmount && act.total > old.total + old.beyond + slack
      ? [`${id} took ${old.total}, takes ${act.total}`]
      : [];
  });
  const mine = is.get(command.id)?.total ?? 0;
  const asked =
    command.type === 'GIVE_DISCOUNT' && command.args.worth.kind === 'amount' ? command.args.worth.value : Infinity;
  return mine > asked ? [...others, `${command.id} asked ${asked}, takes ${mine}`] : others;
}

/** What nobody was asked for is a tenth of each dish at most. */
function beyondTenth(ticket: Ticket): readonly string[] {
  const taken = takenBy(ticket);
  return ticket.items.flatMap((item, index) => {
    const on = taken.filter(({ lines }) => (lines[index] ?? 0) > 0);
    const discounts = on.filter(({ grant }) => grant.gives === 'discount');
    if (discounts.length === 0 || discounts.some(({ grant }) => !grant.isSmall)) return [];
    const off = offLine(discounts, index);
    const charged =
      grossOf(ticket, index) -
      offLine(
        on.filter(({ grant }) => grant.gives === 'courtesy'),
        index,
      );
    const most = Math.ceil(charged / 10) + 2 * discounts.length + 1;
    return off <= most ? [] : [`${off} off ${charged} of ${item.id} without a manager`];
  });
}

function offLine(taken: readonly Taken[], index: number): number {
  return taken.reduce((total, { lines }) => total + (lines[index] ?? 0), 0);
}

function grossOf(ticket: Ticket, index: number): number {
  const item = ticket.items[index];
  if (!item) return 0;
  const { net, tax } = lineAmounts(item, ticket);
  return net + tax;
}
