import type { Command, CommandType } from '#domain/commands.ts';
import { formatPesos, cents } from '#domain/shared/money.ts';
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
    case 'CHANGE_QTY':
    case 'SET_ITEM_NOTE':
    case 'SET_ITEM_MODIFIERS':
    case 'VOID_ITEM':
    case 'APPLY_TIP_DISCOUNT_TAX':
    case 'SEND_TO_KDS':
      return folioOf(world, command.args.ticketId);
    case 'MERGE_TICKETS':
      return `${folioOf(world, command.args.fromTicketId)} → ${folioOf(world, command.args.intoTicketId)}`;
    case 'KDS_ACK':
    case 'KDS_READY':
    case 'KDS_RECALL':
    case 'KDS_SERVED':
      return world.get('kds', command.args.entryId)?.folio ?? '';
    default:
      return '';
  }
}

export function folioOf(world: World, ticketId: string): string {
  return world.get('tickets', ticketId)?.folio ?? 'Cuenta';
}

export function dishName(world: World, menuItemId: string): string {
  return world.get('menu', menuItemId)?.name ?? 'platillo';
}
