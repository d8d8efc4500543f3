import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const AGAIN_MS = 1000;

/**
 * A screen in a file of its own. Where the line breaks before the file has come, it is asked for again until it does:
 * a failed fetch must not take the whole till from the screen.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

export async function untilLoaded<Loaded>(
  load: () => Promise<Loaded>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      // The line is down, or the server has just been renewed: the service worker or the next try has it.
      await wait(AGAIN_MS);
    }
  }
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
