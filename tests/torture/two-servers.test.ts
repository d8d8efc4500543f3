import { olderCopyTrial } from '../../tools/torture/promises/p21-older-copy.ts';
import { silentLinesTrial } from '../../tools/torture/promises/p21-silent-lines.ts';
import { twoServersTrial } from '../../tools/torture/promises/p21-two-servers.ts';
import { weekly } from './weekly.ts';
import { expectKept } from './expect-kept.ts';

weekly(
  '[OPS11] an evening of six tablets behind the shipped nginx file outlives each of its two servers',
  async () => {
    await expectKept(twoServersTrial, { rounds: 1 });
  },
  120_000,
);

weekly(
  '[DB5] an evening with silent lines to PostgreSQL, a database that hangs and a server that freezes loses nothing',
  async () => {
    await expectKept(silentLinesTrial, { rounds: 1 });
  },
  180_000,
);

weekly(
  '[SYNC6] behind the proxy a restore, and a failover that lost transactions, are refilled by the tablets',
  async () => {
    await expectKept(olderCopyTrial, { rounds: 2 });
  },
  240_000,
);
