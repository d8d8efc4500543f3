import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const AGAIN_MS = 1000;
/** A restart of the server takes less. */
const TRIES_WITH_LINE = 5;

/** The server answers, and the file is not there: an update took it away. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

/**
 * A screen in a file of its own. Where the line breaks before the file has come, it is asked for again until it does:
 * a failed fetch must not take the whole till from the screen.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilLoadedOrMissing(load) }));
}

/** For what is only a question of the line. */
export function untilLoaded<Loaded>(
  load: () => Promise<Loaded>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Loaded> {
  return untilLoadedOrMissing(load, { wait, hasLine: async () => false });
}

/** For files: one that does not come although the server answers will not come later either. */
export async function untilLoadedOrMissing<Loaded>(
  load: () => Promise<Loaded>,
  {
    wait = pause,
    hasLine = serverAnswers,
  }: { readonly wait?: (ms: number) => Promise<unknown>; readonly hasLine?: () => Promise<boolean> } = {},
): Promise<Loaded> {
  let missed = 0;
  for (;;) {
    try {
      return await load();
    } catch (fault) {
      // The line is down, or the server has just been renewed: the service worker or the next try has it.
      missed = (await hasLine()) ? missed + 1 : 0;
      if (missed >= TRIES_WITH_LINE) throw new MissingFile('a file of the program is not there', { cause: fault });
      await wait(AGAIN_MS);
    }
  }
}

async function serverAnswers(): Promise<boolean> {
  return fetch('/version.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
