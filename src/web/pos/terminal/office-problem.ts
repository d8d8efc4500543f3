import type { Decision } from '#domain/decision.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { problemOf } from './problem-of.ts';

/** For the book and the office: they know more reasons than the first load carries. */
export function officeProblem(decision: Decision): string | null {
  return problemOf(decision, refusalText);
}
