import type { Page } from '@playwright/test';
import type { Executor } from '#application/executor.ts';
import type { CuttableLine } from '#tests/support/cuttable-line.ts';

/** The house and the tablet that is tapped. */
export interface Scene {
  readonly executor: Executor;
  readonly page: Page;
  /** The tablet's cable. */
  readonly line: CuttableLine;
}

/** One button of the point of sale: where it is, what is tapped at the n-th time, and what must change on the screen. */
export interface Tap {
  readonly name: string;
  readonly screen: string;
  readonly target: (round: number) => string;
  /** An expression asked in the page: the tap has arrived when its value is another one. */
  readonly shows: string;
  /** Before the first one. */
  readonly first?: (scene: Scene) => Promise<unknown>;
  /** Something must happen in the house or on the screen before it can be tapped. */
  readonly prepare?: (scene: Scene, round: number) => Promise<unknown>;
  /** Brings the screen back to where the next tap can be made. */
  readonly after?: (page: Page, round: number) => Promise<unknown>;
  /** A key is pressed instead. */
  readonly key?: (round: number) => string;
  /** Held in one hand instead of lying on the counter: the button is not there otherwise. */
  readonly isPhone?: boolean;
  /** Nobody has entered: there are no screens to be made ahead. */
  readonly isAtDoor?: boolean;
  /** Taps of one pass, where each takes seconds to come back from. */
  readonly rounds?: number;
}

/** Screens in the back are in the document too; only what is in front counts. */
export const inFront = (selector: string): string =>
  `Array.from(document.querySelectorAll('${selector}')).find((each) => each.checkVisibility())`;
export const text = (selector: string): string => `${inFront(selector)}?.textContent`;
export const there = (selector: string): string => `${inFront(selector)} !== undefined`;
export const typed = (selector: string): string => `${inFront(selector)}?.value`;
export const count = (selector: string): string => `document.querySelectorAll('${selector}').length`;

export const TITLE = text('main h1');
export const SHEET = there('[role="dialog"]');
/** The next picture, whatever it shows: for a button that answers with a file. */
export const NEXT_PICTURE = 'performance.now()';

/** Among the buttons of the screen in front. */
export const button = (words: string): string => `main button:text-is("${words}"):visible`;
export const inSheet = (words: string): string => `[role="dialog"] button:text-is("${words}")`;
export const place = (name: string): string => `nav[aria-label="Punto de venta"] a:text-is("${name}")`;

export const back = async (page: Page): Promise<void> => {
  await page.goBack();
};
export const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
};
export const toMesas = async (page: Page): Promise<void> => {
  await page.locator(place('Mesas')).click();
};

/** Opens a sheet by a tap that is not measured. */
export async function openSheet(page: Page, target: string): Promise<void> {
  await page.locator(target).first().click();
  await page.locator('[role="dialog"]').waitFor();
}
