import type { Decision } from '#domain/decision.ts';
import { anyRefusalText } from '#domain/house-refusals.ts';

/** As `problemOf`, for the book and the office: they know more reasons than the first load carries. */
export function officeProblem(decision: Decision): string | null {
  return decision.ok || decision.code === 'approval-needed' ? null : anyRefusalText(decision.code);
}
