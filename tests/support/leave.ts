import { channelOf } from '#domain/channels/channel.ts';
import type { Command, CommandOf } from '#domain/commands.ts';
import { chosenModifiers } from '#domain/order/chosen-options.ts';
import { grantsOf, withGrants } from '#domain/order/grant.ts';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import { billLines, withTotals } from '#domain/order/totals.ts';
import { inProportion } from '#domain/shared/proportions.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { cents } from '#domain/shared/money.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';

type Letter = 'Y' | 'A' | '-';

/**
 * The permission table of the promises, written down a second time: mesero, cocina, bar, caja, gerente. Whoever
 * changes the product's own table by mistake is caught by this one.
 */
const TABLE = {
  order: 'Y-YYY-',
  'void sent': 'A-AAY-',
  'send to the kitchen': 'Y-YYY-',
  'kitchen card': '-Y--Y-',
  'bar card': '--Y-Y-',
  served: 'Y-YYY-',
  'table status': 'Y-YYYY',
  tip: 'Y--YY-',
  'small discount': 'A--YY-',
  'large discount': '---AY-',
  'tax rate': '----Y-',
  charge: 'A-AYY-',
  join: 'Y--YY-',
  'join with money': 'A--YY-',
  covers: 'Y-YYY-',
  'change waiter': 'A--YY-',
  courtesy: '---AY-',
  'after closing': '---AY-',
  'own drawer': '---YY-',
  'open drawer of others': '---AY-',
  'other drawer': '----Y-',
  'see reservations': 'Y--YYY',
  manage: '----Y-',
} as const;

const COLUMN: Readonly<Record<StaffRole, number>> = { waiter: 0, kitchen: 1, bar: 2, cashier: 3, manager: 4, host: 5 };

/** What that table says to this command of this role, in the world in which it is decided. */
export function approvalFor(command: Command, role: StaffRole, world: World): Letter {
  // Every column of the table holds one of the three letters.
  return TABLE[rowOf(command, world)][COLUMN[role]] as Letter;
}

/** A fact is kept even without approval: the money is in the till, the dish on the pass. */
export function isFact({ type, args }: Command): boolean {
  return (
    type === 'KDS_READY' ||
    type === 'KDS_DISH_READY' ||
    type === 'KDS_SERVED' ||
    ((type === 'CLOSE_TICKET' || type === 'TAKE_PAYMENT') && args.taken === true)
  );
}

/** The account, or the one into which it went. */
function accountOf(world: World, ticketId: string): Ticket | undefined {
  let ticket = world.get('tickets', ticketId);
  while (ticket?.mergedInto !== undefined) ticket = world.get('tickets', ticket.mergedInto);
  return ticket;
}

/** Where the line is now. */
function accountWith(
  world: World,
  { ticketId, itemId }: { readonly ticketId: string; readonly itemId: string },
): Ticket | undefined {
  const named = accountOf(world, ticketId);
  if (named?.items.some(({ id }) => id === itemId)) return named;
  return (
    [...world.all('tickets')].find(
      ({ status, items }) => status !== 'closed' && items.some(({ id }) => id === itemId),
    ) ?? named
  );
}

function joinRow(world: World, ids: readonly string[]): 'join' | 'join with money' {
  const isTouchy = ids
    .map((id) => accountOf(world, id))
    .some((ticket) => ticket && (ticket.payments.length > 0 || ticket.discount > 0 || (ticket.courtesy ?? 0) > 0));
  return isTouchy ? 'join with money' : 'join';
}

