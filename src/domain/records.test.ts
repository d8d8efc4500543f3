import { expect, test } from 'vitest';
import { COLLECTIONS, RECORDS, type Records } from './records.ts';
import type { RecordDefinition } from './define-record.ts';
import { LAST_DAY } from './world.ts';

test('[PRIV13] what terminals carry of each record is what its definition says', () => {
  const carried: { readonly [C in keyof Records]?: unknown } = LAST_DAY;
  for (const collection of COLLECTIONS) {
    expect(carried[collection] ?? null, collection).toEqual(RECORDS[collection].lastDay);
  }
});

test('[PRIV13] a record that does not say who hears of it does not compile', () => {
  const complete = {
    lastDay: null,
    visibleTo: 'nobody',
    toPrograms: 'nothing',
    toFront: 'nothing',
    personal: null,
  } satisfies RecordDefinition<{ id: string }>;
  const { visibleTo: _unsaid, ...silent } = complete;
  // @ts-expect-error: nothing says who hears of it.
  silent satisfies RecordDefinition<{ id: string }>;
  const { toFront: _unsaidToo, ...silentToFront } = complete;
  // @ts-expect-error: nothing says what the front receives of it.
  silentToFront satisfies RecordDefinition<{ id: string }>;
  const { toPrograms: _unsaidEither, ...silentToPrograms } = complete;
  // @ts-expect-error: nothing says what other programs read of it.
  silentToPrograms satisfies RecordDefinition<{ id: string }>;
  // @ts-expect-error: a new collection stands in no table of definitions yet.
  RECORDS satisfies { readonly [C in keyof Records | 'calories']: RecordDefinition<never> };
  expect(Object.values(RECORDS).every(({ visibleTo }) => visibleTo !== undefined)).toBe(true);
});
