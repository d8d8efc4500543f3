import { friendsLink, type MeetingPlace } from '#domain/reservations/views/friends-text.ts';
import type { StubFacts } from '#domain/reservations/views/reservation-page.ts';
import { addressText } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#ui/common/button.module.css';
import { useWords } from '#ui/common/words.ts';
import styles from './share-visit.module.css';

interface ShareVisitProps {
  readonly venue: VenueContent;
  /** Null: an empty one, which the script fills after a reservation. */
  readonly facts: StubFacts | null;
}

/** Below the stub: the share sheet of the phone, or WhatsApp where there is none. */
export function ShareVisit({ venue, facts }: ShareVisitProps) {
  const words = useWords();
  const place: MeetingPlace = { name: venue.name, address: addressText(venue, words), mapsLink: venue.mapsLink };
  return (
    <p
      className={styles.share}
      data-contar
      data-lugar={JSON.stringify(place)}
      data-visita={facts && JSON.stringify({ fecha: facts.fecha, hora: facts.hora, personas: facts.personas })}
      hidden={facts === null || facts.isCancelled}
    >
      <a
        className={`${buttons.button} ${buttons.small}`}
        href={facts ? friendsLink(facts, place, words) : 'https://wa.me/'}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words.say({ es: 'Contar a mis amigos', en: 'Tell my friends' })}
      </a>
    </p>
  );
}
