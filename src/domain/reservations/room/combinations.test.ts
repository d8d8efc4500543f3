import { expect, test } from 'vitest';
import { opened, rulesOf, takenAt } from '#tests/support/reservation-house.ts';
import { at, type TestHouse } from '#tests/support/test-house.ts';
import { checkReservation } from '../reservation-form.ts';
import { fewSeatsText, joinText } from './combinations.ts';
import { tableState } from '../views/availability.ts';
import { fitsParty } from '../what-can-be-booked.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';

const BIG = { personas: 9, mesa: 'Mesa 3' };

/** A venue that pushes 3 + 4, 11 + 12 and 11 + 12 + 14 together. */
function joining(): TestHouse {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  const combinations = [
    { tables: ['3', '4'], sillas: 10 },
    { tables: ['11', '12'], sillas: 8 },
    { tables: ['11', '12', '14'], sillas: 14 },
  ];
  const room = { plan, tables: [...tables], zones: [], pieces: [], combinations };
  expect(house.ask('SAVE_ROOM_PLAN', { room })).toMatchObject({ ok: true });
  return house;
}

test('[RES55] a party of nine holds the tables pushed together for it, each of them, and the book says which', () => {
  const house = joining();
  const { id } = house.request(BIG);
  const reservation = house.world.get('reservations', id);
  expect(reservation).toMatchObject({ mesa: 'Mesa 3', tableId: '3', joined: ['4'] });
  expect(reservation && joinText(reservation)).toBe('Juntar 3 + 4');
  const other = { telefono: '3355509999', email: 'otra@correo.example' };
  expect(house.request({ ...other, mesa: 'Mesa 4' })).toMatchObject({ code: 'table-taken' });
  expect(house.request({ ...other, mesa: 'Mesa 4', hora: '16:00' })).toMatchObject({ ok: true });
});

test('[RES55] a combination with one table taken is none: the next larger is held, or nothing is promised', () => {
  const house = joining();
  house.request({ mesa: 'Mesa 4' });
  const other = { telefono: '3355509999', email: 'otra@correo.example' };
  expect(house.request({ ...BIG, ...other })).toMatchObject({ code: 'table-taken' });
  expect(house.request({ ...other, personas: 9, mesa: 'Mesa 11' })).toMatchObject({ ok: true });
  const held = [...house.world.all('reservations')].find(({ personas }) => personas === 9);
  expect(held).toMatchObject({ joined: ['12', '14'] });
});

test('[RES55] guests choose by the first table of a combination; it shows as taken when the others are', () => {
  const rules = rulesOf(joining());
  const fitting = (personas: number) => rules.tables.filter((table) => fitsParty(rules, table, personas));
  expect(fitting(8).map(({ id }) => id)).toEqual(['3', '11']);
  expect(fitting(12).map(({ id }) => id)).toEqual(['11']);
  const first = fitting(8)[0];
  if (!first) throw new Error('Mesa 3 fits eight');
  const choice = { personas: 8, mesa: null, taken: new Set<string>() };
  expect(tableState(rules, first, choice)).toBe('disponible');
  expect(tableState(rules, first, { ...choice, taken: new Set(['Mesa 4']) })).toBe('reservada');
});

test('[RES55] more than the venue can push together is asked to call; the venue itself may promise it', () => {
  const house = joining();
  const typed = {
    nombre: 'Ana',
    telefono: '3355501234',
    email: 'ana@correo.example',
    fecha: '2026-11-20',
    hora: '20:00',
  };
  const moment = { date: dateText('2026-11-15'), time: timeText('12:00') };
  const asked = { ...typed, personas: 15, mesa: 'Mesa 11' };
  expect(checkReservation(asked, { rules: rulesOf(house), moment, asker: 'guest' })).toMatchObject({
    ok: false,
    fields: { personas: { es: 'Juntamos mesas para hasta 14 personas. Si son más, llámanos y lo arreglamos.' } },
  });
  expect(house.ask('BOOK_RESERVATION', asked)).toMatchObject({ ok: true });
});

test('[RES55] a party that shrinks gives the other table back; a restored one asks for both', () => {
  const house = joining();
  const { id } = house.request(BIG);
  const visit = { nombre: 'Ana', fecha: '2026-11-20', hora: '20:00', mesa: 'Mesa 3', reservationId: id };
  expect(house.ask('CHANGE_RESERVATION', { ...visit, personas: 6 })).toMatchObject({ ok: true });
  expect(house.world.get('reservations', id)?.joined).toBeUndefined();
  expect(house.ask('CHANGE_RESERVATION', { ...visit, personas: 10 })).toMatchObject({ ok: true });
  house.ask('CANCEL_RESERVATION', { reservationId: id });
  const other = { telefono: '3355509999', email: 'otra@correo.example' };
  expect(house.request({ ...other, mesa: 'Mesa 4' })).toMatchObject({ ok: true });
  expect(house.ask('RESTORE_RESERVATION', { reservationId: id })).toMatchObject({ code: 'table-taken' });
});

