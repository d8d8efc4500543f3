import { partyText, visitMoment, type Visit } from './share-text.ts';

export interface MeetingPlace {
  readonly name: string;
  readonly address: string;
  readonly mapsLink: string;
}

type Meeting = Pick<Visit, 'fecha' | 'hora' | 'personas'>;

/** What the others need to come. Neither folio nor link: with those they could cancel the table. */
export function friendsText(visit: Meeting, place: MeetingPlace): string {
  return `¡Nos vemos en ${place.name}! ${visitMoment(visit)}, ${partyText(visit.personas)}. ${place.address}. ${place.mapsLink}`;
}

/** Without a number: WhatsApp asks whom to send it to. */
export function friendsLink(visit: Meeting, place: MeetingPlace): string {
  return `https://wa.me/?text=${encodeURIComponent(friendsText(visit, place))}`;
}
