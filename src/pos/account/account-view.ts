import { channelById } from '#domain/channels/channels-of-venue.ts';
import { placeName } from '#domain/order/account-words.ts';
import { accountName } from '#domain/account/division.ts';
import { guestsAt, guestWords, type GuestWords } from '#domain/floor/seated-guests.ts';
import { notedVisit } from '#domain/guests/noted-visit.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { lineTotal } from '#domain/order/lines/line-amounts.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { TimeText } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { World } from '#domain/world.ts';
import { compareNames, compareSorts, compareText } from '#ui/drawing/compare.ts';
import { madeText } from '#domain/order/made-words.ts';

/** An account somewhere in the venue, as people name it. */
export interface AccountPlace {
  readonly ticketId: string;
  readonly folio: string;
  /** «Cuenta 2» where its table has several. */
  readonly name: string | null;
  readonly place: string;
  readonly tableId: string | null;
  readonly total: Cents;
  readonly guestName: string | null;
}

export interface AccountActs extends AccountPlace {
  readonly guests: number | null;
  readonly waiter: Colleague | null;
  /** Every open account of the same waiter, this one among them. */
  readonly sameWaiter: readonly string[];
  readonly lines: readonly MovableLine[];
  readonly hasAskedBill: boolean;
  /** The other accounts of the same table, by number. */
  readonly beside: readonly AccountPlace[];
  /** Accounts that were joined into it and can be separated again. */
  readonly joined: readonly AccountPlace[];
}

export interface MovableLine {
  readonly id: string;
  readonly name: string;
  /** How it is made: «Término medio». */
  readonly made: string;
  readonly qty: number;
  readonly amount: Cents;
  /** Paid by several: it cannot go elsewhere. */
  readonly isShared: boolean;
}

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** What can be done with an account as a whole; null when there is none, or it is charged already. */
export function accountActs(world: World, ticketId: string | null): AccountActs | null {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  if (!ticket || ticket.status === 'closed') return null;
  const waiterId = waiterOf(ticket);
  const waiter = world.get('staff', waiterId);
  const open = openAccounts(world);
  return {
    ...placeOf(world, ticket),
    guests: ticket.guests,
    waiter: waiter ? { id: waiter.id, name: waiter.name } : null,
    sameWaiter: open.filter((other) => waiterOf(other) === waiterId).map(({ id }) => id),
    lines: ticket.items.map((item) => ({
      id: item.id,
      name: item.name,
      made: madeText(item.modifiers),
      qty: item.qty,
      amount: lineTotal(item),
      isShared: item.share !== undefined,
    })),
    hasAskedBill: ticket.bill !== undefined,
    beside: open
      .filter(({ id, tableId }) => tableId !== undefined && tableId === ticket.tableId && id !== ticket.id)
      .map((other) => placeOf(world, other)),
    joined: [...world.all('tickets')]
      .filter(({ mergedInto, brought }) => mergedInto === ticket.id && brought !== undefined)
      .map((other) => placeOf(world, other)),
  };
}

/** What guests said at the table or at the counter, as its sheet shows it. */
export interface NotedOnScreen {
  readonly ticketId: string;
  readonly isToGo: boolean;
  /** It is brought to the guest. */
  readonly isDelivered: boolean;
  readonly direccion: string;
  readonly repartidor: string;
  readonly nombre: string;
  readonly telefono: string;
  /** The visit whose phone is noted, where this tablet is not told it; null: it has all there is. */
  readonly unseenPhoneOf: string | null;
  readonly hora: TimeText | '';
  readonly alergias: string;
  readonly nota: string;
  /** What was said when a table was booked, or of accounts that were joined: it is changed elsewhere. */
  readonly others: GuestWords;
}

export function notedView(world: World, ticketId: string): NotedOnScreen | null {
  const ticket = liveTicket(world, ticketId);
  // Paid by an app or at the counter, an order to take away is still on its way.
  if (!ticket || (ticket.status === 'closed' && ticket.tableId !== undefined)) return null;
  const visit = notedVisit(world, ticket);
  const others = guestsAt(world, ticket).filter(({ id }) => id !== visit?.id);
  // Told to those alone who may call guests.
  const contact = visit && world.get('reservationContacts', visit.id);
  const { telefono = '', direccion = '' } = contact ?? {};
  const { hasPhone, hasAddress, repartidor = '' } = visit?.paraLlevar ?? {};
  const isUnseen = (telefono === '' && hasPhone === true) || (direccion === '' && hasAddress === true);
  return {
    ticketId: ticket.id,
    isToGo: ticket.tableId === undefined,
    isDelivered: ticket.channel !== undefined && channelById(world, ticket.channel.id)?.delivers === true,
    direccion,
    repartidor,
    nombre: visit?.paraLlevar?.nombre ?? ticket.guestName ?? '',
    telefono,
    unseenPhoneOf: isUnseen && visit ? visit.id : null,
    hora: visit?.paraLlevar?.hora ?? '',
    alergias: visit?.alergias ?? '',
    nota: visit?.nota ?? '',
    others: guestWords(others) ?? { allergies: '', note: '' },
  };
}

export function waiterOf({ waiter, openedBy }: Ticket): string {
  return waiter ?? openedBy;
}

export interface TableChoice {
  readonly id: string;
  readonly name: string;
  readonly accounts: readonly AccountPlace[];
}

/** Every table with its open accounts, and those to take away: where something can be moved to. */
export function placesToMoveTo(world: World): {
  readonly tables: readonly TableChoice[];
  readonly takeaway: readonly AccountPlace[];
} {
  const byTable = Map.groupBy(openAccounts(world), ({ tableId }) => tableId ?? '');
  return {
    tables: [...world.all('tables')]
      .filter(({ active }) => active)
      .toSorted(compareSorts)
      .map(({ id, name }) => ({ id, name, accounts: (byTable.get(id) ?? []).map((each) => placeOf(world, each)) })),
    takeaway: (byTable.get('') ?? []).map((ticket) => placeOf(world, ticket)),
  };
}

/** Who can serve a table, by name. */
export function colleagues(world: World): readonly Colleague[] {
  return [...world.all('staff')]
    .filter(({ active, role }) => active && grantFor('edit-order', role) !== 'N')
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

function openAccounts(world: World): readonly Ticket[] {
  return [...world.all('tickets')]
    .filter(({ status }) => status !== 'closed')
    .toSorted((a, b) => compareText(a.openedAt, b.openedAt) || compareText(a.id, b.id));
}

function placeOf(world: World, ticket: Ticket): AccountPlace {
  return {
    ticketId: ticket.id,
    folio: ticket.folio,
    name: accountName(world, ticket),
    place: placeName(world, ticket),
    tableId: ticket.tableId ?? null,
    total: ticket.total,
    guestName: ticket.guestName ?? null,
  };
}
