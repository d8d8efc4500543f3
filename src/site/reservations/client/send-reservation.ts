import * as v from 'valibot';
import type { AnyField } from '#domain/reservations/reservation-form.ts';
import { isDateText, isTimeText } from '#domain/shared/time.ts';

export const Receipt = v.object({
  folio: v.string(),
  mesa: v.string(),
  fecha: v.pipe(v.string(), v.guard(isDateText)),
  hora: v.pipe(v.string(), v.guard(isTimeText)),
  personas: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  enlace: v.string(),
  calendario: v.string(),
  /** Where the confirmation goes; null where no mails are sent. */
  correo: v.nullable(v.string()),
});
const Way = v.object({
  mesa: v.string(),
  fecha: v.pipe(v.string(), v.guard(isDateText)),
  hora: v.pipe(v.string(), v.guard(isTimeText)),
});
/** What is wrong, in the words of the page's language. */
export type SaidFields = { readonly [Field in AnyField]?: string };

const Refusal = v.object({
  message: v.optional(v.string(), ''),
  fields: v.optional(v.record(v.string(), v.string()), {}),
  alternativas: v.optional(v.array(Way), []),
});

export type Receipt = v.InferOutput<typeof Receipt>;
export type Way = v.InferOutput<typeof Way>;
export type SendOutcome =
  | { readonly kind: 'done'; readonly receipt: Receipt }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly fields: SaidFields;
      readonly ways: readonly Way[];
    }
  | { readonly kind: 'failed' };

/** Sends what the form says. After a lost answer the same words carry the same key, so the table is booked once. */
export class ReservationSender {
  #words = '';
  #key = '';

  async send(address: string, fields: Readonly<Record<string, string>>): Promise<SendOutcome> {
    const words = JSON.stringify(fields);
    if (words !== this.#words || this.#key === '') this.#key = freshKey();
    this.#words = words;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': this.#key },
        body: words,
      });
      return await this.#read(response);
    } catch {
      return { kind: 'failed' };
    }
  }

  async #read(response: Response): Promise<SendOutcome> {
    if (response.status >= 500) return { kind: 'failed' };
    // The server has spoken: whatever is sent next is a new wish.
    this.#key = '';
    const body: unknown = await response.json();
    const receipt = v.safeParse(Receipt, body);
    if (response.ok && receipt.success) return { kind: 'done', receipt: receipt.output };
    const refusal = v.safeParse(Refusal, body);
    if (!refusal.success) return { kind: 'failed' };
    const { message, fields, alternativas } = refusal.output;
    return { kind: 'refused', message, fields, ways: alternativas };
  }
}

/** randomUUID exists only over HTTPS; a phone on the house's own network may not have it. */
function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
