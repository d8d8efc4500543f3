import type { Chance, Clock, TabMessage, Tabs } from '#application/ports.ts';
import { instant } from '#domain/shared/time.ts';

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
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      // Only our own tabs can post on this channel of our own origin.
      channel.addEventListener('message', ({ data }) => listener(data as TabMessage));
    },
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
};

export const browserChance: Chance = {
  newId: () => crypto.randomUUID(),
  fraction: () => Math.random(),
};
