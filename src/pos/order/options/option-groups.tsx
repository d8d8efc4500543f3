import { formatPesos } from '#domain/shared/money.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { groupRule, type Answers, type GroupOnScreen, type OptionOnScreen } from './dish-options.ts';
import { Grid, Line, Stack } from '#ui/layout/layout.tsx';
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
        <Line as="h3" gap={3} align="baseline" className={styles.name}>
          {group.name} <small data-falta={held.length < group.needed}>{groupRule(group)}</small>
        </Line>
        <Grid gap={3} className={styles.options}>
          {group.options.map((option) => (
            <OptionKey
              key={option.id}
              option={option}
              isChosen={held.includes(option.id)}
              isOne={group.max === 1}
              isFull={isFull}
              onTap={() => onTap(group, option.id)}
            />
          ))}
        </Grid>
      </Stack>
    );
  });
}

function OptionKey({
  option,
  isChosen,
  isOne,
  isFull,
  onTap,
}: {
  readonly option: OptionOnScreen;
  readonly isChosen: boolean;
  /** One is to be chosen: its mark is round. */
  readonly isOne: boolean;
  readonly isFull: boolean;
  readonly onTap: () => void;
}) {
  return (
    <Grid
      as="button"
      type="button"
      gap={3}
      align="center"
      ink="strong"
      className={styles.option}
      aria-pressed={isChosen}
      data-opcion={option.id}
      disabled={!isChosen && (option.isSoldOut || isFull)}
      onClick={onTap}
    >
      <span className={styles.mark} data-redonda={isOne ? '' : undefined}>
        {isChosen && <Sign of="check" />}
      </span>
      <span className={styles.what}>{option.name}</span>
      {option.isSoldOut && <span className={styles.gone}>Agotado</span>}
      {!option.isSoldOut && option.priceDelta > 0 && (
        <span className={styles.cost}>+{formatPesos(option.priceDelta)}</span>
      )}
    </Grid>
  );
}
