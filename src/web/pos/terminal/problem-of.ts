import type { Decision } from '#domain/decision.ts';
import { refusalText } from '#domain/refusal-texts.ts';

/** What to tell the person; null when there is nothing to tell. A manager's yes is asked for by a sheet of its own. */
export function problemOf(decision: Decision, textOf = refusalText): string | null {
  return decision.ok || decision.code === 'approval-needed' ? null : textOf(decision.code);
}
