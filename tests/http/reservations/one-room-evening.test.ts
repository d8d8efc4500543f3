import { afterAll, beforeAll, expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import type { Snapshot } from '#application/protocol.ts';
import { joinedTables, nextBookings } from '#domain/reservations/room/next-bookings.ts';
import { seatedVisits } from '#domain/reservations/room/room-state.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { Availability } from '#domain/reservations/views/availability.ts';
import { dayBook, tableAt } from '#domain/reservations/views/day-book.ts';
import { doorTables } from '#domain/reservations/views/door-tables.ts';
import { timelineOf } from '#domain/reservations/views/timeline.ts';
import {
  addDays,
  dateText,
  localMoment,
  minuteOfDay,
  timeOfMinute,
  type DateText,
  type TimeText,
} from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { waitingNow } from '#domain/waitlist/wait-entry.ts';
import { waitPlan } from '#domain/waitlist/wait-plan.ts';
import type { World } from '#domain/world.ts';
import { floorView } from '#pos/floor/floor-view.ts';
import { ribbonOf } from '#pos/floor/plan/table-state.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';
import { contentRules, WISH } from '#tests/support/test-house.ts';

/*
 * An evening in a running house in production, until past midnight: reservations, walk-ins, a table that stays on, a
 * party of fourteen, a full waiting list; guests who move, tables joined, paid, opened again, put away; bookings changed,
 * cancelled, late. After every act and every few minutes three are asked about every table, at this minute and up to
 * four hours ahead: the site as a stranger, the book on the host's tablet (its plan, its hours and what it offers at the
 * door) and Mesas on a waiter's and on the host's. What they say is what travelled to them, each by its own way.
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

interface Hour {
  readonly fecha: DateText;
  readonly hora: TimeText;
}

/** So many minutes from now, by the clock on the wall: midnight ends no evening. */
function ahead(minutes: number): Hour {
  const { date, time } = localMoment(house.now(), DEFAULT_ZONE);
  const minute = minuteOfDay(time) + minutes;
  return { fecha: addDays(date, Math.floor(minute / DAY_MINUTES)), hora: timeOfMinute(minute % DAY_MINUTES) };
}
const DAY_MINUTES = 24 * 60;

async function site({ fecha, hora }: Hour): Promise<readonly string[]> {
  const answer = await fetch(`${house.server.address}/api/reservaciones/disponibilidad?fecha=${fecha}&hora=${hora}`);
  const { mesas } = (await answer.json()) as Availability;
  return mesas.filter(({ reservada }) => reservada).map(({ label }) => label);
}

function bookSays(world: World, { fecha, hora }: Hour): readonly string[] {
  const page = dayBook(world, fecha, house.now());
  const tables = page.rules?.tables ?? [];
  return tables.filter((table) => tableAt(page, table, hora).state !== 'free').map(({ label }) => label);
}

/** What «Horario» draws in the row of each table: whether somebody sits there, and who comes. */
function hoursSay(world: World): ReadonlyMap<string, { readonly sits: boolean; readonly comes: readonly string[] }> {
  const timeline = timelineOf(world, dayBook(world, today(), house.now()), house.now());
  const rows = (timeline?.zones ?? []).flatMap((zone) => zone.rows);
  const said = new Map(rows.map(({ table }) => [table.label, { sits: false, comes: [] as string[] }]));
  for (const [index, { table, blocks }] of rows.entries()) {
    for (const block of blocks) {
      if (block.kind === 'visit') Object.assign(said.get(table.label) ?? {}, { sits: true });
      else if (block.entry.reservation.status !== 'no-show' && isStillKept(block.entry.reservation)) {
        // A party over tables that stand together is one block over their rows.
        for (const row of rows.slice(index, index + block.rows)) {
          said.get(row.table.label)?.comes.push(block.entry.reservation.nombre);
        }
      }
    }
  }
  return said;
}

/** Whoever was noted at the door and never sat down is drawn until somebody says that they left, and keeps no table. */
function isStillKept({ hora, keptMinutes }: Reservation): boolean {
  const now = minuteOfDay(localMoment(house.now(), DEFAULT_ZONE).time);
  return keptMinutes === undefined || minuteOfDay(hora) + keptMinutes > now;
}

interface ShownTable {
  readonly name: string;
  readonly words: string;
  /** Somebody sits there, or at the table it is pushed together with, for so many minutes more. */
  readonly minutesLeft: number | null;
  readonly comes: string | null;
  readonly keeps: { readonly from: number; readonly until: number } | null;
}

function mesasSays(world: World): readonly ShownTable[] {
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
      comes: booking?.nombre ?? null,
      keeps: booking?.keeps ?? null,
    };
  });
}

