import { allergiesOn, guestWordsOf } from '#domain/floor/seated-guests.ts';
import { notedVisit } from '#domain/guests/noted-visit.ts';
import { unsentLines } from '#domain/kitchen/send-to-kds.ts';
import type { Decision } from '#domain/decision.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { instant, localDate, milliseconds } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { put, type Change } from '#domain/world.ts';
import { Random } from '../support/random.ts';
import { at, TestHouse } from '../support/test-house.ts';

/** A mistake that the oracle must see, put into what was decided. */
export const BOOK_MISTAKES = {
  'division-forgets-guests': ({ collection, record }: Change): Change | null => {
    if (collection !== 'tickets' || record.tapped !== undefined) return null;
    const { reservationId: _guests, otherReservations: _others, division: _division, ...alone } = record;
    return put('tickets', alone);
  },
  'card-forgets-guests': ({ collection, record }: Change): Change | null => {
    if (collection !== 'kds') return null;
    const { guestsOf: _guests, ...nobody } = record;
    return put('kds', nobody);
  },
} as const;
export type BookMistake = keyof typeof BOOK_MISTAKES;

/**
 * An evening of reserved tables that are divided, moved and joined, over midnight. Beside the venue it is written down,
 * account by account, which allergies whoever eats on it has told.
 */
export class BookHistory {
  readonly house = new TestHouse(at('2026-11-20 18:00'));
  readonly faults: string[] = [];
  readonly #random: Random;
  readonly #mistake: BookMistake | undefined;
  /** Who eats on an account must be said there. */
  readonly #told = new Map<string, Set<string>>();
  #count = 0;
  divisions = 0;
  cards = 0;
  notes = 0;

  constructor(seed: number, mistake?: BookMistake) {
    this.#random = new Random(seed);
    this.#mistake = mistake;
  }

  play(acts: number): void {
    for (let turn = 0; turn < acts; turn += 1) {
      this.#act();
      for (const ticket of this.#open()) this.#expect(ticket, guestWordsOf(this.house.world, ticket)?.allergies ?? '');
    }
  }

  #act(): void {
    const roll = this.#random.next();
    if (roll < 0.16) return this.#seat();
    if (roll < 0.22) return this.#walkIn();
    if (roll < 0.34) return this.#passTime();
    const ticket = this.#random.pick(this.#open());
    if (!ticket) return this.#seat();
    if (roll < 0.4) return this.#note(ticket);
    if (roll < 0.52) return this.#order(ticket);
    if (roll < 0.66) return this.#send(ticket);
    if (roll < 0.82) return this.#divide(ticket);
    return roll < 0.92 ? this.#move(ticket) : this.#join(ticket);
  }

