import type { Executor } from '#application/executor.ts';
import { folioFromFraction } from '#domain/floor/folio.ts';
import { agendaOf, type Agenda } from '#domain/reservations/agenda.ts';
import { reservationRules, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { Availability } from '#domain/reservations/views/availability.ts';
import { assert } from '#domain/shared/assert.ts';
import { addDays, instantAt, timeText, type DateText, type TimeText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { ReservationDesk } from '#server/reservations/reservation-desk.ts';
import { startServer } from '#server/server.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { today } from '../full-book.ts';
import { cook, sendLines, tellHouse } from '../full-house.ts';

const RESERVATIONS = 10_000;
/** Guests at so many tables of the plan. */
const SEATED = 11;
const LAST_SITTING = timeText('20:00');
const SITTINGS = [timeText('12:00'), timeText('16:00'), LAST_SITTING];
const WARM_VISITS = 30;
const VISITS = 60;
/**
 * Looks at the tables between two changes of the house. A full evening has about six changes a minute, and a form open
 * on a guest's phone asks for every day and hour they try: two look at hours of tonight, one at a day of next week.
 */
const READS_A_CHANGE = 3;

/** What a guest's look at tonight's tables costs while the house works, beside the book alone as it was read before. */
export async function measureEveningReads(): Promise<readonly Figure[]> {
  return withFolder(async (folder) => {
    const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' }));
    try {
      return await measureIn(server.executor);
    } finally {
      await server.stop();
    }
  });
}

async function measureIn(executor: Executor): Promise<readonly Figure[]> {
  await fillRoom(executor);
  const desk = new ReservationDesk(executor, systemNow);
  await play(executor, desk, { visits: WARM_VISITS, readsAChange: READS_A_CHANGE });
  const mixed = await play(executor, desk, { visits: VISITS, readsAChange: READS_A_CHANGE });
  const restless = await play(executor, desk, { visits: VISITS, readsAChange: 1 });
  const ratio = ({ room, book }: Costs): number => room / book;
  return [
    { name: 'The book alone, per read', value: mixed.book, unit: 'µs', decides: true },
    { name: 'The room as it is, per read', value: mixed.room, unit: 'µs', decides: true },
    { name: 'Ratio to the book alone', value: ratio(mixed), unit: '×', promised: { most: 1.5 }, decides: true },
    { name: 'One read after every command: the book alone', value: restless.book, unit: 'µs', decides: true },
    { name: 'One read after every command: the room as it is', value: restless.room, unit: 'µs', decides: true },
    { name: 'Reservations in the book', value: booked(executor), unit: 'reservations', decides: true },
  ];
}

/** A house that pushes tables together, with its book full for most of a year and guests at most of its tables. */
async function fillRoom(executor: Executor): Promise<void> {
  const rules = rulesOf(executor);
  const { leadMinutes, tablesPerGuest, plan, tables } = rules;
  const hours = rules.seatings.map(() => ({ first: timeText('08:00'), last: timeText('22:00') }));
  const tell = tellHouse(executor);
  await tell('SAVE_RESERVATION_RULES', {
    rules: { leadMinutes, tablesPerGuest, plan, conflictMinutes: 240, seatings: hours, tables: [...tables] },
  });
  const combinations = tables.slice(1).map(({ id, sillas }, index) => {
    const other = tables[index];
    assert(other !== undefined, 'the table before it');
    return { tables: [other.id, id], sillas: other.sillas + sillas };
  });
  await tell('SAVE_ROOM_PLAN', { room: { plan, tables: [...tables], zones: [], pieces: [], combinations } });
  await tell('SAVE_CATEGORY', { id: 'cena', name: 'Cena', sort: 1 });
  await tell('SAVE_MENU_ITEM', { id: 'pulpo', name: 'Pulpo', categoryId: 'cena', price: 28_500, area: 'kitchen' });
  for (let day = 0; booked(executor) < RESERVATIONS; day += 1) await fillDay(executor, addDays(today(), day));
  await seatTonight(executor);
}

/** Every table at every sitting; at the last one the first two stand together for a party of eight. */
async function fillDay(executor: Executor, fecha: DateText): Promise<void> {
  const [, ...others] = rulesOf(executor).tables;
  for (const hora of SITTINGS) {
    const isLast = hora === LAST_SITTING;
    for (const [index, { id, label: mesa, sillas }] of rulesOf(executor).tables.entries()) {
      if (isLast && id === others[0]?.id) continue;
      const personas = isLast && index === 0 ? 8 : sillas;
      const who = {
        nombre: `Grupo ${id} de ${hora.slice(0, 2)}`,
        telefono: `33${fecha.slice(2).replaceAll('-', '')}${id.padStart(2, '0')}`,
        email: '',
      };
      await bookAtDawn(executor, { ...who, personas, fecha, hora, mesa });
    }
  }
}

type Wish = Parameters<typeof executeAsSystem<'BOOK_RESERVATION'>>[3];

/** Whatever the hour is now: all of it was booked in the first minute of today. */
async function bookAtDawn(executor: Executor, wish: Wish): Promise<void> {
  const dawn = instantAt({ date: today(), time: timeText('00:01') }, DEFAULT_ZONE);
  const { outcome } = await executeAsSystem(executor, () => dawn, 'BOOK_RESERVATION', wish);
  assert(outcome === 'accepted', 'the book has room');
}

async function seatTonight(executor: Executor): Promise<void> {
  const tonight = [...executor.world.all('reservations')].filter(
    ({ fecha, hora }) => fecha === today() && hora === SITTINGS[0],
  );
  for (const [index, { id }] of tonight.slice(0, SEATED).entries()) {
    const account = { ticketId: `visita-${index}`, folio: folioFromFraction(index / 100) };
    await tellHouse(executor)('SEAT_RESERVATION', { reservationId: id, ...account });
  }
}

/** Microseconds a read takes. */
interface Costs {
  readonly book: number;
  readonly room: number;
}

const WAYS = ['room', 'book'] as const;

interface Mixture {
  readonly visits: number;
  readonly readsAChange: number;
}

/**
 * Visit after visit, both ways of reading after each command. Of what a read takes after the same command of every visit
 * the middle one counts, which no other work of the machine has lengthened; the commands of a visit count alike.
 */
async function play(executor: Executor, desk: ReservationDesk, { visits, readsAChange }: Mixture): Promise<Costs> {
  const rules = rulesOf(executor);
  const tonight = today();
  const nextWeek = addDays(tonight, 7);
  const taken: { book: number[]; room: number[] }[] = [];
  let tables = 0;
  let commands = 0;
  const read = (look: (fecha: DateText, hora: TimeText) => Availability): number => {
    const beganMs = performance.now();
    for (let each = 0; each < readsAChange; each += 1) {
      const hora = SITTINGS[(commands + each) % SITTINGS.length] ?? LAST_SITTING;
      tables += look(each < 2 ? tonight : nextWeek, hora).mesas.length;
    }
    return ((performance.now() - beganMs) * 1000) / readsAChange;
  };
  const ways = {
    room: (fecha: DateText, hora: TimeText) => desk.availability(fecha, hora),
    book: (fecha: DateText, hora: TimeText) => bookAlone(agendaOf(executor.world, fecha), rules, hora),
  };
  for (let visit = 0; visit < visits; visit += 1) {
    for (const [step, command] of visitOf(executor).entries()) {
      await command();
      commands += 1;
      // Whichever reads first finds the day's page far from the processor: in turns.
      const isRoomFirst = visit % 2 === 0;
      const after = (taken[2 * step + (isRoomFirst ? 0 : 1)] ??= { book: [], room: [] });
      for (const way of isRoomFirst ? WAYS : WAYS.toReversed()) after[way].push(read(ways[way]));
    }
  }
  assert(tables === 2 * commands * readsAChange * rules.tables.length, 'every read answered for every table');
  const mean = (of: keyof Costs): number => taken.reduce((sum, step) => sum + median(step[of]), 0) / taken.length;
  return { book: mean('book'), room: mean('room') };
}

/** No account has the name of another. */
let accounts = 0;

/** What a waiter, the kitchen and the till ask for while guests are at the table that is still free. */
function visitOf(executor: Executor): readonly (() => Promise<unknown>)[] {
  accounts += 1;
  const tell = tellHouse(executor);
  const ticketId = `pasada-${accounts}`;
  const folio = folioFromFraction((accounts % 900) / 1000);
  const tableId = `mesa-${rulesOf(executor).tables.at(-1)?.id ?? ''}`;
  const order = Array.from({ length: 3 }, () => () => tell('ADD_ITEM', { ticketId, menuItemId: 'pulpo' }));
  const send = () => sendLines(executor, ticketId);
  const pay = () => {
    const amount = executor.world.get('tickets', ticketId)?.total ?? 0;
    return tell('CLOSE_TICKET', { ticketId, method: 'card', amount });
  };
  return [
    () => tell('OPEN_TABLE', { tableId, ticketId, folio, guests: 3 }),
    ...order,
    send,
    ...order,
    () => cook(executor, ticketId, 'KDS_ACK'),
    send,
    () => cook(executor, ticketId, 'KDS_READY'),
    () => cook(executor, ticketId, 'KDS_SERVED'),
    () => tell('ASK_BILL', { ticketId }),
    pay,
    () => tell('SET_TABLE_STATUS', { tableId, status: 'free' }),
  ];
}

/** The yardstick: how the site answered when it knew the book alone (commit eade13d8), kept here as it was. */
function bookAlone(agenda: Agenda, rules: ReservationRules, hora: TimeText): Availability {
  return {
    fecha: agenda.fecha,
    hora,
    mesas: rules.tables.map(({ id, label, area, sillas }) => ({
      id,
      label,
      area,
      sillas,
      reservada: agenda.closed || agenda.closedAreas.includes(area) || isBooked(agenda, rules, { tableId: id, hora }),
    })),
  };
}

function isBooked(
  agenda: Agenda,
  rules: ReservationRules,
  { tableId, hora }: { readonly tableId: string; readonly hora: TimeText },
): boolean {
  const wished = minuteAsRead(hora);
  return agenda.bookings.some(
    (booking) =>
      booking.holds &&
      booking.tableId === tableId &&
      Math.abs(minuteAsRead(booking.hora) - wished) < rules.conflictMinutes,
  );
}

function minuteAsRead(time: TimeText): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function rulesOf(executor: Executor): ReservationRules {
  const rules = reservationRules(executor.world);
  assert(rules !== null, 'the house has its plan');
  return rules;
}

function booked(executor: Executor): number {
  return [...executor.world.all('agenda')].reduce((sum, { bookings }) => sum + bookings.length, 0);
}
