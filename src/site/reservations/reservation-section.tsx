import { EMPTY_FORM } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import { phoneLink, readablePhone, whatsappLink } from '#domain/venue/contact-links.ts';
import type { HomeContent } from '#domain/venue/page-content.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { PlanSymbols } from '#ui/plan/plan-symbols.tsx';
import { FloorSymbols } from '#ui/plan/room-floor.tsx';
import papers from '#ui/common/paper.module.css';
import { SectionTitle } from '#ui/common/section-title.tsx';
import { Island } from '../shell/island.tsx';
import { Reservation } from './reservation.tsx';
import { rulesOfForm, venueOf } from './reservation-props.ts';
import styles from './reservation.module.css';
import { useWords } from '#ui/common/words.ts';

interface ReservationProps {
  readonly words: HomeContent['reservations'];
  readonly venue: VenueContent;
  readonly rules: ReservationRules;
  readonly now: LocalMoment;
}

/** The section has two names, and both lead to the same place. */
export function ReservationSection({ words, venue, rules, now }: ReservationProps) {
  const reader = useWords();
  const { say, ownText } = reader;
  return (
    <section
      id="reservations"
      className={`${papers.band} ${styles.reservations}`}
      aria-labelledby="reservations-titulo"
      data-luego
    >
      <span id="reservas" className={styles.anchor} />
      <SectionTitle id="reservations-titulo" title={words.title} lead={words.lead} />
      <div className={`${papers.paper} ${styles.sheet}`}>
        {/* A section of many cuts and fields is laid out in pieces: blocks, form, tables, plan. */}
        <div className={styles.blocks} data-luego>
          <PlanSymbols tables={rules.tables} />
          <FloorSymbols room={rules} />
        </div>
        <Island
          name="reservations"
          of={Reservation}
          props={{
            rules: rulesOfForm(rules),
            venue: venueOf(venue, reader),
            now,
            zone: venue.timeZone,
            state: EMPTY_FORM,
            action: '/api/reservaciones',
            asks: 'everything',
            isBelow: true,
          }}
          wakes="cerca"
        />
      </div>
      <p className={styles.ways}>
        {say({ es: '¿Prefieres hablar?', en: 'Would you rather talk?' })}{' '}
        <a href={whatsappLink(venue, { ownText })} target="_blank" rel="noopener noreferrer">
          {say({ es: 'Escríbenos por WhatsApp', en: 'Write to us on WhatsApp' })}
        </a>{' '}
        {say({ es: 'o llámanos al', en: 'or call us at' })}{' '}
        <a href={phoneLink(venue)}>{readablePhone(venue.phone, reader)}</a>.
      </p>
    </section>
  );
}
