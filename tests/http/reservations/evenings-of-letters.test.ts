/* Evenings of bookings, changes and cancellations with a mail server that fails in every way it can. Every letter
   that arrives is read, one by one, against what had happened by then. */
import { afterEach, expect, test } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { isWatchMail } from '#domain/mail/mail.ts';
import { fullDate } from '#domain/reservations/views/long-date.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { assert } from '#domain/shared/assert.ts';
import { addDays, dateText, instant, instantAt, localDate, milliseconds, timeText } from '#domain/shared/time.ts';
import { DEMO_ACTOR, GUEST, type Actor } from '#domain/staff/roles.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { staffRequest } from '#tests/support/commands.ts';
import { howMany, TRIES_ALL } from '#tests/support/how-many.ts';
import { startHttpServer, type HttpServer } from '#tests/support/http-server.ts';
import { MOODS, startMailbox, type Mailbox, type ReceivedLetter } from '#tests/support/mailbox.ts';
import { Random } from '#tests/support/random.ts';
import { readCalendar, valueOf } from '#tests/support/read-calendar.ts';
import { contentOf } from '#tests/support/read-letter.ts';
import { at, contentRules } from '#tests/support/test-house.ts';

const FIRST_EVENING = dateText('2026-11-16');
const EVENINGS = howMany({ usual: 5, all: 10 });
const STEPS = 16;
const MINUTE_MS = 60_000;
const HOUSE = 'casa@xalli.example';
const ZONE = 'America/Mexico_City';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.stop();
});

type Happening = 'booked' | 'changed' | 'cancelled' | 'restored' | 'corrected';
type Visit = Pick<Reservation, 'fecha' | 'hora' | 'mesa' | 'personas'>;

/** What the test itself knows of one visit: what happened last, and what each reader must have been told of it. */
interface Story {
  readonly id: string;
  readonly folio: string;
  readonly visit: Visit;
  readonly email: string;
  readonly isCancelled: boolean;
  readonly hasArrived: boolean;
  readonly guest: { readonly what: Happening; readonly by: Actor };
  /** Only what guests do is told to the venue; null: nothing it would not know itself. */
  readonly house: Happening | null;
}

const TITLES: Readonly<Record<Happening, string>> = {
  booked: '¡Tu reservación ha sido registrada!',
  corrected: '¡Tu reservación ha sido registrada!',
  changed: 'Tu reservación cambió',
  cancelled: 'Tu reservación quedó cancelada',
  restored: 'Tu reservación sigue en pie',
};
const REMINDER = 'Te esperamos';
const NOTICES: Readonly<Partial<Record<Happening, string>>> = {
  booked: 'Nueva reservación',
  changed: 'Una reservación cambió',
  cancelled: 'Una reservación se canceló',
};

class EveningsOfLetters {
  readonly #random: Random;
  readonly #stories = new Map<string, Story>();
  /** How often each letter came, by its Message-ID, and the newest sequence each calendar has heard. */
  readonly #seen = new Map<string, string>();
  readonly #sequences = new Map<string, number>();
  readonly #lastTold = new Map<string, string>();
  readonly #reminders = new Map<string, string>();
  readonly #tables = contentRules().tables.map(({ label }) => label);
  readonly counts = { letters: 0, again: 0, dropped: 0, outages: 0, reminders: 0 };
  #server: HttpServer | null = null;
  #box: Mailbox | null = null;
  #port = 0;
  #read = 0;
  #nowMs = 0;
  #guests = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  get #house(): HttpServer {
    assert(this.#server !== null, 'run opens the venue');
    return this.#server;
  }

