import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { tillNamed } from '#domain/drawer/till.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { parsePrinterAddress } from './printer-address.ts';
import { PAPER_WIDTHS, PRINTER_TASKS, servesSince } from './printer.ts';

const Args = v.strictObject({
  id: Id,
  name: line(40),
  address: line(60),
  width: v.picklist(PAPER_WIDTHS),
  tasks: v.pipe(v.array(v.picklist(PRINTER_TASKS)), v.maxLength(PRINTER_TASKS.length)),
  kicksDrawer: v.boolean(),
  /** Whose drawer hangs on it. Absent: as it was; null: the first till's. */
  tillId: v.optional(v.nullable(Id)),
  active: v.optional(v.boolean(), true),
});

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
  const tillId = args.tillId === undefined ? known?.tillId : args.tillId;
  if (args.tillId !== undefined && args.tillId !== null && !tillNamed(world, args.tillId))
    return reject('till-not-found');
  return accept([
    put('printers', {
      id: args.id,
      name: args.name,
      ...address,
      width: args.width,
      tasks,
      taskSince,
      kicksDrawer: args.kicksDrawer,
      active: args.active,
      ...(tillId === undefined || tillId === null ? {} : { tillId }),
      addedAt: known?.addedAt ?? now,
      state: isElsewhere ? 'unknown' : known.state,
      stateSince: isElsewhere ? now : known.stateSince,
    }),
  ]);
}
