import { useSyncExternalStore } from 'react';
import { navigate as enter } from 'wouter/use-browser-location';
import { afterPicture } from '#web/shared/drawing/after-picture.ts';

/** Where the person is already, although the browser's history does not say so yet. */
let ahead: { readonly to: string; readonly callOff: () => void } | null = null;
const listeners = new Set<() => void>();

/**
 * Where we are, for the router. Writing another address into the browser's history takes as long as drawing a small
 * screen: the person sees the screen first, the address follows right after, and always before anything else that is
 * tapped or typed.
 */
export function usePlace(): [string, typeof goTo] {
  return [useSyncExternalStore(subscribe, () => ahead?.to ?? location.pathname), goTo];
}

function goTo(to: string, options: { readonly replace?: boolean; readonly state?: unknown } = {}): void {
  settle();
  // A sheet on top asks the history how it was left: then it must know at once.
  if (options.replace === true || history.state !== null || /[?#]/.test(to)) {
    enter(to, options);
    return;
  }
  ahead = { to, callOff: afterPicture(settle) };
  tellAll();
}

/** Now the history knows too. The router has nothing to draw by that. */
function settle(): void {
  const to = takeAhead();
  if (to !== null) enter(to);
}

/**
 * «Back» before the history knew of the last step means that step: the history, which took back the one before it, goes
 * forward again.
 */
function followHistory({ type }: Event): void {
  const undone = takeAhead();
  if (undone !== null && type === 'popstate') history.forward();
  else tellAll();
}

function takeAhead(): string | null {
  const taken = ahead;
  taken?.callOff();
  ahead = null;
  return taken?.to ?? null;
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** The last two are the router's own: the platform does not tell of what is written into the history. */
const MOVES = ['popstate', 'hashchange', 'pushState', 'replaceState'] as const;
const TOUCHES = ['pointerdown', 'keydown', 'pagehide'] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watch('removeEventListener');
  };
}

function watch(how: 'addEventListener' | 'removeEventListener'): void {
  for (const move of MOVES) window[how](move, followHistory);
  for (const touch of TOUCHES) window[how](touch, settle, { capture: true });
}
