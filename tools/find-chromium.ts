import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { isRoot, onPath, runQuietly } from './system.ts';

/** A Chromium to test with: one given, Playwright's own, the system's, or one we can install. Never skipped silently. */
export function findChromium(): string {
  const given = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`PLAYWRIGHT_CHROMIUM_PATH: no existe ${given}`);
    return given;
  }
  const found = installedChromium();
  if (found) return found;
  runQuietly(() =>
    execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: 120_000,
    }),
  );
  if (!installedChromium() && isRoot() && onPath('apt-get')) {
    runQuietly(() => execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' }));
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  }
  const installed = installedChromium();
  if (!installed)
    throw new Error('Falta Chromium: instálalo (apt-get install chromium) o indica PLAYWRIGHT_CHROMIUM_PATH.');
  return installed;
}

function installedChromium(): string | null {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome');
}
