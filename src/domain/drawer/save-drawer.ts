import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';

const Share = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)));
const Pool = v.pipe(
  v.strictObject({ waiter: Share, kitchen: Share, bar: Share, cashier: Share }),
  v.check((shares) => Object.values(shares).reduce<number>((whole, each) => whole + (each ?? 0), 0) === 100),
);
/** The employer takes no share of the tips (LFT 346): there is none for whoever runs the house. */
const Args = v.strictObject({ blind: v.boolean(), limit: Amount, pool: v.nullable(Pool) });

export const saveDrawer = defineCommand({
  type: 'SAVE_DRAWER',
  words: 'Guardar ajustes de caja',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ limit, blind }) => `límite ${formatPesos(cents(limit))} · corte ciego ${blind ? 'sí' : 'no'}`,
});

function decide(world: World, { blind, limit, pool }: v.InferOutput<typeof Args>): Decision {
  const shares = pool === null ? null : Object.fromEntries(Object.entries(pool).filter(([, share = 0]) => share > 0));
  return accept([put('venue', { ...venueSettings(world), drawer: { blind, limit: cents(limit), pool: shares } })]);
}
