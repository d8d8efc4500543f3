import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import committed from '../../../content/prints.json' with { type: 'json' };
import { catalogue } from './catalogue.ts';
import { manifestOf } from './manifest.ts';
import type { Print } from './print.ts';
import { drawn, pressFiles } from './rasterise.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const ROOT_FILES = ['favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png'];

/** What the other parts of the house ask for by name. */
const WANTED = [
  ...['papel', 'noche', 'tinta'].flatMap((ground) => [
    `logo-${ground}`,
    `logo-corto-${ground}`,
    `logo-compacto-${ground}`,
  ]),
  'favicon',
  'icono',
  'icono-maskable',
  'icono-apple',
  'marcador',
  'patio-dia',
  'patio-noche',
  'patio-dia-franja',
  'patio-noche-franja',
  'grano-tinta',
  'fibra-papel',
  ...['halloween', 'muertos', 'navidad'].flatMap((month) => [`picado-${month}`, `mes-${month}`]),
  'croquis',
  'croquis-piso',
  'mapa',
  'nuevo',
  'nuevo-noche',
  'tarjeta-dia',
  'tarjeta-noche',
  'divisor-arena',
  'divisor-palma',
  'divisor-picado',
  'borde-corte',
  'borde-picado',
  'borde-cornisa',
  ...['sin-mesas', 'sin-resultados', 'sin-reservas', 'cocina-en-calma', 'sin-conexion'].flatMap((name) => [
    `vacio-${name}`,
    `vacio-${name}-noche`,
  ]),
  ...['home', 'menu', 'news', 'events'].map((page) => `compartir-${page}`),
];

const file = (path: string): Buffer => readFileSync(join(PUBLIC, path));
const print = (slot: string): Print => {
  const found = catalogue.find((candidate) => candidate.slot === slot);
  if (!found) throw new Error(`No print is called ${slot}`);
  return found;
};
const vectors = catalogue.flatMap(({ slot, draw, outputs }) =>
  outputs.filter((output) => output.format === 'svg').map((output) => ({ slot, draw, path: output.file })),
);

describe('slots', () => {
  test('[PIC1] the manifest the site reads is the one of the catalogue', () => {
    expect(committed).toEqual(manifestOf(catalogue));
    expect(new Set(catalogue.map(({ slot }) => slot)).size).toBe(catalogue.length);
  });

  test.each(WANTED)('[PIC1] %s has its files, measures and description', async (slot) => {
    const { outputs, alt, width, height, color } = print(slot);
    expect(color).toMatch(/^#[0-9A-F]{6}$/i);
    expect(alt === '' || alt.length > 3).toBe(true);
    for (const output of outputs) {
      if (output.format === 'ico') continue;
      const facts = await sharp(file(output.file)).metadata();
      expect(facts.width / facts.height, output.file).toBeCloseTo(width / height, 1);
      if (output.format !== 'svg') expect(facts.width, output.file).toBe(output.width);
    }
  });

  test('[PIC1] nothing weighs more than its limit', () => {
    const heavy = catalogue.flatMap(({ outputs }) =>
      outputs.filter((output) => {
        const bytes = file(output.file);
        return (output.format === 'svg' ? brotliCompressSync(bytes).length : bytes.length) > output.maxBytes;
      }),
    );
    expect(heavy).toEqual([]);
    const phone = [
      'patio-dia-franja-750.avif',
      'patio-noche-franja-750.avif',
      'patio-dia-800.avif',
      'patio-noche-800.avif',
    ];
    for (const name of phone) expect(statSync(join(PUBLIC, 'art', name)).size, name).toBeLessThanOrEqual(45 * 1024);
  });

  test('[PIC1] no file lies in the folders that no print made', () => {
    const made = new Set(catalogue.flatMap(({ outputs }) => outputs.map((output) => output.file)));
    const found = ['art', 'brand'].flatMap((folder) =>
      readdirSync(join(PUBLIC, folder)).map((name) => `${folder}/${name}`),
    );
    expect(found.filter((name) => !made.has(name))).toEqual([]);
    expect(ROOT_FILES.filter((name) => !made.has(name))).toEqual([]);
  });
});

describe('drawing', () => {
  test('[PIC2] every committed vector is what the code draws', () => {
    const changed = vectors.filter(({ draw, path }) => file(path).toString('utf8') !== draw());
    expect(changed.map(({ path }) => path)).toEqual([]);
    expect(vectors.length).toBeGreaterThan(50);
  });

  test('[PIC2] no vector carries a script, reaches outside or leaves a filter to the browser', () => {
    const forbidden = [
      /<script|<foreignObject|<image|<use|\bhref|\son\w+=|@import|url\((?!#)|<!|<filter|Gradient/,
      /https?:(?!\/\/www\.w3\.org\/2000\/svg")/,
    ];
    const wrong = vectors.filter(({ path }) => forbidden.some((sign) => sign.test(file(path).toString('utf8'))));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('[PIC2] the icons hold what the drawing shows at 16, 32 and 48 pixels', async () => {
    const [, icon] = await pressFiles(print('favicon'));
    const sizes = [0, 1, 2].map((index) => file('favicon.ico').readUInt8(6 + index * 16));
    expect(sizes).toEqual([16, 32, 48]);
    expect(icon?.output.file).toBe('favicon.ico');
  });

  test.each(['patio-dia-franja', 'patio-noche-franja', 'mapa'])('[PIC2] %s looks like its drawing', async (slot) => {
    const chosen = print(slot);
    const [smallest] = chosen.outputs;
    const side = { width: 120, height: 120, fit: 'fill' } as const;
    const [fresh, kept] = await Promise.all([
      drawn(chosen, chosen.draw(), 400)
        .png()
        .toBuffer()
        .then((bytes) => sharp(bytes).resize(side).removeAlpha().raw().toBuffer()),
      sharp(file(smallest.file)).resize(side).removeAlpha().raw().toBuffer(),
    ]);
    let difference = 0;
    fresh.forEach((value, index) => {
      difference += Math.abs(value - (kept[index] ?? 0));
    });
    expect(difference / fresh.length).toBeLessThan(6);
  });

  test('[PIC2] day and night are one drawing in two sets of inks', () => {
    const shapes = (slot: string): number => print(slot).draw().split('<clipPath').length;
    expect(shapes('patio-dia')).toBe(shapes('patio-noche'));
    expect(shapes('patio-dia')).toBeGreaterThan(50);
  });
});
