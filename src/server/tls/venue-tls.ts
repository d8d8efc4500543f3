import { X509Certificate } from 'node:crypto';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import * as v from 'valibot';
import type { Journal } from '#application/journal.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { issueCertificate, makeAuthority, type Authority, type Certified } from './certificates.ts';
import type { LocalAddresses } from './local-addresses.ts';

const DAY_MS = 86_400_000;
const LOOK_MS = 60_000;
/** A month after it was made: whatever goes wrong with a renewal has a year to be noticed. */
const RENEW_BEFORE_END_MS = 365 * DAY_MS;
const LOCAL = ['127.0.0.1', '::1'];

const Kept = v.object({ name: v.string(), certificate: v.string(), key: v.string() });

export interface VenueTlsParts {
  readonly now: () => Instant;
  readonly places: () => LocalAddresses;
}

/**
 * HTTPS without a domain: the venue's authority is stored with its secrets, so that restored copies and second servers
 * have it too. The server's certificate is in memory only; it is made again at every start, every month, and when the
 * router gives out another address. Tablets trust the authority and notice nothing.
 */
export class VenueTls {
  readonly #authority: Authority;
  readonly #parts: VenueTlsParts;
  readonly #servers = new Set<TlsServer>();
  readonly #looking: NodeJS.Timeout;
  #current: Certified & { readonly from: number; readonly until: number; readonly places: string };

  static async open(
    journal: Journal,
    { name, ...parts }: VenueTlsParts & { readonly name: string },
  ): Promise<VenueTls> {
    return new VenueTls(await venueAuthority(journal, { name, now: parts.now() }), parts);
  }

  private constructor(authority: Authority, parts: VenueTlsParts) {
    this.#authority = authority;
    this.#parts = parts;
    this.#current = this.#issue();
    this.#looking = setInterval(() => this.renewWhereNeeded(), LOOK_MS);
    this.#looking.unref();
  }

  /** What a tablet is asked to trust: public, and useless without the key. */
  get authority(): { readonly name: string; readonly certificate: string; readonly until: Instant } {
    const { name, certificate } = this.#authority;
    return { name, certificate, until: instant(new X509Certificate(certificate).validToDate.getTime()) };
  }

  get certificateUntil(): Instant {
    return instant(this.#current.until);
  }

  get places(): LocalAddresses {
    return this.#parts.places();
  }

  /** Open connections go on with what they began with; the next handshake shows the new certificate. */
  renewWhereNeeded(): void {
    const now = milliseconds(this.#parts.now());
    const isYoung = this.#current.until - now > RENEW_BEFORE_END_MS;
    // Made while the clock was ahead: until then no tablet would believe it.
    const isValid = this.#current.from <= now;
    if (isYoung && isValid && this.#current.places === JSON.stringify(this.places)) return;
    this.#current = this.#issue();
    for (const server of this.#servers) server.setSecureContext(this.#context());
  }

  /** A TLS server for connections that were already accepted. */
  createServer(): TlsServer {
    const server = createTlsServer({ ...this.#context(), ALPNProtocols: ['http/1.1'] });
    this.#servers.add(server);
    return server;
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  #issue() {
    const places = this.places;
    const made = issueCertificate(this.#authority, {
      names: places.names,
      addresses: [...places.addresses, ...LOCAL],
      now: this.#parts.now(),
    });
    const { validFromDate, validToDate } = new X509Certificate(made.certificate);
    const [from, until] = [validFromDate.getTime(), validToDate.getTime()];
    return { ...made, from, until, places: JSON.stringify(places) };
  }

  #context() {
    const { certificate, key } = this.#current;
    return { cert: certificate, key, minVersion: 'TLSv1.2' as const };
  }
}

/** The venue's authority: made by the first server, the same for all from then on. */
async function venueAuthority(
  journal: Journal,
  { name, now }: { readonly name: string; readonly now: Instant },
): Promise<Authority> {
  const kept = await journal.secret('authority', JSON.stringify(makeAuthority({ name, now })));
  return v.parse(Kept, JSON.parse(kept));
}
