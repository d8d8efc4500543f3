import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { isSameHash } from '../../access/tokens.ts';
import type { SecretStore } from '../../sealed-secrets.ts';
import { CopyQuestion, type StoredChain } from './copy-messages.ts';
import { NoRoomForPieces, type CopyShelf } from './copy-shelf.ts';
import { isProven } from './sheet-keys.ts';

/** A big copy on a slow line takes a while; whoever needs longer asks for another challenge. */
const CHALLENGE_MS = 10 * 60_000;
/** What one answer to a restoring computer carries: about two megabytes. */
export const PIECES_AT_ONCE = 40;

export interface Proof {
  readonly challenge: string;
  readonly prover: string;
  readonly proof: string;
}

/** The front's part of the copy: it stores what its venue sends and gives it to whoever proves to have the sheet. */
export class FrontCopy {
  readonly #shelf: CopyShelf;
  readonly #secrets: SecretStore;
  readonly #now: () => Instant;
  /** Questions are answered in their order. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(shelf: CopyShelf, secrets: SecretStore, now: () => Instant) {
    this.#shelf = shelf;
    this.#secrets = secrets;
    this.#now = now;
  }

  /** What the venue asks on the line; null: it asked something else. */
  answer(question: unknown): Promise<unknown> {
    const read = v.safeParse(CopyQuestion, question);
    if (!read.success) return Promise.resolve(null);
    const answer = this.#tail.then(() => this.#answer(read.output));
    this.#tail = answer.catch(() => undefined);
    return answer;
  }

  async #answer(question: CopyQuestion): Promise<unknown> {
    switch (question.copy) {
      case 'state':
        return { chains: await this.#shelf.chains() };
      case 'begin':
        await this.#shelf.begin({ ...question, at: this.#now() });
        return { done: true };
      case 'put':
        return this.#put(question);
      case 'keep':
        await this.#shelf.keep(question.chain);
        return { done: true };
      case 'last':
        return { body: await this.#last(question.chain) };
      default:
        return question satisfies never;
    }
  }

  async #put({ chain, n, body }: Extract<CopyQuestion, { readonly copy: 'put' }>): Promise<unknown> {
    try {
      return { pieces: await this.#shelf.put(chain, { n, body }) };
    } catch (fault) {
      if (fault instanceof NoRoomForPieces) return { full: true };
      throw fault;
    }
  }

  async #last(name: string): Promise<string | null> {
    const chain = (await this.#shelf.chains()).find((each) => each.chain === name);
    if (!chain) return null;
    const [body = null] = await this.#shelf.pieces(name, { from: chain.pieces - 1, most: 1 });
    return body;
  }

  /** Any server of this front knows it again. */
  async challenge(): Promise<string> {
    const said = `${milliseconds(this.#now())}.${randomBytes(16).toString('base64url')}`;
    return `${said}.${await this.#sealOf(said)}`;
  }

  /** The chains that this proof opens; null: it proves nothing. */
  async chainsFor({ challenge, prover, proof }: Proof): Promise<readonly StoredChain[] | null> {
    const [ms = '', number = '', seal = ''] = challenge.split('.');
    const ageMs = milliseconds(this.#now()) - Number(ms);
    if (!isSameHash(await this.#sealOf(`${ms}.${number}`), seal) || !(Math.abs(ageMs) < CHALLENGE_MS)) return null;
    if (!isProven(prover, { challenge, proof })) return null;
    return (await this.#shelf.chains()).filter((chain) => chain.prover === prover);
  }

  async hasCopy(): Promise<boolean> {
    return (await this.#shelf.chains()).length > 0;
  }

  pieces(chain: string, from: number): Promise<readonly string[]> {
    return this.#shelf.pieces(chain, { from, most: PIECES_AT_ONCE });
  }

  async close(): Promise<void> {
    await this.#tail;
    await this.#shelf.close();
  }

  async #sealOf(said: string): Promise<string> {
    const key = await this.#secrets.secret('copy-challenges', randomBytes(32).toString('base64url'));
    return createHmac('sha256', key).update(said).digest('hex');
  }
}
