/* Not in play is not «does not exist»: whoever remembers an id of a past day replaces nothing with it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { put, type Change, type Collection } from '#domain/world.ts';
import { staffRequest, systemRequest } from './support/commands.ts';
import { journalHomes } from './support/servers/journal-homes.ts';
import { at, contentRules, WISH } from './support/test-house.ts';

const SUNDAY = at('2026-11-15 20:00');
const MONDAY = at('2026-11-16 20:00');

/** A venue that sold a water on Sunday, seen on Monday after a start. */
async function nextDay(journal: Journal) {
  const asked = async <T extends CommandType>(type: T, args: InputOf<T>, by: { now: typeof SUNDAY; id?: string }) => {
    const executor = new Executor({ journal, now: () => by.now, newId: () => randomUUID() });
    await executor.start();
    const id = by.id ?? randomUUID();
    return { executor, id, answer: await executor.execute(staffRequest(type, args, { at: by.now, id })) };
  };
  const house = new Executor({ journal, now: () => SUNDAY, newId: () => randomUUID() });
  await house.start();
  await house.execute(systemRequest('LOAD_DEMO', {}));
  await house.execute(systemRequest('SAVE_RESERVATION_RULES', { rules: structuredClone(contentRules()) as never }));
  const sold = { ticketId: 'vendida', folio: 'A-101', tableId: 'mesa-1' };
  await asked('OPEN_TABLE', sold, { now: SUNDAY });
  await asked('ADD_ITEM', { ticketId: 'vendida', menuItemId: 'agua' }, { now: SUNDAY });
  const paid = { ticketId: 'vendida', method: 'cash', amount: 3480, taken: true } as const;
  expect((await asked('CLOSE_TICKET', paid, { now: SUNDAY })).answer).toMatchObject({ outcome: 'accepted' });
  const kept = async (collection: Collection, id: string): Promise<Change['record'] | undefined> =>
    (await journal.transaction((tx) => tx.recordsOf([{ collection, id }])))[0]?.record;
  return { asked, kept };
}

describe.each(journalHomes())('journal in $name', ({ open }) => {
  test("[JRN10] nothing is opened under the id of yesterday's sale, which stays as it was", async () => {
    const { journal } = await open();
    const { asked, kept } = await nextDay(journal);
    const sale = await kept('tickets', 'vendida');
    expect(sale).toMatchObject({ status: 'closed', total: 3480 });
    const now = MONDAY;
    const account = { ticketId: 'vendida', folio: 'A-777' };
    const refused = { outcome: 'refused' };

    expect((await asked('OPEN_TABLE', { ...account, tableId: 'mesa-2' }, { now })).answer).toMatchObject(refused);
    expect((await asked('OPEN_TAKEAWAY', account, { now })).answer).toMatchObject(refused);

    const party = { fecha: '2026-11-16', nombre: 'Ana', personas: 2, telefono: '', email: '', minutos: 10, visitas: 0 };
    const waiting = await asked('JOIN_WAITLIST', party as never, { now });
    expect(waiting.answer).toMatchObject({ outcome: 'accepted' });
    const seat = { ...account, entryId: waiting.id, tableId: 'mesa-3' };
    expect((await asked('SEAT_WAITING', seat, { now })).answer).toMatchObject(refused);

    const visit = { ...WISH, fecha: '2026-11-17', hora: '20:00' };
    const booked = await asked('BOOK_RESERVATION', visit as never, { now });
    expect(booked.answer).toMatchObject({ outcome: 'accepted' });
    const tuesday = at('2026-11-17 20:00');
    const seated = await asked('SEAT_RESERVATION', { ...account, reservationId: booked.id }, { now: tuesday });
    expect(seated.answer).toMatchObject(refused);
    expect(seated.executor.world.get('reservations', booked.id)).toMatchObject({ status: 'booked' });

    expect(await kept('tickets', 'vendida')).toEqual(sale);
    await journal.close();
  });

  test('[JRN10] a record made without looking never replaces one that the journal has', async () => {
    const { journal } = await open();
    const { asked, kept } = await nextDay(journal);
    const booked = await asked('BOOK_RESERVATION', { ...WISH, fecha: '2026-11-20' }, { now: MONDAY });
    const visit = booked.executor.world.get('reservations', booked.id);
    if (visit === undefined) throw new Error('it is in the book');
    const past = { ...visit, id: 'visita', fecha: '2026-01-05' as never, nombre: 'Hace mucho' };
    // As a copy of another program may have it: the record is there, and no command of that name.
    await journal.transaction((tx) =>
      tx.write({
        entries: [],
        records: [{ change: put('reservations', past), revision: tx.revision + 1 }],
        revision: tx.revision + 1,
      }),
    );
    const wish = { ...WISH, fecha: '2026-11-21', nombre: 'Otra' } as never;
    const { answer, executor } = await asked('BOOK_RESERVATION', wish, { now: MONDAY, id: 'visita' });
    expect(answer).toMatchObject({ outcome: 'refused', code: 'already-exists' });
    expect(await kept('reservations', 'visita')).toMatchObject({ nombre: 'Hace mucho' });
    expect(executor.world.get('reservations', 'visita')).toBeUndefined();
    await journal.close();
  });

  test('[JRN10] what shares the commit with such a command is kept', async () => {
    const { journal } = await open();
    await nextDay(journal);
    const house = new Executor({ journal, now: () => MONDAY, newId: () => randomUUID() });
    await house.start();
    const ask = <T extends CommandType>(type: T, args: InputOf<T>) => staffRequest(type, args, { at: MONDAY });
    const answers = await house.executeAll([
      ask('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 'nueva', folio: 'A-200' }),
      ask('OPEN_TABLE', { tableId: 'mesa-3', ticketId: 'vendida', folio: 'A-201' }),
      ask('ADD_ITEM', { ticketId: 'nueva', menuItemId: 'agua' }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'accepted']);
    expect(house.world.get('tickets', 'nueva')).toMatchObject({ total: 3480 });
    await journal.close();
  });
});
