import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { assert } from '#domain/shared/assert.ts';
import { addDays, instant, localDate, milliseconds, type DateText } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { Random } from '../random.ts';
import { at, TestHouse, WISH } from '../test-house.ts';

type Act =
  | ('request' | 'walk-in' | 'open' | 'seat' | 'of-book' | 'leave' | 'pass')
  | ('book' | 'wait' | 'change' | 'move' | 'join' | 'bill' | 'zone' | 'redraw' | 'put-away');

/** An evening of the room that chance plays: guests, hosts and waiters, midnights, and a manager who redraws the plan. */
export class RoomEvening {
  readonly house = new TestHouse(at('2026-11-19 17:00'));
  readonly #random: Random;
  /** Of the floor, put away by the manager. */
  readonly #away = new Set<string>();
  #count = 0;
  /** How many acts were accepted. */
  accepted = 0;

  constructor(random: Random) {
    this.#random = random;
    this.#redraw();
  }

  get today(): DateText {
    return localDate(this.house.now, DEFAULT_ZONE);
  }

  /** Something that somebody does next. */
  act(): void {
    const often = ['request', 'walk-in', 'open', 'seat', 'of-book', 'leave', 'pass'] as const;
    const seldom = ['book', 'wait', 'change', 'move', 'join', 'bill', 'zone', 'redraw', 'put-away'] as const;
    const act = this.#random.chance(0.6) ? this.#random.pick(often) : this.#random.pick(seldom);
    if (act !== undefined && this.#does(act)) this.accepted += 1;
  }

  #does(act: Act): boolean {
    const acts: Readonly<Record<Act, () => boolean>> = {
      request: () => this.#request(),
      'walk-in': () => this.#walkIn(),
      open: () => this.#open(),
      seat: () => this.#seat(),
      'of-book': () => this.#ofBook(),
      leave: () => this.#leave(),
      pass: () => this.#pass(),
      book: () => this.#book(),
      wait: () => this.#wait(),
      change: () => this.#change(),
      move: () => this.#move(),
      join: () => this.#join(),
      bill: () => this.#bill(),
      zone: () => this.#zone(),
      redraw: () => this.#redraw(),
      'put-away': () => this.#putAway(),
    };
    return acts[act]();
  }

  /** A day, hour and party that somebody might ask for. */
  wish(): { readonly fecha: DateText; readonly hora: string; readonly personas: number; readonly mesa: string } {
    const random = this.#random;
    const fecha = addDays(this.today, random.below(3));
    const hora = `${String(8 + random.below(14)).padStart(2, '0')}:${random.chance(0.5) ? '00' : '30'}`;
    return { fecha, hora, personas: 1 + random.below(15), mesa: this.#table() };
  }

  #table(): string {
    return this.#random.pick(this.#rules().tables)?.label ?? '';
  }

