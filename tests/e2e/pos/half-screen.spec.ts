import { expect, test, type Page } from '@playwright/test';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { TRIES_ALL } from '../../support/how-many.ts';
import { openTourHouse, tour, type TourHouse } from '../../support/browser/pos-tour.ts';
import { screenFaults } from '../../support/browser/screen-faults.ts';

/** An iPad that shows two apps: a third, a half, two thirds. */
const WIDTHS = TRIES_ALL ? [320, 507, 678] : [320];

let house: TourHouse;
test.beforeAll(async ({ browser }) => {
  house = await openTourHouse(browser);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => house.server.stop());

// The inks of the night move nothing: seen whole with everything else.
const INKS = TRIES_ALL ? (['dia', 'noche'] as const) : (['dia'] as const);

for (const inks of INKS)
  test(`[GUI9] beside another app, ${WIDTHS.join(', ')} px wide, every screen can be worked (${inks})`, async () => {
    const { page } = house;
    await page.goto(`${house.server.url}/pos/mesas`);
    await turnInks(page, inks);
    await tour(house, {
      sizes: WIDTHS.map((width) => ({ width, height: 768 })),
      stop: async (place) => {
        await expect
          .configure({ soft: true })
          .poll(() => screenFaults(page), { message: place })
          .toEqual([]);
      },
    });
  });

async function turnInks(page: Page, inks: 'dia' | 'noche'): Promise<void> {
  const turn = page.getByRole('button', { name: /^Cambiar a modo de/ });
  await expect(turn).toBeVisible();
  const wanted = inks === 'noche' ? 'Cambiar a modo de noche' : 'Cambiar a modo de día';
  if ((await turn.getAttribute('aria-label')) === wanted) await turn.click();
  await expect(turn).not.toHaveAttribute('aria-label', wanted);
}
