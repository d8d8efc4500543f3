import { wordsIn } from '#domain/site/words.ts';
import { takeOver, type Taken } from '../loader/hydrate.tsx';
import { IslandTree } from '../../shell/island.tsx';
import { Dishes } from '../../menu/dishes.tsx';
import { partNamed, sectionsOf } from '../../menu/menu-part.ts';
import type { ToldMenu, ToldMenuProps } from '../../menu/told-menu.ts';

const taken = new Map<Element, Taken>();

/**
 * The dishes as the server tells them now. The first time React takes over what the page shows, where that is still the same
 * menu; where it is another, it draws it anew. Settled once it is seen.
 */
export async function drawDishes(told: ToldMenu, shown: Pick<ToldMenuProps, 'version' | 'soldOut'>): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-platillos]')];
  await Promise.all(places.map((place) => drawPart(place, told, shown)));
}

async function drawPart(
  place: HTMLElement,
  told: ToldMenu,
  shown: Pick<ToldMenuProps, 'version' | 'soldOut'>,
): Promise<void> {
  const { menus, soldOut, version } = told.props;
  const sections = sectionsOf(menus, partNamed(place.dataset['platillos']));
  const words = wordsIn(document.documentElement.lang === 'en' ? 'en' : 'es', told.english);
  const treeWith = (greyed: readonly string[]) => (
    <IslandTree of={Dishes} props={{ sections, soldOut: greyed }} words={words} pictures={told.pictures} />
  );
  const before = taken.get(place);
  if (before) return before.draw(treeWith(soldOut));
  const part = await takeOver(place, treeWith(version === shown.version ? shown.soldOut : soldOut), {
    isDrawn: version === shown.version,
  });
  taken.set(place, part);
  if (version === shown.version) await part.draw(treeWith(soldOut));
}
