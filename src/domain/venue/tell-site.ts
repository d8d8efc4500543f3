import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { put, type World } from '#domain/world.ts';
import { venueSettings } from './venue-settings.ts';

const Args = v.strictObject({
  /** Null: guests cannot reach it by any address that we know of. */
  site: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:[\]-]+(\/[\w./-]*)?$/), v.maxLength(200))),
});

export const tellSite = defineCommand({
  type: 'TELL_SITE',
  words: 'Dirección del sitio',
  args: Args,
  permission: 'system',
  decide,
});

/** Tablets print it on bills, also offline. */
function decide(world: World, { site }: v.InferOutput<typeof Args>): Decision {
  const { site: _before, ...settings } = venueSettings(world);
  return accept([put('venue', site === null ? settings : { ...settings, site })]);
}
