import type { BrowserContext, Page } from '@playwright/test';
import type { Tablet } from '../browser/trusting-browser.ts';
import type { Engine, Tab } from './engine.ts';

/** The browser of all other tests, told what to do as the two others are. */
export async function openChromium(tablet: Tablet): Promise<Engine> {
  const context: BrowserContext = await tablet.open();
  const first = tabOf(await context.newPage());
  return {
    ...first,
    name: 'Chromium',
    openTab: async (url) => {
      const tab = tabOf(await context.newPage());
      await tab.goto(url);
      return tab;
    },
    close: () => context.close(),
  };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    run: <T>(script: string) => page.evaluate<T>(script),
    showAs: (media) => page.emulateMedia({ media }),
    print: () => page.pdf(),
  };
}
