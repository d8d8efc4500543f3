import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { Amount } from '#domain/shared/number-schemas.ts';
import { CONTROL } from '#domain/shared/text-schemas.ts';
import { isTimeText, type TimeText } from '#domain/shared/time.ts';
import { put, type World } from '#domain/world.ts';
import { WATCH_KINDS } from './watch-case.ts';
import { watchSettings } from './watch-settings.ts';

/** Within these hours the evening is over and the morning not. */
export const MORNING_HOURS = { from: '04:00', to: '12:00' } as const;

const Hour = v.custom<TimeText>(
  (value) => typeof value === 'string' && isTimeText(value) && value >= MORNING_HOURS.from && value <= MORNING_HOURS.to,
);
const Address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(120),
  v.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/),
  v.check((text) => !CONTROL.test(text)),
);

/** What is absent stays as it is. */
const Args = v.strictObject({
  off: v.optional(v.pipe(v.array(v.picklist(WATCH_KINDS)), v.maxLength(WATCH_KINDS.length))),
  address: v.optional(v.nullable(Address)),
  morningAt: v.optional(v.nullable(Hour)),
  corteBy: v.optional(Hour),
  corteLimit: v.optional(Amount),
});
type Args = v.InferOutput<typeof Args>;

export const saveWatch = defineCommand({
  type: 'SAVE_WATCH',
  words: 'Guardar avisos',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ off, address, morningAt, corteBy, corteLimit }) =>
    [
      ...(off === undefined ? [] : [off.length === 0 ? 'todos los avisos' : `sin ${off.length} de los avisos`]),
      ...(address === undefined ? [] : [`a ${address ?? 'el correo del restaurante'}`]),
      ...(morningAt === undefined ? [] : [morningAt === null ? 'sin carta de la mañana' : `carta a las ${morningAt}`]),
      ...(corteBy === undefined ? [] : [`corte antes de las ${corteBy}`]),
      ...(corteLimit === undefined ? [] : [`diferencia desde ${formatPesos(cents(corteLimit))}`]),
    ].join(' · '),
});

function decide(world: World, { off, corteLimit, ...said }: Args): Decision {
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return accept([
    put('watchSettings', {
      ...watchSettings(world),
      ...known,
      ...(off && { off: WATCH_KINDS.filter((kind) => off.includes(kind)) }),
      ...(corteLimit !== undefined && { corteLimit: cents(corteLimit) }),
    }),
  ]);
}
