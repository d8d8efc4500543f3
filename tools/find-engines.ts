import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { isRoot, onPath, runQuietly } from './system.ts';

export interface OtherEngines {
  readonly firefox: string | null;
  readonly webkit: { readonly driver: string; readonly browser: string; readonly xvfb: string } | null;
}

/** Firefox and WebKit of the system's own packages, installed where we may. What is missing is null, for the test to say. */
export function findEngines(): OtherEngines {
  if ((look().firefox === null || look().webkit === null) && isRoot() && onPath('apt-get') !== null) {
    runQuietly(() => execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' }));
    const wanted = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
    const options = ['-y', '-qq', '--no-install-recommends'];
    runQuietly(() => execFileSync('apt-get', ['install', ...options, ...wanted], { stdio: 'ignore' }));
  }
  return look();
}

function look(): OtherEngines {
  const [driver, xvfb] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser');
  return {
    firefox: onPath('firefox-esr') ?? onPath('firefox'),
    webkit: driver !== null && xvfb !== null && browser !== undefined ? { driver, browser, xvfb } : null,
  };
}
