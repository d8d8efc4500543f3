import { useState, type FormEvent, type ReactNode, type Ref } from 'react';
import type { InputOf } from '#domain/commands.ts';
import { EDITED_RECORDS, type EditCommand } from '#domain/edited-records.ts';
import { editsOf, seenBefore } from '#domain/fields/edits-over.ts';
import type { Fields } from '#domain/fields/field-parts.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ChangedMeanwhile, Disputed } from './both-versions.tsx';
import styles from './edits.module.css';
import { onlyEdits } from './only-edits.ts';
import { useSave } from './use-save.ts';
import { useUnsaved } from './unsaved.tsx';

interface Edited<Type extends EditCommand> {
  readonly type: Type;
  /** All that the command says of the record, as it is now; null: a new one. */
  readonly now: InputOf<Type> | null;
  /** It is saved. `undo` asks for what was there before. */
  readonly onSaved: (saved: InputOf<Type>, undo: () => string | null) => void;
}

/**
 * The one way of editing a record that others may edit too: what was typed is compared with what the sheet showed when it
 * was opened, only that is changed, and where somebody else wrote the same field meanwhile both are shown first.
 */
export function useEditor<Type extends EditCommand>({ type, now, onSaved }: Edited<Type>) {
  const save = useSave();
  // The fields show it as it was when the sheet was opened.
  const [begun] = useState(now);
  const [problem, setProblem] = useState<string | null>(null);
  const [disputed, setDisputed] = useState<InputOf<Type> | null>(null);
  const keep = (asked: InputOf<Type>): void => {
    setProblem(null);
    if (now !== null && editsOf(now, asked).clashes.length > 0) return setDisputed(asked);
    const wrong = save(type, asked);
    if (wrong !== null) return setProblem(wrong);
    onSaved(asked, () => (now === null ? null : save(type, asItWas(type, now, asked))));
  };
  /** Fields that were not typed stay as they are by now. */
  const keepTyped = (typed: InputOf<Type>): void => {
    if (now === null || begun === null) return keep(typed);
    keep({ ...onlyEdits(typed, { start: begun, now }), seen: seenIn(type, typed, begun) });
  };
  return { type, now, begun, problem, setProblem, disputed, keep, keepTyped };
}

export type Editor<Type extends EditCommand> = ReturnType<typeof useEditor<Type>>;

/** What the changed fields said before. A place in a list is nobody's word. */
function seenIn(type: EditCommand, typed: Fields, begun: Fields): Fields {
  const { fields } = EDITED_RECORDS[type];
  const changed = Object.entries(seenBefore(typed, begun));
  return Object.fromEntries(changed.filter(([name]) => Object.hasOwn(fields, name)));
}

/** Only what was just changed goes back. */
function asItWas<Type extends EditCommand>(type: Type, was: InputOf<Type>, saved: InputOf<Type>): InputOf<Type> {
  const { seen: _seen, ...after } = editsOf(was, saved).said;
  return { ...was, seen: seenIn(type, was, { ...was, ...after }) };
}

interface EditorSheetProps<Type extends EditCommand> {
  readonly title: string;
  readonly editor: Editor<Type>;
  /** What was chosen besides the text fields: another whenever that is another. */
  readonly state?: string;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly onInput?: () => void;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Below «Guardar». */
  readonly after?: ReactNode;
}

/** The sheet of a record: its fields, what others saved meanwhile, what is wrong, both versions of a clash, «Guardar». */
export function EditorSheet<Type extends EditCommand>(props: EditorSheetProps<Type>) {
  const { title, onClose, state = '', ...form } = props;
  const { touch, leave, question } = useUnsaved({ state, onClose });
  return (
    <Sheet title={title} onClose={leave}>
      <EditorForm {...form} onTouch={touch} />
      {question}
    </Sheet>
  );
}

type EditorFormProps<Type extends EditCommand> = Omit<EditorSheetProps<Type>, 'title' | 'state' | 'onClose'> & {
  readonly onTouch: () => void;
  /** On a phone «Guardar» stays in reach while one scrolls. */
  readonly isLong?: true;
};

export function EditorForm<Type extends EditCommand>(props: EditorFormProps<Type>) {
  const { editor, isLong, formRef, onTouch, onInput, onSubmit, children, after } = props;
  const { type, now, begun, problem, disputed, keep } = editor;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  const saveKey = (
    <Key look="main" size="large" type="submit">
      Guardar
    </Key>
  );
  const written = { type, id: now?.id ?? '' } as const;
  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={submit}
      onInput={() => {
        onTouch();
        onInput?.();
      }}
    >
      {now !== null && begun !== null && <ChangedMeanwhile begun={begun} now={now} written={written} />}
      {children}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {now !== null && <Disputed asked={disputed} now={now} written={written} onSettled={keep} />}
      {isLong ? <p className={styles.foot}>{saveKey}</p> : saveKey}
      {after}
    </form>
  );
}
