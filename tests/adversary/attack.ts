import { randomUUID } from 'node:crypto';
import { parseCommand, type Command } from '#domain/commands.ts';
import { grantsOf } from '#domain/order/grant.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { assert } from '#domain/shared/assert.ts';
import { APP_CHANNEL, hoursAgo, type Attacker, type Siege } from './siege.ts';

/** What may be wrong with a command that somebody made by hand. */
export type Forgery =
  | 'nothing'
  | 'long ago'
  | 'three days and an hour ago'
  | 'an hour ago'
  | 'tomorrow'
  | 'other person'
  | 'other tablet'
  | 'no seal'
  | 'broken seal'
  | 'own price'
  | 'own role'
  | 'other venue'
  | 'invented approval'
  | 'replayed approval'
  | 'borrowed approval'
  | 'changed after the yes'
  | 'real approval'
  | 'known id';

const FORGERIES: readonly Forgery[] = [
  'nothing',
  'nothing',
  'nothing',
  'long ago',
  'three days and an hour ago',
  'an hour ago',
  'tomorrow',
  'other person',
  'other tablet',
  'no seal',
  'broken seal',
  'own price',
  'own role',
  'other venue',
  'invented approval',
  'replayed approval',
  'borrowed approval',
  'changed after the yes',
  'real approval',
  'known id',
];

export interface Attack {
  readonly attacker: Attacker;
  readonly forgery: Forgery;
  /** As it goes over the wire. */
  readonly raw: { readonly id: string; readonly type: string; readonly args: unknown; readonly at: string };
  /** What stands in it; null: no command that the venue could read. */
  readonly command: Command | null;
  /** A manager said yes to this very command, on this tablet, just now. */
  readonly isApproved: boolean;
}

/** One command made by hand: something real, with one thing forged. */
export async function someAttack(siege: Siege, attacker: Attacker): Promise<Attack> {
  const { random } = siege;
  const wish = someWish(siege);
  const forgery = random.pick(FORGERIES) ?? 'nothing';
  const { tablet, person } = attacker;
  const id = forgery === 'known id' ? (random.pick([...siege.answered.keys()]) ?? randomUUID()) : randomUUID();
  const asked = { id, ...wish };
  const approval = await approvalFor(siege, attacker, asked, forgery);
  const honest = tablet.command(wish.type, argsFor(wish.args, forgery), {
    by: person.id,
    id,
    at: timeFor(siege, forgery),
    ...(approval === null ? {} : { approval }),
    ...extrasFor(siege, forgery),
  });
  const raw = spoiltSeal(siege, attacker, honest, forgery);
  const command = parseCommand(raw);
  return { attacker, forgery, raw, command, isApproved: forgery === 'real approval' };
}

function timeFor(siege: Siege, forgery: Forgery): string {
  if (forgery === 'long ago') return '2001-01-01T12:00:00.000Z';
  if (forgery === 'three days and an hour ago') return hoursAgo(siege, 73);
  if (forgery === 'an hour ago') return hoursAgo(siege, 1);
  return forgery === 'tomorrow' ? hoursAgo(siege, -24) : siege.house.now();
}

function argsFor(args: object, forgery: Forgery): object {
  return forgery === 'own price' ? { ...args, price: 1, total: 1 } : args;
}

function extrasFor(siege: Siege, forgery: Forgery): Readonly<Record<string, unknown>> {
  if (forgery === 'own role') return { role: 'manager' };
  if (forgery === 'other venue') return { venueId: 'otra' };
  return forgery === 'other tablet' ? { device: siege.office.deviceId } : {};
}

function spoiltSeal(
  siege: Siege,
  { tablet }: Attacker,
  honest: ReturnType<Attacker['tablet']['command']>,
  forgery: Forgery,
) {
  if (forgery === 'no seal') {
    const { seal: _seal, ...bare } = honest;
    return bare;
  }
  if (forgery === 'broken seal') return { ...honest, seal: `${honest.seal.slice(0, -4)}AAAA` };
  // The manager's name over the attacker's own seal.
  if (forgery === 'other person') return { ...honest, by: siege.house.manager.id };
  // What the manager allowed was smaller; the seal over the new words is right.
  if (forgery === 'changed after the yes') {
    const changed = { ...honest, args: { ...(honest.args as object), ...changedArgs(honest.args as object) } };
    return { ...changed, seal: tablet.sealOf(changed) };
  }
  return honest;
}

