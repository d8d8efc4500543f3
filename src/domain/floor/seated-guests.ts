import { liveTicket } from '#domain/order/open-ticket.ts';
import { partiesOf, type Ticket } from '#domain/order/ticket.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { addDays, type DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';

/**
 * Whose guests eat on these accounts. An account names its reservations; those of the account it was divided off, and of
 * the one its table shows, sit at the same table and count too. What they said of themselves is read from the reservation
 * alone, so that erasing it there erases it.
 */
export function guestsOfAccounts(
  world: World,
  tickets: readonly Ticket[],
): ReadonlyMap<string, readonly Reservation[]> {
  const families = tickets.map((ticket) => ({ id: ticket.id, family: accountsWith(world, ticket) }));
  // Guests who sat down after midnight are in the bookings of the evening before.
  const days = new Set(families.flatMap(({ family }) => family.flatMap(({ day }) => [addDays(day, -1), day])));
  const inBook = seatedInBook(world, [...days]);
  return new Map(
    families.map(({ id, family }) => {
      const ids = family.flatMap((each) => [...partiesOf(each), ...(inBook.get(each.id) ?? [])]);
      return [id, [...new Set(ids)].flatMap((reservationId) => seatedGuest(world, reservationId) ?? [])];
    }),
  );
}

function seatedGuest(world: World, reservationId: string): Reservation | null {
  const guest = world.get('reservations', reservationId);
  return guest?.status === 'seated' ? guest : null;
}

export function guestsAt(world: World, ticket: Ticket): readonly Reservation[] {
  return guestsOfAccounts(world, [ticket]).get(ticket.id) ?? [];
}

/**
 * Whose guests an account that takes over from this one must name: those whose visit is not at hand too. A server whose
 * clock is days ahead holds it no more, and says their allergies again once the clock is right.
 */
export function partiesAt(world: World, ticket: Ticket): readonly string[] {
  const named = accountsWith(world, ticket).flatMap(partiesOf);
  const away = named.filter((id) => world.get('reservations', id) === undefined);
  return [...new Set([...guestsAt(world, ticket).map(({ id }) => id), ...away])];
}

/** The account, the one it was divided off, and the one its table shows. */
function accountsWith(world: World, ticket: Ticket): readonly Ticket[] {
  const shown = ticket.tableId === undefined ? null : (world.get('tables', ticket.tableId)?.currentTicketId ?? null);
  const related = [ticket.division?.of, shown].flatMap((id) => {
    if (id === undefined || id === null || id === ticket.id) return [];
    return [world.get('tickets', id), liveTicket(world, id)].filter((each) => each !== undefined);
  });
  return [ticket, ...related];
}

/** By the account they eat on now, their own or the one theirs was joined into: accounts of 0.11 name nobody. */
function seatedInBook(world: World, days: readonly DateText[]): ReadonlyMap<string, readonly string[]> {
  const byAccount = new Map<string, string[]>();
  for (const { reservationId } of days.flatMap((day) => world.get('agenda', day)?.bookings ?? [])) {
    const guest = world.get('reservations', reservationId);
    if (guest?.status !== 'seated' || guest.ticketId === null) continue;
    const account = liveTicket(world, guest.ticketId)?.id ?? guest.ticketId;
    byAccount.set(account, [...(byAccount.get(account) ?? []), reservationId]);
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

export function guestWordsOf(world: World, ticket: Ticket): GuestWords | null {
  return guestWords(guestsAt(world, ticket));
}

/** Of a kitchen's card: it names its guests' reservations and says nothing of them itself. */
export function allergiesOn(world: World, { guestsOf = [] }: { readonly guestsOf?: readonly string[] }): string {
  return guestsOf.flatMap((id) => world.get('reservations', id)?.alergias ?? []).join(' · ');
}
