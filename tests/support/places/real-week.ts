import { randomUUID } from 'node:crypto';
import { PROTOCOL } from '#application/protocol.ts';
import { instant, instantAt, milliseconds, minuteOfDay, timeText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import type { Mailbox } from '../mailbox.ts';
import { Random } from '../random.ts';
import type { BookedVisit } from './place-process.ts';
import { RealPlaces, type SideName } from './real-places.ts';

const TABLES = ['Mesa 1', 'Mesa 4', 'Mesa 11', 'Mesa 12'] as const;
const HOURS = ['13:00', '19:00', '20:30'] as const;
const CONFLICT_MINUTES = 240;
const SIDES = ['front', 'house'] as const;

export interface WeekFindings {
  readonly faults: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** A few days of a venue whose two servers are real processes: guests and host, cuts, half-open lines, deaths, midnights. */
export async function playRealWeek(seed: number, steps: number, mailbox: Mailbox): Promise<WeekFindings> {
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'hola@xalli.example', MAIL_TO: 'casa@xalli.example' };
  const places = await RealPlaces.open({ ...mail, PUBLIC_URL: 'https://xalli.example' });
  const week = new RealWeek(seed, places);
  try {
    for (let step = 0; step < steps; step += 1) await week.step();
    await week.calm();
    return { faults: await week.faults(mailbox), counts: week.counts };
  } finally {
    await places.close();
  }
}

interface PromisedVisit {
  readonly email: string;
  readonly enlace: string;
  /** What the guest was told last. */
  isGivenBack: boolean;
}

class RealWeek {
  readonly counts: Record<string, number> = {};
  readonly #seed: number;
  readonly #random: Random;
  readonly #places: RealPlaces;
  readonly #told = new Map<string, PromisedVisit>();
  #guests = 0;

  constructor(seed: number, places: RealPlaces) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#places = places;
  }

  async step(): Promise<void> {
    const kind = this.#random.next();
    if (kind < 0.4) await this.#guestBooks();
    else if (kind < 0.52) await this.#hostBooks();
    else if (kind < 0.6) await this.#guestGivesBack();
    else if (kind < 0.7) this.#cut();
    else if (kind < 0.8) this.#mend();
    else if (kind < 0.9) await this.#die(this.#random.pick(SIDES) ?? 'front');
    else await this.#passNight();
  }

  /** The line is back, the clocks are right, both are up. */
  async calm(): Promise<void> {
    this.#mend();
    for (const side of SIDES) if (!this.#places.isUp(side)) await this.#places.start(side);
    const latest = Math.max(...Object.values(this.#places.clocks));
    for (const side of SIDES) await this.#places.setClock(side, latest);
    await this.#places.agree();
    const isSettled = ({ mails }: { readonly mails: readonly { readonly status: string }[] }): boolean =>
      mails.every(({ status }) => status !== 'queued');
    // A letter whose server died while it was sent is tried again after its claim.
    await this.#places.passHours(1);
    await this.#places.until('front', isSettled, 60_000);
    await this.#places.agree();
  }

  async faults(mailbox: Mailbox): Promise<readonly string[]> {
    const { visits, cases } = await this.#places.book('house');
    const found = new Map(visits.map((visit) => [visit.id, visit]));
    const faults: string[] = [];
    for (const [id, { isGivenBack }] of this.#told) {
      const visit = found.get(id);
      // What was given back may have left play.
      if (!visit) continue;
      const isHeld = visit.status !== 'cancelled';
      if (isGivenBack && isHeld && !cases.includes(id)) faults.push(`${id} was given back and stands`);
      if (!isGivenBack && !isHeld) faults.push(`${id} was promised and is ${visit.status}`);
    }
    for (const [id, { isGivenBack }] of this.#told)
      if (!isGivenBack && !found.has(id) && this.#isComing(id)) faults.push(`LOST: ${id} was promised`);
    for (const [one, other] of clashes(visits))
      if (!cases.includes(one) && !cases.includes(other)) faults.push(`TWICE: ${one} and ${other}`);
    return [...faults, ...(await this.#lettersIn(mailbox))];
  }

  /** Everybody hears of their visit, unless they gave it back, or it was over, before the letter had left. */
  async #lettersIn(mailbox: Mailbox): Promise<readonly string[]> {
    const { mails } = await this.#places.book('front');
    const deaths = this.counts['deaths'] ?? 0;
    return [...this.#told].flatMap(([id, { email, isGivenBack }]) => {
      const { length } = mailbox.letters.filter(({ to }) => to === email);
      const isDropped = mails.every((mail) => !mail.id.startsWith(id) || mail.status === 'dropped');
      const mayBeDropped = isGivenBack || this.#overUnsent.has(id);
      if (length === 0 && !(mayBeDropped && isDropped)) return [`LETTER: nobody wrote to ${email}`];
      // What was booked, and that it was given back; a server that died while it sent one sends it again.
      return length > 2 + deaths ? [`LETTER: ${length} to ${email}`] : [];
    });
  }

  readonly #dates = new Map<string, string>();
  readonly #begins = new Map<string, number>();
  /** Hours pass here in a moment: the letter of what was booked for them may not have left. */
  readonly #overUnsent = new Set<string>();

  #isComing(id: string): boolean {
    return (this.#dates.get(id) ?? '') >= this.#places.today;
  }

  #wish() {
    return {
      fecha: this.#places.inDays(this.#random.below(9)),
      hora: timeText(this.#random.pick(HOURS) ?? '20:30'),
      mesa: this.#random.pick(TABLES) ?? 'Mesa 4',
      personas: 2,
    };
  }

  async #guestBooks(): Promise<void> {
    if (!this.#places.isUp('front')) return;
    this.#guests += 1;
    const email = `guest-${this.#seed}-${this.#guests}@correo.example`;
    const telefono = `33${String(10_000_000 + this.#guests)}`;
    const wish = this.#wish();
    const answer = await this.#ask('front', '/api/reservaciones', { ...wish, nombre: 'Ana Ruiz', telefono, email });
    this.#count(`guests answered ${answer?.status ?? 'nothing'}`);
    if (answer?.status !== 201) return;
    const { id, enlace } = (await answer.json()) as { readonly id: string; readonly enlace: string };
    this.#told.set(id, { email, enlace, isGivenBack: false });
    this.#dates.set(id, wish.fecha);
    this.#begins.set(id, milliseconds(instantAt({ date: wish.fecha, time: wish.hora }, DEFAULT_ZONE)));
  }

  async #guestGivesBack(): Promise<void> {
    const chosen = this.#random.pick([...this.#told.values()].filter(({ isGivenBack }) => !isGivenBack));
    if (!chosen || !this.#places.isUp('front')) return;
    const answer = await this.#ask('front', `${chosen.enlace}/cancelar`, {});
    const isTaken = /listo=(cancelada|anotada)/.test(answer?.headers.get('location') ?? '');
    this.#count(isTaken ? 'given back' : 'not given back');
    if (isTaken) chosen.isGivenBack = true;
  }

  async #hostBooks(): Promise<void> {
    if (!this.#places.isUp('house')) return;
    const args = { ...this.#wish(), nombre: 'Beto Luna', telefono: '', email: '' };
    const at = instant(this.#places.clocks.house);
    const command = { id: randomUUID(), type: 'BOOK_RESERVATION', args, at, device: 'tableta-1', by: 'demo' };
    await this.#ask('house', '/api/pos/commands', { protocol: PROTOCOL, commands: [command] });
    this.#count('bookings by the host');
  }

  #cut(): void {
    this.#count('cuts');
    if (this.#random.chance(0.3)) this.#places.line.silence();
    else this.#places.line.cut();
  }

  #mend(): void {
    this.#places.line.mend();
  }

  async #die(side: SideName): Promise<void> {
    if (!this.#places.isUp(side)) return;
    this.#count('deaths');
    await this.#places.kill(side);
    await this.#places.start(side);
  }

  async #passNight(): Promise<void> {
    this.#count('jumps of both clocks');
    const unsent = await this.#unsent();
    await this.#places.passHours(this.#random.pick([3, 9, 30]) ?? 9);
    // One of them is wrong by hours, until the next time.
    if (this.#random.chance(0.3)) {
      const side = this.#random.pick(SIDES) ?? 'front';
      await this.#places.setClock(side, this.#places.clocks[side] + 3 * 3_600_000);
    }
    for (const id of unsent) if ((this.#begins.get(id) ?? 0) <= this.#places.clocks.front) this.#overUnsent.add(id);
  }

  async #unsent(): Promise<readonly string[]> {
    const { mails } = await this.#places.book('front');
    const queued = mails.filter(({ status }) => status === 'queued');
    return [...this.#told.keys()].filter((id) => queued.some((mail) => mail.id.startsWith(id)));
  }

  /** Null: no answer came. */
  #ask(side: SideName, path: string, body: object): Promise<Response | null> {
    return this.#places.fetch(side, path, body).catch(() => null);
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

function clashes(visits: readonly BookedVisit[]): readonly (readonly [string, string])[] {
  const held = visits.filter(({ status }) => status !== 'cancelled' && status !== 'no-show');
  return held.flatMap((one, index) =>
    held.slice(index + 1).flatMap((other) => (isClash(one, other) ? [[one.id, other.id] as const] : [])),
  );
}

function isClash(one: BookedVisit, other: BookedVisit): boolean {
  if (one.mesa !== other.mesa || one.fecha !== other.fecha) return false;
  const minutes = (hora: string): number => minuteOfDay(timeText(hora));
  return Math.abs(minutes(one.hora) - minutes(other.hora)) < CONFLICT_MINUTES;
}
