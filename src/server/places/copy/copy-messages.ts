import * as v from 'valibot';
import { PIECE_BYTES } from './pieces.ts';

/*
 * What the venue's server asks its front about the copy, as questions on the line. The front numbers nothing and reads
 * nothing: it stores the next piece of a chain, or says how many it has.
 */

/** In base64, with the head of the piece and its seal. */
const MOST_LETTERS = Math.ceil(((PIECE_BYTES + 4096) * 4) / 3);
const Name = v.pipe(v.string(), v.regex(/^[\w.:+-]{1,100}$/));
const Chain = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const Body = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(MOST_LETTERS));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const CopyQuestion = v.variant('copy', [
  v.strictObject({ copy: v.literal('state') }),
  v.strictObject({
    copy: v.literal('begin'),
    chain: Chain,
    venue: Name,
    epoch: Name,
    prover: v.pipe(v.string(), v.maxLength(200)),
  }),
  v.strictObject({ copy: v.literal('put'), chain: Chain, n: Count, body: Body }),
  /** It is whole: every other chain may go. */
  v.strictObject({ copy: v.literal('keep'), chain: Chain }),
  v.strictObject({ copy: v.literal('last'), chain: Chain }),
]);
export type CopyQuestion = v.InferOutput<typeof CopyQuestion>;

const StoredChain = v.object({
  chain: Chain,
  venue: v.string(),
  epoch: v.string(),
  prover: v.string(),
  isKept: v.boolean(),
  /** How many pieces of it there are, and the hash of the last one. */
  pieces: Count,
  lastHash: v.string(),
});
/** A base and everything after it, as the front stores it. */
export type StoredChain = v.InferOutput<typeof StoredChain>;

export const CopyState = v.object({ chains: v.array(StoredChain) });
export const CopyPut = v.object({ pieces: Count });
export const CopyDone = v.object({ done: v.literal(true) });
export const CopyLast = v.object({ body: v.nullable(Body) });
/** The disk of the front is full. */
export const CopyFull = v.object({ full: v.literal(true) });

/** What the front tells a restoring computer. */
export const CopyChallenge = v.object({ copia: v.literal(1), challenge: v.pipe(v.string(), v.maxLength(200)) });
export const CopyPieces = v.object({ pieces: v.array(Body) });
export const COPY_PATH = '/api/casa/copia';
