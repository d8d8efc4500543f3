import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import { isOpenCharge, type Charge } from '#domain/charges/charge.ts';
import type { CardProvider } from '#domain/charges/card-terminal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { entriesOf } from '#domain/drawer/close-shift.ts';
import { corteSums } from '#domain/drawer/corte.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import type { CardProviderPort } from '#server/charges/card-provider.ts';
import { ChargeWorker } from '#server/charges/charge-worker.ts';
import { netpayFolio, netpayProvider } from '#server/charges/netpay.ts';
import { NetpayPost, takeNetpayPost } from '#server/charges/netpay-posts.ts';
import { pointProvider } from '#server/charges/point.ts';
import { parse } from 'valibot';
import { staffRequest, systemRequest } from '#tests/support/commands.ts';
import type { NetpayEmulator } from '#tests/support/charges/netpay-emulator.ts';
import type { PointEmulator } from '#tests/support/charges/point-emulator.ts';
import { Random } from '#tests/support/random.ts';

const TERMINALS = 6;
const POINT_MOODS = ['lost', 'down', 'late', 'busy', 'ok', 'ok', 'ok'] as const;
const NETPAY_MOODS = ['lost', 'down', 'late', 'unsent', 'ok', 'ok', 'ok', 'ok'] as const;
const PACE = { lookMs: 1, roundMs: 15, longestMs: 10 };

interface Parts {
  readonly seed: number;
  readonly journals: readonly Journal[];
  readonly point: PointEmulator;
  readonly netpay: NetpayEmulator;
}

