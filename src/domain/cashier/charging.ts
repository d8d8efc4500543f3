import type { Shelf } from '#domain/shared/shelf.ts';
import { venueSettings, type ChargeRow, type VenueSettings } from '#domain/venue/venue-settings.ts';

/** The row of the permission table that says who charges in this venue: the venue decides what its waiters may. */
export function chargeRow(world: Shelf<'venue', VenueSettings>): ChargeRow {
  return venueSettings(world).chargeRow ?? 'charge';
}
