import { useState, type ReactNode } from 'react';
import type { TicketModifier } from '#domain/order/ticket.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { Key } from '#ui/pos/key.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import styles from '../line-list.module.css';
import { channelOfAccount } from '../account-channel.ts';
import type { OrderLine } from '../order-view.ts';
import {
  choicesOf,
  dishExtras,
  dishOptions,
  tapped,
  type Answers,
  type GroupOnScreen,
  type OptionOnScreen,
} from './dish-options.ts';
import { OptionGroups } from './option-groups.tsx';

/** Of one extra on one line. */
const MOST = 20;

interface Choice {
  readonly id: string;
  readonly qty: number;
  readonly group?: string;
}

/** How a line that has not left yet is made: its answers and its extras. `choices`: null while they are as they were. */
export function useMaking(
  line: OrderLine,
  ticketId: string,
): { readonly choices: Choice[] | null; readonly fields: ReactNode } {
  const groups = useWorld((world, today) =>
    dishOptions(world, line.menuItemId, { today, channel: channelOfAccount(world, ticketId) }),
  );
  const offered = useWorld((world, today) =>
    dishExtras(world, line.menuItemId, { today, channel: channelOfAccount(world, ticketId) }),
  );
  const isAnswer = ({ id, group }: TicketModifier): boolean => offers(groups, group, id);
  const [answers, setAnswers] = useState<Answers>(() => answersOf(line.modifiers.filter(isAnswer)));
  // All that is no answer of today: extras, and what was ordered before the menu lost it.
  const others = line.modifiers.filter((modifier) => !isAnswer(modifier));
  const [extras, setExtras] = useState<readonly Choice[]>(() => others.map(asChoice));

  const choices = [...choicesOf(groups, answers), ...extras];
  const isSame =
    choices.length === line.modifiers.length &&
    choices.every((choice) => line.modifiers.some((one) => isOne(one, choice) && one.qty === choice.qty));
  const fields = (
    <>
      <OptionGroups groups={groups} answers={answers} onTap={(group, id) => setAnswers(tapped(answers, group, id))} />
      <Extras
        offered={offered}
        gone={others.filter(({ id, group }) => group !== undefined || !offered.some((one) => one.id === id))}
        chosen={extras}
        onChoose={setExtras}
      />
    </>
  );
  return { choices: isSame ? null : choices, fields };
}

function offers(groups: readonly GroupOnScreen[], groupId: string | undefined, optionId: string): boolean {
  return groups.some(({ id, options }) => id === groupId && options.some((option) => option.id === optionId));
}

function answersOf(modifiers: readonly TicketModifier[]): Answers {
  const answers = new Map<string, readonly string[]>();
  for (const { id, group = '' } of modifiers) answers.set(group, [...(answers.get(group) ?? []), id]);
  return answers;
}

function asChoice({ id, qty, group }: TicketModifier): Choice {
  return group === undefined ? { id, qty } : { id, qty, group };
}

function isOne(one: Pick<Choice, 'id' | 'group'>, other: Pick<Choice, 'id' | 'group'>): boolean {
  return one.id === other.id && one.group === other.group;
}

interface ExtraRow extends Omit<Choice, 'qty'> {
  readonly name: string;
  readonly most: number;
  readonly words: string;
}

interface ExtrasProps {
  readonly offered: readonly OptionOnScreen[];
  /** Ordered before the menu lost it: it can still be taken off. */
  readonly gone: readonly TicketModifier[];
  readonly chosen: readonly Choice[];
  readonly onChoose: (chosen: readonly Choice[]) => void;
}

function Extras({ offered, gone, chosen, onChoose }: ExtrasProps) {
  const rows: readonly ExtraRow[] = [
    ...offered.map(({ id, name, priceDelta, isSoldOut }) => ({
      id,
      name,
      // Of what ran out the line keeps what it has.
      most: isSoldOut ? qtyOf(chosen, { id }) : MOST,
      words: isSoldOut ? 'agotado' : priceText(priceDelta),
    })),
    ...gone.map(({ id, name, qty, group }) => ({
      id,
      name,
      most: qty,
      words: 'ya no está en el menú',
      ...(group === undefined ? {} : { group }),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className={styles.modifiers}>
      {rows.map(({ name, most, words, ...row }) => {
        const qty = qtyOf(chosen, row);
        const step = (delta: number): void => {
          const next = Math.max(0, Math.min(most, qty + delta));
          onChoose([...chosen.filter((each) => !isOne(each, row)), ...(next === 0 ? [] : [{ ...row, qty: next }])]);
        };
        return (
          <li key={`${row.group ?? ''}/${row.id}`}>
            <span>
              {name} <small>{words}</small>
            </span>
            <span className={styles.steps}>
              <Key size="square" aria-label={`Menos ${name}`} disabled={qty === 0} onClick={() => step(-1)}>
                −
              </Key>
              <span className={styles.qty}>{qty}</span>
              <Key size="square" aria-label={`Más ${name}`} disabled={qty >= most} onClick={() => step(1)}>
                +
              </Key>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function qtyOf(chosen: readonly Choice[], row: Pick<Choice, 'id' | 'group'>): number {
  return chosen.find((each) => isOne(each, row))?.qty ?? 0;
}

function priceText(priceDelta: Cents): string {
  return priceDelta === 0 ? 'sin costo' : `+${formatPesos(priceDelta)}`;
}
