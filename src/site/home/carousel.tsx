import type { HomeContent } from '#domain/venue/page-content.ts';
import { Icon } from '#ui/common/icons.tsx';
import { Picture } from '#ui/common/picture.tsx';
import styles from './carousel.module.css';
import { useWords } from '#ui/common/words.ts';

interface CarouselProps {
  readonly slides: HomeContent['carousel'];
  readonly name: string;
}

/** The bar with its lamps lit: at night it comes first (see carousel.ts). */
const NIGHT_SLOT = 'carrusel-3';

/** Prints on a wall. A finger can swipe it before any script; the script turns the page every three seconds. */
export function Carousel({ slides, name }: CarouselProps) {
  const { say, own, ownText } = useWords();
  return (
    <section
      className={styles.carousel}
      aria-roledescription={say({ es: 'carrusel', en: 'carousel' })}
      aria-label={say({ es: `Fotos de ${name}`, en: `Photos of ${name}` })}
      data-carrusel
    >
      <ul className={styles.track} data-carrusel-tira tabIndex={0} aria-label={say({ es: 'Fotos', en: 'Photos' })}>
        {slides.map(({ slot, caption }, index) => (
          <li
            key={slot}
            className={styles.slide}
            aria-roledescription={say({ es: 'foto', en: 'photo' })}
            aria-label={say({
              es: `${index + 1} de ${slides.length}: ${caption}`,
              en: `${index + 1} of ${slides.length}: ${ownText(caption)}`,
            })}
            data-lamina={index}
            data-activa={index === 0 ? '' : undefined}
            data-cerca={index === 0 ? '' : undefined}
            data-de-noche={slot === NIGHT_SLOT ? '' : undefined}
          >
            <figure>
              <Picture slot={slot} caption={caption} sizes="(width >= 60rem) 38rem, 92vw" />
              <figcaption {...own(caption)} />
            </figure>
          </li>
        ))}
      </ul>
      <Controls slides={slides} />
    </section>
  );
}

function Controls({ slides }: Pick<CarouselProps, 'slides'>) {
  const { say, ownText } = useWords();
  return (
    <div className={styles.controls} data-carrusel-controles>
      <button type="button" data-ir="anterior" aria-label={say({ es: 'Foto anterior', en: 'Previous photo' })}>
        <Icon name="left" />
      </button>
      <ul className={styles.dots}>
        {slides.map(({ slot, caption }, index) => (
          <li key={slot}>
            <button
              type="button"
              data-punto={index}
              aria-label={say({
                es: `Ver foto ${index + 1}: ${caption}`,
                en: `Show photo ${index + 1}: ${ownText(caption)}`,
              })}
              aria-current={index === 0 ? 'true' : undefined}
            />
          </li>
        ))}
      </ul>
      <button type="button" data-ir="siguiente" aria-label={say({ es: 'Foto siguiente', en: 'Next photo' })}>
        <Icon name="right" />
      </button>
      <button
        type="button"
        data-pausa
        aria-pressed="false"
        aria-label={say({ es: 'Pausar las fotos', en: 'Pause the photos' })}
      >
        <span data-icono="pausa">
          <Icon name="pause" />
        </span>
        <span data-icono="seguir" hidden>
          <Icon name="play" />
        </span>
      </button>
    </div>
  );
}
