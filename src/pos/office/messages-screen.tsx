import { memo, useState } from 'react';
import { refusalText } from '#domain/refusal-texts.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import { Grid, Row, Text } from '#ui/layout/layout.tsx';
import styles from './notes.module.css';
import { messagesView, type ShownMessage } from './messages-view.ts';

const SHOWN = [
  { value: 'nuevos', label: 'Nuevos' },
  { value: 'todos', label: 'Todos' },
] as const;

/** What the screen shows at once; the rest is drawn as the finger comes near. */
const FIRST_NOTES = 8;

/** «Mensajes»: what visitors wrote and asked, until somebody has answered. */
export function MessagesScreen() {
  const messages = useWorld(messagesView);
  const [shown, setShown] = useState<'nuevos' | 'todos'>('nuevos');
  const [problem, setProblem] = useState<string | null>(null);
  const { shown: drawn, watchEnd } = useGrowing({ first: FIRST_NOTES, of: shown });
  const issue = useIssue();
  const visible = shown === 'nuevos' ? messages.filter(({ isNew }) => isNew) : messages;
  const attend = ({ kind, id, isNew }: ShownMessage): void => {
    const { decision } = issue('ATTEND_MESSAGE', { kind, messageId: id, attended: isNew });
    setProblem(decision.ok ? null : refusalText(decision.code));
  };
  return (
    <Screen width="middle">
      <ScreenHead title="Mensajes">
        <Choice label="Qué mostrar" options={SHOWN} value={shown} onChoose={setShown} />
      </ScreenHead>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {visible.length === 0 && <Empty title="Nada por contestar" />}
      <Grid as="ul" gap={4} align="start" className={styles.list}>
        {visible.slice(0, drawn).map((message) => (
          <Note key={`${message.kind}-${message.id}`} message={message} onAttend={attend} />
        ))}
        {visible.length > drawn && <li key={`end-${drawn}`} ref={watchEnd} aria-hidden="true" />}
      </Grid>
    </Screen>
  );
}

const Note = memo(function Note({
  message,
  onAttend,
}: {
  readonly message: ShownMessage;
  readonly onAttend: (message: ShownMessage) => void;
}) {
  return (
    <li className={styles.note} data-nuevo={message.isNew}>
      <header>
        <b>{message.name}</b>
        <small>{message.when}</small>
      </header>
      <Text weight={650} breaks>
        {message.subject}
      </Text>
      {message.text !== '' && <p className={styles.text}>{message.text}</p>}
      <Text ink="soft" size={-1} weight={600}>
        {message.isNew ? 'Nuevo' : `Atendido por ${message.attendedBy ?? 'gerencia'}`} · {message.phone}
      </Text>
      <Row gap={3}>
        {message.whatsapp !== null && (
          <KeyLink href={message.whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </KeyLink>
        )}
        {message.mailto !== null && <KeyLink href={message.mailto}>Correo</KeyLink>}
        <Key look={message.isNew ? 'good' : 'quiet'} onClick={() => onAttend(message)}>
          {message.isNew ? 'Marcar atendido' : 'Marcar nuevo'}
        </Key>
      </Row>
    </li>
  );
});
