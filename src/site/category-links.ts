import type { Menus } from '#domain/menu/menu-content.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { CategoryLink } from './shell/footer.tsx';

/** The venue's categories, each with its place on the menu; one the menu does not show leads to the menu itself. */
export function categoryLinks(names: readonly string[], menus: Menus): readonly CategoryLink[] {
  const { desayunos, comida, bebidas } = menus;
  const places = [
    ...desayunos.categorias.map(({ name, slug }) => ({ name, place: `#des-${slug}` })),
    ...comida.categorias.map(({ name, slug }) => ({ name, place: `#cc-${slug}` })),
    ...bebidas.categorias.map(({ name, slug }) => ({ name, place: `#desayunos-${slug}` })),
    { name: bebidas.titulo, place: '#bebidas-desayunos' },
  ].map(({ name, place }) => ({ words: wordsOf(name), place }));
  return names.map((name) => {
    const said = wordsOf(name);
    // «Paninis» of the till is «Paninis y tortas» of the menu.
    const found =
      places.find(({ words }) => words === said) ?? places.find(({ words }) => words.startsWith(`${said} `));
    return { name, href: `/menu${found?.place ?? ''}` };
  });
}

function wordsOf(name: string): string {
  return foldAccents(name);
}
