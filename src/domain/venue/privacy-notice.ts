import type { VenueContent } from './venue-content.ts';

/**
 * The notice leaves room for the venue: who answers by law, its trade name, where and by which mail. A word in braces
 * that we do not know stays as written.
 */
export function withVenueNames(text: string, { legal, name, address, email }: VenueContent): string {
  const words: Readonly<Record<string, string>> = {
    responsable: legal?.name ?? name,
    nombre: name,
    domicilio: legal?.address ?? [address.street, address.neighborhood, address.city, address.state].join(', '),
    correo: email,
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
}
