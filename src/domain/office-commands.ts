import { contactCommands } from './contact/contact-commands.ts';
import { furnitureCommands } from './floor/furniture-commands.ts';
import { mailCommands } from './mail/mail-commands.ts';
import { menuCommands } from './menu/menu-commands.ts';
import { reservationCommands } from './reservations/reservation-commands.ts';
import { venueCommands } from './venue/venue-commands.ts';

/** What is asked at the book and in the office. Terminals learn it after their first picture, before such a screen opens. */
export const OFFICE_COMMANDS = {
  ...furnitureCommands,
  ...menuCommands,
  ...reservationCommands,
  ...contactCommands,
  ...mailCommands,
  ...venueCommands,
} as const;
