import type { LocalMoment } from '#domain/shared/time.ts';
import { openingState, openingText, specialDaysAhead } from '#domain/venue/opening.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import styles from './opening-sign.module.css';
import { useWords } from './words.ts';

/** «Abierto ahora»: the browser keeps it true while the page stays open, from the hours it carries. */
export function OpeningSign({ venue, now }: { readonly venue: VenueContent; readonly now: LocalMoment }) {
  const { say } = useWords();
  const state = openingState(venue, now);
  const special = specialDaysAhead(venue, now.date);
  return (
    <p
      className={styles.sign}
      data-apertura={state.isOpen ? 'abierto' : 'cerrado'}
      data-horario={JSON.stringify(venue.hours)}
      data-especiales={special.length > 0 ? JSON.stringify(special) : undefined}
      data-zona={venue.timeZone}
    >
      {say(openingText(state))}
    </p>
  );
}
