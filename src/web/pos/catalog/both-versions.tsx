import { changeText, clashWords, type Whose } from '#domain/menu/edits/clash-words.ts';
import { editsOf, seenBefore, settledOf, type Asked, type Clash } from '#domain/menu/edits/edits-over.ts';
import type { Fields } from '#domain/menu/edits/field-parts.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import styles from './catalog-screen.module.css';

/** Somebody else saved the same field while this sheet was open: both are shown, and nobody's words are lost unseen. */
export function Disputed<T extends Asked>({
  asked,
  now,
  whose = 'menu',
  onSettled,
}: {
  /** Null: nothing is disputed. */
  readonly asked: T | null;
  readonly now: Fields;
  readonly whose?: Whose;
  readonly onSettled: (asked: T) => void;
}) {
  if (asked === null) return null;
  const { clashes } = editsOf(now, asked);
  return clashes.length === 0 ? null : (
    <BothVersions clashes={clashes} whose={whose} onChoose={(whose) => onSettled(settledOf(now, asked, whose))} />
  );
}

function BothVersions({
  clashes,
  whose,
  onChoose,
}: {
  readonly clashes: readonly Clash[];
  readonly whose: Whose;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
}) {
  const words = useWorld((world) => clashes.map((clash) => clashWords(world, clash, whose)));
  return (
    <section className={styles.both} role="alert" aria-label="Dos versiones">
      <p>
        <strong>Otra persona guardó lo mismo</strong> mientras tenías abierta esta hoja.
      </p>
      {words.map(({ field, theirs, mine }) => (
        <dl key={field}>
          <dt>{field}</dt>
          <dd>
            <b>Guardó</b> <span>{theirs}</span>
          </dd>
          <dd>
            <b>Tú escribiste</b> <span>{mine}</span>
          </dd>
        </dl>
      ))}
      <p className={styles.bothKeys}>
        <Key onClick={() => onChoose('theirs')}>Dejar lo suyo</Key>
        <Key look="main" onClick={() => onChoose('mine')}>
          Poner lo mío
        </Key>
      </p>
    </section>
  );
}

/** The fields stay as they were when the sheet was opened; what others have saved since is said. */
export function ChangedMeanwhile({
  begun,
  now,
  whose = 'menu',
}: {
  readonly begun: Fields;
  readonly now: Fields;
  readonly whose?: Whose;
}) {
  const told = useWorld((world) =>
    Object.keys(seenBefore(now, begun))
      .map((field) => changeText(world, { field, value: now[field], whose }))
      .filter((text) => text !== '')
      .join(' · '),
  );
  if (told === '') return null;
  return <Message tone="plain">Otra persona guardó mientras tanto: {told}. Lo que no toques queda así.</Message>;
}
