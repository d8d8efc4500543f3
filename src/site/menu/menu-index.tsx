import { useEffect, useState } from 'react';
import type { Words } from '#domain/site/words.ts';
import { wordsIn } from '#domain/site/words.ts';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import { OwnWords } from '#ui/common/own-words.tsx';
import { useWords, WordsContext } from '#ui/common/words.ts';
import { sectionsOf, type MenuPart } from './menu-part.ts';
import styles from './menu-view.module.css';
import { latestMenu, MENU_RENEWED, type ToldMenu } from './told-menu.ts';
import { useCategoryInSight } from './use-category-in-sight.ts';

export interface MenuIndexProps {
  readonly part: MenuPart;
  readonly chips: readonly Chip[];
  /** The way to the drinks stands behind the dishes. */
  readonly drinks: { readonly href: string; readonly title: string } | null;
}

interface Chip {
  readonly id: string;
  readonly name: string;
}

/** The chip of the category being read is marked, and brought into sight within its strip. */
export function MenuIndex({ part, chips, drinks }: MenuIndexProps) {
  const words = useWords();
  const renewed = useRenewedMenu();
  const shown = renewed ? chipsOf(renewed.props.menus, part) : chips;
  return (
    <WordsContext value={wordsAfter(words, renewed)}>
      <Chips chips={shown} drinks={drinks} />
    </WordsContext>
  );
}

export function chipsOf(menus: ToldMenu['props']['menus'], part: MenuPart): readonly Chip[] {
  return sectionsOf(menus, part).map(({ id, category }) => ({ id, name: category.name }));
}

function Chips({ chips, drinks }: Omit<MenuIndexProps, 'part'>) {
  const { own } = useWords();
  const { strip, inSight } = useCategoryInSight(chips.map(({ id }) => id));
  return (
    <ul ref={strip}>
      {chips.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`} data-chip={id} {...own(name)} aria-current={id === inSight ? 'true' : undefined} />
        </li>
      ))}
      {drinks && (
        <li>
          <a className={styles.toDrinks} href={drinks.href}>
            <Icon of={icons.glass} /> <OwnWords text={drinks.title} />
          </a>
        </li>
      )}
    </ul>
  );
}

function useRenewedMenu(): ToldMenu | null {
  const [renewed, setRenewed] = useState<ToldMenu | null>(null);
  useEffect(() => {
    const take = (): void => setRenewed(latestMenu());
    // It may have changed before this woke.
    take();
    document.addEventListener(MENU_RENEWED, take);
    return () => document.removeEventListener(MENU_RENEWED, take);
  }, []);
  return renewed;
}

function wordsAfter(words: Words, renewed: ToldMenu | null): Words {
  return renewed ? wordsIn(words.language, renewed.english) : words;
}
