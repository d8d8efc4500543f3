/* Every collection with every field filled, told to every role by its first copy, by its live line and by what it missed:
   what arrives is compared field by field with what that role may see, and nothing else of it stands anywhere in it. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Position } from '#application/ports.ts';
import { readSnapshot } from '#application/protocol.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { cents } from '#domain/shared/money.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { COLLECTIONS } from '#domain/records.ts';
import { put, type Change } from '#domain/world.ts';
import { openJournal } from '#server/database/open-journal.ts';
import { listenTo } from '#tests/support/live-listener.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { FILLED, rolesPromised } from '#tests/support/records/filled.ts';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

type Seen = Readonly<Partial<Record<StaffRole, unknown>>>;
interface Planted {
  readonly change: Change;
  /** What arrives, as the one record says it; a role that is not named hears nothing. */
  readonly seen: Seen;
}

const all = (record: unknown, roles: readonly StaffRole[]): Seen =>
  Object.fromEntries(roles.map((role) => [role, record]));
const FLOOR = ['waiter', 'cashier', 'manager'] as const;
const KITCHENS = ['kitchen', 'bar'] as const;

/** By the permission that its words need. */
const PAPERS = {
  comanda: [...FLOOR, ...KITCHENS],
  cancelled: [...FLOOR, ...KITCHENS],
  moved: [...FLOOR, ...KITCHENS],
  bill: FLOOR,
  cut: ['cashier', 'manager'],
  drawer: ['cashier', 'manager'],
  test: ['manager'],
} as const;

const PAID = { amount: 90_001, tip: 503, returned: 20_002 };
const [line, payment, refund] = [FILLED.tickets.items[0], FILLED.tickets.payments[0], FILLED.tickets.refunds[0]];
const OPEN: Ticket = {
  ...FILLED.tickets,
  closedDay: null,
  closedAt: null,
  tip: cents(PAID.tip),
  payments: [{ ...payment, amount: cents(PAID.amount), tip: cents(PAID.tip) }],
  refunds: [{ ...refund, amount: cents(PAID.returned) }],
};
const CLOSED: Ticket = { ...FILLED.tickets, id: 'cuenta-cerrada', status: 'closed' };

const pick = <T extends object>(record: T, fields: readonly (keyof T)[]) =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));
/** Where and when, for whom it is on the plan. */
const PLACE = ['id', 'folio', 'tableId', 'tapped', 'type', 'waiter', 'status', 'day', 'closedDay', 'openedAt'] as const;
const COURSE = [
  'closedAt',
  'createdAt',
  'updatedAt',
  'openedBy',
  'mergedInto',
  'division',
  'pricesIncludeTax',
] as const;
const GUESTS = ['reservationId', 'otherReservations'] as const;
const NO_SUMS = { subtotal: 0, tax: 0, tip: 0, discount: 0, total: 0, taxRate: null };
const NO_LISTS = { voids: [], payments: [] };
const quiet = <T extends object>(record: T) => ({ ...record, reason: '', by: '' });

function toHost(ticket: Ticket): unknown {
  const { id, qty, sentQty, createdAt } = line;
  const nameless = { menuItemId: '', name: '', basePrice: 0, area: 'kitchen', taxRate: 0, modifiers: [] };
  return {
    ...pick(ticket, [...PLACE, ...COURSE, ...GUESTS, 'guests', 'guestName', 'bill', 'calls']),
    ...NO_SUMS,
    ...NO_LISTS,
    items: [{ id, qty, sentQty, createdAt, ...nameless }],
  };
}

function toBar(ticket: Ticket): unknown {
  if (ticket.status === 'closed') {
    const items: unknown[] = [];
    return { ...pick(ticket, [...PLACE, ...COURSE, ...GUESTS]), guests: null, ...NO_SUMS, ...NO_LISTS, items };
  }
  const paid = PAID.amount - PAID.returned - PAID.tip;
  return {
    ...pick(ticket, [...PLACE, ...COURSE, ...GUESTS, 'guests', 'bill', 'calls', 'course', 'parts', 'items', 'channel']),
    ...pick(ticket, ['subtotal', 'tax', 'discount', 'courtesy', 'taxRate']),
    tip: 0,
    total: ticket.total - PAID.tip,
    payments: [{ id: 'pagado', method: 'other', amount: paid, received: paid, change: 0, at: ticket.openedAt, by: '' }],
    voids: ticket.voids.map(quiet),
    grants: ticket.grants?.map(quiet),
    discounts: ticket.discounts?.map(quiet),
    courtesies: ticket.courtesies?.map(quiet),
  };
}

/** Who cooks or pours: that these guests sit there, what they must not be given, and what stands on a bag to take away. */
function atTheTable(visit: Reservation): unknown {
  return {
    ...pick(visit, [
      'id',
      'fecha',
      'hora',
      'mesa',
      'tableId',
      'joined',
      'status',
      'ticketId',
      'alergias',
      'paraLlevar',
    ]),
    folio: '',
    nombre: '',
    personas: 0,
    source: 'walk-in',
    sendToClient: false,
    sequence: 0,
    timestamp: visit.updatedAt,
    arrivedAt: null,
    seatedAt: null,
    updatedAt: visit.updatedAt,
  };
}

