import { ANSWER_MS, RepeatKey } from '../../shell/post-form.ts';
import { codeIn, receiptIn, refusalIn, type Receipt, type Refusal } from './answers.ts';

export type SendOutcome =
  | { readonly kind: 'done'; readonly receipt: Receipt }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'failed' };

/** Sends what the form says. After a lost answer the same words carry the same key, so the table is booked once. */
export class ReservationSender {
  readonly #key = new RepeatKey();
  readonly #patienceMs: number;

  constructor(patienceMs = ANSWER_MS) {
    this.#patienceMs = patienceMs;
  }

  async send(address: string, fields: Readonly<Record<string, string>>): Promise<SendOutcome> {
    const body = JSON.stringify(fields);
    const key = this.#key.of(body);
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
        body,
        signal: AbortSignal.timeout(this.#patienceMs),
      });
      return await this.#read(response);
    } catch {
      return { kind: 'failed' };
    }
  }

  async #read(response: Response): Promise<SendOutcome> {
    const isApart = response.status === 503;
    if (response.status >= 500 && !isApart) return { kind: 'failed' };
    const body: unknown = await response.json();
    // Nobody knows whether the restaurant has heard of it: the same words keep their key.
    if (isApart)
      return codeIn(body) === 'casa_sin_linea' ? { kind: 'refused', ...refusalIn(body) } : { kind: 'failed' };
    // Heard to its end: half an answer is a lost one.
    this.#key.letGo();
    const receipt = response.ok ? receiptIn(body) : null;
    if (receipt) return { kind: 'done', receipt };
    return { kind: 'refused', ...refusalIn(body) };
  }
}
