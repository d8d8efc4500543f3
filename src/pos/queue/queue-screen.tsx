import { useState } from 'react';
import { lineWords } from '#domain/places/line-words.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { Empty } from '#ui/pos/empty.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { useNow, useSession, useTerminalStatus, useWorld } from '../terminal/terminal-context.tsx';
import { applyRemedy } from './apply-remedy.ts';
import { DeviceFacts } from './device-facts.tsx';
import { Grid, Stack, Text } from '#ui/layout/layout.tsx';
import styles from './queue-screen.module.css';
import { refusalTasks, remarkTask, waitingKinds, type Task, type WaitingKind } from './queue-view.ts';
import { TaskCard } from './task-card.tsx';

/** Everything that waits for the server, and everything it did not take as it was asked. */
export function QueueScreen({
  onOpenAccount,
}: {
  /** `notice`: what is to be said there. */
  readonly onOpenAccount: (ticketId: string, notice: string | null) => void;
}) {
  const { terminal, actor } = useSession();
  const { isOnline, isDiskFull, pending, refusals, remarks } = useTerminalStatus();
  const kinds = useWorld((world) => waitingKinds(world, pending));
  const refused = useWorld((world) => refusalTasks(world, refusals, actor.role));
  const remarked = useWorld((world) => remarks.map((remark) => remarkTask(world, remark)));
  const [problem, setProblem] = useState<string | null>(null);
  // A task stays on the screen until the disk has forgotten it; a second tap on it must not do it again.
  const [remedied] = useState(() => new Set<string>());
  const tasks = [...refused, ...remarked];

  const settle = async ({ commandIds }: Task): Promise<void> => {
    await Promise.all(commandIds.map((id) => terminal.dismiss(id)));
  };
  const act = async (task: Task): Promise<void> => {
    if (task.remedy === null || task.commandIds.some((id) => remedied.has(id))) return;
    const outcome = applyRemedy(terminal, actor.id, task.remedy);
    if (!outcome.ok) {
      setProblem(refusalText(outcome.code));
      return;
    }
    for (const id of task.commandIds) remedied.add(id);
    setProblem(null);
    await settle(task);
    const { ticketId, leftOut } = outcome.value;
    if (ticketId !== null) onOpenAccount(ticketId, leftOut);
  };

  return (
    <Screen width="middle">
      <ScreenHead
        title="Pendientes"
        note={
          isOnline
            ? 'Hay conexión: lo pendiente sale solo, en orden.'
            : `Sin conexión: sigue trabajando. ${isDiskFull ? 'Lo guardado' : 'Todo está guardado en esta tableta y'} saldrá en orden al volver.`
        }
      />
      {isDiskFull && (
        <Message tone="bad">
          A esta tableta le falta espacio para guardar: lo último se pierde si se cierra la página. Libera espacio o usa
          otra tableta.
        </Message>
      )}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {tasks.length > 0 && <ToReview tasks={tasks} onAct={act} onRead={settle} />}
      <SiteState />
      <InLine kinds={kinds} count={pending.length} hasTasks={tasks.length > 0} />
      <DeviceFacts />
    </Screen>
  );
}

const EVERY_MS = 5000;

/** Whether the venue and its front on the internet hear each other; nothing where there is no front. */
function SiteState() {
  const now = useNow(EVERY_MS);
  const line = useWorld((world) => lineWords(world, now));
  if (line === null) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="sitio-en-internet" data-linea={line.state}>
      <h2 id="sitio-en-internet">Sitio en internet</h2>
      <Text>
        <b>{line.title}.</b> {line.says}
      </Text>
    </Stack>
  );
}

interface ToReviewProps {
  readonly tasks: readonly Task[];
  readonly onAct: (task: Task) => Promise<void>;
  readonly onRead: (task: Task) => Promise<void>;
}

function ToReview({ tasks, onAct, onRead }: ToReviewProps) {
  return (
    <Stack as="section" gap={4} aria-labelledby="por-revisar">
      <h2 id="por-revisar">Por revisar</h2>
      <Stack as="ul" gap={4}>
        {tasks.map((task) => (
          <TaskCard
            key={task.commandIds.join()}
            task={task}
            onAct={() => void onAct(task)}
            onRead={() => void onRead(task)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface InLineProps {
  readonly kinds: readonly WaitingKind[];
  readonly count: number;
  readonly hasTasks: boolean;
}

/** What goes out by itself. */
function InLine({ kinds, count, hasTasks }: InLineProps) {
  return (
    <Stack as="section" gap={4} aria-labelledby="en-espera">
      <h2 id="en-espera">En espera · {count}</h2>
      {kinds.length === 0 && !hasTasks && <Empty title="No hay nada pendiente" />}
      {kinds.length === 0 && hasTasks && <Text ink="soft">Lo demás ya está en el servidor.</Text>}
      {kinds.length > 0 && (
        <Grid as="ul" gap={4} className={styles.kinds}>
          {kinds.map(({ type, word, commands }) => (
            <li key={type} data-tipo={type}>
              <h3>
                {word} <b>{commands.length}</b>
              </h3>
              <p>{subjectsText(commands.map(({ subject }) => subject))}</p>
            </li>
          ))}
        </Grid>
      )}
    </Stack>
  );
}

const SHOWN_SUBJECTS = 12;

function subjectsText(subjects: readonly string[]): string {
  const told = subjects.filter((subject) => subject !== '');
  const rest = told.length - SHOWN_SUBJECTS;
  return told.slice(0, SHOWN_SUBJECTS).join(', ') + (rest > 0 ? ` y ${rest} más` : '');
}
