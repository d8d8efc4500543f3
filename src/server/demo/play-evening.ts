import { balanceDue } from '#domain/order/totals.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { cents } from '#domain/shared/money.ts';
import { addDays, localDate, timeOfMinute, type DateText } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { Appetite } from './appetite.ts';
import { comingOn, momentMs, partySize } from './calendar.ts';
import { CASHIER, COOK, HOST, WAITERS } from './cast.ts';
import { useCourses } from './furnish.ts';
import { planOffice } from './office-work.ts';
import { OPENS, type Play } from './play-history.ts';
import { Service } from './service.ts';
import { BOOKED_TONIGHT, FIRST_NAMES, LAST_NAMES, SEATED, SHOWN_AT, TO_GO, WAITING, type Seated } from './tonight.ts';
import { newFolio } from './visit.ts';
import type { VirtualPrinters } from './virtual-printers.ts';

const MINUTE_MS = 60_000;
const SHOWN = SHOWN_AT.hour * 60 + SHOWN_AT.minute;
const LAST_GUESTS = 22 * 60 + 20;
const CLOSES = 24 * 60 + 10;
const BOOKED_DAYS = 14;
/** Before anybody looks, so that menu and site show it from the first minute; the last one while they look. */
const SOLD_OUT_BEFORE = ['menu-pescado-zarandeado', 'menu-jericalla'];
const SOLD_OUT = 'menu-pulpo-a-la-brasa';

/** That Friday from its morning to the minute in which it is first shown; what comes after is planned on the timeline. */
export class Evening {
  readonly #play: Play;
  readonly #friday: DateText;
  readonly #zone: string;
  readonly #printers: VirtualPrinters | null;
  readonly #daytime: Service;
  readonly #service: Service;

  constructor(
    play: Play,
    {
      friday,
      zone,
      printers = null,
    }: { readonly friday: DateText; readonly zone: string; readonly printers?: VirtualPrinters | null },
  ) {
    const { stage, timeline, executor } = play;
    this.#printers = printers;
    const appetite = new Appetite(executor.world);
    this.#play = play;
    this.#friday = friday;
    this.#zone = zone;
    this.#daytime = new Service({ stage, timeline, appetite, isTonight: false });
    this.#service = new Service({ stage, timeline, appetite, isTonight: true });
  }

  get shownMs(): number {
    return this.#at(SHOWN);
  }

  /** The evening's kitchen: it hears of every card, whoever sent it. */
  get service(): Service {
    return this.#service;
  }

