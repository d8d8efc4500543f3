/* `npm run torture -- P32` plays 20 evenings; here one of each length. */
import { expect, test } from 'vitest';
import { burntTrial } from '../../tools/torture/promises/places/p32-burnt.ts';
import { howMany } from '../support/how-many.ts';

test('[P32] [PLC30] the restaurant’s computer is deleted mid-evening and comes back from its front, tablets hand in the rest', async () => {
  const { failures, figure } = await burntTrial.run({ seed: 1, rounds: howMany({ usual: 1, all: 2 }) });
  expect(failures, figure).toEqual([]);
}, 240_000);
