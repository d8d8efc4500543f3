/*
 * Seeded weeks of a venue whose server clock jumps by days both ways, with restarts on such days and somebody who remembers
 * ids of past days. What must hold is meaning: no table promised twice, no folio given twice in a day, no sale changed.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal, JournalTransaction } from '#application/journal.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import type { Change, Records } from '#domain/world.ts';
import { staffRequest, systemRequest } from './support/commands.ts';
import { Random } from './support/random.ts';
import { journalHomes } from './support/servers/journal-homes.ts';
import { at, contentRules, WISH } from './support/test-house.ts';

const DAY_MS = 86_400_000;
const STEPS = 60;

interface Seen {
  readonly faults: readonly string[];
  readonly jumps: number;
  readonly restarts: number;
  readonly sales: number;
}

/** The right time goes on by hours; what the server's clock shows is off by whole days for a while. */
class WeekOfJumps {
  readonly #random: Random;
  readonly #journal: Journal;
  #rightMs = milliseconds(at('2026-11-15 13:00'));
  #offMs = 0;
  #executor!: Executor;
  readonly #sold = new Map<string, string>();
  #count = 0;
  #jumps = 0;
  #restarts = 0;

  constructor(seed: number, journal: Journal) {
    this.#random = new Random(seed);
    this.#journal = journal;
  }

  async run(): Promise<Seen> {
    await this.#start();
    await this.#executor.execute(systemRequest('LOAD_DEMO', {}));
    const rules = structuredClone(contentRules()) as never;
    await this.#executor.execute(systemRequest('SAVE_RESERVATION_RULES', { rules }));
    for (let step = 0; step < STEPS; step += 1) await this.#step();
    this.#offMs = 0;
    return {
      faults: await this.#faults(),
      jumps: this.#jumps,
      restarts: this.#restarts,
      sales: this.#sold.size,
    };
  }

  #now(): Instant {
    return instant(this.#rightMs + this.#offMs);
  }

  async #start(): Promise<void> {
    this.#executor = new Executor({ journal: this.#journal, now: () => this.#now(), newId: () => randomUUID() });
    await this.#executor.start();
  }

  #ask<T extends CommandType>(type: T, args: InputOf<T>) {
    return this.#executor.execute(staffRequest(type, args, { at: this.#now() }));
  }

  async #step(): Promise<void> {
    const random = this.#random;
    this.#rightMs += random.below(5) * 3_600_000;
    if (random.chance(0.25)) {
      this.#jumps += 1;
      this.#offMs = this.#offMs === 0 ? (random.below(20) - 8) * DAY_MS : 0;
    }
    if (random.chance(0.1)) {
      this.#restarts += 1;
      await this.#start();
    }
    const wishes = [() => this.#book(), () => this.#sell(), () => this.#open(), () => this.#remember()];
    await random.pick(wishes)?.();
  }

  /** Few tables, days and hours: guests meet. */
  async #book(): Promise<void> {
    const fecha = `2026-11-${18 + this.#random.below(4)}`;
    this.#count += 1;
    const telefono = `33555${String(10_000 + this.#count)}`;
    await this.#ask('BOOK_RESERVATION', { ...WISH, fecha, telefono, email: '', hora: '20:00' });
  }

  async #open(): Promise<string> {
    this.#count += 1;
    const ticketId = `t${this.#count}`;
    await this.#ask('OPEN_TAKEAWAY', { ticketId, folio: `A-${100 + this.#random.below(5)}` });
    return ticketId;
  }

  async #sell(): Promise<void> {
    const ticketId = await this.#open();
    await this.#ask('ADD_ITEM', { ticketId, menuItemId: 'agua' });
    const paid = { ticketId, method: 'cash', amount: 3480, taken: true } as const;
    const { outcome } = await this.#ask('CLOSE_TICKET', paid);
    if (outcome === 'accepted') this.#sold.set(ticketId, JSON.stringify(await this.#kept('tickets', ticketId)));
  }

  /** Whoever remembers an id of a past day opens something under it. */
  async #remember(): Promise<void> {
    const ticketId = this.#random.pick([...this.#sold.keys()]);
    if (ticketId === undefined) return;
    const account = { ticketId, folio: 'A-777' };
    if (this.#random.chance(0.5)) await this.#ask('OPEN_TAKEAWAY', account);
    else await this.#ask('OPEN_TABLE', { ...account, tableId: 'mesa-1' });
  }

  async #kept(collection: Change['collection'], id: string): Promise<Change['record'] | undefined> {
    const { records } = await this.#journal.readSince(0);
    return records.find(({ change }) => change.collection === collection && change.record.id === id)?.change.record;
  }

  async #faults(): Promise<readonly string[]> {
    const { records } = await this.#journal.readSince(0);
    const faults: string[] = [];
    const folios = new Map<string, string>();
    const promised = new Map<string, string>();
    for (const { change } of records) {
      if (change.collection === 'tickets') {
        const { id, day, folio } = change.record;
        const other = folios.get(`${day} ${folio}`);
        if (other !== undefined) faults.push(`FOLIO ${folio} of ${day} is on ${other} and ${id}`);
        folios.set(`${day} ${folio}`, id);
        const sold = this.#sold.get(id);
        if (sold !== undefined && sold !== JSON.stringify(change.record)) faults.push(`SALE ${id} was changed`);
      }
      if (change.collection === 'reservations') this.#promise(change.record, promised, faults);
    }
    return faults;
  }

  #promise(visit: Records['reservations'], promised: Map<string, string>, faults: string[]): void {
    if (visit.status !== 'booked') return;
    const place = `${visit.fecha} ${visit.hora} ${visit.tableId}`;
    const other = promised.get(place);
    if (other !== undefined) faults.push(`TABLE ${place} is promised to ${other} and ${visit.id}`);
    promised.set(place, visit.id);
  }
}

