import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { ReservationRulesSchema } from './reservation-rules.ts';

const Args = v.strictObject({ rules: ReservationRulesSchema });

/** The owner's content, told to the world by the server. */
export const saveReservationRules = defineCommand({
  type: 'SAVE_RESERVATION_RULES',
  words: 'Cambiar reglas de reservación',
  args: Args,
  permission: 'system',
  decide,
});

function decide(world: World, { rules }: v.InferOutput<typeof Args>): Decision {
  return accept([put('venue', { ...venueSettings(world), reservations: rules })]);
}
