import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { minutesBetween } from '#domain/shared/time.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { Hash } from '#domain/staff/save-staff.ts';
import { put, type World } from '#domain/world.ts';
import { MOST_PROGRAMS, ScopeList } from './scopes.ts';

/* Tokens of other programs. The server makes each, so that no tablet ever has one. */

const MakeArgs = v.strictObject({ tokenId: Id, name: line(60), scopes: ScopeList, tokenHash: Hash });
const TokenArgs = v.strictObject({ tokenId: Id });
type TokenArgs = v.InferOutput<typeof TokenArgs>;

export const makeToken = defineCommand({
  type: 'MAKE_PROGRAM_TOKEN',
  words: 'Dar acceso a un programa',
  args: MakeArgs,
  permission: 'manage',
  decide: make,
  about: ({ name }) => name,
});

export const revokeToken = defineCommand({
  type: 'REVOKE_PROGRAM_TOKEN',
  words: 'Retirar el acceso de un programa',
  args: TokenArgs,
  permission: 'manage',
  decide: revoke,
  about: ({ tokenId }, world) => world.get('programTokens', tokenId)?.name ?? '',
});

export const noteTokenUse = defineCommand({
  type: 'NOTE_TOKEN_USE',
  words: 'Uso de un programa',
  args: TokenArgs,
  permission: 'system',
  decide: noteUse,
});

function make(world: World, args: v.InferOutput<typeof MakeArgs>, { now, actor }: Context): Decision {
  const { tokenId: id, name, scopes, tokenHash } = args;
  if (world.get('programTokens', id)) return reject('already-exists');
  const live = [...world.all('programTokens')].filter(({ revokedAt }) => revokedAt === null);
  if (live.some((other) => other.name.toLowerCase() === name.toLowerCase())) return reject('program-name-taken');
  if (live.length >= MOST_PROGRAMS) return reject('too-many-programs');
  const token = { id, name, scopes, tokenHash, createdAt: now, createdBy: actor.id, revokedAt: null, usedAt: null };
  return accept([put('programTokens', token)]);
}

/** For good: a program that shall read again is given another. */
function revoke(world: World, { tokenId }: TokenArgs, { now }: Context): Decision {
  const token = world.get('programTokens', tokenId);
  if (!token) return reject('program-not-found');
  if (token.revokedAt !== null) return accept([]);
  return accept([put('programTokens', { ...token, revokedAt: now })]);
}

const USE_MINUTES = 60;

function noteUse(world: World, { tokenId }: TokenArgs, { now }: Context): Decision {
  const token = world.get('programTokens', tokenId);
  if (!token || token.revokedAt !== null || isUseKnown(token, now)) return accept([]);
  return accept([put('programTokens', { ...token, usedAt: now })]);
}

/** To the hour: a program that asks every second writes no line a second. A clock that was set back counts as a new hour. */
export function isUseKnown({ usedAt }: { readonly usedAt: Context['now'] | null }, now: Context['now']): boolean {
  return usedAt !== null && Math.abs(minutesBetween(usedAt, now)) < USE_MINUTES;
}
