import { randomBytes } from 'node:crypto';
import type { ManagerApproval } from '#application/judge.ts';
import type { Command } from '#domain/commands.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { canonical } from '#domain/staff/seal.ts';
import type { World } from '#domain/world.ts';
import type { ServerHmac } from './proofs.ts';
import { hashOf } from './tokens.ts';

/** What a manager approves: one command of one person, with exactly these arguments, on one device. */
type Wish = Pick<Command, 'id' | 'type' | 'args' | 'by'> & { readonly deviceId: string };

const PURPOSE = 'approval';

/**
 * An approval's id: time, random number and HMAC. After a restore the approval's record may be gone; the HMAC still
 * proves that this venue gave it, for this command alone.
 */
export function newApprovalId(
  hmac: ServerHmac,
  wish: Wish,
  { managerId, at }: { readonly managerId: string; readonly at: Instant },
): string {
  const when = milliseconds(at).toString(36);
  const number = randomBytes(6).toString('hex');
  return `${when}.${number}.${hmac.of(PURPOSE, when, number, managerId, ...factsOf(wish), wish.by)}`;
}

/**
 * The approval that a command names, if it was given for exactly this command, with these arguments, on this device.
 */
export function approvalFor(
  world: World,
  named: Wish & { readonly approval: string | undefined },
  { hmac, personOf }: { readonly hmac: ServerHmac; readonly personOf: (staffId: string) => Actor | null },
): ManagerApproval | null {
  const wish = asAsked(named);
  const { approval } = named;
  if (approval === undefined) return null;
  const recorded = recordedApproval(world, { ...wish, approval });
  const given = recorded ?? signedApproval(world, hmac, { ...wish, approval });
  const by = given && personOf(given.managerId);
  if (!by) return null;
  // Only managers' approvals carry an HMAC, so its giver was a manager, even if a restored database does not know that
  // any more.
  return { by: recorded ? by : { ...by, role: 'manager' }, at: given.at };
}

/** A charge without an answer is sent again as money taken: the approval was given to the original charge. */
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

function recordedApproval(world: World, wish: Wish & { readonly approval: string }): Given | null {
  const record = world.get('approvals', wish.approval);
  const isBound =
    record?.deviceId === wish.deviceId &&
    record.commandId === wish.id &&
    record.commandType === wish.type &&
    record.digest === argumentsDigest(wish) &&
    (record.askedBy === undefined || record.askedBy === wish.by);
  return isBound ? record : null;
}

/** Finds which staff member approved it: the HMAC covers the manager's id too. */
function signedApproval(world: World, hmac: ServerHmac, wish: Wish & { readonly approval: string }): Given | null {
  const [, when = '', number = '', mark = ''] = /^([0-9a-z]{1,9})\.([0-9a-f]{12})\.(.+)$/.exec(wish.approval) ?? [];
  if (mark === '') return null;
  const facts = factsOf(wish);
  for (const { id } of world.all('staff')) {
    const isBound = hmac.isRight(mark, PURPOSE, when, number, id, ...facts, wish.by);
    // Earlier versions did not include the asking person in the HMAC.
    if (!isBound && !hmac.isRight(mark, PURPOSE, when, number, id, ...facts)) continue;
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
