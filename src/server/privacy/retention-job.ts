import type { FastifyBaseLogger } from 'fastify';
import type { ClockDoubt } from '../clock-doubt.ts';
import type { PrivacyDesk } from './privacy-desk.ts';

const HOUR_MS = 60 * 60 * 1000;

interface RetentionParts {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>;
  /** Whether the server's date may be wrong: then nobody is forgotten yet. */
  readonly doubt: () => Promise<ClockDoubt | null>;
}

/**
 * At the start and with every new day of the venue. A server that was off for a month catches up once its date is
 * believed: what a clock that is ahead erased would be gone for good.
 */
export function startRetention(desk: PrivacyDesk, { log, doubt }: RetentionParts): { stop(): Promise<void> } {
  let doneOn: string | null = null;
  const run = async (): Promise<void> => {
    const { today } = desk;
    if (doneOn === today) return;
    try {
      const doubted = await doubt();
      if (doubted !== null) {
        log.warn({ last: doubted.lastAt }, 'nothing is erased by its age: the clock may be ahead');
        return;
      }
      const count = await desk.eraseDue();
      doneOn = today;
      if (count > 0) log.info({ count }, 'personal data erased on time');
    } catch (fault) {
      // Tried again within the hour; until then the data is late, which somebody must be able to see.
      log.error({ fault: String(fault) }, 'personal data could not be erased');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, HOUR_MS);
  timer.unref();
  return {
    // The database closes after us: a round in progress is finished first.
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
