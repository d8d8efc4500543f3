import { afterEach, expect, test, vi } from 'vitest';
import { isHeld } from '#domain/kitchen/held-cards.ts';
import { Random } from '#tests/support/random.ts';
import type { PrinterEmulator } from '#tests/support/printing/printer-emulator.ts';
import { PrintHouse, SOON } from '#tests/support/printing/print-house.ts';

/** A dish of its own for every line, so that a paper tells which piece it is about. */
interface Line {
  readonly dish: string;
  readonly itemId: string;
  readonly ticketId: string;
  readonly area: 'kitchen' | 'bar';
}

const TABLES = 8;
let open: PrintHouse | null = null;
afterEach(() => open?.close());

test.each([1, 2])(
  '[PRN15] an evening in production with courses, cancellations and moves, a printer that fails twice and one that runs out of paper: papers, cards and accounts agree (%i)',
  async (seed) => {
    const evening = await Evening.open(seed);
    await evening.firstHour();
    await evening.troubles();
    await evening.secondHour();
    await evening.settle();
    evening.compare();
  },
  120_000,
);

class Evening {
  readonly house: PrintHouse;
  readonly stove: PrinterEmulator;
  readonly bar: PrinterEmulator;
  readonly till: PrinterEmulator;
  readonly lines: Line[] = [];
  readonly #random: Random;

  private constructor(house: PrintHouse, printers: readonly PrinterEmulator[], seed: number) {
    const [stove, bar, till] = printers;
    if (!stove || !bar || !till) throw new Error('three printers');
    this.house = house;
    [this.stove, this.bar, this.till] = [stove, bar, till];
    this.#random = new Random(seed);
  }

  static async open(seed: number): Promise<Evening> {
    const house = await PrintHouse.open({ MODE: 'production' });
    open = house;
    const printers = await Promise.all(['cocina', 'barra', 'caja'].map(() => house.emulator()));
    const evening = new Evening(house, printers, seed);
    await house.addPrinter('cocina', evening.stove.address, ['kitchen']);
    await house.addPrinter('barra', evening.bar.address, ['bar']);
    await house.addPrinter('caja', evening.till.address, ['bills']);
    await house.tell('SAVE_CATEGORY', { id: 'primero', name: 'Primero', sort: 1, course: 1 });
    await house.tell('SAVE_CATEGORY', { id: 'segundo', name: 'Segundo', sort: 2, course: 2 });
    for (let table = 1; table <= TABLES; table += 1)
      await house.tell('SAVE_TABLE', { id: `m${table}`, name: `Mesa ${table}`, capacity: 6, sort: table });
    return evening;
  }

  /** All printers well: everybody orders. */
  async firstHour(): Promise<void> {
    for (let table = 1; table <= 4; table += 1) await this.#order(table);
    await this.#change(0.3);
  }

