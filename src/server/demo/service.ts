import type { Delta } from '#application/protocol.ts';
import { corteSums } from '#domain/drawer/corte.ts';
import { FIRST_TILL } from '#domain/drawer/till.ts';
import type { PosTable } from '#domain/floor/table.ts';
import type { KdsEntry } from '#domain/kitchen/kds-entry.ts';
import type { Shift } from '#domain/drawer/shift.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { milliseconds } from '#domain/shared/time.ts';
import { BARTENDER, CASHIER, COOK, MANAGER, WAITERS, type Player } from './cast.ts';
import { newFolio, Visit, type Guests, type VisitParts } from './visit.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const FLOAT_CENTS = 150_000;
const EXPENSES = ['Hielo', 'Limones del mercado', 'Gas de la cafetera', 'Servilletas'];

/** The people of the venue at work: guests come, the kitchen cooks what anybody sends, the drawer opens and closes. */
export class Service {
  readonly #parts: VisitParts;
  readonly #seen = new Set<string>();
  /** Accounts whose food takes far too long tonight. */
  readonly #slow = new Set<string>();

  constructor(parts: VisitParts) {
    this.#parts = parts;
  }

  /** One table waits: what the guests see in the room must be seen on the plan. */
  forget(ticketId: string): void {
    this.#slow.add(ticketId);
  }

  /** Hears what was written: a card that anybody sent is cooked, also one of whoever watches the demonstration. */
  hear({ changes }: Delta): void {
    for (const change of changes) if (change.collection === 'kds') this.#cook(change.record);
  }

  /** Walk-ins take the smallest free table that holds them; with none free they go elsewhere. */
  async walkIn(size: number, pace: Pick<Guests, 'isMorning' | 'billAfter'>): Promise<void> {
    const table = this.freeTable(size);
    if (table) await this.sitDown({ table, size, ...pace });
  }

  async sitDown({
    table,
    size,
    isMorning,
    ...pace
  }: Pick<Guests, 'size' | 'isMorning' | 'ordersAfter' | 'billAfter'> & { readonly table: PosTable }): Promise<void> {
    const { stage } = this.#parts;
    const ticketId = stage.random.id();
    await this.begin({
      ticketId,
      tableId: table.id,
      size,
      waiter: this.waiterOf(table),
      isMorning,
      ...pace,
      arrive: { type: 'OPEN_TABLE', args: { tableId: table.id, ticketId, folio: newFolio(stage), guests: size } },
    });
  }

  async takeAway(size: number, guestName: string): Promise<void> {
    const { stage } = this.#parts;
    const ticketId = stage.random.id();
    const arrive = { type: 'OPEN_TAKEAWAY', args: { ticketId, folio: newFolio(stage), guestName } } as const;
    await this.begin({ ticketId, tableId: null, size, waiter: stage.random.pick(WAITERS), isMorning: false, arrive });
  }

