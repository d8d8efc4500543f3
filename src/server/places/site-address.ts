import type { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { Config } from '../config.ts';
import { executeAsSystem } from '../system-command.ts';
import { isLoopback } from '../tls/private-networks.ts';
import type { Partner } from './line-store.ts';

/** Where guests find the site: as set, otherwise at the front. An address of this machine alone is none for a guest. */
export function siteFrom({ publicUrl }: Pick<Config, 'publicUrl'>, partner: Partner | null): string | null {
  const { hostname } = new URL(publicUrl);
  if (hostname !== 'localhost' && !isLoopback(hostname)) return publicUrl;
  return partner?.url.startsWith('wss:') === true ? partner.url.replace(/^wss/, 'https') : null;
}

/** Tablets print it on bills. */
export async function tellSite(site: string | null, executor: Executor, now: () => Instant): Promise<void> {
  if ((venueSettings(executor.world).site ?? null) === site) return;
  await executeAsSystem(executor, now, 'TELL_SITE', { site });
}
