import { expect, test } from 'vitest';
import { Random } from '#tests/support/random.ts';
import { isShut, isTakenPlainly, mayBook } from '#tests/support/room/plain-availability.ts';
import { RoomEvening } from '#tests/support/room/random-room-evening.ts';
import { rulesOf } from '#tests/support/reservation-house.ts';
import { WISH } from '#tests/support/test-house.ts';
import { decide, parseCommand } from '#domain/commands.ts';
import { localDate, localMoment, timeText, type DateText } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { checkReservation } from '../reservation-form.ts';
import { availability, tableState } from '../views/availability.ts';
import { dayPage } from './room-state.ts';

const EVENINGS = 16;
const ACTS = 50;

interface Wish {
  readonly fecha: DateText;
  readonly hora: string;
  readonly personas: number;
}

test('[RES54] [RES67] on any evening the site offers a table exactly where guests sit at none and nobody is promised it', () => {
  let accepted = 0;
  let offered = 0;
  let refused = 0;
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    const random = new Random(seed);
    const evening = new RoomEvening(random);
    for (let turn = 0; turn < ACTS; turn += 1) {
      evening.act();
      expect(evening.lostTables(), `seed ${seed}, act ${turn}`).toEqual([]);
      if (turn % 6 !== 0) continue;
      const told = compared(evening, evening.wish(), `seed ${seed}, act ${turn}`);
      offered += told.offered;
      refused += told.refused;
    }
    accepted += evening.accepted;
  }
  expect(accepted).toBeGreaterThan(EVENINGS * 15);
  expect(offered).toBeGreaterThan(EVENINGS * 20);
  expect(refused).toBeGreaterThan(EVENINGS * 20);
});

/** Every table, as the site draws it, as a request is decided, and as it is worked out by hand. */
function compared({ house }: RoomEvening, wish: Wish, where: string) {
  const { world, now } = house;
  const rules = rulesOf(house);
  const { fecha, hora, personas } = wish;
  const told = availability(dayPage(world, fecha, now), rules, { hora: timeText(hora) });
  const taken = new Set(told.mesas.filter(({ reservada }) => reservada).map(({ label }) => label));
  let offered = 0;
  for (const table of rules.tables) {
    const at = `${where}: ${table.label}, ${fecha} ${hora}, ${personas} personas`;
    const isOut = isTakenPlainly(world, table.id, { fecha, hora, now }) || isShut(world, table, { fecha });
    expect(taken.has(table.label), `${at}: taken`).toBe(isOut);
    const isDrawnFree = tableState(rules, table, { personas, mesa: null, taken }) === 'disponible';
    const isPlainlyFree = mayBook(world, table, { ...wish, now });
    expect(isDrawnFree, `${at}: drawn free`).toBe(isPlainlyFree);
    expect(isAccepted(house, { ...wish, mesa: table.label }), `${at}: asked for`).toBe(
      isPlainlyFree && isInTime(house, wish),
    );
    if (isPlainlyFree) offered += 1;
  }
  return { offered, refused: rules.tables.length - offered };
}

function isInTime(house: RoomEvening['house'], wish: Wish): boolean {
  // A party of one at the largest table that exists, whatever it holds: only day and hour can be wrong with it.
  const rules = rulesOf(house);
  const [table] = rules.tables;
  const typed = { ...WISH, ...wish, personas: 1, mesa: table?.label };
  const checked = checkReservation(typed, { rules, moment: localMoment(house.now, DEFAULT_ZONE), asker: 'guest' });
  return checked.ok || (checked.fields.fecha === undefined && checked.fields.hora === undefined);
}

/** What the venue would answer, without being asked. */
function isAccepted({ world, now }: RoomEvening['house'], wish: Wish & { readonly mesa: string }): boolean {
  const args = { ...WISH, telefono: '3399999999', email: 'nadie@correo.example', ...wish };
  const command = parseCommand({ id: 'q', type: 'REQUEST_RESERVATION', args, at: now, device: 'x', by: GUEST.id });
  if (!command) throw new Error('it parses');
  return decide(world, command, { commandId: 'q', now, today: localDate(now, DEFAULT_ZONE), actor: GUEST }).ok;
}
