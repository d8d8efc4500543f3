import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { Grid, Line, Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { OptionGroups } from '../options/option-groups.tsx';
import options from '../options/option-groups.module.css';
import {
  answered,
  answersOf,
  chosenOf,
  costOf,
  countOf,
  firstOpen,
  isDone,
  isFilled,
  lackingOf,
  openQuestion,
  packageOnScreen,
  partsOf,
  pick,
  supplementsOf,
  usualPicks,
  type ChoiceOnScreen,
  type PackageGroupOnScreen,
  type PackageOnScreen,
  type Picked,
} from './package-choices.ts';
import styles from './package-sheet.module.css';

interface PackageSheetProps {
  readonly ticketId: string;
  readonly menuItemId: string;
  readonly onAdd: (parts: ReturnType<typeof partsOf>) => void;
  readonly onClose: () => void;
}

/**
 * What a package is made of, all its groups on one sheet. One tap for each group, and with the last of them it is on the
 * account, unless a dish of it asks something.
 */
export function PackageSheet({ ticketId, menuItemId, onAdd, onClose }: PackageSheetProps) {
  const { terminal } = useSession();
  const [at] = useState(() => terminal.now());
  const shown = useWorld((world, today) => packageOnScreen(world, { ticketId, menuItemId, today, at }));
  const [picked, setPicked] = useState<Picked>(() =>
    shown ? usualPicks(shown) : { dishes: new Map(), answers: new Map() },
  );
  const list = useRef<HTMLDivElement>(null);
  useNextInSight(list, shown && firstOpen(shown, picked)?.id);
  if (shown === undefined) return null;

  const tap = (group: PackageGroupOnScreen, choice: ChoiceOnScreen): void => {
    const wasOpen = lackingOf(shown, picked) !== undefined;
    const next = pick(picked, group, choice);
    setPicked(next);
    const asks = shown.groups.some((each) => chosenOf(next, each).some(({ questions }) => questions.length > 0));
    if (wasOpen && !asks && lackingOf(shown, next) === undefined) onAdd(partsOf(shown, next));
  };

  return (
    <Sheet
      title={shown.name}
      note={[formatPesos(shown.basePrice), shown.hours].filter((part) => part !== '').join(' · ')}
      size="medium"
      onClose={onClose}
    >
      <div ref={list} className={styles.body}>
        <Stamps shown={shown} picked={picked} list={list} />
        <div className={styles.groups}>
          {shown.groups.map((group) => (
            <Group key={group.id} group={group} picked={picked} onTap={tap} onPicked={setPicked} />
          ))}
        </div>
      </div>
      <Foot shown={shown} picked={picked} onAdd={() => onAdd(partsOf(shown, picked))} />
    </Sheet>
  );
}

interface ShownPackage {
  readonly shown: PackageOnScreen;
  readonly picked: Picked;
}

/** Once a group is done, the next one and its stamp come into sight: on a phone they lie below the edge. */
function useNextInSight(list: RefObject<HTMLDivElement | null>, next: string | undefined): void {
  const before = useRef(next);
  // Waits for what the tap opened to be drawn.
  useEffect(() => {
    if (next === undefined || next === before.current) return;
    before.current = next;
    show(list, next);
  }, [list, next]);
}

function show(list: RefObject<HTMLDivElement | null>, group: string): void {
  const id = CSS.escape(group);
  for (const part of list.current?.querySelectorAll(`[data-sello="${id}"], [data-grupo="${id}"]`) ?? [])
    part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** One for each group, with what was chosen of it; a tap leads there. */
function Stamps({ shown, picked, list }: ShownPackage & { readonly list: RefObject<HTMLDivElement | null> }) {
  return (
    <ul className={styles.stamps} aria-label="Lo elegido">
      {shown.groups.map((group) => (
        <li key={group.id} data-sello={group.id}>
          <Line
            as="button"
            type="button"
            gap={3}
            align="center"
            className={styles.stamp}
            data-falta={!isDone(picked, group)}
            onClick={() => show(list, group.id)}
          >
            <span className={styles.seal}>{isDone(picked, group) && <Sign of="check" />}</span>
            <Stack as="span" gap={1} shrinks breaks>
              <Text as="span" size={-1} ink="soft">
                {group.name}
              </Text>
              <Text as="span" weight={650} ink="strong">
                {stampWords(picked, group)}
              </Text>
            </Stack>
          </Line>
        </li>
      ))}
    </ul>
  );
}

function stampWords(picked: Picked, group: PackageGroupOnScreen): string {
  const words = chosenOf(picked, group).map((choice) => {
    const count = countOf(picked, { group, choice });
    return count > 1 ? `${count} × ${choice.name}` : choice.name;
  });
  if (words.length === 0) return 'falta';
  if (!isFilled(picked, group)) return `${words.join(', ')}…`;
  return openQuestion(picked, group) === undefined ? words.join(', ') : `${words.join(', ')}: falta`;
}

interface GroupProps {
  readonly group: PackageGroupOnScreen;
  readonly picked: Picked;
  readonly onTap: (group: PackageGroupOnScreen, choice: ChoiceOnScreen) => void;
  readonly onPicked: (picked: Picked) => void;
}

function Group({ group, picked, onTap, onPicked }: GroupProps) {
  const isChosen = isFilled(picked, group);
  return (
    <Stack as="section" gap={3} role="group" aria-label={group.name} data-grupo={group.id}>
      <Line gap={3} align="baseline" justify="between">
        <Line as="h3" gap={3} align="baseline" className={options.name}>
          {group.name} <small>elige {group.count}</small>
        </Line>
        {isDone(picked, group) ? (
          <Line as="span" gap={2} align="center" ink="good" size={-1} weight={650}>
            <Sign of="check" /> listo
          </Line>
        ) : (
          <Text as="span" ink="bad" size={-1} weight={650}>
            falta
          </Text>
        )}
      </Line>
      <Grid gap={3} className={options.options}>
        {group.choices.map((choice) => (
          <ChoiceKey
            key={choice.id}
            choice={choice}
            count={countOf(picked, { group, choice })}
            isOne={group.count === 1}
            isFull={isChosen && group.count > 1}
            onTap={() => onTap(group, choice)}
          />
        ))}
      </Grid>
      {chosenOf(picked, group)
        .filter(({ questions }) => questions.length > 0)
        .map((choice) => (
          <Stack key={choice.id} gap={4} className={styles.asked} role="group" aria-label={choice.name}>
            <OptionGroups
              groups={choice.questions}
              answers={answersOf(picked, { group, choice })}
              onTap={(question, optionId) => onPicked(answered(picked, { group, choice, question, optionId }))}
            />
          </Stack>
        ))}
    </Stack>
  );
}

interface ChoiceKeyProps {
  readonly choice: ChoiceOnScreen;
  readonly count: number;
  /** One is to be chosen: its mark is round. */
  readonly isOne: boolean;
  readonly isFull: boolean;
  readonly onTap: () => void;
}

function ChoiceKey({ choice, count, isOne, isFull, onTap }: ChoiceKeyProps) {
  const isChosen = count > 0;
  return (
    <Grid
      as="button"
      type="button"
      gap={3}
      align="center"
      ink="strong"
      className={options.option}
      aria-pressed={isChosen}
      data-item={choice.id}
      data-agotado={choice.isSoldOut ? '' : undefined}
      disabled={!isChosen && (choice.isSoldOut || isFull)}
      onClick={onTap}
    >
      <span className={options.mark} data-redonda={isOne ? '' : undefined}>
        {isChosen && (count > 1 ? count : <Sign of="check" />)}
      </span>
      <span className={options.what}>{choice.isSoldOut ? <s>{choice.name}</s> : choice.name}</span>
      {choice.isSoldOut && <span className={options.gone}>Agotado</span>}
      {!choice.isSoldOut && choice.supplement > 0 && (
        <span className={options.cost}>+{formatPesos(choice.supplement)}</span>
      )}
    </Grid>
  );
}

/** The sum is explained before the key. */
function Foot({ shown, picked, onAdd }: ShownPackage & { readonly onAdd: () => void }) {
  const lacks = lackingOf(shown, picked);
  const more = supplementsOf(shown, picked);
  return (
    <Row gap={4} align="center" className={styles.foot}>
      <dl className={styles.sums}>
        <dt>Paquete</dt>
        <dd>{formatPesos(shown.basePrice)}</dd>
        {more.map(({ name, amount }) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>+{formatPesos(amount)}</dd>
          </div>
        ))}
      </dl>
      <Key look="main" size="large" className={styles.add} disabled={lacks !== undefined} onClick={onAdd}>
        {lacks === undefined ? `Agregar ${formatPesos(costOf(shown, picked))}` : `Falta elegir: ${lacks}`}
      </Key>
    </Row>
  );
}
