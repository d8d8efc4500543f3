import { command, readsTicket } from '#domain/command-spec.ts';
import { CloseTicketArgs, closeTicket } from './close-ticket.ts';

export const cashierCommands = {
  CLOSE_TICKET: command(CloseTicketArgs, {
    decide: closeTicket,
    permission: 'charge',
    reads: readsTicket,
    isFact: ({ taken }) => taken,
  }),
} as const;
