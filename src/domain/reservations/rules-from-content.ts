import { timeText } from '#domain/shared/time.ts';
import type { SiteContent } from '#domain/venue/page-request.ts';
import type { VenueHours } from '#domain/venue/opening.ts';
import { WEEKDAYS, type TablesContent, type VenueContent } from '#domain/venue/venue-content.ts';
import type { ReservationRules } from './reservation-rules.ts';
import { TABLES_PER_GUEST } from './room/rules-schema.ts';

/** The owner's content files, in the words of the rules. */
export function rulesFromContent(venue: VenueContent, tables: TablesContent): ReservationRules {
  return {
    ...bookingRules(venue.reservations),
    ...daysRules(venue),
    plan: { width: tables.plan.width, height: tables.plan.height },
    tables: tables.mesas.map(({ id, label, area, sillas, x, y, shape }) => ({ id, label, area, sillas, x, y, shape })),
    ...(tables.combinaciones && {
      combinations: tables.combinaciones.map(({ mesas, sillas }) => ({ tables: [...mesas], sillas })),
    }),
  };
}

/** What guests book by: the owner's content, in the room the venue has drawn where it has drawn one. */
export function siteRules({ venue, tables, room }: Pick<SiteContent, 'venue' | 'tables' | 'room'>): ReservationRules {
  return { ...rulesFromContent(venue, tables), ...room };
}

type BookingRules = Pick<ReservationRules, 'conflictMinutes' | 'leadMinutes' | 'tablesPerGuest' | 'seatings'>;

export function bookingRules(reservations: VenueContent['reservations']): BookingRules {
  const { conflictHours, leadMinutes, tablesPerGuest, seatings } = reservations;
  return {
    conflictMinutes: conflictHours * 60,
    leadMinutes,
    tablesPerGuest: tablesPerGuest ?? TABLES_PER_GUEST,
    seatings: WEEKDAYS.map((day) => ({ first: timeText(seatings[day].first), last: timeText(seatings[day].last) })),
  };
}

/** Absent rather than empty: what an ordinary week says stays as it was always written. */
export function daysRules({
  hours,
  specialDays = [],
}: VenueHours): Pick<ReservationRules, 'closedWeekdays' | 'specialDays'> {
  const closedWeekdays = WEEKDAYS.flatMap((day, weekday) => (hours[day] === null ? [weekday] : []));
  return {
    ...(closedWeekdays.length === 0 ? {} : { closedWeekdays }),
    ...(specialDays.length === 0 ? {} : { specialDays }),
  };
}
