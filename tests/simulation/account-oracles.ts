import type { JournalEntry } from '#application/journal.ts';
import type { Command, CommandType } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { billLines, paidSoFar, withTotals } from '#domain/order/totals.ts';
import { localMoment, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { Change, World } from '#domain/world.ts';
import { wrongGrants } from './grants-oracles.ts';
import { APP, HAPPY } from './house.ts';

/* What must be true of the accounts after every single yes. */

/** Lines come and go by these alone; everything else only moves them about. */
const CHANGES_LINES: ReadonlySet<CommandType> = new Set(['ADD_ITEM', 'CHANGE_QTY', 'VOID_ITEM', 'LOAD_DEMO']);
/** These move lines about: together the accounts cost what they did. */
const REARRANGES: ReadonlySet<CommandType> = new Set(['MOVE_LINES', 'MOVE_ACCOUNT', 'SHARE_LINE', 'MERGE_TICKETS']);
const TAKES_MONEY: ReadonlySet<CommandType> = new Set(['CLOSE_TICKET', 'TAKE_PAYMENT']);

export function wrongAccounts(entry: JournalEntry, world: World, changes: readonly Change[]) {
  const { command, answer } = entry;
  const after = new Map(
    changes.flatMap((change) => (change.collection === 'tickets' ? [[change.record.id, change.record] as const] : [])),
  );
  const accounts = [...after.values()];
  const before = accounts.flatMap(({ id }) => world.get('tickets', id) ?? []);
  const step = { command, before, accounts };
  return [
    ...accounts.flatMap(wrongSums),
    ...lostPieces(step),
    ...mixedChannels(step),
    ...wrongGrants(command, world, changes),
    ...lostMoney(step),
    ...chargedTwice(step),
    ...wrongAnswers(step, world),
    ...wrongPrice(entry, step, world),
    ...(command.type === 'SEND_TO_KDS' && answer.note === undefined ? unsent(command.args.lines, world, after) : []),
  ].map((fault) => `${fault} by ${command.type} ${command.id}`);
}

interface Step {
  readonly command: Command;
  readonly before: readonly Ticket[];
  readonly accounts: readonly Ticket[];
}

/** Lines, discounts, cortesías, tip and total agree to the centavo. */
function wrongSums(ticket: Ticket): readonly string[] {
  const { id, subtotal, tax, discount, courtesy = 0, tip, total } = ticket;
  const made = withTotals(ticket);
  const isSame = (['subtotal', 'tax', 'discount', 'courtesy', 'tip', 'total'] as const).every(
    (figure) => (made[figure] ?? 0) === (ticket[figure] ?? 0),
  );
  const adds = total === Math.max(0, subtotal + tax - discount - courtesy + tip);
  const isCovered = billLines(ticket).every((line) => line.courtesy + line.discount <= line.gross);
  return isSame && adds && isCovered ? [] : [`SUMS of ${id}`];
}

/** A new line has the answers its dish asks for, each at the price the venue had then. */
function wrongAnswers({ command, accounts }: Step, world: World): readonly string[] {
  if (command.type !== 'ADD_ITEM') return [];
  const line = accounts.flatMap(({ items }) => items).find(({ id }) => id === command.id);
  const dish = world.get('menu', command.args.menuItemId);
  const groups = (dish?.groupIds ?? []).flatMap((id) => world.get('optionGroups', id) ?? []);
  if (!line) return [];
  const isOfApp = accounts.some(({ items, channel }) => channel?.id === APP.id && items.includes(line));
  const isAsked = groups.every(({ id, min, max, options }) => {
    const given = line.modifiers.filter(({ group }) => group === id);
    const isGone = options.some(({ soldOutOn }) => soldOutOn !== null);
    return (given.length >= min || isGone) && given.length <= max;
  });
  const isPriced = line.modifiers.every(({ id, group, priceDelta }) => {
    const extras = groups.filter(({ isExtras }) => isExtras === true).flatMap(({ options }) => options);
    const offered = groups.find((each) => each.id === group)?.options ?? extras;
    const asked = offered.find((option) => option.id === id)?.priceDelta;
    return asked !== undefined && (isOfApp ? inApp(asked) : asked) === priceDelta;
  });
  return isAsked && isPriced ? [] : [`ANSWERS of ${line.id}`];
}

/**
 * What is ordered costs what it costs at the moment it counts as asked; where that is less than when it arrived, the
 * manager has it to review, and nowhere else.
 */
function wrongPrice({ command, at, receivedAt, doubts }: JournalEntry, { accounts }: Step, world: World) {
  if (command.type !== 'ADD_ITEM') return [];
  const line = accounts.flatMap(({ items }) => items).find(({ id }) => id === command.id);
  const dish = world.get('menu', command.args.menuItemId);
  const isOfApp = accounts.some(
    ({ items, channel }) => channel?.id === APP.id && line !== undefined && items.includes(line),
  );
  if (!line || !dish || (dish.happyHour === undefined && !isOfApp)) return [];
  const priceAt = (moment: Instant): number => {
    if (isOfApp) return inApp(dish.price);
    const { time } = localMoment(moment, DEFAULT_ZONE);
    return time >= HAPPY.from && time < HAPPY.to ? HAPPY.price : dish.price;
  };
  const isRight = line.basePrice === priceAt(at);
  const isMarked = doubts.includes('late-price') === priceAt(at) < priceAt(receivedAt);
  return isRight && isMarked ? [] : [`PRICE ${line.basePrice} at ${at}, heard at ${receivedAt}`];
}

/** Reckoned in pesos, as a person with a calculator would. */
function inApp(price: number): number {
  const pesos = (Math.abs(price) * (100 + APP.percentMore)) / 10_000;
  return Math.sign(price) * Math.round(pesos) * 100;
}

/** What was ordered through one channel stays with it. */
function mixedChannels({ command: { type }, before, accounts }: Step): readonly string[] {
  const channelsOf = (tickets: readonly Ticket[]): ReadonlyMap<string, string> =>
    new Map(tickets.flatMap(({ items, channel }) => items.map(({ id }) => [id, channel?.id ?? ''] as const)));
  const [was, is] = [channelsOf(before), channelsOf(accounts)];
  const mixed = [...is].filter(([id, channel]) => was.has(id) && was.get(id) !== channel);
  return mixed.map(([id]) => `CHANNEL of ${id} is another one after ${type}`);
}

/** Every piece is on exactly one account, before and after. */
function lostPieces({ command: { type }, before, accounts }: Step): readonly string[] {
  const faults: string[] = [];
  const ids = accounts.flatMap(({ items }) => items.map(({ id }) => id));
  if (new Set(ids).size < ids.length) faults.push('PIECES on two accounts');
  if (CHANGES_LINES.has(type)) return faults;
  if (piecesOf(before) !== piecesOf(accounts)) faults.push(`PIECES ${piecesOf(before)} became ${piecesOf(accounts)}`);
  const [was, is] = [before, accounts].map((some) => some.reduce((sum, { subtotal, tax }) => sum + subtotal + tax, 0));
  if (REARRANGES.has(type) && was !== is) faults.push(`PIECES that cost ${was} cost ${is}`);
  return faults;
}

/** By dish; of a shared one the kitchen makes the first part. */
function piecesOf(tickets: readonly Ticket[]): string {
  const pieces = new Map<string, number>();
  for (const { menuItemId, qty, share } of tickets.flatMap(({ items }) => items)) {
    if ((share?.index ?? 0) === 0) pieces.set(menuItemId, (pieces.get(menuItemId) ?? 0) + qty);
  }
  return [...pieces]
    .map(([dish, qty]) => `${dish} ${qty}`)
    .toSorted()
    .join();
}

/** What was paid or given back stays so; one act adds one payment or one refund at most. */
function lostMoney({ command: { type }, before, accounts }: Step): readonly string[] {
  const booked = (tickets: readonly Ticket[], what: 'payments' | 'refunds') =>
    tickets.flatMap((ticket) => (ticket[what] ?? []).map(({ id, amount }) => `${id} ${amount}`));
  return (['payments', 'refunds'] as const).flatMap((what) => {
    const [was, is] = [booked(before, what), booked(accounts, what)];
    const most = (what === 'payments' ? TAKES_MONEY.has(type) : type === 'REFUND_PAYMENT') ? 1 : 0;
    const isKept = was.every((each) => is.includes(each)) && is.length - was.length <= most;
    return isKept && new Set(is).size === is.length ? [] : [`MONEY ${what} ${was.join()} became ${is.join()}`];
  });
}

/** Nobody is asked for more than is due: only what is in the till already may be too much. */
function chargedTwice({ command, before, accounts }: Step): readonly string[] {
  if (command.type !== 'CLOSE_TICKET' && command.type !== 'TAKE_PAYMENT') return [];
  if (command.args.taken === true) return [];
  return accounts
    .filter(({ id, payments }) => payments.length > (before.find((was) => was.id === id)?.payments.length ?? 0))
    .filter((ticket) => paidSoFar(ticket) > ticket.total)
    .map(({ id }) => `CHARGED too much, ${id}`);
}

/** A yes to a send means that the kitchen has those lines, on whatever account they are by now. */
function unsent(
  lines: readonly { readonly itemId: string; readonly qty: number }[],
  world: World,
  after: ReadonlyMap<string, Ticket>,
): readonly string[] {
  const open = [...world.all('tickets')].map((ticket) => after.get(ticket.id) ?? ticket).filter(isOpen);
  const items = new Map(open.flatMap((ticket) => ticket.items.map((item) => [item.id, item] as const)));
  return lines.flatMap(({ itemId, qty }) => {
    const item = items.get(itemId);
    return item && item.sentQty < Math.min(qty, item.qty) ? [`UNSENT ${itemId}`] : [];
  });
}

function isOpen({ status }: Ticket): boolean {
  return status !== 'closed';
}
