import type { Page } from '@playwright/test';
import { button, escape, openSheet, SHEET, TITLE, type Tap } from './tap.ts';

export const WAITER = { name: 'Wendy', role: 'waiter', pin: '8352' } as const;

const LOCK = 'header [aria-label*="bloquear"]';
const TILE = `main button:has-text("${WAITER.name}")`;
const DIGITS = `document.querySelector('p[role="status"][aria-label$="dígitos"]')?.getAttribute('aria-label')`;
/** One more, one less: a whole PIN would be tried. */
const digit = (n: number): string => `[aria-label="PIN"] button[aria-label="${n % 2 === 0 ? 'Borrar' : '7'}"]`;

/** Another amount each time, and never a tenth of the bill: from there on no yes helps a waiter. */
const askDiscount = async (page: Page, n: number): Promise<void> => {
  const amount = (n / 10).toFixed(2);
  await page.getByLabel('Descuento', { exact: true }).filter({ visible: true }).fill(amount);
};
async function atTheDoor(page: Page): Promise<void> {
  if (await page.locator(LOCK).isVisible()) await page.locator(LOCK).click();
  await page.locator(TILE).waitFor();
}

/** Not the lock itself: it leaves the page, and what follows is an opening. */
export const DOOR_TAPS: readonly Tap[] = [
  {
    name: 'Autorización: asked for by Recalcular',
    screen: 'pedido',
    prepare: ({ page }, n) => askDiscount(page, n),
    target: () => button('Recalcular'),
    shows: SHEET,
    after: escape,
  },
  {
    name: 'Autorización: a digit of the PIN',
    screen: 'pedido',
    first: async ({ page }) => {
      await askDiscount(page, 5);
      await openSheet(page, button('Recalcular'));
    },
    target: digit,
    shows: DIGITS,
  },
  {
    name: 'Puerta: a name',
    screen: 'mesas',
    isAtDoor: true,
    first: ({ page }) => atTheDoor(page),
    target: () => TILE,
    shows: TITLE,
    after: (page) => page.locator('main button:text("No soy")').click(),
  },
  {
    name: 'Puerta: a digit of the PIN',
    screen: 'mesas',
    isAtDoor: true,
    first: ({ page }) => page.locator(TILE).click(),
    target: digit,
    shows: DIGITS,
  },
  {
    name: 'Puerta: No soy',
    screen: 'mesas',
    isAtDoor: true,
    prepare: ({ page }) => page.locator(TILE).click(),
    target: () => 'main button:text("No soy")',
    shows: TITLE,
  },
];