/** P34: charges on emulated terminals, with answers that are lost, late and told twice, and servers that die. */
export class ChargeEvening {
  readonly #random: Random;
  readonly #parts: Parts;
  readonly #executors: Executor[] = [];
  readonly #workers: ChargeWorker[] = [];
  readonly counts = new Map<string, number>();
  readonly #told = new Set<string>();
  #nowMs = Date.parse('2026-11-16T20:00:00Z');
  #count = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#random = new Random(parts.seed);
  }

  get now(): Instant {
    return instant(this.#nowMs);
  }

  async open(): Promise<void> {
    for (const journal of this.#parts.journals) {
      const executor = new Executor({ journal, now: () => this.now, newId: () => `x${(this.#count += 1)}` });
      await executor.start();
      this.#executors.push(executor);
    }
    await this.#first.execute(systemRequest('LOAD_DEMO', {}));
    await this.#ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
    for (let n = 0; n < TERMINALS * 2; n += 1) {
      const provider = n % 2 === 0 ? 'point' : 'netpay';
      const place = { id: `t-${n}`, name: `Terminal ${n}`, provider, device: `equipo-${n}`, storeId: '1' } as const;
      await this.#ask('SAVE_CARD_TERMINAL', { ...place, tillId: null, active: true });
    }
    for (const executor of this.#executors) await this.#startWorker(executor);
  }

  /** So many charges, all at once; then the street is calm, and everything must come out right. */
  async wave(): Promise<void> {
    const { point, netpay } = this.#parts;
    point.guest = (order) => this.#guestOfPoint(order.reference);
    netpay.guest = (sale) => this.#guestOfNetpay(sale);
    netpay.tell = (body) => this.#post({ answer: body });
    const asked = await Promise.all(Array.from({ length: TERMINALS * 2 }, (_, n) => this.#charge(`t-${n}`)));
    await this.#trouble(asked);
    point.moods = [];
    netpay.moods = [];
    await this.#calm();
    this.#nowMs += 60_000;
  }

  async close(): Promise<void> {
    for (const worker of this.#workers) await worker.stop();
    for (const executor of this.#executors) await executor.drained();
  }

  /** What does not agree; nothing when all is well. */
  faults(): readonly string[] {
    const { point, netpay } = this.#parts;
    const faults: string[] = [];
    const { world } = this.#first;
    const charges = [...world.all('charges')];
    const payments = new Map<string, number>();
    for (const { payments: paid } of this.#tickets()) {
      for (const { id, amount, terminal } of paid) {
        if (terminal === undefined || terminal.byHand === true) continue;
        if (payments.has(id)) faults.push(`${id} is two payments`);
        payments.set(id, amount);
      }
    }
    const approved = new Map<string, number>();
    for (const { reference, status, amount, tip } of point.orders.values()) {
      if (status === 'processed') approved.set(reference, Math.round((Number(amount) + Number(tip)) * 100));
    }
    for (const charge of charges.filter(({ provider }) => provider === 'netpay')) {
      const own = netpay.sales.filter(({ folio }) => folio === netpayFolio(charge.id));
      if (own.length > 1) faults.push(`${charge.id} is ${own.length} sales`);
      for (const sale of own) {
        const told = sale.answer === null ? null : parse(NetpayPost, sale.answer);
        if (told?.responseCode === '00') {
          approved.set(charge.id, Math.round((Number(told.amount) + Number(told.tip)) * 100));
        }
      }
    }
    for (const [id, amount] of approved) {
      if (payments.get(id) !== amount)
        faults.push(`${id} was approved for ${amount} and is paid with ${payments.get(id)}`);
    }
    for (const id of payments.keys()) if (!approved.has(id)) faults.push(`${id} is paid and was never approved`);
    return [...faults, ...this.#corteFaults(charges, approved)];
  }

  /** The corte's cards by terminal are what the providers approved, to the cent. */
  #corteFaults(charges: readonly Charge[], approved: ReadonlyMap<string, number>): readonly string[] {
    const { world } = this.#first;
    const shift = [...world.all('shifts')][0];
    if (!shift) return ['no shift'];
    const sums = corteSums(shift, entriesOf(world, shift.id));
    const byTerminal = new Map<string, number>();
    for (const { id, terminalId } of charges) {
      byTerminal.set(terminalId, (byTerminal.get(terminalId) ?? 0) + (approved.get(id) ?? 0));
    }
    const faults: string[] = [];
    for (const [terminal, amount] of byTerminal) {
      const own = (sums.cards ?? []).filter((each) => each.terminal === terminal && !each.byHand);
      const told = own.reduce((whole, each) => whole + each.amount, 0);
      if (told !== amount) faults.push(`corte: ${terminal} has ${told}, its vouchers say ${amount}`);
    }
    const whole = [...approved.values()].reduce((sum, amount) => sum + amount, 0);
    if (sums.taken.card !== whole) faults.push(`corte: cards ${sums.taken.card}, vouchers ${whole}`);
    return faults;
  }

  get #first(): Executor {
    const [first] = this.#executors;
    if (!first) throw new Error('not open');
    return first;
  }

  *#tickets(): Iterable<Ticket> {
    yield* this.#first.world.all('tickets');
  }

  async #charge(terminalId: string): Promise<string> {
    const { point, netpay } = this.#parts;
    const ticketId = `cuenta-${(this.#count += 1)}`;
    await this.#ask('OPEN_TAKEAWAY', { ticketId, folio: `A-${String(this.#count % 1000).padStart(3, '0')}` });
    await this.#ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' });
    for (let n = this.#random.below(4); n > 0; n -= 1) {
      point.moods.push(this.#random.pick(POINT_MOODS) ?? 'ok');
      netpay.moods.push(this.#random.pick(NETPAY_MOODS) ?? 'ok');
    }
    const id = `cobro-${ticketId}`;
    const args = { ticketId, terminalId, amount: 13_920, rest: true } as const;
    const answers = await Promise.all([
      this.#ask('ASK_CHARGE', args, { id }),
      // The same tablet again, through another server; and another tablet for the same account.
      ...(this.#random.chance(0.3) ? [this.#ask('ASK_CHARGE', args, { id })] : []),
      ...(this.#random.chance(0.3) ? [this.#ask('ASK_CHARGE', args, { id: `${id}-2` })] : []),
    ]);
    this.#add('charges', 1);
    this.#add('asked again', answers.length - 1);
    return id;
  }

  #guestOfPoint(reference: string): void {
    const { point } = this.#parts;
    const order = point.orders.get(reference);
    if (!order) return;
    if (this.#random.chance(0.4)) order.status = 'at_terminal';
    else if (this.#random.chance(0.5)) this.#pay(reference);
  }

  #pay(reference: string): void {
    const tip = `${this.#random.below(40)}.${this.#random.below(10)}0`;
    this.#parts.point.pay(reference, { tip, card: this.#random.chance(0.5) ? 'debit_card' : 'credit_card' });
  }

  #guestOfNetpay(sale: NetpayEmulator['sales'][number]): void {
    if (this.#random.chance(0.6)) return;
    this.#parts.netpay.pay(sale, { tip: this.#random.below(30), debit: this.#random.chance(0.5) });
    if (this.#random.chance(0.5)) void this.#post(sale);
  }

  /** A terminal tells one of the servers; `lost`: nobody hears it. */
  async #post({ answer }: { readonly answer: object | null }): Promise<void> {
    if (answer === null) return;
    const executor = this.#random.pick(this.#executors) ?? this.#first;
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        await takeNetpayPost({ executor, now: () => this.now }, parse(NetpayPost, answer));
        return;
      } catch {
        // «Reintentar», on the terminal's screen.
      }
    }
  }

  async #trouble(asked: readonly string[]): Promise<void> {
    for (const id of asked) {
      const ticketId = id.replace('cobro-', '');
      const luck = this.#random.below(10);
      if (luck === 0) await this.#ask('CANCEL_CHARGE', { chargeId: id }).then(() => this.#add('cancelled', 1));
      if (luck === 1) {
        await this.#ask('CLOSE_TICKET', { ticketId, method: 'cash', amount: 13_920, taken: true });
        this.#add('paid in cash meanwhile', 1);
      }
      if (luck === 2) await this.#restart();
    }
  }

  /** The server is gone in the middle of whatever it did; another one follows what it left. */
  async #restart(): Promise<void> {
    const at = this.#random.below(this.#workers.length);
    const executor = this.#executors[at] ?? this.#first;
    void this.#workers[at]?.stop();
    this.#workers.splice(at, 1);
    this.#nowMs += 31_000;
    await this.#startWorker(executor, at);
    this.#add('server restarts', 1);
  }

  async #startWorker(executor: Executor, at = this.#workers.length): Promise<void> {
    const { point, netpay, journals } = this.#parts;
    const providers: Readonly<Record<CardProvider, CardProviderPort>> = {
      point: pointProvider(point.url),
      netpay: { ...netpayProvider(netpay.url, () => this.now), lookEveryMs: 1 },
    };
    const worker = new ChargeWorker({
      executor,
      now: () => this.now,
      log: { warn: () => undefined, error: () => undefined },
      keys: { read: async (id) => ({ plain: Number(id.slice(2)) % 2 === 0 ? point.token : 'Casa:secreto1' }) },
      providers,
      isAlone: journals.length === 1,
      pace: PACE,
    });
    this.#workers.splice(at, 0, worker);
    worker.start();
  }

  /** Every guest has gone, every terminal has told what it took, and somebody has looked at the rest. */
  async #calm(): Promise<void> {
    for (let turn = 0; turn < 400; turn += 1) {
      await this.#everybodyGoes();
      const open = this.#open();
      if (open.length === 0 && this.#agree()) return;
      for (const charge of open) await this.#settle(charge);
      await new Promise((resolve) => setTimeout(resolve, 10));
      this.#nowMs += 1000;
    }
    const left = this.#open().map((charge) => JSON.stringify(charge));
    throw new Error(`SEED=${this.#parts.seed}: not settled: ${left.join(', ')}`);
  }

  /** No guest stays at a terminal, and what a terminal took it tells until somebody has heard it, sometimes once more. */
  async #everybodyGoes(): Promise<void> {
    const { point, netpay } = this.#parts;
    for (const [reference, order] of point.orders) {
      if (order.status !== 'created' && order.status !== 'at_terminal') continue;
      if (this.#random.chance(0.7)) this.#pay(reference);
      else Object.assign(order, { status: 'failed', detail: 'rejected' });
    }
    for (const sale of netpay.sales) {
      if (this.#told.has(sale.folio)) continue;
      this.#told.add(sale.folio);
      if (sale.answer === null) {
        if (this.#random.chance(0.7)) netpay.pay(sale, { tip: this.#random.below(30) });
        else netpay.decline(sale);
      }
      await this.#post(sale);
      if (this.#random.chance(0.2)) await this.#post(sale).then(() => this.#add('told twice', 1));
    }
  }

  /** Those of second tablets too, as any server knows them: what is still open at one of them is not over. */
  #open(): readonly Charge[] {
    const open = this.#executors.flatMap(({ world }) =>
      [...world.all('charges')].filter((charge) => isOpenCharge(charge) && charge.said === undefined),
    );
    return [...new Map(open.map((charge) => [charge.id, charge])).values()];
  }

  /** Every server has heard what the others wrote. */
  #agree(): boolean {
    return new Set(this.#executors.map(({ revision }) => revision)).size === 1;
  }

  /** What never reached a terminal can be told by nobody but a person. */
  async #settle(charge: Charge): Promise<void> {
    if (charge.state !== 'unknown') return;
    await this.#ask('LOOK_CHARGE', { chargeId: charge.id });
    const isAbsent = !this.#parts.netpay.sales.some(({ folio }) => folio === netpayFolio(charge.id));
    if (charge.provider === 'netpay' && isAbsent && charge.ticketId !== null) {
      await this.#ask('SAY_CHARGE', { chargeId: charge.id, ticketId: charge.ticketId, said: 'not-charged' });
      this.#add('said by a person', 1);
    }
  }

  async #ask<T extends CommandType>(type: T, args: InputOf<T>, { id }: { readonly id?: string } = {}) {
    const executor = this.#random.pick(this.#executors) ?? this.#first;
    const request = staffRequest(type, args, { at: this.now, ...(id === undefined ? {} : { id }) });
    // A database that hangs up is asked again, as every tablet does: the same command has one answer.
    for (let tries = 0; ; tries += 1) {
      try {
        return await executor.execute(request);
      } catch (fault) {
        if (tries === 4) throw fault;
      }
    }
  }

  #add(what: string, n: number): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + n);
  }
}
