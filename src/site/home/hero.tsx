import type { HomeContent } from '#domain/venue/page-content.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#ui/common/button.module.css';
import papers from '#ui/common/paper.module.css';
import { Carousel } from './carousel.tsx';
import styles from './hero.module.css';

interface HeroProps {
  readonly home: HomeContent;
  readonly venue: VenueContent;
}

export function Hero({ home, venue }: HeroProps) {
  const { eyebrow, headline, lead, reserveLabel, menuLabel } = home.hero;
  return (
    <section id="home" className={styles.hero} aria-labelledby="home-titulo">
      <div className={`${papers.paper} ${styles.card}`}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1 id="home-titulo">{sentencesApart(headline)}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.buttons}>
          <a className={`${buttons.button} ${buttons.primary}`} href="#reservations">
            {reserveLabel}
          </a>
          <a className={buttons.button} href="/menu">
            {menuLabel}
          </a>
        </p>
      </div>
      <Carousel slides={home.carousel} name={venue.name} />
    </section>
  );
}

/** Each sentence begins its own line (the style keeps these line ends); in one piece, as the English page looks words up. */
function sentencesApart(headline: string): string {
  return headline.replaceAll(/([.!?…]) +/g, '$1\n');
}
