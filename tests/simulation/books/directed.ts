import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import { unusedPhotos } from '#domain/photos/venue-photos.ts';
import { UNCOUNTED_DAYS_IN_PLAY } from '#domain/drawer/in-play.ts';
import {
  addDays,
  dateText,
  instant,
  instantAt,
  localDate,
  localMoment,
  milliseconds,
  timeText,
  type Instant,
} from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { staffRequest, systemRequest } from '#tests/support/commands.ts';
import { PaperKitchen } from '#tests/support/printing/paper-kitchen.ts';
import { at } from '#tests/support/test-house.ts';
import { without, withSpoilt, type Spec, type Spoils } from './planted.ts';

/* What chance does not reach within a few days: a restore, a photo of last year, a month without shifts, a change of clocks. */

const DAY_MS = 86_400_000;

export interface Directed {
  readonly point: number;
  readonly history: string;
  readonly mistake: string;
  /** What is wrong after it; `isWrong`: with the mistake planted. */
  readonly play: (isWrong: boolean) => Promise<readonly string[]>;
}

export const DIRECTED: readonly Directed[] = [
  {
    point: 5,
    history: 'a copy from before the papers is put back',
    mistake: 'comandas come out again as if they were the first',
    play: spoilt({ PRINT_ENTRY: ofThisEpoch, CLAIM_PRINT: ofThisEpoch }, restoredKitchen),
  },
  {
    point: 14,
    history: 'a photo that was on the menu for a year is replaced',
    mistake: 'its age counts from the day it was taken',
    play: spoilt({ SAVE_MENU_ITEM: (right) => without(right, 'photos') }, replacedPhoto),
  },
  {
    point: 16,
    history: 'a venue opens one shift and then none for weeks',
    mistake: 'payments without a shift stay in play',
    play: (isWrong) => weeksWithoutShift(isWrong ? keepsUncounted : (right) => right),
  },
  {
    point: 17,
    history: 'mornings on which clocks are changed',
    mistake: 'the distance from UTC is that of the wall',
    play: async (isWrong) => mornings(isWrong ? firstGuess : instantAt),
  },
];

function spoilt(spoils: Spoils, play: () => Promise<readonly string[]>): Directed['play'] {
  return (isWrong) => withSpoilt(isWrong ? spoils : {}, play);
}

function ofThisEpoch(right: Spec): Spec {
  return {
    ...right,
    decide: (world, args, context) => right.decide(world, { ...(args as object), lifeBegan: undefined }, context),
  };
}

/** Two sends, of which the copy knows one as a paper that waits and the other not as a paper at all; both were printed. */
async function restoredKitchen(): Promise<readonly string[]> {
  const kitchen = new PaperKitchen();
  kitchen.addPrinter('cocina');
  for (const [table, ticketId, folio] of [
    ['mesa-1', 'uno', 'A-101'],
    ['mesa-2', 'dos', 'A-102'],
  ] as const) {
    kitchen.openTable(table, ticketId, folio);
    kitchen.add(ticketId, 'panini-caprese', 2);
    kitchen.send(ticketId);
  }
  kitchen.notice();
  const restored = new PaperKitchen();
  for (const change of kitchen.world.changes()) {
    const isLost = change.collection === 'printJobs' && change.record.title.includes('A-101');
    if (!isLost) restored.world.store({ change, revision: 10_000 });
  }
  kitchen.noticeAndPrint();
  restored.now = kitchen.now;
  restored.later(30);
  restored.lifeBegan = restored.now;
  restored.noticeAndPrint();
  const lying = new Set(kitchen.papers.map(({ card }) => card));
  return restored.papers
    .filter(({ card, mark }) => lying.has(card) && mark === 'no')
    .map(({ table }) => `PAPER of ${table} lies in the kitchen and comes out again, unmarked`);
}

