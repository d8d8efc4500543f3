import { useState } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { useStanding, useVisitState } from '#web/shared/drawing/in-front.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { AllDay } from './all-day.tsx';
import { rememberedArea, rememberArea } from './area-choice.ts';
import { KdsBoard } from './kds-board.tsx';
import styles from './kds-screen.module.css';
import { allDayCounts, kdsView, type AreaFilter } from './kds-view.ts';
import { KitchenWatch } from './kitchen-watch.tsx';
import { MuteNote } from './mute-note.tsx';
import { ReadyStrip } from './ready-strip.tsx';

const AGES_EVERY_MS = 5000;

export function KdsScreen() {
  const { actor } = useSession();
  // What listens, sounds and accepts is there only while it is looked at.
  const { isInFront } = useStanding();
  const [area, setArea] = useState<AreaFilter>(() => rememberedArea(actor.role));
  const [showsAllDay, setShowsAllDay] = useState(false);
  const [problem, setProblem] = useVisitState<string | null>(null);
  const board = useWorld((world) => kdsView(world, area));
  const now = useNow(AGES_EVERY_MS);
  const issue = useIssue();

  const advance = (entry: KdsEntry): void => {
    const { decision } =
      entry.status === 'pending' ? issue('KDS_ACK', { entryId: entry.id }) : issue('KDS_READY', { entryId: entry.id });
    setProblem(problemOf(decision));
  };
  const recall = (entryId: string): void => {
    const { decision } = issue('KDS_RECALL', { entryId });
    setProblem(problemOf(decision));
  };

  return (
    <div className={styles.kds}>
      {isInFront && <KitchenWatch board={board} area={area} onAdvance={advance} onRecall={recall} />}
      <header className={styles.head}>
        <h1>KDS</h1>
        {isInFront && <MuteNote />}
        <div className={styles.areas}>
          <Choice
            label="Área"
            value={area}
            onChoose={(chosen) => {
              rememberArea(chosen);
              setArea(chosen);
            }}
            options={[
              { value: 'all', label: `Todo · ${board.counts.all}` },
              { value: 'kitchen', label: `Cocina · ${board.counts.kitchen}` },
              { value: 'bar', label: `Bar · ${board.counts.bar}` },
            ]}
          />
        </div>
        <Key className={styles.allDayKey} aria-pressed={showsAllDay} onClick={() => setShowsAllDay(!showsAllDay)}>
          Por platillo
        </Key>
      </header>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {showsAllDay && <AllDay counts={allDayCounts(board.active)} />}
      {board.active.length === 0 ? (
        <Empty title="Nada pendiente">
          <p>Las comandas nuevas aparecen aquí solas.</p>
        </Empty>
      ) : (
        <KdsBoard entries={board.active} now={now} onAdvance={advance} />
      )}
      <ReadyStrip area={area} entries={board.ready} onRecall={recall} />
    </div>
  );
}
