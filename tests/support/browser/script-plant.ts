import about from '../../../content/about.json' with { type: 'json' };
import gallery from '../../../content/gallery.json' with { type: 'json' };
import home from '../../../content/home.json' with { type: 'json' };
import news from '../../../content/news.json' with { type: 'json' };
import privacy from '../../../content/privacy.json' with { type: 'json' };
import venue from '../../../content/venue.json' with { type: 'json' };
import { deliveryKey } from '../../../src/domain/invoices/invoice-files.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { Executor } from '../../../src/application/executor.ts';
import { parseCommand, type CommandType } from '../../../src/domain/commands.ts';
import { addDays, instant, localDate, type DateText } from '../../../src/domain/shared/time.ts';
import { SYSTEM } from '../../../src/domain/staff/roles.ts';
import { DEFAULT_ZONE, venueSettings } from '../../../src/domain/venue/venue-settings.ts';
import { SCRIPT_PAYLOADS } from './script-payloads.ts';
import { contentRules } from '../test-house.ts';
import { textFields } from './text-fields.ts';

const LIMITS = new Map(textFields().map(({ name, maxLength }) => [name, maxLength]));
const CODES = new Map([...LIMITS.keys()].map((name, index) => [name, index]));
/** All sixty payloads, and a last round with a mark by which each field is recognised on a screen. */
export const ROUNDS = SCRIPT_PAYLOADS.length + 1;
export const MARKED = ROUNDS - 1;
const HOUR_MS = 3_600_000;

/** What a field's mark reads like on a screen that shows the words and runs nothing: `<b>a7`. */
export function markOf(field: string): string {
  return `<b>${(100 + (CODES.get(field) ?? 0)).toString(36)}`;
}

/** Fills every free text of every command with every payload, in the venue's own name: nothing stands in the way. */
export class Planter {
  readonly taken = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly #executor: Executor;
  readonly #nowMs: () => number;
  readonly today: DateText;

  constructor(executor: Executor, nowMs: () => number) {
    this.#executor = executor;
    this.#nowMs = nowMs;
    this.today = localDate(instant(nowMs()), DEFAULT_ZONE);
  }

  /** `text` gives a field its words of this round and remembers that they went into this command. */
  async ask(
    round: number,
    type: CommandType,
    args: (text: (field: string) => string) => unknown,
    id: string = randomUUID(),
  ): Promise<boolean> {
    const fields: string[] = [];
    const made = args((field) => {
      const name = `${type}.${field}`;
      fields.push(name);
      return wordsOf(name, round);
    });
    const at = instant(this.#nowMs());
    const command = parseCommand({ id, type, args: made, at, device: 'prueba', by: SYSTEM.id });
    if (!command) throw new Error(`${type} does not parse: ${JSON.stringify(made)}`);
    const { outcome } = await this.#executor.execute({ command, identify: () => SYSTEM });
    const counts = outcome === 'accepted' ? this.taken : this.refused;
    for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
    return outcome === 'accepted';
  }

  async all(): Promise<void> {
    await this.#rules();
    for (let round = 0; round < ROUNDS; round += 1) await this.#site(round);
    // Side by side they share their commits; within a round one thing follows from another.
    await Promise.all(Array.from({ length: MARKED }, (_, round) => this.#round(round)));
    // Once their accounts are done with: those of a closed shift are not opened again.
    for (let round = 0; round < MARKED; round += 1) await this.#drawer(round);
    for (let round = 0; round < MARKED; round += 1) await this.#hours(round);
    for (let round = 0; round < MARKED; round += 1) await this.#watch(round);
    for (let round = 0; round < MARKED; round += 1) await this.#programs(round);
    // Last, because some lists show the newest only.
    await this.#round(MARKED);
    await this.#drawer(MARKED);
    await this.#hours(MARKED);
    await this.#watch(MARKED);
    await this.#programs(MARKED);
  }

  /** Other programs, of which only so many may live at once; nothing is sent, because the secret is of nobody. */
  async #programs(round: number): Promise<void> {
    const [tokenId, webhookId, server] = [`programa-${round}`, `aviso-${round}`, 'prueba'];
    const hash = 'a'.repeat(64);
    const scopes = { scopes: ['menu'] };
    await this.ask(round, 'MAKE_PROGRAM_TOKEN', (text) => ({
      tokenId,
      name: text('name'),
      tokenHash: hash,
      ...scopes,
    }));
    const place = { url: 'https://avisos.ejemplo.mx/', secretMark: 'a'.repeat(16), epoch: 'e', revision: 0 };
    await this.ask(round, 'MAKE_WEBHOOK', (text) => ({ webhookId, name: text('name'), ...place, ...scopes }));
    await this.ask(0, 'CLAIM_WEBHOOK', () => ({ webhookId, server }));
    await this.ask(round, 'NOTE_WEBHOOK_TOLD', (text) => ({ webhookId, server, problem: text('problem') }));
    if (round === MARKED) return;
    await this.ask(0, 'REVOKE_PROGRAM_TOKEN', () => ({ tokenId }));
    await this.ask(0, 'REMOVE_WEBHOOK', () => ({ webhookId }));
  }

  /** A drawer of that name, money moved with that word, and a corte that tells all of it. */
  async #drawer(round: number): Promise<void> {
    const tillId = `caja-x${round}`;
    const shiftId = `turno-${round}`;
    const isNamed = await this.ask(round, 'SAVE_TILL', (text) => ({ id: tillId, name: text('name') }));
    await this.ask(0, 'OPEN_SHIFT', () => ({ tillId: isNamed ? tillId : 'caja-1', fondo: 100 }), shiftId);
    const moved = { shiftId, kind: 'expense', amount: 1 };
    await this.ask(round, 'MOVE_CASH', (text) => ({ ...moved, concept: text('concept') }));
    const since = instant(this.#nowMs());
    await this.ask(round, 'CLOSE_SHIFT', (text) => ({
      shiftId,
      count: { sum: 0 },
      reason: text('reason'),
      owing: [{ name: text('owing[].name'), pending: 1, since }],
    }));
  }

  async #round(round: number): Promise<void> {
    await this.#printers(round);
    await this.#menu(round);
    await this.#account(round);
    await this.#visits(round);
    await this.#letters(round);
    await this.#people(round);
    await this.#settings(round);
    await this.#cardTerminals(round);
    await this.#station(round);
    await this.#channel(round);
    await this.#siteLine(round);
  }

  /** Only so many may be offered at once: the last is. */
  async #channel(round: number): Promise<void> {
    const terms = { delivers: false, paidByApp: false, priceChange: 0, roundTo: 1, prices: [], commission: 0 };
    await this.ask(round, 'SAVE_CHANNEL', (text) => ({
      id: `canal-${round}`,
      name: text('name'),
      ...terms,
      promisedMinutes: null,
      active: round === MARKED,
      sort: round,
      seen: { name: text('seen.name') },
    }));
  }

