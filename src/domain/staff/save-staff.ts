import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { NEW_ROUNDING } from '#domain/drawer/drawer-settings.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { dateText, type DateText, type Instant } from '#domain/shared/time.ts';
import { drawerSettings, venueSettings } from '#domain/venue/venue-settings.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { PERSON_ENTRIES, PersonName } from './person-fields.ts';
import { pinLengthFor } from './staff-member.ts';

const PinHash = v.pipe(v.string(), v.minLength(20), v.maxLength(300));
export const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const DeviceName = line(40);

const SetUpArgs = v.strictObject({
  staffId: Id,
  name: PersonName,
  pinHash: PinHash,
  deviceId: Id,
  deviceName: DeviceName,
  tokenHash: Hash,
});

const SaveStaffArgs = v.strictObject({
  staffId: Id,
  ...PERSON_ENTRIES,
  pinHash: v.optional(PinHash),
});

/** A PIN's hash must not rest in the journal: the next round of the retention job takes it out. */
const atOnce = (): DateText => dateText('1970-01-01');

export const setUp = defineCommand({
  type: 'SET_UP',
  words: 'Primera configuración',
  args: SetUpArgs,
  permission: 'system',
  decide: decideSetUp,
  personalUntil: atOnce,
});

export const saveStaff = defineCommand({
  type: 'SAVE_STAFF',
  words: 'Guardar persona',
  args: SaveStaffArgs,
  permission: 'system',
  decide: decideSave,
  personalUntil: atOnce,
});

/** The first manager and the first device, once per venue. */
function decideSetUp(world: World, args: v.InferOutput<typeof SetUpArgs>, { now }: Context): Decision {
  if (isSetUp(world)) return reject('already-set-up');
  return accept([
    put('staff', { id: args.staffId, name: args.name, role: 'manager', active: true, updatedAt: now }),
    put('credentials', { id: args.staffId, pinHash: args.pinHash, pinLength: pinLengthFor('manager') }),
    put('devices', {
      id: args.deviceId,
      name: args.deviceName,
      tokenHash: args.tokenHash,
      pairedAt: now,
      pairedBy: args.staffId,
      revokedAt: null,
      failures: [],
    }),
    // The law wants the menu's price to be what is paid. Venues that were set up before keep their setting, also for
    // the rounding of cash.
    put('venue', {
      ...venueSettings(world),
      pricesIncludeTax: true,
      drawer: { ...drawerSettings(world), rounding: NEW_ROUNDING },
    }),
  ]);
}

export function isSetUp(world: World): boolean {
  for (const member of world.all('staff')) if (member.role === 'manager') return true;
  return false;
}

function decideSave(world: World, args: v.InferOutput<typeof SaveStaffArgs>, { now }: Context): Decision {
  const before = world.get('staff', args.staffId);
  if (isNameTaken(world, args)) return reject('staff-name-taken');
  const staysManager = args.active && args.role === 'manager';
  if (before?.active && before.role === 'manager' && !staysManager && !anotherManager(world, args.staffId)) {
    return reject('last-manager');
  }
  const pinLength = pinLengthFor(args.role);
  // Roles that handle money need longer PINs.
  if (args.pinHash === undefined && world.get('credentials', args.staffId)?.pinLength !== pinLength) {
    return reject('pin-needed');
  }
  const { staffId, name, role, active, pinHash } = args;
  const changes: Change[] = [put('staff', { id: staffId, name, role, active, updatedAt: now })];
  if (pinHash !== undefined) changes.push(put('credentials', { id: staffId, pinHash, pinLength }));
  // A new PIN, another role or the end of the job: the person must sign in again everywhere.
  const mustEnterAgain = !active || pinHash !== undefined || (before !== undefined && before.role !== role);
  if (mustEnterAgain) changes.push(...revokedSessions(world, (session) => session.staffId === staffId, now));
  return accept(changes);
}

export function revokedSessions(
  world: World,
  matches: (session: { readonly staffId: string; readonly deviceId: string }) => boolean,
  now: Instant,
): readonly Change[] {
  return [...world.all('sessions')]
    .filter((session) => session.revokedAt === null && matches(session))
    .map((session) => put('sessions', { ...session, tokenHash: '', revokedAt: now }));
}

function isNameTaken(world: World, { staffId, name }: { readonly staffId: string; readonly name: string }): boolean {
  for (const member of world.all('staff')) {
    if (member.id !== staffId && member.active && foldAccents(member.name) === foldAccents(name)) return true;
  }
  return false;
}

function anotherManager(world: World, staffId: string): boolean {
  for (const member of world.all('staff')) {
    if (member.id !== staffId && member.active && member.role === 'manager') return true;
  }
  return false;
}
