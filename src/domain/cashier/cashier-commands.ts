import { command, readsTicket } from '#domain/command-spec.ts';
import { closeTicket } from './close-ticket.ts';

export const cashierCommands = {
  CLOSE_TICKET: command(closeTicket, {
    permission: 'charge',
    reads: readsTicket,
    isFact: ({ taken }) => taken ?? false,
  }),
} as const;
