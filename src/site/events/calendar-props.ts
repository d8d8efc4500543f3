import { EVENT_CATEGORY_WORDS, type EventMonthContent } from '#domain/events/event-content.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { Words } from '#domain/site/words.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import {
  calendarOf,
  eventViews,
  isOver,
  isSeasonOver,
  monthName,
  SEASON_IS_OVER,
  shortMonth,
  spanText,
  type EventView,
} from './event-view.ts';

/** A month as its reader sees it now: the hour and the language are in it already. Texts of the venue are as written. */
export interface ShownMonth extends Pick<EventMonthContent, 'month' | 'theme' | 'themeName' | 'intro' | 'audio'> {
  readonly name: string;
  /** «oct», as it stands on a ticket. */
  readonly short: string;
  readonly isOver: boolean;
  readonly isArchived: boolean;
  readonly events: readonly ShownEvent[];
}

export interface ShownEvent extends Omit<EventView, 'date' | 'dayAndHour' | 'category'> {
  readonly kind: string;
  readonly date: string;
  readonly dayAndHour: string;
}

export interface CalendarProps {
  readonly months: readonly ShownMonth[];
  readonly isSeasonOver: boolean;
  readonly lead: string;
  /** Without script, the event whose form is open. */
  readonly openEventId: string | null;
}

export interface EventsProps {
  readonly months: readonly EventMonthContent[];
  readonly venue: VenueContent;
  readonly now: LocalMoment;
  readonly openEventId?: string | undefined;
}

export function calendarProps({ months, venue, now, openEventId }: EventsProps, { say }: Words): CalendarProps {
  const { ahead, archived } = calendarOf(months, now);
  const seasonIsOver = isSeasonOver(months, now);
  return {
    months: months.map((month) => ({
      month: month.month,
      theme: month.theme,
      themeName: month.themeName,
      intro: month.intro,
      ...(month.audio === undefined ? {} : { audio: month.audio }),
      name: say(monthName(month)),
      short: say(shortMonth(month)),
      isOver: isOver(month, now),
      isArchived: archived.includes(month),
      events: eventViews(month, venue, now).map(({ date, dayAndHour, category, ...event }) => ({
        ...event,
        kind: say(EVENT_CATEGORY_WORDS[category]),
        date: say(date),
        dayAndHour: say(dayAndHour),
      })),
    })),
    isSeasonOver: seasonIsOver,
    lead: seasonIsOver
      ? say(SEASON_IS_OVER)
      : say({
          es: `${spanText(ahead).es} Elige un mes y escucha cómo suena.`,
          en: `${spanText(ahead).en} Choose a month and hear what it sounds like.`,
        }),
    openEventId: openEventId ?? null,
  };
}
