import * as v from 'valibot';
import { accept, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import type { FiscalSettings } from './fiscal-settings-record.ts';
import { periodOf } from './global-period.ts';
import { GLOBAL_PERIODS } from './stored-cfdi.ts';

/** What is absent stays as it is. */
const Args = v.strictObject({
  serie: v.optional(v.pipe(v.string(), v.regex(/^[A-Z\d]{1,10}$/))),
  regimen: v.optional(v.pipe(v.string(), v.regex(/^6\d\d$/))),
  cp: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/))),
  global: v.optional(v.picklist(['no', ...GLOBAL_PERIODS])),
});
type Args = v.InferOutput<typeof Args>;

export const saveFiscal = defineCommand({
  type: 'SAVE_FISCAL',
  words: 'Guardar facturación',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ serie, regimen, cp, global }) =>
    [
      ...(serie === undefined ? [] : [`serie ${serie}`]),
      ...(regimen === undefined ? [] : [`régimen ${regimen}`]),
      ...(cp === undefined ? [] : [`lugar de expedición ${cp}`]),
      ...(global === undefined ? [] : [`factura global: ${GLOBAL_WORDS[global]}`]),
    ].join(' · '),
});

export const GLOBAL_WORDS = { no: 'no', day: 'diaria', week: 'semanal', month: 'mensual' } as const;

/** Switched on, it begins with the period in which we are: whoever invoiced before has not invoiced that yet. */
function decide(world: World, { global, ...rest }: Args, { today }: Context): Decision {
  const venue = venueSettings(world);
  const { global: _every, since, ...before } = venue.fiscal ?? {};
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const every = global ?? venue.fiscal?.global ?? 'no';
  const fiscal: FiscalSettings = {
    ...before,
    ...said,
    ...(every === 'no' ? {} : { global: every, since: since ?? periodOf(today, every).from }),
  };
  return accept([put('venue', { ...venue, fiscal })]);
}
