import type { FastifyBaseLogger } from 'fastify';
import type { PrivacyDesk } from './privacy-desk.ts';

const HOUR_MS = 60 * 60 * 1000;

/** At the start and every hour: a server that was off for a month catches up before anybody looks. */
export function startRetention(
  desk: PrivacyDesk,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  const run = (): Promise<void> =>
    desk.eraseDue().then(
      (count) => {
        if (count > 0) log.info({ count }, 'personal data erased on time');
      },
      (fault: unknown) => log.error({ fault: String(fault) }, 'personal data could not be erased'),
    );
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
