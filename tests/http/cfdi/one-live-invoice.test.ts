/*
 * P35: however guests, managers, the PAC and two servers act, every account ends in exactly one invoice that counts.
 * `npm run torture -- P35` tries 10,000 accounts: 50 histories of 200.
 */
import { expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { invoiceAmounts, satForm } from '#domain/invoices/invoice-amounts.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { addDays, dateText, instant, localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { put } from '#domain/world.ts';
import { readCsd } from '#server/cfdi/csd.ts';
import type { CancelOrder, Cancelled, Pac, Stamped } from '#server/cfdi/pac.ts';
import { MOST_ACCOUNTS } from '#server/cfdi/global-worker.ts';
import { StampWorker } from '#server/cfdi/stamp-worker.ts';
import { randomAccounts } from '#tests/support/cfdi/random-accounts.ts';
import { elementsAt, readXml } from '#tests/support/cfdi/read-cfdi.ts';
import { testCsd } from '#tests/support/cfdi/test-csd.ts';
import { howMany } from '#tests/support/how-many.ts';
import { Random } from '#tests/support/random.ts';
import { at } from '#tests/support/test-house.ts';

const ACCOUNTS = howMany({ usual: 60, all: 200 });
/** The month ends within them. */
const FIRST_DAY = dateText('2026-11-24');
const DAYS = 10;
const HOUR_MS = 3_600_000;
const ZONE = 'America/Mexico_City';
const CSD = testCsd();

interface StampedInvoice {
  readonly uuid: string;
  readonly xml: string;
  readonly folios: readonly string[];
  readonly totalCents: number;
  isCancelled: boolean;
  replacedBy: string;
}

/** Stamps a key once, and loses what the test's luck wants: before it was done, or after. */
class LossyPac implements Pac {
  readonly kept = new Map<string, StampedInvoice>();
  readonly #random: Random;
  isCalm = false;

  constructor(random: Random) {
    this.#random = random;
  }

  async stamp(xml: string, key: string): Promise<Stamped> {
    const luck = this.isCalm ? 1 : this.#random.below(10) / 10;
    if (luck < 0.15) return { kind: 'wait', problem: 'El PAC respondió 503.' };
    const known = this.kept.get(key) ?? this.#stamp(xml, key);
    if (luck < 0.35) return { kind: 'wait', problem: 'El PAC no respondió.' };
    // The second time it is the 307 with the document of the first.
    return { kind: 'stamped', uuid: known.uuid, xml: known.xml };
  }

  async cancel({ uuid, reason, replaces }: CancelOrder): Promise<Cancelled> {
    const luck = this.isCalm ? 1 : this.#random.below(10) / 10;
    if (luck < 0.2) return { kind: 'wait', problem: 'El PAC respondió 500.' };
    const known = [...this.kept.values()].find((each) => each.uuid === uuid);
    // What is cancelled already is never refused any more (202).
    if (luck < 0.25 && known?.isCancelled !== true) return { kind: 'refused', problem: 'Quien la recibió no aceptó.' };
    if (!known) return { kind: 'refused', problem: '205' };
    expect(reason === '01').toBe(replaces !== null);
    known.isCancelled = true;
    known.replacedBy = replaces ?? '';
    return luck < 0.4 ? { kind: 'wait', problem: 'El PAC no respondió.' } : { kind: 'cancelled' };
  }

  #stamp(xml: string, key: string): StampedInvoice {
    const uuid = `8C1F4B6E-27D3-4A95-9E0B-${String(this.kept.size + 1).padStart(12, '0')}`;
    const root = readXml(xml);
    const concepts = elementsAt(root, 'Conceptos/Concepto');
    const kept: StampedInvoice = {
      uuid,
      xml: xml.replace(
        '</cfdi:Comprobante>',
        `<tfd:TimbreFiscalDigital UUID="${uuid}" SelloCFD="x"/></cfdi:Comprobante>`,
      ),
      folios: [...new Set(concepts.map(({ attributes }) => attributes.get('NoIdentificacion') ?? ''))],
      totalCents: Math.round(Number(root.attributes.get('Total')) * 100),
      isCancelled: false,
      replacedBy: '',
    };
    this.kept.set(key, kept);
    return kept;
  }

  /** Where each account counts; one that another replaces counts until it is cancelled. */
  live(): ReadonlyMap<string, readonly StampedInvoice[]> {
    const found = new Map<string, StampedInvoice[]>();
    for (const each of this.kept.values()) {
      if (each.isCancelled) continue;
      for (const folio of each.folios) found.set(folio, [...(found.get(folio) ?? []), each]);
    }
    return found;
  }
}

