import { execFileSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';
import { isRoot, onPath, runQuietly } from './system.ts';

const SHELL = 'chromium-headless-shell';

/**
 * Chromium without its windows, where it can be had: the same pages by the same engine for half of the processor time.
 * Otherwise the whole of Chromium. Never skipped silently.
 */
export function findTestBrowser(): string {
  if (process.env['PLAYWRIGHT_CHROMIUM_PATH']) return findChromium();
  if (!onPath(SHELL) && isRoot() && onPath('apt-get')) {
    runQuietly(() => execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' }));
    runQuietly(() => execFileSync('apt-get', ['install', '-y', '-qq', SHELL], { stdio: 'ignore' }));
  }
  return onPath(SHELL) ?? findChromium();
}
