import type { Page } from '@playwright/test';
import { sendOneMore } from '../../full-house.ts';
import { button, text, there, type Tap } from './tap.ts';

const BOARD = `Array.from(document.querySelectorAll('main li[data-kds]'), ({ dataset }) => dataset.kds + dataset.estado).join()`;
/** The first ones of other areas hang out of sight. */
const CARD = 'li[data-kds][data-urgencia]';
const PENDING = `${CARD}[data-estado="pending"]`;

/** The newest orders of a flood come last, and are drawn only when somebody scrolls to them. */
const toTheNewest = async (page: Page): Promise<void> => {
  await page.locator('[aria-label="Área"]').waitFor();
  while (!(await page.locator(`${PENDING} button`).first().isVisible())) {
    await page.locator(CARD).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(50);
  }
};

/** In this order: what one brings to the wall the next takes from it, so that it never holds fewer than at the start. */
export const KITCHEN_TAPS: readonly Tap[] = [
  {
    name: 'KDS: Aceptar',
    screen: 'kds',
    prepare: async ({ executor, page }, n) => {
      await sendOneMore(executor, `acepta-${n}`);
      await toTheNewest(page);
    },
    target: () => `${PENDING} button`,
    shows: BOARD,
  },
  { name: 'KDS: Listo', screen: 'kds', target: () => `${CARD}[data-estado="preparing"] button`, shows: BOARD },
  { name: 'KDS: Regresar', screen: 'kds', target: () => '[aria-label="Últimos listos"] button', shows: BOARD },
  {
    name: 'KDS: 1 of the bump bar',
    screen: 'kds',
    target: () => 'main',
    key: () => '1',
    shows: BOARD,
  },
  {
    name: 'KDS: another area',
    screen: 'kds',
    target: (n) => `[aria-label="Área"] button:nth-child(${1 + ((n + 1) % 3)})`,
    // The oldest cards of two areas may be the same ones; which area is chosen never is.
    shows: text('[aria-label="Área"] [aria-checked="true"]'),
  },
  {
    name: 'KDS: Por platillo',
    screen: 'kds',
    target: () => button('Por platillo'),
    shows: there('[aria-label="Cantidad por platillo"]'),
  },
];
