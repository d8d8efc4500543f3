import type { CommandType, InputOf } from '#domain/commands.ts';
import { heldCardsOf } from '#domain/kitchen/held-cards.ts';
import { wantedQty, type KdsEntry } from '#domain/kitchen/kds-entry.ts';
import { unsentLines } from '#domain/kitchen/send-to-kds.ts';
import { COURSES } from '#domain/menu/course.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue } from '#domain/order/totals.ts';
import type { PrintedPiece } from '#domain/printing/print-job.ts';
import { PaperKitchen, type ReadPaper } from '#tests/support/printing/paper-kitchen.ts';
import { Random } from '#tests/support/random.ts';
import { stuckCourses, unevenParts, wrongCards } from './kitchen-oracles.ts';

/*
 * One evening of a kitchen: divisions, moves across tables, joins, shares, courses, and two printers that come and go.
 * After every act the cards are compared with the accounts; at the end the papers are read back and added up.
 */

const ACTS = 60;
const TABLES = ['mesa-1', 'mesa-2', 'mesa-3'];
const PRINTERS: readonly string[] = ['cocina', 'pase'];
const DISHES = ['d0', 'd1', 'd2', 'd3'];
const PACKAGE = 'paquete';
const PACKAGE_GROUPS = ['uno', 'dos'];

export interface KitchenHistory {
  readonly faults: readonly string[];
  /** What happened, so that an evening in which nothing did is seen. */
  readonly counts: ReadonlyMap<string, number>;
}

export function kitchenHistory(seed: number, { hasStations = false, hasPackages = false } = {}): KitchenHistory {
  const evening = hasPackages
    ? new PackagesEvening(seed)
    : hasStations
      ? new StationsEvening(seed)
      : new KitchenEvening(seed);
  for (let act = 0; act < ACTS && evening.faults.length === 0; act += 1) evening.act();
  if (evening.faults.length === 0) evening.settle();
  return { faults: evening.faults, counts: evening.counts };
}

class KitchenEvening {
  readonly kitchen = new PaperKitchen();
  readonly random: Random;
  readonly printers: readonly string[] = PRINTERS;
  readonly faults: string[] = [];
  readonly counts = new Map<string, number>();
  /** Who served the kitchen when each card was sent. */
  readonly #serving = new Map<string, readonly string[]>();
  #ids = 0;

  constructor(seed: number) {
    this.random = new Random(seed);
    const { kitchen } = this;
    for (const course of [1, 2] as const) {
      kitchen.run('SAVE_CATEGORY', { id: `t${course}`, name: `T${course}`, sort: 90 + course, course });
    }
    kitchen.run('SAVE_CATEGORY', { id: 't0', name: 'T0', sort: 90 });
    for (const [index, id] of DISHES.entries()) {
      const categoryId = ['t0', 't1', 't2', 't2'][index] ?? 't0';
      kitchen.run('SAVE_MENU_ITEM', { id, name: id.toUpperCase(), categoryId, price: 5000, area: 'kitchen' });
    }
    for (const id of PRINTERS) kitchen.addPrinter(id);
  }

  act(): void {
    this.kitchen.later(1);
    const roll = this.random.next();
    if (roll < 0.3) this.#order();
    else if (roll < 0.6) this.#rearrange();
    else if (roll < 0.72) this.#cook();
    else if (roll < 0.8) this.#courses();
    else if (roll < 0.9) this.#printers();
    else this.#take();
    this.#notice();
    const { world } = this.kitchen;
    this.faults.push(...wrongCards(world), ...stuckCourses(world), ...unevenParts(world));
  }