function changedArgs(args: object): object {
  if ('amount' in args) return { amount: Number(args.amount) + 100, taken: true };
  if ('discount' in args) return { discount: Number(args.discount) + 100 };
  if ('reason' in args) return { reason: 'Otra' };
  // Shared with itself alone, one piece more, another account, table or person: whatever it names, another one.
  if ('among' in args && Array.isArray(args.among)) return { among: args.among.slice(0, 1) };
  if ('lines' in args && Array.isArray(args.lines))
    return { lines: args.lines.map((line: object) => ({ ...line, qty: 2 })) };
  if ('ticketIds' in args) return { ticketIds: [randomUUID()] };
  if ('fromTicketId' in args) return { intoTicketId: randomUUID() };
  return 'ticketId' in args ? { ticketId: randomUUID() } : {};
}

async function approvalFor(
  siege: Siege,
  { tablet, standing }: Attacker,
  asked: { readonly id: string; readonly type: string; readonly args: object },
  forgery: Forgery,
): Promise<string | null> {
  // Who has no session cannot ask for one: the route is closed to them.
  const isIn = standing === 'at work';
  if (forgery === 'invented approval') return randomUUID();
  if (forgery === 'replayed approval') return siege.random.pick([...siege.world.all('approvals')])?.id ?? randomUUID();
  if (forgery === 'borrowed approval') return siege.approve(siege.office, asked);
  if (forgery === 'changed after the yes' || forgery === 'real approval') {
    return isIn ? siege.approve(tablet, asked) : randomUUID();
  }
  return null;
}

interface Wish {
  readonly type: string;
  readonly args: object;
}

interface About {
  readonly ticket: Ticket;
  readonly itemId: string;
  readonly tableId: string;
  readonly folio: string;
}

/** Divided, moved, given away, paid in parts, opened again and given back, by whoever feels like it. */
function accountWishes({ world, random }: Siege, { ticket, itemId, tableId, folio }: About): readonly Wish[] {
  const ticketId = ticket.id;
  const lines = [{ itemId, qty: 1 }];
  const other = random.pick([...world.all('tickets')])?.id ?? ticketId;
  const paymentId = random.pick(ticket.payments)?.id ?? 'nada';
  const reason = 'Porque sí';
  const amount = random.below(balanceDue(ticket) + 1000);
  return [
    { type: 'TAKE_PAYMENT', args: { ticketId, method: 'card', amount, tip: random.below(500) } },
    { type: 'TAKE_PAYMENT', args: { ticketId, method: 'cash', amount, taken: true } },
    { type: 'CLOSE_UNPAID', args: { ticketId } },
    { type: 'MOVE_LINES', args: { ticketId, lines, to: { ticketId: other } } },
    { type: 'MOVE_LINES', args: { ticketId, lines, to: { ticketId: randomUUID(), folio, tableId } } },
    { type: 'MOVE_ACCOUNT', args: { ticketId, tableId } },
    { type: 'SHARE_LINE', args: { ticketId, itemId, among: [ticketId, other] } },
    { type: 'SET_PARTS', args: { ticketId, parts: 3 } },
    { type: 'GIVE_DISCOUNT', args: { ticketId, worth: { kind: 'percent', value: 1 + random.below(60) }, reason } },
    { type: 'GIVE_COURTESY', args: { ticketId, lines, reason } },
    { type: 'TAKE_BACK_GIFT', args: { ticketId, givenId: random.pick(grantsOf(ticket))?.id ?? 'nada' } },
    {
      type: 'CHANGE_WAITER',
      args: { ticketIds: [ticketId], staffId: random.pick([...world.all('staff')])?.id ?? 'nada' },
    },
    { type: 'SET_COVERS', args: { ticketId, guests: 1 + random.below(5) } },
    { type: 'SET_COURSE', args: { ticketId, itemId, course: 2 } },
    { type: 'FIRE_COURSE', args: { ticketId, course: 2 } },
    { type: 'ASK_BILL', args: { ticketId } },
    { type: 'REOPEN_TICKET', args: { ticketId, reason } },
    { type: 'REFUND_PAYMENT', args: { ticketId, paymentId, amount: 1 + random.below(2000), reason } },
    { type: 'CORRECT_PAYMENT', args: { ticketId, paymentId, method: 'transfer', reason } },
  ];
}

