import { guestsOfAccounts, guestWords } from '#domain/floor/seated-guests.ts';
import { promisedTime } from '#domain/guests/noted-visit.ts';
import type { PosTable, TableStatus } from '#domain/floor/table.ts';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Course } from '#domain/menu/course.ts';
import type { CallReason, Ticket } from '#domain/order/ticket.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { sum, type Cents } from '#domain/shared/money.ts';
import type { Instant } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { compareSorts, compareText } from '#ui/drawing/compare.ts';
import { keepSame } from '#ui/drawing/keep-same.ts';
import { cardsThatWait } from '../shell/dishes/dishes-on.ts';

export interface AccountOnFloor {
  readonly ticketId: string;
  readonly folio: string;
  readonly items: number;
  /** Of which the kitchen and the bar have not heard. */
  readonly unsent: number;
  /** Nothing on it and nothing paid: it can be put away. */
  readonly isEmpty: boolean;
  readonly total: Cents;
  readonly openedAt: Instant;
  readonly guests: number | null;
  readonly guestName: string | null;
  /** «Uber Eats»; null: a table's, or simply to take away. */
  readonly channel: string | null;
  /** When they come for an order to take away, or it was promised; empty: nobody said. */
  readonly pickUp: string;
  /** What they said when they booked; empty: nothing. */
  readonly allergies: string;
  readonly note: string;
  readonly kitchen: KitchenState;
  /** Who serves it: the name, where the venue knows the person. */
  readonly waiterId: string;
  readonly waiter: string | null;
  readonly hasAskedBill: boolean;
  /** What its guests ask for from the page of their table's code, until somebody has gone there. */
  readonly calls: readonly CallReason[];
}

export interface KitchenState {
  /** Orders the kitchen or the bar still has. */
  readonly cooking: number;
  /** When the first of them was sent. */
  readonly cookingSince: Instant | null;
  /** When the first one became ready that nobody has taken to the table yet; null when there is none. */
  readonly readyAt: Instant | null;
  /** Those entries, to be marked as served. */
  readonly readyIds: readonly string[];
  /** The first course that waits for «Marchar». */
  readonly held: Course | null;
}

export interface TableOnFloor {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly area: string | null;
  readonly status: TableStatus;
  readonly account: AccountOnFloor | null;
  /** Opened while two terminals were apart: both live until they are joined. */
  readonly moreAccounts: readonly AccountOnFloor[];
  /** Of all its accounts. */
  readonly kitchen: KitchenState;
  readonly total: Cents;
  readonly items: number;
  readonly unsent: number;
  readonly guests: number | null;
  readonly hasAskedBill: boolean;
  readonly calls: readonly CallReason[];
}

export interface PaidOnFloor {
  readonly account: AccountOnFloor;
  /** The name of their table; null to take away. */
  readonly place: string | null;
}

export interface Floor {
  readonly tables: readonly TableOnFloor[];
  readonly takeaway: readonly AccountOnFloor[];
  /** Paid before the kitchen was done: what is ready since is still to be brought. */
  readonly paid: readonly PaidOnFloor[];
  readonly counts: Readonly<Record<TableStatus, number>>;
}

const NOTHING: KitchenState = { cooking: 0, cookingSince: null, readyAt: null, readyIds: [], held: null };
const accountFrom = keepSame<AccountOnFloor>();
const tableFrom = keepSame<TableOnFloor>();