class House {
  now: Instant = at('2026-11-15 12:00');
  readonly #journal: Journal;
  #asked = 0;
  executor!: Executor;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  async start(): Promise<void> {
    this.executor = new Executor({ journal: this.#journal, now: () => this.now, newId: () => 'e2' });
    await this.executor.start();
  }

  async ask<T extends CommandType>(type: T, args: InputOf<T>, isSystem = false): Promise<void> {
    this.#asked += 1;
    const who = isSystem ? { actor: SYSTEM } : {};
    const request = staffRequest(type, args, { at: this.now, id: `d-${this.#asked}`, ...who });
    const { outcome, code } = await this.executor.execute(request);
    if (outcome !== 'accepted') throw new Error(`${type} was refused: ${code}`);
  }

  days(count: number): void {
    this.now = instant(milliseconds(this.now) + count * DAY_MS);
  }

  static async open(journal: Journal): Promise<House> {
    const house = new House(journal);
    await house.start();
    await house.executor.execute(systemRequest('LOAD_DEMO', {}));
    return house;
  }
}

const PHOTO = { widths: [480], formats: ['webp'], width: 480, height: 360, alt: 'Tostada', color: '#c08040' } as const;

async function replacedPhoto(): Promise<readonly string[]> {
  const house = await House.open(new MemoryJournal('e1'));
  const [old, fresh] = [`foto-${'a'.repeat(20)}`, `foto-${'b'.repeat(20)}`];
  const show = (photo: string) =>
    house.ask('SAVE_MENU_ITEM', { id: 'tostada', name: 'Tostada', categoryId: 'paninis', price: 9000, photo });
  const keep = (id: string) =>
    house.ask('KEEP_PHOTO', { ...PHOTO, widths: [...PHOTO.widths], formats: [...PHOTO.formats], id });
  await keep(old);
  await show(old);
  house.days(365);
  await keep(fresh);
  await show(fresh);
  const faults: string[] = [];
  for (let day = 0; day <= 30; day += 1) {
    const ids = unusedPhotos(house.executor.world, localDate(house.now, DEFAULT_ZONE));
    if (ids.length > 0) await house.ask('REMOVE_PHOTOS', { ids: [...ids] }, true);
    if (house.executor.world.get('photos', old)?.isGone === true) faults.push(`PHOTO swept ${day} days after its use`);
    house.days(1);
  }
  return faults;
}

/** A payment each day; the server is started anew every week. */
async function weeksWithoutShift(made: (right: Journal) => Journal): Promise<readonly string[]> {
  const house = await House.open(made(new MemoryJournal('e1')));
  await house.ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 0 });
  const [shift] = house.executor.world.all('shifts');
  await house.ask('CLOSE_SHIFT', { shiftId: shift?.id ?? '', count: { sum: 0 } });
  const faults: string[] = [];
  for (let day = 1; day <= 45; day += 1) {
    house.days(1);
    if (day % 7 === 0) await house.start();
    house.executor.keepDay();
    const ticketId = `t${day}`;
    await house.ask('OPEN_TAKEAWAY', { ticketId, folio: `A-${100 + day}` });
    await house.ask('ADD_ITEM', { ticketId, menuItemId: 'agua', qty: 1 });
    await house.ask('CLOSE_TICKET', { ticketId, method: 'cash', amount: 3480, taken: true });
    const since = addDays(localDate(house.now, DEFAULT_ZONE), -UNCOUNTED_DAYS_IN_PLAY - 1);
    const entries = [...house.executor.world.all('drawerEntries')];
    const stale = entries.filter(({ at: taken }) => localDate(taken, DEFAULT_ZONE) < since);
    faults.push(...stale.map(({ id }) => `PLAY ${id} is in play on day ${day}`));
    if (day > 1 && entries.length < 2) faults.push(`PLAY of day ${day} nothing waits for the next shift`);
  }
  return faults;
}

function keepsUncounted(right: MemoryJournal | Journal): Journal {
  return {
    transaction: (work) => right.transaction(work),
    readSince: (revision) => right.readSince(revision),
    readInPlay: async (today) => {
      const [inPlay, all] = [await right.readInPlay(today), await right.readSince(0)];
      const isLeft = new Set(inPlay.records.map(({ change }) => change.record));
      const uncounted = all.records.filter(
        ({ change }) =>
          change.collection === 'drawerEntries' && change.record.settledOn === null && !isLeft.has(change.record),
      );
      return { ...inPlay, records: [...inPlay.records, ...uncounted] };
    },
    onForeignWrite: (listener) => right.onForeignWrite(listener),
    secret: (name, fresh) => right.secret(name, fresh),
    lastReceivedBefore: (moment) => right.lastReceivedBefore(moment),
    forget: (...args) => right.forget(...args),
    close: () => right.close(),
  };
}

/** Each hour of these mornings, said as a wall of that place shows it, is that hour there. */
function mornings(momentOf: typeof instantAt): readonly string[] {
  const places = [
    ['America/Tijuana', '2026-03-08'],
    ['America/Tijuana', '2026-11-01'],
    ['Europe/Madrid', '2026-10-25'],
    [DEFAULT_ZONE, '2026-04-05'],
  ] as const;
  return places.flatMap(([zone, day]) =>
    ['04:00', '06:00', '08:00', '09:30', '13:00', '20:30'].flatMap((hour) => {
      const wall = { date: dateText(day), time: timeText(hour) };
      const shown = localMoment(momentOf(wall, zone), zone);
      return shown.date === wall.date && shown.time === wall.time ? [] : [`HOUR ${hour} in ${zone} is ${shown.time}`];
    }),
  );
}

/** As it once was: what the wall shows is taken for UTC, and the distance of that moment for that of the wall. */
function firstGuess({ date, time }: Parameters<typeof instantAt>[0], zone: string): Instant {
  const wallMs = Date.parse(`${date}T${time}:00Z`);
  const shown = localMoment(instant(wallMs), zone);
  return instant(2 * wallMs - Date.parse(`${shown.date}T${shown.time}:00Z`));
}
