import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentInEnglish, onlyInSpanish } from '#domain/site/english-content.ts';
import { inEnglish } from '#domain/site/in-english.ts';
import { checkPictures } from '#domain/venue/picture-content.ts';
import { loadContent } from '#server/content.ts';

const CONTENT_DIR = join(import.meta.dirname, '..', '..', 'content');
const content = loadContent(CONTENT_DIR);

function alternatives(): readonly string[] {
  const checked = checkPictures(JSON.parse(readFileSync(join(CONTENT_DIR, 'pictures.json'), 'utf8')));
  return checked.ok ? Object.values(checked.content).map(({ alt }) => alt) : [];
}

/** Addresses, keys and files: nobody reads them out. */
const NO_WORDS = /^(?:https?:|\/|[\w.+-]+@|[A-Z]{2}$|#[0-9a-f]+$|[a-z0-9-]+$|[\d$ /.:-]+$|[A-Za-z]+\/[A-Za-z_]+$)/;

test('[LANG5] all that the house begins with is said in English too', () => {
  const missing = [...onlyInSpanish(content), ...alternatives().filter((alt) => !Object.hasOwn(content.english, alt))];
  expect(missing.filter((text) => !NO_WORDS.test(text) && inEnglish(text) === undefined)).toEqual([]);
  expect(Object.keys(content.english).length).toBeGreaterThan(600);
});

test('[LANG5] no English is kept for a text that nobody says any more', () => {
  const { english, ...texts } = content;
  const said = JSON.stringify([texts, alternatives()]);
  const stale = Object.keys(english).filter((spanish) => !said.includes(JSON.stringify(spanish).slice(1, -1)));
  expect(stale).toEqual([]);
});

test('[LANG5] dishes keep their prices, photos and places; only words differ', () => {
  const { menus } = contentInEnglish(content);
  for (const [id, menu] of Object.entries(content.menus)) {
    const other = menus[id as keyof typeof menus];
    const bare = (categories: typeof menu.categorias) =>
      categories.map(({ slug, items }) => [slug, items.map(({ id: dish, precio, foto }) => [dish, precio, foto])]);
    expect(bare(other.categorias)).toEqual(bare(menu.categorias));
  }
  const [first] = menus.desayunos.categorias[0]?.items ?? [];
  expect(first).toMatchObject({ nombre: 'Chilaquiles with mole', precio: '149' });
});
