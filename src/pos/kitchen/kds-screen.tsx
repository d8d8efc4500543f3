import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { dishIdOf, type KdsEntry, type KdsItem } from '#domain/kitchen/kds-entry.ts';
import type { Area } from '#domain/order/ticket.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { useFront, useVisitState } from '#ui/drawing/in-front.ts';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useNow, useSession, useWorld } from '../terminal/terminal-context.tsx';
import { KdsBoard } from './kds-board.tsx';
import '#ui/theme/kitchen.css';
import styles from './kds-screen.module.css';
import { allDayCounts, kdsView, mayAdvance, type DishCount, type KdsOnScreen } from './kds-view.ts';
import { KitchenSign } from './kitchen-sign.tsx';
import { KitchenWatch } from './kitchen-watch.tsx';
import { SoldOutKey } from './sold-out/sold-out-key.tsx';
import { ReadyStrip } from './ready-strip.tsx';
import { kitchenSound as sound } from './kitchen-sound.ts';
import {
  areaIn,
  filterOf,
  firstFilter,
  shownFilter,
  stationIn,
  stationsById,
  type PlaceFilter,
  type StationsById,
} from './stations-view.ts';
import { useLater } from './use-later.ts';

const AGES_EVERY_MS = 5000;

/** As many as stand in the column of a tablet; the others unfold. */
const FIRST_DISHES = 9;
const OUTLINE_MS = 5000;

export function KdsScreen() {
  const { actor } = useSession();
  // What listens, sounds and accepts is there only while it is looked at.
  const { isInFront } = useFront();
  const [filter, setFilter] = usePlace();
  const stations = useWorld(stationsById);
  const area = shownFilter(filter, stations);
  const [isWhole, setWhole] = useState(false);
  const [problem, setProblem] = useVisitState<string | null>(null);
  const [sought, seek] = useSought();
  const board = useWorld((world) => kdsView(world, area));
  const pictured = useLater(area, board.active);
  const { advance, recall, turnDish } = useMoves(setProblem);

  return (
    <div className={styles.kds}>
      {isInFront && <KitchenWatch board={board} area={area} onAdvance={advance} onRecall={recall} />}
      <header className={styles.head}>
        <Title area={area} stations={stations} />
        {isInFront && <MuteNote />}
        <SoldOutKey area={areaIn(area, stations)} />
        <Areas area={area} known={stations} board={board} onChoose={setFilter} />
        <Key className={styles.allDayKey} aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          Por platillo
        </Key>
      </header>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <div className={styles.body} data-legible="lejos">
        <Wall
          board={board}
          pictured={pictured.area === area ? pictured.value : board.active}
          stations={stations}
          sought={sought}
          onAdvance={advance}
          onDish={turnDish}
        />
        <aside className={styles.side}>
          <AllDay
            counts={allDayCounts(pictured.value)}
            isWhole={isWhole}
            onWhole={() => setWhole(true)}
            sought={sought}
            onSeek={seek}
          />
          <ReadyStrip area={area} entries={board.ready} role={actor.role} onRecall={recall} />
        </aside>
      </div>
    </div>
  );
}

interface WallProps {
  readonly board: KdsOnScreen;
  readonly pictured: readonly KdsEntry[];
  readonly stations: StationsById;
  readonly sought: string | null;
  readonly onAdvance: (entry: KdsEntry) => void;
  readonly onDish: (entry: KdsEntry, item: KdsItem) => void;
}

function Wall({ board, pictured, stations, sought, onAdvance, onDish }: WallProps) {
  const { actor } = useSession();
  const now = useNow(AGES_EVERY_MS);
  return (
    <div className={styles.wall}>
      {board.active.length + board.held.length === 0 ? (
        <NothingToMake hasCooked={board.ready.length > 0} />
      ) : (
        <KdsBoard
          entries={board.active}
          pictured={pictured}
          held={board.held}
          allergies={board.allergies}
          toGo={board.toGo}
          dueAt={board.dueAt}
          elsewhere={board.elsewhere}
          stations={stations}
          now={now}
          role={actor.role}
          sought={sought}
          onAdvance={onAdvance}
          onDish={onDish}
        />
      )}
    </div>
  );
}

function NothingToMake({ hasCooked }: { readonly hasCooked: boolean }) {
  return (
    <Empty title="Nada pendiente">
      <p>
        {hasCooked ? 'Todo salió. Buen momento para limpiar la brasa.' : 'Las comandas nuevas aparecen aquí solas.'}
      </p>
    </Empty>
  );
}

/** A station's wall bears its name. */
function Title({ area, stations }: { readonly area: PlaceFilter; readonly stations: StationsById }) {
  const station = stations[stationIn(area) ?? ''];
  if (!station) return <h1>KDS</h1>;
  return (
    <h1 className={styles.station}>
      <KitchenSign of="flame" /> {station.name}
    </h1>
  );
}

function Areas({
  area,
  known,
  board: { counts, stations },
  onChoose,
}: {
  readonly area: PlaceFilter;
  readonly known: StationsById;
  readonly board: Pick<KdsOnScreen, 'counts' | 'stations'>;
  readonly onChoose: (area: PlaceFilter) => void;
}) {
  const looksAt = areaIn(area, known);
  // The stations of the area that is looked at: those of the other one are a tap on it away.
  const keysOf = (of: Area) =>
    stations
      .filter((station) => station.area === of && (looksAt === of || looksAt === 'all'))
      .map(({ filter: value, name, count }) => ({ value, label: `${name} · ${count}` }));
  const row = useChosenInSight(area);
  return (
    <div ref={row} className={styles.areas}>
      <Choice
        label="Área"
        value={area}
        onChoose={(chosen) => {
          rememberArea(chosen);
          onChoose(chosen);
        }}
        options={[
          { value: 'all', label: `Todo · ${counts.all}` },
          { value: 'kitchen', label: `Cocina · ${counts.kitchen}` },
          ...keysOf('kitchen'),
          { value: 'bar', label: `Bar · ${counts.bar}` },
          ...keysOf('bar'),
        ]}
      />
    </div>
  );
}

