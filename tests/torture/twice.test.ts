import { test } from 'vitest';
import { repeatsTrial } from '../../tools/torture/promises/p5-repeats.ts';
import { forgedCartsTrial } from '../../tools/torture/promises/p8-forged-carts.ts';
import { sameTruthTrial } from '../../tools/torture/promises/p8-same-truth.ts';
import { clockTrial } from '../../tools/torture/promises/p18-clock.ts';
import { howMany } from '#tests/support/how-many.ts';
import { expectKept } from './expect-kept.ts';

test('[TOR6] repeated and reordered commands happen once each, and every refusal is told', async () => {
  await expectKept(repeatsTrial, { rounds: howMany({ usual: 5000, all: 20_000 }) });
}, 300_000);

test('[TOR7] thousands of forged carts cost what the venue’s own prices make', async () => {
  await expectKept(forgedCartsTrial, { rounds: howMany({ usual: 3000, all: 10_000 }) });
}, 300_000);

test('[TOR8] random histories give the same answers and records on SQLite and PostgreSQL', async () => {
  await expectKept(sameTruthTrial, { rounds: howMany({ usual: 20, all: 50 }) });
}, 300_000);

test('[TOR9] clocks that jump and lie neither reorder nor lose an account, and «today» is the venue’s', async () => {
  await expectKept(clockTrial, { rounds: howMany({ usual: 150, all: 400 }) });
}, 300_000);
