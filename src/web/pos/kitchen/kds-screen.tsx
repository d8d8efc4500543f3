import { memo, useState } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { useStateOf, useVisits } from '../shell/kept-screen.tsx';
import { isAsleep, useKeptWorld, useLastShown } from '../shell/use-kept-world.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession } from '../terminal/terminal-context.tsx';
import { AllDay } from './all-day.tsx';
import { rememberedArea, rememberArea } from './area-choice.ts';
import { KdsBoard } from './kds-board.tsx';
import styles from './kds-screen.module.css';
import { allDayCounts, kdsView, type AreaFilter } from './kds-view.ts';
import { KitchenWatch } from './kitchen-watch.tsx';
import { MuteNote } from './mute-note.tsx';
import { ReadyStrip } from './ready-strip.tsx';

const AGES_EVERY_MS = 5000;

/** The wall of cards stays drawn between visits; what listens, sounds and accepts is there only while it is looked at. */
export const KdsScreen = memo(function KdsScreen({ isShown }: { readonly isShown: boolean }) {
  const { actor } = useSession();
  const [area, setArea] = useState<AreaFilter>(() => rememberedArea(actor.role));
  const [showsAllDay, setShowsAllDay] = useState(false);
  const visit = String(useVisits(isShown));
  const [problem, setProblem] = useStateOf<string | null>(visit, null);
  const board = useKeptWorld((world) => kdsView(world, area), { isShown });
  const now = useLastShown(useNow(AGES_EVERY_MS), { isShown });
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
      {isShown && <KitchenWatch board={board} area={area} onAdvance={advance} onRecall={recall} />}
      <header className={styles.head}>
        <h1>KDS</h1>
        {isShown && <MuteNote />}
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
        <KdsBoard entries={board.active} ahead={board.ahead} ready={board.ready} now={now} onAdvance={advance} />
      )}
      <ReadyStrip area={area} entries={board.ready} onRecall={recall} />
    </div>
  );
}, isAsleep);
