import type { Executor } from '#application/executor.ts';
import type { Decider } from '#application/places/placed-venue.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Access } from '../access.ts';
import type { FrontDesk } from '../access/front-desk.ts';
import type { ServerHmac } from '../access/proofs.ts';
import type { CardCharges } from '../charges/open-charges.ts';
import type { CsdSource } from '../cfdi/csd-source.ts';
import type { ClockDoubt } from '../clock-doubt.ts';
import type { Config } from '../config.ts';
import type { DemoControls } from '../demo/demo-state.ts';
import type { Content } from '../content.ts';
import type { CurrentContent } from '../pages/current-content.ts';
import type { Archive } from '../database/archive.ts';
import type { PhotoStore } from '../media/photo-store.ts';
import type { PrivacyDesk } from '../privacy/privacy-desk.ts';
import type { ReportBooks } from '../database/report-books.ts';
import type { VenueTls } from '../tls/venue-tls.ts';
import type { OutsideTls } from '../outside/outside-tls.ts';
import type { Places } from '../places/places.ts';
import type { Reservations } from '../reservations/open-reservations.ts';

/** What every route may use: the parts of the running server. */
export interface AppParts {
  readonly config: Config;
  /** The content files the venue started with. */
  readonly content: Content;
  /** The content as it is now. */
  readonly siteContent: CurrentContent;
  readonly executor: Executor;
  /** What guests ask: the executor, or where two servers share the venue whichever of them decides. */
  readonly venue: Decider;
  /** Which of two servers of the venue this is, if it is not both. */
  readonly places: Places;
  readonly reservations: Reservations;
  readonly books: ReportBooks;
  readonly access: Access;
  readonly desk: FrontDesk;
  readonly hmac: ServerHmac;
  readonly records: Archive;
  readonly privacy: PrivacyDesk;
  readonly photos: PhotoStore;
  /** HTTPS with the venue's own authority; null where a proxy or the owner's certificate does it. */
  readonly tls: VenueTls | null;
  /** Null: nobody comes from outside. */
  readonly outside: OutsideTls | null;
  /** Null: invoices are made elsewhere. */
  readonly csd: CsdSource | null;
  readonly charges: CardCharges;
  readonly now: () => Instant;
  /** Whether the server's date may be wrong. */
  readonly doubt: () => Promise<ClockDoubt | null>;
  readonly version: string;
  readonly isReady: () => Promise<boolean>;
  /** Null in production. */
  readonly demo: DemoControls | null;
}
