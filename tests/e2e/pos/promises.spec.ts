import { expect, test } from '@playwright/test';
import { cutOffTrialWith } from '../../../tools/torture/promises/p4-cut-off.ts';
import { batteryTrial } from '../../../tools/torture/promises/p6-battery.ts';
import type { Trial } from '../../../tools/torture/trial.ts';
import { howMany } from '../../support/how-many.ts';

// Small counts of `npm run torture -- P4` and `P6`; both bring a venue and a browser of their own.
const SEED = 20_261_115;

async function expectKept(trial: Trial, rounds: number): Promise<void> {
  const { failures } = await trial.run({ seed: SEED, rounds });
  expect(failures, `seed ${SEED}`).toEqual([]);
}

test('[POS24] taps cut off from the server arrive once when the line is back @weekly', async () => {
  // How soon is measured by `npm run torture -- P4`.
  await expectKept(cutOffTrialWith({ slack: Infinity }), howMany({ usual: 30, all: 100 }));
});

test('[POS41] a tablet killed after «enviado» still knows who it is and what it has to send', async () => {
  await expectKept(batteryTrial, howMany({ usual: 1, all: 2 }));
});
