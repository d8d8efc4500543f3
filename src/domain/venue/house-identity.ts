import type { Shelf } from '#domain/shared/shelf.ts';
import type { VenueContent } from './venue-content.ts';

/** What the house's papers say of it: told to every tablet, which prints also without a line. */
export interface HouseIdentity {
  readonly name: string;
  readonly address: string;
  /** Who sells by law: said where the house has given its RFC. */
  readonly legalName?: string;
  readonly rfc?: string;
}

/** A tablet that has never heard from its house prints no name it would have to take back. */
const UNKNOWN: HouseIdentity = { name: 'Restaurante', address: '' };

export function paperHouse(world: Shelf<'venue', { readonly identity?: HouseIdentity }>): HouseIdentity {
  for (const { identity } of world.all('venue')) return identity ?? UNKNOWN;
  return UNKNOWN;
}

export function identityOf({ name, address, legal }: Pick<VenueContent, 'name' | 'address' | 'legal'>): HouseIdentity {
  return {
    name,
    address: [address.street, address.neighborhood, address.city].join(', '),
    ...(legal?.rfc === undefined ? {} : { legalName: legal.name, rfc: legal.rfc }),
  };
}
