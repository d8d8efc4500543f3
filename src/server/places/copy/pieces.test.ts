import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { instant } from '#domain/shared/time.ts';
import { DamagedPiece, openPiece, sealPiece, type PieceHead } from './pieces.ts';

const upTo = { seq: 7, revision: 9, photos: 'f', secrets: 's', schema: 14 };
const head: PieceHead = {
  n: 3,
  before: 'abc',
  part: 'more',
  isFirst: true,
  isLast: true,
  at: instant(0),
  baseAt: instant(0),
  from: null,
  upTo,
  baseBytes: 1,
  moreBytes: 2,
};

describe('a sealed piece', () => {
  const key = randomBytes(32);
  const name = { venue: 'xalli', epoch: 'e1', chain: 'c1' };
  const bytes = Buffer.from('Mesa 4, 1,234.50');
  const sealed = sealPiece(key, name, { head, bytes });

  test('[PLC31] opens as what it is, and shows nothing of what it holds', () => {
    const opened = openPiece(key, name, { n: 3, sealed });
    expect(opened.head).toEqual(head);
    expect(opened.bytes.toString()).toBe('Mesa 4, 1,234.50');
    expect(sealed.includes('Mesa')).toBe(false);
    expect(sealPiece(key, name, { head, bytes })).not.toEqual(sealed);
  });

  test('[PLC31] as another number, of another chain, epoch or venue, with another key or one changed bit it is damaged', () => {
    const attempts = [
      () => openPiece(key, name, { n: 4, sealed }),
      () => openPiece(key, { ...name, chain: 'c2' }, { n: 3, sealed }),
      () => openPiece(key, { ...name, epoch: 'e2' }, { n: 3, sealed }),
      () => openPiece(key, { ...name, venue: 'otra' }, { n: 3, sealed }),
      () => openPiece(randomBytes(32), name, { n: 3, sealed }),
      () => openPiece(key, name, { n: 3, sealed: sealed.subarray(0, -1) }),
      () => openPiece(key, name, { n: 3, sealed: Buffer.alloc(5) }),
      ...Array.from(sealed.keys(), (at) => () => {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ 1;
        return openPiece(key, name, { n: 3, sealed: changed });
      }),
    ];
    for (const attempt of attempts) expect(attempt).toThrow(DamagedPiece);
  });
});
