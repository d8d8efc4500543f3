import { useState } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { AllDay } from './all-day.tsx';
import { rememberedArea, rememberArea } from './area-choice.ts';
import { BlindAlarm } from './blind-alarm.tsx';
import { KdsBoard } from './kds-board.tsx';
import styles from './kds-screen.module.css';
import { allDayCounts, kdsView, type AreaFilter } from './kds-view.ts';
import { ReadyStrip } from './ready-strip.tsx';
import { useAutoAccept } from './use-auto-accept.ts';
import { useBlindness } from './use-blindness.ts';
import { useBumpKeys } from './use-bump-keys.ts';
import { useKitchenSound } from './use-kitchen-sound.ts';

const AGES_EVERY_MS = 5000;

export function KdsScreen() {
  const { actor } = useSession();
  const [area, setArea] = useState<AreaFilter>(() => rememberedArea(actor.role));
  const [showsAllDay, setShowsAllDay] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const board = useWorld((world) => kdsView(world, area));
  const now = useNow(AGES_EVERY_MS);
  const issue = useIssue();
  const blindness = useBlindness();
  const isHeard = useKitchenSound({ pending: board.pending, area, isBlind: blindness.isBlind });
  useAutoAccept();

  const advance = (entry: KdsEntry): void => {
    const { decision } =
      entry.status === 'pending' ? issue('KDS_ACK', { entryId: entry.id }) : issue('KDS_READY', { entryId: entry.id });
    setProblem(problemOf(decision));
  };
  const recall = (entryId: string): void => {
    const { decision } = issue('KDS_RECALL', { entryId });
    setProblem(problemOf(decision));
  };
  useBumpKeys({
    onBump: (position) => {
      const entry = board.active[position];
      if (entry) advance(entry);
    },
    onRecall: () => {
      const [last] = board.ready;
      if (last) recall(last.id);
    },
  });

  return (
    <div className={styles.kds} data-ciega={blindness.isBlind}>
      {blindness.isBlind && <BlindAlarm silentSeconds={blindness.silentSeconds} />}
      <header className={styles.head}>
        <h1>KDS</h1>
        {!isHeard && <p className={styles.mute}>Sin sonido: toca la pantalla una vez</p>}
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
          <p>Los pedidos nuevos aparecen aquí solos.</p>
        </Empty>
      ) : (
        // Another area begins with its first cards again: what is far below need not be drawn for a tap.
        <KdsBoard key={area} entries={board.active} now={now} onAdvance={advance} />
      )}
      <ReadyStrip entries={board.ready} onRecall={recall} />
    </div>
  );
}
