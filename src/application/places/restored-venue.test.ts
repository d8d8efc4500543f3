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

test('[PLC71] guests who had sat down get their account from the tablets, although their front has told of them first', async () => {
  await two.start();
  const copy = two.venue.journal.copy();
  const handIn: ReturnType<typeof staffRequest>[] = [];
  const asksAtTable = async <T extends CommandType>(type: T, args: InputOf<T>, id: string): Promise<void> => {
    const request = staffRequest(type, args, { at: two.now, id });
    handIn.push(request);
    expect(await two.venue.executor.execute(request)).toMatchObject({ outcome: 'accepted' });
    await two.rest();
  };
  const slot = { fecha: dateText('2026-11-15'), hora: timeText('20:30'), mesa: 'Mesa 4' };
  const guest = { nombre: 'Ana Ruiz', personas: 2, telefono: '3312345678', email: '' };
  await asksAtTable('BOOK_RESERVATION', { ...guest, ...slot }, 'visita-3');
  two.now = instant(milliseconds(two.now) + 8 * 3_600_000);
  await asksAtTable(
    'SEAT_RESERVATION',
    { reservationId: 'visita-3', ticketId: 'cuenta-3', folio: 'A-003' },
    'sienta-3',
  );
  const [dish] = two.venue.executor.world.all('menu');
  assert(dish !== undefined, 'the demonstration has dishes');
  const line = { ticketId: 'cuenta-3', itemId: 'linea-3', menuItemId: dish.id, quantity: 1 };
  await asksAtTable('ADD_ITEM', line, 'pide-3');
  two.cut();

  await two.venue.restore(copy);
  await two.join();
  const { executor } = two.venue;
  const { world } = executor;
  expect(world.get('reservations', 'visita-3')).toMatchObject({ status: 'seated', ticketId: null });
  for (const request of handIn) await executor.execute(request);
  expect(world.get('reservations', 'visita-3')?.ticketId).toBe('cuenta-3');
  expect(world.get('tickets', 'cuenta-3')?.items).toHaveLength(1);
  // Asked again, it stays one account.
  expect(
    await executor.execute(
      staffRequest(
        'SEAT_RESERVATION',
        { reservationId: 'visita-3', ticketId: 'otra', folio: 'A-004' },
        { at: two.now },
      ),
    ),
  ).toMatchObject({ outcome: 'accepted' });
  expect(world.get('tickets', 'otra')).toBeUndefined();
});
