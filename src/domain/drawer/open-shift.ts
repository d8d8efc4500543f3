import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { PaidAmount } from '#domain/shared/number-schemas.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { waitingEntries } from './close-shift.ts';
import type { Shift } from './shift.ts';
import { tillNamed, tillOf, withDevice, type Till } from './till.ts';

const Args = v.strictObject({
  tillId: Id,
  /** The cash in the drawer to give change with. */
  fondo: PaidAmount,
});

export const openShift = defineCommand({
  type: 'OPEN_SHIFT',
  words: 'Abrir turno',
  args: Args,
  permission: 'drawer',
  decide,
  about: ({ tillId, fondo }, world) =>
    `${tillNamed(world, tillId)?.name ?? 'Caja'} · fondo ${formatPesos(cents(fondo))}`,
});

/** One drawer has one shift at a time. What arrived while none was open lies in this one. */
function decide(world: World, args: v.InferOutput<typeof Args>, context: Context): Decision {
  const till = tillNamed(world, args.tillId);
  if (!till) return reject('till-not-found');
  if (till.openShift !== null) return reject('shift-open');
  const { commandId, now, actor, device } = context;
  const shift: Shift = {
    id: commandId,
    till: till.id,
    fondo: cents(args.fondo),
    openedAt: now,
    openedBy: actor.id,
    tipsOwed: till.tipsOwed,
    z: null,
  };
  const isUnplaced = device !== undefined && !tillOf(world, device).devices.includes(device);
  const opened: Till = { ...till, openShift: shift.id, tipsOwed: [] };
  return accept([
    put('tills', isUnplaced ? withDevice(opened, device) : opened),
    put('shifts', shift),
    ...takeOver(world, shift),
  ]);
}

/** Also what lies at a till that nobody opens any more. */
function takeOver(world: World, { id, till }: Shift): readonly Change[] {
  const changes: Change[] = [];
  for (const entry of waitingEntries(world)) {
    const isOurs = entry.till === till || world.get('tills', entry.till)?.active !== true;
    if (isOurs) changes.push(put('drawerEntries', { ...entry, till, shift: id }));
  }
  return changes;
}
