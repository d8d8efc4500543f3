import type { ReactNode } from 'react';
import { useVisitState } from '#ui/drawing/in-front.ts';
import type { Decision } from '#domain/decision.ts';
import type { World } from '#domain/world.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { isHappyNow, lineToIncrease, type OrderOnScreen } from '../order-view.ts';
import { asksFirst, choicesOf, isMadeOf, type Answers, type GroupOnScreen } from './dish-options.ts';
import { PackageSheet } from '../packages/package-sheet.tsx';
import type { partsOf } from '../packages/package-choices.ts';
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

  const forSeat = seat === null ? {} : { seat };
  const told = (decision: Decision, lineId: string): void => {
    onProblem(problemOf(decision));
    if (decision.ok) setAdded({ lineId });
    setAsked(null);
  };
  const put = (menuItemId: string, groups: readonly GroupOnScreen[] = [], answers = NO_ANSWERS): void => {
    if (order === null) return;
    const { ticketId } = order;
    const isMade: Parameters<typeof lineToIncrease>[1]['isMade'] = (modifiers) => isMadeOf(modifiers, groups, answers);
    const isHappy = isHappyNow(terminal.frame.world, { ticketId, menuItemId }, terminal.now());
    const line = lineToIncrease(order.lines, { menuItemId, seat, isHappy, isMade });
    const modifiers = choicesOf(groups, answers);
    const { command, decision } =
      line === undefined
        ? issue('ADD_ITEM', {
            ticketId,
            menuItemId,
            ...(modifiers.length === 0 ? {} : { modifiers }),
            ...forSeat,
          })
        : issue('CHANGE_QTY', { ticketId, itemId: line.id, delta: 1 });
    // A new line bears the name of the command that made it.
    told(decision, line?.id ?? command.id);
  };

  const putPackage = (menuItemId: string, parts: ReturnType<typeof partsOf>): void => {
    if (order === null) return;
    const { ticketId } = order;
    const { command, decision } = issue('ADD_PACKAGE', { ticketId, menuItemId, parts, ...forSeat });
    told(decision, command.id);
  };

  const add = (menuItemId: string): void => {
    const { world, today } = terminal.frame;
    const isAsked = isPackage(world, menuItemId) || asksFirst(world, menuItemId, today);
    if (order !== null && isAsked) setAsked(menuItemId);
    else put(menuItemId);
  };
  const sheet = asked !== null && order !== null && (
    <AskedSheet
      key={asked}
      ticketId={order.ticketId}
      menuItemId={asked}
      onAdd={(groups, answers) => put(asked, groups, answers)}
      onAddPackage={(parts) => putPackage(asked, parts)}
      onClose={() => setAsked(null)}
    />
  );
  return { add, sheet, added };
}

interface AskedProps {
  readonly ticketId: string;
  readonly menuItemId: string;
  readonly onAdd: (groups: readonly GroupOnScreen[], answers: Answers) => void;
  readonly onAddPackage: (parts: ReturnType<typeof partsOf>) => void;
  readonly onClose: () => void;
}

/** What a package is made of, or how a dish is made. */
function AskedSheet({ ticketId, menuItemId, onAdd, onAddPackage, onClose }: AskedProps) {
  const isMadeOfOthers = useWorld((world) => isPackage(world, menuItemId));
  if (isMadeOfOthers) return <PackageSheet {...{ ticketId, menuItemId, onClose }} onAdd={onAddPackage} />;
  return <DishSheet {...{ ticketId, menuItemId, onAdd, onClose }} />;
}

function isPackage(world: World, menuItemId: string): boolean {
  return world.get('menu', menuItemId)?.packageGroups !== undefined;
}