  /** The name of the front, as a manager connected it and as the server found it. */
  async #siteLine(round: number): Promise<void> {
    await this.ask(round, 'CONNECT_SITE', (text) => ({ site: text('site') }));
    const since = instant(this.#nowMs());
    await this.ask(round, 'TELL_LINE', (text) => ({ state: 'together', since, site: text('site') }));
  }

  /** Only so many may be at work at once: the last is. */
  async #station(round: number): Promise<void> {
    const place = { area: 'kitchen', patience: null, printerIds: [], staffIds: [], sort: round };
    const named = (text: (field: string) => string) => ({ id: `estacion-${round}`, ...place, name: text('name') });
    await this.ask(round, 'SAVE_STATION', (text) => ({
      ...named(text),
      active: round === MARKED,
      seen: { name: text('seen.name') },
    }));
  }

  /** One is left for the screens. */
  async #cardTerminals(round: number): Promise<void> {
    const place = { provider: 'point', device: `equipo-${round}`, storeId: '', tillId: null } as const;
    const named = (text: (field: string) => string) => ({ id: `terminal-${round}`, ...place, name: text('name') });
    await this.ask(round, 'SAVE_CARD_TERMINAL', (text) => ({ ...named(text), active: round === MARKED }));
  }

  /** Put to work only when its one paper has come to grief: nothing is sent anywhere. */
  async #printers(round: number): Promise<void> {
    const [id, testId] = [`impresora-${round}`, `prueba-${round}`];
    const printer = { id, address: '127.0.0.1', width: 80, tasks: [], kicksDrawer: false };
    await this.ask(round, 'SAVE_PRINTER', (text) => ({ ...printer, name: 'Barra', address: text('address') }));
    await this.ask(0, 'SAVE_PRINTER', () => ({ ...printer, name: 'Barra', active: false }));
    await this.ask(0, 'PRINT_TEST', () => ({ printerId: id }), testId);
    const jobId = `${testId}:${id}`;
    await this.ask(0, 'CLAIM_PRINT', () => ({ jobId, server: 'prueba' }));
    const broken = { jobId, outcome: 'doubtful', state: 'unknown' };
    await this.ask(round, 'MARK_PRINT', (text) => ({ ...broken, problem: text('problem') }));
    // One is left for the screen: more would stand before every other one.
    if (round !== MARKED) await this.ask(0, 'CANCEL_PRINT', () => ({ jobId }));
    await this.ask(round, 'SAVE_PRINTER', (text) => ({ ...printer, name: text('name') }));
  }

  /** The lists a manager writes for the whole house. */
  async #settings(round: number): Promise<void> {
    const kinds = ['discount', 'courtesy', 'void', 'reopen', 'refund', 'correct'];
    await this.ask(round, 'SAVE_VENUE', (text) => ({
      reasons: Object.fromEntries(kinds.map((kind) => [kind, [text(`reasons.${kind}[]`)]])),
    }));
    // What every paper says of the venue; the rules stay as they were planted.
    const { reservations: rules } = venueSettings(this.#executor.world);
    await this.ask(round, 'SAVE_RESERVATION_RULES', (text) => ({
      rules,
      identity: {
        name: text('identity.name'),
        address: text('identity.address'),
        legalName: text('identity.legalName'),
        rfc: text('identity.rfc'),
      },
    }));
  }

  /** Everything guests read, written anew in every round by whoever means harm. */
  async #site(round: number): Promise<void> {
    for (const { id = null, part, body } of siteBodies(addDays(this.today, 50))) {
      await this.ask(round, 'PUBLISH_SITE', (text) => ({
        texts: [{ id: id ?? part, part, base: round, body: planted(body, 'texts[].body', text) }],
      }));
    }
  }

  /** One more table for each round, named and placed by whoever means harm. */
  async #rules(): Promise<void> {
    const rules = structuredClone(contentRules());
    const tables = Array.from({ length: ROUNDS }, (_, round) => ({
      id: tableOf(round, 'id'),
      label: tableOf(round, 'label'),
      area: tableOf(round, 'area'),
      sillas: 4,
      x: 10 * round,
      y: 500,
      shape: 'square' as const,
    }));
    // Every day takes guests all day: whichever day it is tomorrow, the same hours can be asked for.
    const seatings = rules.seatings.map(() => ({ first: '08:00', last: '22:30' }));
    const isTaken = await this.ask(0, 'SAVE_RESERVATION_RULES', () => ({
      rules: {
        ...rules,
        seatings,
        tables: [...rules.tables, ...tables],
        combinations: tables.map(({ id }) => ({ tables: [id, '1'], sillas: 8 })),
      },
    }));
    for (const field of ['tables[].id', 'tables[].label', 'tables[].area', 'combinations[].tables[]']) {
      if (isTaken) this.taken.set(`SAVE_RESERVATION_RULES.rules.${field}`, ROUNDS);
    }
    await this.#plan({ ...rules, tables: [...rules.tables, ...tables] });
  }

  /** The same room, drawn by whoever means harm: one more table and one more zone for each round. */
  async #plan({ plan, tables: told }: ReturnType<typeof contentRules>): Promise<void> {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
    const named = (field: string, round: number): string => wordsOf(`SAVE_ROOM_PLAN.room.${field}`, round);
    const drawn = rounds.map((round) => ({
      id: `p${round}${named('tables[].id', round)}`.slice(0, 20),
      label: `${named('tables[].label', round).slice(0, 36)} ${100 + round}`,
      area: named('tables[].area', round),
      sillas: 4,
      x: 10 * round,
      y: 400,
      shape: 'square' as const,
    }));
    const floor = 'tile' as const;
    const zones = rounds.map((round) => ({
      name: named('zones[].name', round),
      floor,
      // The whole plan: a zone in which no name finds room has none printed.
      x: 0,
      y: 0,
      width: plan.width,
      height: plan.height,
    }));
    const combinations = drawn.map(({ id }) => ({ tables: [id, '1'], sillas: 8 }));
    const room = { plan, tables: [...told, ...drawn], zones, pieces: [], combinations };
    const isTaken = await this.ask(0, 'SAVE_ROOM_PLAN', () => ({ room }));
    for (const field of ['tables[].id', 'tables[].label', 'tables[].area', 'zones[].name', 'combinations[].tables[]']) {
      if (isTaken) this.taken.set(`SAVE_ROOM_PLAN.room.${field}`, ROUNDS);
    }
  }

  async #menu(round: number): Promise<void> {
    await this.ask(round, 'SAVE_CATEGORY', (text) => ({
      id: `cat-${round}`,
      name: text('name'),
      sort: round,
      intro: text('intro'),
      // Of what there is not yet nothing was seen.
      seen: { name: text('seen.name'), intro: text('seen.intro') },
    }));
    await this.ask(round, 'SAVE_MENU_ITEM', (text) => ({
      id: `plato-${round}`,
      name: text('name'),
      categoryId: `cat-${round}`,
      price: 1000,
      description: text('description'),
      modifiers: [{ id: `extra-${round}`, name: text('modifiers[].name'), priceDelta: 0 }],
      seen: { name: text('seen.name'), description: text('seen.description') },
    }));
    const choices = [{ dishId: `plato-${round}`, supplement: 0 }];
    const course = (name: string) => [{ id: `tiempo-${round}`, name, count: 2, choices }];
    await this.ask(round, 'SAVE_MENU_ITEM', (text) => ({
      id: `paquete-${round}`,
      name: `Paquete ${round}`,
      categoryId: `cat-${round}`,
      price: 2000,
      description: '',
      packageGroups: course(text('packageGroups[].name')),
      seen: { packageGroups: course(text('seen.packageGroups[].name')) },
    }));
    await this.ask(round, 'SAVE_OPTION_GROUP', (text) => ({
      id: `grupo-${round}`,
      name: text('name'),
      min: 0,
      max: 1,
      options: [{ id: `opcion-${round}`, name: text('options[].name'), priceDelta: 100 }],
      dishIds: [`plato-${round}`],
      seen: {
        name: text('seen.name'),
        options: [{ id: `opcion-${round}`, name: text('seen.options[].name'), priceDelta: 0 }],
      },
    }));
    await this.ask(round, 'IMPORT_MENU', (text) => ({
      categories: [{ id: `carta-${round}`, name: text('categories[].name'), intro: text('categories[].intro') }],
      items: [
        {
          id: `importado-${round}`,
          publicId: `publico-${round}`,
          name: text('items[].name'),
          categoryId: `carta-${round}`,
          price: 1000,
          area: 'bar',
          description: text('items[].description'),
          modifiers: [{ id: `mas-${round}`, name: text('items[].modifiers[].name'), priceDelta: 0 }],
        },
        {
          id: `paquete-importado-${round}`,
          publicId: `paquete-publico-${round}`,
          name: `Paquete importado ${round}`,
          categoryId: `carta-${round}`,
          price: 2000,
          area: 'kitchen',
          description: '',
          packageGroups: course(text('items[].packageGroups[].name')),
        },
      ],
    }));
  }

  async #account(round: number): Promise<void> {
    const tableId = `mesa-x${round}`;
    const ticketId = `cuenta-${round}`;
    await this.ask(round, 'SAVE_TABLE', (text) => ({
      id: tableId,
      name: text('name'),
      area: text('area'),
      capacity: 2,
      sort: 100 + round,
      seen: { name: text('seen.name'), area: text('seen.area') },
    }));
    await this.ask(round, 'OPEN_TABLE', (text) => ({
      tableId,
      ticketId,
      folio: `A-${100 + round}`,
      guestName: text('guestName'),
    }));
    const item = { ticketId, menuItemId: `plato-${round}` };
    const modifiers = [
      { id: `extra-${round}`, qty: 1 },
      { group: `grupo-${round}`, id: `opcion-${round}`, qty: 1 },
    ];
    await this.ask(round, 'ADD_ITEM', (text) => ({ ...item, notes: text('notes'), modifiers }), `linea-${round}`);
    await this.ask(round, 'ADD_ITEM', () => item, `otra-${round}`);
    await this.ask(round, 'SET_ITEM_NOTE', (text) => ({ ticketId, itemId: `otra-${round}`, notes: text('notes') }));
    await this.ask(round, 'ADD_ITEM', () => item, `anulada-${round}`);
    const lines = ['linea', 'otra', 'anulada'].map((name) => ({ itemId: `${name}-${round}`, qty: 1 }));
    await this.ask(round, 'SEND_TO_KDS', () => ({ ticketId, lines }));
    await this.ask(round, 'VOID_ITEM', (text) => ({ ticketId, itemId: `anulada-${round}`, reason: text('reason') }));
    await this.#package(round, ticketId);
    const said = { ticketId, acepta_alergias: true };
    await this.ask(round, 'NOTE_GUESTS', (text) => ({ ...said, alergias: text('alergias'), nota: text('nota') }));
    await this.ask(round, 'OPEN_TAKEAWAY', (text) => ({
      ticketId: `llevar-${round}`,
      folio: `A-${300 + round}`,
      guestName: text('guestName'),
    }));
    const bag = { ticketId: `bolsa-${round}` };
    await this.ask(0, 'OPEN_TAKEAWAY', () => ({ ...bag, folio: `A-${400 + round}` }));
    await this.ask(round, 'NOTE_GUESTS', (text) => ({
      ...bag,
      nombre: text('nombre'),
      telefono: text('telefono'),
      hora: '20:30',
      direccion: text('direccion'),
      repartidor: text('repartidor'),
    }));
    const before = (text: (field: string) => string) => ({
      alergias_antes: text('alergias_antes'),
      nota_antes: text('nota_antes'),
    });
    const now = { ...bag, acepta_alergias: true, alergias: 'nuez', nota: 'Con prisa' };
    await this.ask(round, 'NOTE_GUESTS', (text) => ({ ...now, ...before(text) }));
    await this.#reasons(round);
  }

  /** Two of one dish, of which the second is not brought. */
  async #package(round: number, ticketId: string): Promise<void> {
    const itemId = `paquete-linea-${round}`;
    const dish = { group: `tiempo-${round}`, menuItemId: `plato-${round}` };
    const wanted = { ticketId, menuItemId: `paquete-${round}`, parts: [dish, dish] };
    await this.ask(round, 'ADD_PACKAGE', (text) => ({ ...wanted, notes: text('notes') }), itemId);
    await this.ask(0, 'SEND_TO_KDS', () => ({ ticketId, lines: [{ itemId, qty: 1 }] }));
    const line = this.#executor.world.get('tickets', ticketId)?.items.find(({ id }) => id === itemId);
    const part = line?.contents?.at(-1)?.id ?? '';
    await this.ask(round, 'CANCEL_PART', (text) => ({ ticketId, itemId, part, reason: text('reason') }));
  }

  /** Everything about money that somebody must explain. */
  async #reasons(round: number): Promise<void> {
    const ticketId = `cobrada-${round}`;
    await this.ask(round, 'OPEN_TAKEAWAY', () => ({ ticketId, folio: `A-${500 + round}` }));
    await this.ask(round, 'ADD_ITEM', () => ({ ticketId, menuItemId: `plato-${round}`, qty: 3 }), `pagada-${round}`);
    const worth = { kind: 'amount', value: 1 };
    await this.ask(round, 'GIVE_DISCOUNT', (text) => ({ ticketId, worth, reason: text('reason') }));
    const lines = [{ itemId: `pagada-${round}`, qty: 1 }];
    await this.ask(round, 'GIVE_COURTESY', (text) => ({ ticketId, lines, reason: text('reason') }));
    const amount = this.#executor.world.get('tickets', ticketId)?.total ?? 0;
    const paymentId = `pago-${round}`;
    await this.ask(round, 'TAKE_PAYMENT', () => ({ ticketId, method: 'cash', amount }), paymentId);
    const method = 'card';
    await this.ask(round, 'CORRECT_PAYMENT', (text) => ({ ticketId, paymentId, method, reason: text('reason') }));
    await this.ask(round, 'REFUND_PAYMENT', (text) => ({ ticketId, paymentId, amount: 1, reason: text('reason') }));
    await this.ask(round, 'REOPEN_TICKET', (text) => ({ ticketId, reason: text('reason') }));
    // What went back is paid again: it lies among the charged ones, with all that happened to it.
    await this.ask(round, 'TAKE_PAYMENT', () => ({ ticketId, method: 'cash', amount: 1 }));
    await this.#invoice(round, ticketId);
  }

  /** Asked for, not taken by whoever stamps, and sent back. */
  async #invoice(round: number, ticketId: string): Promise<void> {
    const total = this.#executor.world.get('tickets', ticketId)?.total ?? 0;
    const person = { rfc: 'GODE561231GR8', cp: '45050', regimen: '612', uso: 'G03', isDoubtful: false };
    const wish = { ticketId, total, ...person, day: this.today };
    await this.ask(round, 'REQUEST_INVOICE', (text) => ({
      ...wish,
      nombre: text('nombre'),
      email: text('email'),
    }));
    await this.ask(0, 'CLAIM_INVOICE', () => ({ invoiceId: ticketId }));
    const refused = { invoiceId: ticketId, isFinal: true };
    await this.ask(round, 'MARK_INVOICE_FAILED', (text) => ({ ...refused, problem: text('problem') }));
    const back = { invoiceId: ticketId, status: 'devuelta' };
    await this.ask(round, 'SETTLE_INVOICE', (text) => ({ ...back, note: text('note') }));
    const uuid = '0a0a0a0a-1b1b-2c2c-3d3d-4e4e4e4e4e4e';
    const [waiting, refusedByPac, stamped] = [600, 700, 800].map((first) => `timbre-${first + round}`);
    for (const invoiceId of [waiting, refusedByPac, stamped]) await this.#signed(round, invoiceId ?? '', wish);
    await this.ask(round, 'MARK_INVOICE_WAITING', (text) => ({ invoiceId: waiting, problem: text('problem') }));
    await this.ask(round, 'MARK_INVOICE_REFUSED', (text) => ({ invoiceId: refusedByPac, problem: text('problem') }));
    const held = { id: `venta-${round}`, day: this.today, importe: 100 };
    await this.ask(round, 'MARK_INVOICE_STAMPED', (text) => ({
      invoiceId: stamped,
      uuid,
      xml: text('xml'),
      accounts: [{ ...held, folio: text('accounts[].folio') }],
    }));
    await this.#afterStamping(round, stamped ?? '');
    const gone = (text: (field: string) => string) => [{ collection: 'tickets', id: text('refs[].id') }];
    await this.ask(round, 'ERASE_PERSONAL', (text) => ({ refs: gone(text) }));
  }

  /** Its cancellation waits, and is refused; a global invoice, and an account that changed after it. */
  async #afterStamping(round: number, cfdiId: string): Promise<void> {
    const ask = { cfdiId, reason: '02' };
    await this.ask(0, 'CANCEL_CFDI', () => ask);
    await this.ask(round, 'MARK_CANCEL_WAITING', (text) => ({ cfdiId, problem: text('problem') }));
    await this.ask(round, 'MARK_CANCEL_REFUSED', (text) => ({ cfdiId, problem: text('problem') }));
    await this.ask(round, 'NOTE_CFDI_CHANGE', (text) => ({
      cfdiId,
      ticketId: cfdiId,
      folio: text('folio'),
      importe: round + 1,
    }));
    const day = this.today;
    await this.ask(round, 'SIGN_GLOBAL', (text) => ({
      cfdiId: `global-${round}`,
      key: text('key'),
      serie: text('serie'),
      folio: text('folio'),
      every: 'day',
      from: day,
      to: day,
      accounts: [{ id: `venta-${round}`, folio: text('accounts[].folio'), day, importe: 100 }],
      xml: text('xml'),
    }));
    // One that cannot be made yet, and says why.
    await this.ask(round, 'SIGN_GLOBAL', (text) => ({
      cfdiId: `global-sin-${round}`,
      key: `global-sin-${round}`,
      serie: 'G',
      folio: `sin-${round}`,
      every: 'day',
      from: day,
      to: day,
      accounts: [{ id: `venta-sin-${round}`, folio: 'A-1', day, importe: 100 }],
      problem: text('problem'),
    }));
  }

  /** A short turn of its own for each round, added by a manager with that reason. */
  async #hours(round: number): Promise<void> {
    const own = `persona-${round}`;
    const endMs = this.#nowMs() - (round + 1) * 2 * HOUR_MS;
    await this.ask(round, 'CORRECT_HOURS', (text) => ({
      staffId: this.#executor.world.get('staff', own) ? own : 'persona-0',
      changes: [],
      added: [
        { kind: 'in', at: instant(endMs - HOUR_MS) },
        { kind: 'out', at: instant(endMs) },
      ],
      reason: text('reason'),
    }));
  }

  /** What the owner was told, as a server that remembers it writes it back. */
  async #watch(round: number): Promise<void> {
    const at = instant(this.#nowMs());
    const facts = { server: 'data', copy: null, disk: null, certificate: null, tablets: [] };
    const cause = { kind: 'printer', key: `impresora-${round}`, since: at, figure: null, until: null } as const;
    const told = { openedAt: at, isTold: false, seenAt: at, overAt: null, keptUntil: null };
    await this.ask(round, 'TELL_WATCH', (text) => ({
      facts,
      hasMail: false,
      known: [{ id: `aviso-${round}`, ...cause, ...told, subject: text('known[].subject') }],
    }));
  }

  /** An account of its own, charged, and its invoice on the way to the PAC. */
  async #signed(round: number, ticketId: string, wish: object): Promise<void> {
    const { world } = this.#executor;
    await this.ask(0, 'OPEN_TAKEAWAY', () => ({ ticketId, folio: `A-${ticketId.slice(7)}` }));
    await this.ask(0, 'ADD_ITEM', () => ({ ticketId, menuItemId: `plato-${round}`, qty: 1 }));
    const total = world.get('tickets', ticketId)?.total ?? 0;
    await this.ask(0, 'TAKE_PAYMENT', () => ({ ticketId, method: 'cash', amount: total }));
    const guest = { nombre: 'ANA GODE', email: 'ana@correo.example' };
    await this.ask(0, 'REQUEST_INVOICE', () => ({ ...wish, ...guest, ticketId, total }));
    const request = world.get('invoices', ticketId);
    await this.ask(round, 'SIGN_INVOICE', (text) => ({
      invoiceId: ticketId,
      key: instead(text, 'key', request ? deliveryKey(request) : ''),
      serie: text('serie'),
      folio: text('folio'),
      xml: text('xml'),
    }));
  }

  async #visits(round: number): Promise<void> {
    const mesa = tableOf(round, 'label');
    const guest = { telefono: phoneOf(round), email: `a${round}@correo.example`, personas: 2 };
    const tomorrow = addDays(this.today, 1);
    const visit = { ...guest, fecha: tomorrow, mesa };
    const asked = `visita-${round}`;
    // The table's own name is the payload: whoever books it types it.
    const named = (text: (field: string) => string) => ({ nombre: 'Ana', mesa: instead(text, 'mesa', mesa) });
    await this.ask(round, 'REQUEST_RESERVATION', (text) => ({ ...visit, ...named(text), hora: '08:30' }), asked);
    await this.ask(
      round,
      'BOOK_RESERVATION',
      (text) => ({ ...visit, ...named(text), hora: '13:00' }),
      `libro-${round}`,
    );
    await this.ask(round, 'WALK_IN', (text) => ({
      ...named(text),
      nombre: text('nombre'),
      fecha: this.today,
      personas: 2,
    }));
    const change = { reservationId: `libro-${round}`, ...visit, hora: '13:30' };
    await this.ask(round, 'CHANGE_RESERVATION', (text) => ({ ...change, ...named(text) }));
    const { telefono: _telefono, email: _email, ...words } = visit;
    await this.ask(round, 'GUEST_CHANGE_RESERVATION', (text) => ({
      reservationId: asked,
      ...words,
      mesa: instead(text, 'mesa', mesa),
      hora: '09:00',
    }));
    for (const field of ['nombre', 'telefono', 'email', 'fecha', 'hora'] as const) {
      const hostile = (text: (name: string) => string) => ({
        ...visit,
        nombre: 'Ana',
        hora: '18:00',
        [field]: text(field),
      });
      await this.ask(round, 'REQUEST_RESERVATION', hostile);
      await this.ask(round, 'BOOK_RESERVATION', hostile);
      await this.ask(round, 'CHANGE_RESERVATION', (text) => ({ reservationId: `libro-${round}`, ...hostile(text) }));
      const address = { reservationId: asked, fecha: visit.fecha, email: 'ana@correo.example' };
      if (field === 'email' || field === 'fecha') {
        await this.ask(round, 'GUEST_CORRECT_EMAIL', (text) => ({ ...address, [field]: text(field) }));
      }
      if (field !== 'fecha' && field !== 'hora') continue;
      const moved = { reservationId: asked, ...words, hora: '18:00' };
      await this.ask(round, 'GUEST_CHANGE_RESERVATION', (text) => ({ ...moved, [field]: text(field) }));
    }
    await this.ask(round, 'WALK_IN', (text) => ({ nombre: 'Ana', mesa, personas: 2, fecha: text('fecha') }));
    await this.#details(round, { ...guest, nombre: 'Ana', mesa });
    const party = { fecha: this.today, nombre: 'Ana', personas: 2, telefono: '', email: '', minutos: 15, visitas: 0 };
    await this.ask(round, 'JOIN_WAITLIST', (text) => ({ ...party, nombre: text('nombre') }));
    for (const field of ['telefono', 'email', 'fecha'] as const) {
      await this.ask(round, 'JOIN_WAITLIST', (text) => ({ ...party, [field]: text(field) }));
    }
    const area = tableOf(round, 'area');
    const closing = (text: (field: string) => string) => ({
      fecha: addDays(this.today, 2),
      area: instead(text, 'area', area),
    });
    await this.ask(round, 'CLOSE_AGENDA', closing);
    await this.ask(round, 'REOPEN_AGENDA', closing);
    await this.ask(round, 'CLOSE_AGENDA', closing);
    // The newest: what it overtook is dropped and shown nowhere.
    const mail = [...this.#executor.world.all('mails')].findLast(({ about, to }) => about === asked && to === 'guest');
    await this.ask(round, 'CLAIM_MAIL', () => ({ mailId: mail?.id ?? 'none' }));
    const failed = { mailId: mail?.id ?? 'none', isFinal: true };
    await this.ask(round, 'MARK_MAIL_FAILED', (text) => ({ ...failed, problem: text('problem') }));
  }

  /** What a guest tells, and what the venue writes down for one: words, but no links. */
  async #details(
    round: number,
    visit: { readonly mesa: string; readonly personas: number } & Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const told = (text: (field: string) => string) => ({
      nota: text('nota'),
      alergias: text('alergias'),
      acepta_alergias: true,
    });
    // Each on a day of its own, at an hour that every weekday has.
    const on = (days: number) => ({ ...visit, fecha: addDays(this.today, days), hora: '08:30' });
    await this.ask(round, 'REQUEST_RESERVATION', (text) => ({ ...on(2), ...told(text) }));
    await this.ask(round, 'BOOK_RESERVATION', (text) => ({ ...on(3), ...told(text) }));
    const reservationId = `detalle-${round}`;
    await this.ask(round, 'BOOK_RESERVATION', () => on(4), reservationId);
    await this.ask(round, 'CHANGE_RESERVATION', (text) => ({ reservationId, ...on(4), ...told(text) }));
    const asked = `pedida-${round}`;
    await this.ask(round, 'REQUEST_RESERVATION', () => on(5), asked);
    const { fecha, hora, mesa, personas } = on(5);
    const changed = { reservationId: asked, fecha, hora, mesa, personas };
    await this.ask(round, 'GUEST_CHANGE_RESERVATION', (text) => ({ ...changed, ...told(text) }));
  }

  async #letters(round: number): Promise<void> {
    const telefono = phoneOf(round);
    const day = this.today;
    await this.ask(round, 'SEND_CONTACT_MESSAGE', (text) => ({
      nombre: text('nombre'),
      mensaje: text('mensaje'),
      telefono,
      email: `a${round}@correo.example`,
      day,
    }));
    await this.ask(round, 'REQUEST_EVENT_INFO', (text) => ({
      nombre: text('nombre'),
      nota: text('nota'),
      evento: text('evento'),
      fecha: day,
      hora: '20:00',
      telefono,
      day,
    }));
  }

  async #people(round: number): Promise<void> {
    const [staffId, deviceId] = [`persona-${round}`, `tableta-${round}`];
    const hash = createHash('sha256').update(String(round)).digest('hex');
    const pinHash = 'argon2id$19456$2$nobody$nobody';
    await this.ask(round, 'SAVE_STAFF', (text) => ({
      staffId,
      name: text('name'),
      role: 'manager',
      active: true,
      pinHash,
    }));
    const expiresAt = instant(this.#nowMs() + 600_000);
    await this.ask(round, 'OFFER_PAIRING', () => ({ pairingId: `codigo-${round}`, codeHash: hash, expiresAt }));
    const pairing = { pairingId: `codigo-${round}`, deviceId, tokenHash: hash };
    await this.ask(round, 'PAIR_DEVICE', (text) => ({ ...pairing, name: text('name') }));
    await this.ask(round, 'GRANT_APPROVAL', (text) => ({
      approvalId: `si-${round}`,
      commandId: `orden-${round}`,
      commandType: text('commandType'),
      digest: hash,
      deviceId,
      managerId: staffId,
    }));
    await this.ask(round, 'KEEP_PHOTO', (text) => ({
      id: `foto-${String(round).padStart(20, '0')}`,
      widths: [480],
      formats: ['webp'],
      width: 480,
      height: 320,
      alt: text('alt'),
      altEnglish: text('altEnglish'),
      color: '#a06c40',
    }));
    await this.ask(round, 'REPORT_FORGERY', (text) => ({ route: text('route'), fields: [text('fields[]')] }));
    // Once in the life of a venue; here somebody manages already. The browser test tries the same two names in a new venue.
    const first = { staffId: 'x', pinHash, deviceId: 'x', tokenHash: hash };
    await this.ask(round, 'SET_UP', (text) => ({ ...first, name: text('name'), deviceName: text('deviceName') }));
  }
}

