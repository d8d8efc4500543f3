import type { Browser } from '@playwright/test';

/** Pages of a venue that has closed call for it until their browser ends, beside all the tests that follow. */
export async function closeAllPages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
