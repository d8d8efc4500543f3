import { useEffect, useEffectEvent } from 'react';
import { milliseconds } from '#domain/shared/time.ts';
import type { Role } from '#domain/staff/roles.ts';
import { browserClock } from '../terminal/browser-tabs.ts';

const MINUTE_MS = 60_000;
/** When somebody last touched the screen: a reload, or a night in a drawer, must not begin the wait anew. */
const TOUCH_KEY = 'xalli_toque';
/** Every touch counts; writing each of them down does not help. */
const WRITE_EVERY_MS = 5000;

/** A cook's hands are full and the bar's screen hangs behind the bar; a till left alone must not stay open. */
export function idleMinutes(role: Role): number | null {
  switch (role) {
    case 'kitchen':
    case 'bar':
      return null;
    case 'manager':
      return 5;
    default:
      return 8;
  }
}

/** Whoever comes next begins a wait of their own. */
export function forgetTouch(): void {
  localStorage.removeItem(TOUCH_KEY);
}

/** Locks the screen when nobody has touched it for a while, be the tablet awake or asleep. */
export function useIdleLock(role: Role, onIdle: () => void): void {
  const minutes = idleMinutes(role);
  const lock = useEffectEvent(onIdle);
  // Waits for the last touch to grow old.
  useEffect(() => (minutes === null ? undefined : watchTouches(minutes * MINUTE_MS, () => lock())), [minutes]);
}

function watchTouches(idleMs: number, onIdle: () => void): () => void {
  let touchedMs = keptTouchMs() ?? nowMs();
  localStorage.setItem(TOUCH_KEY, String(touchedMs));
  let writtenMs = touchedMs;
  let isDone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Timers sleep with the tablet: whenever one wakes, or the screen does, the clock on the wall decides.
  const look = (): void => {
    clearTimeout(timer);
    if (isDone) return;
    // Whoever works in another tab of this device is not away.
    touchedMs = Math.max(touchedMs, keptTouchMs() ?? touchedMs);
    const restMs = touchedMs + idleMs - nowMs();
    if (restMs > 0) timer = setTimeout(look, restMs);
    else {
      isDone = true;
      onIdle();
    }
  };
  const touched = (): void => {
    look();
    if (isDone) return;
    touchedMs = nowMs();
    if (touchedMs - writtenMs < WRITE_EVERY_MS) return;
    writtenMs = touchedMs;
    localStorage.setItem(TOUCH_KEY, String(touchedMs));
  };

  const signs = ['pointerdown', 'keydown'] as const;
  // Before the screen hears it: the first tap on a tablet that slept too long locks, and does nothing else.
  const early = { capture: true, passive: true } as const;
  for (const sign of signs) addEventListener(sign, touched, early);
  for (const waking of ['focus', 'pageshow', 'online'] as const) addEventListener(waking, look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    isDone = true;
    for (const sign of signs) removeEventListener(sign, touched, early);
    for (const waking of ['focus', 'pageshow', 'online'] as const) removeEventListener(waking, look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Null: nobody has touched yet, or the clock was set back since. */
function keptTouchMs(): number | null {
  const keptMs = Number(localStorage.getItem(TOUCH_KEY) ?? Number.NaN);
  return Number.isFinite(keptMs) && keptMs <= nowMs() ? keptMs : null;
}

function nowMs(): number {
  return milliseconds(browserClock.now());
}