  async run(): Promise<void> {
    this.#nowMs = milliseconds(at(`${FIRST_EVENING} 17:00`));
    await this.#mailServer('well');
    this.#server = await startHttpServer(instant(this.#nowMs), {
      SMTP_URL: `smtp://127.0.0.1:${this.#port}`,
      MAIL_FROM: 'mesa@xalli.example',
      MAIL_TO: HOUSE,
      PUBLIC_URL: 'https://xalli.example',
    });
    open.push(this.#server);
    for (let evening = 0; evening < EVENINGS; evening += 1) {
      this.#setNow(milliseconds(at(`${addDays(FIRST_EVENING, evening)} 17:00`)));
      // The server asks for it every ten seconds of the real clock; an evening may be over sooner.
      await executeAsSystem(this.#house.executor, () => instant(this.#nowMs), 'REMIND_GUESTS', {});
      for (let step = 0; step < STEPS; step += 1) await this.#step(evening);
      await this.#recover();
    }
  }

  async #step(evening: number): Promise<void> {
    this.#setNow(this.#nowMs + (1 + this.#random.below(14)) * MINUTE_MS);
    if (this.#random.chance(0.3)) await this.#mailServer(this.#random.pick([...MOODS, 'away'] as const) ?? 'well');
    await this.#act(evening);
    await this.#house.outbox?.drain();
    this.#judge();
  }

  /** The mail server is well again before midnight, and the manager tries again what was given up. */
  async #recover(): Promise<void> {
    await this.#mailServer('well');
    for (let hour = 0; hour < 2; hour += 1) {
      this.#setNow(this.#nowMs + 61 * MINUTE_MS);
      for (const mail of this.#house.executor.world.all('mails')) {
        if (mail.status === 'failed') await this.#ask('RETRY_MAIL', { mailId: mail.id }, DEMO_ACTOR);
      }
      await this.#house.outbox?.drain();
      this.#judge();
    }
    const mails = [...this.#house.executor.world.all('mails')];
    expect(mails.filter(({ status }) => status === 'queued' || status === 'failed')).toEqual([]);
    this.counts.dropped = Math.max(this.counts.dropped, mails.filter(({ status }) => status === 'dropped').length);
    for (const story of this.#stories.values()) if (!this.#hasBegun(story)) this.#expectTold(story);
  }

  /** Nobody who is still expected, or was cancelled, waits for the letter that says so. */
  #expectTold(story: Story): void {
    if (!story.hasArrived) expect(this.#lastTold.get(`${story.id} guest`)).toBe(tellingOf(story, story.guest.what));
  }

  async #mailServer(mood: (typeof MOODS)[number] | 'away'): Promise<void> {
    if (mood !== 'well') this.counts.outages += 1;
    if (mood === 'away') {
      this.#judge();
      await this.#box?.stop();
      this.#box = null;
      return;
    }
    if (this.#box === null) {
      this.#box = await startMailbox(this.#port);
      open.push(this.#box);
      this.#port = this.#box.port;
      this.#read = 0;
    }
    this.#box.turn(mood);
  }

  async #act(evening: number): Promise<void> {
    const story = this.#random.pick([...this.#stories.values()].filter((one) => !this.#hasBegun(one)));
    if (story === undefined || this.#random.chance(0.35)) return this.#book(evening);
    const by = this.#random.chance(0.6) ? GUEST : DEMO_ACTOR;
    const kind = this.#random.below(10);
    if (kind < 4) return this.#change(story, by, evening);
    if (kind < 5) return this.#change(story, by, null);
    if (kind < 7) return this.#cancel(story, by);
    if (kind < 8) return this.#restore(story);
    return kind < 9 ? this.#correct(story) : this.#arrive(story);
  }

  async #book(evening: number): Promise<void> {
    const by = this.#random.chance(0.7) ? GUEST : DEMO_ACTOR;
    this.#guests += 1;
    const email = `invitada-${this.#guests}@correo.example`;
    const telefono = `33${String(10_000_000 + this.#guests)}`;
    const wish = { nombre: `Invitada Número ${this.#guests}`, telefono, email, ...this.#wish(evening) };
    const id = await this.#ask(by === GUEST ? 'REQUEST_RESERVATION' : 'BOOK_RESERVATION', wish, by);
    if (id === null) return;
    const { folio } = this.#reservation(id);
    const fresh = { id, folio, email, isCancelled: false, hasArrived: false, visit: this.#visitOf(id) };
    this.#stories.set(id, { ...fresh, guest: { what: 'booked', by }, house: by === GUEST ? 'booked' : null });
  }

  /** Another day, hour, table or party; null: saved as it was. */
  async #change(story: Story, by: Actor, evening: number | null): Promise<void> {
    const visit = evening === null ? story.visit : this.#wish(evening);
    const reservationId = story.id;
    const { nombre } = this.#reservation(reservationId);
    const accepted =
      by === GUEST
        ? await this.#ask('GUEST_CHANGE_RESERVATION', { reservationId, ...visit }, by)
        : await this.#ask('CHANGE_RESERVATION', { reservationId, nombre, ...visit }, by);
    if (accepted === null || JSON.stringify(this.#visitOf(reservationId)) === JSON.stringify(story.visit)) return;
    this.#tell({ ...story, visit: this.#visitOf(reservationId) }, 'changed', by);
  }

  async #cancel(story: Story, by: Actor): Promise<void> {
    const type = by === GUEST ? 'GUEST_CANCEL_RESERVATION' : 'CANCEL_RESERVATION';
    const accepted = await this.#ask(type, { reservationId: story.id }, by);
    if (accepted !== null && !story.isCancelled) this.#tell({ ...story, isCancelled: true }, 'cancelled', by);
  }

  async #restore(story: Story): Promise<void> {
    const accepted = await this.#ask('RESTORE_RESERVATION', { reservationId: story.id }, DEMO_ACTOR);
    if (accepted === null) return;
    if (story.isCancelled) this.#tell({ ...story, isCancelled: false }, 'restored', DEMO_ACTOR);
    else this.#stories.set(story.id, { ...story, hasArrived: false });
  }

  async #correct(story: Story): Promise<void> {
    const email = `corregida-${this.#random.below(1_000_000)}@correo.example`;
    const { id: reservationId, visit } = story;
    const accepted = await this.#ask('GUEST_CORRECT_EMAIL', { reservationId, fecha: visit.fecha, email }, GUEST);
    if (accepted === null) return;
    this.#stories.set(story.id, { ...story, email, guest: { what: 'corrected', by: GUEST } });
  }

  async #arrive(story: Story): Promise<void> {
    const accepted = await this.#ask('MARK_ARRIVED', { reservationId: story.id }, DEMO_ACTOR);
    if (accepted !== null) this.#stories.set(story.id, { ...story, hasArrived: true });
  }

  #tell(story: Story, what: Happening, by: Actor): void {
    this.#stories.set(story.id, { ...story, guest: { what, by }, house: by === GUEST ? what : null });
  }

  /** Reads every letter that has come since the last look. Nothing happened in between, so now is when it left. */
  #judge(): void {
    for (const letter of this.#box?.letters.slice(this.#read) ?? []) {
      const id = letter.letter.headers['message-id'] ?? '';
      // What needs the owner is told by letters of its own ([WCH1]); they are about no visit.
      const kind = this.#house.executor.world.get('mails', id.replaceAll(/^<|@.*$/g, ''))?.kind;
      if (kind !== undefined && isWatchMail(kind)) continue;
      this.counts.letters += 1;
      // A server that kept the letter and did not say so gets it again: a mailbox shows the two as one.
      if (this.#seen.has(id)) this.counts.again += 1;
      expect(this.#seen.get(id) ?? letter.text).toBe(letter.text);
      this.#seen.set(id, letter.text);
      this.#judgeOne(letter);
    }
    this.#read = this.#box?.letters.length ?? 0;
  }

  #judgeOne(letter: ReceivedLetter): void {
    const folio = /Folio: (\S+)/.exec(letter.text)?.[1];
    const story = [...this.#stories.values()].find((one) => one.folio === folio);
    assert(story !== undefined, `a letter about nobody: ${letter.text}`);
    const { visit, hasArrived, isCancelled, guest } = story;
    expect(letter.text).toContain(`Fecha: ${fullDate(visit.fecha)}\r\nHora: ${visit.hora} (hora de Zapopan)`);
    expect(letter.text).toMatch(
      new RegExp(`Mesa: ${visit.mesa}\\r\\n(Zona: [^\\r]+\\r\\n)?Personas: ${visit.personas}\\r\\n`),
    );
    // Whoever sits at the table, or whose hour is over, is not told that it waits.
    if (!isCancelled) expect([hasArrived, this.#hasBegun(story)]).toEqual([false, false]);
    const title = letter.text.split('\r\n')[0];
    if (letter.to === HOUSE) {
      assert(story.house !== null, `the venue was told what it did itself: ${letter.text}`);
      expect(title).toBe(NOTICES[story.house]);
      return;
    }
    expect(letter.to).toBe(story.email);
    if (title === REMINDER) this.#judgeReminder(story, letter);
    else {
      expect(title).toBe(TITLES[guest.what]);
      this.#lastTold.set(`${story.id} guest`, tellingOf(story, guest.what));
    }
    expect(letter.text.includes('la canceló el restaurante')).toBe(isCancelled && guest.by !== GUEST);
    expect(letter.text.includes('Reserva aquí: https://xalli.example/#reservations')).toBe(isCancelled);
    expect(letter.text.includes('Para cambiar o cancelar: https://xalli.example/reservacion/')).toBe(!isCancelled);
    this.#judgeCalendar(story, letter);
  }

  /** One for each day a visit was moved to, from the day before on, and only while the table waits. */
  #judgeReminder({ id, visit, isCancelled }: Story, { letter }: ReceivedLetter): void {
    expect(isCancelled).toBe(false);
    expect(localDate(instant(this.#nowMs), ZONE) >= addDays(visit.fecha, -1)).toBe(true);
    const day = `${id} ${visit.fecha}`;
    const messageId = letter.headers['message-id'] ?? '';
    expect(this.#reminders.get(day) ?? messageId).toBe(messageId);
    this.#reminders.set(day, messageId);
    this.counts.reminders = this.#reminders.size;
  }

  #judgeCalendar(story: Story, { letter }: ReceivedLetter): void {
    const { outer, event, faults } = readCalendar(contentOf(letter, 'text/calendar'));
    expect(faults).toEqual([]);
    expect(valueOf(outer, 'METHOD')).toBe(story.isCancelled ? 'CANCEL' : 'REQUEST');
    const start = instantAt({ date: story.visit.fecha, time: story.visit.hora }, ZONE);
    expect(valueOf(event, 'DTSTART')).toBe(`${start.slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
    const sequence = Number(valueOf(event, 'SEQUENCE'));
    expect(sequence).toBeGreaterThanOrEqual(this.#sequences.get(valueOf(event, 'UID')) ?? 0);
    this.#sequences.set(valueOf(event, 'UID'), sequence);
  }

  /** A table for tonight or one of the next evenings; not every wish is granted. */
  #wish(evening: number): Visit {
    const hora = timeText(`${18 + this.#random.below(4)}:${this.#random.pick(['00', '15', '30']) ?? '00'}`);
    const mesa = this.#random.pick(this.#tables) ?? '';
    const fecha = addDays(FIRST_EVENING, evening + this.#random.below(4));
    return { fecha, hora, mesa, personas: 1 + this.#random.below(6) };
  }

  async #ask<T extends CommandType>(type: T, args: InputOf<T>, actor: Actor): Promise<string | null> {
    const request = staffRequest(type, args, { at: instant(this.#nowMs), actor });
    const { outcome } = await this.#house.executor.execute(request);
    return outcome === 'accepted' ? request.command.id : null;
  }

  #hasBegun({ visit }: Story): boolean {
    return milliseconds(instantAt({ date: visit.fecha, time: visit.hora }, ZONE)) <= this.#nowMs;
  }

  #reservation(id: string): Reservation {
    const reservation = this.#house.executor.world.get('reservations', id);
    assert(reservation !== undefined, 'it was booked');
    return reservation;
  }

  #visitOf(id: string): Visit {
    const { fecha, hora, mesa, personas } = this.#reservation(id);
    return { fecha, hora, mesa, personas };
  }

  #setNow(ms: number): void {
    this.#nowMs = ms;
    this.#server?.setNow(instant(ms));
  }
}

function tellingOf({ visit, email }: Story, what: Happening): string {
  return JSON.stringify([what, visit, email]);
}

test.each(TRIES_ALL ? [20_261_116, 42] : [42])(
  '[MAIL5] the letters of evenings with a failing mail server read, one by one, as true (seed %i)',
  { timeout: 180_000 },
  async (seed) => {
    const evenings = new EveningsOfLetters(seed);
    await evenings.run();
    // Something happened: letters came, some twice, some were dropped, and the mail server really failed.
    expect(evenings.counts.letters).toBeGreaterThan(6 * EVENINGS);
    expect(evenings.counts.outages).toBeGreaterThan(2 * EVENINGS);
    expect(evenings.counts.again).toBeGreaterThan(0);
    expect(evenings.counts.dropped).toBeGreaterThan(0);
    expect(evenings.counts.reminders).toBeGreaterThan(0);
  },
);
