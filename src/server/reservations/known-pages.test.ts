import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { reservationRules, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import { dayPage } from '#domain/reservations/room/room-state.ts';
import { availability } from '#domain/reservations/views/availability.ts';
import { dateText, instant, milliseconds, timeText, type Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { at, contentRules } from '#tests/support/test-house.ts';
import { ReservationDesk } from './reservation-desk.ts';
import type { News } from './room-news.ts';

const TONIGHT = dateText('2026-11-20');
const DAYS = ['2026-11-19', TONIGHT, '2026-11-21', '2026-11-28'].map(dateText);
const HOURS = ['19:30', '20:00', '20:30', '21:00', '23:00'].map(timeText);

/** As the content says them: the schema's lists can be written to. */
function toldRules({ tables, seatings, plan, conflictMinutes, leadMinutes }: ReservationRules) {
  return { tables: [...tables], seatings: [...seatings], plan, conflictMinutes, leadMinutes };
}

/** A Friday evening before a desk that remembers what it worked out. */
class Evening {
  now: Instant = at(`${TONIGHT} 18:00`);
  readonly #executor: Executor;
  readonly desk: ReservationDesk;
  readonly news: (News | null)[] = [];

  private constructor(executor: Executor, desk: (now: () => Instant) => ReservationDesk) {
    this.#executor = executor;
    this.desk = desk(() => this.now);
    this.desk.room.onNews((news) => this.news.push(news));
  }

  static async open(): Promise<Evening> {
    let clock = (): Instant => at(`${TONIGHT} 18:00`);
    const executor = new Executor({ journal: new MemoryJournal('e1'), now: () => clock(), newId: () => randomUUID() });
    await executor.start();
    await executor.execute(staffRequest('LOAD_DEMO', {}, { at: clock() }));
    const rules = contentRules();
    const told = staffRequest('SAVE_RESERVATION_RULES', { rules: toldRules(rules) }, { at: clock(), actor: SYSTEM });
    expect(await executor.execute(told)).toMatchObject({ outcome: 'accepted' });
    const { plan, tables } = rules;
    const evening = new Evening(executor, (now) => {
      clock = now;
      return new ReservationDesk(executor, now);
    });
    const combinations = [{ tables: ['3', '4'], sillas: 10 }];
    await evening.act('SAVE_ROOM_PLAN', { room: { plan, tables: [...tables], zones: [], pieces: [], combinations } });
    return evening;
  }

  /** Everything is asked before, so that it is remembered, and after, when it must be as if nothing was. */
  async act<T extends CommandType>(type: T, args: InputOf<T>): Promise<string> {
    this.#compare(`before ${type}`);
    const request = staffRequest(type, args, { at: this.now });
    expect(await this.#executor.execute(request), type).toMatchObject({ outcome: 'accepted' });
    this.#compare(`after ${type}`);
    return request.command.id;
  }

  pass(minutes: number): void {
    this.now = instant(milliseconds(this.now) + minutes * 60_000);
    this.#compare(`at ${this.now}`);
  }

  total(ticketId: string): number {
    return this.#executor.world.get('tickets', ticketId)?.total ?? 0;
  }

  #compare(when: string): void {
    const { world } = this.#executor;
    const rules = reservationRules(world);
    if (rules === null) throw new Error('the venue has rules');
    for (const fecha of DAYS) {
      const page = dayPage(world, fecha, this.now);
      for (const hora of HOURS) {
        expect(this.desk.availability(fecha, hora), `${when}: ${fecha} ${hora}`).toEqual(
          availability(page, rules, { hora }),
        );
      }
    }
  }
}

test('[RES64] what the site remembers of a day is never older than the venue, whatever happens in an evening', async () => {
  const evening = await Evening.open();
  const wish = { nombre: 'Ana', telefono: '3355501234', email: '', personas: 9, fecha: TONIGHT, hora: '20:00' };
  const reservationId = await evening.act('BOOK_RESERVATION', { ...wish, mesa: 'Mesa 3' });
  await evening.act('BOOK_RESERVATION', { ...wish, personas: 4, fecha: dateText('2026-11-28'), mesa: 'Mesa 1' });
  await evening.act('OPEN_TABLE', { tableId: 'mesa-2', ticketId: 'dos', folio: 'A-102', guests: 2 });
  await evening.act('ADD_ITEM', { ticketId: 'dos', menuItemId: 'agua' });
  evening.pass(30);
  await evening.act('SET_TABLE_STATUS', { tableId: 'mesa-5', status: 'occupied' });
  await evening.act('MARK_ARRIVED', { reservationId });
  await evening.act('SEAT_RESERVATION', { reservationId, ticketId: 'tres', folio: 'A-103' });
  await evening.act('SET_COVERS', { ticketId: 'dos', guests: 7 });
  await evening.act('ASK_BILL', { ticketId: 'dos' });
  evening.pass(100);
  await evening.act('MOVE_ACCOUNT', { ticketId: 'tres', tableId: 'mesa-11' });
  await evening.act('CLOSE_TICKET', { ticketId: 'dos', method: 'card', amount: evening.total('dos') });
  await evening.act('SET_TABLE_STATUS', { tableId: 'mesa-2', status: 'free' });
  await evening.act('SAVE_TABLE', { id: 'mesa-2', name: 'Mesa 2', capacity: 4, sort: 2, active: false });
  await evening.act('CLOSE_AGENDA', { fecha: TONIGHT, area: 'Terraza' });
  // Past midnight: tomorrow has become tonight.
  evening.pass(300);
  await evening.act('OPEN_TABLE', { tableId: 'mesa-12', ticketId: 'doce', folio: 'A-112' });
  evening.pass(1);
});

test('[RES64] dishes are no news of the room; guests, the bill and whoever leaves are', async () => {
  const evening = await Evening.open();
  const newsOf = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<readonly (News | null)[]> => {
    evening.news.length = 0;
    await evening.act(type, args);
    return [...evening.news];
  };
  const room = [{ dates: [], isRoom: true, isVenue: false }];
  const account = { tableId: 'mesa-2', ticketId: 'dos', folio: 'A-102', guests: 2 };
  expect(await newsOf('OPEN_TABLE', account)).toEqual(room);
  expect(await newsOf('ADD_ITEM', { ticketId: 'dos', menuItemId: 'agua' })).toEqual([]);
  expect(await newsOf('ADD_ITEM', { ticketId: 'dos', menuItemId: 'agua' })).toEqual([]);
  expect(await newsOf('ASK_BILL', { ticketId: 'dos' })).toEqual(room);
  const paid = { ticketId: 'dos', method: 'card', amount: evening.total('dos') } as const;
  expect(await newsOf('CLOSE_TICKET', paid)).toEqual(room);
  await newsOf('SET_TABLE_STATUS', { tableId: 'mesa-2', status: 'free' });
  expect(await newsOf('SET_TABLE_STATUS', { tableId: 'mesa-2', status: 'cleaning' })).toEqual([]);
});
