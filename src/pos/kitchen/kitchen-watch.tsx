import { useEffect, useState, useRef } from 'react';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { milliseconds } from '#domain/shared/time.ts';
import { keysByHand } from '#ui/keyboard/keys-by-hand.ts';
import { type KdsOnScreen, hasArrival } from './kds-view.ts';
import type { PlaceFilter } from './stations-view.ts';
import { useAutoAccept } from './use-auto-accept.ts';
import styles from './kds-screen.module.css';
import { useSession, useTerminalStatus } from '../terminal/terminal-context.tsx';
import { kitchenSound as sound } from './kitchen-sound.ts';

/** What a kitchen screen does besides being seen: it hears the keys, sounds, accepts by itself, and shouts when blind. */
export function KitchenWatch({
  board,
  area,
  onAdvance,
  onRecall,
}: {
  readonly board: KdsOnScreen;
  readonly area: PlaceFilter;
  readonly onAdvance: (entry: KdsEntry) => void;
  readonly onRecall: (entry: KdsEntry) => void;
}) {
  const { isBlind, silentSeconds } = useBlindness();
  useKitchenSound({ pending: board.pending, area, isBlind });
  useAutoAccept();
  useBumpKeys({
    onBump: (position) => {
      const entry = board.active[position];
      if (entry) onAdvance(entry);
    },
    onRecall: () => {
      const [last] = board.ready;
      if (last) onRecall(last);
    },
  });
  return isBlind && <BlindAlarm silentSeconds={silentSeconds} />;
}

/** A kitchen screen that has lost the server must never look calm. */
function BlindAlarm({ silentSeconds }: { readonly silentSeconds: number | null }) {
  return (
    <div role="alert" className={styles.alarm}>
      <strong>SIN CONEXIÓN CON EL SERVIDOR</strong>
      <span>
        {silentSeconds === null
          ? 'Sin contacto desde que se abrió esta pantalla.'
          : `Último contacto hace ${agoText(silentSeconds)}.`}{' '}
        Los pedidos nuevos no están llegando: pregunta a los meseros.
      </span>
    </div>
  );
}

function agoText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.trunc(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

interface Blindness {
  readonly isBlind: boolean;
  /** Seconds since the server was last heard; null when it never was since this screen opened. */
  readonly silentSeconds: number | null;
}

/** A moment without line at the start, or between two connections, is not yet an alarm. */
const GRACE_MS = 2500;

function useBlindness(): Blindness {
  const { terminal } = useSession();
  const { isOnline, lastContactAt } = useTerminalStatus();
  const [down, setDown] = useState({ forMs: 0, nowMs: 0 });
  // Waits for time to pass while the line is down.
  useEffect(() => {
    if (isOnline) return undefined;
    const since = performance.now();
    const timer = setInterval(() => {
      setDown({ forMs: performance.now() - since, nowMs: milliseconds(terminal.now()) });
    }, 500);
    return () => {
      clearInterval(timer);
      setDown({ forMs: 0, nowMs: 0 });
    };
  }, [terminal, isOnline]);
  return {
    isBlind: !isOnline && down.forMs >= GRACE_MS,
    silentSeconds:
      lastContactAt === null ? null : Math.max(0, Math.round((down.nowMs - milliseconds(lastContactAt)) / 1000)),
  };
}

/** The kitchen's bump bar is a keyboard: 1 to 9 advance that card, R calls the last one back. */
function useBumpKeys(handlers: { readonly onBump: (position: number) => void; readonly onRecall: () => void }): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  // Waits for keys of the whole window: nobody focuses anything with greasy hands.
  useEffect(() => {
    const act = (key: string): void => {
      if (/^[1-9]$/.test(key)) latest.current.onBump(Number(key) - 1);
      if (key.toLowerCase() === 'r') latest.current.onRecall();
    };
    const byHand = keysByHand(
      ([first = '', ...others]) => {
        act(first);
        // The same key again means the card as it is by then.
        for (const [index, key] of others.entries()) setTimeout(act, 32 * (index + 1), key);
      },
      { most: 4 },
    );
    const listen = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      // A PIN typed into a window over the board is not meant for its cards.
      if (event.target instanceof HTMLInputElement || document.querySelector('[role="dialog"]')) return;
      byHand.press(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      byHand.stop();
    };
  }, []);
}

const ALARM_EVERY_MS = 6000;

/** Sounds on every arrival, and again and again while the screen is blind. */
function useKitchenSound({
  pending,
  area,
  isBlind,
}: {
  /** Of all areas. */
  readonly pending: readonly KdsEntry[];
  readonly area: PlaceFilter;
  readonly isBlind: boolean;
}): void {
  const seen = useRef<ReadonlySet<string> | null>(null);

  // Waits for entries that were not there before; those found at the start are not news.
  useEffect(() => {
    const known = seen.current;
    if (known !== null && hasArrival(known, pending, area)) sound.arrival();
    seen.current = new Set([...(known ?? []), ...pending.map(({ id }) => id)]);
  }, [pending, area]);

  // Waits for the line to be lost, and sounds until it is back.
  useEffect(() => {
    if (!isBlind) return undefined;
    sound.alarm();
    const timer = setInterval(() => sound.alarm(), ALARM_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBlind]);
}
