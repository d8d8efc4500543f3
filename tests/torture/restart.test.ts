import { test } from 'vitest';
import { herdTrialWith } from '../../tools/torture/promises/p14-herd.ts';
import { badLineTrial } from '../../tools/torture/promises/p5-bad-line.ts';
import { databaseLossTrial } from '../../tools/torture/promises/p21-database-loss.ts';
import { expectKept } from './expect-kept.ts';

test('[TOR12] 100 terminals come back over a planned stop and a crash, though one tablet hangs on a dead line', async () => {
  await expectKept(herdTrialWith({ slack: 5 }), { rounds: 1 });
}, 300_000);

test('[TOR13] PostgreSQL dies twice under two servers: nothing lost, nothing doubled, the feeds resume', async () => {
  await expectKept(databaseLossTrial, { rounds: 1 });
}, 300_000);

test('[TOR14] terminals on a bad line, reloaded and with their server killed, lose nothing and end with one truth', async () => {
  await expectKept(badLineTrial, { rounds: 1 });
}, 300_000);
