import { useEffect, useRef, useState, type RefObject } from 'react';
import { MENU_RENEWED } from './told-menu.ts';

/** A thin line below the sticky strip: exactly one category crosses it. */
const LINE = '-30% 0px -69% 0px';

interface CategoryInSight {
  readonly strip: RefObject<HTMLUListElement | null>;
  readonly inSight: string | null;
}

/** Which of these categories is being read, by its place in the page; looked for again when the menu is drawn anew. */
export function useCategoryInSight(places: readonly string[]): CategoryInSight {
  const strip = useRef<HTMLUListElement>(null);
  const [inSight, setInSight] = useState<string | null>(null);
  const names = places.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          setInSight((before) => (isIntersecting ? target.id : before === target.id ? null : before));
        }
      },
      { rootMargin: LINE },
    );
    const follow = (): void => {
      observer.disconnect();
      for (const name of names.split(' ')) {
        const category = document.getElementById(name);
        if (category) observer.observe(category);
      }
    };
    follow();
    document.addEventListener(MENU_RENEWED, follow);
    return () => {
      document.removeEventListener(MENU_RENEWED, follow);
      observer.disconnect();
    };
  }, [names]);
  useEffect(() => {
    const chip = inSight === null ? null : strip.current?.querySelector(`[data-chip="${CSS.escape(inSight)}"]`);
    if (chip?.parentElement) center(chip.parentElement);
  }, [inSight]);
  return { strip, inSight };
}

function center(place: HTMLElement): void {
  const strip = place.parentElement;
  strip?.scrollTo({ left: place.offsetLeft - (strip.clientWidth - place.clientWidth) / 2, behavior: 'smooth' });
}
