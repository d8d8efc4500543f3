import type { Words } from '#domain/site/words.ts';
import type { VenueContent } from './venue-content.ts';

/** Opens a chat with the venue and a text ready to send. */
export function whatsappLink(venue: VenueContent, { ownText }: Pick<Words, 'ownText'>): string {
  return `https://wa.me/52${venue.whatsapp}?text=${encodeURIComponent(ownText(venue.whatsappText))}`;
}

export function phoneLink(venue: VenueContent): string {
  return `tel:+52${venue.phone}`;
}

/** `3312345678` → `33 1234 5678`; whoever reads English may call from abroad, and reads `+52 33 1234 5678`. */
export function readablePhone(digits: string, { language }: Pick<Words, 'language'> = { language: 'es' }): string {
  const local = `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`;
  return language === 'en' ? `+52 ${local}` : local;
}

/** Street names are not translated, unless the venue has done so. */
export function addressText({ address }: VenueContent, { ownText }: Pick<Words, 'ownText'>): string {
  return `${ownText(address.street)}, ${ownText(address.neighborhood)}, ${ownText(address.city)}`;
}
