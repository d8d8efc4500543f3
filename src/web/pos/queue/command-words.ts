import type { Command, CommandOf, CommandType } from '#domain/commands.ts';
import { itemOf } from '#domain/order/open-ticket.ts';
import { longDate } from '#domain/reservations/long-date.ts';
import { formatPesos, cents } from '#domain/shared/money.ts';
import { isDateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';

const WORDS: Readonly<Partial<Record<CommandType, string>>> = {
  OPEN_TABLE: 'Abrir mesa',
  OPEN_TAKEAWAY: 'Abrir para llevar',
  DISCARD_TAKEAWAY: 'Descartar cuenta vacía',
  SET_TABLE_STATUS: 'Estado de mesa',
  ADD_ITEM: 'Agregar artículo',
  CHANGE_QTY: 'Cambiar cantidad',
  SET_ITEM_NOTE: 'Nota de artículo',
  SET_ITEM_MODIFIERS: 'Complementos',
  VOID_ITEM: 'Quitar o anular',
  MERGE_TICKETS: 'Juntar cuentas',
  APPLY_TIP_DISCOUNT_TAX: 'Propina, descuento o IVA',
  SEND_TO_KDS: 'Enviar a cocina o bar',
  KDS_ACK: 'Aceptar en KDS',
  KDS_READY: 'Listo en KDS',
  KDS_RECALL: 'Regresar en KDS',
  KDS_SERVED: 'Servido',
  CLOSE_TICKET: 'Cobrar y cerrar',
  BOOK_RESERVATION: 'Tomar reservación',
  WALK_IN: 'Llegó sin reservación',
  CHANGE_RESERVATION: 'Cambiar reservación',
  CANCEL_RESERVATION: 'Cancelar reservación',
  MARK_ARRIVED: 'Llegó su reservación',
  SEAT_RESERVATION: 'Sentar reservación',
  MARK_NO_SHOW: 'No llegó',
  RESTORE_RESERVATION: 'Restaurar reservación',
  CLOSE_AGENDA: 'Cerrar día o zona',
  REOPEN_AGENDA: 'Abrir día o zona',
  RETRY_MAIL: 'Reintentar correo',
  SAVE_TABLE: 'Editar mesa',
  SAVE_CATEGORY: 'Editar categoría',
  SAVE_MENU_ITEM: 'Editar platillo',
  SET_SOLD_OUT: 'Marcar agotado',
  IMPORT_MENU: 'Importar el menú',
  LOAD_DEMO: 'Datos de demostración',
  ATTEND_MESSAGE: 'Atender mensaje',
};

/** What a command is called at the counter. One that this screen does not know yet still has a name. */
export function commandWord(type: CommandType): string {
  return WORDS[type] ?? 'Otro cambio';
}

/** What it was about: the account, the dish, the amount. */
export function commandSubject(world: World, command: Command): string {
  switch (command.type) {
    case 'ADD_ITEM':
      return `${folioOf(world, command.args.ticketId)} · ${command.args.qty ?? 1} × ${dishName(world, command.args.menuItemId)}`;
    case 'CLOSE_TICKET':
      return `${folioOf(world, command.args.ticketId)} · ${formatPesos(cents(command.args.amount))}`;
    case 'OPEN_TABLE':
      return `${world.get('tables', command.args.tableId)?.name ?? 'Mesa'} · ${folioOf(world, command.args.ticketId)}`;
    case 'SET_TABLE_STATUS':
      return world.get('tables', command.args.tableId)?.name ?? 'Mesa';
    case 'OPEN_TAKEAWAY':
    case 'DISCARD_TAKEAWAY':
    case 'SEND_TO_KDS':
      return folioOf(world, command.args.ticketId);
    case 'CHANGE_QTY': {
      const { delta } = command.args;
      return `${lineText(world, command.args)} (${delta > 0 ? '+' : '−'}${Math.abs(delta)})`;
    }
    case 'SET_ITEM_NOTE':
      return `${lineText(world, command.args)} «${command.args.notes}»`;
    case 'SET_ITEM_MODIFIERS':
    case 'VOID_ITEM':
      return lineText(world, command.args);
    case 'APPLY_TIP_DISCOUNT_TAX':
      return `${folioOf(world, command.args.ticketId)} · ${adjustmentText(command.args)}`;
    case 'MERGE_TICKETS':
      return `${folioOf(world, command.args.fromTicketId)} → ${folioOf(world, command.args.intoTicketId)}`;
    case 'KDS_ACK':
    case 'KDS_READY':
    case 'KDS_RECALL':
    case 'KDS_SERVED':
      return world.get('kds', command.args.entryId)?.folio ?? '';
    case 'SET_SOLD_OUT':
      return dishName(world, command.args.menuItemId);
    case 'SAVE_MENU_ITEM':
    case 'SAVE_CATEGORY':
    case 'SAVE_TABLE':
      return command.args.name;
    case 'BOOK_RESERVATION':
    case 'CHANGE_RESERVATION':
      return visitText(command.args);
    case 'WALK_IN':
      return command.args.mesa;
    case 'CANCEL_RESERVATION':
    case 'MARK_ARRIVED':
    case 'SEAT_RESERVATION':
    case 'MARK_NO_SHOW':
    case 'RESTORE_RESERVATION': {
      const reservation = world.get('reservations', command.args.reservationId);
      return reservation ? visitText(reservation) : '';
    }
    case 'CLOSE_AGENDA':
    case 'REOPEN_AGENDA':
      return [dayText(command.args.fecha), command.args.area ?? 'todo el día'].join(' · ');
    default:
      return '';
  }
}

/** What was to become of the sums of the bill. */
export function adjustmentText({ tip, discount, taxRate }: CommandOf<'APPLY_TIP_DISCOUNT_TAX'>['args']): string {
  return [
    ...(tip === undefined ? [] : [`propina ${formatPesos(cents(tip))}`]),
    ...(discount === undefined ? [] : [`descuento ${formatPesos(cents(discount))}`]),
    ...(taxRate === undefined
      ? []
      : [taxRate === null ? 'IVA de cada platillo' : `IVA ${Math.round(taxRate * 100)} %`]),
  ].join(', ');
}

/** The visit without its guest: everybody who uses this tablet reads it. */
function visitText({ fecha, hora, mesa }: { readonly fecha: string; readonly hora: string; readonly mesa: string }) {
  return [dayText(fecha), hora, mesa].join(' · ');
}

function dayText(fecha: string): string {
  return isDateText(fecha) ? longDate(fecha) : fecha;
}

function lineText(world: World, { ticketId, itemId }: { readonly ticketId: string; readonly itemId: string }): string {
  const ticket = world.get('tickets', ticketId);
  const line = ticket && itemOf(ticket, itemId);
  return line ? `${folioOf(world, ticketId)} · ${line.name}` : folioOf(world, ticketId);
}

export function folioOf(world: World, ticketId: string): string {
  return world.get('tickets', ticketId)?.folio ?? 'Cuenta';
}

export function dishName(world: World, menuItemId: string): string {
  return world.get('menu', menuItemId)?.name ?? 'platillo';
}
