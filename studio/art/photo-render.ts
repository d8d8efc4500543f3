import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FULL_WIDTH, type Photo } from './photo-plan.ts';

const STUDIO = new URL('render/', import.meta.url);
const MASTERS = new URL('../../.cache/photos/', import.meta.url);

const SAMPLES = 18;

/** The graded picture before it is cut into sizes. It stays out of the repository: the scene can draw it again. */
export function masterFile(picture: string): URL {
  return new URL(`${picture}.png`, MASTERS);
}

export function hasMaster(picture: string): boolean {
  return existsSync(masterFile(picture));
}

/** Draws one scene with Blender, then denoises and grades it. Minutes of work; needs the packages of studio/art/render/README.md. */
export function renderPhoto(photo: Photo): void {
  mkdirSync(MASTERS, { recursive: true });
  const passes = fileURLToPath(new URL(photo.picture, MASTERS));
  const blender = ['-b', '--factory-startup', '--python-exit-code', '1', '-P', studioFile('shoot.py')];
  const scene = ['--', photo.scene, passes, String(FULL_WIDTH), String(SAMPLES)];
  execFileSync('blender', [...blender, ...scene], { stdio: ['ignore', 'ignore', 'inherit'] });
  const master = fileURLToPath(masterFile(photo.picture));
  execFileSync('/usr/bin/python3', [studioFile('post.py'), passes, master, photo.look], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  forgetPasses(photo.picture);
}

function studioFile(name: string): string {
  return fileURLToPath(new URL(name, STUDIO));
}

/** The linear passes of one picture weigh 25 MB; once graded, nobody reads them again. */
function forgetPasses(picture: string): void {
  for (const file of readdirSync(MASTERS)) {
    if (file.startsWith(`${picture}_`) || file === `${picture}.time`) rmSync(new URL(file, MASTERS));
  }
}
