import type { Chance, Clock, TabMessage, Tabs } from '#application/ports.ts';
import { instant } from '#domain/shared/time.ts';
import { surelyAfterPicture } from '#ui/drawing/after-picture.ts';

/** One tab of the device sends; the others hear what it did. Without Web Locks every tab sends, which is only wasteful. */
export function browserTabs(name: string): Tabs {
  const channel = new BroadcastChannel(name);
  return {
    lead: (onLeading) => {
      if (!('locks' in navigator)) {
        onLeading();
        return;
      }
      void navigator.locks.request(name, () => {
        onLeading();
        // Held until the tab closes; the browser then hands it to the next one.
        return new Promise<never>(() => undefined);
      });
    },
    turn: () =>
      new Promise((resolve) => {
        // Without Web Locks nobody can say whose turn it is; within a tab the line holds all the same.
        if (!('locks' in navigator)) return resolve(() => undefined);
        return void navigator.locks.request(`${name}-turn`, () => new Promise<void>((end) => resolve(end)));
      }),
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      // Only our own tabs can post on this channel of our own origin.
      channel.addEventListener('message', ({ data }) => listener(data as TabMessage));
    },
  };
}

/** Leads as `lead` does, but only until the returned function is called. */
export function leadForNow(name: string, onLeading: () => void): () => void {
  if (!('locks' in navigator)) {
    onLeading();
    return () => undefined;
  }
  const end = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const lead = (): Promise<void> => {
    onLeading();
    return end.promise;
  };
  // Called off before it was our turn.
  navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined);
  return () => {
    waiting.abort();
    end.resolve();
  };
}

export const browserClock: Clock = {
  now: () => instant(Date.now()),
  monotonic: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  // A hidden tab draws no frames, yet its copy must stay current.
  frame: (work) => {
    if (document.hidden) setTimeout(work, 32);
    else requestAnimationFrame(() => work());
  },
  afterPicture: surelyAfterPicture,
  onWake: (work) => {
    const look = (): void => {
      if (!document.hidden) work();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
      window.removeEventListener('focus', look);
    };
  },
};

export const browserChance: Chance = {
  newId: () => newUuid(),
  fraction: () => Math.random(),
};

/** Version 4. `crypto.randomUUID` exists only on secure addresses, and an insecure one must still be told that it is. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
