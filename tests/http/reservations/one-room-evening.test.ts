import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import type { Snapshot } from '#application/protocol.ts';
import { joinedTables, nextBookings } from '#domain/reservations/room/next-bookings.ts';
import { seatedVisits } from '#domain/reservations/room/room-state.ts';
import type { Availability } from '#domain/reservations/views/availability.ts';
import { dayBook, tableAt } from '#domain/reservations/views/day-book.ts';
import { dateText, localMoment, minuteOfDay, timeOfMinute, type TimeText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { floorView } from '#web/pos/floor/floor-view.ts';
import { ribbonOf } from '#web/pos/floor/plan/table-state.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';
import { contentRules, WISH } from '#tests/support/test-house.ts';

/*
 * An evening in a running house in production: reservations, walk-ins, a table that stays on, a party of fourteen, a full waiting list. After
 * every act and every few minutes three are asked about every table: the site as a stranger, the book on the host's
 * tablet and Mesas on a waiter's. What they say is what travelled to them, each by its own way.
 */

const TODAY = dateText('2026-11-20');
let house: StaffedHouse;
let office: Tablet;
let book: Tablet;
let floor: Tablet;
let host: Person;
let waiter: Person;

beforeAll(async () => {
  house = await StaffedHouse.open();
  // From Monday noon to Friday at two.
  house.passMinutes(4 * 24 * 60 + 120);
  office = await house.setUp();
  host = await house.hire(office, 'host');
  waiter = await house.hire(office, 'waiter');
  book = await house.pair(office, 'Puerta');
  floor = await house.pair(office, 'Sala');
  expect((await book.enter(host)).status).toBe(201);
  expect((await floor.enter(waiter)).status).toBe(201);
  const { plan, tables } = contentRules();
  const combinations = [
    { tables: ['3', '4'], sillas: 10 },
    { tables: ['11', '12', '14'], sillas: 14 },
  ];
  const room = { plan, tables, zones: [], pieces: [], combinations };
  await act(office, house.manager, 'SAVE_ROOM_PLAN', { room, base: 0 });
  await act(office, house.manager, 'SAVE_CATEGORY', { id: 'carta', name: 'Carta', sort: 1 });
  await act(office, house.manager, 'SAVE_MENU_ITEM', {
    id: 'pulpo',
    name: 'Pulpo',
    categoryId: 'carta',
    price: 28_500,
  });
});
afterAll(() => house.close());

async function act(tablet: Tablet, person: Person, type: string, args: object): Promise<string> {
  const command = tablet.command(type, args, { by: person.id });
  const [answer] = await tablet.ask(command);
  expect(answer, type).toMatchObject({ outcome: 'accepted' });
  return command.id;
}

const byWaiter = (type: string, args: object) => act(floor, waiter, type, args);
const byHost = (type: string, args: object) => act(book, host, type, args);

async function reserve(wish: object, status = 201): Promise<string> {
  const answer = await fetch(`${house.server.address}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...WISH, fecha: TODAY, ...wish }),
  });
  expect(answer.status, JSON.stringify(wish)).toBe(status);
  return String(((await answer.json()) as { id?: string }).id);
}

/** All that a tablet of this post holds. */
async function copyOf(tablet: Tablet): Promise<World> {
  const { status, body } = await tablet.get('/api/pos/snapshot?protocol=1');
  expect(status).toBe(200);
  const world = new MemoryWorld();
  // The route's own answer type.
  for (const change of (body as unknown as Snapshot).changes) world.store({ change, revision: 1 });
  return world;
}

async function site(hora: TimeText): Promise<readonly string[]> {
  const answer = await fetch(`${house.server.address}/api/reservaciones/disponibilidad?fecha=${TODAY}&hora=${hora}`);
  const { mesas } = (await answer.json()) as Availability;
  expect(mesas).toHaveLength(15);
  return mesas.filter(({ reservada }) => reservada).map(({ label }) => label);
}

function bookSays(world: World, hora: TimeText): readonly string[] {
  const page = dayBook(world, TODAY, house.now());
  const tables = page.rules?.tables ?? [];
  return tables.filter((table) => tableAt(page, table, hora).state !== 'free').map(({ label }) => label);
}

interface Told {
  readonly name: string;
  readonly words: string;
  /** Somebody sits there, or at the table it is pushed together with, for so many minutes more. */
  readonly minutesLeft: number | null;
  readonly keeps: { readonly from: number; readonly until: number } | null;
}

function mesasSays(world: World): readonly Told[] {
  const now = house.now();
  const visits = seatedVisits(world, now);
  const next = nextBookings(world, now);
  const joined = joinedTables(world, now);
  const { tables } = floorView(world);
  const visitOf = (id: string) => visits.get(id) ?? visits.get(`mesa-${joined.get(id) ?? ''}`) ?? null;
  return tables.map((table) => {
    const booking = next.get(table.id) ?? null;
    const quiet = { isUnheard: false, readyMinutes: null, cookingMinutes: null, minutes: 0 };
    const { words } = ribbonOf({ ...quiet, table, next: booking, servedBy: joined.get(table.id) ?? null });
    return {
      name: table.name,
      words,
      minutesLeft: visitOf(table.id)?.minutesLeft ?? null,
      keeps: booking?.keeps ?? null,
    };
  });
}

/** Site, book and Mesas about all fifteen tables, now and at hours ahead. */
async function expectOneRoom(after: string): Promise<void> {
  const [atDoor, inRoom] = [await copyOf(book), await copyOf(floor)];
  const now = minuteOfDay(localMoment(house.now(), DEFAULT_ZONE).time);
  const told = mesasSays(inRoom);
  expect(told.map(({ name }) => name).toSorted()).toEqual(
    contentRules()
      .tables.map(({ label }) => label)
      .toSorted(),
  );
  for (const ahead of [1, 45, 120]) {
    const hora = timeOfMinute(now + ahead);
    const taken = await site(hora);
    expect(bookSays(atDoor, hora), `${after}: book at ${hora}`).toEqual(taken);
    for (const { name, words, minutesLeft, keeps } of told) {
      const sits = minutesLeft !== null && ahead < minutesLeft;
      const isKept = keeps !== null && ahead > keeps.from && ahead < keeps.until;
      const isTaken = taken.includes(name);
      if (sits || isKept)
        expect(isTaken, `${after}: ${name} at ${hora} is «${words}» in Mesas and free on the site`).toBe(true);
      // Who sits by a booking keeps the next one away for the window; where nobody sits, taken means a booking that Mesas knows.
      if (isTaken && minutesLeft === null) {
        expect(isKept, `${after}: ${name} at ${hora} is taken on the site and «${words}» in Mesas`).toBe(true);
      }
      if (ahead === 1) expect(words !== 'Libre' || !isTaken, `${after}: ${name} is «Libre» and taken`).toBe(true);
    }
  }
}

test('[RES54] [P28] an evening with reservations, walk-ins, a late table, a party of fourteen and a full waitlist: site, book and Mesas say the same after every act', async () => {
  const ids: Record<string, string> = {};
  const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['nobody has come', async () => undefined],
    [
      'a couple books on the site',
      async () => (ids['couple'] = await reserve({ hora: '16:00', mesa: 'Mesa 21', personas: 2 })),
    ],
    [
      'fourteen book on the site',
      async () =>
        (ids['party'] = await reserve({
          hora: '15:00',
          mesa: 'Mesa 11',
          personas: 14,
          telefono: '3311110000',
          email: 'fiesta@correo.example',
        })),
    ],
    [
      'nobody gets a table of theirs',
      () => reserve({ hora: '15:30', mesa: 'Mesa 12', telefono: '3311110001', email: 'otro@correo.example' }, 409),
    ],
    [
      'a walk-in is noted at the door',
      async () =>
        (ids['walk'] = await byHost('WALK_IN', { fecha: TODAY, nombre: 'Los Ríos', personas: 3, mesa: 'Mesa 5' })),
    ],
    [
      'a waiter opens a free table',
      () => byWaiter('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 'c-1', folio: 'A-101', guests: 2 }),
    ],
    [
      'the walk-in sits',
      () => byHost('SEAT_RESERVATION', { reservationId: ids['walk'], ticketId: 'c-5', folio: 'A-105' }),
    ],
    [
      'somebody takes a call',
      async () =>
        (ids['phone'] = await byHost('BOOK_RESERVATION', {
          ...WISH,
          email: '',
          nombre: 'Ana Paz',
          fecha: TODAY,
          hora: '15:15',
          mesa: 'Mesa 26',
          personas: 6,
        })),
    ],
    ['an hour passes', async () => house.passMinutes(60)],
    ['the fourteen arrive', () => byHost('MARK_ARRIVED', { reservationId: ids['party'] })],
    [
      'the fourteen sit at three tables',
      () => byHost('SEAT_RESERVATION', { reservationId: ids['party'], ticketId: 'c-11', folio: 'A-111' }),
    ],
    ['they order', () => byWaiter('ADD_ITEM', { ticketId: 'c-11', menuItemId: 'pulpo' })],
    ['the call is late', async () => house.passMinutes(50)],
    ['the first table moves', () => byWaiter('MOVE_ACCOUNT', { ticketId: 'c-1', tableId: 'mesa-2' })],
    [
      'the couple sits elsewhere',
      () =>
        byHost('SEAT_RESERVATION', {
          reservationId: ids['couple'],
          ticketId: 'c-21',
          folio: 'A-121',
          tableId: 'mesa-22',
        }),
    ],
    ['who never came is let go', () => byHost('MARK_NO_SHOW', { reservationId: ids['phone'] })],
    ['a table stays on and on', async () => house.passMinutes(75)],
    [
      'a family is noted on the list',
      async () => (ids['list'] = await byHost('JOIN_WAITLIST', { ...WAITING, nombre: 'Los Paz' })),
    ],
    [
      'more are noted than there are tables',
      async () => {
        for (const index of Array.from({ length: 15 }, (_, each) => each)) {
          await byHost('JOIN_WAITLIST', { ...WAITING, nombre: `Familia ${String.fromCodePoint(65 + index)}` });
        }
      },
    ],
    ['the first is called', () => byHost('CALL_WAITING', { entryId: ids['list'], by: 'voice' })],
    [
      'the first sits down',
      () => byHost('SEAT_WAITING', { entryId: ids['list'], tableId: 'mesa-26', ticketId: 'c-26', folio: 'A-126' }),
    ],
    [
      'it asks for the bill',
      () =>
        byWaiter('ADD_ITEM', { ticketId: 'c-1', menuItemId: 'pulpo' }).then(() =>
          byWaiter('ASK_BILL', { ticketId: 'c-1' }),
        ),
    ],
    ['the walk-in leaves', () => byWaiter('SET_TABLE_STATUS', { tableId: 'mesa-5', status: 'free' })],
    ['a table is cleaned', () => byWaiter('SET_TABLE_STATUS', { tableId: 'mesa-5', status: 'cleaning' })],
    ['the fourteen pay', () => byManager('CLOSE_TICKET', { ticketId: 'c-11', method: 'card', amount: 28_500 })],
    ['their tables are wiped', () => byWaiter('SET_TABLE_STATUS', { tableId: 'mesa-11', status: 'free' })],
  ];
  for (const [words, deed] of acts) {
    await deed();
    await expectOneRoom(words);
  }
  const told = mesasSays(await copyOf(floor));
  const wordsOf = (name: string) => told.find((each) => each.name === name)?.words;
  expect([wordsOf('Mesa 11'), wordsOf('Mesa 12'), wordsOf('Mesa 14')]).toEqual(['Libre', 'Libre', 'Libre']);
  expect(wordsOf('Mesa 2')).toBe('Pidió la cuenta');
});

const WAITING = { fecha: TODAY, personas: 3, telefono: '', email: '', minutos: 20, visitas: 0 };
const byManager = (type: string, args: object) => act(office, house.manager, type, args);
