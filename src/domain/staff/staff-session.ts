import type { StaffRole } from './roles.ts';
import { instant, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';

/** One person on one device. There is one record for each pair, so that sessions never pile up. */
export interface StaffSession {
  readonly id: string;
  readonly deviceId: string;
  readonly staffId: string;
  /** Of the cookie; empty while the person has locked the screen. */
  readonly tokenHash: string;
  /** Keys whose seals prove that this person asked; the newest first. */
  readonly publicKeys: readonly string[];
  /** Keys that were in use here before, oldest first: a queue may still hold their seals. Absent in older records. */
  readonly formerKeys?: readonly FormerKey[];
  /** When the PIN was last right. */
  readonly authenticatedAt: Instant;
  readonly revokedAt: Instant | null;
  /** When the screen was last locked; null while the person works here. Absent in older records. */
  readonly lockedAt?: Instant | null;
  /** In which they entered: what they did until access was taken is judged by it. Absent in older records. */
  readonly role?: StaffRole;
}

/** A manager's approval of one command: its id, its type and its exact arguments. */
export interface CommandApproval {
  readonly id: string;
  readonly commandId: string;
  readonly commandType: string;
  readonly digest: string;
  readonly deviceId: string;
  readonly managerId: string;
  /** The person who asked for it: nobody else may use it. Absent in older records. */
  readonly askedBy?: string | undefined;
  readonly at: Instant;
  readonly day: DateText;
}

/** A key that is no longer in use. What it signed while it was in use is judged by the role its person had then. */
export interface FormerKey {
  readonly publicKey: string;
  readonly role: StaffRole;
  readonly until: Instant;
  /** Access was taken away (a new PIN, another role, a revoked device); otherwise the person only got a new key. */
  readonly wasTaken: boolean;
}

/** A tablet that was away for weeks still holds money; a person has a new key a few times a year. */
const FORMER_KEYS_KEPT = 20;
/** The longest session; after it the PIN is asked again. */
const SESSION_MS = 16 * 60 * 60 * 1000;

export function sessionId(deviceId: string, staffId: string): string {
  return `${deviceId}:${staffId}`;
}

/** Until when signatures of the keys in use count: the end of the session, or the lock if that came first. */
export function sealsUntil({ authenticatedAt, lockedAt }: StaffSession): Instant {
  const endsAt = instant(milliseconds(authenticatedAt) + SESSION_MS);
  return lockedAt !== undefined && lockedAt !== null && lockedAt < endsAt ? lockedAt : endsAt;
}

export function locked(session: StaffSession, now: Instant): StaffSession {
  return { ...session, tokenHash: '', lockedAt: now };
}

/** The keys that are former ones once `publicKey` is in use; null: no new key comes. */
export function formerKeysAfter(
  before: StaffSession,
  { publicKey, role, now }: { readonly publicKey: string | null; readonly role: StaffRole; readonly now: Instant },
): readonly FormerKey[] {
  const wasTaken = before.revokedAt !== null;
  const until = before.revokedAt ?? now;
  const ended = before.publicKeys.filter((key) => wasTaken || (publicKey !== null && key !== publicKey));
  const newest = ended
    .toReversed()
    .map((key): FormerKey => ({ publicKey: key, role: before.role ?? role, until, wasTaken }));
  return [...(before.formerKeys ?? []), ...newest].slice(-FORMER_KEYS_KEPT);
}

export function isLive(session: StaffSession, now: Instant): boolean {
  return (
    session.revokedAt === null &&
    session.tokenHash !== '' &&
    milliseconds(now) - milliseconds(session.authenticatedAt) < SESSION_MS
  );
}
