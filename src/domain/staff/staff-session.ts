import type { StaffRole } from './roles.ts';
import { milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';

/** One person on one device. There is one record for each pair, so that sessions never pile up. */
export interface StaffSession {
  readonly id: string;
  readonly deviceId: string;
  readonly staffId: string;
  /** Of the cookie; empty while the person has locked the screen. */
  readonly tokenHash: string;
  /** Keys whose seals prove that this person asked; the newest first. A queue may still hold seals of the one before. */
  readonly publicKeys: readonly string[];
  /** When the PIN was last right. */
  readonly authenticatedAt: Instant;
  readonly revokedAt: Instant | null;
  /** In which they entered: what they did until access was taken is judged by it. Absent in older records. */
  readonly role?: StaffRole;
}

/** A manager's yes to one command: its id, its kind and its very arguments. */
export interface CommandApproval {
  readonly id: string;
  readonly commandId: string;
  readonly commandType: string;
  readonly digest: string;
  readonly deviceId: string;
  readonly managerId: string;
  readonly at: Instant;
  readonly day: DateText;
}

export const KEYS_KEPT = 3;
/** A long shift; after it the PIN is asked again. */
const SESSION_MS = 16 * 60 * 60 * 1000;

export function sessionId(deviceId: string, staffId: string): string {
  return `${deviceId}:${staffId}`;
}

export function isLive(session: StaffSession, now: Instant): boolean {
  return (
    session.revokedAt === null &&
    session.tokenHash !== '' &&
    milliseconds(now) - milliseconds(session.authenticatedAt) < SESSION_MS
  );
}