/** Something that means something in this venue: its accounts, its dishes, its cards, its people. */
function someWish(siege: Siege): Wish {
  const { world, random } = siege;
  const tickets = [...world.all('tickets')];
  const ticket = random.pick(tickets);
  assert(ticket !== undefined, 'the venue has accounts');
  const ticketId = ticket.id;
  const itemId = random.pick(ticket.items)?.id ?? 'nada';
  const entryId = random.pick([...world.all('kds')])?.id ?? 'nada';
  const tableId = random.pick([...world.all('tables')])?.id ?? 'nada';
  const folio = `B-${String(random.below(1000)).padStart(3, '0')}`;
  const due = balanceDue(ticket);
  const wishes: readonly Wish[] = [
    { type: 'OPEN_TABLE', args: { tableId, ticketId: randomUUID(), folio } },
    { type: 'OPEN_TAKEAWAY', args: { ticketId: random.chance(0.5) ? ticketId : randomUUID(), folio } },
    { type: 'OPEN_CHANNEL', args: { ticketId: randomUUID(), folio, channelId: random.chance(0.7) ? 'app' : 'nada' } },
    { type: 'SAVE_CHANNEL', args: { ...APP_CHANNEL, commission: random.below(3000) } },
    { type: 'CLOSE_TICKET', args: { ticketId, method: 'app', amount: due } },
    { type: 'ADD_ITEM', args: { ticketId, menuItemId: random.chance(0.8) ? 'mole' : 'nada', qty: 1 } },
    { type: 'CHANGE_QTY', args: { ticketId, itemId, delta: random.chance(0.5) ? 1 : -1 } },
    { type: 'VOID_ITEM', args: { ticketId, itemId, reason: 'Porque sí' } },
    { type: 'SEND_TO_KDS', args: { ticketId, lines: [{ itemId: random.chance(0.7) ? itemId : 'ajena', qty: 1 }] } },
    { type: 'KDS_ACK', args: { entryId } },
    { type: 'KDS_READY', args: { entryId } },
    { type: 'KDS_RECALL', args: { entryId } },
    { type: 'KDS_DISH_READY', args: { entryId, dishId: itemId } },
    { type: 'KDS_DISH_RECALL', args: { entryId, dishId: itemId } },
    { type: 'KDS_SERVED', args: { entryId } },
    { type: 'KDS_NOT_SERVED', args: { entryId } },
    { type: 'SET_TABLE_STATUS', args: { tableId, status: 'free' } },
    { type: 'APPLY_TIP_DISCOUNT_TAX', args: { ticketId, tip: random.below(3000) } },
    { type: 'APPLY_TIP_DISCOUNT_TAX', args: { ticketId, discount: random.below(2000) } },
    { type: 'APPLY_TIP_DISCOUNT_TAX', args: { ticketId, discount: 20_000 + random.below(50_000) } },
    { type: 'APPLY_TIP_DISCOUNT_TAX', args: { ticketId, taxRate: 0 } },
    { type: 'CLOSE_TICKET', args: { ticketId, method: 'cash', amount: due } },
    { type: 'CLOSE_TICKET', args: { ticketId, method: 'cash', amount: due, taken: true } },
    { type: 'CLOSE_TICKET', args: { ticketId, method: 'card', amount: random.below(due + 1000), taken: true } },
    { type: 'MERGE_TICKETS', args: { fromTicketId: random.pick(tickets)?.id ?? ticketId, intoTicketId: ticketId } },
    ...accountWishes(siege, { ticket, itemId, tableId, folio }),
    { type: 'SET_SOLD_OUT', args: { menuItemId: 'mezcal', soldOut: random.chance(0.3) } },
    {
      type: 'SET_OPTION_SOLD_OUT',
      args: {
        groupId: 'termino',
        optionId: 'medio',
        soldOut: random.chance(0.5),
        area: random.pick(['kitchen', 'bar']),
      },
    },
    { type: 'SET_LEFT', args: { menuItemId: 'mole', left: random.chance(0.5) ? 500 : null } },
    { type: 'SAVE_MENU_ITEM', args: { id: 'mezcal', name: 'mezcal', categoryId: 'todo', price: 9500, area: 'bar' } },
    { type: 'SAVE_VENUE', args: { pricesIncludeTax: false } },
    { type: 'REVOKE_SESSIONS', args: { staffId: siege.house.manager.id } },
    { type: 'REVOKE_DEVICE', args: { deviceId: siege.office.deviceId } },
    {
      type: 'GRANT_APPROVAL',
      args: {
        approvalId: randomUUID(),
        commandId: randomUUID(),
        commandType: 'CLOSE_TICKET',
        digest: 'a'.repeat(64),
        deviceId: siege.office.deviceId,
        managerId: siege.house.manager.id,
      },
    },
    {
      type: 'SAVE_STAFF',
      args: { staffId: randomUUID(), name: 'Jefa nueva', role: 'manager', active: true, pinHash: 'x'.repeat(40) },
    },
  ];
  return random.pick(wishes) ?? { type: 'SET_TABLE_STATUS', args: { tableId, status: 'free' } };
}
