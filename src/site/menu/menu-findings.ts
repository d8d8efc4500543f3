import { foldAccents } from '#domain/shared/text.ts';
import type { Words } from '#domain/site/words.ts';
import type { MenuView } from '#domain/venue/page-request.ts';
import type { Dish } from './dishes-of-page.ts';

/** Of more than these the menu below shows the rest. */
const LISTED = 6;

export interface Findings {
  readonly isAsked: boolean;
  readonly summary: string;
  /** The first of them. */
  readonly dishes: readonly Dish[];
  /** The menus that are not open: «En Desayunos: 5». */
  readonly elsewhere: readonly { readonly view: MenuView; readonly words: string }[];
  /** Ids of all that were found. */
  readonly shown: ReadonlySet<string>;
  readonly isNothing: boolean;
}

export const NOTHING_FOUND: Findings = {
  isAsked: false,
  summary: '',
  dishes: [],
  elsewhere: [],
  shown: new Set(),
  isNothing: false,
};

interface MenuQuestion {
  readonly typed: string;
  /** The menu that is open. */
  readonly open: MenuView;
  readonly titles: Readonly<Record<MenuView, string>>;
  readonly words: Pick<Words, 'say' | 'ownText'>;
}

/** Drinks stand in each menu and are counted where one is. */
export function found(
  dishes: readonly Dish[],
  { typed, open, titles, words: { say, ownText } }: MenuQuestion,
): Findings {
  const words = foldAccents(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return NOTHING_FOUND;
  const all = dishes.filter(({ name, description }) => {
    const text = foldAccents(`${name} ${description}`);
    return words.every((word) => text.includes(word));
  });
  const here = all.filter(({ view }) => view === open);
  const known = new Set(here.map(({ id }) => id));
  const others = all.filter(({ view, id }) => view !== open && !known.has(id));
  const elsewhere = (['desayunos', 'comida'] as const).flatMap((view) => {
    const count = others.filter((dish) => dish.view === view).length;
    const menu = ownText(titles[view]);
    return count === 0 ? [] : [{ view, words: say({ es: `En ${menu}: ${count}`, en: `In ${menu}: ${count}` }) }];
  });
  return {
    isAsked: true,
    summary: [summaryOf(here.length, others.length, say), ...elsewhere.map(({ words: said }) => said)].join(' · '),
    dishes: [...here, ...others].slice(0, LISTED),
    elsewhere,
    shown: new Set(all.map(({ id }) => id)),
    isNothing: all.length === 0,
  };
}

function summaryOf(here: number, elsewhere: number, say: Words['say']): string {
  if (here === 0 && elsewhere > 0) return say({ es: 'En esta carta no está', en: 'Not on this menu' });
  if (here === 0) {
    return say({
      es: 'No encontramos eso en esta carta. Prueba con otro antojo.',
      en: 'We could not find that on this menu. Try another craving.',
    });
  }
  return here === 1
    ? say({ es: '1 opción en esta carta', en: '1 choice on this menu' })
    : say({ es: `${here} opciones en esta carta`, en: `${here} choices on this menu` });
}
