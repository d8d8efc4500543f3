import { EDITED_RECORDS } from '#domain/edited-records.ts';
import { changeText, clashWords } from '#domain/fields/clash-words.ts';
import { editsOf, seenBefore, settledOf, type SaidWithSeen, type Clash } from '#domain/fields/edits-over.ts';
import type { Fields } from '#domain/fields/field-parts.ts';
import { clashKey } from '#domain/fields/who-wrote.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useWriters, writerOf, type Written } from '../shell/use-writers.ts';
import { useWorld } from '../terminal/terminal-context.tsx';
import { Row } from '#ui/layout/layout.tsx';
import styles from './edits.module.css';

/** Somebody else saved the same field while this sheet was open: both are shown, and nobody's words are lost unseen. */
export function Disputed<T extends SaidWithSeen>({
  asked,
  now,
  written,
  onSettled,
}: {
  /** Null: nothing is disputed. */
  readonly asked: T | null;
  readonly now: Fields;
  readonly written: Written;
  readonly onSettled: (asked: T) => void;
}) {
  if (asked === null) return null;
  const { clashes } = editsOf(now, asked);
  return clashes.length === 0 ? null : (
    <BothVersions clashes={clashes} written={written} onChoose={(whose) => onSettled(settledOf(now, asked, whose))} />
  );
}

function BothVersions({
  clashes,
  written,
  onChoose,
}: {
  readonly clashes: readonly Clash[];
  readonly written: Written;
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
}) {
  const words = useWorld((world) =>
    clashes.map((clash) => clashWords(world, EDITED_RECORDS[written.type].fields, clash)),
  );
  const names = useWriters(written, JSON.stringify(clashes.map(({ theirs }) => theirs ?? null)));
  const keys = clashes.map((clash) => clashKey(clash));
  return (
    <section className={styles.both} role="alert" aria-label="Dos versiones">
      <p>
        <strong>{writerOf(names, keys) ?? 'Otra persona'} guardó lo mismo</strong> mientras escribías.
      </p>
      {words.map(({ field, theirs, mine }, place) => (
        <dl key={field}>
          <dt>{field}</dt>
          <dd>
            <b>{guardoText(names[keys[place] ?? ''])}</b> <span>{theirs}</span>
          </dd>
          <dd>
            <b>Tú escribiste</b> <span>{mine}</span>
          </dd>
        </dl>
      ))}
      <Row as="p" gap={3}>
        <Key onClick={() => onChoose('theirs')}>Dejar lo suyo</Key>
        <Key look="main" onClick={() => onChoose('mine')}>
          Poner lo mío
        </Key>
      </Row>
    </section>
  );
}

/** The fields stay as they were when the sheet was opened; what others have saved since is said. */
export function ChangedMeanwhile({
  begun,
  now,
  written,
}: {
  readonly begun: Fields;
  readonly now: Fields;
  readonly written: Written;
}) {
  const fields = Object.keys(seenBefore(now, begun));
  const told = useWorld((world) =>
    fields
      .map((field) => changeText(world, EDITED_RECORDS[written.type].fields, { field, value: now[field] }))
      .filter((text) => text !== '')
      .join(' · '),
  );
  const names = useWriters(written, told);
  if (told === '') return null;
  return (
    <Message tone="plain">
      {writerOf(names, fields) ?? 'Otra persona'} guardó mientras tanto: {told}. Lo que no toques queda así.
    </Message>
  );
}

function guardoText(name: string | undefined): string {
  return name === undefined ? 'Guardó' : `${name} guardó`;
}
