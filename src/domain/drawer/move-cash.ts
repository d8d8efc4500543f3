import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, type RecordRef } from '#domain/define-command.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { PaidAmount } from '#domain/shared/number-schemas.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { drawerSettings } from '#domain/venue/venue-settings.ts';
import { put, type World } from '#domain/world.ts';
import { MOVEMENT_KINDS, MOVEMENT_WORDS } from './drawer-entry.ts';
import type { Shift } from './shift.ts';
import { tillOf, tillsOf } from './till.ts';

const Args = v.strictObject({
  shiftId: Id,
  kind: v.picklist(MOVEMENT_KINDS),
  amount: v.pipe(PaidAmount, v.minValue(1)),
  /** What it was for. */
  concept: line(120),
  /** Who got the tips. */
  staffId: v.optional(Id),
});
type Args = v.InferOutput<typeof Args>;

export const moveCash = defineCommand({
  type: 'MOVE_CASH',
  words: 'Movimiento de caja',
  args: Args,
  permission: { rows: ['drawer', 'drawer-large', 'other-drawer'], of: permission },
  decide,
  reads: readsShift,
  about: movementText,
  approvalText,
});

export function readsShift({ shiftId }: { readonly shiftId: string }): readonly RecordRef[] {
  return [{ collection: 'shifts', id: shiftId }];
}

/** Whether it is the tablet's own drawer, or another one, which only a manager may use from here. */
export function isOtherDrawer(world: World, shift: Shift | undefined, device: string | undefined): boolean {
  if (shift === undefined || device === undefined) return false;
  const till = tillOf(world, device);
  // A tablet of no till charges at the first one; of several drawers none is its own.
  const isPlaced = till.devices.includes(device) || tillsOf(world).length === 1;
  return till.id !== shift.till || !isPlaced;
}

function permission({ shiftId, kind, amount }: Args, world: World, device?: string): Permission {
  if (isOtherDrawer(world, world.get('shifts', shiftId), device)) return 'other-drawer';
  if (kind === 'tips') return 'drawer-large';
  return kind !== 'deposit' && amount > drawerSettings(world).limit ? 'drawer-large' : 'drawer';
}

/** It is a fact: one that arrives after the corte Z of its shift is counted by the next, and marked as late. */
function decide(world: World, args: Args, { commandId, now, actor }: Context): Decision {
  if (world.get('drawerEntries', commandId)) return accept([]);
  const shift = world.get('shifts', args.shiftId);
  if (!shift) return reject('shift-not-found');
  const { amount, concept, kind, staffId } = args;
  const isLate = shift.z !== null;
  return accept([
    put('drawerEntries', {
      id: commandId,
      till: shift.till,
      shift: isLate ? (world.get('tills', shift.till)?.openShift ?? null) : shift.id,
      ...(isLate ? { after: shift.id } : {}),
      kind,
      at: now,
      by: actor.id,
      settledOn: null,
      movement: { amount: cents(amount), concept, ...(staffId === undefined ? {} : { staffId }) },
    }),
  ]);
}

function movementText({ kind, amount, concept, staffId }: Args, world: World): string {
  const who = staffId === undefined ? undefined : world.get('staff', staffId)?.name;
  return [MOVEMENT_WORDS[kind], formatPesos(cents(amount)), who, concept].filter(Boolean).join(' · ');
}

const VERBS: Readonly<Record<Args['kind'], string>> = {
  deposit: 'depositar',
  withdrawal: 'retirar',
  expense: 'gastar',
  tips: 'pagar propinas por',
};

function approvalText({ shiftId, kind, amount, concept, staffId }: Args, world: World): string {
  const till = world.get('tills', world.get('shifts', shiftId)?.till ?? '')?.name ?? 'la caja';
  const who = staffId === undefined ? undefined : world.get('staff', staffId)?.name;
  return `${VERBS[kind]} ${formatPesos(cents(amount))} de ${till}${who === undefined ? '' : ` a ${who}`} (${concept})`;
}
