import type { ArgsOf } from '#domain/commands.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { accept, type Decide } from '#domain/decision.ts';
import type { World } from '#domain/world.ts';
import { put } from '#domain/world.ts';

export const VENUE_ID = 'xalli';
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

export function venueSettings(world: World): VenueSettings {
  return world.get('venue', VENUE_ID) ?? DEFAULT_SETTINGS;
}

export const saveVenue: Decide<ArgsOf<'SAVE_VENUE'>> = (world, args) =>
  accept([put('venue', { ...venueSettings(world), ...args })]);