/** Site, book and Mesas about every table, now and at hours ahead. */
async function expectOneRoom(after: string): Promise<void> {
  const [atDoor, inRoom] = [await copyOf(book), await copyOf(floor)];
  const told = mesasSays(inRoom);
  const page = dayBook(atDoor, today(), house.now());
  const standing = contentRules().tables.filter(({ id }) => !page.agenda.away.has(id));
  expect(told.map(({ name }) => name).toSorted(), after).toEqual(standing.map(({ label }) => label).toSorted());
  // The host's Mesas is the waiter's, but for what it may not know.
  const seen = mesasSays(atDoor).map(({ name, minutesLeft, comes }) => ({ name, minutesLeft, comes }));
  expect(seen, `${after}: Mesas of the host`).toEqual(
    told.map(({ name, minutesLeft, comes }) => ({ name, minutesLeft, comes })),
  );
  expectHoursAgree(after, { atDoor, told });
  expectDoorAgrees(after, { atDoor, told, taken: await site(ahead(1)) });
  for (const minutes of [1, 45, 120, 240]) {
    const hour = ahead(minutes);
    // Past midnight nobody is offered a table today: the venue is closed by then.
    if (hour.fecha !== today()) continue;
    const taken = await site(hour);
    expect(bookSays(atDoor, hour), `${after}: book at ${hour.hora}`).toEqual(taken);
    for (const table of told) expectSame(`${after}: ${table.name} at ${hour.hora}`, { table, minutes, taken, atDoor });
  }
}

interface Expected {
  readonly table: ShownTable;
  readonly minutes: number;
  readonly taken: readonly string[];
  readonly atDoor: World;
}

function expectSame(what: string, { table, minutes, taken, atDoor }: Expected): void {
  const { name, words, minutesLeft, keeps } = table;
  const sits = minutesLeft !== null && minutes < minutesLeft;
  const isKept = keeps !== null && minutes > keeps.from && minutes < keeps.until;
  const isTaken = taken.includes(name);
  if (sits || isKept) expect(isTaken, `${what} is «${words}» in Mesas and free on the site`).toBe(true);
  // Who sits by a booking keeps the next one away for its window, and a closed zone is offered to nobody ahead of time;
  // else taken means guests or a booking that Mesas knows.
  if (isTaken && !hasWindow(atDoor, name)) {
    expect(sits || isKept, `${what} is taken on the site and «${words}» in Mesas`).toBe(true);
  }
  if (minutes === 1 && !hasWindow(atDoor, name)) {
    expect(words !== 'Libre' || !isTaken, `${what} is «Libre» and taken`).toBe(true);
  }
}

/** Somebody sits there whose booking keeps others away for its four hours, or the venue has closed its zone. */
function hasWindow(world: World, name: string): boolean {
  const page = dayBook(world, today(), house.now());
  const table = page.rules?.tables.find(({ label }) => label === name);
  if (table === undefined || page.agenda.closed || page.agenda.closedAreas.includes(table.area)) return true;
  return page.agenda.bookings.some(
    ({ isSeated, holds, minutes, tableId, joined = [] }) =>
      holds && isSeated === true && minutes === undefined && [tableId, ...joined].includes(table.id),
  );
}

/** The host's «Horario» draws guests where Mesas has guests, and who comes where Mesas says that they come. */
function expectHoursAgree(after: string, { atDoor, told }: Pick<Expected, 'atDoor'> & ShownTables): void {
  const hours = hoursSay(atDoor);
  for (const { name, words, minutesLeft, comes } of told) {
    const row = hours.get(name);
    expect(row?.sits, `${after}: ${name} in Horario, «${words}» in Mesas`).toBe(minutesLeft !== null);
    if (comes === null) expect(row?.comes, `${after}: nobody comes to ${name} in Mesas`).toEqual([]);
    else expect(row?.comes, `${after}: who comes to ${name}`).toContain(comes);
  }
}

