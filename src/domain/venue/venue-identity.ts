import type { Shelf } from '#domain/shared/shelf.ts';
import type { VenueContent } from './venue-content.ts';

/** The venue's name and address on printed documents: sent to every tablet, which also prints offline. */
export interface VenueIdentity {
  readonly name: string;
  readonly address: string;
  /** Who sells by law: said where the venue has given its RFC. */
  readonly legalName?: string;
  readonly rfc?: string;
}

/** Until a tablet has received the venue's name it prints a neutral one. */
const UNKNOWN: VenueIdentity = { name: 'Restaurante', address: '' };

export function venueIdentity(world: Shelf<'venue', { readonly identity?: VenueIdentity }>): VenueIdentity {
  for (const { identity } of world.all('venue')) return identity ?? UNKNOWN;
  return UNKNOWN;
}

export function identityOf({ name, address, legal }: Pick<VenueContent, 'name' | 'address' | 'legal'>): VenueIdentity {
  return {
    name,
    address: [address.street, address.neighborhood, address.city].join(', '),
    ...(legal?.rfc === undefined ? {} : { legalName: legal.name, rfc: legal.rfc }),
  };
}
