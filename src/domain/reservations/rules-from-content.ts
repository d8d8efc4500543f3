import { timeText } from '#domain/shared/time.ts';
import { WEEKDAYS, type TablesContent, type VenueContent } from '#domain/venue/venue-content.ts';
import { TABLES_PER_GUEST, type ReservationRules } from './reservation-rules.ts';

/** The owner's content files, in the words of the rules. */
export function rulesFromContent(venue: VenueContent, tables: TablesContent): ReservationRules {
  const { conflictHours, leadMinutes, tablesPerGuest, seatings } = venue.reservations;
  return {
    conflictMinutes: conflictHours * 60,
    leadMinutes,
    tablesPerGuest: tablesPerGuest ?? TABLES_PER_GUEST,
    seatings: WEEKDAYS.map((day) => ({ first: timeText(seatings[day].first), last: timeText(seatings[day].last) })),
    plan: { width: tables.plan.width, height: tables.plan.height },
    tables: tables.mesas.map(({ id, label, area, sillas, x, y, shape }) => ({ id, label, area, sillas, x, y, shape })),
  };
}