interface ShownTables {
  readonly told: readonly ShownTable[];
}

/** What is offered at the door is free in Mesas; what the site offers for the next minute is offered at the door too. */
function expectDoorAgrees(
  after: string,
  { atDoor, told, taken }: Pick<Expected, 'atDoor' | 'taken'> & ShownTables,
): void {
  const context = { now: house.now(), today: today() };
  const rules = contentRules();
  const door = doorTables(atDoor, 2, context);
  for (const { id, label } of rules.tables) {
    if (!taken.includes(label)) expect(door.get(id)?.isPromised, `${after}: ${label} at the door`).toBe(false);
  }
  const waiting = waitingNow(atDoor, today());
  for (const [entryId, place] of waitPlan(atDoor, house.now(), waiting)) {
    if (place.minutes > 0) continue;
    const table = told.find(({ name }) => `mesa-${name.replace('Mesa ', '')}` === place.tableId);
    expect(table?.minutesLeft, `${after}: ${place.mesa} is offered to ${entryId}`).toBeNull();
    const personas = waiting.find(({ id }) => id === entryId)?.personas ?? 0;
    const at = doorTables(atDoor, personas, context).get(place.tableId.replace('mesa-', ''));
    expect(at, `${after}: ${place.mesa} for ${personas}`).toMatchObject({ isPromised: false });
  }
}

const today = (): DateText => localMoment(house.now(), DEFAULT_ZONE).date;

/** Time passes, and all are asked again every few minutes of it. */
async function pass(minutes: number, every = 5): Promise<void> {
  for (let left = minutes; left > 0; left -= every) {
    house.passMinutes(Math.min(every, left));
    await expectOneRoom(`${localMoment(house.now(), DEFAULT_ZONE).time}, nobody did anything`);
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
    ['an hour passes', () => pass(60)],
    ['the fourteen arrive', () => byHost('MARK_ARRIVED', { reservationId: ids['party'] })],
    [
      'the fourteen sit at three tables',
      () => byHost('SEAT_RESERVATION', { reservationId: ids['party'], ticketId: 'c-11', folio: 'A-111' }),
    ],
    ['they order', () => byWaiter('ADD_ITEM', { ticketId: 'c-11', menuItemId: 'pulpo' })],
    ['the call is late', () => pass(50)],
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
    ['a table stays on and on', () => pass(75)],
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
    [
      'their tables are wiped',
      async () => {
        await byWaiter('SET_TABLE_STATUS', { tableId: 'mesa-11', status: 'free' });
        expect(await wordsOf('Mesa 11', 'Mesa 12', 'Mesa 14')).toEqual(['Libre', 'Libre', 'Libre']);
      },
    ],
    ...secondHalf(ids),
  ];
  for (const [words, deed] of acts) {
    await deed();
    await expectOneRoom(words);
  }
  expect(await wordsOf('Mesa 2', 'Mesa 3', 'Mesa 4', 'Mesa 14', 'Mesa 15')).toEqual([
    'Pidió la cuenta',
    // The nine sat at 3 and 4, and moved.
    'En limpieza',
    'Libre',
    'Sin pedir',
    'Sin pedir',
  ]);
});

async function wordsOf(...names: readonly string[]): Promise<readonly (string | undefined)[]> {
  const told = mesasSays(await copyOf(floor));
  return names.map((name) => told.find((each) => each.name === name)?.words);
}

type Act = readonly [string, () => Promise<unknown>];

