import { assert } from '#domain/shared/assert.ts';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { addDays, instant, localDate, milliseconds, type DateText, type Instant } from '#domain/shared/time.ts';
import { GUEST, SYSTEM, type Actor, type StaffRole } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { staffRequest, systemRequest } from '#tests/support/commands.ts';
import { Random } from '#tests/support/random.ts';
import { at, contentRules } from '#tests/support/test-house.ts';
import { afterWish, payWish } from '../account-wishes.ts';
import { invoiceWish, paidTwiceWish } from './after-paying.ts';
import { BooksKeeper } from './oracles.ts';
import { PaperDesk, paperWish, PRINTERS } from './papers.ts';
import { ToldGuests } from './told-guests.ts';
import { watched } from './watched.ts';
import { Weather } from '../weather.ts';
import { sendLines, someWish, type Wish } from '../wishes.ts';

const DAY_MS = 86_400_000;
const STEPS = 90;
const TILLS = ['caja-1', 'barra'] as const;
const TABLETS = ['tableta-1', 'tableta-2', 'tableta-3', 'tableta-4'];

type Person = Actor & { readonly role: StaffRole };
const PEOPLE: readonly Person[] = [
  { id: 'olga', name: 'Olga', role: 'manager' },
  { id: 'wendy', name: 'Wendy', role: 'waiter' },
  { id: 'walter', name: 'Walter', role: 'waiter' },
  { id: 'carla', name: 'Carla', role: 'cashier' },
  { id: 'ciro', name: 'Ciro', role: 'cashier' },
  { id: 'quim', name: 'Quim', role: 'kitchen' },
  { id: 'beatriz', name: 'Beatriz', role: 'bar' },
  { id: 'hilda', name: 'Hilda', role: 'host' },
];

const CHARGING: ReadonlySet<StaffRole> = new Set(['cashier', 'manager']);

export interface BooksFindings {
  readonly faults: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Days of a venue with two tills: shifts that go on over midnight, a server clock that jumps by days and restarts on such
 * days, reserved tables that are divided, gifts on lines that are shared and joined, and people of every role who remember
 * ids of past days and of the other till. What every yes means is written down beside the books and compared.
 */
export class BooksHistory {
  readonly counts = new Map<string, number>();
  readonly #random: Random;
  readonly #weather: Weather;
  readonly #seed: number;
  readonly #journal: Journal;
  readonly #keeper = new BooksKeeper();
  readonly #papers: PaperDesk;
  #executor!: Executor;
  #rightMs = milliseconds(at('2026-11-15 20:00'));
  #offMs = 0;
  #count = 0;
  readonly #guests = new ToldGuests();
  /** The last day on which a visit is in play: a day later by the server's clock its words rest in the database alone. */
  readonly #lastCommandReadAt = new Map<string, DateText>();

