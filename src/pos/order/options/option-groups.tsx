import { formatPesos } from '#domain/shared/money.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { groupRule, type Answers, type GroupOnScreen, type OptionOnScreen } from './dish-options.ts';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './option-groups.module.css';

/** All questions of a dish, each with its answers as large keys. */
export function OptionGroups({
  groups,
  answers,
  onTap,
}: {
  readonly groups: readonly GroupOnScreen[];
  readonly answers: Answers;
  readonly onTap: (group: GroupOnScreen, optionId: string) => void;
}) {
  return groups.map((group) => {
    const held = answers.get(group.id) ?? [];
    const isFull = group.max > 1 && held.length >= group.max;
    return (
      <Stack as="section" gap={3} key={group.id} role="group" aria-label={group.name} data-grupo={group.id}>
        <h3 className={styles.name}>
          {group.name} <small data-falta={held.length < group.needed}>{groupRule(group)}</small>
        </h3>
        <div className={styles.options}>
          {group.options.map((option) => (
            <OptionKey
              key={option.id}
              option={option}
              isChosen={held.includes(option.id)}
              isFull={isFull}
              onTap={() => onTap(group, option.id)}
            />
          ))}
        </div>
      </Stack>
    );
  });
}

function OptionKey({
  option,
  isChosen,
  isFull,
  onTap,
}: {
  readonly option: OptionOnScreen;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly onTap: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.option}
      aria-pressed={isChosen}
      data-opcion={option.id}
      disabled={!isChosen && (option.isSoldOut || isFull)}
      onClick={onTap}
    >
      <span className={styles.mark}>{isChosen && <Sign of="check" />}</span>
      <span className={styles.what}>{option.name}</span>
      {option.isSoldOut && <span className={styles.gone}>Agotado</span>}
      {!option.isSoldOut && option.priceDelta > 0 && (
        <span className={styles.cost}>+{formatPesos(option.priceDelta)}</span>
      )}
    </button>
  );
}
