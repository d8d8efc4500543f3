import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { isZone } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { ReservationRulesSchema } from './room/rules-schema.ts';

const Args = v.strictObject({
  rules: ReservationRulesSchema,
  /** The venue's time zone. */
  zone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isZone))),
  /** The venue's name and address on printed documents. */
  identity: v.optional(
    v.strictObject({
      name: line(4000),
      address: line(4000),
      legalName: v.exactOptional(line(4000)),
      rfc: v.exactOptional(line(20)),
    }),
  ),
});

/** The owner's content, written into the world by the server. */
export const saveReservationRules = defineCommand({
  type: 'SAVE_RESERVATION_RULES',
  words: 'Cambiar reglas de reservación',
  args: Args,
  permission: 'system',
  decide,
});

function decide(world: World, { rules, zone, identity }: v.InferOutput<typeof Args>): Decision {
  const settings = venueSettings(world);
  const told = identity === undefined ? {} : { identity };
  return accept([put('venue', { ...settings, ...told, zone: zone ?? settings.zone, reservations: rules })]);
}
