import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { parse, record, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import pictures from '#content/pictures.json' with { type: 'json' };
import { photoFile } from './photo-files.ts';
import { choosePhotos, FORMATS, heightOf, PictureSchema, readPhotoPlan, WIDTHS } from './photo-plan.ts';
import { GALLERY_SLOTS, PHOTO_SLOTS } from './photo-slots.ts';

const manifest = new Map(Object.entries(parse(record(string(), PictureSchema), pictures)));

function pictureOf(slot: string): string {
  return manifest.get(slot)?.src.replace('/media/fotos/', '') ?? `nothing in ${slot}`;
}

function weightOf(slot: string): number {
  return statSync(photoFile(pictureOf(slot), 480, 'avif')).size;
}

describe('photographs', () => {
  it('fill every slot the site shows, with files in both formats and all widths', () => {
    for (const slot of PHOTO_SLOTS) {
      const picture = manifest.get(slot);
      expect(picture, slot).toBeDefined();
      for (const width of picture?.widths ?? []) {
        for (const format of picture?.formats ?? []) {
          expect(existsSync(photoFile(pictureOf(slot), width, format)), `${slot} ${width} ${format}`).toBe(true);
        }
      }
    }
  });

  it('are as wide as their names say, up to 1600 points, in three to two', async () => {
    for (const { picture } of readPhotoPlan()) {
      for (const width of WIDTHS) {
        for (const format of FORMATS) {
          const shown = await sharp(fileURLToPath(photoFile(picture, width, format))).metadata();
          expect([shown.width, shown.height], `${picture} ${format}`).toEqual([width, heightOf(width)]);
        }
      }
    }
    expect(WIDTHS).toContain(1600);
  });

  it('say what is in them to who cannot see them, each in its own words', () => {
    const texts = new Map([...manifest.values()].map(({ src, alt }) => [src, alt]));
    expect(new Set(texts.values()).size).toBe(texts.size);
    for (const alt of texts.values()) expect(alt).toMatch(/^[A-ZÁÉÍÓÚÑ].{40,}\.$/u);
  });

  it('are about sixty different ones: no dish of the gallery borrows another dish', () => {
    expect(new Set([...manifest.values()].map(({ src }) => src)).size).toBeGreaterThanOrEqual(50);
    expect(new Set(GALLERY_SLOTS.map(pictureOf)).size).toBe(GALLERY_SLOTS.length);
  });

  it("weigh little: the phone's first picture, the gallery's thumbnails and the whole folder", () => {
    const folder = new URL('../../public/media/fotos/', import.meta.url);
    const total = readdirSync(folder).reduce((bytes, file) => bytes + statSync(new URL(file, folder)).size, 0);
    expect(weightOf('carrusel-1')).toBeLessThanOrEqual(45_000);
    expect(GALLERY_SLOTS.reduce((bytes, slot) => bytes + weightOf(slot), 0)).toBeLessThanOrEqual(900_000);
    expect(total).toBeLessThanOrEqual(40_000_000);
  });

  it('are what the plan says: the manifest names nothing else and skips nothing drawn', () => {
    const planned = readPhotoPlan().flatMap(({ picture, slots, alt }) =>
      slots.map((slot) => `${slot} ${picture} ${alt}`),
    );
    const shown = [...manifest].map(([slot, { alt }]) => `${slot} ${pictureOf(slot)} ${alt}`);
    expect(new Set(shown)).toEqual(new Set(planned));
  });
});

describe('the plan of photographs', () => {
  it('finds a photograph by its own name or by a slot, and refuses a name it does not know', () => {
    const plan = readPhotoPlan();
    expect(choosePhotos(plan, ['platillos-1']).map(({ picture }) => picture)).toEqual(['chilaquiles-mole']);
    expect(choosePhotos(plan, ['latte']).map(({ slots }) => slots[0])).toEqual(['bebidas-1']);
    expect(() => choosePhotos(plan, ['platillos-99'])).toThrow('platillos-99');
  });
});
