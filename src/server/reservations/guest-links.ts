import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 16;

/**
 * The link by which a guest changes or cancels without an account. Its 128 bits are derived from the database's
 * secret and stored nowhere: every later mail can carry the same link, and a stolen table of reservations opens none.
 */
export class GuestLinks {
  #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** What the venue's front must know, so that its letters lead somewhere. */
  get secret(): string {
    return this.#secret;
  }

  /** A front makes the same links as its venue, from the moment in which it is told. */
  follow(secret: string): void {
    this.#secret = secret;
  }

  /** What stands after `/reservacion/`. */
  keyOf(reservationId: string): string {
    return `${reservationId}.${this.#token(reservationId).toString('base64url')}`;
  }

  pathOf(reservationId: string): string {
    return `/reservacion/${this.keyOf(reservationId)}`;
  }

  /** The reservation the link opens, or null when somebody guessed. */
  reservationOf(key: string): string | null {
    const dot = key.lastIndexOf('.');
    if (dot <= 0) return null;
    const reservationId = key.slice(0, dot);
    const given = Buffer.from(key.slice(dot + 1), 'base64url');
    const right = this.#token(reservationId);
    return given.length === right.length && timingSafeEqual(given, right) ? reservationId : null;
  }

  #token(reservationId: string): Buffer {
    const mac = createHmac('sha256', this.#secret).update(`reservation:${reservationId}`).digest();
    return mac.subarray(0, TOKEN_BYTES);
  }
}
