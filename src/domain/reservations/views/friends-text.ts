import type { Words } from '#domain/site/words.ts';
import { partyText, visitMoment, type Visit } from './share-text.ts';

export interface MeetingPlace {
  readonly name: string;
  readonly address: string;
  readonly mapsLink: string;
}

type Meeting = Pick<Visit, 'fecha' | 'hora' | 'personas'>;

/** What the others need to come. Neither folio nor link: with those they could cancel the table. */
export function friendsText(visit: Meeting, place: MeetingPlace, { say }: Pick<Words, 'say'>): string {
  const greeting = say({ es: `¡Nos vemos en ${place.name}!`, en: `See you at ${place.name}!` });
  return `${greeting} ${say(visitMoment(visit))}, ${say(partyText(visit.personas))}. ${place.address}. ${place.mapsLink}`;
}

/** Without a number: WhatsApp asks whom to send it to. */
export function friendsLink(visit: Meeting, place: MeetingPlace, words: Pick<Words, 'say'>): string {
  return `https://wa.me/?text=${encodeURIComponent(friendsText(visit, place, words))}`;
}