  async playUntilShown(): Promise<void> {
    const { timeline, executor, clock } = this.#play;
    const setClock = (atMs: number): void => {
      clock.nowMs = atMs;
    };
    this.#planDay();
    planOffice(this.#play, { friday: this.#friday, at: (minute) => this.#at(minute), printers: this.#printers });
    const deafAtNoon = executor.onDelta((delta) => this.#daytime.hear(delta));
    await timeline.playUntil(this.#at(18 * 60), setClock);
    deafAtNoon();
    const deaf = executor.onDelta((delta) => this.#service.hear(delta));
    this.#planEvening();
    this.#planDivided();
    this.#planNight();
    await timeline.playUntil(this.shownMs, setClock);
    clock.nowMs = this.shownMs;
    deaf();
  }

  #at(minute: number): number {
    return momentMs(this.#friday, minute, this.#zone);
  }

  #planDay(): void {
    const { timeline, random, stage } = this.#play;
    timeline.plan(this.#at(OPENS), async () => void (await this.#daytime.openShift()));
    timeline.plan(this.#at(OPENS + 30), () => this.#fillBook());
    for (const { atMs, size, isMorning } of comingOn(this.#friday, { random, zone: this.#zone })) {
      if (atMs < this.#at(16 * 60)) timeline.plan(atMs, () => this.#daytime.walkIn(size, { isMorning }));
    }
    // Those of the late afternoon have gone before tonight's tables are set.
    for (let minute = 16 * 60 + 20; minute < 17 * 60 + 40; minute += random.between(8, 16)) {
      const [size, billAfter] = [partySize(random), random.between(48, 60)];
      timeline.plan(this.#at(minute), () => this.#daytime.walkIn(size, { isMorning: false, billAfter }));
    }
    timeline.plan(this.#at(12 * 60 + 20), () => this.#daytime.spend());
    timeline.plan(this.#at(17 * 60 + 40), () => useCourses(stage));
    timeline.plan(this.#at(17 * 60 + 50), async () => {
      await stage.ask(COOK, [{ type: 'SET_LEFT', args: { menuItemId: 'menu-costilla-al-mezcal', left: 6 } }]);
    });
    timeline.plan(this.#at(19 * 60 + 30), async () => {
      for (const menuItemId of SOLD_OUT_BEFORE)
        await stage.ask(COOK, [{ type: 'SET_SOLD_OUT', args: { menuItemId, soldOut: true } }]);
    });
  }

  /** Tonight's reservations, and those of the next two weeks. */
  async #fillBook(): Promise<void> {
    for (const { table, guests, name, ago, ...details } of SEATED) {
      if (name !== undefined) await this.#book({ table, guests, name, minute: SHOWN - ago, ...details });
    }
    for (const { table, guests, name, time, ...details } of BOOKED_TONIGHT) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      await this.#book({ table, guests, name, minute: hour * 60 + minute, ...details });
    }
    const { random } = this.#play;
    for (let day = 1; day <= BOOKED_DAYS; day += 1) {
      const bookings = random.between(2, day < 3 ? 9 : 5);
      for (let booking = 0; booking < bookings; booking += 1) {
        const guests = Math.min(4, partySize(random));
        const minute = random.pick([13 * 60, 14 * 60 + 30, 19 * 60, 20 * 60, 20 * 60 + 30, 21 * 60]);
        const table = random.pick(['1', '4', '11', '15', '21', '22', '23', '24', '25']);
        await this.#book({ table, guests, minute, name: this.#name(), date: addDays(this.#friday, day) });
      }
    }
  }

  #name(): string {
    const { random } = this.#play;
    return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  }

  async #book({
    table,
    guests,
    name,
    minute,
    date = this.#friday,
    allergies,
    note,
    occasion,
  }: Pick<Seated, 'table' | 'guests' | 'allergies' | 'note' | 'occasion'> & {
    readonly name: string;
    readonly minute: number;
    readonly date?: DateText;
  }): Promise<void> {
    const { stage, random } = this.#play;
    await stage.ask(HOST, [
      {
        type: 'BOOK_RESERVATION',
        id: bookingId(table, date, minute),
        args: {
          nombre: name,
          telefono: `33 5550 ${String(random.between(0, 9999)).padStart(4, '0')}`,
          email: '',
          personas: guests,
          fecha: date,
          hora: timeOfMinute(minute - (minute % 5)),
          mesa: `Mesa ${table}`,
          ...(allergies === undefined ? {} : { alergias: allergies, acepta_alergias: true }),
          ...(note === undefined ? {} : { nota: note }),
          ...(occasion === undefined ? {} : { ocasion: occasion }),
        },
      },
    ]);
  }

  #planEvening(): void {
    const { timeline, stage } = this.#play;
    for (const party of SEATED) timeline.plan(this.shownMs - party.ago * MINUTE_MS, () => this.#seat(party));
    for (const { name, size, ago } of TO_GO) {
      timeline.plan(this.shownMs - ago * MINUTE_MS, () => this.#service.takeAway(size, name));
    }
    for (const { name, guests, ago, promised } of WAITING) {
      timeline.plan(this.shownMs - ago * MINUTE_MS, async () => {
        const args = {
          fecha: this.#friday,
          nombre: name,
          personas: guests,
          telefono: '',
          email: '',
          minutos: promised,
          visitas: 40,
        };
        await stage.ask(HOST, [{ type: 'JOIN_WAITLIST', args }]);
      });
    }
  }

  /** One party divides its account, another has paid its first half. */
  #planDivided(): void {
    const { timeline, stage } = this.#play;
    timeline.plan(this.shownMs - 3 * MINUTE_MS, async () => {
      const ticket = this.#ticketAt('21');
      const line = ticket?.items[0];
      if (ticket?.tableId === undefined || line === undefined) return;
      const to = { ticketId: stage.random.id(), folio: newFolio(stage), tableId: ticket.tableId };
      await stage.ask(CASHIER, [
        { type: 'MOVE_LINES', args: { ticketId: ticket.id, lines: [{ itemId: line.id, qty: line.qty }], to } },
      ]);
    });
    timeline.plan(this.shownMs - MINUTE_MS, async () => {
      const ticket = this.#ticketAt('24');
      if (ticket === undefined) return;
      const amount = cents(Math.floor(balanceDue(ticket) / 2));
      await stage.ask(CASHIER, [{ type: 'TAKE_PAYMENT', args: { ticketId: ticket.id, method: 'card', amount } }]);
    });
  }

  #ticketAt(label: string): Ticket | undefined {
    const { world } = this.#play.stage;
    const open = world.get('tables', `mesa-${label}`)?.currentTicketId ?? null;
    return open === null ? undefined : world.get('tickets', open);
  }

  async #seat({ table: label, guests, name, ago, isSlow, ordersAfter, billAfter }: Seated): Promise<void> {
    const { stage } = this.#play;
    const table = stage.world.get('tables', `mesa-${label}`);
    if (!table) return;
    const pace = {
      ...(ordersAfter === undefined ? {} : { ordersAfter }),
      ...(billAfter === undefined ? {} : { billAfter }),
    };
    if (table.status !== 'free')
      await stage.ask(HOST, [{ type: 'SET_TABLE_STATUS', args: { tableId: table.id, status: 'free' } }]);
    const ticketId = stage.random.id();
    if (isSlow === true) this.#service.forget(ticketId);
    const seats = { tableId: table.id, ticketId, folio: newFolio(stage) };
    await this.#service.begin({
      ticketId,
      tableId: table.id,
      size: guests,
      waiter: this.#service.waiterOf(table),
      isMorning: false,
      ...pace,
      ...(name === undefined
        ? { arrive: { type: 'OPEN_TABLE', args: { ...seats, guests } } }
        : {
            host: HOST,
            arrive: {
              type: 'SEAT_RESERVATION',
              args: { reservationId: bookingId(label, this.#friday, SHOWN - ago), ...seats },
            },
          }),
    });
  }

  /** What happens after the first look: more guests, reservations that arrive, the site books, and the drawer is closed. */
  #planNight(): void {
    const { timeline, random, stage } = this.#play;
    for (const { table, time, guests, name } of BOOKED_TONIGHT) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const at = hour * 60 + minute;
      const party: Seated = { table, guests, name, ago: SHOWN - at };
      timeline.plan(this.#at(at) + 2 * MINUTE_MS, () => this.#seat(party));
    }
    for (let minute = SHOWN + 3; minute < LAST_GUESTS; minute += random.between(4, 9)) {
      timeline.plan(this.#at(minute), () => this.#service.walkIn(partySize(random), { isMorning: false }));
    }
    for (let minute = SHOWN + 2; minute < LAST_GUESTS; minute += random.between(6, 14)) {
      timeline.plan(this.#at(minute), () => this.#bookOnSite());
    }
    for (let minute = SHOWN + 1; minute < LAST_GUESTS + 30; minute += 2) {
      timeline.plan(this.#at(minute), () => this.#seatWaiting());
    }
    timeline.plan(this.#at(SHOWN + 6), async () => {
      await stage.ask(COOK, [{ type: 'SET_SOLD_OUT', args: { menuItemId: SOLD_OUT, soldOut: true } }]);
    });
    const [away] = WAITERS;
    timeline.plan(this.#at(SHOWN + 10), async () => stage.cutOff(away));
    timeline.plan(this.#at(SHOWN + 18), () => stage.reconnect(away));
    timeline.plan(this.#at(CLOSES), () => this.#service.closeShift());
  }

  async #bookOnSite(): Promise<void> {
    const { stage, random } = this.#play;
    const fecha = addDays(localDate(stage.now, this.#zone), random.between(1, 9));
    const args = {
      nombre: this.#name(),
      telefono: `33 5551 ${String(random.between(0, 9999)).padStart(4, '0')}`,
      email: `visita${random.between(100, 999)}@ejemplo.mx`,
      personas: random.pick([2, 2, 3, 4]),
      fecha,
      hora: random.pick(['13:30', '14:30', '19:30', '20:00', '21:00']),
      mesa: `Mesa ${random.pick(['1', '4', '11', '15', '21', '22', '23', '24', '25'])}`,
    };
    await stage.askAs(GUEST, { type: 'REQUEST_RESERVATION', args });
  }

  async #seatWaiting(): Promise<void> {
    const { stage } = this.#play;
    for (const entry of stage.world.all('waitlist')) {
      if (entry.status !== 'waiting') continue;
      const table = this.#service.freeTable(entry.personas);
      if (!table) return;
      const ticketId = stage.random.id();
      const args = { entryId: entry.id, tableId: table.id, ticketId, folio: newFolio(stage) };
      await this.#service.begin({
        ticketId,
        tableId: table.id,
        size: entry.personas,
        waiter: this.#service.waiterOf(table),
        isMorning: false,
        host: HOST,
        arrive: { type: 'SEAT_WAITING', args },
      });
    }
  }
}

function bookingId(table: string, date: DateText, minute: number): string {
  return `demo-reserva-${date}-${table}-${minute}`;
}