  begin(guests: Guests): Promise<boolean> {
    return new Visit(this.#parts, guests).begin();
  }

  openShift(): Promise<unknown> {
    return this.#parts.stage.ask(CASHIER, [
      { type: 'OPEN_SHIFT', args: { tillId: FIRST_TILL.id, fondo: FLOAT_CENTS } },
    ]);
  }

  async spend(): Promise<void> {
    const { stage } = this.#parts;
    const shift = this.#shift();
    if (!shift) return;
    const amount = stage.random.between(8, 60) * 1000;
    const concept = stage.random.pick(EXPENSES);
    await stage.ask(CASHIER, [{ type: 'MOVE_CASH', args: { shiftId: shift.id, kind: 'expense', amount, concept } }]);
  }

  /** The last guests pay, tips are paid out as far as the drawer reaches, and the count is now and then a few pesos off. */
  async closeShift(): Promise<void> {
    const { stage } = this.#parts;
    const { random, world } = stage;
    for (const ticket of world.all('tickets')) {
      if (ticket.status === 'closed') continue;
      const amount = balanceDue(ticket);
      await stage.ask(CASHIER, [
        amount > 0
          ? { type: 'TAKE_PAYMENT', args: { ticketId: ticket.id, method: 'card', amount } }
          : { type: 'CLOSE_UNPAID', args: { ticketId: ticket.id } },
      ]);
    }
    const shift = this.#shift();
    if (!shift) return;
    await this.#payTips(shift);
    const { expected } = this.#sums(shift);
    const off = random.chance(0.3) ? random.between(-12, 9) * 500 : 0;
    await stage.ask(CASHIER, [
      {
        type: 'CLOSE_SHIFT',
        args: {
          shiftId: shift.id,
          count: { sum: Math.max(0, expected + off) },
          ...(off === 0 ? {} : { reason: 'Cambio mal dado' }),
        },
      },
    ]);
  }

  async #payTips(shift: Shift): Promise<void> {
    const { stage } = this.#parts;
    for (const { staffId, owed } of this.#sums(shift).tips) {
      if (owed <= 0 || owed > this.#sums(shift).expected - FLOAT_CENTS) continue;
      const args = { shiftId: shift.id, kind: 'tips', amount: owed, concept: 'Propinas del turno', staffId } as const;
      await stage.ask(MANAGER, [{ type: 'MOVE_CASH', args }]);
    }
  }

  #shift(): Shift | undefined {
    const { world } = this.#parts.stage;
    const open = world.get('tills', FIRST_TILL.id)?.openShift ?? null;
    return open === null ? undefined : world.get('shifts', open);
  }

  #sums(shift: Shift) {
    const entries = [...this.#parts.stage.world.all('drawerEntries')].filter((entry) => entry.shift === shift.id);
    return corteSums(shift, entries);
  }

  freeTable(size: number): PosTable | undefined {
    let best: PosTable | undefined;
    for (const table of this.#parts.stage.world.all('tables')) {
      if (!table.active || table.status !== 'free' || table.capacity < size) continue;
      if (best === undefined || table.capacity < best.capacity) best = table;
    }
    return best;
  }

  /** Each waiter has their own tables: the sections go by the tables' order. */
  waiterOf({ sort }: PosTable): Player {
    return WAITERS[sort % WAITERS.length] ?? WAITERS[0];
  }

  #cook(entry: KdsEntry): void {
    if (entry.status !== 'pending' || this.#seen.has(entry.id)) return;
    this.#seen.add(entry.id);
    const { stage, timeline, isTonight } = this.#parts;
    const { random } = stage;
    const isBar = entry.area === 'bar';
    const cook = isBar ? BARTENDER : COOK;
    const now = milliseconds(stage.now);
    const dishes = entry.items.length;
    const startsMs = now + random.between(15, 70) * SECOND_MS;
    const slowMinutes = this.#slow.has(entry.ticketId) && !isBar ? 30 : 0;
    const minutes = isBar ? random.between(2, 5) : random.between(6, 11) + dishes + slowMinutes;
    const readyMs = startsMs + minutes * MINUTE_MS;
    if (isTonight) timeline.plan(startsMs, () => this.#advance(cook, { type: 'KDS_ACK', args: { entryId: entry.id } }));
    timeline.plan(readyMs, () => this.#advance(cook, { type: 'KDS_READY', args: { entryId: entry.id } }));
    if (!isTonight) return;
    const waiter = WAITERS.find(({ name }) => name === entry.sentBy) ?? WAITERS[0];
    const servedMs = readyMs + random.between(50, 200) * SECOND_MS;
    timeline.plan(servedMs, () => this.#advance(waiter, { type: 'KDS_SERVED', args: { entryId: entry.id } }));
  }

  async #advance(player: Player, line: Parameters<VisitParts['stage']['ask']>[1][number]): Promise<void> {
    await this.#parts.stage.ask(player, [line]);
  }
}
