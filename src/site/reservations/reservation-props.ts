import type { FormState } from '#domain/reservations/views/reservation-page.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { Words } from '#domain/site/words.ts';
import { addressText, phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';

export interface ReservationProps {
  readonly rules: ReservationRules;
  /** The venue's time when the page was drawn; awake, the form asks the clock. */
  readonly now: LocalMoment;
  readonly zone: string;
  readonly state: FormState;
  readonly action: string;
  /** `visit`: a guest with the link changes day, hour, party, table and what they said; name and phone stay. */
  readonly asks: 'everything' | 'visit';
  /** Repeated without script, the same page makes one reservation. */
  readonly requestKey?: string;
  readonly venue: ReservationVenue;
  /** Below the first view of its page, and so laid out in pieces after it. */
  readonly isBelow?: boolean;
}

/** Of the venue what a guest needs around a reservation. */
export interface ReservationVenue {
  readonly name: string;
  readonly whatsapp: string;
  readonly mapsLink: string;
  readonly address: string;
  /** Whom a party calls for whom no tables can be pushed together. */
  readonly phone: { readonly href: string; readonly text: string };
}

export function venueOf(venue: VenueContent, words: Pick<Words, 'ownText' | 'language'>): ReservationVenue {
  const { name, whatsapp, mapsLink, phone } = venue;
  return {
    name,
    whatsapp,
    mapsLink,
    address: addressText(venue, words),
    phone: { href: phoneLink(venue), text: readablePhone(phone, words) },
  };
}

/** What an island is told of the room: its floor is printed by the server alone (`FloorSymbols`). */
export function rulesOfForm({ pieces: _printed, zones, ...rules }: ReservationRules): ReservationRules {
  // That there are zones at all says whose room it is (`fitsParty`).
  return zones === undefined ? rules : { ...rules, zones: [] };
}
