import type { ReactNode } from 'react';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession } from '../../terminal/terminal-context.tsx';
import { isHappyNow, lineToIncrease, type OrderOnScreen } from '../order-view.ts';
import { asksFirst, choicesOf, isMadeOf, type Answers, type GroupOnScreen } from './dish-options.ts';
import { DishSheet } from './dish-sheet.tsx';

const NO_ANSWERS: Answers = new Map();

/** The line that the last tap made or raised; another object for every tap. */
export interface AddedLine {
  readonly lineId: string;
}

/** A dish goes onto the account by one tap, or by one sheet where it must be asked how. */
export function useAdding(
  order: OrderOnScreen | null,
  { seat, onProblem }: { readonly seat: number | null; readonly onProblem: (problem: string | null) => void },
): { readonly add: (menuItemId: string) => void; readonly sheet: ReactNode; readonly added: AddedLine | null } {
  const issue = useIssue();
  const { terminal } = useSession();
  const [asked, setAsked] = useVisitState<string | null>(null);
  const [added, setAdded] = useVisitState<AddedLine | null>(null);

  const put = (menuItemId: string, groups: readonly GroupOnScreen[] = [], answers = NO_ANSWERS): void => {
    if (order === null) return;
    const { ticketId } = order;
    const isMade: Parameters<typeof lineToIncrease>[1]['isMade'] = (modifiers) => isMadeOf(modifiers, groups, answers);
    const isHappy = isHappyNow(terminal.frame.world, menuItemId, terminal.now());
    const line = lineToIncrease(order.lines, { menuItemId, seat, isHappy, isMade });
    const modifiers = choicesOf(groups, answers);
    const { command, decision } =
      line === undefined
        ? issue('ADD_ITEM', {
            ticketId,
            menuItemId,
            ...(modifiers.length === 0 ? {} : { modifiers }),
            ...(seat === null ? {} : { seat }),
          })
        : issue('CHANGE_QTY', { ticketId, itemId: line.id, delta: 1 });
    onProblem(problemOf(decision));
    // A new line bears the name of the command that made it.
    if (decision.ok) setAdded({ lineId: line?.id ?? command.id });
    setAsked(null);
  };

  const add = (menuItemId: string): void => {
    const { world, today } = terminal.frame;
    if (order !== null && asksFirst(world, menuItemId, today)) setAsked(menuItemId);
    else put(menuItemId);
  };
  const sheet = asked !== null && order !== null && (
    <DishSheet
      key={asked}
      menuItemId={asked}
      onAdd={(groups, answers) => put(asked, groups, answers)}
      onClose={() => setAsked(null)}
    />
  );
  return { add, sheet, added };
}
