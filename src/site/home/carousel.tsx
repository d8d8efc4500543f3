import type { HomeContent } from '#domain/venue/page-content.ts';
import { Icon } from '#ui/common/icons.tsx';
import { Picture } from '#ui/common/picture.tsx';
import styles from './carousel.module.css';

interface CarouselProps {
  readonly slides: HomeContent['carousel'];
  readonly name: string;
}

/** The bar with its lamps lit: at night it comes first (see carousel.ts). */
const NIGHT_SLOT = 'carrusel-3';

/** Prints on a wall. A finger can swipe it before any script; the script turns the page every three seconds. */
export function Carousel({ slides, name }: CarouselProps) {
  return (
    <section className={styles.carousel} aria-roledescription="carrusel" aria-label={`Fotos de ${name}`} data-carrusel>
      <ul className={styles.track} data-carrusel-tira tabIndex={0} aria-label="Fotos">
        {slides.map(({ slot, caption }, index) => (
          <li
            key={slot}
            className={styles.slide}
            aria-roledescription="foto"
            aria-label={`${index + 1} de ${slides.length}: ${caption}`}
            data-lamina={index}
            data-activa={index === 0 ? '' : undefined}
            data-cerca={index === 0 ? '' : undefined}
            data-de-noche={slot === NIGHT_SLOT ? '' : undefined}
          >
            <figure>
              <Picture slot={slot} caption={caption} sizes="(width >= 60rem) 38rem, 92vw" />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.controls} data-carrusel-controles>
        <button type="button" data-ir="anterior" aria-label="Foto anterior">
          <Icon name="left" />
        </button>
        <ul className={styles.dots}>
          {slides.map(({ slot, caption }, index) => (
            <li key={slot}>
              <button
                type="button"
                data-punto={index}
                aria-label={`Ver foto ${index + 1}: ${caption}`}
                aria-current={index === 0 ? 'true' : undefined}
              />
            </li>
          ))}
        </ul>
        <button type="button" data-ir="siguiente" aria-label="Foto siguiente">
          <Icon name="right" />
        </button>
        <button type="button" data-pausa aria-pressed="false" aria-label="Pausar las fotos">
          <span data-icono="pausa">
            <Icon name="pause" />
          </span>
          <span data-icono="seguir" hidden>
            <Icon name="play" />
          </span>
        </button>
      </div>
    </section>
  );
}