  /** All printers are back, what waits is passed on or printed, what is doubtful is printed again; then all is added up. */
  settle(): void {
    const { kitchen } = this;
    for (const id of PRINTERS) {
      const other = PRINTERS.find((each) => each !== id) ?? '';
      if (kitchen.world.get('printers', id)?.active === true || kitchen.world.get('printers', other)?.active !== true)
        continue;
      this.attempt('MOVE_PRINTS', { fromPrinterId: id, toPrinterId: other });
    }
    kitchen.later(1);
    for (const id of PRINTERS) kitchen.addPrinter(id);
    for (const id of this.printers.filter((each) => !PRINTERS.includes(each)))
      kitchen.addPrinter(id, { tasks: ['bar'] });
    this.#notice();
    for (let round = 0; round < 3; round += 1) {
      for (const id of this.printers) kitchen.print(id);
      for (const { id, status } of kitchen.jobs()) if (status === 'dudosa') this.attempt('RETRY_PRINT', { jobId: id });
      this.#notice();
    }
    for (const id of this.printers) kitchen.print(id);
    this.#addUp();
  }

  #order(): void {
    const ticket = this.#ticket();
    const roll = this.random.next();
    if (!ticket || roll < 0.15) {
      const tableId = this.random.pick(TABLES) ?? '';
      this.attempt('OPEN_TABLE', { ticketId: this.#id('t'), tableId, folio: this.#folio() });
      return;
    }
    const menuItemId = this.random.pick(DISHES) ?? '';
    if (roll < 0.6) this.add({ ticketId: ticket.id, menuItemId, qty: 1 + this.random.below(3) });
    const item = this.random.pick(ticket.items);
    if (roll < 0.7 && item) this.attempt('CHANGE_QTY', { ticketId: ticket.id, itemId: item.id, delta: 1 });
    const now = this.kitchen.ticket(ticket.id);
    const lines = unsentLines(now).map(({ itemId, qty }) => ({ itemId, qty }));
    if (lines.length > 0 && roll > 0.4) this.attempt('SEND_TO_KDS', { ticketId: ticket.id, lines });
  }

  add(dish: { readonly ticketId: string; readonly menuItemId: string; readonly qty: number }): void {
    this.attempt('ADD_ITEM', dish);
  }

  #rearrange(): void {
    const [ticket, other] = [this.#ticket(), this.#ticket()];
    if (!ticket) return;
    const item = this.random.pick(ticket.items);
    const roll = this.random.next();
    if (roll < 0.2) {
      this.attempt('MOVE_ACCOUNT', { ticketId: ticket.id, tableId: this.random.pick(TABLES) ?? '' });
    } else if (roll < 0.32 && other && other.id !== ticket.id) {
      this.attempt('MERGE_TICKETS', { fromTicketId: ticket.id, intoTicketId: other.id });
    } else if (roll < 0.42 && item && other) {
      const among = this.random.chance(0.3) ? [ticket.id] : [...new Set([other.id, ticket.id])];
      this.attempt('SHARE_LINE', { ticketId: ticket.id, itemId: item.id, among });
    } else if (item) {
      const lines = [{ itemId: item.id, qty: 1 + this.random.below(item.qty) }];
      const tableId = this.random.chance(0.6) ? ticket.tableId : this.random.pick(TABLES);
      const fresh = { ticketId: this.#id('t'), folio: this.#folio(), ...(tableId === undefined ? {} : { tableId }) };
      const to = other && other.id !== ticket.id && this.random.chance(0.6) ? { ticketId: other.id } : fresh;
      this.attempt('MOVE_LINES', { ticketId: ticket.id, lines, to });
    }
  }

  #cook(): void {
    const card = this.random.pick([...this.kitchen.world.all('kds')]);
    if (!card) return;
    const entryId = card.id;
    const dishId = this.random.pick(card.items)?.ticketItemId;
    const roll = this.random.next();
    if (roll < 0.3) this.attempt('KDS_ACK', { entryId });
    else if (roll < 0.5) this.attempt('KDS_READY', { entryId });
    else if (roll < 0.7 && dishId !== undefined) this.attempt('KDS_DISH_READY', { entryId, dishId });
    else if (roll < 0.85) this.attempt('KDS_SERVED', { entryId });
    else this.attempt('KDS_RECALL', { entryId });
  }

  #courses(): void {
    const ticket = this.#ticket();
    if (!ticket) return;
    const [held] = heldCardsOf(this.kitchen.world, [ticket]);
    const line = held?.items.find((row) => ticket.items.some(({ id }) => id === row.ticketItemId));
    if (held?.course !== undefined && this.random.chance(0.4)) {
      this.attempt('FIRE_COURSE', { ticketId: ticket.id, course: held.course });
    } else if (line) {
      const course = this.random.chance(0.3) ? null : (this.random.pick(COURSES) ?? 1);
      this.attempt('SET_COURSE', { ticketId: ticket.id, itemId: line.ticketItemId, course });
    }
  }

