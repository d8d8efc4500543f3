import type { Ticket } from '#domain/order/ticket.ts';
import { cents, formatPesos, sum, type Cents } from '#domain/shared/money.ts';
import type { Change } from '#domain/world.ts';

export interface PlayedSums {
  readonly opened: number;
  readonly closed: number;
  /** What accounts took and gave back, and what the drawer's own entries say of the same minutes. */
  readonly paid: Cents;
  readonly drawer: Cents;
  readonly dishes: number;
  readonly fromSite: number;
}

/** What happened since the first copy: in words as it is heard, and added up at the end. */
export class Told {
  readonly #before = new Map<string, Change>();
  readonly #seen = new Map<string, Change>();

  constructor(first: readonly Change[]) {
    for (const change of first) this.#before.set(keyOf(change), change);
  }

  hear(changes: readonly Change[]): readonly string[] {
    return changes.flatMap((change) => {
      const key = keyOf(change);
      const last = this.#seen.get(key) ?? this.#before.get(key);
      if (last === undefined || JSON.stringify(last) !== JSON.stringify(change)) this.#seen.set(key, change);
      return wordsOf(change, last);
    });
  }

  sums(): PlayedSums {
    const totals = { opened: 0, closed: 0, dishes: 0, fromSite: 0 };
    const paid: Cents[] = [];
    const drawer: Cents[] = [];
    for (const [key, change] of this.#seen) {
      const before = this.#before.get(key);
      if (change.collection === 'tickets') {
        const old = before?.collection === 'tickets' ? before.record : null;
        totals.opened += old === null ? 1 : 0;
        totals.closed += change.record.status === 'closed' && old?.status !== 'closed' ? 1 : 0;
        paid.push(cents(takenBy(change.record) - (old === null ? 0 : takenBy(old))));
      }
      if (before !== undefined) continue;
      if (change.collection === 'drawerEntries' && change.record.account) {
        const { taken, returned } = change.record.account;
        drawer.push(cents(sum(Object.values(taken)) - sum(Object.values(returned))));
      }
      if (change.collection === 'kds') totals.dishes += change.record.items.length;
      if (change.collection === 'reservations' && change.record.source === 'web') totals.fromSite += 1;
    }
    return { ...totals, paid: sum(paid), drawer: sum(drawer) };
  }
}

function keyOf({ collection, record }: Change): string {
  return `${collection}/${record.id}`;
}

function takenBy({ payments, refunds = [] }: Ticket): number {
  return sum(payments.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount));
}

/** What somebody in the room would notice; most changes are nobody's news. */
function wordsOf(change: Change, last: Change | undefined): readonly string[] {
  if (change.collection === 'tickets') {
    const old = last?.collection === 'tickets' ? last.record : null;
    return ticketWords(change.record, old);
  }
  if (change.collection === 'kds') {
    const { record } = change;
    const old = last?.collection === 'kds' ? last.record.status : null;
    if (record.status !== 'ready' || old === 'ready') return [];
    return [`${record.tableName ?? 'Para llevar'}: listo de ${record.area === 'bar' ? 'bar' : 'cocina'}`];
  }
  if (change.collection === 'reservations' && last === undefined && change.record.source === 'web') {
    const { personas, fecha, hora, mesa } = change.record;
    return [`Reservación del sitio: ${mesa}, ${personas} personas, ${fecha} ${hora}`];
  }
  return [];
}

function ticketWords(ticket: Ticket, old: Ticket | null): readonly string[] {
  const place = ticket.tableId === undefined ? 'Para llevar' : ticket.tableId.replace(/^mesa-/, 'Mesa ');
  const name = `${place} (${ticket.folio})`;
  if (old === null) return [`${name}: ${ticket.guests === null ? 'cuenta nueva' : `se sientan ${ticket.guests}`}`];
  const words: string[] = [];
  if (ticket.bill && !old.bill) words.push(`${name}: piden la cuenta`);
  const taken = takenBy(ticket) - takenBy(old);
  if (taken !== 0)
    words.push(`${name}: ${taken > 0 ? 'pagan' : 'se devuelven'} ${formatPesos(cents(Math.abs(taken)))}`);
  if (ticket.parts !== undefined && old.parts === undefined) words.push(`${name}: dividen en ${ticket.parts}`);
  return words;
}
