import { expect, test } from 'vitest';
import { otherVenueFields } from './forged-fields.ts';

test('[VEN1] a name of another house is found in whatever was sent, without listing all of it', () => {
  const large = new Proxy<Record<string, unknown>>(
    { venueId: 'otra', sucursal: 'xalli', nombre: 'Ana' },
    {
      ownKeys: () => {
        throw new Error('every key of a body was listed: a photo has twenty million');
      },
    },
  );
  expect(otherVenueFields(large, 'xalli')).toEqual(['venueId']);
  expect(otherVenueFields(Buffer.alloc(8), 'xalli')).toEqual([]);
});