function plant(): readonly Planted[] {
  const planted: Planted[] = [];
  for (const collection of COLLECTIONS) {
    if (collection === 'tickets') {
      for (const ticket of [OPEN, CLOSED]) {
        const seen = { ...all(ticket, FLOOR), bar: toBar(ticket), host: toHost(ticket) };
        planted.push({ change: put('tickets', ticket), seen });
      }
    } else if (collection === 'reservations') {
      for (const status of ['seated', 'booked', 'arrived', 'no-show', 'cancelled'] as const) {
        const visit: Reservation = { ...FILLED.reservations, id: `visita-${status}`, status };
        const sits = status === 'seated' ? all(atTheTable(visit), KITCHENS) : {};
        planted.push({ change: put('reservations', visit), seen: { ...all(visit, [...FLOOR, 'host']), ...sits } });
      }
    } else if (collection === 'printJobs') {
      // The keys are those of the table.
      for (const kind of Object.keys(PAPERS) as (keyof typeof PAPERS)[]) {
        const job = { ...FILLED.printJobs, id: `papel-${kind}`, kind };
        planted.push({ change: put('printJobs', job), seen: all(job, PAPERS[kind]) });
      }
    } else {
      const change = put(collection, FILLED[collection]);
      planted.push({ change, seen: all(change.record, rolesPromised(collection)) });
    }
  }
  return planted;
}

/** All that could be recognized: texts and sums that nothing else of the venue has. */
function valuesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) valuesIn(part, found);
  // A plain word is the name of a role or of a kind.
  else if (typeof value === 'string' && value.length > 6 && !/^[a-z]+$/.test(value)) found.add(JSON.stringify(value));
  else if (typeof value === 'number' && value > 9999) found.add(String(value));
  return found;
}

/** What is wrong with what a role was told of the planted records. */
function faults(role: StaffRole, changes: readonly Change[], planted: readonly Planted[]): readonly string[] {
  const nameOf = ({ collection, record }: Change) => `${collection}/${record.id}`;
  const heard = new Map(changes.map((change) => [nameOf(change), change.record]));
  const wrong = planted.flatMap(({ change, seen }) => {
    const told: unknown = heard.get(nameOf(change)) ?? null;
    if (isDeepStrictEqual(told, seen[role] ?? null)) return [];
    return [`${role} ${nameOf(change)}: ${JSON.stringify(told)}, not ${JSON.stringify(seen[role])}`];
  });
  const allowed = valuesIn(planted.map(({ seen }) => seen[role]));
  const text = JSON.stringify(changes);
  const leaked = [...valuesIn(planted.map(({ change }) => change.record))].filter(
    (value) => !allowed.has(value) && text.includes(value),
  );
  return [...wrong, ...leaked.map((value) => `${role} hears ${value}`)];
}

async function copyOf(tablet: Tablet): Promise<{ readonly position: Position; readonly changes: readonly Change[] }> {
  const reply = await tablet.get('/api/pos/snapshot');
  const snapshot = readSnapshot(reply.body);
  if (!snapshot) throw new Error(`no copy: ${reply.status}`);
  return { position: snapshot, changes: snapshot.changes };
}

test('[PRIV12] first copy, live line and what was missed tell each role, field by field, what it may see', async () => {
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const house = await StaffedHouse.open({ DATABASE_URL });
  const office = await house.setUp();
  const seats = [];
  for (const role of STAFF_ROLES) {
    const tablet = await house.pair(office, role);
    expect((await tablet.enter(await house.hire(office, role))).status).toBe(201);
    seats.push({ role, tablet });
  }
  const listening = await Promise.all(
    seats.map(async ({ role, tablet }) => {
      const { position } = await copyOf(tablet);
      const line = await listenTo(house.server.address, position, { cookie: tablet.cookieHeader });
      await line.next('live');
      return { role, tablet, position, line };
    }),
  );

  const planted = plant();
  const journal = await openJournal({
    databaseUrl: DATABASE_URL,
    databaseFile: '',
    venueId: 'xalli',
  });
  const records = planted.map(({ change }) => change);
  await journal.transaction(async (tx) => {
    const revision = tx.revision + 1;
    await tx.write({ entries: [], records: records.map((change) => ({ change, revision })), revision });
  });
  await journal.close();

  const wrong: string[] = [];
  for (const { role, tablet, position, line } of listening) {
    wrong.push(...faults(role, (await line.next('delta')).changes, planted).map((fault) => `live: ${fault}`));
    line.close();
    const back = await listenTo(house.server.address, position, { cookie: tablet.cookieHeader });
    wrong.push(...faults(role, (await back.next('delta')).changes, planted).map((fault) => `missed: ${fault}`));
    back.close();
    wrong.push(...faults(role, (await copyOf(tablet)).changes, planted).map((fault) => `copy: ${fault}`));
  }
  expect(wrong).toEqual([]);
  await house.close();
  await postgres.stop();
});
