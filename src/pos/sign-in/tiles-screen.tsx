import { Suspense, useState, useEffect, useEffectEvent } from 'react';
import { Choice } from '#ui/pos/choice.tsx';
import { Key } from '#ui/pos/key.tsx';
import { SignInPage } from './sign-in-page.tsx';
import styles from './sign-in.module.css';
import { enter } from './enter.ts';
import { PinPad } from '../staff/pin-pad.tsx';
import { ROLE_WORDS } from '../staff/role-words.ts';
import { PersonBadge } from '../staff/person-badge.tsx';
import type { PersonTile } from '#domain/reads/entry-read.ts';
import { problemText } from '#ui/reading/ask-server.ts';
import { askEntry, endLeftSession, lock, type SignInState } from './sign-in-state.ts';
import { isSomebodyIn, keepOnly } from './keyring.ts';
import type { WaitingWork } from './locked-outbox.ts';
import { useLockedQueue } from './locked-queue.ts';
import { afterPin, askClock, knownClock, setAfterPin, type AfterPin } from './clock/clock-memory.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';

/** Venues without the time clock never load it. */
const ClockScreen = lazyScreen(async () => (await import('./clock/clock-screen.tsx')).ClockScreen);

interface TilesScreenProps {
  readonly first: Tiles;
  /** Something else belongs on the screen. */
  readonly onPassed: () => void;
  readonly onEntered: () => void;
}

/** One tap on a name, then the PIN. */
export function TilesScreen({ first, onPassed, onEntered }: TilesScreenProps) {
  const [chosen, setChosen] = useState<PersonTile | null>(null);
  // Whoever types a PIN is not interrupted; the left sessions of others are ended all the same.
  const queue = useLockedQueue();
  const { waiting, lineIsThere } = queue;
  const clock = useClockOfVenue();
  const [isChecking, setChecking] = useState(false);
  const { people, isOffline } = useTiles(first, { onOther: () => chosen === null && onPassed(), lineIsThere });
  const lead = first.hasForgotten
    ? 'El navegador borró lo que este equipo guardaba. Al entrar lo recuperamos del restaurante; revisa si falta lo último que anotaste aquí sin conexión.'
    : isOffline
      ? 'Sin conexión: solo puede entrar quien ya usó este equipo.'
      : undefined;
  if (chosen && isChecking) {
    const next = (person: PersonTile | null): void => {
      setChecking(false);
      setChosen(person);
      // Without a line the tiles tell it later.
      void lock();
    };
    return (
      <Suspense>
        <ClockScreen person={chosen} people={people} queue={queue} onOpen={onEntered} onLeave={next} />
      </Suspense>
    );
  }
  if (chosen) {
    const entered = (): void => (clock.isOn && clock.leadsTo === 'clock' ? setChecking(true) : onEntered());
    return <PinScreen key={chosen.id} person={chosen} onEntered={entered} onBack={() => setChosen(null)} />;
  }
  return (
    <SignInPage title="¿Quién eres?" {...(lead === undefined ? {} : { lead })}>
      <ul className={styles.tiles}>
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.tile} onClick={() => setChosen(person)}>
              <PersonBadge name={person.name} role={person.role} size="large" />
              <b>{person.name}</b>
              <small>{ROLE_WORDS[person.role]}</small>
            </button>
          </li>
        ))}
      </ul>
      {clock.isOn && (
        <Choice
          label="Al entrar"
          options={[
            { value: 'clock', label: 'Checador' },
            { value: 'work', label: 'Punto de venta' },
          ]}
          value={clock.leadsTo}
          onChoose={clock.choose}
        />
      )}
      <PendingWork waiting={waiting} people={people} isOffline={isOffline} />
    </SignInPage>
  );
}

/** Whether this venue has the time clock, and where the PIN leads on this device. */
function useClockOfVenue() {
  const [isOn, setOn] = useState(knownClock);
  const [leadsTo, setLeadsTo] = useState(afterPin);
  // Waits for the server; the names are there already.
  useEffect(() => {
    let isShown = true;
    void askClock().then((now) => isShown && setOn(now));
    return () => {
      isShown = false;
    };
  }, []);
  const choose = (chosen: AfterPin): void => {
    setAfterPin(chosen);
    setLeadsTo(chosen);
  };
  return { isOn, leadsTo, choose };
}

