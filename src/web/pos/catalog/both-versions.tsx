import { clashWords, FIELD_WORDS, fieldText } from '#domain/menu/edits/clash-words.ts';
import { dishFields } from '#domain/menu/edits/dish-fields.ts';
import { seenBefore, type Clash } from '#domain/menu/edits/edits-over.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import styles from './catalog-screen.module.css';

/** Somebody else saved the same field while this sheet was open: both are shown, and nobody's words are lost unseen. */
export function BothVersions({
  clashes,
  onChoose,
}: {
  readonly clashes: readonly Clash[];
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
}) {
  const words = useWorld((world) => clashes.map((clash) => clashWords(world, clash)));
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
export function ChangedMeanwhile({ begun, now }: { readonly begun: MenuItem; readonly now: MenuItem }) {
  const told = useWorld((world) => {
    const fields = dishFields(now);
    return Object.keys(seenBefore(fields, dishFields(begun)))
      .filter((field) => field in FIELD_WORDS)
      .map((field) => {
        const value: unknown = fields[field as keyof typeof fields];
        return field === 'english' ? 'Inglés' : `${FIELD_WORDS[field]}: ${fieldText(world, field, value)}`;
      })
      .join(' · ');
  });
  if (told === '') return null;
  return <Message tone="plain">Otra persona guardó mientras tanto: {told}. Lo que no toques queda así.</Message>;
}
