import type { Command } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';

type Letter = 'Y' | 'A' | '-';

/**
 * The permission table of the promises, written down a second time: mesero, cocina, bar, caja, gerente. Whoever
 * changes the product's own table by mistake is caught by this one.
 */
const TABLE = {
  order: 'Y-YYY',
  'void sent': 'A-AAY',
  'send to the kitchen': 'Y-YYY',
  'kitchen card': '-Y--Y',
  'bar card': '--Y-Y',
  served: 'Y-YYY',
  'table status': 'Y-YYY',
  tip: 'Y--YY',
  'small discount': 'A--YY',
  'large discount': '---AY',
  'tax rate': '----Y',
  charge: 'A-AYY',
  join: 'Y--YY',
  'join with money': 'A--YY',
  manage: '----Y',
} as const;

const COLUMN: Readonly<Record<StaffRole, number>> = { waiter: 0, kitchen: 1, bar: 2, cashier: 3, manager: 4 };

/** What that table says to this command of this role, in the world in which it is decided. */
export function leaveFor(command: Command, role: StaffRole, world: World): Letter {
  // Every column of the table holds one of the three letters.
  return TABLE[rowOf(command, world)][COLUMN[role]] as Letter;
}

/** A fact is kept even without leave: the money is in the till, the dish on the pass. */
export function isFact({ type, args }: Command): boolean {
  return (
    type === 'KDS_READY' ||
    type === 'KDS_DISH_READY' ||
    type === 'KDS_SERVED' ||
    (type === 'CLOSE_TICKET' && args.taken === true)
  );
}

/** The account, or the one into which it went. */
function accountOf(world: World, ticketId: string): Ticket | undefined {
  let ticket = world.get('tickets', ticketId);
  while (ticket?.mergedInto !== undefined) ticket = world.get('tickets', ticket.mergedInto);
  return ticket;
}

function rowOf(command: Command, world: World): keyof typeof TABLE {
  switch (command.type) {
    case 'OPEN_TABLE':
    case 'OPEN_TAKEAWAY':
    case 'ADD_ITEM':
    case 'CHANGE_QTY':
    case 'SET_ITEM_NOTE':
    case 'SET_ITEM_MODIFIERS':
    case 'DISCARD_TAKEAWAY':
      return 'order';
    case 'SEND_TO_KDS':
      return 'send to the kitchen';
    case 'KDS_SERVED':
    case 'KDS_NOT_SERVED':
      return 'served';
    case 'SET_TABLE_STATUS':
      return 'table status';
    case 'CLOSE_TICKET':
      return 'charge';
    case 'VOID_ITEM': {
      const ticket = accountOf(world, command.args.ticketId);
      const isSent = ticket?.items.some(({ id, sentQty }) => id === command.args.itemId && sentQty > 0) ?? false;
      return isSent ? 'void sent' : 'order';
    }
    case 'MERGE_TICKETS': {
      const both = [command.args.fromTicketId, command.args.intoTicketId].map((id) => accountOf(world, id));
      return both.some((ticket) => ticket && (ticket.payments.length > 0 || ticket.discount > 0))
        ? 'join with money'
        : 'join';
    }
    case 'KDS_ACK':
    case 'KDS_READY':
    case 'KDS_RECALL':
    case 'KDS_DISH_READY':
    case 'KDS_DISH_RECALL':
      return world.get('kds', command.args.entryId)?.area === 'bar' ? 'bar card' : 'kitchen card';
    case 'SET_SOLD_OUT':
    case 'SET_LEFT':
      return world.get('menu', command.args.menuItemId)?.area === 'bar' ? 'bar card' : 'kitchen card';
    case 'APPLY_TIP_DISCOUNT_TAX': {
      const ticket = accountOf(world, command.args.ticketId);
      const { discount, taxRate } = command.args;
      if (taxRate !== undefined && taxRate !== (ticket?.taxRate ?? null)) return 'tax rate';
      if (discount === undefined || discount === (ticket?.discount ?? 0)) return 'tip';
      const bill = (ticket?.subtotal ?? 0) + (ticket?.tax ?? 0);
      return discount * 10 <= bill ? 'small discount' : 'large discount';
    }
    default:
      return 'manage';
  }
}