/** All discounts of the lines it covers together, against a tenth of them and of each of them. */
function discountRow(
  ticket: Ticket | undefined,
  { itemId, worth }: Pick<CommandOf<'GIVE_DISCOUNT'>['args'], 'itemId' | 'worth'>,
): 'small discount' | 'large discount' {
  if (!ticket) return 'large discount';
  const covered = billLines(ticket).filter(({ item }) => itemId === undefined || item.id === itemId);
  const left = covered.map(({ gross, courtesy, discount }) => cents(gross - courtesy - discount));
  const base = left.reduce<number>((total, each) => total + each, 0);
  const wished = worth.kind === 'amount' ? worth.value : Math.round((base * worth.value) / 100);
  const more = inProportion(cents(Math.min(base, wished)), left);
  const isWithin = (lines: readonly (typeof covered)[number][], extra: number): boolean => {
    const charged = lines.reduce((total, { gross, courtesy }) => total + gross - courtesy, 0);
    const off = lines.reduce((total, line) => total + line.discount + (more[covered.indexOf(line)] ?? 0), 0);
    return charged > 0 && off <= Math.ceil(charged / 10) + extra;
  };
  const isFree = ({ gross, courtesy }: (typeof covered)[number]) => gross === courtesy;
  const isSmall = isWithin(covered, 0) && covered.every((line) => isFree(line) || isWithin([line], 1));
  return isSmall ? 'small discount' : 'large discount';
}

/** The guests have read it on their bill, here or where it came from. */
function wasRead(world: World, args: { readonly ticketId: string; readonly itemId: string }): boolean {
  const ticket = accountWith(world, args);
  return ticket?.bill !== undefined || ticket?.items.find(({ id }) => id === args.itemId)?.billed === true;
}

type ModifiersRow = 'order' | 'void sent' | 'courtesy' | 'large discount';

/** Cheaper after it was read is taken off, dearer after it was given away or much was taken off it is given. */
function modifiersRow(world: World, args: CommandOf<'SET_ITEM_MODIFIERS'>['args']): ModifiersRow {
  const ticket = accountWith(world, args);
  const item = ticket?.items.find(({ id }) => id === args.itemId);
  const dish = item && world.get('menu', item.menuItemId);
  if (!ticket || !item || !dish) return 'order';
  const isGiven = grantsOf(ticket).some(
    ({ kind, itemIds }) => kind === 'pieces' && itemIds?.includes(item.id) === true,
  );
  const wished = {
    dish,
    channel: channelOf(world, ticket),
    choices: args.modifiers,
    onLine: item.modifiers,
    today: ticket.day,
  };
  const modifiers = chosenModifiers(world, wished);
  const dearer = modifiers.ok ? lineTotal({ ...item, modifiers: modifiers.value }) - lineTotal(item) : null;
  if (wasRead(world, args) && (dearer === null || dearer < 0)) return 'void sent';
  if (dearer !== null && dearer <= 0) return 'order';
  const isCut = grantsOf(ticket).some(
    ({ kind, itemIds, isSmall }) => kind === 'percent' && !isSmall && itemIds?.includes(item.id) === true,
  );
  return isGiven ? 'courtesy' : isCut ? 'large discount' : 'order';
}

/** A tablet that was given no till brings its money to the first one; what lies in another is another's. */
function drawerRow(
  { device, args }: CommandOf<'CLOSE_SHIFT' | 'JOIN_TILL' | 'MOVE_CASH'>,
  world: World,
): 'own drawer' | 'open drawer of others' | 'other drawer' {
  const tills = [...world.all('tills')];
  const own = tills.find(({ devices }) => devices.includes(device))?.id ?? 'caja-1';
  if ('tillId' in args) {
    const till = tills.find(({ id }) => id === args.tillId);
    const isOwn = till?.devices.includes(device) === true;
    return till !== undefined && till.openShift !== null && !isOwn ? 'open drawer of others' : 'own drawer';
  }
  const till = world.get('shifts', args.shiftId)?.till;
  return till === undefined || till === own ? 'own drawer' : 'other drawer';
}

/** Whoever pays a part of the dish now. */
function holdersOf(world: World, args: CommandOf<'SHARE_LINE'>['args']): readonly string[] {
  const ticket = accountWith(world, args);
  const of = ticket?.items.find(({ id }) => id === args.itemId)?.share?.of;
  const holders = [...world.all('tickets')].filter(
    ({ status, items }) =>
      status !== 'closed' && of !== undefined && items.some(({ id, share }) => id === of || share?.of === of),
  );
  return [...(ticket ? [ticket] : []), ...holders].map(({ id }) => id);
}