/** From half past five on: what is moved, joined, changed, cancelled, paid and opened again. */
function secondHalf(ids: Record<string, string>): readonly Act[] {
  const later = { ...WISH, email: '', fecha: TODAY };
  return [
    ['a guest who came by the book moves', () => byWaiter('MOVE_ACCOUNT', { ticketId: 'c-21', tableId: 'mesa-23' })],
    ['two tables become one account', () => byWaiter('MERGE_TICKETS', { fromTicketId: 'c-26', intoTicketId: 'c-21' })],
    [
      'nine of the list sit at two tables pushed together',
      async () => {
        const nine = { ...WAITING, nombre: 'Los Nueve', personas: 9 };
        const entryId = await byHost('JOIN_WAITLIST', nine);
        await byHost('SEAT_WAITING', { entryId, tableId: 'mesa-3', ticketId: 'c-3', folio: 'A-103' });
      },
    ],
    [
      'the nine move to where the fourteen sat',
      () => byWaiter('MOVE_ACCOUNT', { ticketId: 'c-3', tableId: 'mesa-14' }),
    ],
    [
      'somebody books by phone for the evening',
      async () =>
        (ids['evening'] = await byHost('BOOK_RESERVATION', {
          ...later,
          nombre: 'Iris Mora',
          hora: '21:00',
          mesa: 'Mesa 24',
          personas: 4,
        })),
    ],
    [
      'it is carried to another table and hour',
      () =>
        byHost('CHANGE_RESERVATION', {
          reservationId: ids['evening'],
          nombre: 'Iris Mora',
          fecha: TODAY,
          hora: '20:15',
          mesa: 'Mesa 25',
          personas: 4,
        }),
    ],
    ['it is cancelled', () => byHost('CANCEL_RESERVATION', { reservationId: ids['evening'] })],
    ['and wanted after all', () => byHost('RESTORE_RESERVATION', { reservationId: ids['evening'] })],
    ['a zone is closed on the site', () => byHost('CLOSE_AGENDA', { fecha: TODAY, area: 'Terraza' })],
    ['and opened', () => byHost('REOPEN_AGENDA', { fecha: TODAY, area: 'Terraza' })],
    [
      'a waiter opens where somebody is expected',
      () => byWaiter('OPEN_TABLE', { tableId: 'mesa-25', ticketId: 'c-25', folio: 'A-125', guests: 2 }),
    ],
    ['their hour comes, and they have not', () => pass(180, 15)],
    [
      'they come late, and sit elsewhere',
      () =>
        byHost('SEAT_RESERVATION', {
          reservationId: ids['evening'],
          ticketId: 'c-15',
          folio: 'A-115',
          tableId: 'mesa-15',
        }),
    ],
    ['a table is marked as taken without an account', () => setStatus('mesa-22', 'occupied')],
    ['and as free', () => setStatus('mesa-22', 'free')],
    [
      'a second account is opened at a table',
      () => byHost('WALK_IN', { fecha: TODAY, nombre: 'Otra', personas: 2, mesa: 'Mesa 22' }),
    ],
    [
      'somebody of the list is gone, and comes back',
      async () => {
        const entryId = await byHost('JOIN_WAITLIST', { ...WAITING, nombre: 'Se va' });
        await byHost('LEAVE_WAITLIST', { entryId });
        await byHost('RETURN_TO_WAITLIST', { entryId });
      },
    ],
    ['the couple orders', () => byWaiter('ADD_ITEM', { ticketId: 'c-21', menuItemId: 'pulpo' })],
    ['and pays', () => byManager('CLOSE_TICKET', { ticketId: 'c-21', method: 'card', amount: 28_500 })],
    ['their account is opened again', () => byManager('REOPEN_TICKET', { ticketId: 'c-21', reason: 'Faltó uno' })],
    ['a table is put away', () => byManager('SAVE_TABLE', { ...TABLE_24, active: false })],
    ['and stands in the room again', () => byManager('SAVE_TABLE', { ...TABLE_24, active: true })],
    ['midnight comes', () => pass(DAY_MINUTES + 20 - minuteOfDay(localMoment(house.now(), DEFAULT_ZONE).time), 20)],
  ];
}

const TABLE_24 = { id: 'mesa-24', name: 'Mesa 24', capacity: 4, sort: 13, area: 'Zona de arena' };
const setStatus = (tableId: string, status: string) => byWaiter('SET_TABLE_STATUS', { tableId, status });
const WAITING = { fecha: TODAY, personas: 3, telefono: '', email: '', minutos: 20, visitas: 0 };
const byManager = (type: string, args: object) => act(office, house.manager, type, args);
