import { byMethod } from '#domain/cashier/payment-forms.ts';
import type { Batch, JournalEntry } from '#application/journal.ts';
import { MemoryWorld } from '#application/memory-world.ts';
import type { CommandType } from '#domain/commands.ts';
import { corteSums, netOf } from '#domain/drawer/corte.ts';
import type { DrawerEntry } from '#domain/drawer/drawer-entry.ts';
import { wantedQty } from '#domain/kitchen/kds-entry.ts';
import { grantsOf } from '#domain/order/grant.ts';
import { PAYMENT_METHODS, type PaymentMethod, type Ticket, type TicketItem } from '#domain/order/ticket.ts';
import { lineAmounts, lineTotal } from '#domain/order/lines/line-amounts.ts';
import { takenBy } from '#domain/order/totals.ts';
import { addDays, dateText, localDate, type DateText } from '#domain/shared/time.ts';
import type { Role } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { Change } from '#domain/world.ts';
import { wrongAccounts } from '../account-oracles.ts';
import { wrongCards } from '../kitchen-oracles.ts';
import { handledCorte, keptOf, PaperKeeper, wrongInvoices } from './paper-oracles.ts';

/* What the books of a venue mean, written down beside them: whose drawer, who allowed it, which bill, which past day. */

/** Who asked, and whether a manager said yes to this very command. */
export interface Asker {
  readonly role: Role;
  readonly isApproved: boolean;
}

/** These alone change an account that is closed. */
const AFTER_CLOSING: ReadonlySet<CommandType> = new Set([
  'REOPEN_TICKET',
  'REFUND_PAYMENT',
  'CORRECT_PAYMENT',
  // Money that was taken is kept, whatever has become of the account.
  'CLOSE_TICKET',
  'TAKE_PAYMENT',
]);
const TAKES_OFF: ReadonlySet<CommandType> = new Set(['VOID_ITEM', 'CHANGE_QTY', 'SET_ITEM_MODIFIERS']);
const CHARGES: ReadonlySet<CommandType> = new Set(['CLOSE_TICKET', 'TAKE_PAYMENT']);

/** All that a database was ever told, in play or not, with what each yes means. */
export class BooksKeeper {
  readonly world = new MemoryWorld();
  readonly faults: string[] = [];
  readonly #asked = new Map<string, Asker>();
  readonly #tillOfDevice = new Map<string, string>();
  readonly #tillOfPayment = new Map<string, string>();
  /** Lines that stood on a bill the guests asked for, and their pieces and parts wherever they went. */
  readonly #read = new Set<string>();
  readonly #papers = new PaperKeeper();
  #latest: DateText = dateText('2000-01-01');

  expects(commandId: string, asked: Asker): void {
    this.#asked.set(commandId, asked);
  }

  /** A batch that is in the database now. */
  heard({ entries, records }: Batch): void {
    const changes = records.map(({ change }) => change);
    const [entry] = entries;
    if (entry && entries.length === 1 && entry.answer.outcome === 'accepted') this.#judge(entry, changes);
    for (const record of records) this.world.store(record);
    if (entry) this.#learn(entry);
    this.#compareCards(entry);
  }

