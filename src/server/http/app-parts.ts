import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Access } from '../access.ts';
import type { FrontDesk } from '../access/front-desk.ts';
import type { HouseStamp } from '../access/proofs.ts';
import type { ClockDoubt } from '../clock-doubt.ts';
import type { Config } from '../config.ts';
import type { DemoControls } from '../demo/demo-state.ts';
import type { Content } from '../content.ts';
import type { HouseContent } from '../pages/house-content.ts';
import type { Archive } from '../database/archive.ts';
import type { PhotoStore } from '../media/photo-store.ts';
import type { PrivacyDesk } from '../privacy/privacy-desk.ts';
import type { ReportBooks } from '../database/report-books.ts';
import type { HouseTls } from '../tls/house-tls.ts';
import type { Reservations } from '../reservations/open-reservations.ts';

/** What every route may ask for: the running house. */
export interface AppParts {
  readonly config: Config;
  /** The files the house began with. */
  readonly content: Content;
  /** What it says now. */
  readonly house: HouseContent;
  readonly executor: Executor;
  readonly reservations: Reservations;
  readonly books: ReportBooks;
  readonly access: Access;
  readonly desk: FrontDesk;
  readonly stamp: HouseStamp;
  readonly records: Archive;
  readonly privacy: PrivacyDesk;
  readonly photos: PhotoStore;
  /** The house's own HTTPS; null where a proxy or the owner's certificate does it. */
  readonly tls: HouseTls | null;
  readonly now: () => Instant;
  /** Whether the server's date may be wrong. */
  readonly doubt: () => Promise<ClockDoubt | null>;
  readonly version: string;
  readonly isReady: () => Promise<boolean>;
  /** Null wherever people work. */
  readonly demo: DemoControls | null;
}