/** What leaves by itself, and of whom something waits for their PIN. */
function PendingWork({
  waiting: { count, held },
  people,
  isOffline,
}: {
  readonly waiting: WaitingWork;
  readonly people: readonly PersonTile[];
  readonly isOffline: boolean;
}) {
  const leaving = [...held.values()].reduce((rest, each) => rest - each, count);
  return (
    <div role="status">
      {leaving > 0 && (
        <p className={styles.pending}>
          <b>{pendingText(leaving)}</b>
          {isOffline ? ` · ${leaving === 1 ? 'saldrá' : 'saldrán'} en cuanto vuelva la conexión` : ' · saliendo'}
        </p>
      )}
      {[...held].map(([staffId, each]) => (
        <p key={staffId} className={styles.pending}>
          <b>
            {pendingText(each)} de{' '}
            {people.find(({ id }) => id === staffId)?.name ?? 'alguien que ya no está en la lista'}
          </b>
          {each === 1 ? ' · espera su PIN' : ' · esperan su PIN'}
        </p>
      ))}
    </div>
  );
}

const pendingText = (count: number): string => (count === 1 ? '1 pendiente' : `${count} pendientes`);

function PinScreen({
  person,
  onEntered,
  onBack,
}: {
  readonly person: PersonTile;
  readonly onEntered: () => void;
  readonly onBack: () => void;
}) {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const tryPin = async (pin: string): Promise<void> => {
    setState({ isBusy: true, problem: null });
    try {
      await enter(person.id, pin);
      onEntered();
    } catch (fault) {
      setState({ isBusy: false, problem: problemText(fault) });
    }
  };
  return (
    <SignInPage title={person.name} lead={`${ROLE_WORDS[person.role]} · escribe tu PIN`}>
      <PinPad
        length={person.pinLength}
        isBusy={state.isBusy}
        problem={state.problem}
        onPin={(pin) => void tryPin(pin)}
      />
      <Key look="quiet" onClick={onBack}>
        No soy {person.name}
      </Key>
    </SignInPage>
  );
}

type Tiles = Extract<SignInState, { readonly at: 'tiles' }>;

const LOOK_EVERY_MS = 30_000;
/** Without a line: whoever waits before the tiles should not wait for half a minute more once it is back. */
const LOOK_FOR_LINE_MS = 4000;

/** The tiles as the server has them now. `onOther`: something else belongs on the screen, and the page begins anew. */
function useTiles(
  first: Tiles,
  { onOther, lineIsThere }: { readonly onOther: () => void; readonly lineIsThere: () => void },
): Tiles {
  const [tiles, setTiles] = useState(first);
  const look = useEffectEvent(() => tilesNow(tiles));
  const show = useEffectEvent((now: Tiles | null) => {
    if (now && !now.isOffline) lineIsThere();
    return now ? setTiles(now) : onOther();
  });
  const everyMs = tiles.isOffline ? LOOK_FOR_LINE_MS : LOOK_EVERY_MS;
  const begin = useEffectEvent(() => {
    if (!tiles.isOffline) lineIsThere();
  });
  // Waits for the line, for somebody who wakes the tablet, and for half a minute to pass.
  useEffect(() => {
    let isShown = true;
    let newest = 0;
    const lookAgain = async (): Promise<void> => {
      newest += 1;
      const mine = newest;
      const now = await look();
      // On a slow line an older answer may come last.
      if (isShown && mine === newest) show(now);
    };
    // An answer we cannot read decides nothing; the next one will.
    const again = (): void => void lookAgain().catch(() => undefined);
    const timer = setInterval(again, everyMs);
    begin();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      isShown = false;
      clearInterval(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [everyMs]);
  return tiles;
}

/** Null: no tiles at all. */
async function tilesNow(shown: Tiles): Promise<Tiles | null> {
  const entry = await askEntry();
  // A lost request takes nobody off the screen: who may enter without a line is decided at the PIN.
  if (entry === null) return { ...shown, isOffline: true };
  if (entry.mode === 'demo' || entry.state === 'set-up' || entry.state === 'unpaired') return null;
  await keepOnly(entry.people);
  if (entry.person) await endLeftSession();
  // Somebody has entered in another tab.
  if (await isSomebodyIn()) return null;
  return { at: 'tiles', people: entry.people, isOffline: false };
}
