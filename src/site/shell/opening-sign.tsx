import { useState } from 'react';
import { instant, localMoment, type LocalMoment } from '#domain/shared/time.ts';
import { openingState, openingText, type VenueHours } from '#domain/venue/opening.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { useWords } from '#ui/common/words.ts';
import styles from './opening-sign.module.css';
import { useEveryMinute } from './use-every-minute.ts';
import { venueMs } from './venue-clock.ts';

export interface OpeningSignProps extends VenueHours, Pick<VenueContent, 'timeZone'> {
  /** When the page was made. */
  readonly now: LocalMoment;
}

/** «Abierto ahora». It wakes when its words become old (`header.tsx`), and stays true while the page is open. */
export function OpeningSign({ now, timeZone, ...house }: OpeningSignProps) {
  const { say } = useWords();
  const state = openingState(house, useVenueClock(now, timeZone));
  return (
    <p className={styles.sign} data-apertura={state.isOpen ? 'abierto' : 'cerrado'}>
      {say(openingText(state))}
    </p>
  );
}

function useVenueClock(first: LocalMoment, timeZone: string): LocalMoment {
  const [now, setNow] = useState(first);
  useEveryMinute(() => setNow(localMoment(instant(venueMs()), timeZone)));
  return now;
}
