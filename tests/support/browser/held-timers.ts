import type { Page } from '@playwright/test';

/**
 * Timers of these lengths never ring on this page, so that a test does not race with somebody's patience on a slow
 * machine. Begins with the page's next load.
 */
export async function heldTimers(page: Page, lengthsMs: readonly number[]): Promise<void> {
  await page.addInitScript((lengths) => {
    const ring = window.setTimeout.bind(window);
    const held = (work: () => void, ms?: number): number => (lengths.includes(ms ?? 0) ? 0 : ring(work, ms));
    Object.assign(window, { setTimeout: held });
  }, lengthsMs);
}
