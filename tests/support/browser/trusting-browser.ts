import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findTestBrowser } from '../../../tools/find-test-browser.ts';

/** A tablet of its own: its profile stays when the browser is closed, and its list of authorities has ours. */
export interface Tablet {
  open(): Promise<BrowserContext>;
  /** As the person does in the settings: into the list of authorities, for web sites. */
  trust(authority: string): void;
  remove(): void;
}

/** `authority` null: a tablet on which nobody has installed anything yet. */
export function makeTablet({
  certutil,
  authority,
}: {
  readonly certutil: string;
  readonly authority: string | null;
}): Tablet {
  const home = mkdtempSync(join(tmpdir(), 'xalli-tableta-'));
  if (authority !== null) trust(certutil, home, authority);
  return {
    open: () =>
      chromium.launchPersistentContext(join(home, 'perfil'), {
        executablePath: findTestBrowser(),
        env: { ...process.env, HOME: home },
        locale: 'es-MX',
        viewport: { width: 1024, height: 768 },
        args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP xalli.local 127.0.0.1'],
      }),
    trust: (told) => trust(certutil, home, told),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function trust(certutil: string, home: string, authority: string): void {
  const store = join(home, '.pki/nssdb');
  mkdirSync(store, { recursive: true });
  const file = join(home, 'casa.crt');
  writeFileSync(file, authority);
  // A list that is there already stays; making it anew would ask for a password.
  if (!existsSync(join(store, 'cert9.db'))) execFileSync(certutil, ['-N', '--empty-password', '-d', `sql:${store}`]);
  execFileSync(certutil, ['-A', '-t', 'C,,', '-n', 'Casa Xalli', '-i', file, '-d', `sql:${store}`]);
}
