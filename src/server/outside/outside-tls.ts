import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import * as v from 'valibot';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { SecretStore } from '../sealed-secrets.ts';
import { issueCertificate, makeAuthority, type Authority } from '../tls/certificates.ts';
import { isClosedToAuthorities, type AuthoritiesOf } from './outside-address.ts';

/** As for the venue's own certificate. */
const RENEW_BEFORE_END_MS = 365 * 86_400_000;
const LOOK_MS = 3_600_000;

const Kept = v.object({ name: v.string(), certificate: v.string(), key: v.string() });

export interface OutsideParts {
  /** `https://casa.example.mx:8443`: where tablets outside find this venue. */
  readonly address: string;
  /** As people read it in their tablet's settings. */
  readonly venueName: string;
  readonly now: () => Instant;
  readonly tell: (line: string) => void;
  readonly ask?: AuthoritiesOf | undefined;
}

/**
 * How tablets outside know that they speak with the venue and not with the front, which carries the bytes: a certificate
 * for this one name, from an authority that can sign for this name alone and whose key never leaves the venue. A tablet
 * learns to trust it on the venue's own network (`/conectar`).
 */
export class OutsideTls {
  readonly address: string;
  readonly #authority: Authority;
  readonly #parts: OutsideParts;
  readonly #looking: NodeJS.Timeout;
  #isClosed = false;
  #wasTold = false;
  #current: { readonly context: SecureContext; readonly until: number } | null = null;

  static async open(journal: SecretStore, parts: OutsideParts): Promise<OutsideTls> {
    const { hostname } = new URL(parts.address);
    const name = `${parts.venueName} afuera`;
    const fresh = JSON.stringify(makeAuthority({ name, now: parts.now(), only: hostname }));
    // Another address has another authority: this one can sign for nothing else.
    const kept = await journal.secret(`authority-outside-${hostname}`, fresh);
    const outside = new OutsideTls(v.parse(Kept, JSON.parse(kept)), parts);
    void outside.look();
    return outside;
  }

  private constructor(authority: Authority, parts: OutsideParts) {
    this.address = parts.address;
    this.#authority = authority;
    this.#parts = parts;
    this.#looking = setInterval(() => void this.look(), LOOK_MS);
    this.#looking.unref();
  }

  /** Null: somebody on the internet could issue a certificate for this name, so nobody comes this way. */
  get context(): SecureContext | null {
    if (!this.#isClosed) return null;
    const now = milliseconds(this.#parts.now());
    if (this.#current === null || this.#current.until - now < RENEW_BEFORE_END_MS) this.#current = this.#issue();
    return this.#current.context;
  }

  get authority(): Buffer {
    return new X509Certificate(this.#authority.certificate).raw;
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  /** Without an answer of DNS the last one counts. */
  async look(): Promise<void> {
    const { hostname } = new URL(this.address);
    this.#isClosed = await isClosedToAuthorities(hostname, this.#parts.ask).catch(() => this.#isClosed);
    if (this.#isClosed || this.#wasTold) return;
    this.#wasTold = true;
    this.#parts.tell(
      `OUTSIDE_ADDRESS: falta en el DNS de ${hostname} el registro CAA 0 issue ";". Sin él nadie entra desde afuera.`,
    );
  }

  #issue() {
    const { hostname } = new URL(this.address);
    const { certificate, key } = issueCertificate(this.#authority, {
      names: [hostname],
      addresses: [],
      now: this.#parts.now(),
    });
    const context = createSecureContext({ cert: certificate, key, minVersion: 'TLSv1.3' });
    return { context, until: new X509Certificate(certificate).validToDate.getTime() };
  }
}