  /** Taken off, or paid. */
  #take(): void {
    const ticket = this.#ticket();
    const item = ticket && this.random.pick(ticket.items);
    if (!ticket || !item) return;
    if (this.random.chance(0.65)) {
      const qty = 1 + this.random.below(item.qty);
      this.attempt('VOID_ITEM', { ticketId: ticket.id, itemId: item.id, qty, reason: 'Se equivocó' });
    } else {
      const due = balanceDue(ticket);
      if (due > 0) this.attempt('TAKE_PAYMENT', { ticketId: ticket.id, method: 'card', amount: due, rest: true });
    }
  }

  #printers(): void {
    const { kitchen, random } = this;
    const id = random.pick(PRINTERS) ?? '';
    const other = PRINTERS.find((each) => each !== id) ?? '';
    const roll = random.next();
    if (roll < 0.5) kitchen.print(id, { most: 1 + random.below(4), doubtful: random.chance(0.3) });
    else if (roll < 0.6) kitchen.addPrinter(id, { active: false });
    else if (roll < 0.7) kitchen.addPrinter(id, { tasks: ['bar'] });
    else if (roll < 0.9) kitchen.addPrinter(id);
    else this.attempt('MOVE_PRINTS', { fromPrinterId: id, toPrinterId: other });
    const doubtful = kitchen.jobs().find(({ status }) => status === 'dudosa');
    if (doubtful && random.chance(0.5)) {
      // «Sí salió», or once more.
      this.attempt(random.chance(0.5) ? 'CANCEL_PRINT' : 'RETRY_PRINT', { jobId: doubtful.id });
    }
  }

  /** The worker hears of every card; who serves the kitchen then is who may have a paper of it. */
  #notice(): void {
    const { world } = this.kitchen;
    for (const card of world.all('kds')) {
      const { id, status, paperOf = id } = card;
      if (status !== 'held' && !this.#serving.has(paperOf)) this.#serving.set(paperOf, this.#printersOf(card));
    }
    this.kitchen.notice();
    if (this.random.chance(0.6)) for (const id of this.printers) if (this.random.chance(0.7)) this.kitchen.print(id);
  }

  /** Those of its station that are in use; where there are none, those of the kitchen. */
  #printersOf({ station }: KdsEntry): readonly string[] {
    const printers = [...this.kitchen.world.all('printers')].filter(({ active }) => active);
    const there = station === undefined ? undefined : this.kitchen.world.get('stations', station);
    const own = printers.filter(({ id }) => there?.active === true && id in there.printers);
    const serving = own.length > 0 ? own : printers.filter(({ tasks }) => tasks.includes('kitchen'));
    return serving.map(({ id }) => id);
  }

  #addUp(): void {
    for (const [card, serving] of this.#serving) {
      for (const printer of serving) {
        const has = this.kitchen.jobs().some(({ stack }) => stack?.card === card && stack.printer === printer);
        if (!has) this.faults.push(`PAPER ${card} was never asked for at ${printer}`);
      }
    }
    const { world, papers } = this.kitchen;
    const stacks = Map.groupBy(this.kitchen.jobs(), ({ stack }) => `${stack?.card} ${stack?.printer}`);
    for (const [name, jobs] of stacks) {
      const [{ stack = null } = {}] = jobs;
      if (!stack) continue;
      if (!(this.#serving.get(stack.card) ?? []).includes(stack.printer))
        this.faults.push(`PAPER ${name} is of a printer that did not serve the kitchen when it was sent`);
      const cards = [...world.all('kds')].filter(({ id, paperOf = id }) => paperOf === stack.card);
      const wanted = new Map<string, number>();
      for (const { tableName, items } of cards)
        for (const item of items) add(wanted, `${item.name} at ${tableName ?? 'Para llevar'}`, wantedQty(item));
      const said = papers.filter((paper) => paper.card === stack.card && paper.stack === stack.printer);
      if (this.#isRepeated(stack)) this.faults.push(`PAPER ${name} came out twice, unmarked`);
      this.#compare(name, { wanted: nonZero(wanted), said, isSettled: this.#isTold(stack) });
    }
  }

  /** All that an unmarked paper says had been said at that printer before, by papers made for another one. */
  #isRepeated({ card, printer }: { readonly card: string; readonly printer: string }): boolean {
    const first = new Map(this.kitchen.papers.toReversed().map((paper) => [paper.jobId, paper]));
    const out = this.kitchen.jobs().flatMap((job) => {
      const paper = first.get(job.id);
      return paper?.card === card && !paper.isReprint && paper.mark !== 'copy' ? [{ paper, says: job.says ?? [] }] : [];
    });
    return out.some(({ paper, says }, index) => {
      if (paper.mark !== 'no' || paper.kind === 'moved' || paper.printerId !== printer) return false;
      const before = out.slice(0, index).filter((other) => other.paper.kind === paper.kind);
      const own = tally([...before.filter((other) => other.paper.stack === paper.stack), { says }]);
      const others = tally(
        before.filter(
          ({ paper: { stack, mark, printerId } }) => stack !== paper.stack && mark === 'no' && printerId === printer,
        ),
      );
      return [...own].every(([dish, qty]) => qty <= (others.get(dish) ?? 0));
    });
  }

  /** Where one of two printers is gone, what it printed is told by the other one about its own paper. */
  #isTold(stack: { readonly card: string; readonly printer: string }): boolean {
    const jobs = this.kitchen
      .jobs()
      .filter(({ stack: other }) => other?.card === stack.card && other.printer === stack.printer);
    return jobs.every((job) => job.status !== 'espera' && job.status !== 'enviada');
  }

  #compare(
    name: string,
    { wanted, said, isSettled }: { wanted: readonly string[]; said: readonly ReadPaper[]; isSettled: boolean },
  ): void {
    if (!isSettled) {
      this.faults.push(`PAPER ${name} still waits`);
      return;
    }
    const told = new Map<string, number>();
    // What was doubtful and came out once more says what the first one said; a person's copy says nothing new.
    const first = new Map(said.toReversed().map((paper) => [paper.jobId, paper]));
    for (const paper of [...first.values()].filter(({ isReprint }) => !isReprint)) {
      for (const { name: dish, qty } of paper.dishes) {
        add(told, `${dish} at ${paper.table}`, paper.kind === 'cancelled' ? -qty : qty);
        if (paper.kind === 'moved') add(told, `${dish} at ${paper.from}`, -qty);
      }
      this.#count(paper.kind);
    }
    const [is, was] = [nonZero(told).join(), wanted.join()];
    if (is !== was) this.faults.push(`PAPER ${name} says ${is}, wanted is ${was}`);
  }

  #ticket(): Ticket | undefined {
    return this.random.pick([...this.kitchen.world.all('tickets')].filter(({ status }) => status !== 'closed'));
  }

  attempt<T extends CommandType>(type: T, args: InputOf<T>): void {
    const asked = this.kitchen.ask(type, args, `h${this.#ids + 1}`);
    if (!asked.ok) return;
    this.kitchen.run(type, args);
    this.#count(type);
  }

  #count(what: string): void {
    add(this.counts, what, 1);
  }

  #id(kind: string): string {
    this.#ids += 1;
    return `${kind}-${this.#ids}`;
  }

  #folio(): string {
    return `A-${100 + this.#ids}`;
  }
}

