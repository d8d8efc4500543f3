import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Photo } from './photo-plan.ts';

const STUDIO = new URL('render/', import.meta.url);
const MASTERS = new URL('../.cache/photos/', import.meta.url);

const SIZE_PX = 1200;
const SAMPLES = 18;

/** The graded picture before it is cut into sizes. It stays out of the repository: the scene can draw it again. */
export function masterFile(picture: string): URL {
  return new URL(`${picture}.png`, MASTERS);
}

export function hasMaster(picture: string): boolean {
  return existsSync(masterFile(picture));
}

/** Draws one scene with Blender, then denoises and grades it. Minutes of work; needs the packages of art/render/README.md. */
export function renderPhoto(photo: Photo): void {
  mkdirSync(MASTERS, { recursive: true });
  const passes = fileURLToPath(new URL(photo.picture, MASTERS));
  const shoot = ['-b', '--factory-startup', '-P', studioFile('shoot.py'), '--', photo.scene, passes];
  execFileSync('blender', [...shoot, String(SIZE_PX), String(SAMPLES)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const master = fileURLToPath(masterFile(photo.picture));
  execFileSync('/usr/bin/python3', [studioFile('post.py'), passes, master, photo.look], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function studioFile(name: string): string {
  return fileURLToPath(new URL(name, STUDIO));
}
