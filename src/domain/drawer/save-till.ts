import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type Change, type World } from '#domain/world.ts';
import { FIRST_TILL, tillNamed, tillsOf, withDevice } from './till.ts';

/* The venue names its drawers, and every tablet belongs to one of them. */

const SaveArgs = v.strictObject({ id: Id, name: line(40), active: v.optional(v.boolean()) });
const JoinArgs = v.strictObject({ tillId: Id });

export const saveTill = defineCommand({
  type: 'SAVE_TILL',
  words: 'Guardar caja',
  args: SaveArgs,
  permission: 'manage',
  decide: decideSave,
  about: ({ name }) => name,
});

export const joinTill = defineCommand({
  type: 'JOIN_TILL',
  words: 'Cambiar la tableta de caja',
  args: JoinArgs,
  permission: { rows: ['drawer', 'drawer-large'], of: joinPermission },
  decide: decideJoin,
  about: ({ tillId }, world) => tillNamed(world, tillId)?.name ?? '',
  approvalText: ({ tillId }, world) =>
    `que esta tableta cobre en ${tillNamed(world, tillId)?.name ?? 'otra caja'}, que tiene turno abierto`,
});

/** What lies in an open drawer belongs to its till: a tablet that joins it could take it out, count it and close it. */
function joinPermission({ tillId }: v.InferOutput<typeof JoinArgs>, world: World, device?: string): Permission {
  const till = tillNamed(world, tillId);
  const isOwn = device !== undefined && till?.devices.includes(device) === true;
  return till !== undefined && till.openShift !== null && !isOwn ? 'drawer-large' : 'drawer';
}

function decideSave(world: World, args: v.InferOutput<typeof SaveArgs>): Decision {
  const till = world.get('tills', args.id) ?? { ...FIRST_TILL, id: args.id };
  const others = tillsOf(world).filter(({ id }) => id !== till.id);
  if (others.some(({ name }) => name.toLowerCase() === args.name.toLowerCase())) return reject('till-name-taken');
  const active = args.active ?? true;
  if (!active && till.openShift !== null) return reject('till-open');
  if (!active && others.length === 0) return reject('last-till');
  // The drawer that a new venue has without naming it stays beside the one it names now.
  const first = world.get('tills', FIRST_TILL.id) || args.id === FIRST_TILL.id ? [] : [put('tills', FIRST_TILL)];
  return accept([...first, put('tills', { ...till, name: args.name, active })]);
}

function decideJoin(world: World, args: v.InferOutput<typeof JoinArgs>, { device }: Context): Decision {
  const till = tillNamed(world, args.tillId);
  if (!till) return reject('till-not-found');
  if (device === undefined || till.devices.includes(device)) return accept([]);
  const left: Change[] = [];
  for (const other of world.all('tills')) {
    if (other.id === till.id || !other.devices.includes(device)) continue;
    left.push(put('tills', { ...other, devices: other.devices.filter((each) => each !== device) }));
  }
  return accept([...left, put('tills', withDevice(till, device))]);
}
