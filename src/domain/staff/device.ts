import { instant, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';

export interface PinFailure {
  readonly staffId: string;
  readonly at: Instant;
}

/** A tablet or screen of the venue. Its token is known by hash alone. */
export interface Device {
  readonly id: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly pairedAt: Instant;
  readonly pairedBy: string;
  readonly revokedAt: Instant | null;
  /** Wrong PINs of the last hour, oldest first. */
  readonly failures: readonly PinFailure[];
}

/** A one-time code that turns a browser into a device of the venue. */
export interface Pairing {
  readonly id: string;
  readonly codeHash: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
  readonly by: string;
  readonly day: DateText;
}

const HOUR_MS = 60 * 60 * 1000;
/** Wrong PINs a device may make in one hour. */
export const DEVICE_LIMIT = 20;
/** Wrong PINs of one person before the device makes that person wait. */
export const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;

export type PinGate =
  | { readonly open: true }
  | { readonly open: false; readonly reason: 'wait' | 'locked'; readonly until: Instant };

/**
 * Whether this person may try a PIN on this device now. A person who fails waits alone; only a device that
 * fails again and again is locked, and every other device goes on working.
 */
export function pinGate(device: Pick<Device, 'failures'>, staffId: string, now: Instant): PinGate {
  const recent = recentFailures(device, now);
  const oldest = recent[recent.length - DEVICE_LIMIT];
  if (oldest) return { open: false, reason: 'locked', until: instant(milliseconds(oldest.at) + HOUR_MS) };
  const own = recent.filter((failure) => failure.staffId === staffId);
  const last = own.at(-1);
  if (!last || own.length < FREE_FAILURES) return { open: true };
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (own.length - FREE_FAILURES), LONGEST_WAIT_MS);
  const until = instant(milliseconds(last.at) + waitMs);
  return now < until ? { open: false, reason: 'wait', until } : { open: true };
}

export function recentFailures(device: Pick<Device, 'failures'>, now: Instant): readonly PinFailure[] {
  // What a clock that was ahead wrote locks nobody out for days once it is set right.
  return device.failures.filter(({ at }) => Math.abs(milliseconds(now) - milliseconds(at)) < HOUR_MS);
}