export function floorView(world: World): Floor {
  const entries = [...world.all('kds')];
  const kitchen = kitchenStates(entries);
  const open = [...world.all('tickets')].filter(({ status }) => status !== 'closed');
  const told = { kitchen, guests: guestsOfAccounts(world, open) };
  const byTable = Map.groupBy(open, ({ tableId }) => tableId ?? '');
  const tables = [...world.all('tables')]
    .filter(({ active }) => active)
    .toSorted(compareSorts)
    .map((table) => tableOnFloor(world, table, { tickets: byTable.get(table.id) ?? [], ...told }));
  return {
    tables,
    takeaway: byFirstOpened(byTable.get('') ?? []).map((ticket) => accountOnFloor(world, ticket, told)),
    paid: paidAccounts(world, entries),
    counts: {
      free: countOf(tables, 'free'),
      occupied: countOf(tables, 'occupied'),
      ordering: countOf(tables, 'ordering'),
      cleaning: countOf(tables, 'cleaning'),
    },
  };
}

/** Every table of the plan is known to the floor, and every one that stands there to the plan: then the room is its plan. */
export function isFloorThePlan(world: World): boolean {
  const plan = venueSettings(world).room?.tables ?? venueSettings(world).reservations?.tables ?? [];
  const labels = new Set(plan.map(({ label }) => label));
  const tables = [...world.all('tables')];
  const standing = tables.filter(({ active }) => active);
  // One that was put away stays on the plan, without a table.
  const known = new Set(tables.map(({ name }) => name));
  const isDrawn = standing.every(({ name }) => labels.has(name));
  return standing.length > 0 && isDrawn && [...labels].every((label) => known.has(label));
}

/** What was ready when they paid went with them; what became ready since is to be brought. */
function paidAccounts(world: World, entries: readonly KdsEntry[]): readonly PaidOnFloor[] {
  const late = entries.filter(({ ticketId, status, times }) => {
    const closedAt = world.get('tickets', ticketId)?.closedAt ?? null;
    return status === 'ready' && closedAt !== null && times.readyAt !== undefined && times.readyAt >= closedAt;
  });
  const kitchen = kitchenStates(late);
  const tickets = [...kitchen.keys()].map((id) => world.get('tickets', id)).filter((ticket) => ticket !== undefined);
  const guests = guestsOfAccounts(world, tickets);
  return byFirstOpened(tickets).map((ticket) => ({
    account: accountOnFloor(world, ticket, { kitchen, guests }),
    place:
      ticket.tableId === undefined
        ? (ticket.channel?.name ?? null)
        : (world.get('tables', ticket.tableId)?.name ?? null),
  }));
}

function tableOnFloor(
  world: World,
  table: PosTable,
  { tickets, ...told }: FloorKnowledge & { readonly tickets: readonly Ticket[] },
): TableOnFloor {
  const own = byFirstOpened(tickets).map((ticket) => accountOnFloor(world, ticket, told));
  const ordered = own.length > 0 ? own : joinedAccount(world, table, told);
  const account = ordered.find(({ ticketId }) => ticketId === table.currentTicketId) ?? ordered[0] ?? null;
  const moreAccounts = ordered.filter((other) => other !== account);
  return tableFrom(table, [account, ...moreAccounts], () => ({
    id: table.id,
    name: table.name,
    capacity: table.capacity,
    area: table.area ?? null,
    status: table.status,
    account,
    moreAccounts,
    // What is ready, and who calls, is said once: at the account's own table.
    kitchen: own.map((each) => each.kitchen).reduce(together, NOTHING),
    total: sum(ordered.map(({ total }) => total)),
    items: ordered.reduce((count, { items }) => count + items, 0),
    unsent: ordered.reduce((count, { unsent }) => count + unsent, 0),
    guests: ordered.find(({ guests }) => guests !== null)?.guests ?? null,
    hasAskedBill: ordered.some(({ hasAskedBill }) => hasAskedBill),
    calls: own.flatMap(({ calls }) => calls),
  }));
}

/** The account of the table with which this one was joined. */
function joinedAccount(world: World, { currentTicketId }: PosTable, told: FloorKnowledge): readonly AccountOnFloor[] {
  const shown = currentTicketId === null ? undefined : world.get('tickets', currentTicketId);
  return shown === undefined || shown.status === 'closed' ? [] : [accountOnFloor(world, shown, told)];
}

