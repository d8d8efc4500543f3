import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { isZone } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { ReservationRulesSchema } from './reservation-rules.ts';

const Args = v.strictObject({
  rules: ReservationRulesSchema,
  /** Where the house's clock hangs. */
  zone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isZone))),
});

/** The owner's content, told to the world by the server. */
export const saveReservationRules = defineCommand({
  type: 'SAVE_RESERVATION_RULES',
  words: 'Cambiar reglas de reservación',
  args: Args,
  permission: 'system',
  decide,
});

function decide(world: World, { rules, zone }: v.InferOutput<typeof Args>): Decision {
  const settings = venueSettings(world);
  return accept([put('venue', { ...settings, zone: zone ?? settings.zone, reservations: rules })]);
}
