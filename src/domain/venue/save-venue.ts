import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { put, type World } from '#domain/world.ts';
import { venueSettings } from './venue-settings.ts';

const Args = v.strictObject({ pricesIncludeTax: v.boolean() });

export const saveVenue = defineCommand({
  type: 'SAVE_VENUE',
  words: 'Guardar ajustes',
  args: Args,
  permission: 'manage',
  decide,
});

function decide(world: World, args: v.InferOutput<typeof Args>): Decision {
  return accept([put('venue', { ...venueSettings(world), ...args })]);
}
