import { expect, test } from 'vitest';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { Evening } from '#tests/support/evening.ts';
import { overdueEntries } from './use-auto-accept.ts';

test('[KDS5] an entry is accepted by itself when it is still pending after 30 seconds, not before', () => {
  const evening = new Evening();
  evening.openTable('mesa-1', 't1');
  evening.add('t1', 'agua');
  const sent = evening.send('t1');
  const after = (ms: number) => instant(milliseconds(evening.now) + ms);
  expect(overdueEntries(evening.world, after(29_999))).toEqual([]);
  expect(overdueEntries(evening.world, after(30_000)).map(({ id }) => id)).toEqual([`KDS-B-${sent}`]);
  evening.run('KDS_ACK', { entryId: `KDS-B-${sent}` });
  expect(overdueEntries(evening.world, after(60_000))).toEqual([]);
});
