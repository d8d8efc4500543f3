import { expect, test } from '@playwright/test';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import { openTourHouse, tour, type TourHouse } from '../../support/browser/pos-tour.ts';
import { screenFaults } from '../../support/browser/screen-faults.ts';
import { weeklyUnless } from '../../support/how-many.ts';
import settings from '../../../playwright.config.ts';

const launched = settings.use?.launchOptions;
test.use({
  launchOptions: { ...launched, args: [...(launched?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

/** A phone, and a tablet that is turned. */
const DEVICES = [
  [{ width: 390, height: 844 }],
  [
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
  ],
] as const;

let house: TourHouse;
test.beforeAll(async ({ browser }) => {
  house = await openTourHouse(browser);
});
test.afterAll(({ browser }) => closeAllPages(browser));
test.afterAll(() => house.server.stop());

for (const sizes of DEVICES) {
  const widths = sizes.map(({ width }) => `${width} px`).join(' and ');
  test(
    `[GUI8] with letters twice as large every screen can be worked at ${widths}`,
    weeklyUnless(sizes.length === 1),
    async () => {
      await tour(house, {
        sizes,
        stop: async (place) => {
          await expect
            .configure({ soft: true })
            .poll(() => screenFaults(house.page), { message: place })
            .toEqual([]);
        },
      });
    },
  );
}
