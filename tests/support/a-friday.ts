import { addDays, instant, localDate, weekdayOf, type DateText } from '../../src/domain/shared/time.ts';
import { DEFAULT_ZONE } from '../../src/domain/venue/venue-settings.ts';

/** The venue's own day, whatever the machine's clock is set to. */
export function venueToday(): DateText {
  return localDate(instant(Date.now()), DEFAULT_ZONE);
}

/** A Friday that many weeks ahead: open until late, and not the day of another test. */
export function aFriday(weeksAhead: number): DateText {
  const today = venueToday();
  return addDays(today, 7 * weeksAhead + ((5 - weekdayOf(today) + 7) % 7));
}
