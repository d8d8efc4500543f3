import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { keptOf } from '#domain/fields/field.ts';
import { tillNamed } from '#domain/drawer/till.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { Instant } from '#domain/shared/time.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { parsePrinterAddress } from './printer-address.ts';
import { PRINTER_ENTRIES, PRINTER_FIELDS } from './printer-fields.ts';
import { servesSince } from './printer.ts';

const Args = v.strictObject({ id: Id, ...PRINTER_ENTRIES });

export const savePrinter = defineCommand({
  type: 'SAVE_PRINTER',
  words: 'Guardar impresora',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

function decide(world: World, args: v.InferOutput<typeof Args>, { now }: Context): Decision {
  const address = parsePrinterAddress(args.address);
  if (!address) return reject('printer-address');
  const known = world.get('printers', args.id);
  const isElsewhere = known?.host !== address.host || known.port !== address.port;
  const tasks = [...new Set(args.tasks)];
  // What was sent before this printer had the task is on another printer's paper.
  const taskSince = Object.fromEntries(
    tasks.map((task) => [task, known?.active && known.tasks.includes(task) ? servesSince(known, task) : now]),
  );
  if (args.tillId !== undefined && args.tillId !== null && !tillNamed(world, args.tillId))
    return reject('till-not-found');
  // A printer that is saved without a word of it is in use again.
  const said = { ...args, active: args.active ?? true };
  const { address: _typed, ...kept } = keptOf(PRINTER_FIELDS, said, known && { ...known, tasks });
  return accept([
    put('printers', {
      id: args.id,
      ...kept,
      ...address,
      tasks,
      taskSince,
      addedAt: known?.addedAt ?? now,
      state: isElsewhere ? 'unknown' : known.state,
      stateSince: isElsewhere ? now : known.stateSince,
      ...(!isElsewhere && known.troubleSince !== undefined && { troubleSince: known.troubleSince }),
    }),
    ...(said.active && known?.active === false ? servingAgain(world, args.id, now) : []),
  ]);
}

/** While it was out of use the wall alone had what was sent to its stations: it is not printed hours later. */
function servingAgain(world: World, id: string, now: Instant): readonly Change[] {
  return [...world.all('stations')]
    .filter(({ printers }) => printers[id] !== undefined)
    .map((station) => put('stations', { ...station, printers: { ...station.printers, [id]: now } }));
}
