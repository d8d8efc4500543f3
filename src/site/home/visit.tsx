import type { ReactNode } from 'react';
import { addressText, phoneLink, readablePhone, whatsappLink } from '#domain/venue/contact-links.ts';
import { groupedHours, specialDaysAhead, specialDayText, twelveHour } from '#domain/venue/opening.ts';
import type { HomeContent } from '#domain/venue/page-content.ts';
import { WEEKDAYS } from '#domain/shared/day-names.ts';
import { ENGLISH_DAYS, englishClosing, englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import { OwnWords } from '#ui/common/own-words.tsx';
import papers from '#ui/common/paper.module.css';
import { SectionTitle } from '#ui/common/section-title.tsx';
import type { MapSettings } from './service-map.tsx';
import { StreetMap } from './street-map.tsx';
import styles from './visit.module.css';
import { useWords } from '#ui/common/words.ts';

interface VisitProps {
  readonly home: HomeContent;
  readonly venue: VenueContent;
  readonly maps: MapSettings;
  readonly now: LocalMoment;
}

export function Visit({ home, venue, maps, now }: VisitProps) {
  const { own } = useWords();
  return (
    <section className={styles.visit} aria-labelledby="visita-titulo" data-aparece data-luego>
      <SectionTitle id="visita-titulo" title={home.visit.title} lead={home.visit.lead} />
      <div className={styles.grid}>
        <StreetMap venue={venue} caption={home.visit.mapCaption} maps={maps} />
        <div className={styles.info}>
          <p className={`${papers.paper} ${styles.announcement}`} data-aviso>
            <strong {...own(venue.announcement.title)} />
            <OwnWords text={venue.announcement.text} />
          </p>
          <Facts home={home} venue={venue} now={now} />
        </div>
      </div>
    </section>
  );
}

function Facts({ home, venue, now }: Pick<VisitProps, 'home' | 'venue' | 'now'>) {
  const words = useWords();
  const { say, ownText } = words;
  return (
    <dl className={styles.facts}>
      <Fact icon={icons.pin} name={say({ es: 'Dirección', en: 'Address' })}>
        <a href={venue.mapsLink} target="_blank" rel="noopener noreferrer">
          {addressText(venue, { ownText })}
        </a>
      </Fact>
      <Fact icon={icons.clock} name={say({ es: 'Horario', en: 'Hours' })}>
        <Hours venue={venue} now={now} />
      </Fact>
      <Fact icon={icons.phone} name={<OwnWords text={home.contact.phoneLabel} />}>
        <a href={phoneLink(venue)}>{readablePhone(venue.phone, words)}</a>
      </Fact>
      <Fact icon={icons.chat} name={<OwnWords text={home.contact.whatsappLabel} />}>
        <a href={whatsappLink(venue, { ownText })} target="_blank" rel="noopener noreferrer">
          {readablePhone(venue.whatsapp, words)}
        </a>
      </Fact>
      <Fact icon={icons.mail} name={<OwnWords text={home.contact.emailLabel} />}>
        <a href={`mailto:${venue.email}`}>{venue.email}</a>
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly icon: string;
  readonly name: ReactNode;
  readonly children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon of={icon} /> {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hours({ venue, now }: Pick<VisitProps, 'venue' | 'now'>) {
  const { say, ownText } = useWords();
  const lines = groupedHours(venue.hours);
  const first = lines[0]?.open ?? '08:00';
  const isEveryDay = lines.flatMap(({ days }) => days).length === 7 && lines.every(({ open }) => open === first);
  return (
    <>
      {isEveryDay &&
        say({
          es: `Abrimos todos los días a las ${twelveHour(first)}`,
          en: `Open every day from ${englishTime(first)}`,
        })}
      <ul className={styles.hours} data-horario-casa>
        {lines.map(({ days, open, close }) => (
          <li key={days.join()}>
            <span>{say(daysText(days))}</span>{' '}
            <span>
              {isEveryDay
                ? say({ es: `hasta las ${twelveHour(close)}`, en: `until ${englishClosing(close)}` })
                : say({
                    es: `${twelveHour(open)} a ${twelveHour(close)}`,
                    en: `${englishTime(open)} to ${englishClosing(close)}`,
                  })}
            </span>
          </li>
        ))}
        {specialDaysAhead(venue, now.date).map((day) => (
          <li key={day.date} data-dia-especial={day.date}>
            {say(specialDayText(day.reason === undefined ? day : { ...day, reason: ownText(day.reason) }))}
          </li>
        ))}
      </ul>
    </>
  );
}

function daysText(days: readonly number[]): Message {
  const [first = 0, last = first] = [days[0], days.at(-1)];
  const between = days.length === 1 ? null : days.length === 2 ? { es: ' y ', en: ' and ' } : { es: ' a ', en: ' to ' };
  const spanish = between ? `${WEEKDAYS[first]}${between.es}${WEEKDAYS[last]}` : (WEEKDAYS[first] ?? '');
  const english = between ? `${ENGLISH_DAYS[first]}${between.en}${ENGLISH_DAYS[last]}` : (ENGLISH_DAYS[first] ?? '');
  return { es: spanish.charAt(0).toUpperCase() + spanish.slice(1), en: english };
}