/** A table's number comes first, so that no two are called alike when a payload is cut. */
function tableOf(round: number, field: 'id' | 'label' | 'area'): string {
  const name = `SAVE_RESERVATION_RULES.rules.tables[].${field}`;
  const words = wordsOf(name, round);
  return field === 'id'
    ? `${round}${words}`.slice(0, 20)
    : `${words.slice(0, 37)}${field === 'label' ? ` ${round}` : ''}`;
}

/** Counts for the field, with words that the rules know: they are a payload just the same. */
function instead(text: (field: string) => string, field: string, words: string): string {
  text(field);
  return words;
}

function wordsOf(field: string, round: number): string {
  const words = round === MARKED ? markOf(field) : (SCRIPT_PAYLOADS[round] ?? '');
  return words.slice(0, LIMITS.get(field) ?? 0).trim();
}

/** The content the venue begins with, with words in every field that takes them. */
function siteBodies(day: DateText): readonly { readonly id?: string; readonly part: string; readonly body: unknown }[] {
  const { name, kind, slogan, town, address, announcement, hours } = venue;
  const { phone, whatsapp, whatsappText, email, social, mapsLink } = venue;
  const event = {
    id: 'x',
    fecha: '2031-03-05',
    hora: '20:00',
    titulo: '',
    category: 'Taller',
    description: '',
    costo: '',
  };
  return [
    { part: 'home', body: home },
    { part: 'about', body: about },
    { part: 'gallery', body: gallery },
    { part: 'news', body: news },
    { part: 'privacy', body: privacy },
    { part: 'announcement', body: announcement },
    { part: 'contact', body: { phone, whatsapp, whatsappText, email, social, mapsLink } },
    { part: 'house', body: { name, kind, slogan, town, address, legal: { name, address: town } } },
    { part: 'hours', body: { week: hours, special: [{ date: day, reason: '' }] } },
    { id: 'evento-x', part: 'event', body: event },
  ];
}

/** Every free text of it replaced; what must be a name, a date or an address stays. */
function planted(value: unknown, path: string, text: (field: string) => string): unknown {
  if (typeof value === 'string') return LIMITS.has(`PUBLISH_SITE.${path}`) ? text(path) : value;
  if (Array.isArray(value)) return value.map((each) => planted(each, `${path}[]`, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, planted(each, `${path}.${name}`, text)]),
  );
}

/** Each round is a guest of its own. */
export function phoneOf(round: number): string {
  return String(3_300_000_000 + round);
}
