import { test } from 'vitest';
import { repeatsTrial } from '../../tools/torture/promises/p5-repeats.ts';
import { forgedCartsTrial } from '../../tools/torture/promises/p8-forged-carts.ts';
import { sameTruthTrial } from '../../tools/torture/promises/p8-same-truth.ts';
import { clockTrial } from '../../tools/torture/promises/p18-clock.ts';
import { expectKept } from './expect-kept.ts';

test('[TOR6] repeated and reordered commands happen once each, and every refusal is told', async () => {
  await expectKept(repeatsTrial, { rounds: 20_000 });
}, 300_000);

test('[TOR7] ten thousand forged carts cost what the house’s own prices make', async () => {
  await expectKept(forgedCartsTrial, { rounds: 10_000 });
}, 300_000);

test('[TOR8] fifty random histories give the same answers and records on SQLite and PostgreSQL', async () => {
  await expectKept(sameTruthTrial, { rounds: 50 });
}, 300_000);

test('[TOR9] clocks that jump and lie neither reorder nor lose an account, and «today» is the venue’s', async () => {
  await expectKept(clockTrial, { rounds: 400 });
}, 300_000);