  /** The server's clock showed a day on which a card was out of play: what is moved then does not reach it. */
  #compareCards(entry: JournalEntry | undefined): void {
    if (!entry) return;
    const today = localDate(entry.receivedAt, DEFAULT_ZONE);
    if (today > this.#latest) this.#latest = today;
    const inPlay = [...this.world.all('kds')].every(({ day }) => addDays(day, 1) >= this.#latest);
    if (inPlay) this.faults.push(...wrongCards(this.world).map((fault) => `${fault} by ${entry.command.type}`));
  }

  #judge(entry: JournalEntry, changes: readonly Change[]): void {
    this.#followRead(entry, changes);
    const found = [
      ...wrongAccounts(entry, this.world, changes),
      ...changes.flatMap((change) => this.#pastChanged(entry, change)),
      ...this.#wrongDrawer(entry, changes),
      ...this.#withoutLeave(entry, changes),
      ...this.#papers.judge(entry, changes, { world: this.world, tillOfPayment: this.#tillOfPayment }),
      ...this.#firedByOthers(entry, changes),
      ...wrongGift(entry, changes),
    ];
    this.faults.push(...found.map((fault) => `${fault} (${entry.command.type} ${entry.command.id})`));
  }

  /** Pieces and parts that a line goes to were on the bill as it was. */
  #followRead({ command }: JournalEntry, changes: readonly Change[]): void {
    if (command.type !== 'MOVE_LINES' && command.type !== 'SHARE_LINE') return;
    const sources =
      command.type === 'MOVE_LINES' ? command.args.lines.map(({ itemId }) => itemId) : [command.args.itemId];
    const before = new Map([...this.world.all('tickets')].flatMap(({ items }) => items).map((item) => [item.id, item]));
    const dishes = new Set(sources.filter((id) => this.#read.has(id)).map((id) => originOf(before.get(id), id)));
    for (const change of changes) {
      if (change.collection !== 'tickets') continue;
      for (const item of change.record.items)
        if (dishes.has(dishOf(item)) && item.qty > (before.get(item.id)?.qty ?? 0)) this.#read.add(item.id);
    }
  }

  /** No record of a past day, and nothing that was settled, means anything else afterwards. */
  #pastChanged({ command }: JournalEntry, change: Change): readonly string[] {
    if (change.collection === 'tickets') {
      const was = this.world.get('tickets', change.record.id);
      return was ? changedSale(was, change.record, command.type) : [];
    }
    if (change.collection === 'drawerEntries') {
      const was = this.world.get('drawerEntries', change.record.id);
      return was ? changedEntry(was, change.record) : [];
    }
    if (change.collection !== 'shifts') return [];
    const was = this.world.get('shifts', change.record.id);
    const isSame = was?.z === null || was === undefined || JSON.stringify(was.z) === JSON.stringify(change.record.z);
    return isSame ? [] : [`CORTE ${was.id} was altered after its Z`];
  }

  /** What is charged lies at the tablet's till; what is corrected or opened again, where it lay. */
  #wrongDrawer({ command }: JournalEntry, changes: readonly Change[]): readonly string[] {
    const made = changes.flatMap((change) =>
      change.collection === 'drawerEntries' && !this.world.get('drawerEntries', change.record.id)
        ? [change.record]
        : [],
    );
    const right = this.#tillsFor(command);
    if (right === null) return [];
    return made
      .filter((entry) => !right.includes(entry.till) && !this.#isTipBack(command, entry))
      .map(({ till }) => `DRAWER booked at ${till}, belongs to ${right.join(' or ')}`);
  }

  /** An account that is closed again gives each payment its tip back where that payment lies. */
  #isTipBack({ type }: JournalEntry['command'], { till, account }: DrawerEntry): boolean {
    if (!CHARGES.has(type) || !account || Object.keys(account.taken).length > 0) return false;
    const payments = this.world.get('tickets', account.ticketId)?.payments ?? [];
    return payments.some(({ id }) => this.#tillOfPayment.get(id) === till);
  }

  #tillsFor(command: JournalEntry['command']): readonly string[] | null {
    const own = this.#tillOfDevice.get(command.device) ?? 'caja-1';
    if (CHARGES.has(command.type)) return [own];
    if (command.type === 'CORRECT_PAYMENT') return [this.#tillOfPayment.get(command.args.paymentId) ?? own];
    if (command.type === 'REFUND_PAYMENT') {
      const lies = this.#tillOfPayment.get(command.args.paymentId) ?? own;
      // A closed till gives nothing back: it is handed over from the drawer at hand.
      return (this.world.get('tills', lies)?.openShift ?? null) === null ? [lies, own] : [lies];
    }
    if (command.type !== 'REOPEN_TICKET') return null;
    const entries = [...this.world.all('drawerEntries')];
    const closed = entries.filter(({ account }) => account?.ticketId === command.args.ticketId && account.closed);
    // The tip of each payment goes back to where that payment lies.
    const payments = this.world.get('tickets', command.args.ticketId)?.payments ?? [];
    const paid = payments.flatMap(({ id }) => this.#tillOfPayment.get(id) ?? []);
    return closed.length === 0 ? null : [...new Set([...closed.map(({ till }) => till), ...paid])];
  }

  #withoutLeave(entry: JournalEntry, changes: readonly Change[]): readonly string[] {
    const { command, answer } = entry;
    const asked = this.#asked.get(command.id);
    const isAbove = asked?.role === 'manager' || asked?.role === 'system';
    if (!asked || isAbove || asked.isApproved || answer.isToReview === true) return [];
    const handled = handledCorte(entry, changes, asked);
    if (handled.length > 0) return handled;
    if (command.type === 'JOIN_TILL') {
      const till = this.world.get('tills', command.args.tillId);
      const isOwn = till?.devices.includes(command.device) === true;
      return till !== undefined && till.openShift !== null && !isOwn
        ? [`RIGHTS ${asked.role} joined the open till ${till.id}`]
        : [];
    }
    if (command.type === 'PRINT_CUT' && asked.role !== 'cashier') return [`RIGHTS ${asked.role} printed a corte`];
    if (!TAKES_OFF.has(command.type) || !('itemId' in command.args)) return [];
    const itemId = String(command.args.itemId);
    const line = lineOf(this.world.all('tickets'), itemId);
    if (line === undefined || !this.#read.has(line.id)) return [];
    const made = lineOf(
      changes.flatMap((change) => (change.collection === 'tickets' ? [change.record] : [])),
      itemId,
    );
    const isMore = command.type === 'CHANGE_QTY' && command.args.delta > 0;
    const isAsDear = command.type === 'SET_ITEM_MODIFIERS' && made && lineTotal(made) >= lineTotal(line);
    return isMore || isAsDear === true ? [] : [`BILL ${asked.role} took off what the guests had read`];
  }

  /** Whoever pays is served what is theirs, and nobody else's course begins. */
  #firedByOthers({ command }: JournalEntry, changes: readonly Change[]): readonly string[] {
    if (!CHARGES.has(command.type) || !('ticketId' in command.args)) return [];
    const paid = this.world.get('tickets', command.args.ticketId ?? '');
    const own = new Set(paid?.items.map(({ id }) => id));
    return changes.flatMap((change) => {
      if (change.collection !== 'kds' || change.record.status === 'held') return [];
      if (this.world.get('kds', change.record.id)?.status !== 'held') return [];
      const others = change.record.items.filter((row) => wantedQty(row) > 0 && !own.has(row.ticketItemId));
      return others.length === 0 ? [] : [`FIRED ${others[0]?.name} of another account`];
    });
  }

  #learn({ command, answer }: JournalEntry): void {
    if (answer.outcome !== 'accepted') return;
    if (command.type === 'JOIN_TILL') this.#tillOfDevice.set(command.device, command.args.tillId);
    if (command.type === 'CLOSE_TICKET' || command.type === 'TAKE_PAYMENT') {
      const paymentId = command.args.question ?? command.id;
      // The same money told again lies where it was first told of.
      if (!this.#tillOfPayment.has(paymentId))
        this.#tillOfPayment.set(paymentId, this.#tillOfDevice.get(command.device) ?? 'caja-1');
    }
    if (command.type === 'ASK_BILL' || command.type === 'PRINT_BILL') {
      for (const { id } of this.world.get('tickets', command.args.ticketId)?.items ?? []) this.#read.add(id);
    }
  }

  /** Over all that is in the database. */
  atLast(): readonly string[] {
    return [...this.#twice(), ...this.#drawersAgree(), ...this.#largeAlone(), ...wrongInvoices(this.world)];
  }

  #twice(): readonly string[] {
    const faults: string[] = [];
    const seen = new Set<string>();
    const once = (name: string): void => {
      if (seen.has(name)) faults.push(`${name} twice`);
      seen.add(name);
    };
    for (const { day, folio } of this.world.all('tickets')) once(`FOLIO ${day} ${folio}`);
    for (const { status, fecha, hora, tableId } of this.world.all('reservations'))
      if (status === 'booked') once(`TABLE ${fecha} ${hora} ${tableId}`);
    return faults;
  }

  /** Each till has what its own payments come to, and owes the tips that stayed with it. */
  #drawersAgree(): readonly string[] {
    const tickets = [...this.world.all('tickets')].filter(({ mergedInto }) => mergedInto === undefined);
    const entries = [...this.world.all('drawerEntries')];
    const faults: string[] = [];
    for (const till of new Set(this.#tillOfPayment.values())) {
      const own = corteSums(
        { fondo: 0 as never, tipsOwed: [] },
        entries.filter((entry) => entry.till === till),
      );
      const [is, should] = [netOf(own), this.#ofPayments(tickets, till, entries)];
      for (const method of PAYMENT_METHODS)
        if (is[method] !== should[method])
          faults.push(`DRAWER ${till} has ${is[method]} in ${method}, its payments are ${should[method]}`);
    }
    const kept = tickets
      .flatMap((ticket) => ticket.payments.map((payment) => keptOf(ticket, payment).tip))
      .reduce((sum, tip) => sum + tip, 0);
    const owed = corteSums({ fondo: 0 as never, tipsOwed: [] }, entries).tipsIn;
    const sum = PAYMENT_METHODS.reduce((total, method) => total + owed[method], 0);
    return sum === kept ? faults : [...faults, `DRAWER tips of ${sum} are owed, ${kept} stayed`];
  }

  #ofPayments(
    tickets: readonly Ticket[],
    till: string,
    entries: readonly DrawerEntry[],
  ): Record<PaymentMethod, number> {
    const sums: Record<PaymentMethod, number> = { ...byMethod(() => 0) };
    const at = new Map(entries.map((entry) => [entry.id, entry.till]));
    for (const { payments, refunds = [] } of tickets) {
      for (const { id, method, amount } of payments) if (this.#tillOfPayment.get(id) === till) sums[method] += amount;
      for (const { id, method, amount } of refunds) if (at.get(id) === till) sums[method] -= amount;
    }
    return sums;
  }

  /** Nobody gave more than a tenth of a dish without a manager. */
  #largeAlone(): readonly string[] {
    const commandOf = (id: string): string => (id.startsWith('typed:') ? id.slice(6) : id).split(':')[0] ?? '';
    return [...this.world.all('tickets')].flatMap((ticket) =>
      grantsOf(ticket).flatMap(({ id, isSmall }) => {
        const asked = this.#asked.get(commandOf(id));
        const isManaged = asked?.role === 'manager' || asked?.isApproved === true;
        // Who asked what before this history began is not known here.
        return isSmall || isManaged || asked === undefined ? [] : [`GRANT ${id} is large and no manager knows of it`];
      }),
    );
  }
}

function changedSale(was: Ticket, is: Ticket, type: CommandType): readonly string[] {
  const faults = (['folio', 'day', 'openedAt'] as const)
    .filter((field) => was[field] !== is[field])
    .map((field) => `SALE ${was.id} had ${field} ${was[field]}, has ${is[field]}`);
  if (was.status !== 'closed' || AFTER_CLOSING.has(type) || JSON.stringify(was) === JSON.stringify(is)) return faults;
  return [...faults, `SALE ${was.id} of ${was.closedDay} was changed after it was closed`];
}

function changedEntry(was: DrawerEntry, is: DrawerEntry): readonly string[] {
  const meaning = ({ till, kind, at, by, account, movement }: DrawerEntry): string =>
    JSON.stringify([till, kind, at, by, account, movement]);
  const isMoved = was.shift !== null && was.shift !== is.shift;
  const isUnsettled = was.settledOn !== null && was.settledOn !== is.settledOn;
  return meaning(was) !== meaning(is) || isMoved || isUnsettled ? [`DRAWER entry ${was.id} means something else`] : [];
}

/** What a manager gives is what was asked, as far as there is something to take it off; no piece is given twice. */
function wrongGift({ command }: JournalEntry, changes: readonly Change[]): readonly string[] {
  const tickets = changes.flatMap((change) => (change.collection === 'tickets' ? [change.record] : []));
  return tickets.flatMap((ticket) => [
    ...ticket.items.flatMap((item) => {
      const pieces = grantsOf(ticket).filter(({ kind, itemIds }) => kind === 'pieces' && itemIds?.includes(item.id));
      const given = pieces.reduce((sum, { value }) => sum + value, 0);
      return given > item.qty ? [`GRANT ${given} pieces of ${item.qty} of ${item.id} are given`] : [];
    }),
    ...(command.type === 'GIVE_DISCOUNT' ? cutShort(command.id, command.args.worth, ticket) : []),
  ]);
}

function cutShort(
  id: string,
  worth: { readonly kind: string; readonly value: number },
  ticket: Ticket,
): readonly string[] {
  const taken = takenBy(ticket);
  const mine = taken.find(({ grant }) => grant.id === id);
  // Beside other grants what is left of a dish is theirs too: then only the whole is compared.
  if (!mine || taken.length > 1) return [];
  const isMine = (item: TicketItem): boolean => mine.grant.itemIds === null || mine.grant.itemIds.includes(item.id);
  const lines = ticket.items.filter(isMine).map((item) => lineAmounts(item, ticket));
  const cost = lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const off = mine.lines.reduce((sum, part) => sum + part, 0);
  const asked = worth.kind === 'percent' ? (cost * worth.value) / 100 : Math.min(worth.value, cost);
  return Math.abs(off - asked) > lines.length + 1 ? [`GRANT ${asked} were asked off ${cost}, ${off} are taken`] : [];
}

function lineOf(tickets: Iterable<Ticket>, itemId: string): TicketItem | undefined {
  return [...tickets].flatMap(({ items }) => items).find(({ id }) => id === itemId);
}

function originOf(item: TicketItem | undefined, id: string): string {
  return item ? dishOf(item) : id;
}

/** All pieces and parts of one order. */
function dishOf({ id, pieceOf, share }: TicketItem): string {
  return pieceOf ?? share?.of ?? id;
}
