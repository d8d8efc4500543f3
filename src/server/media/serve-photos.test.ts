import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { staticFiles } from '../http/site/static-files.ts';
import { photoPlaces } from './photo-places.ts';

test('[PIC3] the owner’s photos are served for ever under their own name, and nothing beside them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xalli-propias-'));
  const { cacheDir } = photoPlaces({ dataDir });
  await mkdir(cacheDir);
  await writeFile(join(cacheDir, 'platillos-1-0123456789abcdef-480.webp'), 'foto');
  await writeFile(join(dataDir, 'secreto.webp'), 'secreto');
  const http = Fastify();
  await http.register(staticFiles({ distDir: join(dataDir, 'dist'), ownerPhotosDir: cacheDir }));
  try {
    const photo = await http.inject('/media/propias/platillos-1-0123456789abcdef-480.webp');
    expect([photo.statusCode, photo.body]).toEqual([200, 'foto']);
    expect(photo.headers['content-type']).toBe('image/webp');
    expect(photo.headers['cache-control']).toContain('immutable');
    for (const path of ['otra.webp', '..%2fsecreto.webp', '%2e%2e/secreto.webp', '..%5csecreto.webp']) {
      const answer = await http.inject(`/media/propias/${path}`);
      expect([path, answer.statusCode, answer.body === 'secreto']).toEqual([path, 404, false]);
    }
  } finally {
    await http.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('[PIC3] a folder beside the data wins over the one of the project', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xalli-propias-'));
  expect(photoPlaces({ dataDir }).sourceDir.startsWith(dataDir)).toBe(false);
  await mkdir(join(dataDir, 'media/fotos'), { recursive: true });
  expect(photoPlaces({ dataDir }).sourceDir).toBe(join(dataDir, 'media/fotos'));
  await rm(dataDir, { recursive: true, force: true });
});
