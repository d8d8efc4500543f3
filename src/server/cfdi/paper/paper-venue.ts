import type { SiteContent } from '#domain/venue/page-request.ts';
import type { PaperVenue } from './invoice-paper.ts';

/** What the printed invoice says of the venue besides its RFC and name at the SAT. */
export function paperVenue({ venue }: Pick<SiteContent, 'venue'>): PaperVenue {
  const { street, neighborhood, city, state, postalCode } = venue.address;
  return {
    name: venue.name,
    address: [`${street}, ${neighborhood}`, [postalCode, `${city}, ${state}`].filter(Boolean).join(' ')],
  };
}
