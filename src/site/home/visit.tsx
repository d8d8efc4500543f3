import type { ReactNode } from 'react';
import { addressText, phoneLink, readablePhone, whatsappLink } from '#domain/venue/contact-links.ts';
import { groupedHours, specialDaysAhead, specialDayText, twelveHour } from '#domain/venue/opening.ts';
import type { HomeContent } from '#domain/venue/page-content.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { Icon, type IconName } from '#ui/common/icons.tsx';
import papers from '#ui/common/paper.module.css';
import { SectionTitle } from '#ui/common/section-title.tsx';
import { StreetMap, type MapSettings } from './street-map.tsx';
import styles from './visit.module.css';

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

interface VisitProps {
  readonly home: HomeContent;
  readonly venue: VenueContent;
  readonly maps: MapSettings;
  readonly now: LocalMoment;
}

export function Visit({ home, venue, maps, now }: VisitProps) {
  return (
    <section className={styles.visit} aria-labelledby="visita-titulo" data-aparece data-luego>
      <SectionTitle id="visita-titulo" lead={home.visit.lead}>
        {home.visit.title}
      </SectionTitle>
      <div className={styles.grid}>
        <StreetMap venue={venue} caption={home.visit.mapCaption} maps={maps} />
        <div className={styles.info}>
          <p className={`${papers.paper} ${styles.announcement}`} data-aviso>
            <strong>{venue.announcement.title}</strong>
            {venue.announcement.text}
          </p>
          <Facts home={home} venue={venue} now={now} />
        </div>
      </div>
    </section>
  );
}

function Facts({ home, venue, now }: Pick<VisitProps, 'home' | 'venue' | 'now'>) {
  return (
    <dl className={styles.facts}>
      <Fact icon="pin" name="Dirección">
        <a href={venue.mapsLink} target="_blank" rel="noopener noreferrer">
          {addressText(venue)}
        </a>
      </Fact>
      <Fact icon="clock" name="Horario">
        <Hours venue={venue} now={now} />
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

function Hours({ venue, now }: Pick<VisitProps, 'venue' | 'now'>) {
  const lines = groupedHours(venue.hours);
  const first = lines[0]?.open ?? '08:00';
  const isEveryDay = lines.flatMap(({ days }) => days).length === 7 && lines.every(({ open }) => open === first);
  return (
    <>
      {isEveryDay && `Abrimos todos los días a las ${twelveHour(first)}`}
      <ul className={styles.hours} data-horario-casa>
        {lines.map(({ days, open, close }) => (
          <li key={days.join()}>
            <span>{daysText(days)}</span>{' '}
            <span>{isEveryDay ? `hasta las ${twelveHour(close)}` : `${twelveHour(open)} a ${twelveHour(close)}`}</span>
          </li>
        ))}
        {specialDaysAhead(venue, now.date).map((day) => (
          <li key={day.date} data-dia-especial={day.date}>
            {specialDayText(day)}
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
