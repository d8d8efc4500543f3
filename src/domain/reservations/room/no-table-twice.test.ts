import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, TestHouse, WISH } from '#tests/support/test-house.ts';
import { instant, milliseconds, minuteOfDay } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { holdsTable, type Reservation } from '../reservation.ts';

const SEED = 863;
const RUNS = 300;

const day = fc.constantFrom('2026-11-15', '2026-11-16', '2026-11-20');
const hour = fc.integer({ min: 8 * 60, max: 20 * 60 }).map((minute) => {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.trunc(minute / 60))}:${pad(minute % 60)}`;
});
const mesa = fc.constantFrom('Mesa 1', 'Mesa 4', 'Mesa 11');
const FLOOR: Readonly<Record<string, string>> = { 'Mesa 1': 'mesa-1', 'Mesa 4': 'mesa-4', 'Mesa 11': 'mesa-11' };
const which = fc.nat({ max: 11 });
const visit = fc.record({ fecha: day, hora: hour, mesa });

/** Anything guests and staff may ask, in any order, with time passing in between. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ask: fc.constant('request' as const), visit }) },
  { weight: 2, arbitrary: fc.record({ ask: fc.constant('book' as const), visit }) },
  {
    weight: 3,
    arbitrary: fc.record({ ask: fc.constantFrom('change' as const, 'guest-change' as const), which, visit }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ask: fc.constantFrom(
        'cancel' as const,
        'no-show' as const,
        'restore' as const,
        'arrive' as const,
        'seat' as const,
        'seat-elsewhere' as const,
        'leave' as const,
      ),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ ask: fc.constantFrom('walk-in' as const, 'open' as const), mesa }) },
  { weight: 1, arbitrary: fc.record({ ask: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 900 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

test('[RES4] [RES50] [RES52] whatever is asked in whatever order, no table is booked twice within four hours, nor under guests who sit', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const house = new TestHouse(at('2026-11-15 07:00'));
      house.ask('SAVE_TABLE', { id: 'mesa-11', name: 'Mesa 11', capacity: 4, sort: 9 });
      const ids: string[] = [];
      for (const each of steps) if (play(house, ids, each)) accepted += 1;
      expectNoTableTwice(house);
      expectAgendaAgrees(house);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(accepted).toBeGreaterThan(RUNS * 3);
});

function play(house: TestHouse, ids: string[], each: Step): boolean {
  switch (each.ask) {
    case 'wait':
      house.now = instant(milliseconds(house.now) + each.minutes * 60_000);
      return true;
    case 'request':
      return keepIfFree(house, ids, each.visit, () => house.request(each.visit));
    case 'book':
      return keepIfFree(house, ids, each.visit, () => house.ask('BOOK_RESERVATION', { ...WISH, ...each.visit }));
    case 'walk-in': {
      const fecha = new Date(milliseconds(house.now) - 6 * 3_600_000).toISOString().slice(0, 10);
      return keep(ids, house.ask('WALK_IN', { fecha, nombre: 'De paso', personas: 2, mesa: each.mesa }));
    }
    case 'open': {
      const ticketId = `o-${openedTickets(house)}`;
      return house.ask('OPEN_TABLE', { tableId: FLOOR[each.mesa] ?? '', ticketId, folio: 'A-200' }).ok;
    }
    case 'leave': {
      const open = [...house.world.all('tickets')].filter(({ status }) => status !== 'closed');
      const ticket = open[each.which % Math.max(1, open.length)];
      const table = ticket?.tableId;
      return table !== undefined && house.ask('SET_TABLE_STATUS', { tableId: table, status: 'free' }).ok;
    }
    case 'change':
      return house.ask('CHANGE_RESERVATION', { ...WISH, ...each.visit, reservationId: chosen(ids, each.which) }).ok;
    case 'guest-change': {
      const args = { personas: 4, ...each.visit, reservationId: chosen(ids, each.which) };
      return house.ask('GUEST_CHANGE_RESERVATION', args, GUEST).ok;
    }
    case 'seat':
    case 'seat-elsewhere': {
      const args = {
        reservationId: chosen(ids, each.which),
        ticketId: `t-${ids.length}-${each.which}`,
        folio: 'A-100',
      };
      const elsewhere = each.which % 2 === 0 ? 'terraza-a' : 'mesa-4';
      return house.ask('SEAT_RESERVATION', each.ask === 'seat' ? args : { ...args, tableId: elsewhere }).ok;
    }
    default: {
      const types = {
        cancel: 'CANCEL_RESERVATION',
        'no-show': 'MARK_NO_SHOW',
        restore: 'RESTORE_RESERVATION',
        arrive: 'MARK_ARRIVED',
      } as const;
      return house.ask(types[each.ask], { reservationId: chosen(ids, each.which) }).ok;
    }
  }
}

function openedTickets(house: TestHouse): number {
  return [...house.world.all('tickets')].length;
}

/** A guest is promised no table under people who sit at it and will not have gone by then. */
function keepIfFree(
  house: TestHouse,
  ids: string[],
  { fecha, hora, mesa: label }: { readonly fecha: string; readonly hora: string; readonly mesa: string },
  ask: () => { readonly ok: boolean; readonly id: string },
): boolean {
  const table = house.world.get('tables', FLOOR[label] ?? '');
  const ticket = table?.currentTicketId ? house.world.get('tickets', table.currentTicketId) : undefined;
  const answer = ask();
  if (answer.ok && ticket && ticket.status !== 'closed') {
    const stays = ticket.guests === null || ticket.guests > 2 ? 90 : 75;
    expect(milliseconds(at(`${fecha} ${hora}`))).toBeGreaterThanOrEqual(milliseconds(ticket.openedAt) + stays * 60_000);
  }
  return keep(ids, answer);
}

function keep(ids: string[], answer: { readonly ok: boolean; readonly id: string }): boolean {
  if (answer.ok) ids.push(answer.id);
  return answer.ok;
}

function chosen(ids: readonly string[], which: number): string {
  return ids[which % Math.max(1, ids.length)] ?? 'nobody';
}

/** Bookings among each other. Who came without one, sits elsewhere or has left again is not among them. */
function expectNoTableTwice(house: TestHouse): void {
  const held = [...house.world.all('reservations')].filter(
    (reservation) =>
      holdsTable(reservation) &&
      reservation.source !== 'walk-in' &&
      reservation.reservedMesa === undefined &&
      !hasLeft(house, reservation),
  );
  for (const [index, one] of held.entries()) {
    for (const other of held.slice(index + 1)) {
      if (one.fecha !== other.fecha || one.tableId !== other.tableId) continue;
      expect(Math.abs(minuteOfDay(one.hora) - minuteOfDay(other.hora))).toBeGreaterThanOrEqual(240);
    }
  }
}

function hasLeft(house: TestHouse, { ticketId }: Reservation): boolean {
  return ticketId !== null && house.world.get('tickets', ticketId)?.status === 'closed';
}

/** The day's page and the reservations say the same: each is on exactly one page, with its table, hour and hold. */
function expectAgendaAgrees(house: TestHouse): void {
  const pages = [...house.world.all('agenda')].flatMap(({ fecha, bookings }) =>
    bookings.map((booking) => ({ fecha, ...booking })),
  );
  const records = [...house.world.all('reservations')].map((reservation) => ({
    fecha: reservation.fecha,
    reservationId: reservation.id,
    tableId: reservation.tableId,
    hora: reservation.hora,
    holds: holdsTable(reservation),
    ...(reservation.keptMinutes === undefined ? {} : { minutes: reservation.keptMinutes }),
  }));
  const byId = (a: { reservationId: string }, b: { reservationId: string }): number =>
    a.reservationId.localeCompare(b.reservationId);
  expect(pages.toSorted(byId)).toEqual(records.toSorted(byId));
}