test('[RES55] while they sit, every table pushed together is occupied, until they leave', () => {
  const house = joining();
  house.ask('SAVE_TABLE', { id: 'mesa-3', name: 'Mesa 3', capacity: 6, sort: 3 });
  const { id } = house.request(BIG);
  house.now = at('2026-11-20 20:00');
  house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 't-1', folio: 'A-101' });
  const other = { telefono: '3355509999', email: 'otra@correo.example', mesa: 'Mesa 4' };
  expect(house.request({ ...other, hora: '21:00' })).toMatchObject({ code: 'table-taken' });
  house.ask('SET_TABLE_STATUS', { tableId: 'mesa-3', status: 'free' });
  expect(house.request({ ...other, hora: '21:00' })).toMatchObject({ ok: true });
});

test('[RES55] tables pushed together are theirs until the last account of a divided party is paid', () => {
  const house = joining();
  const { id } = house.request(BIG);
  house.now = at('2026-11-20 20:00');
  house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 't-1', folio: 'A-101' });
  const line = house.ask('ADD_ITEM', { ticketId: 't-1', menuItemId: 'hamburguesa-clasica', qty: 2 });
  house.ask('MOVE_LINES', {
    ticketId: 't-1',
    lines: [{ itemId: line.id, qty: 1 }],
    to: { ticketId: 't-2', folio: 'A-102', tableId: 'mesa-3' },
  });
  const pay = (ticketId: string) => {
    const amount = house.world.get('tickets', ticketId)?.total ?? 0;
    expect(house.ask('CLOSE_TICKET', { ticketId, method: 'card', amount })).toMatchObject({ ok: true });
  };
  pay('t-1');
  expect(takenAt(house, '21:00')).toEqual(['Mesa 3', 'Mesa 4']);
  expect(house.ask('WALK_IN', { fecha: '2026-11-20', nombre: 'Otra', personas: 2, mesa: 'Mesa 4' })).toMatchObject({
    code: 'table-taken',
  });
  pay('t-2');
  expect(takenAt(house, '21:00')).toEqual([]);
});

test('[RES3] a venue that has said nothing of pushing tables together offers a large party what the specification names', () => {
  const rules = rulesOf(opened());
  const ids = rules.tables.filter((table) => fitsParty(rules, table, 8)).map(({ id }) => id);
  expect(ids).toEqual(['3', '14', '26']);
});

test('[RES55] a party at the door holds the tables pushed together for it, as a reservation does', () => {
  const house = joining();
  house.now = at('2026-11-20 20:00');
  const walk = { fecha: '2026-11-20', nombre: 'Los Ríos', personas: 9, mesa: 'Mesa 3' };
  const { id } = house.ask('WALK_IN', walk);
  expect(house.world.get('reservations', id)).toMatchObject({ tableId: '3', joined: ['4'], keptMinutes: 135 });
  const later = { fecha: '2026-11-20', nombre: 'Otra', personas: 2, mesa: 'Mesa 4' };
  expect(house.ask('WALK_IN', later)).toMatchObject({ code: 'table-taken' });
  expect(house.request({ mesa: 'Mesa 4', hora: '21:00' })).toMatchObject({ code: 'table-taken' });
  house.ask('SEAT_RESERVATION', { reservationId: id, ticketId: 'rios', folio: 'A-103' });
  expect(takenAt(house, '21:00')).toEqual(['Mesa 3', 'Mesa 4']);
});

test('[RES55] guests at one of the tables leave the party at the door the one it was given', () => {
  const house = joining();
  house.now = at('2026-11-20 20:00');
  house.ask('OPEN_TABLE', { tableId: 'mesa-4', ticketId: 'cuatro', folio: 'A-104' });
  const { id } = house.ask('WALK_IN', { fecha: '2026-11-20', nombre: 'Los Ríos', personas: 9, mesa: 'Mesa 3' });
  expect(house.world.get('reservations', id)).toMatchObject({ tableId: '3' });
  expect(house.world.get('reservations', id)?.joined).toBeUndefined();
});

