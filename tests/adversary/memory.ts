import { randomUUID } from 'node:crypto';
import type { Ticket } from '#domain/order/ticket.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Change } from '#domain/world.ts';
import type { Attacker, Reply, Siege } from './siege.ts';

/*
 * Whoever has worked here for days remembers: accounts that are out of play, the shift of the other till, a yes that a
 * manager once gave. They are used on all that could be made of them.
 */

/** A manager's approval of two days ago, and to what it was said. */
interface OldApproval {
  readonly approval: string;
  readonly command: { readonly id: string; readonly type: string; readonly args: object };
}

interface Wish {
  readonly type: string;
  readonly args: object;
  /** Under the id for which there was a yes. */
  readonly id?: string;
}

const DAY_MINUTES = 24 * 60;
const AFTER_CLOSING: ReadonlySet<string> = new Set(['REOPEN_TICKET', 'REFUND_PAYMENT', 'CORRECT_PAYMENT']);
const CHARGES: ReadonlySet<string> = new Set(['CLOSE_TICKET', 'TAKE_PAYMENT']);

export class Memory {
  readonly siege: Siege;
  readonly rememberers: readonly Attacker[];
  /** What the venue had sold and settled before any of this; each as it was last allowed to be. */
  readonly #past = new Map<string, Ticket>();
  readonly #yes = new Map<Attacker, OldApproval>();
  readonly #tillOf = new Map<string, string>();
  /** What was written since somebody looked. */
  readonly #written: Change[] = [];

  private constructor(siege: Siege) {
    this.siege = siege;
    this.rememberers = siege.attackers.filter(({ standing }) => standing === 'at work');
  }

  /** Two tills with a shift each, accounts paid at both, a yes for everybody; then two nights. */
  static async gather(siege: Siege): Promise<Memory> {
    const memory = new Memory(siege);
    await memory.#tills();
    for (const at of ['caja-1', 'barra', 'caja-1', 'barra']) await memory.#sell(at);
    await memory.#yesForEach();
    siege.house.passMinutes(2 * DAY_MINUTES + 60);
    for (const { tablet, person } of memory.rememberers) {
      assert((await tablet.enter(person)).status === 201, 'they work today too');
    }
    assert((await siege.office.enter(siege.house.manager)).status === 201, 'so does the manager');
    await siege.dinner();
    const isGone = [...memory.#past.keys()].every((id) => siege.world.get('tickets', id) === undefined);
    assert(isGone, 'what was sold then is out of play');
    siege.house.server.executor.onDelta(({ changes }) => memory.#written.push(...changes));
    return memory;
  }

  /** The manager's own tablet is at the first till, half of the others at the second. */
  async #tills(): Promise<void> {
    const { siege } = this;
    await siege.honestly('SAVE_TILL', { id: 'barra', name: 'Barra' });
    await siege.honestly('JOIN_TILL', { tillId: 'caja-1' });
    this.#tillOf.set(siege.office.deviceId, 'caja-1');
    for (const [index, { tablet }] of this.rememberers.entries()) {
      const tillId = index % 2 === 0 ? 'barra' : 'caja-1';
      await tablet.enter(siege.house.manager);
      const raw = tablet.command('JOIN_TILL', { tillId }, { by: siege.house.manager.id });
      const [answer] = await tablet.ask(raw);
      assert(answer?.outcome === 'accepted', 'a manager joins any till');
      this.#tillOf.set(tablet.deviceId, tillId);
    }
    for (const tillId of ['caja-1', 'barra']) await siege.honestly('OPEN_SHIFT', { tillId, fondo: 50_000 });
  }

  async #sell(tillId: string): Promise<void> {
    const { siege } = this;
    const seller = this.rememberers.find(({ tablet }) => this.#tillOf.get(tablet.deviceId) === tillId);
    assert(seller !== undefined, 'each till has a tablet');
    const ticketId = randomUUID();
    const folio = `P-${100 + this.#past.size}`;
    await siege.honestly('OPEN_TAKEAWAY', { ticketId, folio });
    await siege.honestly('ADD_ITEM', { ticketId, menuItemId: 'mole', qty: 2 });
    const amount = siege.world.get('tickets', ticketId)?.total ?? 0;
    const by = siege.house.manager.id;
    const raw = seller.tablet.command('CLOSE_TICKET', { ticketId, method: 'cash', amount }, { by });
    const [answer] = await seller.tablet.ask(raw);
    const sold = siege.world.get('tickets', ticketId);
    assert(answer?.outcome === 'accepted' && sold?.status === 'closed', 'it is sold');
    this.#past.set(ticketId, sold);
  }

  /** Each had a yes for something that they did not do in the end. */
  async #yesForEach(): Promise<void> {
    for (const attacker of this.rememberers) {
      const [ticket] = this.#past.values();
      const paymentId = ticket?.payments[0]?.id ?? '';
      const args = { ticketId: ticket?.id, paymentId, amount: 100, reason: 'Porque sí' };
      const command = { id: randomUUID(), type: 'REFUND_PAYMENT', args };
      const { tablet, person } = attacker;
      assert((await tablet.enter(person)).status === 201, 'they are back at their own tablet');
      this.#yes.set(attacker, { command, approval: await this.siege.approve(tablet, command) });
    }
  }

