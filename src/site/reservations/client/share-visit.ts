import { friendsLink, friendsText, type MeetingPlace } from '#domain/reservations/views/friends-text.ts';
import type { Visit } from '#domain/reservations/views/share-text.ts';
import { say } from '#ui/page-words.ts';

type Meeting = Pick<Visit, 'fecha' | 'hora' | 'personas'>;

/** After a reservation made on this page: the link gets its words, and the phone's own sheet where there is one. */
export function offerToShare(place: HTMLElement, visit: Meeting): void {
  const box = place.querySelector<HTMLElement>('[data-contar]');
  const link = box?.querySelector('a');
  if (!box || !link) return;
  // Written by our own server into the page.
  const house = JSON.parse(box.dataset['lugar'] ?? '{}') as MeetingPlace;
  link.href = friendsLink(visit, house, { say });
  box.hidden = false;
  useShareSheet(link, friendsText(visit, house, { say }));
}

/** On the page of a reservation the visit stands beside the link. */
export function mount(box: HTMLElement): void {
  const link = box.querySelector('a');
  const visit = box.dataset['visita'];
  if (!link || visit === undefined) return;
  // Both written by our own server into the page.
  const house = JSON.parse(box.dataset['lugar'] ?? '{}') as MeetingPlace;
  useShareSheet(link, friendsText(JSON.parse(visit) as Meeting, house, { say }));
}

function useShareSheet(link: HTMLAnchorElement, text: string): void {
  if (!('share' in navigator)) return;
  // A second reservation on the same page has other words and the same link.
  const isFirst = link.dataset['texto'] === undefined;
  link.dataset['texto'] = text;
  if (!isFirst) return;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    // Whoever closes the sheet without sending has not made a mistake.
    navigator.share({ text: link.dataset['texto'] ?? text }).catch(() => undefined);
  });
}
