import type { Decision } from '#domain/decision.ts';
import { refusalText } from '#domain/refusal-texts.ts';

/** What to tell the person; null when there is nothing to tell. A manager's approval is asked for by a sheet of its own. */
export function problemOf(decision: Decision): string | null {
  return decision.ok || decision.code === 'approval-needed' ? null : refusalText(decision.code);
}

/** Said in Pedido and in Caja when a tip, discount or rate was called off at the manager's PIN. */
export const NO_YES = 'El ajuste no se aplicó: falta la autorización de gerencia.';