  /** One use of something remembered, and what is wrong with what became of it. */
  async use(attacker: Attacker): Promise<{ readonly faults: readonly string[]; readonly name: string }> {
    const { random } = this.siege;
    const { tablet, person } = attacker;
    const wish = random.pick(this.#wishes(attacker));
    assert(wish !== undefined, 'there is always something');
    const old = this.#yes.get(attacker);
    const isWithYes = old !== undefined && (wish.id !== undefined || random.chance(0.5));
    const raw = tablet.command(wish.type, wish.args, {
      by: person.id,
      ...(wish.id === undefined ? {} : { id: wish.id }),
      ...(isWithYes ? { approval: old.approval } : {}),
    });
    this.#written.length = 0;
    const open = [...this.siege.world.all('tills')].filter(({ openShift }) => openShift !== null).map(({ id }) => id);
    const reply = await this.siege.say({ ...attacker, line: null }, raw);
    const outcome = 'answer' in reply ? reply.answer.outcome : 'turned away';
    const words = `${person.role} ${wish.type} ${JSON.stringify(wish.args)}${isWithYes ? ' with an old yes' : ''}`;
    const faults = this.#wrong(attacker, wish, { reply, open });
    return { faults: faults.map((fault) => `${fault}: ${words}`), name: `${wish.type}, ${outcome}` };
  }

  #wrong(
    { person, tablet }: Attacker,
    { type, args }: Wish,
    { reply, open }: { readonly reply: Reply; readonly open: readonly string[] },
  ): readonly string[] {
    const answer = 'answer' in reply ? reply.answer : null;
    if ('status' in reply && reply.status >= 500) return [`answered ${reply.status}`];
    const faults: string[] = [];
    const isManager = person.role === 'manager';
    const isTaken = 'taken' in args && args.taken === true && CHARGES.has(type);
    for (const change of this.#written) {
      if (change.collection === 'tickets')
        faults.push(...this.#changedSale(change.record, { type, isTaken, isManager }));
      const isCorte = change.collection === 'shifts' && !isManager;
      if (isCorte && this.#tillOf.get(tablet.deviceId) !== change.record.till)
        faults.push(`moved the shift of ${change.record.till}`);
      if (change.collection !== 'drawerEntries' || isManager || change.record.kind === 'account') continue;
      if (this.#tillOf.get(tablet.deviceId) !== change.record.till) faults.push(`reached into ${change.record.till}`);
    }
    if (type === 'JOIN_TILL' && answer?.outcome === 'accepted') {
      const tillId = 'tillId' in args ? String(args.tillId) : '';
      const isOwn = this.#tillOf.get(tablet.deviceId) === tillId;
      if (!isManager && !isOwn && open.includes(tillId)) faults.push('joined an open till');
      this.#tillOf.set(tablet.deviceId, tillId);
    }
    // Money that was taken without approval is kept, and somebody must look at it.
    const mayCharge = isManager || person.role === 'cashier';
    if (isTaken && !mayCharge && answer?.outcome === 'accepted' && answer.isToReview !== true)
      faults.push('is not «Por revisar»');
    return faults;
  }

  /** It keeps its name, its day and its dishes; only a manager undoes, and only money comes to it. */
  #changedSale(
    is: Ticket,
    { type, isTaken, isManager }: { readonly type: string; readonly isTaken: boolean; readonly isManager: boolean },
  ): readonly string[] {
    const was = this.#past.get(is.id);
    if (!was) return [];
    this.#past.set(is.id, is);
    const meaning = ({ folio, day, openedAt, items, subtotal }: Ticket): string =>
      JSON.stringify([folio, day, openedAt, items, subtotal]);
    const isOpenAgain = was.status !== 'closed';
    const hasLeave = (AFTER_CLOSING.has(type) && isManager) || (isTaken && CHARGES.has(type)) || isOpenAgain;
    const isKept = was.payments.every(({ id, amount }) =>
      is.payments.some((each) => each.id === id && each.amount === amount),
    );
    return [
      ...(isOpenAgain || meaning(was) === meaning(is) ? [] : [`${was.folio} means something else`]),
      ...(hasLeave ? [] : [`${was.folio} was changed after it was settled`]),
      ...(isKept ? [] : [`${was.folio} lost money`]),
    ];
  }

  #wishes(attacker: Attacker): readonly Wish[] {
    const { random, world } = this.siege;
    const past = random.pick([...this.#past.values()]);
    const live = random.pick([...world.all('tickets')].filter(({ status }) => status !== 'closed'));
    assert(past !== undefined && live !== undefined, 'the venue has sold and sells');
    const ticketId = past.id;
    const itemId = past.items[0]?.id ?? 'nada';
    const paymentId = past.payments[0]?.id ?? 'nada';
    const folio = `C-${String(random.below(1000)).padStart(3, '0')}`;
    const tableId = random.pick([...world.all('tables')])?.id ?? 'nada';
    const reason = 'Porque sí';
    const lines = [{ itemId, qty: 1 }];
    const own = [{ itemId: live.items[0]?.id ?? 'nada', qty: 1 }];
    const shiftId = random.pick([...world.all('shifts')])?.id ?? 'nada';
    const old = this.#yes.get(attacker);
    return [
      { type: 'OPEN_TABLE', args: { ticketId, tableId, folio } },
      { type: 'OPEN_TAKEAWAY', args: { ticketId, folio } },
      { type: 'ADD_ITEM', args: { ticketId, menuItemId: 'mezcal', qty: 1 } },
      { type: 'VOID_ITEM', args: { ticketId, itemId, reason } },
      { type: 'TAKE_PAYMENT', args: { ticketId, method: 'card', amount: 1000 } },
      { type: 'CLOSE_TICKET', args: { ticketId, method: 'cash', amount: 1000, taken: true } },
      { type: 'REFUND_PAYMENT', args: { ticketId, paymentId, amount: 100, reason } },
      { type: 'CORRECT_PAYMENT', args: { ticketId, paymentId, method: 'transfer', reason } },
      { type: 'REOPEN_TICKET', args: { ticketId, reason } },
      { type: 'SHARE_LINE', args: { ticketId, itemId, among: [ticketId, live.id] } },
      { type: 'SHARE_LINE', args: { ticketId: live.id, itemId: own[0]?.itemId, among: [live.id, ticketId] } },
      { type: 'MOVE_LINES', args: { ticketId, lines, to: { ticketId: live.id } } },
      { type: 'MOVE_LINES', args: { ticketId: live.id, lines: own, to: { ticketId } } },
      { type: 'MOVE_LINES', args: { ticketId: live.id, lines: own, to: { ticketId, folio, tableId } } },
      { type: 'MOVE_ACCOUNT', args: { ticketId, tableId } },
      { type: 'MERGE_TICKETS', args: { fromTicketId: ticketId, intoTicketId: live.id } },
      { type: 'MERGE_TICKETS', args: { fromTicketId: live.id, intoTicketId: ticketId } },
      { type: 'GIVE_DISCOUNT', args: { ticketId, worth: { kind: 'percent', value: 50 }, reason } },
      { type: 'APPLY_TIP_DISCOUNT_TAX', args: { ticketId, discount: 5000 } },
      { type: 'MOVE_CASH', args: { shiftId, kind: 'withdrawal', amount: 1000, concept: 'x' } },
      { type: 'CLOSE_SHIFT', args: { shiftId, count: { sum: 0 } } },
      { type: 'JOIN_TILL', args: { tillId: random.pick(['caja-1', 'barra']) } },
      // The very command of the old yes, asked only now.
      ...(old ? [old.command, old.command] : []),
    ];
  }
}
