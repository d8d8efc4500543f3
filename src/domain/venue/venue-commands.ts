import { command } from '#domain/command-spec.ts';
import { LoadDemoArgs, loadDemoData } from './demo-data.ts';
import { SaveVenueArgs, saveVenue } from './venue-settings.ts';

export const venueCommands = {
  SAVE_VENUE: command(SaveVenueArgs, { decide: saveVenue, permission: 'manage' }),
  LOAD_DEMO: command(LoadDemoArgs, { decide: loadDemoData, permission: 'manage' }),
} as const;