/**
 * The same with two stations: «Parrilla» has a printer, «Fríos» none, and one dish needs both. In service they are renamed,
 * removed, printed for elsewhere, and dishes go to others.
 */
class StationsEvening extends KitchenEvening {
  override readonly printers: readonly string[] = [...PRINTERS, 'brasa'];

  constructor(seed: number) {
    super(seed);
    this.kitchen.addPrinter('brasa', { tasks: ['bar'] });
    this.#save('parrilla', { printerIds: ['brasa'] });
    this.#save('frios', {});
    this.#route('d1', ['parrilla']);
    this.#route('d2', ['parrilla', 'frios']);
    this.#route('d3', ['frios', 'parrilla']);
  }

  override act(): void {
    if (this.random.chance(0.12)) this.#change();
    super.act();
  }

  override settle(): void {
    this.kitchen.addPrinter('brasa', { tasks: ['bar'] });
    super.settle();
  }

  #change(): void {
    this.kitchen.later(1);
    const roll = this.random.next();
    const id = this.random.pick(['parrilla', 'frios']) ?? '';
    if (roll < 0.2) this.#save(id, { active: false });
    else if (roll < 0.5) this.#save(id, { printerIds: this.random.chance(0.5) ? [] : ['brasa'] });
    else if (roll < 0.6) this.kitchen.addPrinter('brasa', { tasks: ['bar'], active: false });
    else if (roll < 0.75) this.kitchen.addPrinter('brasa', { tasks: ['bar'] });
    else if (roll < 0.85) this.#save(id, { name: `${id} ${this.random.below(9)}` });
    else this.#route(this.random.pick(DISHES) ?? '', this.random.pick([[], [id], ['parrilla', 'frios']]) ?? []);
  }

  #save(id: string, said: { readonly name?: string; readonly active?: boolean; readonly printerIds?: string[] }): void {
    const known = this.kitchen.world.get('stations', id);
    this.attempt('SAVE_STATION', {
      id,
      name: said.name ?? id,
      area: 'kitchen',
      patience: null,
      printerIds: said.printerIds ?? Object.keys(known?.printers ?? {}),
      staffIds: [],
      sort: 1,
      active: said.active ?? true,
    });
  }

  #route(id: string, stationIds: string[]): void {
    const dish = this.kitchen.world.get('menu', id);
    if (dish) {
      const { name, categoryId, price, area } = dish;
      this.attempt('SAVE_MENU_ITEM', { id, name, categoryId, price, area, stationIds });
    }
  }
}

