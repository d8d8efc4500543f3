import type { ReactNode } from 'react';
import { Row, Stack, Text } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { useWriters, writerOf } from '../shell/use-writers.ts';
import type { Mine } from './put-mine.ts';
import styles from './queue-screen.module.css';
import type { Remedy, Task } from './queue-view.ts';

const REMEDY_WORDS: Readonly<Record<Remedy['kind'], string>> = {
  'new-account': 'Abrir cuenta nueva',
  'record-taken': 'Registrar como cobrado',
  merge: 'Juntar cuentas',
  charge: 'Ver la cuenta',
  'put-mine': 'Poner lo mío',
  see: 'Ver la cuenta',
};

export function TaskCard({
  task,
  onAct,
  onRead,
}: {
  readonly task: Task;
  readonly onAct: () => void;
  readonly onRead: () => void;
}) {
  return (
    <Stack as="li" gap={3} className={styles.task}>
      <h3>{withWholeFolios(task.title)}</h3>
      <p>
        {withWholeFolios(task.text)}
        {task.remedy?.kind === 'put-mine' && <TheirName mine={task.remedy.mine} details={task.details ?? []} />}
      </p>
      {task.details !== undefined && task.details.length > 0 && (
        <Row as="ul" gap={3} className={styles.details}>
          {task.details.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </Row>
      )}
      <Row as="p" gap={3} className={styles.actions}>
        {task.remedy !== null && (
          <Key look="main" onClick={onAct}>
            {REMEDY_WORDS[task.remedy.kind]}
          </Key>
        )}
        <Key onClick={onRead}>{leaveWord(task.remedy)}</Key>
      </Row>
    </Stack>
  );
}

/** The house knows who it was, when it can be asked. */
function TheirName({ mine, details }: { readonly mine: Mine; readonly details: NonNullable<Task['details']> }) {
  const written = { type: mine.type, id: mine.args.id };
  const names = useWriters(written, details.map(({ text }) => text).join(' '));
  const name = writerOf(
    names,
    details.map(({ id }) => id),
  );
  return name === null ? null : ` Lo guardó ${name}.`;
}

/** «A-» at the end of one line and «102» at the beginning of the next is no name. */
function withWholeFolios(text: string): ReactNode {
  const parts = text.split(/\b([A-Z]-\d{3})\b/);
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Text as="span" key={part} nowrap>
        {part}
      </Text>
    ),
  );
}

/** What is only put off must not sound as if something were thrown away. */
function leaveWord(remedy: Remedy | null): string {
  if (remedy === null || remedy.kind === 'see') return 'Entendido';
  if (remedy.kind === 'put-mine') return 'Dejar lo suyo';
  // Money is never thrown away: taken, it is with the manager; only asked, it was not charged.
  if (remedy.kind === 'record-taken') return remedy.charge.args.taken ? 'Entendido' : 'No se cobró';
  return remedy.kind === 'merge' || remedy.kind === 'charge' ? 'Ahora no' : 'Descartar';
}
