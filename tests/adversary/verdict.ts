import type { Answer } from '#application/protocol.ts';
import { milliseconds } from '#domain/shared/time.ts';
import { isFact, approvalFor } from '#tests/support/leave.ts';
import type { Attack, Forgery } from './attack.ts';
import type { Reply, Siege } from './siege.ts';

/**
 * `never`: whatever it says, nothing moves. `maybe`: the rules decide as for anybody. `marked`: the rules decide, and if
 * it is kept the manager must look at it.
 */
type Verdict = 'never' | 'maybe' | 'marked';

const DISHONEST: ReadonlySet<Forgery> = new Set([
  'other person',
  'other tablet',
  'no seal',
  'broken seal',
  'own price',
  'own role',
  'other venue',
  'known id',
]);
/** How long a tablet may honestly have been away, and by how much its clock may be off. */
const AWAY_MS = 72 * 3_600_000;
const SLACK_MS = 5 * 60_000;
/** Only the venue's own front desk asks these. */
const DESK: ReadonlySet<string> = new Set(['REVOKE_SESSIONS', 'REVOKE_DEVICE', 'GRANT_APPROVAL', 'SAVE_STAFF']);

/** What the promises say about it, worked out before the venue is asked. */
export function verdictOn(siege: Siege, { attacker, forgery, command, raw, isApproved }: Attack): Verdict {
  const { standing, person, accessUntilMs, saidMs } = attacker;
  if (command === null || DISHONEST.has(forgery) || DESK.has(raw.type) || standing === 'without tablet') return 'never';
  const letter = approvalFor(command, person.role, siege.world);
  if (letter === '-') return 'never';
  const atMs = milliseconds(command.at);
  const isOdd = atMs < siege.nowMs - AWAY_MS || atMs < saidMs - SLACK_MS || atMs > siege.nowMs + SLACK_MS;
  const wasIn = atMs < accessUntilMs && !isOdd;
  if (standing === 'dismissed') return isFact(command) && wasIn ? 'marked' : 'never';
  const hasLeave = letter === 'Y' || isApproved;
  // Thrown out, but still at work here: what was queued before is theirs, and money is never lost.
  if (standing === 'thrown out') return isFact(command) || (wasIn && hasLeave) ? 'marked' : 'never';
  if (!hasLeave && !isFact(command)) return 'never';
  return hasLeave && !isOdd ? 'maybe' : 'marked';
}

/** How the venue kept to the verdict; empty when it did. */
export function breaches(
  siege: Siege,
  attack: Attack,
  { verdict, reply, before }: { readonly verdict: Verdict; readonly reply: Reply; readonly before: string },
): readonly string[] {
  const { attacker, forgery, raw } = attack;
  const who = `${attacker.person.role} (${attacker.standing}) ${raw.type} ${JSON.stringify(raw.args)}, forged: ${forgery}`;
  const answer: Answer | null = 'answer' in reply ? reply.answer : null;
  const after = siege.picture();
  // What moves nothing (a dish that was served already) leaves nothing to look at.
  const hasMoved = after !== before;
  const found: string[] = [];
  if ('status' in reply && reply.status >= 500) found.push(`answered ${reply.status}`);
  const isKept = answer?.outcome === 'accepted' && forgery !== 'known id';
  if (isKept && verdict === 'never') found.push('was kept');
  if (!isKept && hasMoved) found.push('was not kept and moved something');
  if (isKept && hasMoved && verdict === 'marked' && answer.isToReview !== true) found.push('is not «Por revisar»');
  if (isKept && verdict === 'maybe' && answer.isToReview === true) found.push('is «Por revisar» without need');
  if (isKept) attacker.saidMs = Math.max(attacker.saidMs, believedMs(siege, attack, hasMoved));
  return found.map((what) => `${what}: ${who}`);
}

/** The moment before which this tablet is not believed from now on. A time that was marked for review moves nothing. */
function believedMs({ nowMs }: Siege, { raw, attacker }: Attack, hasMoved: boolean): number {
  const atMs = Date.parse(raw.at);
  if (atMs < nowMs - AWAY_MS || atMs < attacker.saidMs - SLACK_MS || atMs > nowMs + SLACK_MS) {
    return hasMoved ? attacker.saidMs : nowMs;
  }
  return Math.min(atMs, nowMs);
}
