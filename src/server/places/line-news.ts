import type { Executor } from '#application/executor.ts';
import { SITE_LINE_ID } from '#domain/places/site-line.ts';
import type { Instant } from '#domain/shared/time.ts';
import { executeAsSystem } from '../system-command.ts';
import type { Places } from './places.ts';

/** A line that is back within this time was never gone, for people. */
const SETTLE_MS = 5000;

export interface LineNewsParts {
  readonly executor: Executor;
  readonly places: Places;
  readonly now: () => Instant;
  readonly log: { error(facts: object, message: string): void };
}

/**
 * Writes down whether the venue hears its front, once each time that changes: tablets are told with everything else, and
 * none of them asks.
 */
export function startLineNews({ executor, places, now, log }: LineNewsParts): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let telling = Promise.resolve();
  const wait = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      tell();
    }, SETTLE_MS);
  };
  const tell = (): void => {
    const { line, since } = places.state;
    const state = places.isPaired ? line : 'none';
    const site = places.siteName;
    telling = telling
      .then(async () => {
        const known = executor.world.get('siteLines', SITE_LINE_ID);
        if ((known?.state ?? 'none') !== state || (known && known.site !== site))
          await executeAsSystem(executor, now, 'TELL_LINE', { state, since, site });
      })
      .catch((fault: unknown) => {
        log.error({ fault: String(fault) }, 'the state of the line was not written down');
        wait();
      });
  };
  const look = (): void => {
    const isKnownApart = places.isPaired && places.state.line === 'apart';
    if (isKnownApart) return wait();
    tell();
  };
  const stopHearing = places.onState(look);
  look();
  return {
    stop: async () => {
      stopHearing();
      if (timer) clearTimeout(timer);
      await telling;
    },
  };
}
