import { isDue } from '#domain/mail/deliver-mail.ts';
import { systemRequest } from '#tests/support/commands.ts';
import { Random } from '#tests/support/random.ts';
import { contentRules } from '#tests/support/test-house.ts';
import { VirtualTime } from '../virtual-time.ts';
import { Ledger } from './ledger.ts';
import { Line } from './line.ts';
import { faultsIn, ownersOf, textOf } from './oracles.ts';
import { guestActs, hostActs, type Remembered } from './people.ts';
import { Side } from './side.ts';
import { flawsOf, spoilOf, type PlantedMistake } from './planted.ts';

export interface WeekOptions {
  readonly seed: number;
  readonly days: number;
  /** Restores of either side, and a front that is lost for good. */
  readonly restores: boolean;
  readonly recoveries: boolean;
  readonly bug?: PlantedMistake | null;
}

export function weekOptions(seed: number): WeekOptions {
  return { seed, days: 7, restores: seed % 4 === 1, recoveries: seed % 8 === 3 };
}

/** What one of the two disks holds of visits and of guests' notes. */
interface OnDisk {
  readonly visits: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, string>;
}

const HOUR = 3_600_000;
const START = Date.parse('2026-11-16T18:00:00Z');

/** A week of one venue in two places. */
export class Week {
  readonly options: WeekOptions;
  readonly random: Random;
  readonly time = new VirtualTime(START);
  readonly ledger = new Ledger();
  readonly venue: Side;
  readonly front: Side;
  readonly line: Line;
  readonly faults: string[] = [];
  remembered: Remembered[] = [];
  readonly stats = {
    answered: 0,
    outOfSight: 0,
    toConfirm: 0,
    crossings: 0,
    restores: 0,
    recoveries: 0,
    deaths: 0,
    cuts: 0,
    repeats: 0,
    handedOver: 0,
    letters: 0,
    cases: 0,
    jumps: 0,
  };
  frontRestores = 0;
  #ids = 0;
  #isOver = false;
  #isCalm = true;

  constructor(options: WeekOptions) {
    this.options = options;
    this.random = new Random(options.seed);
    this.venue = new Side('venue', this.time);
    this.front = new Side('front', this.time, flawsOf(this.bug));
    this.line = new Line(this.time, this.random, [this.venue, this.front], spoilOf(this));
  }

  get bug(): PlantedMistake | null {
    return this.options.bug ?? null;
  }

  newId(who: string): string {
    this.#ids += 1;
    return `${who}-${this.#ids}`;
  }

  visitsOf(by: 'guest' | 'host'): readonly string[] {
    return [...this.ledger.told].filter(([, told]) => told[0]?.by === by).map(([id]) => id);
  }

  async play(): Promise<readonly string[]> {
    await this.#open();
    const endMs = START + this.options.days * 24 * HOUR;
    this.#every(20 * 60_000, () => this.#isCalm || guestActs(this));
    this.#every(35 * 60_000, () => this.#isCalm || hostActs(this));
    this.#every(5 * 60_000, () => this.#mail(this.front));
    if (this.bug === 'letter-by-both') this.#every(7 * 60_000, () => this.#mail(this.venue));
    this.#every(2 * HOUR, () => this.#isCalm || this.#weather());
    this.#every(6 * HOUR, () => this.#look());
    this.#every(8 * HOUR, () => this.#backups());
    this.#isCalm = false;
    this.time.after(endMs - START, () => void this.#calm());
    // Long enough for the letters' claims and the boundary.
    this.time.after(endMs - START + 6 * HOUR, () => {
      this.#isOver = true;
    });
    await this.time.run(() => this.#isOver);
    this.faults.push(...faultsIn(this));
    this.stats.cuts = this.line.cuts;
    this.stats.repeats = this.line.repeats;
    this.stats.letters = this.ledger.sent.size;
    this.stats.cases = [...this.venue.executor.world.all('bookCases')].length;
    return this.faults;
  }

  async #open(): Promise<void> {
    await this.venue.boot();
    await this.venue.executor.execute(systemRequest('LOAD_DEMO', {}));
    const rules = structuredClone(contentRules()) as never;
    await this.venue.executor.execute(systemRequest('SAVE_RESERVATION_RULES', { rules }));
    await this.front.boot();
    for (const side of [this.venue, this.front]) side.keepBackup();
    this.line.dial();
  }

  /** About so often, and never together with anything else. */
  #every(ms: number, work: () => unknown): void {
    this.time.after(ms * (0.3 + this.random.next() * 1.4), () => {
      this.#every(ms, work);
      void Promise.resolve(work()).catch((fault: unknown) => this.faults.push(`BUG: ${String(fault)}`));
    });
  }

