import { bodyOf } from '#domain/site/site-content.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import type { ContentTools } from './content-tools.ts';
import type { FileSet } from './file-set.ts';

/** Everything guests read and the menu it is sold from, as files: the same in every order, so that two exports compare. */
export async function exportContent({ executor, siteContent, photos }: ContentTools): Promise<FileSet> {
  const { content } = siteContent.current();
  const { world } = executor;
  const files = new Map<string, Buffer>();
  const put = (name: string, value: unknown): void => {
    files.set(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
  };
  const english = [...world.all('siteTexts')].map((text) => text.english);
  put('venue.json', content.venue);
  for (const part of ['home', 'about', 'gallery', 'news', 'privacy'] as const)
    put(`${part}.json`, bodyOf(content, part));
  put('en.json', sortedRecord(Object.assign({}, content.english, ...english) as Record<string, string>));
  for (const month of content.months) put(`events/${month.month}.json`, month);
  put('catalogo/categorias.json', byId(world.all('categories')));
  put(
    'catalogo/grupos.json',
    byId(world.all('optionGroups')).filter(({ active }) => active),
  );
  put('catalogo/platillos.json', byId(world.all('menu')).map(withoutToday));
  for (const photo of byId(world.all('photos')).filter(({ isGone }) => isGone !== true)) {
    const { day: _day, usedOn: _usedOn, ...facts } = photo;
    put(`fotos/${photo.id}.json`, facts);
    for (const width of photo.widths) {
      for (const format of photo.formats) {
        const name = `${photo.id}-${width}.${format}`;
        const bytes = await photos.read(name);
        if (bytes !== null) files.set(`fotos/${name}`, bytes);
      }
    }
  }
  return files;
}

/** «Sold out» of today is not content. */
function withoutToday(item: MenuItem): Omit<MenuItem, 'soldOutOn'> {
  const { soldOutOn: _soldOut, left: _left, ...kept } = item as MenuItem & { readonly left?: unknown };
  return kept;
}

function byId<Record extends { readonly id: string }>(records: Iterable<Record>): readonly Record[] {
  return [...records].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function sortedRecord(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
