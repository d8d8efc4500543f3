import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { drawerSettings, venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { ROUNDING_STEPS } from './drawer-settings.ts';

const Share = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)));
const Pool = v.pipe(
  v.strictObject({ waiter: Share, kitchen: Share, bar: Share, cashier: Share }),
  v.check((shares) => Object.values(shares).reduce<number>((whole, each) => whole + (each ?? 0), 0) === 100),
);
/** The employer takes no share of the tips (LFT 346): there is none for whoever runs the venue. */
const Args = v.strictObject({
  blind: v.boolean(),
  limit: Amount,
  pool: v.nullable(Pool),
  /** Absent, as a tablet of the last version says it: it stays as it is. */
  rounding: v.optional(v.picklist(ROUNDING_STEPS)),
});

export const saveDrawer = defineCommand({
  type: 'SAVE_DRAWER',
  words: 'Guardar ajustes de caja',
  args: Args,
  permission: 'manage',
  decide,
  about: savedText,
});

function savedText({ limit, blind, rounding }: v.InferOutput<typeof Args>): string {
  const text = `límite ${formatPesos(cents(limit))} · corte ciego ${blind ? 'sí' : 'no'}`;
  if (rounding === undefined) return text;
  return `${text} · redondear efectivo ${rounding === 0 ? 'no' : `a ${formatPesos(cents(rounding))}`}`;
}

function decide(world: World, { blind, limit, pool, rounding }: v.InferOutput<typeof Args>): Decision {
  const shares = pool === null ? null : Object.fromEntries(Object.entries(pool).filter(([, share = 0]) => share > 0));
  const step = rounding ?? drawerSettings(world).rounding;
  const drawer = { blind, limit: cents(limit), pool: shares, ...(step === undefined ? {} : { rounding: step }) };
  return accept([put('venue', { ...venueSettings(world), drawer })]);
}
