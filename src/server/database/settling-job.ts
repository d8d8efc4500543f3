import { addDays, localDate, type Instant } from '#domain/shared/time.ts';
import type { ReportBooks } from './report-books.ts';

const EVERY_MS = 60 * 60 * 1000;
/** A year and the one it is compared with. */
const DAYS_BACK = 800;

/** Adds up the days that are over before anybody asks for them: at the start, and once an hour. */
export function startSettling(
  books: ReportBooks,
  {
    now,
    zone,
    onFault,
  }: { readonly now: () => Instant; readonly zone: () => string; readonly onFault: (fault: unknown) => void },
): { readonly stop: () => Promise<void> } {
  let working: Promise<void> = Promise.resolve();
  const settle = (): void => {
    const today = localDate(now(), zone());
    working = books
      .settle({ from: addDays(today, -DAYS_BACK), to: addDays(today, -1) }, { today, zone: zone() })
      .catch(onFault);
  };
  settle();
  const timer = setInterval(settle, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
}
