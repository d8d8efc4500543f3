import { expect, type Page } from '@playwright/test';

/** Words that are on the screen for a second only: noted by the page itself, however seldom the test gets to look. */
export async function shownBriefly(page: Page, words: RegExp, act: () => Promise<void>): Promise<void> {
  // As text: the tools that use it are compiled without the names of a page.
  const noted = await page.evaluateHandle<{ readonly isSeen: boolean }>(`(() => {
    const note = { isSeen: false };
    const words = new RegExp(${JSON.stringify(words.source)}, 'u');
    const look = () => { note.isSeen ||= words.test(document.body.textContent); };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return note;
  })()`);
  await act();
  await expect.poll(() => noted.evaluate(({ isSeen }) => isSeen), { message: words.source }).toBe(true);
}

/** As the order leaves; cut off, nobody is told that the kitchen has it. */
export const SENT = /Pedido enviado a cocina y.o bar ✔/;
export const KEPT = /Guardado; sale cuando vuelva la conexión/;
export const SENT_OR_KEPT = new RegExp(`${SENT.source}|${KEPT.source}`);
