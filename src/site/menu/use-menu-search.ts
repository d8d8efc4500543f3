import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { MenuView } from '#domain/venue/page-request.ts';
import { useWords } from '#ui/common/words.ts';
import { dishesOf, showOnly, type Dish } from './dishes-of-page.ts';
import { found, NOTHING_FOUND, type Findings } from './menu-findings.ts';
import { MENU_RENEWED } from './told-menu.ts';

export interface MenuSearch extends Findings {
  /** Something else is asked for, or the menu is another. */
  readonly again: () => void;
  readonly open: (view: MenuView) => void;
  readonly show: (dish: Dish) => void;
}

/** «jamon» finds «Jamón», in both menus. Categories without a match step aside. */
export function useMenuSearch(
  titles: Readonly<Record<MenuView, string>>,
  field: RefObject<HTMLInputElement | null>,
): MenuSearch {
  const words = useWords();
  const [findings, setFindings] = useState(NOTHING_FOUND);
  const again = (): void => {
    const typed = field.current?.value ?? '';
    // Read when somebody searches: told to the island, it would be the whole menu once more.
    const dishes = typed.trim() === '' ? [] : dishesOf(document);
    const now = found(dishes, { typed, open: openView(), titles, words });
    showOnly(now.isAsked ? now.shown : null);
    setFindings(now);
  };
  const search = useEffectEvent(again);
  useEffect(() => {
    const renew = (): void => search();
    // Somebody may have typed before this woke.
    renew();
    document.addEventListener(MENU_RENEWED, renew);
    return () => document.removeEventListener(MENU_RENEWED, renew);
  }, []);
  const open = (view: MenuView): void =>
    document.querySelector<HTMLInputElement>(`#vista-${view}:not(:checked)`)?.click();
  const show = ({ view, element }: Dish): void => {
    open(view);
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'center' });
  };
  return { ...findings, again, open, show };
}

function openView(): MenuView {
  return document.querySelector('#vista-comida:checked') ? 'comida' : 'desayunos';
}
