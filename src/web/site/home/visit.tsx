import type { ReactNode } from 'react';
import { addressText, phoneLink, readablePhone, whatsappLink } from '#domain/venue/contact-links.ts';
import { groupedHours, twelveHour } from '#domain/venue/opening.ts';
import type { HomeContent } from '#domain/venue/page-content.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { Icon, type IconName } from '#web/shared/ui/icons.tsx';
import papers from '#web/shared/ui/paper.module.css';
import { SectionTitle } from '#web/shared/ui/section-title.tsx';
import { StreetMap, type MapSettings } from './street-map.tsx';
import styles from './visit.module.css';

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

interface VisitProps {
  readonly home: HomeContent;
  readonly venue: VenueContent;
  readonly maps: MapSettings;
}

export function Visit({ home, venue, maps }: VisitProps) {
  return (
    <section className={styles.visit} aria-labelledby="visita-titulo" data-aparece data-luego>
      <SectionTitle id="visita-titulo" lead={home.visit.lead}>
        {home.visit.title}
      </SectionTitle>
      <div className={styles.grid}>
        <StreetMap venue={venue} caption={home.visit.mapCaption} maps={maps} />
        <div className={styles.info}>
          <p className={`${papers.paper} ${styles.announcement}`}>
            <strong>{venue.announcement.title}</strong>
            {venue.announcement.text}
          </p>
          <Facts home={home} venue={venue} />
        </div>
      </div>
    </section>
  );
}

function Facts({ home, venue }: Pick<VisitProps, 'home' | 'venue'>) {
  return (
    <dl className={styles.facts}>
      <Fact icon="pin" name="Dirección">
        <a href={venue.mapsLink} target="_blank" rel="noopener noreferrer">
          {addressText(venue)}
        </a>
      </Fact>
      <Fact icon="clock" name="Horario">
        <Hours venue={venue} />
      </Fact>
      <Fact icon="phone" name={home.contact.phoneLabel}>
        <a href={phoneLink(venue)}>{readablePhone(venue.phone)}</a>
      </Fact>
      <Fact icon="chat" name={home.contact.whatsappLabel}>
        <a href={whatsappLink(venue)} target="_blank" rel="noopener noreferrer">
          {readablePhone(venue.whatsapp)}
        </a>
      </Fact>
      <Fact icon="mail" name={home.contact.emailLabel}>
        <a href={`mailto:${venue.email}`}>{venue.email}</a>
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} /> {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hours({ venue }: Pick<VisitProps, 'venue'>) {
  const lines = groupedHours(venue.hours);
  return (
    <>
      Abrimos todos los días a las {twelveHour(lines[0]?.open ?? '08:00')}
      <ul className={styles.hours}>
        {lines.map(({ days, close }) => (
          <li key={days.join()}>
            <span>{daysText(days)}</span> <span>hasta las {twelveHour(close)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function daysText(days: readonly number[]): string {
  const first = DAYS[days[0] ?? 0] ?? '';
  const last = DAYS[days.at(-1) ?? 0] ?? '';
  const text = days.length === 1 ? first : days.length === 2 ? `${first} y ${last}` : `${first} a ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