  #open(): readonly Ticket[] {
    return [...this.house.world.all('tickets')].filter(({ status }) => status !== 'closed');
  }

  #name(): string {
    this.#count += 1;
    return `n${this.#count}`;
  }

  #account() {
    return { ticketId: this.#name(), folio: `A-${100 + this.#count}` };
  }

  #freeTable(): string | undefined {
    const taken = new Set(this.#open().map(({ tableId }) => tableId));
    const free = [...this.house.world.all('tables')].filter(
      ({ id, active, currentTicketId }) => active && currentTicketId === null && !taken.has(id),
    );
    return this.#random.pick(free)?.id;
  }

  /** Booked for today with an allergy of its own, seated by the host, sometimes after midnight. */
  #seat(): void {
    const tableId = this.#freeTable();
    const word = `alergia-${this.#name()}.`;
    const fecha = localDate(this.house.now, DEFAULT_ZONE);
    const contact = { nombre: 'Ximena', telefono: '', email: '', personas: 2, acepta_alergias: true, alergias: word };
    const mesa = this.#random.pick(['Mesa 11', 'Mesa 12', 'Mesa 15', 'Mesa 21', 'Mesa 22', 'Mesa 23']) ?? '';
    const booked = this.house.ask('BOOK_RESERVATION', { ...contact, fecha, hora: '22:30', mesa });
    if (!booked.ok || tableId === undefined) return;
    if (this.#random.chance(0.4)) this.#passTime();
    const account = this.#account();
    const seated = this.#ask(this.house.ask('SEAT_RESERVATION', { reservationId: booked.id, tableId, ...account }));
    if (seated) this.#told.set(account.ticketId, new Set([word]));
  }

  #walkIn(): void {
    const tableId = this.#freeTable();
    if (tableId !== undefined) this.#ask(this.house.ask('OPEN_TABLE', { tableId, ...this.#account(), guests: 2 }));
  }

  /** Said at the table, whoever sits there: besides what was said there before. */
  #note(ticket: Ticket): void {
    const word = `alergia-${this.#name()}.`;
    const before = notedVisit(this.house.world, ticket)?.alergias ?? '';
    const said = { alergias: `${before} ${word}`, acepta_alergias: true };
    if (!this.#ask(this.house.ask('NOTE_GUESTS', { ticketId: ticket.id, ...said }))) return;
    this.notes += 1;
    this.#told.set(ticket.id, new Set([...(this.#told.get(ticket.id) ?? []), word]));
    const cards = [...this.house.world.all('kds')].filter((card) => card.ticketId === ticket.id);
    for (const card of cards) {
      if (card.status !== 'ready' && !allergiesOn(this.house.world, card).includes(word)) {
        this.faults.push(`${card.id} does not say ${word}`);
      }
    }
  }

  #order({ id: ticketId }: Ticket): void {
    const qty = 1 + this.#random.below(3);
    this.#ask(this.house.ask('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica', qty }));
  }

  #send(ticket: Ticket): void {
    const lines = unsentLines(ticket).map(({ itemId, qty }) => ({ itemId, qty }));
    const sent = this.house.ask('SEND_TO_KDS', { ticketId: ticket.id, lines });
    if (!this.#ask(sent) || !sent.ok) return;
    for (const change of sent.changes) {
      const card = change.collection === 'kds' ? this.house.world.get('kds', change.record.id) : undefined;
      if (!card) continue;
      this.cards += 1;
      this.#expect(ticket, allergiesOn(this.house.world, card));
    }
  }

  /** Some pieces of a line to a new account: of this table, of another, or to take away. */
  #divide(from: Ticket): void {
    const line = this.#random.pick(from.items);
    if (!line) return;
    const account = this.#account();
    const elsewhere = this.#random.chance(0.3) ? this.#freeTable() : from.tableId;
    const to = { ...account, ...(elsewhere === undefined ? {} : { tableId: elsewhere }) };
    const lines = [{ itemId: line.id, qty: 1 + this.#random.below(line.qty) }];
    if (!this.#ask(this.house.ask('MOVE_LINES', { ticketId: from.id, lines, to }))) return;
    this.divisions += 1;
    this.#told.set(account.ticketId, new Set(this.#told.get(from.id)));
  }

  #move({ id: ticketId }: Ticket): void {
    const tableId = this.#freeTable();
    if (tableId !== undefined) this.#ask(this.house.ask('MOVE_ACCOUNT', { ticketId, tableId }));
  }

  #join(from: Ticket): void {
    const into = this.#random.pick(this.#open().filter(({ id }) => id !== from.id));
    if (!into) return;
    if (!this.#ask(this.house.ask('MERGE_TICKETS', { fromTicketId: from.id, intoTicketId: into.id }))) return;
    const told = this.#told.get(into.id) ?? new Set();
    for (const word of this.#told.get(from.id) ?? []) told.add(word);
    this.#told.set(into.id, told);
  }

  #passTime(): void {
    this.house.now = instant(milliseconds(this.house.now) + (10 + this.#random.below(90)) * 60_000);
  }

  /** What was decided, with the planted mistake in it. */
  #ask(decision: Decision): boolean {
    if (!decision.ok) return false;
    const spoil = this.#mistake === undefined ? undefined : BOOK_MISTAKES[this.#mistake];
    for (const change of decision.changes) {
      const spoilt = spoil?.(change);
      if (spoilt?.collection === 'tickets') this.house.put('tickets', spoilt.record);
      if (spoilt?.collection === 'kds') this.house.put('kds', spoilt.record);
    }
    return true;
  }

  #expect({ id }: Ticket, said: string): void {
    const missing = [...(this.#told.get(id) ?? [])].filter((word) => !said.includes(word));
    if (missing.length > 0) this.faults.push(`${id} does not say ${missing.join(' ')}`);
  }
}
