import { useState, useEffect } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { Empty } from '#web/shared/pos-ui/empty.tsx';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message } from '#web/shared/pos-ui/message.tsx';
import { useStanding, useVisitState } from '#web/shared/drawing/in-front.ts';
import type { Role } from '#domain/staff/roles.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { KdsBoard } from './kds-board.tsx';
import styles from './kds-screen.module.css';
import { allDayCounts, kdsView, type AreaFilter, type DishCount } from './kds-view.ts';
import { KitchenWatch } from './kitchen-watch.tsx';
import { ReadyStrip } from './ready-strip.tsx';
import { kitchenSound as sound } from './kitchen-sound.ts';

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

function AllDay({ counts }: { readonly counts: readonly DishCount[] }) {
  return (
    <section aria-label="Cantidad por platillo">
      <ul className={styles.allDay}>
        {counts.map(({ name, qty }) => (
          <li key={name}>
            <b>{qty}</b> {name}
          </li>
        ))}
        {counts.length === 0 && <li>Nada por preparar</li>}
      </ul>
    </section>
  );
}

const KEY = 'pos_kds_area';

/** Each screen hangs in one place: it remembers what it showed. A cook's own screen starts with the cook's area. */
function rememberedArea(role: Role): AreaFilter {
  const kept = localStorage.getItem(KEY);
  if (kept === 'all' || kept === 'kitchen' || kept === 'bar') return kept;
  return role === 'kitchen' || role === 'bar' ? role : 'all';
}

function rememberArea(area: AreaFilter): void {
  localStorage.setItem(KEY, area);
}

/** Browsers refuse sound until the first touch or key: until then the screen says that it cannot be heard. */
function MuteNote() {
  const [isOn, setOn] = useState(sound.isOn);
  // Waits for that touch, and for the device to take the sound away or give it back.
  useEffect(() => {
    const look = (): void => setOn(sound.isOn);
    const unlock = (): void => void sound.unlock().then(look);
    const stopWatching = sound.watch(look);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlock);
    return () => {
      stopWatching();
      for (const event of events) window.removeEventListener(event, unlock);
    };
  }, []);
  return !isOn && <p className={styles.mute}>Sin sonido: toca la pantalla una vez</p>;
}
