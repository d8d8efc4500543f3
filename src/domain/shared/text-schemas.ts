import * as v from 'valibot';
import { isInstant, type Instant } from './time.ts';

// Control characters have no business in a name or a note; they break receipts, logs and CSV files. Neither has half of a
// letter (a lone surrogate): PostgreSQL cannot read it back.
export const CONTROL = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** One line a person typed: trimmed, not empty, of bounded length. */
export function line(maxLength: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.check((text) => !CONTROL.test(text)),
  );
}

/** Text a person may leave empty. */
export function optionalText(maxLength: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    v.check((text) => !CONTROL.test(text)),
  );
}

/** An id made by a terminal or by us: short, printable, safe in a URL and in a log. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,119}$/));

/** A moment as our clocks write it. */
export const Moment = v.custom<Instant>((value) => typeof value === 'string' && isInstant(value));
