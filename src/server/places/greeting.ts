import {
  createHash,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  scrypt,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { readCode } from '../access/tokens.ts';
import { FROM_FRONT_MOST_BYTES, FrameOpener, FrameSealer } from './sealed-frames.ts';

/*
 * How the two servers of a venue begin a connection. Both send a fresh share and a fresh number; the keys of the
 * connection follow from them. Then each signs everything that was said so far with its own key, so that nobody between
 * them can take part, and nothing of an earlier connection is worth anything in this one. The first time the venue has a
 * code instead: both prove that they know it and tell each other their keys.
 */

/** Raised when two versions could misread each other's greeting. */
const GREETING = 1;

/** Frames of one connection, in order. `next` rejects when it is closed or nothing comes in time. */
export interface Frames {
  send(frame: Buffer): void;
  next(): Promise<Buffer>;
}

export interface LineKey {
  readonly privateKey: KeyObject;
  /** As it is told to the other side. */
  readonly publicKey: string;
}

/** Both ends are proven: what they say from now on is encrypted. */
export interface SealedLine {
  readonly sealer: FrameSealer;
  readonly opener: FrameOpener;
  /** The other side's key. */
  readonly partner: string;
}

export type GreetingFault = 'wrong-code' | 'not-paired' | 'other-front' | 'other-version' | 'not-understood';

/** Why the two do not speak with each other. */
export class GreetingRefused extends Error {
  readonly why: GreetingFault;

  constructor(why: GreetingFault) {
    super(why);
    this.why = why;
  }
}

const Text = v.pipe(v.string(), v.maxLength(600));
const Share = v.object({ greeting: v.number(), number: Text, share: Text });
const Proof = v.variant('by', [
  v.object({ by: v.literal('key'), key: Text, proof: Text }),
  v.object({ by: v.literal('code'), key: Text, proof: Text }),
]);
const Reply = v.variant('ok', [
  v.object({ ok: v.literal(true), key: Text, proof: Text }),
  v.object({ ok: v.literal(false), why: v.picklist(['wrong-code', 'not-paired']) }),
]);

/** The venue's end. With a code: pairs. `front`: the key it was paired with. */
export async function greetFront(
  frames: Frames,
  { own, front, code }: { readonly own: LineKey; readonly front: string | null; readonly code: string | null },
): Promise<SealedLine> {
  const share = newShare();
  const said = shareText(share);
  frames.send(said);
  const heard = await frames.next();
  const connection = connectionOf({ share, heard, transcript: [said, heard], isVenue: true });
  const by = code === null ? ('key' as const) : ('code' as const);
  const proof = await proofOf(connection, { own, code, side: 'venue' });
  say(frames, connection, { by, key: own.publicKey, proof });
  const reply = v.safeParse(Reply, await hear(frames, connection));
  if (!reply.success) throw new GreetingRefused('not-understood');
  if (!reply.output.ok) throw new GreetingRefused(reply.output.why);
  const { key } = reply.output;
  const isProven = await isProof(connection, { key, code, side: 'front', given: reply.output.proof });
  if (!isProven) throw new GreetingRefused('other-front');
  if (code === null && key !== front) throw new GreetingRefused('other-front');
  return { ...connection, partner: key };
}

export interface GreetedFront {
  readonly own: LineKey;
  /** The key of the venue it was paired with. */
  readonly venue: () => Promise<string | null>;
  /** The code that a venue may be paired with now. */
  readonly code: () => Promise<string | null> | string | null;
  /** Called once the venue has proven that it knows the code: false when somebody else has used it meanwhile. */
  readonly pair: (venue: string) => Promise<boolean>;
}

/** The front's end. */
export async function greetVenue(frames: Frames, { own, venue, code, pair }: GreetedFront): Promise<SealedLine> {
  const heard = await frames.next();
  const share = newShare();
  const said = shareText(share);
  // Whoever greets in no way of ours hears nothing at all.
  const connection = connectionOf({ share, heard, transcript: [heard, said], isVenue: false });
  frames.send(said);
  const read = v.safeParse(Proof, await hear(frames, connection));
  if (!read.success) throw new GreetingRefused('not-understood');
  const { by, key, proof: given } = read.output;
  const refuse = (why: 'wrong-code' | 'not-paired'): never => {
    say(frames, connection, { ok: false, why });
    throw new GreetingRefused(why);
  };
  const known = by === 'code' ? await code() : null;
  if (by === 'code' && known === null) return refuse('wrong-code');
  const isProven = await isProof(connection, { key, code: known, side: 'venue', given });
  if (by === 'code' && !(isProven && (await pair(key)))) return refuse('wrong-code');
  if (by === 'key' && !(isProven && key === (await venue()))) return refuse('not-paired');
  const proof = await proofOf(connection, { own, code: known, side: 'front' });
  say(frames, connection, { ok: true, key: own.publicKey, proof });
  return { ...connection, partner: key };
}

interface Share {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly number: string;
}

function newShare(): Share {
  return { ...generateKeyPairSync('x25519'), number: randomBytes(32).toString('base64url') };
}

function shareText({ publicKey, number }: Share): Buffer {
  const share = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  return Buffer.from(JSON.stringify({ greeting: GREETING, number, share }));
}

interface Connection {
  readonly sealer: FrameSealer;
  readonly opener: FrameOpener;
  /** Everything that both have said in the clear. */
  readonly transcript: Buffer;
}

function connectionOf({
  share,
  heard,
  transcript,
  isVenue,
}: {
  readonly share: Share;
  readonly heard: Buffer;
  readonly transcript: readonly Buffer[];
  readonly isVenue: boolean;
}): Connection {
  const theirs = v.safeParse(Share, jsonOf(heard));
  if (!theirs.success) throw new GreetingRefused('not-understood');
  if (theirs.output.greeting !== GREETING) throw new GreetingRefused('other-version');
  const hash = createHash('sha256');
  for (const part of transcript) hash.update(createHash('sha256').update(part).digest());
  const whole = hash.digest();
  const shared = sharedSecret(share.privateKey, theirs.output.share);
  const keyFor = (to: string): Buffer => Buffer.from(hkdfSync('sha256', shared, whole, `places to the ${to}`, 32));
  const [toVenue, toFront] = [keyFor('venue'), keyFor('front')];
  return {
    sealer: new FrameSealer(isVenue ? toFront : toVenue),
    opener: isVenue ? new FrameOpener(toVenue, FROM_FRONT_MOST_BYTES) : new FrameOpener(toFront),
    transcript: whole,
  };
}

/** OpenSSL refuses shares that would make a secret everybody knows. */
function sharedSecret(privateKey: KeyObject, theirs: string): Buffer {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(theirs, 'base64url'), format: 'der', type: 'spki' });
    return diffieHellman({ privateKey, publicKey });
  } catch {
    throw new GreetingRefused('not-understood');
  }
}

