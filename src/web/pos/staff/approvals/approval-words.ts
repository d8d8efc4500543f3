import type { Command } from '#domain/commands.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { longDate } from '#domain/reservations/long-date.ts';
import { isDateText } from '#domain/shared/time.ts';
import { commandWords } from '#domain/staff/command-words.ts';
import type { World } from '#domain/world.ts';
import { personsText } from '#web/shared/pos-ui/status-words.ts';

/** What exactly the manager says yes to: the account, the dish, the amount. */
export function approvalWords(world: World, command: Command): string {
  switch (command.type) {
    case 'APPLY_TIP_DISCOUNT_TAX': {
      const { ticketId, tip, discount } = command.args;
      const ticket = liveTicket(world, ticketId);
      const parts = [
        discount !== undefined && discount !== ticket?.discount ? `descuento de ${formatPesos(cents(discount))}` : null,
        tip !== undefined && tip !== ticket?.tip ? `propina de ${formatPesos(cents(tip))}` : null,
      ].filter((part) => part !== null);
      return `${parts.length > 0 ? parts.join(' y ') : commandWords(command.type)} en ${placeOf(world, ticket)}`;
    }
    case 'VOID_ITEM': {
      const { ticketId, itemId, qty, reason } = command.args;
      const ticket = liveTicket(world, ticketId);
      const item = ticket?.items.find(({ id }) => id === itemId);
      const why = reason === undefined ? '' : ` (${reason})`;
      return `anular ${qty ?? item?.qty ?? 1} × ${item?.name ?? 'artículo'} en ${placeOf(world, ticket)}${why}`;
    }
    case 'CLOSE_TICKET':
      return `cobrar ${formatPesos(cents(command.args.amount))} de ${placeOf(world, liveTicket(world, command.args.ticketId))}`;
    case 'SHOW_CONTACT': {
      const reservation = world.get('reservations', command.args.reservationId);
      return reservation ? `ver el teléfono de ${reservation.nombre}, ${reservation.hora}` : 'ver un teléfono';
    }
    case 'CANCEL_RESERVATION':
      return `cancelar la reservación${whose(world, command.args.reservationId)}`;
    case 'CHANGE_RESERVATION': {
      const { reservationId, fecha, hora, mesa, personas } = command.args;
      const to = [dayText(fecha), hora, mesa, personsText(personas)].join(', ');
      return `cambiar la reservación${whose(world, reservationId)} al ${to}`;
    }
    case 'CLOSE_AGENDA':
    case 'REOPEN_AGENDA': {
      const { fecha, area } = command.args;
      const verb = command.type === 'CLOSE_AGENDA' ? 'cerrar' : 'abrir';
      return `${verb} ${area ?? 'todo'} el ${dayText(fecha)}`;
    }
    default:
      return commandWords(command.type).toLowerCase();
  }
}

function whose(world: World, reservationId: string): string {
  const reservation = world.get('reservations', reservationId);
  return reservation ? ` de ${reservation.nombre} (${dayText(reservation.fecha)}, ${reservation.hora})` : '';
}

function dayText(date: string): string {
  return isDateText(date) ? longDate(date) : date;
}

function placeOf(world: World, ticket: Ticket | undefined): string {
  const table = ticket?.tableId === undefined ? undefined : world.get('tables', ticket.tableId);
  return [table?.name, ticket?.folio].filter((part) => part !== undefined).join(', ') || 'la cuenta';
}
