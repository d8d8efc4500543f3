import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { editsOf } from '#domain/fields/edits-over.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { STATION_ENTRIES, stationFields, StationSeen } from './station-fields.ts';
import { stationsOf, type Station } from './station.ts';

const MOST_STATIONS_OF_VENUE = 30;

const Args = v.strictObject({
  /** Part of the names of its cards, so that it is short. */
  id: v.pipe(Id, v.maxLength(40)),
  ...STATION_ENTRIES,
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort)),
  seen: StationSeen,
});
type Args = v.InferOutput<typeof Args>;

export const saveStation = defineCommand({
  type: 'SAVE_STATION',
  words: 'Guardar estación',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

/** What was sent stays where it is made: cards keep the station and the area they were sent to. */
function decide(world: World, asked: Args, context: Context): Decision {
  const known = world.get('stations', asked.id);
  const { said: args, clashes } = editsOf(known && stationFields(known), asked);
  if (clashes.length > 0) return reject('station-changed');
  const others = stationsOf(world).filter(({ id }) => id !== args.id);
  if (args.active && others.some(({ name }) => foldAccents(name) === foldAccents(args.name))) {
    return reject('station-name-taken');
  }
  if (args.active && others.length >= MOST_STATIONS_OF_VENUE) return reject('stations-too-many');
  if (args.patience && args.patience.late <= args.patience.warm) return reject('station-minutes');
  const isStranger = (id: string): boolean => world.get('printers', id)?.active !== true;
  if (args.printerIds.some((id) => known?.printers[id] === undefined && isStranger(id))) {
    return reject('printer-not-found');
  }
  const { id, name, area, sort, active } = args;
  const station: Station = {
    id,
    name,
    area,
    ...(args.patience === null ? {} : { patience: args.patience }),
    printers: printersSince(args, { known, now: context.now }),
    staffIds: [...new Set(args.staffIds)].filter((person) => world.get('staff', person) !== undefined),
    active,
    sort,
  };
  return accept([put('stations', station), ...(active ? leftBy(others, station) : [])]);
}

/** What was sent before it prints for the station is on another printer's paper. */
function printersSince(
  { printerIds, area }: Args,
  { known, now }: { readonly known: Station | undefined } & Pick<Context, 'now'>,
): Station['printers'] {
  const before = known?.active === true && known.area === area ? known.printers : {};
  return Object.fromEntries(printerIds.map((id) => [id, before[id] ?? now]));
}

/** A person has one station. */
function leftBy(others: readonly Station[], { staffIds }: Station): readonly Change[] {
  return others
    .filter((other) => other.staffIds.some((id) => staffIds.includes(id)))
    .map((other) => put('stations', { ...other, staffIds: other.staffIds.filter((id) => !staffIds.includes(id)) }));
}
