import type { Page } from '@playwright/test';

/** A cable that can keep what a tablet says until it is let go. */
export interface HeldLine {
  hold(): void;
  letGo(): void;
  /** Resolves once the venue has said something with these words, and the page has it. */
  hears(words: string): Promise<void>;
}

/** Begins with the page's next line: reload it, or open it afterwards. */
export async function heldLine(page: Page): Promise<HeldLine> {
  let isHeld = false;
  const kept: (() => void)[] = [];
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  await page.routeWebSocket(/\/api\/pos\/live\?/, (line) => {
    const house = line.connectToServer();
    line.onMessage((message) => {
      if (isHeld) kept.push(() => house.send(message));
      else house.send(message);
    });
    house.onMessage((message) => {
      line.send(message);
      heard.push(String(message));
      for (const look of waiting) look();
    });
  });
  return {
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
      for (const send of kept.splice(0)) send();
    },
    hears: (words) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!heard.some((message) => message.includes(words))) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}
