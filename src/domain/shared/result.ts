export interface Rejected<Code extends string> {
  readonly ok: false;
  readonly code: Code;
}

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
}

/** The answer to "may this be?": a value when it may, the reason when it may not. */
export type Result<T, Code extends string> = Accepted<T> | Rejected<Code>;

export function ok<T>(value: T): Accepted<T> {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code): Rejected<Code> {
  return { ok: false, code };
}
