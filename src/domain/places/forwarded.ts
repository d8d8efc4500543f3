import type { DateText, Instant } from '#domain/shared/time.ts';
import type { Place } from './book-part.ts';

/**
 * A command that one server has written down and the other decides, under the same id: what the host asks of a date of
 * the front, and what guests write at the front while the venue does not answer.
 */
export interface Forwarded {
  /** The command's id. */
  readonly id: string;
  readonly to: Place;
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly at: Instant;
  readonly device: string;
  readonly status: 'waiting' | 'accepted' | 'refused';
  /** Why it was refused. */
  readonly code: string | null;
  /** The visit's date, or the day it was written: it decides how long it is kept. */
  readonly fecha: DateText;
  /** Who has read the other server's answer. */
  readonly readBy?: string;
}

/** A guest's word to the venue is of no date of the book: the venue alone decides on it. */
export function isOfBook({ to, type }: Pick<Forwarded, 'to' | 'type'>): boolean {
  return to === 'front' || type === 'GUEST_CANCEL_RESERVATION';
}
