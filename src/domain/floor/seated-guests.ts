import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';

/**
 * The reservations of a day whose guests have sat down, by the account they eat on now: their own, or the one theirs was
 * joined into. What they said of themselves is read from the reservation alone, so that erasing it there erases it.
 */
export function seatedGuests(world: World, day: DateText): ReadonlyMap<string, readonly Reservation[]> {
  const byAccount = new Map<string, Reservation[]>();
  for (const { reservationId } of world.get('agenda', day)?.bookings ?? []) {
    const guest = world.get('reservations', reservationId);
    if (guest?.status !== 'seated' || guest.ticketId === null) continue;
    const account = liveTicket(world, guest.ticketId)?.id ?? guest.ticketId;
    const others = byAccount.get(account);
    if (others) others.push(guest);
    else byAccount.set(account, [guest]);
  }
  return byAccount;
}

/** What they said that whoever serves and cooks must know. */
export interface GuestWords {
  readonly allergies: string;
  readonly note: string;
}

export function guestWords(guests: readonly Reservation[]): GuestWords | null {
  const said = (part: 'alergias' | 'nota'): string => guests.flatMap((guest) => guest[part] ?? []).join(' · ');
  const words = { allergies: said('alergias'), note: said('nota') };
  return words.allergies + words.note === '' ? null : words;
}

export function guestWordsOf(world: World, ticket: Pick<Ticket, 'id' | 'day'>): GuestWords | null {
  return guestWords(seatedGuests(world, ticket.day).get(ticket.id) ?? []);
}

/** Of a kitchen's card: it names its guests' reservations and says nothing of them itself. */
export function allergiesOn(world: World, { guestsOf = [] }: { readonly guestsOf?: readonly string[] }): string {
  return guestsOf.flatMap((id) => world.get('reservations', id)?.alergias ?? []).join(' · ');
}