  /** The kitchen's is switched off, comes back and dies in the middle of a paper; the bar's runs out in the middle of one. */
  async troubles(): Promise<void> {
    await this.stove.switchOff();
    await this.#order(5);
    await vi.waitFor(() => expect(this.house.world.get('printers', 'cocina')?.state).toBe('off'), SOON);
    // What waits goes to the till's; the rest of the evening's papers go on where they belong.
    await this.house.tell('MOVE_PRINTS', { fromPrinterId: 'cocina', toPrinterId: 'caja' });
    await this.#change(0.2);
    await this.stove.switchOn();
    await this.#settled();
    this.stove.mode = 'dies-midway';
    this.bar.mode = 'out-of-paper-midway';
    await this.#order(6);
    await vi.waitFor(() => expect(this.#doubtful('cocina') * this.#doubtful('barra')).toBeGreaterThan(0), SOON);
    // Cancelled while nobody knows what lies in the kitchen, and while the bar has no paper.
    await this.#order(7);
    await this.#change(0.4);
    this.stove.mode = 'answers';
    this.bar.mode = 'answers';
  }

  async secondHour(): Promise<void> {
    await this.house.tell('MOVE_ACCOUNT', { ticketId: 't1', tableId: 'm8' });
    for (let table = 1; table <= 7; table += 1) {
      const waits = [...this.house.world.all('kds')].some((card) => card.ticketId === `t${table}` && isHeld(card));
      if (waits) await this.house.tell('FIRE_COURSE', { ticketId: `t${table}`, course: 2 });
    }
    await this.#change(0.2);
  }

  /** A person looks at what is doubtful and has it printed again, until nothing waits; then every card is cooked. */
  async settle(): Promise<void> {
    await this.#settled();
    for (const { id, status } of this.house.jobs())
      if (status === 'dudosa') await this.house.tell('RETRY_PRINT', { jobId: id });
    await this.#settled();
    expect(this.house.statuses().filter((status) => status !== 'impresa' && status !== 'cancelada')).toEqual([]);
    const cards = [...this.house.world.all('kds')].filter(
      ({ status }) => status === 'pending' || status === 'preparing',
    );
    for (const { id } of cards) await this.house.tell('KDS_READY', { entryId: id });
  }

  compare(): void {
    expect(this.lines.length).toBeGreaterThan(25);
    const told = { unmarked: 0, possible: 0, cancelled: 0 };
    for (const line of this.lines) {
      const papers = this.#papersOf(line.dish);
      const comandas = papers.filter(({ kind }) => kind === 'comanda');
      const unmarked = comandas.filter(({ mark }) => mark === 'no');
      const off = papers.filter(({ kind }) => kind === 'cancelled').reduce((sum, { qty }) => sum + qty, 0);
      const wanted = this.#wantedOnCards(line);
      expect(unmarked.length, `${line.dish} is on one paper at most`).toBeLessThanOrEqual(1);
      // Whoever has several papers of it in his hands reads one quantity on all of them.
      expect(new Set(comandas.map(({ qty }) => qty)).size, line.dish).toBeLessThanOrEqual(1);
      expect((comandas[0]?.qty ?? 0) - off, `${line.dish}: what the papers say is what the cards want`).toBe(wanted);
      expect(this.#onAccount(line), `${line.dish}: what was cooked is on the account`).toBe(wanted);
      told.unmarked += unmarked.length;
      told.possible += comandas.length - unmarked.length;
      told.cancelled += off;
    }
    // The evening was one in which these things happened.
    expect(told.unmarked).toBeGreaterThan(10);
    expect(told.possible).toBeGreaterThan(0);
    expect(told.cancelled).toBeGreaterThan(0);
  }

  async #order(table: number): Promise<void> {
    const ticketId = `t${table}`;
    await this.house.tell('OPEN_TABLE', { tableId: `m${table}`, ticketId, folio: `A-${800 + table}`, guests: 4 });
    const sent: { itemId: string; qty: number }[] = [];
    for (let count = 0; count < 5; count += 1) {
      const dish = `P${String(this.lines.length + 1).padStart(3, '0')}`;
      const area = count % 2 === 0 ? 'kitchen' : 'bar';
      const categoryId = count === 4 ? 'segundo' : 'primero';
      await this.house.tell('SAVE_MENU_ITEM', { id: dish, name: dish, categoryId, price: 5000, area });
      const itemId = await this.house.tell('ADD_ITEM', { ticketId, menuItemId: dish });
      const qty = this.#random.chance(0.4) ? 2 : 1;
      if (qty === 2) await this.house.tell('CHANGE_QTY', { ticketId, itemId, delta: 1 });
      sent.push({ itemId, qty });
      this.lines.push({ dish, itemId, ticketId, area });
    }
    await this.house.tell('SEND_TO_KDS', { ticketId, lines: sent });
  }

  /** Some of what was ordered is taken back, a piece at a time. */
  async #change(share: number): Promise<void> {
    for (const { ticketId, itemId } of this.lines) {
      const isThere = this.house.world.get('tickets', ticketId)?.items.some(({ id, qty }) => id === itemId && qty > 0);
      if (isThere !== true || !this.#random.chance(share)) continue;
      await this.house.tell('VOID_ITEM', { ticketId, itemId, qty: 1, reason: 'Se arrepintió' });
    }
  }

  #doubtful(printerId: string): number {
    return this.house.jobs().filter((job) => job.printerId === printerId && job.status === 'dudosa').length;
  }

  /** Nothing waits that a printer could still print. */
  async #settled(): Promise<void> {
    const isMoving = (): boolean => this.house.statuses().some((status) => status === 'espera' || status === 'enviada');
    await vi.waitFor(() => expect(isMoving()).toBe(false), { timeout: 60_000, interval: 20 });
  }

  #wantedOnCards({ itemId }: Line): number {
    return [...this.house.world.all('kds')]
      .flatMap(({ items }) => items)
      .filter(({ ticketItemId }) => ticketItemId === itemId)
      .reduce((sum, { qty, voidedQty }) => sum + qty - voidedQty, 0);
  }

  #onAccount({ itemId, ticketId }: Line): number {
    return this.house.world.get('tickets', ticketId)?.items.find(({ id }) => id === itemId)?.qty ?? 0;
  }

  /** Every paper with its foot, of all three printers, on which the dish stands. */
  #papersOf(dish: string) {
    return [this.stove, this.bar, this.till].flatMap(({ texts }) =>
      texts.flatMap((text) => {
        const stands = text.match(new RegExp(`(?:^|\\n)(?:NO: )?(\\d+) ${dish}(?:\\n|$)`));
        const [, foot] = text.split(/\n(?:Cocina|Bar) · A-\d+/);
        if (stands === null || foot === undefined) return [];
        // What hangs uncut from a broken paper stands before it; the foot is its own.
        const mark = foot.includes('POSIBLE COPIA') ? 'possible' : foot.includes('COPIA') ? 'copy' : 'no';
        const isMoved = text.includes('CAMBIO DE MESA');
        const kind = text.includes('ANULADO') ? 'cancelled' : isMoved ? 'moved' : 'comanda';
        return [{ kind, mark, qty: Number(stands[1]) } as const];
      }),
    );
  }
}
