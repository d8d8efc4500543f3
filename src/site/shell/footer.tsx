import { addressText } from '#domain/venue/contact-links.ts';
import { groupedHours, shortHour } from '#domain/venue/opening.ts';
import { ENGLISH_DAYS, englishHour } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import type { Language } from '#domain/site/language.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';
import { SocialLinks } from './social-links.tsx';
import { useWords } from '#ui/common/words.ts';

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
  const { say, own, ownText, to } = useWords();
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
          <p className={styles.town} {...own(venue.town)} />
          <p>
            <a href={venue.mapsLink} target="_blank" rel="noopener noreferrer">
              {addressText(venue, { ownText })}
            </a>
          </p>
        </div>
        <div>
          <h2>{say({ es: 'Horario', en: 'Hours' })}</h2>
          <Hours venue={venue} />
        </div>
        {/* A new venue has no categories yet: its column waits for the first. */}
        <div hidden={categories.length === 0}>
          <h2>{say({ es: 'De la carta', en: 'From the menu' })}</h2>
          <ul className={styles.categories} data-categorias>
            {categories.map(({ name, href }) => (
              <li key={name}>
                <a href={to(href)} {...own(name)} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{say({ es: 'Síguenos', en: 'Follow us' })}</h2>
          <SocialLinks venue={venue} />
          <p className={styles.legal}>
            <a href={to('/factura')}>{say({ es: 'Factura', en: 'Invoice' })}</a>
            <a href={to('/aviso-de-privacidad')}>{say({ es: 'Aviso de privacidad', en: 'Privacy notice' })}</a>
            <LanguageLink path={here} to={otherLanguage} />
          </p>
        </div>
      </div>
    </footer>
  );
}

function Hours({ venue }: Pick<FooterProps, 'venue'>) {
  const { say } = useWords();
  return (
    <ul className={styles.hours}>
      {groupedHours(venue.hours).map(({ days, open, close }) => (
        <li key={days.join()}>
          <span>{say(daysText(days))}</span>{' '}
          <span>
            {say({
              es: `${shortHour(open)}-${shortHour(close)}`,
              en: `${englishHour(open)}–${englishHour(close)}`,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function daysText(days: readonly number[]): Message {
  const ends = [...new Set([days[0] ?? 0, days.at(-1) ?? 0])];
  return {
    es: ends.map((day) => SHORT_DAYS[day]).join('-'),
    en: ends.map((day) => ENGLISH_DAYS[day]?.slice(0, 3)).join('–'),
  };
}
