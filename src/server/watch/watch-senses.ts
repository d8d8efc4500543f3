import { X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { ONLY_SERVER, SERVER_OF_SITE } from '#domain/watch/causes.ts';
import type { WatchFacts } from '#domain/watch/watch-facts.ts';
import type { World } from '#domain/world.ts';
import type { BackupSchedule } from '../backup/backup-schedule.ts';
import type { Config } from '../config.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Places } from '../places/places.ts';
import type { VenueTls } from '../tls/venue-tls.ts';

export interface SenseParts {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir' | 'tls'>;
  readonly world: World;
  readonly hub: Pick<LiveHub, 'hasHeard' | 'newsOf'>;
  readonly backups: Pick<BackupSchedule, 'state'> | null;
  readonly tls: Pick<VenueTls, 'certificateUntil'> | null;
  readonly places: Pick<Places, 'place' | 'isPaired' | 'state' | 'copy'>;
  readonly now: () => Instant;
  /** Free bytes and all bytes of a folder's disk: a full disk cannot be made in a test. */
  readonly diskOf?: (folder: string) => Promise<DiskSpace>;
}

export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/** After so long a running server has looked at its copies several times. */
const SETTLED_MS = 5 * 60_000;

/** What this server sees of itself. A figure that cannot be read is none: nobody is told what nobody knows. */
export class WatchSenses {
  readonly #parts: SenseParts;
  #copiesSince: Instant;

  constructor(parts: SenseParts) {
    this.#parts = parts;
    this.#copiesSince = parts.now();
  }

  /** The clock jumped, or the machine slept: its copies are judged only once it has had time to make one. */
  unsettle(): void {
    this.#copiesSince = this.#parts.now();
  }

  async read(): Promise<WatchFacts> {
    return {
      server: this.#server(),
      copy: this.#copy(),
      disk: await this.#disk(),
      certificate: await this.#certificate(),
      ...this.#line(),
      ...this.#outsideCopy(),
      tablets: this.#tablets(),
    };
  }

  #line(): Pick<WatchFacts, 'apart'> {
    const { place, isPaired, state } = this.#parts.places;
    if (!isPaired || state.line === 'together') return {};
    return { apart: { from: place === 'front' ? 'venue' : 'front', since: state.since } };
  }

  /** What it could not send before this start, or while the two were apart, it sends within seconds. */
  #outsideCopy(): Pick<WatchFacts, 'outsideCopy'> {
    const { copy, isPaired, state } = this.#parts.places;
    const { sheetMadeAt = null, upTo = null } = copy?.facts ?? {};
    if (sheetMadeAt === null || !isPaired || state.line === 'apart') return {};
    const now = this.#parts.now();
    const [latest = now] = [upTo ?? sheetMadeAt, state.since, this.#copiesSince].toSorted().toReversed();
    // A clock that was set back since: the next word says how far it goes.
    return { outsideCopy: { upTo, since: latest > now ? now : latest } };
  }

  /** The file of one database is on one machine, whatever it is called today. */
  #server(): WatchFacts['server'] {
    if (this.#parts.config.databaseUrl === null)
      return this.#parts.places.place === 'front' ? SERVER_OF_SITE : ONLY_SERVER;
    return (
      hostname()
        .replaceAll(/[^A-Za-z0-9_.:-]/g, '-')
        .slice(0, 100) || 'servidor'
    );
  }

  #copy(): WatchFacts['copy'] {
    const { backups, now } = this.#parts;
    if (backups === null) return null;
    const ranMs = milliseconds(now()) - milliseconds(this.#copiesSince);
    return { ...backups.state, isSettled: ranMs >= SETTLED_MS };
  }

  async #disk(): Promise<WatchFacts['disk']> {
    const { diskOf = spaceOf, config } = this.#parts;
    try {
      const { free, size } = await diskOf(config.dataDir);
      return size > 0 ? { freePerMille: Math.min(1000, Math.floor((free / size) * 1000)) } : null;
    } catch {
      // With PostgreSQL there may be no such folder.
      return null;
    }
  }

  async #certificate(): Promise<WatchFacts['certificate']> {
    const { tls, config } = this.#parts;
    if (tls !== null) return { until: tls.certificateUntil };
    if (config.tls === null) return null;
    try {
      const { validToDate } = new X509Certificate(await readFile(config.tls.certFile));
      return { until: instant(validToDate.getTime()) };
    } catch {
      return null;
    }
  }

  /** Of several servers only the one that a tablet is connected to knows what waits on it. */
  #tablets(): WatchFacts['tablets'] {
    const { world, hub, config } = this.#parts;
    const isShared = config.databaseUrl !== null;
    return [...world.all('devices')].flatMap(({ id, revokedAt }) => {
      if (revokedAt !== null || !hub.hasHeard(id)) return [];
      const { pending, since, owesSince, isHere } = hub.newsOf(id);
      return isHere || !isShared ? [{ deviceId: id, pending, since: owesSince ?? since }] : [];
    });
  }
}

async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
