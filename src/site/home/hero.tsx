import type { HomeContent } from '#domain/venue/page-content.ts';
import { isNight } from '#domain/venue/night.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import buttons from '#ui/common/button.module.css';
import notices from '#ui/common/notice.module.css';
import papers from '#ui/common/paper.module.css';
import { Island } from '../shell/island.tsx';
import { Carousel } from './carousel.tsx';
import carousels from './carousel.module.css';
import styles from './hero.module.css';
import { useWords } from '#ui/common/words.ts';

interface HeroProps {
  readonly home: HomeContent;
  readonly venue: VenueContent;
  readonly now: LocalMoment;
  /** Whoever asked for a page that is not there reads so, above the welcome. */
  readonly isUnknownPath: boolean;
}

export function Hero({ home, venue, now, isUnknownPath }: HeroProps) {
  const { own, say, to } = useWords();
  const { eyebrow, headline, lead, reserveLabel, menuLabel } = home.hero;
  const title = own(headline);
  return (
    <section id="home" className={styles.hero} aria-labelledby="home-titulo">
      <div className={`${papers.paper} ${styles.card}`}>
        {isUnknownPath && (
          <p className={`${notices.notice} ${styles.unknown}`} role="status">
            {say({
              es: 'Esa página no existe. Aquí está el inicio.',
              en: 'That page does not exist. Here is our home page.',
            })}
          </p>
        )}
        <p className={styles.eyebrow} {...own(eyebrow)} />
        <h1 id="home-titulo" {...title}>
          {sentencesApart(title.children)}
        </h1>
        <p className={styles.lead} {...own(lead)} />
        <p className={styles.buttons}>
          <a className={`${buttons.button} ${buttons.primary}`} href="#reservations" {...own(reserveLabel)} />
          <a className={buttons.button} href={to('/menu')} {...own(menuLabel)} />
        </p>
      </div>
      <Island
        name="carousel"
        of={Carousel}
        props={{ slides: home.carousel, name: venue.name, isNight: isNight(now) }}
        wakes="pausa"
        className={carousels.place}
      />
    </section>
  );
}

/** Each sentence begins its own line (the style keeps these line ends). */
function sentencesApart(headline: string): string {
  return headline.replaceAll(/([.!?…]) +/g, '$1\n');
}