  constructor(seed: number, journal: Journal) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#weather = new Weather({ seed, devices: 1, tabs: 1, taps: 0, chaos: 0, restores: false });
    this.#journal = watched(journal, (batch) => this.#keeper.heard(batch));
    this.#papers = new PaperDesk({
      random: this.#random,
      world: () => this.#executor.world,
      now: () => this.#now(),
      tell: (wish) => this.#ask(wish, { who: SYSTEM, device: 'server' }),
    });
  }

  /** Until the last step, or until something is wrong that begins with these words. */
  async play(oracle = ''): Promise<BooksFindings> {
    await this.#open();
    const isFound = (): boolean => this.#keeper.faults.some((fault) => fault.startsWith(oracle));
    for (let step = 0; step < STEPS && !isFound(); step += 1) {
      await this.#step();
      this.#expectAllergies();
    }
    return { faults: [...this.#keeper.faults, ...this.#keeper.atLast()], counts: this.counts };
  }

  async #open(): Promise<void> {
    await this.#start();
    await this.#executor.execute(systemRequest('LOAD_DEMO', {}));
    const rules = structuredClone(contentRules()) as never;
    await this.#executor.execute(systemRequest('SAVE_RESERVATION_RULES', { rules }));
    await this.#house('SAVE_CATEGORY', { id: 'paninis', name: 'Paninis', sort: 3, course: 1 });
    await this.#house('SAVE_CATEGORY', { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, course: 2 });
    await this.#house('SAVE_TILL', { id: 'barra', name: 'Barra' });
    for (const [index, device] of TABLETS.entries())
      await this.#house('JOIN_TILL', { tillId: TILLS[index % 2] ?? 'caja-1' }, device);
    for (const tillId of TILLS) await this.#house('OPEN_SHIFT', { tillId, fondo: 50_000 });
    for (const printer of PRINTERS) await this.#house('SAVE_PRINTER', printer);
  }

  #now(): Instant {
    return instant(this.#rightMs + this.#offMs);
  }

  async #start(): Promise<void> {
    this.#executor = new Executor({
      journal: this.#journal,
      now: () => this.#now(),
      newId: () => `e-${this.#random.next()}`,
      onBug: (fault, { type }) => this.#keeper.faults.push(`BUG in ${type}: ${String(fault)}`),
    });
    await this.#executor.start();
  }

  #house<T extends CommandType>(type: T, args: InputOf<T>, device?: string) {
    return this.#ask({ type, args } as unknown as Wish, { who: PEOPLE[0] as Person, ...(device ? { device } : {}) });
  }

  /** Somebody asks it on some tablet; sometimes a manager stands by and says yes. */
  async #ask(wish: Wish, { who, device }: { readonly who?: Actor; readonly device?: string } = {}): Promise<boolean> {
    this.#count += 1;
    const id = `s${this.#seed}-${this.#count}`;
    const actor = who ?? this.#random.pick(PEOPLE);
    assert(actor !== undefined, 'somebody works here');
    const isApproved = who === undefined && this.#random.chance(0.4);
    const request = staffRequest(wish.type, wish.args as never, {
      id,
      actor,
      at: this.#now(),
      device: device ?? this.#random.pick(TABLETS) ?? 'tableta-1',
    });
    const manager = PEOPLE[0] as Person;
    this.#keeper.expects(id, { role: actor.role, isApproved });
    const { outcome } = await this.#executor.execute({
      ...request,
      ...(isApproved ? { approvedBy: () => ({ by: manager, at: this.#now() }) } : {}),
    });
    const isDone = outcome === 'accepted';
    if (isDone) this.#did(wish.type);
    if (isDone && this.#guests.follow(wish)) this.#did('divided or joined with allergies');
    return isDone;
  }

  #did(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  async #step(): Promise<void> {
    const random = this.#random;
    const before = this.#now();
    this.#rightMs += random.below(50) * 60_000;
    if (random.chance(0.06)) {
      this.#did('clock jumps');
      this.#offMs = this.#offMs === 0 ? (random.below(20) - 8) * DAY_MS : 0;
    }
    if (localDate(before, DEFAULT_ZONE) !== localDate(this.#now(), DEFAULT_ZONE)) this.#did('midnights');
    if (random.chance(0.05)) {
      this.#did(this.#offMs === 0 ? 'restarts' : 'restarts on a wrong day');
      await this.#start();
    }
    // As the server does every few seconds.
    this.#executor.keepDay();
    await this.#executor.catchUp();
    await this.#act(random.next());
    await this.#papers.work();
  }

  async #act(roll: number): Promise<void> {
    if (roll < 0.1) await this.#seat();
    else if (roll < 0.16) await this.#remember();
    else if (roll < 0.24) await this.#shifts();
    else if (roll < 0.34) await this.#undo();
    else if (roll < 0.44) await this.#bills();
    else if (roll < 0.5) await this.#givenThenRearranged();
    else if (roll < 0.54) await this.#wish(paperWish(this.#executor.world, this.#random));
    else if (roll < 0.64) await this.#pay();
    else await this.#anything();
  }

  async #wish(wish: Wish | null, who?: Actor): Promise<boolean> {
    return wish !== null && (await this.#ask(wish, who ? { who } : {}));
  }

  /** Mostly whoever stands at a till; others try it too. */
  #atTheTill(): Person | undefined {
    return this.#random.chance(0.7) ? this.#random.pick(PEOPLE.filter(({ role }) => CHARGING.has(role))) : undefined;
  }

  async #pay(): Promise<void> {
    const ticket = this.#random.pick(this.#accounts().filter(({ items }) => items.length > 0));
    const { world } = this.#executor;
    if (ticket) await this.#wish(payWish(world, ticket, { weather: this.#weather, isTaken: false }), this.#atTheTill());
  }

  async #anything(): Promise<void> {
    this.#weather.stats.taps += 1;
    await this.#wish(someWish({ world: this.#executor.world, status: { isOnline: true } }, this.#weather));
  }

  /** Booked with an allergy of their own, seated, ordered for and sent; the division comes by chance or at once. */
  async #seat(): Promise<void> {
    this.#count += 1;
    const random = this.#random;
    const word = `alergia-${this.#count}.`;
    const fecha = localDate(this.#now(), DEFAULT_ZONE);
    const contact = { nombre: 'Ximena', telefono: '', email: '', personas: 2, acepta_alergias: true, alergias: word };
    const mesa = random.pick(['Mesa 11', 'Mesa 12', 'Mesa 15', 'Mesa 21', 'Mesa 22']) ?? '';
    const hora = random.pick(['20:00', '21:30', '22:30']) ?? '22:30';
    await this.#house('BOOK_RESERVATION', { ...contact, fecha, hora, mesa });
    const { world } = this.#executor;
    const visit = [...this.#keeper.world.all('reservations')].find(({ alergias }) => alergias === word);
    const table = random.pick([...world.all('tables')].filter(({ status }) => status === 'free'));
    if (!visit || !table) return;
    const ticketId = `t${this.#count}`;
    const folio = `A-${100 + (this.#count % 900)}`;
    const args = { reservationId: visit.id, tableId: table.id, ticketId, folio };
    if (!(await this.#house('SEAT_RESERVATION', args))) return;
    this.#guests.seated(ticketId, word);
    this.#lastCommandReadAt.set(word, addDays(fecha, 1));
    await this.#ask({ type: 'ADD_ITEM', args: { ticketId, menuItemId: 'hamburguesa-clasica', qty: 2 } });
    await this.#ask({ type: 'ADD_ITEM', args: { ticketId, menuItemId: 'panini-caprese', qty: 1 } });
    const ticket = world.get('tickets', ticketId);
    if (ticket && ticket.items.length > 0)
      await this.#ask({ type: 'SEND_TO_KDS', args: { ticketId, lines: sendLines(ticket) } });
    if (ticket) await this.#divide(world.get('tickets', ticketId) ?? ticket);
  }

  async #divide(ticket: Ticket): Promise<void> {
    const item = this.#random.pick(ticket.items);
    if (!item) return;
    this.#count += 1;
    const place = ticket.tableId === undefined ? {} : { tableId: ticket.tableId };
    const to = { ticketId: `t${this.#count}`, folio: `A-${100 + (this.#count % 900)}`, ...place };
    await this.#ask({ type: 'MOVE_LINES', args: { ticketId: ticket.id, lines: [{ itemId: item.id, qty: 1 }], to } });
  }

  /** Whoever remembers ids of past days and of the other till uses them, in any role. */
  async #remember(): Promise<void> {
    const random = this.#random;
    const { world } = this.#keeper;
    const past = random.pick([...world.all('tickets')].filter(({ status }) => status === 'closed'));
    const shift = random.pick([...world.all('shifts')]);
    const visit = random.pick([...world.all('reservations')]);
    const table = random.pick([...world.all('tables')]);
    if (!past || !shift || !table) return;
    const account = { ticketId: past.id, folio: `B-${100 + random.below(900)}` };
    const item = past.items[0];
    const wishes: readonly (Wish | null)[] = [
      { type: 'OPEN_TAKEAWAY', args: account },
      { type: 'OPEN_TABLE', args: { ...account, tableId: table.id } },
      visit ? { type: 'SEAT_RESERVATION', args: { reservationId: visit.id, tableId: table.id, ...account } } : null,
      { type: 'ADD_ITEM', args: { ticketId: past.id, menuItemId: 'agua', qty: 1 } },
      item ? { type: 'VOID_ITEM', args: { ticketId: past.id, itemId: item.id, reason: 'x' } } : null,
      item
        ? { type: 'MOVE_LINES', args: { ticketId: past.id, lines: [{ itemId: item.id, qty: 1 }], to: account } }
        : null,
      { type: 'GIVE_DISCOUNT', args: { ticketId: past.id, worth: { kind: 'percent', value: 50 }, reason: 'x' } },
      { type: 'APPLY_TIP_DISCOUNT_TAX', args: { ticketId: past.id, discount: 100 } },
      { type: 'PRINT_CUT', args: { shiftId: shift.id } },
      { type: 'CLOSE_SHIFT', args: { shiftId: shift.id, count: { sum: 0 } } },
      { type: 'JOIN_TILL', args: { tillId: random.pick(TILLS) ?? 'barra' } },
    ];
    const wish = random.pick(wishes);
    this.#did('remembered ids');
    if (wish) await this.#ask(wish);
  }

  async #shifts(): Promise<void> {
    const random = this.#random;
    const tillId = random.pick(TILLS) ?? 'barra';
    const till = this.#executor.world.get('tills', tillId);
    const roll = random.next();
    const shiftId = till?.openShift ?? null;
    if (shiftId === null) await this.#ask({ type: 'OPEN_SHIFT', args: { tillId, fondo: random.below(90_000) } });
    else if (roll < 0.4)
      await this.#ask({ type: 'CLOSE_SHIFT', args: { shiftId, count: { sum: random.below(90_000) } } });
    else if (roll < 0.7)
      await this.#ask({
        type: 'MOVE_CASH',
        args: { shiftId, kind: 'deposit', amount: 1 + random.below(9000), concept: 'x' },
      });
    else await this.#ask({ type: 'JOIN_TILL', args: { tillId } });
  }

  /** Corrected, given back and opened again from any tablet, in play or of a past day. */
  async #undo(): Promise<void> {
    const world = this.#random.chance(0.5) ? this.#executor.world : this.#keeper.world;
    const roll = this.#random.next();
    if (roll < 0.2) await this.#wish(invoiceWish(world, this.#random, this.#now()), GUEST);
    else if (roll < 0.3) await this.#wish(paidTwiceWish(world, this.#random), this.#atTheTill());
    else await this.#wish(afterWish(world, this.#weather), this.#random.chance(0.5) ? PEOPLE[0] : undefined);
  }

  /** The bill is asked for; then somebody takes a dish off it, here or where it was moved. */
  async #bills(): Promise<void> {
    const random = this.#random;
    const ticket = random.pick(this.#accounts().filter(({ items }) => items.length > 0));
    const item = ticket && random.pick(ticket.items);
    if (!ticket || !item) return;
    const ticketId = ticket.id;
    const roll = random.next();
    if (roll < 0.4) await this.#ask({ type: random.chance(0.5) ? 'ASK_BILL' : 'PRINT_BILL', args: { ticketId } });
    else if (roll < 0.5)
      await this.#ask({ type: 'SET_ITEM_MODIFIERS', args: { ticketId, itemId: item.id, modifiers: [] } });
    else if (roll < 0.6) await this.#divide(ticket);
    else if (roll < 0.8)
      await this.#ask({ type: 'VOID_ITEM', args: { ticketId, itemId: item.id, reason: 'Se equivocó' } });
    else await this.#ask({ type: 'CHANGE_QTY', args: { ticketId, itemId: item.id, delta: -1 } });
  }

  /** A gift first, then the line goes to others. */
  async #givenThenRearranged(): Promise<void> {
    const random = this.#random;
    const ticket = random.pick(this.#accounts().filter(({ items }) => items.length > 0));
    const item = ticket && random.pick(ticket.items);
    const other = random.pick(this.#accounts().filter(({ id }) => id !== ticket?.id));
    if (!ticket || !item || !other) return;
    const ticketId = ticket.id;
    const reason = 'Espera';
    const worth = { kind: 'percent', value: 1 + random.below(60) } as const;
    const line = { itemId: item.id, qty: 1 };
    if (random.chance(0.5))
      await this.#ask({ type: 'GIVE_DISCOUNT', args: { ticketId, itemId: item.id, worth, reason } });
    else await this.#ask({ type: 'GIVE_COURTESY', args: { ticketId, lines: [line, line, line], reason } });
    const roll = random.next();
    if (roll < 0.4)
      await this.#ask({ type: 'SHARE_LINE', args: { ticketId, itemId: item.id, among: [ticketId, other.id] } });
    else if (roll < 0.7)
      await this.#ask({ type: 'MERGE_TICKETS', args: { fromTicketId: ticketId, intoTicketId: other.id } });
    else await this.#ask({ type: 'MOVE_LINES', args: { ticketId, lines: [line], to: { ticketId: other.id } } });
  }

  #accounts(): readonly Ticket[] {
    return [...this.#executor.world.all('tickets')].filter(({ status }) => status !== 'closed');
  }

  #expectAllergies(): void {
    const { world } = this.#executor;
    const today = localDate(this.#now(), DEFAULT_ZONE);
    const counts = (word: string): boolean => (this.#lastCommandReadAt.get(word) ?? '') >= today;
    for (const ticket of this.#accounts()) this.#keeper.faults.push(...this.#guests.missing(world, ticket, counts));
  }
}