class World {
  now: Instant = at('2026-11-24 09:00');
  readonly accounts: readonly Ticket[];
  readonly pac: LossyPac;
  readonly servers: { readonly executor: Executor; readonly worker: StampWorker }[] = [];
  readonly #random: Random;
  readonly #journal = new MemoryJournal('e');
  #count = 0;

  constructor(random: Random, accounts = overDays(random, randomAccounts(random, ACCOUNTS))) {
    this.#random = random;
    this.pac = new LossyPac(random);
    this.accounts = accounts;
  }

  async open(): Promise<void> {
    const records = this.accounts.map((ticket) => ({ change: put('tickets', ticket), revision: 1 }));
    await this.#journal.transaction((tx) => tx.write({ records, entries: [], revision: 1 }));
    const checked = readCsd(CSD, this.now);
    if (!checked.ok) throw new Error(checked.problem);
    for (let n = 0; n < 2; n += 1) {
      const executor = new Executor({
        journal: this.#journal,
        now: () => this.now,
        newId: () => `id-${(this.#count += 1)}`,
      });
      await executor.start();
      const worker = new StampWorker({
        executor,
        now: () => this.now,
        pac: this.pac,
        csd: { read: async () => checked },
        place: () => ({ regimenFiscal: '601', lugarExpedicion: '45150' }),
        venueId: 'xalli',
        isDoubted: async () => false,
        books: {
          openedOn: async (day) => this.accounts.filter((ticket) => ticket.day === day),
          account: async (id) => this.accounts.find((ticket) => ticket.id === id) ?? null,
        },
        log: { warn: () => undefined, error: () => undefined },
      });
      this.servers.push({ executor, worker });
    }
  }

  async ask<T extends CommandType>(type: T, args: InputOf<T>): Promise<boolean> {
    const executor = this.#random.pick(this.servers)?.executor;
    const id = `cmd-${(this.#count += 1)}`;
    const command = parseCommand({ id, type, args, at: this.now, device: 'server', by: SYSTEM.id });
    if (!command || !executor) throw new Error(`a wrong ${type}`);
    return (await executor.execute({ command, identify: () => SYSTEM })).outcome === 'accepted';
  }

  get today() {
    return localDate(this.now, ZONE);
  }