/** What is known of all accounts, found once for the whole floor. */
interface FloorKnowledge {
  readonly kitchen: ReadonlyMap<string, KitchenState>;
  readonly guests: ReadonlyMap<string, readonly Reservation[]>;
}

function accountOnFloor(world: World, ticket: Ticket, { kitchen, guests }: FloorKnowledge): AccountOnFloor {
  const known = guests.get(ticket.id) ?? [];
  const words = guestWords(known) ?? { allergies: '', note: '' };
  const named = known.find(({ paraLlevar }) => paraLlevar)?.paraLlevar?.hora ?? '';
  // Who named an hour is waited for then, whatever the channel promises.
  const pickUp = named || promisedTime(world, ticket.channel);
  const state = kitchen.get(ticket.id) ?? NOTHING;
  const waiterId = ticket.waiter ?? ticket.openedBy;
  const waiter = world.get('staff', waiterId)?.name ?? null;
  return accountFrom(
    ticket,
    [
      waiter,
      words.allergies,
      words.note,
      pickUp,
      state.cooking,
      state.cookingSince,
      state.readyAt,
      state.held,
      ...state.readyIds,
    ],
    () => ({
      ticketId: ticket.id,
      folio: ticket.folio,
      items: ticket.items.reduce((count, { qty }) => count + qty, 0),
      unsent: ticket.items.reduce((count, { qty, sentQty }) => count + qty - sentQty, 0),
      isEmpty: ticket.items.length === 0 && ticket.payments.length === 0,
      total: ticket.total,
      openedAt: ticket.openedAt,
      guests: ticket.guests,
      guestName: ticket.guestName ?? null,
      channel: ticket.channel?.name ?? null,
      pickUp,
      ...words,
      kitchen: state,
      waiterId,
      waiter,
      hasAskedBill: ticket.bill !== undefined,
      calls: (ticket.calls ?? []).map(({ reason }) => reason),
    }),
  );
}

function kitchenStates(entries: readonly KdsEntry[]): ReadonlyMap<string, KitchenState> {
  const states = new Map<string, KitchenState>();
  const waiting = cardsThatWait(entries);
  for (const { id, ticketId, items, status, times, createdAt, course } of entries) {
    // The cook still sees a card that was struck out whole; nobody at the table waits for it.
    const isAwaited = items.some(({ qty, voidedQty }) => voidedQty < qty);
    if (times.servedAt !== undefined || !isAwaited) continue;
    const state = states.get(ticketId) ?? NOTHING;
    if (status === 'held') {
      states.set(ticketId, { ...state, held: sooner(state.held, course ?? null) });
      continue;
    }
    const next =
      status === 'ready' && !waiting.has(id)
        ? { ...state, readyAt: earlier(state.readyAt, times.readyAt ?? null), readyIds: [...state.readyIds, id] }
        : { ...state, cooking: state.cooking + 1, cookingSince: earlier(state.cookingSince, createdAt) };
    states.set(ticketId, next);
  }
  return states;
}

function together(a: KitchenState, b: KitchenState): KitchenState {
  return {
    cooking: a.cooking + b.cooking,
    cookingSince: earlier(a.cookingSince, b.cookingSince),
    readyAt: earlier(a.readyAt, b.readyAt),
    readyIds: [...a.readyIds, ...b.readyIds],
    held: sooner(a.held, b.held),
  };
}

function sooner(a: Course | null, b: Course | null): Course | null {
  return b === null || (a !== null && a < b) ? a : b;
}

function earlier(a: Instant | null, b: Instant | null): Instant | null {
  return b === null || (a !== null && a < b) ? a : b;
}

function byFirstOpened(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets.toSorted((a, b) => compareText(a.openedAt, b.openedAt) || compareText(a.id, b.id));
}

function countOf(tables: readonly TableOnFloor[], status: TableStatus): number {
  return tables.filter((table) => table.status === status).length;
}
