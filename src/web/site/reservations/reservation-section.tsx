import { phoneLink, readablePhone, whatsappLink } from '#domain/venue/contact-links.ts';
import type { HomeContent } from '#domain/venue/page-content.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#web/shared/ui/button.module.css';
import papers from '#web/shared/ui/paper.module.css';
import { SectionTitle } from '#web/shared/ui/section-title.tsx';
import styles from './reservation.module.css';

interface ReservationProps {
  readonly reservations: HomeContent['reservations'];
  readonly venue: VenueContent;
}

/** The section has two names, and both lead to the same place. */
export function ReservationSection({ reservations, venue }: ReservationProps) {
  return (
    <section
      id="reservations"
      className={`${papers.band} ${styles.reservations}`}
      aria-labelledby="reservations-titulo"
    >
      <span id="reservas" className={styles.anchor} />
      <SectionTitle id="reservations-titulo" lead={reservations.lead}>
        {reservations.title}
      </SectionTitle>
      <p className={styles.ways}>
        <a
          className={`${buttons.button} ${buttons.primary}`}
          href={whatsappLink(venue)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Reservar por WhatsApp
        </a>
        <a className={buttons.button} href={phoneLink(venue)}>
          Llamar al {readablePhone(venue.phone)}
        </a>
      </p>
    </section>
  );
}
