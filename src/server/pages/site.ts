import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { SiteAssets, SiteSettings } from '#domain/venue/page-request.ts';
import type { Config } from '../config.ts';
import { loadPictures } from '../media/our-pictures.ts';
import { prepareOwnerPhotos, type PhotoLog } from '../media/owner-photos.ts';
import { photoPlaces } from '../media/photo-places.ts';
import { DIST_DIR } from '../project-folder.ts';
import { loadSiteAssets } from './site-assets.ts';
import type { CurrentContent } from './current-content.ts';
import { loadRenderer, SitePages } from './site-pages.ts';

const MINUTE_MS = 60_000;

export interface SiteParts {
  readonly config: Config;
  readonly siteContent: CurrentContent;
  readonly now: () => Instant;
  readonly version: string;
  readonly log: PhotoLog;
}

/** The public site, ready to answer. */
export interface Site {
  readonly pages: SitePages;
  readonly assets: SiteAssets;
}

/** Null where nothing was built: a server that only answers the API, as many tests want it. */
export async function openSite({ config, siteContent, now, version, log }: SiteParts): Promise<Site | null> {
  if (!existsSync(join(DIST_DIR, 'pages/render.js'))) return null;
  const assets = loadSiteAssets(DIST_DIR);
  const ours = loadPictures();
  const owners = await prepareOwnerPhotos({ ...photoPlaces(config), pictures: ours, log });
  const pages = new SitePages({
    render: await loadRenderer(DIST_DIR),
    fixed: { assets, pictures: { ...ours, ...owners }, settings: settingsOf(config, version) },
    siteContent: () => siteContent.current(),
    facts: () => ({ ...siteContent.facts(now()), ...(config.hasOwnClock ? { ownClockMs: minuteOf(now()) } : {}) }),
  });
  return { pages, assets };
}

/** A page is kept for so long. */
function minuteOf(now: Instant): number {
  return Math.floor(milliseconds(now) / MINUTE_MS) * MINUTE_MS;
}

function settingsOf(config: Config, version: string): SiteSettings {
  return {
    publicUrl: config.publicUrl,
    version,
    googleMapsKey: config.maps.key ?? '',
    mapsScriptUrl: config.maps.scriptUrl,
    contactFormUrl: config.contactFormUrl ?? '',
    stampsInvoices: config.stamping !== null,
  };
}
