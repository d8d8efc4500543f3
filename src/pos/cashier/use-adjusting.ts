import type { Cents } from '#domain/shared/money.ts';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { NO_YES } from '../terminal/problem-of.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import { adjustmentOf, SETTLED, type Adjustment } from './adjustment.ts';

export interface Adjusting {
  readonly adjustment: Adjustment;
  readonly adjust: (change: { readonly tip?: Cents; readonly discount?: Cents }) => void;
}

const CALLED_OFF: Adjustment = { state: 'refused', text: NO_YES };

/** Asks for a tip or discount of the account, and tells what becomes of it: now, and again once a manager was asked. */
export function useAdjusting(ticketId: string): Adjusting {
  const issue = useIssue();
  const [adjustment, setAdjustment] = useVisitState<Adjustment>(SETTLED);
  return {
    adjustment,
    adjust: (change) => {
      const { decision } = issue(
        'APPLY_TIP_DISCOUNT_TAX',
        { ticketId, ...change },
        { onApproval: (issued) => setAdjustment(issued ? adjustmentOf(issued.decision) : CALLED_OFF) },
      );
      const now = adjustmentOf(decision);
      // What waits for a yes waits on, whatever else is changed meanwhile.
      if (adjustment.state !== 'asking' && now !== adjustment) setAdjustment(now);
    },
  };
}