  /** Guests who ask, managers who cancel: whatever comes to mind in an hour. */
  async mischief(): Promise<void> {
    const paid = this.accounts.filter(({ day }) => day <= this.today);
    for (let n = this.#random.below(6); n > 0; n -= 1) {
      const ticket = this.#random.pick(paid);
      if (!ticket || satForm(ticket) === '') continue;
      const person = { rfc: 'GODE561231GR8', nombre: 'ELENA', cp: '45050', regimen: '612', uso: 'G03' } as const;
      const more = { email: 'e@correo.example', isDoubtful: false, day: this.today };
      await this.ask('REQUEST_INVOICE', { ticketId: ticket.id, total: ticket.total, ...person, ...more });
    }
    const { executor } = this.#random.pick(this.servers) ?? {};
    const stamped = [...(executor?.world.all('cfdis') ?? [])].filter(({ state }) => state === 'stamped');
    const cfdi = this.#random.pick(stamped);
    if (!cfdi) return;
    if (this.#random.chance(0.15)) {
      await this.ask('CANCEL_CFDI', { cfdiId: cfdi.id, reason: '02', again: this.#random.chance(0.5) });
    }
    if (cfdi.global && this.#random.chance(0.1)) await this.ask('RENEW_GLOBAL', { cfdiId: cfdi.id });
  }

  async hour(): Promise<void> {
    this.now = instant(milliseconds(this.now) + HOUR_MS);
    await Promise.all(this.servers.map(({ worker }) => worker.drain()));
  }
}

function overDays(random: Random, accounts: readonly Ticket[]): readonly Ticket[] {
  return accounts.map((ticket, place) => {
    const day = addDays(FIRST_DAY, random.below(DAYS));
    return { ...ticket, folio: `A-${place + 1}`, day, closedDay: day };
  });
}

test('[FAC39] a period of more accounts than one document takes has several, each account in one', async () => {
  const random = new Random(9);
  const model = randomAccounts(random, 40).find((ticket) => invoiceAmounts(ticket).importe > 0);
  if (!model) throw new Error('no account');
  const many = Array.from({ length: MOST_ACCOUNTS + 5 }, (_, place) => {
    return { ...model, id: `m${place}`, folio: `M-${place}`, day: FIRST_DAY, closedDay: FIRST_DAY };
  });
  const world = new World(random, many);
  world.pac.isCalm = true;
  await world.open();
  await world.ask('SAVE_FISCAL', { global: 'day' });
  for (let hour = 0; hour < 26; hour += 1) await world.hour();
  expect([...world.pac.kept.values()].map(({ folios }) => folios.length)).toEqual([MOST_ACCOUNTS, 5]);
  expect(world.pac.live().size).toBe(many.length);
});

const seeds = Array.from({ length: howMany({ usual: 1, all: 50 }) }, (_, seed) => seed + 1);
/** Of a history of 200 accounts on one busy processor. */
const PATIENCE = { timeout: 300_000 };

test.each(seeds)('[FAC34] every account ends in exactly one invoice that counts (seed %i)', PATIENCE, async (seed) => {
  const random = new Random(seed);
  const world = new World(random);
  await world.open();
  expect(await world.ask('SAVE_VENUE', { invoiceDeadline: 20 })).toBe(true);
  const every = random.pick(['day', 'week', 'month'] as const) ?? 'day';
  expect(await world.ask('SAVE_FISCAL', { global: every })).toBe(true);
  const owed = new Map(world.accounts.map((ticket) => [ticket.folio, invoiceAmounts(ticket).importe] as const));
  for (let hour = 0; hour < (DAYS + 4) * 24; hour += 3) {
    if (world.today <= addDays(FIRST_DAY, DAYS + 2)) await world.mischief();
    for (let n = 0; n < 3; n += 1) await world.hour();
    for (const [folio, live] of world.pac.live()) {
      // Only one that replaces another may hold what the other holds, until that is cancelled.
      const isReplacing = live.some(({ xml }) =>
        live.some(({ uuid }) => xml.includes(`CfdiRelacionado UUID="${uuid}"`)),
      );
      expect(live.length === 1 || (live.length === 2 && isReplacing), `${folio} of seed ${seed}`).toBe(true);
    }
  }
  world.pac.isCalm = true;
  // The month is over by then, and everything that waited was tried again.
  const end = milliseconds(at('2027-01-03 12:00'));
  world.now = instant(milliseconds(at('2026-12-31 12:00')));
  while (milliseconds(world.now) < end) await world.hour();
  const live = world.pac.live();
  const wrong = [...owed].filter(([folio, importe]) => (live.get(folio)?.length ?? 0) !== (importe > 0 ? 1 : 0));
  expect(wrong).toEqual([]);
  const counted = [...world.pac.kept.values()].filter(({ isCancelled }) => !isCancelled);
  expect(counted.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(
    [...owed.values()].reduce<number>((total, importe) => total + importe, 0),
  );
  for (const { folios, totalCents } of counted) {
    expect(totalCents).toBe(folios.reduce((total, folio) => total + (owed.get(folio) ?? 0), 0));
  }
  expect(counted.some(({ folios }) => folios.length > 1)).toBe(true);
});
