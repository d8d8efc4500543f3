import { instantAt, type LocalMoment } from '#domain/shared/time.ts';
import { nextOpeningChange, specialDaysAhead } from '#domain/venue/opening.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import type { Language } from '#domain/site/language.ts';
import styles from './header.module.css';
import { Island } from './island.tsx';
import { LanguageLink } from './language-link.tsx';
import { OpeningSign } from './opening-sign.tsx';
import { SocialLinks } from './social-links.tsx';
import { useWords } from '#ui/common/words.ts';

const LINKS = [
  { href: '/#home', label: { es: 'Inicio', en: 'Home' } },
  { href: '/#about', label: { es: 'Sobre Nosotros', en: 'About us' } },
  { href: '/#gallery', label: { es: 'Galería', en: 'Gallery' } },
  { href: '/#reservations', label: { es: 'Reservaciones', en: 'Reservations' } },
  { href: '/#contact', label: { es: 'Contacto', en: 'Contact' } },
  { href: '/menu', label: { es: 'Ver Menú Completo', en: 'See the full menu' } },
] as const;

interface HeaderProps {
  readonly venue: VenueContent;
  readonly now: LocalMoment;
  readonly path: string;
  /** This very page, for its twin in the other language. */
  readonly here: string;
  /** Null: there is only this one. */
  readonly otherLanguage: Language | null;
}

export function Header({ venue, now, path, here, otherLanguage }: HeaderProps) {
  const { say, to } = useWords();
  return (
    <header className={styles.header} data-cabecera>
      <div className={styles.strip}>
        <Opening venue={venue} now={now} />
        <LanguageLink path={here} to={otherLanguage} />
        <SocialLinks venue={venue} />
      </div>
      <div className={styles.bar}>
        <Logo name={venue.name} />
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="menu-principal"
          aria-label={say({ es: 'Menú', en: 'Menu' })}
        >
          <Icon of={icons.menu} />
          <Icon of={icons.close} />
        </button>
        <nav
          id="menu-principal"
          className={styles.nav}
          popover="auto"
          aria-label={say({ es: 'Principal', en: 'Main' })}
        >
          <ul className={styles.links}>
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <a href={to(href)} aria-current={href === path ? 'page' : undefined}>
                  {say(label)}
                </a>
              </li>
            ))}
          </ul>
          <LanguageLink path={here} to={otherLanguage} />
          <div className={styles.inMenu}>
            <SocialLinks venue={venue} />
          </div>
        </nav>
        <a className={styles.flag} href={to('/novedades')} aria-current={path === '/novedades' ? 'page' : undefined}>
          {say({ es: 'Novedades', en: 'What’s new' })}
        </a>
      </div>
    </header>
  );
}

/** The server has just written it: its island sleeps until it would say something else. */
function Opening({ venue, now }: Pick<HeaderProps, 'venue' | 'now'>) {
  const { hours, timeZone } = venue;
  const props = { hours, specialDays: specialDaysAhead(venue, now.date), timeZone, now };
  const at = instantAt(nextOpeningChange(venue, now), timeZone);
  return <Island name="opening" of={OpeningSign} props={props} wakes={{ at }} data-solo="" />;
}

const MARKS = [
  { logo: 'completo', ink: 'dia', file: 'logo-papel', width: 162 },
  { logo: 'completo', ink: 'noche', file: 'logo-noche', width: 162 },
  { logo: 'compacto', ink: 'dia', file: 'logo-compacto-papel', width: 48 },
  { logo: 'compacto', ink: 'noche', file: 'logo-compacto-noche', width: 48 },
] as const;

/** All marks in one place; which of them is seen follows the scroll, above and below 50 px, and the inks of the hour. */
function Logo({ name }: { readonly name: string }) {
  const { to } = useWords();
  return (
    <a className={styles.logo} href={to('/#home')} aria-label={name}>
      {MARKS.map(({ logo, ink, file, width }) => (
        <img
          key={file}
          data-logo={logo}
          data-tinta={ink}
          src={`/brand/${file}.svg`}
          alt=""
          width={width}
          height="48"
          // A lazy picture that is not displayed is not fetched: the night's marks wait for the night.
          loading={ink === 'dia' && logo === 'completo' ? 'eager' : 'lazy'}
        />
      ))}
    </a>
  );
}
