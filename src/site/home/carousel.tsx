import { useRef } from 'react';
import type { HomeContent } from '#domain/venue/page-content.ts';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import { Picture } from '#ui/common/picture.tsx';
import { useWords } from '#ui/common/words.ts';
import { useIsAwake } from '../shell/use-is-awake.ts';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

export interface CarouselProps {
  readonly slides: HomeContent['carousel'];
  readonly name: string;
  /** By the venue's clock. */
  readonly isNight: boolean;
}

/** The bar with its lamps lit: at night it comes first. */
const NIGHT_SLOT = 'carrusel-3';

/** Prints on a wall. A finger can swipe it before and without script; awake, it turns the page every three seconds. */
export function Carousel({ slides, name, isNight }: CarouselProps) {
  const { say, own, ownText } = useWords();
  const frame = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const isInNightInks = useIsAwake() && document.documentElement.dataset['ambiente'] === 'noche';
  const photos = inOrder(slides, isNight || isInNightInks);
  const carousel = useCarousel({ frame, strip, count: photos.length });
  const { shown, near, hand, setHovered } = carousel;
  return (
    <section
      ref={frame}
      className={styles.carousel}
      aria-roledescription={say({ es: 'carrusel', en: 'carousel' })}
      aria-label={say({ es: `Fotos de ${name}`, en: `Photos of ${name}` })}
      data-carrusel
      data-quieto={carousel.isStill ? '' : undefined}
      // A finger leaves no hover behind; a mouse does.
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <ul
        ref={strip}
        className={styles.track}
        data-carrusel-tira
        tabIndex={0}
        aria-label={say({ es: 'Fotos', en: 'Photos' })}
        onPointerDown={hand.take}
        onTouchStart={hand.take}
        onWheel={hand.take}
        onKeyDown={hand.take}
        onScroll={hand.scrolled}
      >
        {photos.map(({ slot, caption, number }, place) => (
          <li
            key={slot}
            className={styles.slide}
            aria-roledescription={say({ es: 'foto', en: 'photo' })}
            aria-label={say({
              es: `${number + 1} de ${slides.length}: ${caption}`,
              en: `${number + 1} of ${slides.length}: ${ownText(caption)}`,
            })}
            data-lamina={number}
            data-activa={place === shown ? '' : undefined}
            data-cerca={near.has(place) ? '' : undefined}
            data-de-noche={slot === NIGHT_SLOT ? '' : undefined}
          >
            <figure>
              <Picture slot={slot} caption={caption} sizes="(width >= 60rem) 38rem, 92vw" />
              <figcaption {...own(caption)} />
            </figure>
          </li>
        ))}
      </ul>
      <Controls photos={photos} carousel={carousel} />
    </section>
  );
}

interface Photo {
  readonly slot: string;
  readonly caption: string;
  /** Among the venue's photos, whichever comes first. */
  readonly number: number;
}

function inOrder(slides: CarouselProps['slides'], isNightFirst: boolean): readonly Photo[] {
  const photos = slides.map(({ slot, caption }, number) => ({ slot, caption, number }));
  if (!isNightFirst) return photos;
  const isOfNight = ({ slot }: Photo): boolean => slot === NIGHT_SLOT;
  return [...photos.filter(isOfNight), ...photos.filter((photo) => !isOfNight(photo))];
}

interface ControlsProps {
  readonly photos: readonly Photo[];
  readonly carousel: ReturnType<typeof useCarousel>;
}

/** What is tapped before they are awake is done then (`data-viva`). */
function Controls({ photos, carousel: { shown, isPaused, back, on, go, pause } }: ControlsProps) {
  const { say, ownText } = useWords();
  return (
    <div className={styles.controls} data-carrusel-controles>
      <button type="button" data-viva onClick={back} aria-label={say({ es: 'Foto anterior', en: 'Previous photo' })}>
        <Icon of={icons.left} />
      </button>
      <ul className={styles.dots}>
        {photos.map(({ slot, caption, number }, place) => (
          <li key={slot} data-de-noche={slot === NIGHT_SLOT ? '' : undefined}>
            <button
              type="button"
              data-viva
              data-punto={number}
              onClick={go(place)}
              aria-label={say({
                es: `Ver foto ${number + 1}: ${caption}`,
                en: `Show photo ${number + 1}: ${ownText(caption)}`,
              })}
              aria-current={place === shown ? 'true' : undefined}
            />
          </li>
        ))}
      </ul>
      <button type="button" data-viva onClick={on} aria-label={say({ es: 'Foto siguiente', en: 'Next photo' })}>
        <Icon of={icons.right} />
      </button>
      <button
        type="button"
        data-viva
        onClick={pause}
        aria-pressed={isPaused}
        aria-label={say({ es: 'Pausar las fotos', en: 'Pause the photos' })}
      >
        <Icon of={isPaused ? icons.play : icons.pause} />
      </button>
    </div>
  );
}