function rowOf(command: Command, world: World): keyof typeof TABLE {
  switch (command.type) {
    case 'OPEN_TABLE':
    case 'OPEN_TAKEAWAY':
    case 'OPEN_CHANNEL':
    case 'ADD_ITEM':
    case 'SET_ITEM_NOTE':
    case 'DISCARD_TAKEAWAY':
    case 'NOTE_GUESTS':
      return 'order';
    case 'SEND_TO_KDS':
      return 'send to the kitchen';
    case 'KDS_SERVED':
    case 'KDS_NOT_SERVED':
      return 'served';
    case 'SET_TABLE_STATUS':
      return 'table status';
    case 'CLOSE_TICKET':
    case 'TAKE_PAYMENT':
    case 'CLOSE_UNPAID':
      return 'charge';
    case 'CHANGE_QTY':
      return command.args.delta < 0 && wasRead(world, command.args) ? 'void sent' : 'order';
    case 'SET_ITEM_MODIFIERS':
      return modifiersRow(world, command.args);
    case 'VOID_ITEM': {
      const ticket = accountWith(world, command.args);
      // What waits for «Marchar» nobody has begun.
      const waits = [...world.all('kds')]
        .filter(({ status }) => status === 'held')
        .flatMap(({ items }) => items.filter(({ ticketItemId }) => ticketItemId === command.args.itemId))
        .reduce((count, { qty, voidedQty }) => count + qty - voidedQty, 0);
      const isSent = ticket?.items.some(({ id, sentQty }) => id === command.args.itemId && sentQty > waits) ?? false;
      return isSent || wasRead(world, command.args) ? 'void sent' : 'order';
    }
    case 'MERGE_TICKETS':
      return joinRow(world, [command.args.fromTicketId, command.args.intoTicketId]);
    case 'MOVE_LINES':
      return joinRow(world, [command.args.ticketId, command.args.to.ticketId]);
    case 'MOVE_ACCOUNT':
      return joinRow(world, [command.args.ticketId]);
    case 'SHARE_LINE':
      return joinRow(world, [command.args.ticketId, ...command.args.among, ...holdersOf(world, command.args)]);
    case 'SET_PARTS':
      return 'join';
    case 'SET_COVERS':
    case 'SET_SEAT':
    case 'SET_COURSE':
    case 'FIRE_COURSE':
    case 'ASK_BILL':
      return 'covers';
    case 'CHANGE_WAITER':
      return 'change waiter';
    case 'GIVE_COURTESY':
      return 'courtesy';
    case 'TAKE_BACK_GIFT':
      return 'tip';
    case 'GIVE_DISCOUNT':
      return discountRow(accountOf(world, command.args.ticketId), command.args);
    case 'REOPEN_TICKET':
    case 'REFUND_PAYMENT':
    case 'CORRECT_PAYMENT':
      return 'after closing';
    case 'OPEN_SHIFT':
      return 'own drawer';
    case 'SEAT_RESERVATION':
      return 'see reservations';
    case 'CLOSE_SHIFT':
    case 'JOIN_TILL':
    case 'MOVE_CASH':
      return drawerRow(command, world);
    case 'KDS_ACK':
    case 'KDS_READY':
    case 'KDS_RECALL':
    case 'KDS_DISH_READY':
    case 'KDS_DISH_RECALL':
      return world.get('kds', command.args.entryId)?.area === 'bar' ? 'bar card' : 'kitchen card';
    case 'SET_SOLD_OUT':
    case 'SET_LEFT':
      return world.get('menu', command.args.menuItemId)?.area === 'bar' ? 'bar card' : 'kitchen card';
    case 'SET_OPTION_SOLD_OUT':
      return command.args.area === 'bar' ? 'bar card' : 'kitchen card';
    case 'APPLY_TIP_DISCOUNT_TAX': {
      const ticket = accountOf(world, command.args.ticketId);
      const { discount, taxRate } = command.args;
      if (taxRate !== undefined && taxRate !== (ticket?.taxRate ?? null)) return 'tax rate';
      if (discount === undefined || discount <= (ticket?.discount ?? 0)) return 'tip';
      const given = ticket && grantsOf(ticket).filter(({ id }) => !id.startsWith('typed'));
      const others = ticket && given && withTotals(withGrants(ticket, given));
      return discountRow(others, { worth: { kind: 'amount', value: discount - (others?.discount ?? 0) } });
    }
    default:
      return 'manage';
  }
}
