import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { isRoot, onPath, runQuietly } from './system.ts';

export interface OtherEngines {
  readonly firefox: string | null;
  readonly webkit: { readonly browser: string; readonly bwrap: string; readonly xvfb: string } | null;
}

/** Firefox and WebKit of the system's own packages, installed where we may. What is missing is null, for the test to say. */
export function findEngines(): OtherEngines {
  if ((look().firefox === null || look().webkit === null) && isRoot() && onPath('apt-get') !== null) {
    runQuietly(() => execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' }));
    const wanted = ['firefox-esr', 'libwebkit2gtk-4.1-0', 'bubblewrap', 'xvfb'];
    const options = ['-y', '-qq', '--no-install-recommends'];
    runQuietly(() => execFileSync('apt-get', ['install', ...options, ...wanted], { stdio: 'ignore' }));
  }
  return look();
}

function look(): OtherEngines {
  const [bwrap, xvfb] = [onPath('bwrap'), onPath('Xvfb')];
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser');
  return {
    firefox: onPath('firefox-esr') ?? onPath('firefox'),
    webkit: bwrap !== null && xvfb !== null && browser !== undefined ? { browser, bwrap, xvfb } : null,
  };
}
