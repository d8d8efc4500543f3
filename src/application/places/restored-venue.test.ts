import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { dateText, instant, milliseconds, timeText } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { TwoSides } from '#tests/support/places/two-sides.ts';

let two: TwoSides;
beforeEach(() => {
  two = new TwoSides();
});
afterEach(() => two.stop());

async function asks<T extends CommandType>(type: T, args: InputOf<T>, id: string): Promise<void> {
  const command = parseCommand({ id, type, args, at: two.now, device: 'sitio', by: GUEST.id });
  assert(command !== null, `a guest asked a wrong ${type}`);
  expect(await two.front.venue.execute({ command, identify: () => GUEST })).toMatchObject({ outcome: 'accepted' });
  await two.rest();
}

test('[PLC71] a restaurant that was restored hears how a visit ended that is no longer in play at its front', async () => {
  await two.start();
  const hora = timeText('20:30');
  const guest = { nombre: 'Ana Ruiz', personas: 2, telefono: '3312345678', email: 'ana@correo.example' };
  await asks('REQUEST_RESERVATION', { ...guest, fecha: dateText('2026-11-22'), hora, mesa: 'Mesa 4' }, 'visita-1');
  const copy = two.venue.journal.copy();
  expect(two.venue.executor.world.get('reservations', 'visita-1')?.fecha).toBe('2026-11-22');

  // Brought forward by the restaurant, and that day is over: the guests were there.
  const earlier = { reservationId: 'visita-1', nombre: 'Ana Ruiz', personas: 2, fecha: dateText('2026-11-16'), hora };
  const moved = await two.venue.executor.execute(staffRequest('CHANGE_RESERVATION', { ...earlier, mesa: 'Mesa 4' }));
  expect(moved).toMatchObject({ outcome: 'accepted' });
  await two.rest();
  two.cut();
  two.now = instant(milliseconds(two.now) + 5 * 24 * 3_600_000);
  await two.front.start();
  expect(two.front.executor.world.get('reservations', 'visita-1')).toBeUndefined();

  await two.venue.restore(copy);
  expect(two.venue.executor.world.get('reservations', 'visita-1')?.fecha).toBe('2026-11-22');
  await two.join();
  const [stored] = await two.venue.executor.stored([{ collection: 'reservations', id: 'visita-1' }]);
  expect(stored?.record).toMatchObject({ fecha: '2026-11-16', sequence: 1 });
  expect(two.venue.executor.world.get('agenda', '2026-11-22')?.bookings ?? []).toEqual([]);
  expect([...two.venue.executor.world.all('bookCases')]).toEqual([]);
});

test('[PLC71] a restaurant that was restored hears that a guest gave back a table for a day that is over', async () => {
  await two.start();
  const guest = { nombre: 'Ana Ruiz', personas: 2, telefono: '3312345678', email: 'ana@correo.example' };
  const visit = { fecha: dateText('2026-11-16'), hora: timeText('20:30'), mesa: 'Mesa 4' };
  await asks('REQUEST_RESERVATION', { ...guest, ...visit }, 'visita-2');
  const copy = two.venue.journal.copy();
  await asks('GUEST_CANCEL_RESERVATION', { reservationId: 'visita-2' }, 'devuelta-2');
  two.cut();
  two.now = instant(milliseconds(two.now) + 5 * 24 * 3_600_000);
  await two.front.start();

  await two.venue.restore(copy);
  const refs = [{ collection: 'reservations', id: 'visita-2' }] as const;
  const [before] = await two.venue.executor.stored(refs);
  expect(before?.record).toMatchObject({ status: 'booked' });
  await two.join();
  const [stored] = await two.venue.executor.stored(refs);
  expect(stored?.record).toMatchObject({ status: 'cancelled', sequence: 1 });
});