  async #mail(side: Side): Promise<void> {
    if (!side.isUp) return;
    for (const mail of Array.from(side.executor.world.all('mails'))) {
      if (!side.isUp) return;
      if (mail.to !== 'guest' || !isDue(mail, side.now)) continue;
      const { life } = side;
      const claim = await side.executor.execute(systemRequestAt(side, 'CLAIM_MAIL', { mailId: mail.id }));
      if (life !== side.life || claim.outcome === 'refused') continue;
      if (side.executor.world.get('mails', mail.id)?.status !== 'queued') continue;
      this.ledger.send(mail.id);
      await side.executor.execute(systemRequestAt(side, 'MARK_MAIL_SENT', { mailId: mail.id }));
    }
  }

  async #weather(): Promise<void> {
    const { random, line } = this;
    const kind = random.next();
    if (kind < 0.3) {
      line.isCut = true;
      line.cut(random.pick(['both', 'one', 'none'] as const) ?? 'both');
      // A minute, an evening, or two midnights.
      const length = random.pick([60_000, HOUR, 9 * HOUR, 40 * HOUR]) ?? HOUR;
      this.time.after(length, () => {
        line.isCut = false;
      });
    } else if (kind < 0.4) line.cut('none');
    else if (kind < 0.5) line.slowMs = random.pick([0, 0, 3000, 45_000]) ?? 0;
    else if (kind < 0.62) await this.#die(random.chance(0.5) ? this.venue : this.front);
    else if (kind < 0.74) (random.chance(0.5) ? this.venue : this.front).diesAtCommit = true;
    else if (kind < 0.82) this.#jump(random.chance(0.5) ? this.venue : this.front);
    else if (kind < 0.9 && this.options.restores) await this.#restore(random.chance(0.5) ? this.venue : this.front);
    else if (kind < 0.96 && this.options.recoveries) await this.#recover();
    await this.#revive();
  }

  async #die(side: Side): Promise<void> {
    this.stats.deaths += 1;
    side.kill();
    await this.#revive();
  }

  async #revive(): Promise<void> {
    for (const side of [this.venue, this.front])
      if (!side.isUp && (this.#isCalm || this.random.chance(0.7))) await side.boot();
  }

  /** A wrong clock, or one that is right again. */
  #jump(side: Side): void {
    this.stats.jumps += 1;
    const hours = this.random.pick([0, 0, -30, 30, -3, 3]) ?? 0;
    side.skewMs = hours * HOUR;
  }

  async #restore(side: Side): Promise<void> {
    side.kill();
    const before = { visits: visitsOn(side), notes: notesOn(side) };
    const droppedBefore = droppedOn(side);
    if (!side.restore(this.random.below(3))) return side.boot();
    this.stats.restores += 1;
    for (const mailId of droppedBefore) this.ledger.dropped.add(mailId);
    if (side === this.front) this.frontRestores += 1;
    // Both may be restored before they speak again: what the other disk has is looked at now.
    const other = side === this.front ? this.venue : this.front;
    const heard = { visits: visitsOn(other), notes: notesOn(other) };
    if (side === this.front) this.#noteLost(side, before, heard);
    await side.boot();
    if (side === this.front) return;
    await this.#handInAgain();
    this.#noteLost(side, before, heard);
  }

  /** What only the lost disk had is lost with it: no other disk and no tablet has it. */
  #noteLost(side: Side, before: OnDisk, heard: OnDisk): void {
    const [visits, notes] = [visitsOn(side), notesOn(side)];
    const { records } = side.journal.disk;
    for (const [id, text] of before.visits) {
      // A tablet has handed it in again, and the restaurant has noted it for its front.
      const isNoted = records.has(`forwarded/${id}`);
      if (heard.visits.get(id) !== text && visits.get(id) !== text && !isNoted) this.ledger.lost.add(id);
    }
    for (const [noteId, id] of before.notes)
      if (!heard.notes.has(noteId) && !notes.has(noteId)) this.ledger.lost.add(id);
  }

  /** Tablets send again what they remember of 72 hours. */
  async #handInAgain(): Promise<void> {
    const since = this.time.now - 72 * HOUR;
    const requests = this.remembered.filter(({ atMs }) => atMs >= since).map(({ request }) => request);
    for (const request of requests) {
      const answer = await this.venue.executor.execute(request);
      // The tablet shows it as refused: the host knows, and asks again.
      const { args } = request.command;
      if (answer.outcome === 'refused' && 'reservationId' in args) this.ledger.lost.add(args.reservationId);
    }
  }

  async #recover(): Promise<void> {
    if (!this.venue.isUp) return;
    this.stats.recoveries += 1;
    await this.venue.executor.execute(systemRequestAt(this.venue, 'RECOVER_BOOK', {}));
  }

  #backups(): void {
    for (const side of [this.venue, this.front]) if (side.isUp) side.keepBackup();
  }

  #look(): void {
    if (this.venue.isUp && this.front.isUp) this.faults.push(...ownersOf(this));
  }

  /** The line comes back, the clocks are right, and everybody has time to read. */
  async #calm(): Promise<void> {
    this.#isCalm = true;
    this.line.isCut = false;
    this.line.slowMs = 0;
    for (const side of [this.venue, this.front]) {
      side.skewMs = 0;
      side.diesAtCommit = false;
    }
    await this.#revive();
  }
}

export function systemRequestAt(side: Side, type: Parameters<typeof systemRequest>[0], args: object) {
  const request = systemRequest(type, args as never);
  return { ...request, command: { ...request.command, at: side.now } };
}

export interface WeekResult {
  readonly faults: readonly string[];
  readonly stats: Week['stats'];
}

export async function playWeek(options: WeekOptions): Promise<WeekResult> {
  const week = new Week(options);
  const faults = await week.play();
  return { faults, stats: week.stats };
}

function visitsOn({ journal }: Side): ReadonlyMap<string, string> {
  const visits = [...journal.disk.records.values()].flatMap(({ change }) =>
    change.collection === 'reservations' ? [change.record] : [],
  );
  return new Map(visits.map((visit) => [visit.id, textOf(visit)]));
}

/** What guests gave back and a front noted for its venue: the note, and the visit. */
function notesOn({ journal }: Side): ReadonlyMap<string, string> {
  const notes = [...journal.disk.records.values()].flatMap(({ change }) =>
    change.collection === 'forwarded' && change.record.type === 'GUEST_CANCEL_RESERVATION' ? [change.record] : [],
  );
  return new Map(notes.map(({ id, args }) => [id, String(args['reservationId'])]));
}

function droppedOn({ journal }: Side): readonly string[] {
  return [...journal.disk.records.values()].flatMap(({ change }) =>
    change.collection === 'mails' && change.record.status === 'dropped' ? [change.record.id] : [],
  );
}