/**
 * The same with a package of two dishes: each goes to its own stations, printers and course, and one of them may be
 * cancelled alone.
 */
class PackagesEvening extends StationsEvening {
  constructor(seed: number) {
    super(seed);
    const choices = DISHES.map((dishId) => ({ dishId, supplement: 0 }));
    this.kitchen.run('SAVE_MENU_ITEM', {
      id: PACKAGE,
      name: 'PAQUETE',
      categoryId: 't0',
      price: 9000,
      area: 'kitchen',
      packageGroups: PACKAGE_GROUPS.map((id) => ({ id, name: id, count: 1, choices })),
    });
  }

  override add(dish: { readonly ticketId: string; readonly menuItemId: string; readonly qty: number }): void {
    if (this.random.chance(0.5)) return super.add(dish);
    const parts = PACKAGE_GROUPS.map((group) => ({ group, menuItemId: this.random.pick(DISHES) ?? '' }));
    this.attempt('ADD_PACKAGE', { ...dish, menuItemId: PACKAGE, parts });
  }

  override act(): void {
    if (this.random.chance(0.08)) this.#cancelPart();
    super.act();
  }

  #cancelPart(): void {
    this.kitchen.later(1);
    const ticket = this.random.pick([...this.kitchen.world.all('tickets')].filter(({ status }) => status !== 'closed'));
    const item = this.random.pick((ticket?.items ?? []).filter(({ contents }) => contents !== undefined));
    const part = this.random.pick(item?.contents ?? []);
    if (!ticket || !item || !part) return;
    this.attempt('CANCEL_PART', { ticketId: ticket.id, itemId: item.id, part: part.id, reason: 'No lo quiso' });
  }
}

function add<K>(counts: Map<K, number>, key: K, qty: number): void {
  counts.set(key, (counts.get(key) ?? 0) + qty);
}

function tally(papers: readonly { readonly says: readonly PrintedPiece[] }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { says } of papers) for (const { dish, qty } of says) add(counts, dish, qty);
  return counts;
}

function nonZero(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts]
    .filter(([, qty]) => qty !== 0)
    .map(([what, qty]) => `${qty} ${what}`)
    .toSorted();
}