test('[RES67] nobody is promised fewer chairs than they are: up to six at one table, beyond by what the venue pushes together', () => {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  const small = [
    { ...firstOf(tables), id: '90', label: 'Mesa 90', sillas: 2 },
    { ...firstOf(tables), id: '91', label: 'Mesa 91', sillas: 1 },
  ];
  const room = { plan, tables: [...tables, ...small], zones: [], pieces: [], combinations: [] };
  expect(house.ask('SAVE_ROOM_PLAN', { room })).toMatchObject({ ok: true });
  const rules = rulesOf(house);
  for (const table of rules.tables) {
    for (let personas = 1; personas <= 30; personas += 1) {
      if (fitsParty(rules, table, personas)) expect(table.sillas, table.label).toBeGreaterThanOrEqual(personas);
    }
  }
  const asked = { fecha: '2026-11-20', hora: '20:00' };
  expect(house.request({ ...asked, personas: 4, mesa: 'Mesa 90' })).toMatchObject({ code: 'reservation-invalid' });
  expect(house.request({ ...asked, personas: 3, mesa: 'Mesa 91' })).toMatchObject({ code: 'reservation-invalid' });
  expect(house.request({ ...asked, personas: 7, mesa: 'Mesa 3' })).toMatchObject({ code: 'reservation-invalid' });
  expect(house.request({ ...asked, personas: 2, mesa: 'Mesa 90' })).toMatchObject({ ok: true });
  // The venue may decide otherwise.
  const phone = { ...asked, nombre: 'Ana', telefono: '', email: '', personas: 3, mesa: 'Mesa 91' };
  expect(house.ask('BOOK_RESERVATION', phone)).toMatchObject({ ok: true });
});

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('there is one');
  return first;
}

test('[RES67] a fresh house holds a combination for seven to fourteen at 3, 14 and 26, and asks twenty to call', () => {
  for (const mesa of ['Mesa 3', 'Mesa 14', 'Mesa 26']) {
    const house = opened();
    expect(house.request({ mesa, personas: 20 }), mesa).toMatchObject({ code: 'reservation-invalid' });
    const { id, ...made } = house.request({ mesa, personas: 14 });
    expect(made).toMatchObject({ ok: true });
    expect(house.world.get('reservations', id)?.joined).toHaveLength(2);
    // By the link of the letter too.
    const visit = { reservationId: id, fecha: '2026-11-20', hora: '20:00', mesa };
    expect(house.ask('GUEST_CHANGE_RESERVATION', { ...visit, personas: 20 }, GUEST)).toMatchObject({
      code: 'reservation-invalid',
    });
    expect(house.ask('GUEST_CHANGE_RESERVATION', { ...visit, personas: 8 }, GUEST)).toMatchObject({ ok: true });
    expect(house.world.get('reservations', id)?.joined).toHaveLength(1);
  }
  const rules = rulesOf(opened());
  const choice = { personas: 20, mesa: null, taken: new Set<string>() };
  expect(new Set(rules.tables.map((table) => tableState(rules, table, choice)))).toEqual(new Set(['oculta']));
});

test('[RES67] whoever seats a party at a table with too few chairs is told so', () => {
  const table = { label: 'Mesa 3', sillas: 6 };
  expect(fewSeatsText(table, { personas: 6, joined: [] })).toBe('');
  expect(fewSeatsText(table, { personas: 9, joined: ['4'] })).toBe('');
  expect(fewSeatsText(table, { personas: 9, joined: null })).toBe('La Mesa 3 tiene 6 lugares y son 9.');
  expect(fewSeatsText({ label: 'Barra 1', sillas: 1 }, { personas: 2, joined: [] })).toBe(
    'La Barra 1 tiene 1 lugar y son 2.',
  );
});

test('[RES13] [RES55] a table of a closed zone is not pushed together for guests; who has it already keeps it', () => {
  const house = opened();
  const { plan, tables } = rulesOf(house);
  const combinations = [{ tables: ['4', '11'], sillas: 8 }];
  house.ask('SAVE_ROOM_PLAN', { room: { plan, tables: [...tables], zones: [], pieces: [], combinations } });
  const eight = { personas: 8, mesa: 'Mesa 4' };
  const { id } = house.request(eight);
  house.ask('CLOSE_AGENDA', { fecha: '2026-11-20', area: 'Interior' });
  const later = { ...eight, hora: '12:00', telefono: '3355509999', email: 'otra@correo.example' };
  expect(house.request(later)).toMatchObject({ code: 'table-taken' });
  const visit = { reservationId: id, fecha: '2026-11-20', mesa: 'Mesa 4', personas: 8 };
  expect(house.ask('GUEST_CHANGE_RESERVATION', { ...visit, hora: '20:30' }, GUEST)).toMatchObject({ ok: true });
  expect(house.world.get('reservations', id)?.joined).toEqual(['11']);
});