  #rules() {
    const rules = reservationRules(this.house.world);
    assert(rules !== null, 'the book is open');
    return rules;
  }

  #name(): string {
    this.#count += 1;
    return `n-${this.#count}`;
  }

  #account() {
    return { ticketId: this.#name(), folio: `A-${100 + this.#count}` };
  }

  #guest() {
    this.#count += 1;
    return { ...WISH, telefono: String(3_300_000_000 + this.#count), email: `g${this.#count}@correo.example` };
  }

  #request(): boolean {
    return this.house.request({ ...this.#guest(), ...this.wish() }).ok;
  }

  #book(): boolean {
    return this.house.ask('BOOK_RESERVATION', { ...this.#guest(), ...this.wish() }).ok;
  }

  #walkIn(): boolean {
    const { personas, mesa } = this.wish();
    return this.house.ask('WALK_IN', { fecha: this.today, nombre: 'De paso', personas, mesa }).ok;
  }

  #wait(): boolean {
    const { house } = this;
    const { personas } = this.wish();
    const party = { fecha: this.today, nombre: 'Espera', personas, telefono: '', email: '', minutos: 5, visitas: 0 };
    const { id } = house.ask('JOIN_WAITLIST', party);
    return house.ask('SEAT_WAITING', { entryId: id, tableId: this.#floor(), ...this.#account() }).ok;
  }

  #floor(): string {
    return this.#random.pick([...this.house.world.all('tables')].filter(({ active }) => active))?.id ?? '';
  }

  #open(): boolean {
    const guests = 1 + this.#random.below(8);
    return this.house.ask('OPEN_TABLE', { tableId: this.#floor(), ...this.#account(), guests }).ok;
  }

  #reservation(): string {
    const near = [...this.house.world.all('reservations')].filter(({ fecha }) => fecha <= this.today);
    return this.#random.pick(near)?.id ?? 'nobody';
  }

  #seat(): boolean {
    const elsewhere = this.#random.chance(0.3) ? { tableId: this.#floor() } : {};
    const args = { reservationId: this.#reservation(), ...this.#account(), ...elsewhere };
    return this.house.ask('SEAT_RESERVATION', args).ok;
  }

  #ofBook(): boolean {
    const acts = ['MARK_ARRIVED', 'MARK_NO_SHOW', 'CANCEL_RESERVATION', 'RESTORE_RESERVATION'] as const;
    return this.house.ask(this.#random.pick(acts) ?? 'MARK_ARRIVED', { reservationId: this.#reservation() }).ok;
  }

  #change(): boolean {
    const reservation = this.#random.pick([...this.house.world.all('reservations')]);
    if (!reservation) return false;
    const { id: reservationId, nombre } = reservation;
    if (this.#random.chance(0.5)) {
      return this.house.ask('GUEST_CHANGE_RESERVATION', { reservationId, ...this.wish() }, GUEST).ok;
    }
    return this.house.ask('CHANGE_RESERVATION', { reservationId, nombre, ...this.wish() }).ok;
  }

  #ticket() {
    return this.#random.pick([...this.house.world.all('tickets')].filter(({ status }) => status !== 'closed'));
  }

  #leave(): boolean {
    const tableId = this.#ticket()?.tableId;
    const status = this.#random.chance(0.5) ? ('free' as const) : ('cleaning' as const);
    return tableId !== undefined && this.house.ask('SET_TABLE_STATUS', { tableId, status }).ok;
  }

  #move(): boolean {
    const ticket = this.#ticket();
    return ticket !== undefined && this.house.ask('MOVE_ACCOUNT', { ticketId: ticket.id, tableId: this.#floor() }).ok;
  }

  #join(): boolean {
    const [from, into] = [this.#ticket(), this.#ticket()];
    if (!from || !into || from.id === into.id || !this.#random.chance(0.4)) return false;
    return this.house.ask('MERGE_TICKETS', { fromTicketId: from.id, intoTicketId: into.id }).ok;
  }

  #bill(): boolean {
    const ticket = this.#ticket();
    return ticket !== undefined && this.house.ask('ASK_BILL', { ticketId: ticket.id }).ok;
  }

  #zone(): boolean {
    const fecha = addDays(this.today, this.#random.below(3));
    const area = this.#random.pick(this.#rules().tables)?.area ?? '';
    return this.house.ask(this.#random.chance(0.5) ? 'CLOSE_AGENDA' : 'REOPEN_AGENDA', { fecha, area }).ok;
  }

  #putAway(): boolean {
    const table = this.#random.pick([...this.house.world.all('tables')]);
    if (!table) return false;
    const { id, name, capacity, sort, active } = table;
    const isNamedTwice = [...this.house.world.all('tables')].some((other) => other.id !== id && other.name === name);
    const isDone = !isNamedTwice && this.house.ask('SAVE_TABLE', { id, name, capacity, sort, active: !active }).ok;
    if (isDone && active) this.#away.add(id);
    return isDone;
  }

  /** A table gets another name, other chairs or is drawn anew; a zone gets another name; a small table is added. */
  #redraw(): boolean {
    const random = this.#random;
    const { plan, tables, combinations = [] } = this.#rules();
    const chosen = random.pick(tables)?.id;
    const zone = random.pick(tables)?.area;
    const drawn = tables.map((table) => {
      const area = table.area === zone && random.chance(0.9) ? `${zone.split(' · ')[0]} · ${this.#name()}` : table.area;
      if (table.id !== chosen) return { ...table, area: zone === undefined ? table.area : area };
      const sillas = random.pick([1, 2, 4, 6, 8]) ?? 4;
      if (random.chance(0.5)) return { ...table, sillas, label: `Mesa ${this.#name()}` };
      return { ...table, sillas, id: this.#name() };
    });
    const ids = new Set(drawn.map(({ id }) => id));
    const kept = combinations
      .filter((each) => each.tables.every((id) => ids.has(id)))
      .map((each) => ({ tables: [...each.tables], sillas: each.sillas }));
    const room = { plan, tables: drawn, zones: [], pieces: [], combinations: kept };
    const shut = this.#shutTables();
    const isSaved = this.house.ask('SAVE_ROOM_PLAN', { room }).ok;
    for (const each of shut) {
      const isKept = this.#rules().tables.some(({ id }) => each.endsWith(`/${id}`));
      assert(!isKept || this.#shutTables().has(each), `${each} was closed and is open since the plan was redrawn`);
    }
    return isSaved;
  }

  /** Days and tables that are closed to guests. */
  #shutTables(): ReadonlySet<string> {
    const { tables } = this.#rules();
    const shut = [...this.house.world.all('agenda')].flatMap(({ fecha, closed, closedAreas }) =>
      tables.filter(({ area }) => closed || closedAreas.includes(area)).map(({ id }) => `${fecha}/${id}`),
    );
    return new Set(shut.filter((each) => each >= this.today));
  }

  /** Tables of the plan that nobody has put away and that stand nowhere on the floor. */
  lostTables(): readonly string[] {
    const floor = [...this.house.world.all('tables')];
    return this.#rules()
      .tables.filter(({ label }) => {
        const namesakes = floor.filter(({ name }) => name === label);
        return !namesakes.some(({ id, active }) => active || this.#away.has(id));
      })
      .map(({ label }) => label);
  }

  #pass(): boolean {
    this.house.now = instant(milliseconds(this.house.now) + (5 + this.#random.below(120)) * 60_000);
    return true;
  }
}