/** More stations than fit scroll in their row; the one that is shown is in sight. */
function useChosenInSight(area: PlaceFilter) {
  const row = useRef<HTMLDivElement>(null);
  const { isInFront } = useFront();
  // Waits for the row to be drawn.
  useEffect(() => {
    // «Todo» stands first.
    if (!isInFront || area === 'all') return;
    row.current?.querySelector('[aria-checked="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [area, isInFront]);
  return row;
}

/** What a tap on a card, on a dish of it or on «Regresar» asks. */
function useMoves(onProblem: (problem: string | null) => void) {
  const { actor } = useSession();
  const issue = useIssue();
  return {
    advance: (entry: KdsEntry): void => {
      // A bump bar's key reaches cards that have none on the screen.
      if (!mayAdvance(entry.area, actor.role)) return;
      const type = entry.status === 'pending' ? 'KDS_ACK' : 'KDS_READY';
      onProblem(problemOf(issue(type, { entryId: entry.id }).decision));
    },
    recall: ({ id: entryId, area }: KdsEntry): void => {
      if (mayAdvance(area, actor.role)) onProblem(problemOf(issue('KDS_RECALL', { entryId }).decision));
    },
    turnDish: ({ id: entryId }: KdsEntry, item: KdsItem): void => {
      const type = item.readyAt === undefined ? 'KDS_DISH_READY' : 'KDS_DISH_RECALL';
      onProblem(problemOf(issue(type, { entryId, dishId: dishIdOf(item) }).decision));
    },
  };
}

/** What is still to be made of each dish, largest first. A touch on one outlines its cards. */
function AllDay({
  counts,
  isWhole,
  onWhole,
  sought,
  onSeek,
}: {
  readonly counts: readonly DishCount[];
  readonly isWhole: boolean;
  readonly onWhole: () => void;
  readonly sought: string | null;
  readonly onSeek: (name: string) => void;
}) {
  const shown = isWhole ? counts : counts.slice(0, FIRST_DISHES);
  const folded = counts.length - shown.length;
  return (
    <section className={styles.allDayPlace} data-entero={isWhole} aria-label="Cantidad por platillo">
      <ul className={styles.allDay}>
        {shown.map(({ name, qty, made }) => (
          <li key={name}>
            <button type="button" aria-pressed={sought === name} onClick={() => onSeek(name)}>
              <b>{qty}</b>{' '}
              <span>
                {name}
                {made !== undefined && <small>{made}</small>}
              </span>
            </button>
          </li>
        ))}
        {counts.length === 0 && (
          <li>
            <p>Nada por preparar</p>
          </li>
        )}
      </ul>
      {folded > 0 && (
        <Key look="quiet" className={styles.folded} onClick={onWhole}>
          Ver {folded} más
        </Key>
      )}
    </section>
  );
}

/** The dish whose cards are outlined, for a few seconds; touched again, no more. */
function useSought(): readonly [string | null, (name: string) => void] {
  const [sought, setSought] = useState<string | null>(null);
  // Waits for the outline to have been seen.
  useEffect(() => {
    if (sought === null) return undefined;
    const timer = setTimeout(() => setSought(null), OUTLINE_MS);
    return () => clearTimeout(timer);
  }, [sought]);
  return [sought, (name) => setSought(name === sought ? null : name)];
}

const KEY = 'pos_kds_area';

/** The station that the address names; else where this person works, their area, or what this device showed last. */
function usePlace(): readonly [PlaceFilter, (filter: PlaceFilter) => void] {
  const { terminal, actor } = useSession();
  const asked = new URLSearchParams(useSearch()).get('estacion');
  const [place, setPlace] = useState(() => ({
    asked: null as string | null,
    filter: firstFilter(terminal.world, { ...actor, kept: localStorage.getItem(KEY) }),
  }));
  // Another address is another wall; without one it stays as it is.
  const isNew = asked !== null && asked !== place.asked;
  if (isNew) setPlace({ asked, filter: filterOf(asked) });
  return [isNew ? filterOf(asked) : place.filter, (filter) => setPlace({ asked: asked ?? place.asked, filter })];
}

function rememberArea(area: PlaceFilter): void {
  localStorage.setItem(KEY, area);
}

/** Browsers refuse sound until the first touch or key: until then the screen says that it cannot be heard. */
function MuteNote() {
  const [isOn, setOn] = useState(sound.isOn);
  // Waits for that touch, and for the device to take the sound away or give it back. Not before the finger is up again:
  // the list moves when the note goes, and the touch would land beside the key it was for.
  useEffect(() => {
    const look = (): void => setOn(sound.isOn);
    const unlock = (): void => void sound.unlock().then(look);
    const stopWatching = sound.watch(look);
    const events = ['click', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlock);
    return () => {
      stopWatching();
      for (const event of events) window.removeEventListener(event, unlock);
    };
  }, []);
  return !isOn && <p className={styles.mute}>Sin sonido: toca la pantalla una vez</p>;
}
