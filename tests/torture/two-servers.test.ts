import { test } from 'vitest';
import { twoServersTrial } from '../../tools/torture/promises/p21-two-servers.ts';
import { expectKept } from './expect-kept.ts';

test('[OPS11] an evening of six tablets behind the shipped nginx file outlives each of its two servers', async () => {
  await expectKept(twoServersTrial, { rounds: 1 });
}, 120_000);
