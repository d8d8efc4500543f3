import { randomBytes } from 'node:crypto';
import type { Leave } from '#application/judge.ts';
import type { Command } from '#domain/commands.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { canonical } from '#domain/staff/seal.ts';
import type { World } from '#domain/world.ts';
import type { HouseStamp } from './proofs.ts';
import { hashOf } from './tokens.ts';

/** What a manager says yes to: one command of one person, with these very arguments, on one device. */
type Wish = Pick<Command, 'id' | 'type' | 'args' | 'by'> & { readonly deviceId: string };

const PURPOSE = 'approval';

/**
 * An approval's id: when, a number and a stamp. Of a house that was put back from a copy the record may be gone;
 * the stamp still proves that this house gave this leave, for this command alone.
 */
export function newApprovalId(
  stamp: HouseStamp,
  wish: Wish,
  { managerId, at }: { readonly managerId: string; readonly at: Instant },
): string {
  const when = milliseconds(at).toString(36);
  const number = randomBytes(6).toString('hex');
  return `${when}.${number}.${stamp.of(PURPOSE, when, number, managerId, ...factsOf(wish), wish.by)}`;
}

/** The leave that a command names, if it was given for this very command, with these very arguments, on this device. */
export function leaveFor(
  world: World,
  named: Wish & { readonly approval: string | undefined },
  { stamp, personOf }: { readonly stamp: HouseStamp; readonly personOf: (staffId: string) => Actor | null },
): Leave | null {
  const wish = asAsked(named);
  const { approval } = named;
  if (approval === undefined) return null;
  const recorded = recordedLeave(world, { ...wish, approval });
  const given = recorded ?? stampedLeave(world, stamp, { ...wish, approval });
  const by = given && personOf(given.managerId);
  if (!by) return null;
  // Stamped is a manager's yes alone. A house put back from a copy may have forgotten who was made manager since.
  return { by: recorded ? by : { ...by, role: 'manager' }, at: given.at };
}

/** A charge that got no answer is told again as money taken: the yes was to the charge as it was asked. */
function asAsked(wish: Wish): Wish {
  const isCharge = wish.type === 'CLOSE_TICKET' || wish.type === 'TAKE_PAYMENT';
  if (!isCharge || !('question' in wish.args) || wish.args.question === undefined) return wish;
  const { question, ...args } = wish.args;
  return { ...wish, id: question, args: { ...args, taken: false } };
}

interface Given {
  readonly managerId: string;
  readonly at: Instant;
}

function recordedLeave(world: World, wish: Wish & { readonly approval: string }): Given | null {
  const record = world.get('approvals', wish.approval);
  const isBound =
    record?.deviceId === wish.deviceId &&
    record.commandId === wish.id &&
    record.commandType === wish.type &&
    record.digest === argumentsDigest(wish) &&
    (record.askedBy === undefined || record.askedBy === wish.by);
  return isBound ? record : null;
}

/** Of the staff, the one whose yes it is: the stamp is over the name too. */
function stampedLeave(world: World, stamp: HouseStamp, wish: Wish & { readonly approval: string }): Given | null {
  const [, when = '', number = '', mark = ''] = /^([0-9a-z]{1,9})\.([0-9a-f]{12})\.(.+)$/.exec(wish.approval) ?? [];
  if (mark === '') return null;
  const facts = factsOf(wish);
  for (const { id } of world.all('staff')) {
    const isBound = stamp.isRight(mark, PURPOSE, when, number, id, ...facts, wish.by);
    // Earlier versions did not stamp who asked; none of this version is without.
    if (!isBound && !stamp.isRight(mark, PURPOSE, when, number, id, ...facts)) continue;
    return { managerId: id, at: instant(Number.parseInt(when, 36)) };
  }
  return null;
}

function factsOf(wish: Wish): readonly string[] {
  return [wish.deviceId, wish.id, wish.type, argumentsDigest(wish)];
}

export function argumentsDigest({ type, args }: Pick<Command, 'type' | 'args'>): string {
  return hashOf(`${type} ${canonical(args)}`);
}
