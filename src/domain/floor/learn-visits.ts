import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { VISIT_CELLS } from './visit-minutes.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const Args = v.strictObject({
  visits: v.pipe(v.array(v.strictObject({ visits: Count, minutes: Count })), v.length(VISIT_CELLS)),
});

/** Average minutes of past visits, computed by the database and sent to every tablet. */
export const learnVisits = defineCommand({
  type: 'LEARN_VISITS',
  words: 'Aprender cuánto duran las visitas',
  args: Args,
  permission: 'system',
  decide,
});

function decide(world: World, { visits }: v.InferOutput<typeof Args>): Decision {
  return accept([put('venue', { ...venueSettings(world), visits })]);
}
