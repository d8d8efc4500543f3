/* The server's clock is wrong once, by days, and set right again: nothing of the days between may be forgotten. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Instant } from '#domain/shared/time.ts';
import { staffRequest, systemRequest } from './support/commands.ts';
import { journalHomes } from './support/servers/journal-homes.ts';
import { at, contentRules, WISH } from './support/test-house.ts';

const TODAY = at('2026-11-15 20:00');
const AHEAD = at('2026-11-23 20:00');

class JumpingHouse {
  now: Instant;
  readonly journal: Journal;
  executor!: Executor;

  constructor(journal: Journal, now: Instant) {
    this.journal = journal;
    this.now = now;
  }

  async start(): Promise<void> {
    this.executor = new Executor({ journal: this.journal, now: () => this.now, newId: () => randomUUID() });
    await this.executor.start();
  }

  ask<T extends CommandType>(type: T, args: InputOf<T>) {
    return this.executor.execute(staffRequest(type, args, { at: this.now }));
  }

  static async open(journal: Journal): Promise<JumpingHouse> {
    const house = new JumpingHouse(journal, TODAY);
    await house.start();
    await house.executor.execute(systemRequest('LOAD_DEMO', {}));
    const rules = structuredClone(contentRules()) as never;
    await house.executor.execute(systemRequest('SAVE_RESERVATION_RULES', { rules }));
    return house;
  }

  /** A table of the 20th that is taken, an account A-500 that is paid, and one that is open. */
  async evening(): Promise<void> {
    expect(await this.ask('BOOK_RESERVATION', WISH)).toMatchObject({ outcome: 'accepted' });
    await this.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-500' });
    await this.ask('ADD_ITEM', { ticketId: 't1', menuItemId: 'agua' });
    const paid = { ticketId: 't1', method: 'cash', amount: 3480, taken: true } as const;
    expect(await this.ask('CLOSE_TICKET', paid)).toMatchObject({ outcome: 'accepted' });
  }

  /** The same table at the same hour for another guest, and the same folio for another account. */
  async expectNothingTwice(): Promise<void> {
    const other = { ...WISH, nombre: 'Otra persona', telefono: '3355509999', email: 'otra@correo.example' };
    expect(await this.ask('BOOK_RESERVATION', other)).toMatchObject({ outcome: 'refused' });
    await this.ask('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 't2', folio: 'A-500' });
    expect(this.executor.world.get('tickets', 't2')).toMatchObject({ folio: 'A-501' });
    expect(this.executor.world.get('agenda', WISH.fecha)?.bookings).toHaveLength(1);
  }
}

describe.each(journalHomes())('the clock of a venue on $name', ({ open }) => {
  test('[JRN11] eight days ahead and back: no table twice, no folio twice, and terminals read anew', async () => {
    const { journal } = await open();
    const house = await JumpingHouse.open(journal);
    await house.evening();
    house.now = AHEAD;
    await house.ask('OPEN_TAKEAWAY', { ticketId: 'adelantada', folio: 'A-100' });
    expect(house.executor.world.get('agenda', WISH.fecha)).toBeUndefined();
    let resets = 0;
    house.executor.onReset(() => {
      resets += 1;
    });
    house.now = TODAY;
    await house.expectNothingTwice();
    expect(resets).toBe(1);
    await journal.close();
  });

  test('[JRN11] a start a week ahead, then the right time: nothing is missing', async () => {
    const { journal, reopen } = await open();
    const house = await JumpingHouse.open(journal);
    await house.evening();
    const again = await reopen();
    const wrong = new JumpingHouse(again, at('2026-11-22 12:00'));
    await wrong.start();
    wrong.now = TODAY;
    await wrong.expectNothingTwice();
    await again.close();
  });

  test('[JRN11] set right in two steps, the second while everything is read: nothing is missing', async () => {
    const { journal } = await open();
    const house = await JumpingHouse.open(journal);
    await house.evening();
    house.now = AHEAD;
    house.executor.keepDay();
    const readInPlay = journal.readInPlay.bind(journal);
    const reads = vi.spyOn(journal, 'readInPlay').mockImplementationOnce(async (day) => {
      const whole = await readInPlay(day);
      house.now = TODAY;
      house.executor.keepDay();
      return whole;
    });
    house.now = at('2026-11-22 20:00');
    await house.executor.catchUp();
    await house.expectNothingTwice();
    expect(reads).toHaveBeenCalledTimes(2);
    await journal.close();
  });

  test('[JRN11] whoever reads while nobody asks has it all: the copy of a terminal too', async () => {
    const { journal } = await open();
    const house = await JumpingHouse.open(journal);
    await house.evening();
    const known = house.executor.revision;
    house.now = AHEAD;
    house.executor.keepDay();
    expect(house.executor.world.get('agenda', WISH.fecha)).toBeUndefined();
    house.now = TODAY;
    await house.executor.catchUp();
    expect(house.executor.world.get('agenda', WISH.fecha)?.bookings).toHaveLength(1);
    const ids = house.executor.snapshot().changes.map(({ record }) => record.id);
    expect(ids).toEqual(expect.arrayContaining(['t1', WISH.fecha]));
    expect(house.executor.deltaSince(known - 1), 'it missed what was reloaded').toBeNull();
    await journal.close();
  });
});
