import { command } from '#domain/command-spec.ts';
import { loadDemoData } from './demo-data.ts';
import { saveVenue } from './venue-settings.ts';

export const venueCommands = {
  SAVE_VENUE: command(saveVenue, { permission: 'manage' }),
  LOAD_DEMO: command(loadDemoData, { permission: 'manage' }),
} as const;
