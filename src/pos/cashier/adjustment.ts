import type { Decision } from '#domain/decision.ts';
import { refusalText } from '#domain/refusal-texts.ts';

/** What became of the last tip or discount. Each refusal is a value of its own: by it a tap knows which one it caused. */
export type Adjustment =
  | { readonly state: 'settled' }
  /** A manager is being asked for a yes; until then the amount on the screen is not the one that was wanted. */
  | { readonly state: 'asking' }
  | { readonly state: 'refused'; readonly text: string };

export const SETTLED: Adjustment = { state: 'settled' };

export function adjustmentOf(decision: Decision): Adjustment {
  if (decision.ok) return SETTLED;
  if (decision.code === 'approval-needed') return { state: 'asking' };
  return { state: 'refused', text: refusalText(decision.code) };
}

/**
 * Leaving a field applies it, and the tap that leaves it may be the one on «Cobrar y cerrar». Whoever has just been
 * refused a discount must read that before the full amount is charged; the next tap charges. `pressedAt`: how things
 * stood when the finger came down; null when no finger did.
 */
export function isRefusedByThisTap(pressedAt: Adjustment | null, now: Adjustment): boolean {
  return now.state === 'refused' && pressedAt !== null && pressedAt !== now;
}