/** As if a record that is not in play did not exist: the journal takes what is new over what is there. */
function forgetful(journal: MemoryJournal): Journal {
  const blind = (tx: JournalTransaction): JournalTransaction => ({
    ...tx,
    recordsOf: async () => [],
    write: (batch) => tx.write({ ...batch, records: batch.records.map((record) => ({ ...record, isNew: false })) }),
  });
  return {
    transaction: (work) => journal.transaction((tx) => work(blind(tx))),
    readSince: (revision) => journal.readSince(revision),
    readInPlay: (today) => journal.readInPlay(today),
    onForeignWrite: () => undefined,
    secret: (name, fresh) => journal.secret(name, fresh),
    lastReceivedBefore: (moment) => journal.lastReceivedBefore(moment),
    forget: () => journal.forget(),
    close: () => journal.close(),
  };
}

describe.each(journalHomes())('weeks of jumps on $name', ({ name, open }) => {
  const seeds = Array.from({ length: name === 'memory' ? 60 : 2 }, (_, index) => index + 1);

  test('[JRN10][JRN11] nothing is promised, named or sold anew, whatever the clock did', async () => {
    const total = { jumps: 0, restarts: 0, sales: 0 };
    for (const seed of seeds) {
      const { journal } = await open();
      const { faults, jumps, restarts, sales } = await new WeekOfJumps(seed, journal).run();
      expect(faults, `seed ${seed}`).toEqual([]);
      total.jumps += jumps;
      total.restarts += restarts;
      total.sales += sales;
      await journal.close();
    }
    expect(Math.min(total.jumps, total.restarts, total.sales)).toBeGreaterThan(0);
  });
});

test('[SYNC5] the planted mistake «out of play does not exist» is caught', async () => {
  const faults: string[] = [];
  for (let seed = 1; seed <= 30 && faults.length === 0; seed += 1) {
    faults.push(...(await new WeekOfJumps(seed, forgetful(new MemoryJournal('e1'))).run()).faults);
  }
  expect(faults.join('\n')).toMatch(/SALE/);
});
