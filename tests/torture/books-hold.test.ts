/*
 * P33: days of a venue with two tills, a wrong clock, divided reserved tables and people who remember ids of past days.
 * `SEED=7 npx vitest run tests/torture/books-hold.test.ts` repeats one history; `npm run torture -- P33` tries 2,000.
 */
import { describe, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { guestWordsOf } from '#domain/floor/seated-guests.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { BooksHistory } from '../simulation/books/history.ts';
import { DIRECTED } from '../simulation/books/directed.ts';
import { BOOKS_MISTAKES, booksFaultWith } from '../simulation/books/planted.ts';
import { staffRequest, systemRequest } from '../support/commands.ts';
import { journalHomes } from '../support/servers/journal-homes.ts';
import { at, contentRules } from '../support/test-house.ts';

const ONE = process.env['SEED'];
const COUNT = Number(process.env['SEEDS'] ?? 60);

/** Without these nothing was tried. */
const MUST_HAPPEN = [
  'clock jumps',
  'midnights',
  'restarts on a wrong day',
  'remembered ids',
  'divided or joined with allergies',
  'CLOSE_SHIFT',
  'JOIN_TILL',
  'CORRECT_PAYMENT',
  'REFUND_PAYMENT',
  'REOPEN_TICKET',
  'SHARE_LINE',
  'MERGE_TICKETS',
  'GIVE_DISCOUNT',
  'GIVE_COURTESY',
  'ASK_BILL',
  'REQUEST_INVOICE',
  'KICK_DRAWER',
  'PRINT_CUT',
  'MOVE_PRINTS',
  'MARK_PRINT',
  'SET_ITEM_MODIFIERS',
];

describe.each(journalHomes())('days of two tills on $name', ({ name, open }) => {
  const count = name === 'memory' ? COUNT : 3;
  const seeds = ONE ? [Number(ONE)] : Array.from({ length: count }, (_, index) => index + 1);

  test('[JRN10][JRN11][DRW11][ACC33] no sale, gift, allergy, bill or drawer changes its meaning', async () => {
    const failing: string[] = [];
    const counts = new Map<string, number>();
    for (const seed of seeds) {
      const { journal } = await open();
      const found = await new BooksHistory(seed, journal).play();
      if (found.faults.length > 0) failing.push(`SEED=${seed}: ${found.faults.slice(0, 3).join(' | ')}`);
      for (const [what, often] of found.counts) counts.set(what, (counts.get(what) ?? 0) + often);
      await journal.close();
    }
    expect(failing).toEqual([]);
    if (seeds.length < 50) return;
    for (const what of MUST_HAPPEN) expect(counts.get(what) ?? 0, what).toBeGreaterThan(0);
  }, 600_000);
});

test('[RES57] guests whose reservation a clock nine days ahead has put out of play are named on what is joined meanwhile', async () => {
  let now = at('2026-11-15 20:00');
  const executor = new Executor({ journal: new MemoryJournal('e1'), now: () => now, newId: () => 'e2' });
  await executor.start();
  const ask = <T extends CommandType>(type: T, args: InputOf<T>) =>
    executor.execute(staffRequest(type, args, { at: now }));
  await executor.execute(systemRequest('LOAD_DEMO', {}));
  const rules = structuredClone(contentRules()) as never;
  await executor.execute(systemRequest('SAVE_RESERVATION_RULES', { rules }));
  const guest = { nombre: 'Ximena', telefono: '', email: '', personas: 2, acepta_alergias: true, alergias: 'nuez' };
  await ask('BOOK_RESERVATION', { ...guest, fecha: '2026-11-15', hora: '20:30', mesa: 'Mesa 4' });
  const [visit] = executor.world.all('reservations');
  await ask('SEAT_RESERVATION', { reservationId: visit?.id ?? '', tableId: 'mesa-4', ticketId: 't1', folio: 'A-100' });
  await ask('ADD_ITEM', { ticketId: 't1', menuItemId: 'agua', qty: 2 });
  await ask('OPEN_TABLE', { ticketId: 't2', tableId: 'mesa-3', folio: 'A-200' });
  const right = milliseconds(now);
  now = instant(right + 9 * 86_400_000);
  expect((await ask('MERGE_TICKETS', { fromTicketId: 't1', intoTicketId: 't2' })).outcome).toBe('accepted');
  expect([...executor.world.all('reservations')]).toEqual([]);
  now = instant(right + 60_000);
  expect((await ask('ADD_ITEM', { ticketId: 't2', menuItemId: 'agua', qty: 1 })).outcome).toBe('accepted');
  const joined = executor.world.get('tickets', 't2');
  expect(joined && guestWordsOf(executor.world, joined)).toMatchObject({ allergies: 'nuez' });
});

test.runIf(!ONE).each(BOOKS_MISTAKES)(
  '[SYNC5] the oracles of the books catch a planted mistake of point $point: $mistake',
  async (mistake) => {
    expect(await booksFaultWith(mistake)).not.toBeNull();
  },
  120_000,
);

/* Not by chance: a restore, a photo of last year, weeks without a shift and a change of clocks lie beyond a history's days. */
describe.each(DIRECTED)('$history', ({ mistake, play }) => {
  test('[JRN14][PRN23] means what it should', async () => {
    expect(await play(false)).toEqual([]);
  });

  test(`[SYNC5] the planted mistake is caught: ${mistake}`, async () => {
    expect(await play(true)).not.toEqual([]);
  });
});
