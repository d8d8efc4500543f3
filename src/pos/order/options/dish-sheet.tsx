import { useState } from 'react';
import { basePriceAt } from '#domain/order/line-price.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { Key } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import {
  dishOptions,
  extraCost,
  inUsualOrder,
  lacking,
  tapped,
  usualAnswers,
  usualOrder,
  type Answers,
  type GroupOnScreen,
} from './dish-options.ts';
import { OptionGroups } from './option-groups.tsx';
import { accountIn, channelOfAccount } from '../account-channel.ts';
import { learntAnswer } from '../often-ordered.ts';
import styles from './option-groups.module.css';

interface DishSheetProps {
  readonly ticketId: string;
  readonly menuItemId: string;
  readonly onAdd: (groups: readonly GroupOnScreen[], answers: Answers) => void;
  readonly onClose: () => void;
}

/**
 * What a dish must know before it can be ordered: all its questions on one sheet, the usual answers given already. One tap
 * for each question that must be answered, and with the last of them the dish is on the account.
 */
export function DishSheet({ ticketId, menuItemId, onAdd, onClose }: DishSheetProps) {
  const { terminal } = useSession();
  const [at] = useState(() => terminal.now());
  const dish = useWorld((world) => pricedDish(world, { ticketId, menuItemId, at }));
  // As it was at the tap: nothing moves under a finger.
  const [order] = useState(() => usualOrder(terminal.frame.world, menuItemId, learntAnswer));
  const groups = inUsualOrder(
    useWorld((world, today) => dishOptions(world, menuItemId, { today, channel: channelOfAccount(world, ticketId) })),
    order,
  );
  const [answers, setAnswers] = useState<Answers>(() => usualAnswers(groups));
  const [settled, setSettled] = useState<readonly string[]>([]);

  const tap = (group: GroupOnScreen, optionId: string): void => {
    const next = tapped(answers, group, optionId);
    setAnswers(next);
    if (group.needed === 0) return;
    const isSettled = (next.get(group.id) ?? []).length === group.max;
    const all = [...settled.filter((id) => id !== group.id), ...(isSettled ? [group.id] : [])];
    setSettled(all);
    const isDone = groups.every(({ id, needed }) => needed === 0 || all.includes(id));
    if (isDone && lacking(groups, next) === undefined) onAdd(groups, next);
  };

  if (dish === undefined) return null;
  const open = lacking(groups, answers);
  return (
    <Sheet title={dish.name} onClose={onClose}>
      <OptionGroups groups={groups} answers={answers} onTap={tap} />
      <div className={styles.foot}>
        <Key look="main" size="large" disabled={open !== undefined} onClick={() => onAdd(groups, answers)}>
          {open === undefined
            ? `Agregar · ${formatPesos(cents(dish.basePrice + extraCost(groups, answers)))}`
            : `Falta elegir: ${open.name}`}
        </Key>
      </div>
    </Sheet>
  );
}

/** As it is charged now: a happy hour and the account's channel count here too. */
function pricedDish(
  world: World,
  { ticketId, menuItemId, at }: { readonly ticketId: string; readonly menuItemId: string; readonly at: Instant },
) {
  const dish = world.get('menu', menuItemId);
  const account = accountIn(world, ticketId);
  return dish && { name: dish.name, basePrice: basePriceAt(world, { dish, account }, at).basePrice };
}
