import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GalleryContent } from '#domain/venue/page-content.ts';
import { GallerySection } from './gallery-section.tsx';

const GALLERY: GalleryContent = {
  title: 'Galería',
  lead: 'Pásale con los ojos.',
  tabs: [
    { id: 'espacio', label: 'Espacio', pictures: [{ slot: 'espacio-1', caption: 'La terraza' }] },
    { id: 'bebidas', label: 'Bebidas', pictures: [] },
    { id: 'platillos', label: 'Platillos', pictures: [] },
    { id: 'postres', label: 'Postres', pictures: [{ slot: 'postres-1', caption: 'Flan' }] },
  ],
};

test('[SITE6] a tab without pictures says so; one with pictures does not', () => {
  const html = renderToStaticMarkup(<GallerySection gallery={GALLERY} />);
  const panels = html.split('data-panel=').slice(1);
  const empty = panels.filter((panel) => panel.includes('No hay imágenes disponibles.'));
  expect(empty.map((panel) => panel.slice(1, panel.indexOf('"', 1)))).toEqual(['bebidas', 'platillos']);
});
