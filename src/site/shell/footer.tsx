import { addressText } from '#domain/venue/contact-links.ts';
import { groupedHours, shortHour } from '#domain/venue/opening.ts';
import type { Language } from '#domain/site/language.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import { SocialLinks } from './social-links.tsx';

const SHORT_DAYS = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'] as const;

/** A category of the venue and where the menu shows it. */
export interface CategoryLink {
  readonly name: string;
  readonly href: string;
}

interface FooterProps {
  readonly venue: VenueContent;
  readonly categories: readonly CategoryLink[];
  readonly here: string;
  readonly otherLanguage: Language | null;
}

export function Footer({ venue, categories, here, otherLanguage }: FooterProps) {
  return (
    <footer className={styles.footer} data-luego>
      <div className={styles.columns}>
        <div>
          <img
            className={styles.mark}
            src="/brand/logo-noche.svg"
            alt={venue.name}
            width="216"
            height="64"
            loading="lazy"
          />
          <p className={styles.town}>{venue.town}</p>
          <p>
            <a href={venue.mapsLink} target="_blank" rel="noopener noreferrer">
              {addressText(venue)}
            </a>
          </p>
        </div>
        <div>
          <h2>Horario</h2>
          <ul className={styles.hours}>
            {groupedHours(venue.hours).map(({ days, open, close }) => (
              <li key={days.join()}>
                <span>{daysText(days)}</span> <span>{`${shortHour(open)}-${shortHour(close)}`}</span>
              </li>
            ))}
          </ul>
        </div>
        {/* A new house has no categories yet: its column waits for the first. */}
        <div hidden={categories.length === 0} data-carta>
          <h2>De la carta</h2>
          <ul className={styles.categories} data-categorias>
            {categories.map(({ name, href }) => (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Síguenos</h2>
          <SocialLinks venue={venue} />
          <p className={styles.legal}>
            <a href="/factura">Factura</a>
            <a href="/aviso-de-privacidad">Aviso de privacidad</a>
            <LanguageLink path={here} to={otherLanguage} />
          </p>
        </div>
      </div>
    </footer>
  );
}

function daysText(days: readonly number[]): string {
  const ends = new Set([days[0] ?? 0, days.at(-1) ?? 0]);
  return [...ends].map((day) => SHORT_DAYS[day]).join('-');
}