interface Proving {
  /** Null: proven by the key alone. */
  readonly code: string | null;
  /** Who proves: what one end has said is never a proof of the other. */
  readonly side: 'venue' | 'front';
}

async function proofOf(connection: Connection, { own, code, side }: Proving & { readonly own: LineKey }) {
  const said = await saidBy(connection, { key: own.publicKey, code, side });
  return sign(null, said, own.privateKey).toString('base64url');
}

/** Signed by its key and, the first time, made with the code: whoever does not know it signs something else. */
async function isProof(
  connection: Connection,
  { key, code, side, given }: Proving & { readonly key: string; readonly given: string },
): Promise<boolean> {
  const said = await saidBy(connection, { key, code, side });
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'spki' });
    return publicKey.asymmetricKeyType === 'ed25519' && verify(null, said, publicKey, Buffer.from(given, 'base64url'));
  } catch {
    return false;
  }
}

const slowly = promisify(scrypt);

async function saidBy(
  { transcript }: Connection,
  { key, code, side }: Proving & { readonly key: string },
): Promise<Buffer> {
  const told = Buffer.from(JSON.stringify(['xalli places', GREETING, side, key, transcript.toString('base64url')]));
  if (code === null) return told;
  // Slow on purpose: whoever records a pairing cannot try all codes on it.
  const secret = (await slowly(readCode(code), transcript, 32)) as Buffer;
  return createHmac('sha256', secret).update(told).digest();
}

function say(frames: Frames, { sealer }: Connection, message: object): void {
  for (const frame of sealer.seal(JSON.stringify(message))) frames.send(frame);
}

async function hear(frames: Frames, { opener }: Connection): Promise<unknown> {
  const text = opener.open(await frames.next());
  // What is said before both ends are proven fits into one frame.
  if (text === null) throw new GreetingRefused('not-understood');
  return jsonOf(Buffer.from(text));
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
