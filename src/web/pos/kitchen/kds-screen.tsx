import { useState } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { minutesBetween } from '#domain/shared/time.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { useGrowing } from '#web/shared/pos-ui/growing.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { AllDay } from './all-day.tsx';
import { rememberedArea, rememberArea } from './area-choice.ts';
import { BlindAlarm } from './blind-alarm.tsx';
import { KdsCard } from './kds-card.tsx';
import styles from './kds-screen.module.css';
import { allDayCounts, kdsView, type AreaFilter } from './kds-view.ts';
import { ReadyStrip } from './ready-strip.tsx';
import { useAutoAccept } from './use-auto-accept.ts';
import { useBlindness } from './use-blindness.ts';
import { useBumpKeys } from './use-bump-keys.ts';
import { useKitchenSound } from './use-kitchen-sound.ts';
import { useRowSpans } from './use-row-spans.ts';

const AGES_EVERY_MS = 5000;
/** As many as a screen holds; a larger one draws more at once, and a flood's rest when somebody scrolls to it. */
const FIRST_CARDS = 8;
const MORE_CARDS = 8;

export function KdsScreen() {
  const { actor } = useSession();
  const [area, setArea] = useState<AreaFilter>(() => rememberedArea(actor.role));
  const [showsAllDay, setShowsAllDay] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const board = useWorld((world) => kdsView(world, area));
  const { shown, watchEnd } = useGrowing({ first: FIRST_CARDS, more: MORE_CARDS });
  const watchCard = useRowSpans();
  const now = useNow(AGES_EVERY_MS);
  const issue = useIssue();
  const blindness = useBlindness();
  const isHeard = useKitchenSound({ pendingIds: pendingIdsOf(board.active), isBlind: blindness.isBlind });
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
        <ul className={styles.cards}>
          {board.active.slice(0, shown).map((entry, index) => (
            <KdsCard
              key={entry.id}
              entry={entry}
              bumpKey={index < 9 ? index + 1 : null}
              minutes={Math.max(0, minutesBetween(entry.createdAt, now))}
              onAdvance={advance}
              watch={watchCard}
            />
          ))}
          {board.active.length > shown && (
            <li key={`end-${shown}`} ref={watchEnd} className={styles.more}>
              {moreText(board.active.length - shown)}
            </li>
          )}
        </ul>
      )}
      <ReadyStrip entries={board.ready} onRecall={recall} />
    </div>
  );
}

function moreText(count: number): string {
  return count === 1 ? '1 pedido más' : `${count} pedidos más`;
}

function pendingIdsOf(entries: readonly KdsEntry[]): readonly string[] {
  return entries.filter(({ status }) => status === 'pending').map(({ id }) => id);
}
