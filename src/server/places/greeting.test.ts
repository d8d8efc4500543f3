import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { greetFront, GreetingRefused, greetVenue, type Frames, type GreetedFront, type LineKey } from './greeting.ts';
import { BrokenSeal, FrameOpener, FrameSealer, PIECE_BYTES } from './sealed-frames.ts';

const CODE = 'ABCD-EFGH-JKLM';

function newKey(): LineKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url') };
}

/** Two ends of a line and what was said on it, first frame first; `spoil` is somebody in the middle. */
function line(spoil: (frame: Buffer, index: number) => readonly Buffer[] = (frame) => [frame]) {
  const said: Buffer[] = [];
  const end = () => {
    const arrived: Buffer[] = [];
    let wake: () => void = () => undefined;
    return {
      arrive: (frame: Buffer) => {
        arrived.push(frame);
        wake();
      },
      next: async (): Promise<Buffer> => {
        while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const frame = arrived.shift();
        assert(frame !== undefined, 'one has arrived');
        return frame;
      },
    };
  };
  const [venue, front] = [end(), end()];
  const carry = (to: typeof venue) => (frame: Buffer) => {
    said.push(frame);
    for (const each of spoil(frame, said.length - 1)) to.arrive(each);
  };
  const ends: { venue: Frames; front: Frames } = {
    venue: { send: carry(front), next: venue.next },
    front: { send: carry(venue), next: front.next },
  };
  return { ...ends, said };
}

interface Sides {
  readonly venue: LineKey;
  readonly front: LineKey;
  /** The key of the front that the venue knows. */
  readonly known?: string | null;
  readonly code?: string | null;
  readonly listening?: Partial<GreetedFront>;
}

async function greet({ venue, front, known = null, code = null, listening }: Sides, wire = line()) {
  const heard: GreetedFront = {
    own: front,
    venue: async () => null,
    code: () => null,
    pair: async () => true,
    ...listening,
  };
  const asked = greetFront(wire.venue, { own: venue, front: known, code });
  const answered = greetVenue(wire.front, heard);
  const [mine, theirs] = await Promise.allSettled([asked, answered]);
  return { mine, theirs };
}

const why = (settled: PromiseSettledResult<unknown>): unknown =>
  settled.status === 'rejected' && settled.reason instanceof GreetingRefused ? settled.reason.why : settled.status;

describe('how two servers of a venue meet', () => {
  const [venue, front] = [newKey(), newKey()];

  test('[PLC10] a code pairs them: each has the other’s key, and what they say then is read by nobody else', async () => {
    const paired: string[] = [];
    const pair = async (key: string): Promise<boolean> => paired.push(key) === 1;
    const wire = line();
    const { mine, theirs } = await greet({ venue, front, code: CODE, listening: { code: () => CODE, pair } }, wire);
    assert(mine.status === 'fulfilled' && theirs.status === 'fulfilled', 'they are paired');
    expect([mine.value.partner, theirs.value.partner]).toEqual([front.publicKey, venue.publicKey]);
    expect(paired).toEqual([venue.publicKey]);
    const [frame] = mine.value.sealer.seal('hola');
    assert(frame !== undefined, 'a message is at least one frame');
    expect(theirs.value.opener.open(frame)).toBe('hola');
    for (const part of wire.said) expect(part.toString('latin1')).not.toContain(venue.publicKey);
  });

  test('[PLC10] a wrong code pairs nobody, and no code at all neither', async () => {
    const pair = async (): Promise<boolean> => expect.fail('nobody is paired');
    const wrong = { code: () => CODE, pair };
    expect(why((await greet({ venue, front, code: 'ABCD-EFGH-JKLN', listening: wrong })).mine)).toBe('wrong-code');
    const closed = { code: () => null, pair };
    expect(why((await greet({ venue, front, code: CODE, listening: closed })).mine)).toBe('wrong-code');
    expect(
      why((await greet({ venue, front, code: CODE, listening: { ...wrong, pair: async () => false } })).mine),
    ).toBe('wrong-code');
  });

  test('[PLC10] by key, a front serves the venue it was paired with and no other, and a venue no other front', async () => {
    const served = { venue: async () => venue.publicKey };
    const known = front.publicKey;
    expect(why((await greet({ venue, front, known, listening: served })).mine)).toBe('fulfilled');
    expect(why((await greet({ venue: newKey(), front, known, listening: served })).mine)).toBe('not-paired');
    expect(why((await greet({ venue, front: newKey(), known, listening: served })).mine)).toBe('other-front');
  });

  test('[PLC10] whoever stands between them and speaks with each gets nothing, with the keys he can see', async () => {
    // To the front he says a share of his own instead of the venue's, and passes on everything else.
    const other = line();
    void greetFront(other.venue, { own: newKey(), front: front.publicKey, code: null }).catch(() => undefined);
    const share = other.said[0];
    assert(share !== undefined, 'a venue speaks first');
    const wire = line((frame, index) => [index === 0 ? share : frame]);
    void greetFront(wire.venue, { own: venue, front: front.publicKey, code: null }).catch(() => undefined);
    const served = { venue: async () => venue.publicKey, code: () => null, pair: async () => false };
    await expect(greetVenue(wire.front, { own: front, ...served })).rejects.toBeInstanceOf(BrokenSeal);
  });

  test('[PLC10] a whole connection that was recorded and is played again opens nothing', async () => {
    const served = { venue: async () => venue.publicKey };
    const recorded = line();
    await greet({ venue, front, known: front.publicKey, listening: served }, recorded);
    const again = line();
    const answered = greetVenue(again.front, {
      own: front,
      code: () => null,
      pair: async () => false,
      ...served,
    });
    // The frames of the venue: its greeting and its proof.
    for (const index of [0, 2]) again.venue.send(recorded.said[index] ?? Buffer.alloc(0));
    await expect(answered).rejects.toBeInstanceOf(BrokenSeal);
  });
});

describe('what is said on the line', () => {
  const key = Buffer.alloc(32, 7);

  test('[PLC10] a frame repeated, left out, moved, cut or changed is not opened', () => {
    const frames = (): readonly Buffer[] => {
      const sealer = new FrameSealer(key);
      return ['una', 'dos', 'tres'].flatMap((text) => sealer.seal(text));
    };
    const [one, two] = frames();
    assert(one !== undefined && two !== undefined, 'each is one frame');
    const opened = new FrameOpener(key);
    expect(opened.open(one)).toBe('una');
    expect(() => opened.open(one)).toThrow(BrokenSeal);
    expect(() => new FrameOpener(key).open(two)).toThrow(BrokenSeal);
    expect(() => new FrameOpener(key).open(one.subarray(0, -1))).toThrow(BrokenSeal);
    const changed = Buffer.from(one);
    changed[3] = (changed[3] ?? 0) ^ 1;
    expect(() => new FrameOpener(key).open(changed)).toThrow(BrokenSeal);
    // The flag that says whether more follows is sealed too.
    const longer = Buffer.from(one);
    longer[0] = 0;
    expect(() => new FrameOpener(key).open(longer)).toThrow(BrokenSeal);
  });

  test('[PLC10] a long message arrives whole or not at all', () => {
    const text = 'ñ'.repeat(PIECE_BYTES * 2);
    const frames = new FrameSealer(key).seal(text);
    expect(frames.length).toBe(4);
    const opener = new FrameOpener(key);
    const heard = frames.map((frame) => opener.open(frame));
    expect(heard.slice(0, -1).every((part) => part === null)).toBe(true);
    expect(heard.at(-1)).toBe(text);
  });
});
