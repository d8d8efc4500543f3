import type { IncomingMessage } from 'node:http';
import { Executor } from '#application/executor.ts';
import type { Batch, Journal, JournalEntry, JournalTransaction } from '#application/journal.ts';
import { MemoryJournal, type MemoryDisk } from '#application/memory-journal.ts';
import type { Request } from '#application/judge.ts';
import type { Position } from '#application/ports.ts';
import { epochName } from '#application/refill.ts';
import { PROTOCOL, readCommandsResponse, type CommandsResponse, type Delta } from '#application/protocol.ts';
import { parseCommand, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, localDate, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { Caller } from '#server/access.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '#server/access/cookies.ts';
import { ServerHmac } from '#server/access/proofs.ts';
import { argumentsDigest, newApprovalId } from '#server/access/approvals.ts';
import { sealsUntil, sessionId } from '#domain/staff/staff-session.ts';
import { productionAccess } from '#server/access/production-access.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handIn } from '#server/http/terminals/hand-in.ts';
import { systemRequest } from '#tests/support/commands.ts';
import { contentRules } from '#tests/support/test-house.ts';
import { CREW, deviceToken, keyOf, OWNER, sessionToken, tokenHash } from './crew.ts';
import { backDated, spoilt, type Judged } from './planted.ts';
import type { Weather } from './weather.ts';

export interface Line {
  readonly seat: Seat;
  send(delta: Delta): void;
  reset(): void;
  cut(): void;
}

/** Which tablet speaks, and who stands before it. */
export interface Seat {
  readonly id: string;
  readonly personId: string;
}

/** Its key rests in the database, and every copy of it has the same. */
const HMAC = new ServerHmac('the key of the simulated house');

type ServerReply = CommandsResponse | 'locked-out' | null;

/** The restaurant's server in production mode: the real executor and its real doors, on a disk that survives, in a process that may die at any moment. */
const answer = (id: string, priceDelta: number) => ({ id, name: id, priceDelta });
/** One must be answered; of the other up to two, paid. */
const QUESTIONS = [
  {
    id: 'termino',
    name: 'Término',
    min: 1,
    max: 1,
    options: [answer('medio', 0), answer('cocido', 0), answer('azul', 1550)],
    dishIds: ['hamburguesa-clasica', 'hamburguesa-xalli'],
  },
  {
    id: 'lado',
    name: 'Lado',
    min: 0,
    max: 2,
    options: [answer('papas', 1999), answer('ensalada', 2501), answer('elote', 0)],
    dishIds: ['hamburguesa-clasica', 'panini-caprese'],
  },
];

/** «App» is dearer by so much to the peso; what is delivered costs what the menu says. */
export const APP = { id: 'app', percentMore: 15 };
const CHANNELS = [
  { id: APP.id, name: 'App', delivers: false, paidByApp: true, priceChange: APP.percentMore * 100, commission: 3000 },
  { id: 'delivery', name: 'A domicilio', delivers: true, paidByApp: false, priceChange: 0, commission: 0 },
].map((each) => ({ ...each, roundTo: 100 as const, prices: [], promisedMinutes: 40, active: true, sort: 1 }));

/** The evening begins at noon of the venue: what tablets order in its first minutes often arrives after them. */
export const HAPPY = { from: '11:00', to: '12:02', price: 5001 };
const HAPPY_DISHES = ['hamburguesa-clasica', 'cerveza-artesanal', 'panini-caprese'];

export const TILLS = ['caja-1', 'barra'] as const;

function openRules(): never {
  // What stands in the content is read by the same schema.
  return structuredClone(contentRules()) as never;
}

export class House {
  readonly #weather: Weather;
  readonly journal: MemoryJournal;
  readonly lines = new Set<Line>();
  /** What a former epoch of the database had said yes to. */
  readonly formerly = new Map<string, JournalEntry>();
  /** Each yes of a manager, and to which command. */
  readonly granted = new Map<string, string>();
  #backup: MemoryDisk;
  #life = 0;
  #asked = 0;
  executor: Executor;
  isUp = true;
  upSinceMs = 0;

  private constructor(weather: Weather, journal: MemoryJournal) {
    this.#weather = weather;
    this.journal = journal;
    this.#backup = journal.copy();
    this.executor = this.#newExecutor();
  }

  /** With its crew at work and these tablets paired: everybody has entered once on each of them. */
  static async open(weather: Weather, deviceIds: readonly string[]): Promise<House> {
    const house = new House(weather, new MemoryJournal('e0'));
    weather.isCalm = true;
    await house.executor.start();
    await house.executor.execute(systemRequest('LOAD_DEMO', {}));
    if (weather.options.courses === true) {
      const paninis = { id: 'paninis', name: 'Paninis', sort: 3, course: 1 } as const;
      const burgers = { id: 'hamburguesas', name: 'Hamburguesas', sort: 2, course: 2 } as const;
      for (const category of [paninis, burgers]) {
        await house.executor.execute(systemRequest('SAVE_CATEGORY', category));
      }
    }
    if (weather.options.choices === true) {
      for (const group of QUESTIONS) await house.executor.execute(systemRequest('SAVE_OPTION_GROUP', group));
    }
    if (weather.options.happyHour === true) {
      const dishes = HAPPY_DISHES.map((id) => ({ id, happyHour: HAPPY }));
      await house.executor.execute(systemRequest('CHANGE_DISHES', { dishes }));
    }
    if (weather.options.channels === true) {
      for (const channel of CHANNELS) await house.executor.execute(systemRequest('SAVE_CHANNEL', channel));
    }
    const pinHash = 'no PIN is typed in a simulation';
    await house.#order(OWNER.id, 'SET_UP', {
      staffId: OWNER.id,
      name: OWNER.name,
      pinHash,
      deviceId: 'office',
      deviceName: 'Oficina',
      tokenHash: tokenHash(deviceToken('office')),
    });
    for (const { id: staffId, name, role } of CREW.slice(1)) {
      await house.#order(OWNER.id, 'SAVE_STAFF', { staffId, name, role, active: true, pinHash });
    }
    for (const id of deviceIds) {
      await house.pair(id);
      for (const { id: personId } of CREW) await house.enter({ id, personId });
    }
    if (weather.options.books === true) await house.#openBooks(deviceIds);
    house.#backup = house.journal.copy();
    weather.isCalm = false;
    return house;
  }

  /** Two tills with a shift each, tablets at both, and guests with allergies who are expected tonight. */
  async #openBooks(deviceIds: readonly string[]): Promise<void> {
    await this.executor.execute(systemRequest('SAVE_RESERVATION_RULES', { rules: openRules() }));
    await this.#order(OWNER.id, 'SAVE_TILL', { id: 'barra', name: 'Barra' });
    for (const [index, id] of deviceIds.entries())
      await this.#order(OWNER.id, 'JOIN_TILL', { tillId: TILLS[index % 2] ?? 'caja-1' }, id);
    for (const tillId of TILLS) await this.#order(OWNER.id, 'OPEN_SHIFT', { tillId, fondo: 50_000 });
    for (const [index, mesa] of ['Mesa 11', 'Mesa 12', 'Mesa 15', 'Mesa 21', 'Mesa 22'].entries()) {
      const guest = { nombre: 'Ximena', telefono: '', email: '', personas: 2, acepta_alergias: true };
      const wish = {
        ...guest,
        alergias: `alergia-${index}.`,
        fecha: localDate(this.#now, DEFAULT_ZONE),
        hora: '20:00',
      };
      const isBooked = await this.#order(OWNER.id, 'BOOK_RESERVATION', { ...wish, mesa });
      assert(isBooked, `${mesa} could not be booked`);
    }
  }

  get #now(): Instant {
    return instant(this.#weather.time.now);
  }

  /** What a tablet hands in, by the same door as in production. Null: the tablet hears nothing, or nothing it can use. */
  async hear(seat: Seat, commands: readonly Command[], { epoch, revision }: Position): Promise<ServerReply> {
    const { executor } = this;
    const life = this.#life;
    const weather = this.#weather;
    const ordered = weather.has('reversed-batch') ? commands.toReversed() : commands;
    const caller = this.callerOf(seat);
    if (!caller) return 'locked-out';
    await this.#tellOfflineEntries(seat.id, commands);
    const judged: Judged = {
      get epoch() {
        return executor.epoch;
      },
      get revision() {
        return executor.revision;
      },
      executeAll: (requests: readonly Request[], position: Position | null) =>
        executor.executeAll(
          requests.map((request) => spoilt(request, weather)),
          position,
        ),
    };
    // `handIn` asks its executor for these three things alone.
    const parts = {
      executor: judged as unknown as Executor,
      now: () => this.#now,
      venueId: 'xalli',
      log: { error: () => undefined },
    };
    try {
      const response = await handIn(parts, caller, {
        protocol: PROTOCOL,
        commands: ordered,
        ...(weather.has('any-life') ? {} : { epoch, revision }),
      });
      return life === this.#life ? response : null;
    } catch (fault) {
      if (life !== this.#life || !(fault instanceof ApiError)) return null;
      return fault.status === 401 ? 'locked-out' : readCommandsResponse(fault.status, fault.body);
    }
  }

  /** Whoever took the tablet without a line has signed that: it is told before their work is handed in. */
  async #tellOfflineEntries(deviceId: string, commands: readonly Command[]): Promise<void> {
    for (const staffId of new Set(commands.map(({ by }) => by))) {
      const session = this.executor.world.get('sessions', sessionId(deviceId, staffId));
      if (!session || session.revokedAt !== null || session.tokenHash !== '') continue;
      const isLate = commands.some(({ by, at }) => by === staffId && at > sealsUntil(session));
      if (isLate) await this.#order(staffId, 'RESUME_SESSION', { deviceId, staffId }, deviceId);
    }
  }

  callerOf({ id, personId }: Seat): Caller | null {
    const cookie = `${DEVICE_COOKIE}=${id}.${deviceToken(id)}; ${SESSION_COOKIE}=${personId}.${sessionToken(id, personId)}`;
    const { executor } = this;
    const access = productionAccess({
      world: () => executor.world,
      now: () => this.#now,
      hmac: HMAC,
      catchUp: () => Promise.resolve(),
    });
    // Cookies are all that is read of a request there.
    return access.callerOf({ headers: { cookie } } as IncomingMessage);
  }

  roleOf(seat: Seat): StaffRole | null {
    return this.callerOf(seat)?.role ?? null;
  }

  /** With the PIN. Says whether the person is in. */
  enter({ id: deviceId, personId: staffId }: Seat): Promise<boolean> {
    const hash = tokenHash(sessionToken(deviceId, staffId));
    const { publicKey } = keyOf(deviceId, staffId);
    return this.#order(staffId, 'START_SESSION', { deviceId, staffId, tokenHash: hash, publicKey }, deviceId);
  }

  /** «Bloquear»: the session waits for its PIN. */
  lock({ id: deviceId, personId: staffId }: Seat): Promise<boolean> {
    return this.#order(staffId, 'LOCK_SESSION', { deviceId, staffId }, deviceId);
  }

  async pair(deviceId: string): Promise<void> {
    this.#asked += 1;
    const pairingId = `pairing-${this.#asked}`;
    const expiresAt = instant(this.#weather.time.now + 600_000);
    await this.#order(OWNER.id, 'OFFER_PAIRING', { pairingId, codeHash: tokenHash(pairingId), expiresAt });
    const hash = tokenHash(deviceToken(deviceId));
    await this.#order('system', 'PAIR_DEVICE', { pairingId, deviceId, name: deviceId, tokenHash: hash });
  }

  /** A manager's PIN, typed on that tablet for that very command. Null: it could not be asked. */
  async approve(deviceId: string, managerId: string, command: Pick<Command, 'id' | 'type' | 'args' | 'by'>) {
    const wish = { ...command, deviceId };
    const approvalId = newApprovalId(HMAC, wish, { managerId, at: this.#now });
    const isGranted = await this.#order(
      managerId,
      'GRANT_APPROVAL',
      {
        approvalId,
        commandId: command.id,
        commandType: command.type,
        digest: argumentsDigest(command),
        deviceId,
        managerId,
        askedBy: command.by,
      },
      deviceId,
    );
    if (isGranted) this.granted.set(approvalId, command.id);
    return isGranted ? approvalId : null;
  }

  /** What the manager does in «Personal y dispositivos». Lines of those who lost their access are cut. */
  async manage<T extends 'SAVE_STAFF' | 'REVOKE_SESSIONS' | 'REVOKE_DEVICE'>(
    type: T,
    args: InputOf<T>,
  ): Promise<boolean> {
    const isDone = await this.#order(OWNER.id, type, args);
    for (const line of this.lines) if (this.roleOf(line.seat) === null) line.cut();
    return isDone;
  }

  /** As the front desk asks: in a person's name and with the venue's rights. */
  async #order<T extends CommandType>(by: string, type: T, args: InputOf<T>, device = 'server'): Promise<boolean> {
    if (!this.isUp) return false;
    this.#asked += 1;
    const id = `desk-${this.#asked}`;
    const command = parseCommand({ id, type, args, at: this.#now, device, by });
    assert(command !== null, `the front desk made a wrong ${type}`);
    const actor = { id: by, name: by, role: 'system' } as const;
    const answer = await this.executor.execute({ command, identify: () => actor }).catch(() => null);
    return answer?.outcome === 'accepted';
  }

  crash(): void {
    this.#weather.stats.serverCrashes += 1;
    this.#life += 1;
    this.isUp = false;
    for (const line of this.lines) line.cut();
    this.lines.clear();
    this.#weather.time.after(500 + this.#weather.random.next() * 20_000, () => void this.start());
  }

  async start(): Promise<void> {
    if (this.isUp) return;
    const executor = this.#newExecutor();
    try {
      await executor.start();
    } catch {
      // It died while it was starting, and is being started again.
      return;
    }
    this.executor = executor;
    this.isUp = true;
    this.upSinceMs = this.#weather.time.now;
  }

  backUp(): void {
    this.#backup = this.journal.copy();
  }

  /** The disk is lost and replaced by an older copy, as the restore command does: a new epoch begins. */
  restore(): void {
    if (this.journal.disk.revision <= this.#backup.revision) return;
    this.#weather.stats.restores += 1;
    for (const [id, entry] of this.journal.disk.entries) {
      if (entry.answer.outcome === 'accepted') this.formerly.set(id, entry);
    }
    this.crash();
    const epoch = epochName(this.#now, `${this.#weather.stats.restores}`);
    this.journal.disk = {
      ...this.#backup,
      records: new Map(this.#backup.records),
      entries: new Map(this.#backup.entries),
      epoch,
    };
  }

  #newExecutor(): Executor {
    const life = this.#life;
    const executor = new Executor({
      journal: this.#mortalJournal(life),
      now: () => this.#now,
      newId: () => `epoch-${this.#weather.random.next()}`,
      onBug: (fault, { type }) => this.#weather.seen.push(`BUG in ${type}: ${String(fault)}`),
    });
    executor.onDelta((delta) => {
      if (life === this.#life) for (const line of this.lines) line.send(delta);
    });
    executor.onReset(() => {
      if (life === this.#life) for (const line of this.lines) line.reset();
    });
    return executor;
  }

  /** Sometimes the process dies right after the commit, before anyone hears of it. */
  #mortalJournal(life: number): Journal {
    const { journal } = this;
    const weather = this.#weather;
    return {
      transaction: async <T>(work: (tx: JournalTransaction) => Promise<T>): Promise<T> => {
        const value = await journal.transaction((tx) =>
          work({
            ...tx,
            ...(weather.has('no-dedupe') ? { answers: async () => new Map() } : {}),
            ...(weather.has('any-clock-believed') ? { write: (batch: Batch) => tx.write(backDated(batch)) } : {}),
          }),
        );
        if (life === this.#life && weather.strikes(0.01)) this.crash();
        if (life !== this.#life) throw new Error('the process is gone');
        return value;
      },
      readSince: (revision) => journal.readSince(revision),
      readInPlay: (today) => journal.readInPlay(today),
      onForeignWrite: () => undefined,
      forget: () => journal.forget(),
      lastReceivedBefore: (moment) => journal.lastReceivedBefore(moment),
      secret: (name, fresh) => journal.secret(name, fresh),
      close: () => journal.close(),
    };
  }
}
