import { expect, test } from 'vitest';
import { zipOf } from '../office-files/zip.ts';
import { ContentRefused } from './content-refused.ts';
import { filesInZip } from './read-zip.ts';

const MEGABYTE = 1024 * 1024;

test('[SITE30] a zip is read as it was written', () => {
  const files = [
    { name: 'home.json', text: Buffer.from('{"a":"á"}') },
    { name: 'fotos/a.webp', text: Buffer.alloc(MEGABYTE, 7) },
    { name: 'vacio.json', text: Buffer.alloc(0) },
  ];
  const read = filesInZip(zipOf(files), 'contenido.zip');
  expect([...read].map(([name, text]) => ({ name, text }))).toEqual(files);
});

test('[SITE30] a small zip that would fill the memory is refused, whichever of its files grows', () => {
  const zeros = Buffer.alloc(40 * MEGABYTE);
  const zip = zipOf([1, 2].map((n) => ({ name: `${n}.json`, text: zeros })));
  expect(zip.length).toBeLessThan(MEGABYTE);
  expect(() => filesInZip(zip, 'contenido.zip')).toThrow(
    new ContentRefused('contenido.zip crece demasiado al abrirse. Da la carpeta sin comprimir.'),
  );
});
