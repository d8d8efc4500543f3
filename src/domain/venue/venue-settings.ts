import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { Shelf } from '#domain/shared/shelf.ts';
import { VENUE_ID } from './venue-id.ts';

/** Time is always the venue's, whatever the clock zone of the server or of the phone. */
export const VENUE_ZONE = 'America/Mexico_City';

export interface VenueSettings {
  readonly id: string;
  /** Mexican law wants menu prices with IVA included; the specification adds it on top. */
  readonly pricesIncludeTax: boolean;
  /** From the owner's content; absent until the server has said it once. */
  readonly reservations?: ReservationRules;
}

const DEFAULT_SETTINGS: VenueSettings = { id: VENUE_ID, pricesIncludeTax: false };

export function venueSettings(world: Shelf<'venue', VenueSettings>): VenueSettings {
  return world.get('venue', VENUE_ID) ?? DEFAULT_SETTINGS;
}
