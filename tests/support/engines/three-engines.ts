import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCertutil } from '../../../tools/find-certutil.ts';
import { findEngines } from '../../../tools/find-engines.ts';
import { makeTablet } from '../browser/trusting-browser.ts';
import { freePort } from '../postgres.ts';
import { openChromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { canHaveOwnSystem, openWebKit } from './webkit.ts';

/** A tablet with a browser of one engine: what it keeps on its disk stays when it is closed. */
export interface EngineTablet {
  /** `authority`: whom somebody told this tablet to trust by now. */
  open(authority?: string): Promise<Engine>;
  remove(): void;
}

export interface EngineCase {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** The Debian packages that are not there; null: it can be tried. */
  readonly missing: string | null;
  readonly make: () => EngineTablet;
}

const { firefox, webkit } = findEngines();
const certutil = findCertutil();

export const CHROMIUM: EngineCase = {
  name: 'Chromium',
  missing: certutil === null ? 'libnss3-tools' : null,
  make: () => {
    const tablet = makeTablet({ certutil: certutil ?? '', authority: null });
    return {
      open: (authority) => {
        if (authority !== undefined) tablet.trust(authority);
        return openChromium(tablet);
      },
      remove: () => tablet.remove(),
    };
  },
};

export const FIREFOX: EngineCase = {
  name: 'Firefox',
  missing: firefox === null || certutil === null ? 'firefox-esr, libnss3-tools' : null,
  make: () =>
    withHome((home, authority) => openFirefox({ program: firefox ?? '', certutil: certutil ?? '', home, authority })),
};

export const WEBKIT: EngineCase = {
  name: 'WebKit',
  missing:
    webkit === null || !canHaveOwnSystem(webkit.bwrap)
      ? 'libwebkit2gtk-4.1-0, ca-certificates, xvfb, and a bubblewrap that this machine lets work'
      : null,
  make: () =>
    withHome(async (home, authority) =>
      openWebKit({ ...(webkit ?? { browser: '', bwrap: '', xvfb: '' }), port: await freePort(), home, authority }),
    ),
};

function withHome(open: (home: string, authority: string | null) => Promise<Engine>): EngineTablet {
  const home = mkdtempSync(join(tmpdir(), 'xalli-motor-'));
  return {
    open: (authority) => open(home, authority ?? null),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
