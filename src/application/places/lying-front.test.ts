import { afterEach, describe, expect, test } from 'vitest';
import { mayLend, partOf, type BookPart } from '#domain/places/book-part.ts';
import type { Forwarded } from '#domain/places/forwarded.ts';
import { MOST_FROM_FRONT } from '#domain/places/from-front.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { dateText, timeText } from '#domain/shared/time.ts';
import { put, type Change } from '#domain/world.ts';
import { NOON } from '#tests/support/commands.ts';
import { Executor } from '../executor.ts';
import { MemoryJournal } from '../memory-journal.ts';
import type { Hello, PlaceMessage } from './messages.ts';
import { PlaceLink, type OpenLine } from './place-link.ts';
import { MOST_ANSWERED } from './place-session.ts';

/** The restaurant's end of the line; whoever speaks as its front says what the test makes them say. */
class House {
  readonly journal = new MemoryJournal('casa-1');
  readonly heard: PlaceMessage[] = [];
  executor!: Executor;
  link!: PlaceLink;
  #open: OpenLine | null = null;
  #ids = 0;
  answer: (asked: unknown) => Promise<unknown> = () => Promise.resolve(null);

  /** The process starts. */
  async start(): Promise<void> {
    this.link?.stop();
    this.#open = null;
    const newId = (): string => `casa-id-${(this.#ids += 1)}`;
    const ports = { place: 'venue' as const, now: () => NOON, newId, answer: (asked: unknown) => this.answer(asked) };
    this.executor = new Executor({ ...ports, place: () => 'venue', journal: this.journal });
    await this.executor.start();
    // Nothing here waits for a timer.
    this.link = new PlaceLink({ ...ports, executor: this.executor, after: () => () => undefined, elapsedMs: () => 0 });
    this.link.start();
  }

  /** A new connection, on which the front says this and nothing else. */
  async meet(...said: readonly PlaceMessage[]): Promise<void> {
    this.#open = this.link.open({ send: (message) => void this.heard.push(message), close: () => undefined });
    await this.hear(...said);
  }

  async hear(...said: readonly PlaceMessage[]): Promise<void> {
    for (const message of said) void this.#open?.receive(message);
    await this.rest();
  }

  /** Nothing is under way any more. */
  async rest(): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.executor.drained();
    }
  }

  get part(): BookPart {
    return partOf(this.executor.world, 'venue');
  }
}

function hello(more: Partial<Hello> = {}): Hello {
  const own = { type: 'hello', speaks: 1, place: 'front', epoch: 'sitio-1', revision: 1 } as const;
  return { ...own, heard: null, bookEpoch: 0, hasSpoken: true, ...more };
}

function says(part: Partial<BookPart>, revision = 1): PlaceMessage {
  const told: BookPart = { id: 'front', epoch: 0, until: null, knows: 0, heard: null, spokenIn: 'sitio-1', ...part };
  const changes = [put('bookParts', told)];
  return { type: 'changes', epoch: 'sitio-1', since: 0, revision, isPart: false, isWhole: true, changes };
}

const VISIT = {
  id: 'visita-1',
  folio: 'X-AAAAAA',
  nombre: 'Ana Ruiz',
  personas: 2,
  fecha: dateText('2026-11-25'),
  hora: timeText('20:30'),
  mesa: 'Mesa 4',
  tableId: 'mesa-4',
  status: 'booked',
  source: 'web',
  sendToClient: true,
  timestamp: NOON,
  arrivedAt: null,
  seatedAt: null,
  ticketId: null,
  updatedAt: NOON,
  sequence: 0,
} as const satisfies Reservation;

const NOTE = {
  id: 'recado-1',
  to: 'venue',
  type: 'SEND_CONTACT_MESSAGE',
  args: {},
  by: 'guest',
  at: NOON,
  device: 'site',
  status: 'waiting',
  code: null,
  fecha: dateText('2026-11-16'),
} as const satisfies Forwarded;

function brings(changes: readonly Change[]): PlaceMessage {
  return { type: 'changes', epoch: 'sitio-1', since: 0, revision: 3, isPart: false, isWhole: true, changes };
}

describe('a restaurant and a front that lies', () => {
  let house: House;
  afterEach(() => house.link.stop());
  const opened = async (): Promise<House> => {
    house = new House();
    await house.start();
    return house;
  };

  test('[PLC60] what a front says it has heard starts a new epoch once after a start, never again', async () => {
    const { executor } = await opened();
    const epochs = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      await house.meet(hello({ heard: { epoch: executor.epoch, revision: executor.revision + 1000 } }));
      epochs.add(executor.epoch);
    }
    expect(epochs.size).toBe(1);
  });

  test('[PLC60] a restaurant that came back from an older copy without saying so begins a new epoch', async () => {
    await opened();
    await house.meet(hello(), says({}));
    expect(house.part.epoch).toBe(1);
    const copy = house.journal.copy();
    await house.hear(says({ epoch: 1, knows: 1, until: house.part.until }, 2));
    const heard = { epoch: 'casa-1', revision: house.executor.revision };
    expect(heard.revision).toBeGreaterThan(copy.revision);
    house.journal.disk = copy;
    await house.start();
    expect(house.executor.epoch).toBe('casa-1');
    await house.meet(hello({ heard }));
    expect(house.executor.epoch).not.toBe('casa-1');
  });

  test('[PLC61] a front cannot take near dates by claiming that they were lent to it in a later epoch', async () => {
    await opened();
    await house.meet(hello(), says({}));
    const { epoch, until } = house.part;
    await house.hear(says({ epoch: epoch + 5, knows: epoch + 5, until: dateText('2020-01-01') }, 2));
    expect(house.part).toMatchObject({ epoch, until });
  });

  test('[PLC61] a restaurant that was restored believes a later epoch of the book once, and never that today is not its own', async () => {
    await opened();
    await house.meet(hello(), says({ epoch: 4, knows: 4, until: dateText('2020-01-01') }));
    expect(house.part.epoch).toBe(4);
    expect(house.part.until! >= '2026-11-15').toBe(true);
    await house.hear(says({ epoch: 6, knows: 6, until: dateText('2020-01-01') }, 2));
    expect(house.part.epoch).toBe(4);
  });

  test('[PLC61] a count near its end leaves room for every later pairing', async () => {
    await opened();
    await house.meet(hello(), says({ epoch: 1_000_000, knows: 1_000_000, until: dateText('2026-12-01') }));
    expect(house.part.epoch).toBeLessThan(1000);
    // Another front, which is honest.
    await house.meet(hello({ epoch: 'sitio-2' }), {
      ...says({ spokenIn: 'sitio-2' }),
      epoch: 'sitio-2',
    } as PlaceMessage);
    expect(mayLend(house.executor.world) || house.part.until !== null).toBe(true);
  });

  const TOO_MUCH: readonly (readonly [what: string, changes: () => readonly unknown[]])[] = [
    ['a name that fills a page', () => [put('reservations', { ...VISIT, nombre: 'A'.repeat(201) })]],
    ['a party larger than a town', () => [put('reservations', { ...VISIT, personas: 1_000_001 })]],
    ['all tables at once', () => [put('reservations', { ...VISIT, joined: Array.from({ length: 21 }, () => 'm') })]],
    ['a message without an end', () => [put('forwarded', { ...NOTE, args: { mensaje: 'A'.repeat(20_000) } })]],
    [
      'more visits than a book holds',
      () => Array.from({ length: MOST_FROM_FRONT.reservations + 1 }, (_, index) => visit(index)),
    ],
    [
      'more messages than anybody reads',
      () =>
        Array.from({ length: MOST_FROM_FRONT.forwarded + 1 }, (_, n) => put('forwarded', { ...NOTE, id: `r-${n}` })),
    ],
    ['no record at all', () => [null]],
    ['half a change', () => [{ collection: 'reservations' }]],
  ];
  const visit = (index: number): Change => put('reservations', { ...VISIT, id: `visita-${index}` });

  test.each(TOO_MUCH)('[PLC66] %s is refused, and nothing of it is journaled', async (_what, changes) => {
    await opened();
    await house.meet(hello(), brings([visit(1)]));
    expect(house.executor.world.get('reservations', 'visita-1')?.nombre).toBe('Ana Ruiz');
    expect(house.link.isRefusing).toBe(false);
    const { revision, entries } = house.journal.copy();
    for (let time = 0; time < 3; time += 1) {
      await house.meet(hello());
      // What a front says is JSON, whatever its types here say.
      await house.hear(brings(changes() as readonly Change[]));
      expect(house.link.state.line).toBe('apart');
    }
    expect(house.link.isRefusing).toBe(true);
    expect(house.journal.copy().revision).toBe(revision);
    expect(house.journal.copy().entries.size).toBe(entries.size);
    // The same front, once it speaks as fronts do.
    await house.meet(hello(), brings([visit(2)]));
    expect(house.executor.world.get('reservations', 'visita-2')?.status).toBe('booked');
    expect(house.link.isRefusing).toBe(false);
  });

  test('[PLC66] of a flood of questions so many are answered at once, and none waits for ever', async () => {
    await opened();
    let atOnce = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    house.answer = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise<void>((resolve) => waiting.push(resolve));
      atOnce -= 1;
      return { body: 'what was asked' };
    };
    await house.meet(hello());
    await house.hear(...Array.from({ length: 2000 }, (_, ask) => ({ type: 'question', ask, body: {} }) as const));
    expect(most).toBe(MOST_ANSWERED);
    for (const answer of waiting) answer();
    await house.rest();
    const replies = house.heard.filter(({ type }) => type === 'reply');
    expect(replies).toHaveLength(2000);
    expect(replies.filter((reply) => reply.type === 'reply' && reply.body !== null)).toHaveLength(MOST_ANSWERED);
  });

  test('[PLC66] a note with the name of a case does not take its place', async () => {
    const { executor } = await opened();
    await house.meet(hello(), says({}));
    const near = { ...VISIT, fecha: dateText('2026-11-16') };
    await house.hear(brings([put('reservations', near)]));
    await house.hear(brings([put('reservations', { ...near, hora: timeText('21:30') })]));
    const cases = () => [...executor.world.all('bookCases')];
    const before = cases();
    expect(before).toMatchObject([{ reason: 'changed-twice' }]);
    const id = String(before[0]?.id).replace('caso-', '');
    const note: Forwarded = { ...NOTE, id, type: 'GUEST_CANCEL_RESERVATION', status: 'refused', code: 'x' };
    await house.hear(brings([put('forwarded', note)]));
    expect(executor.world.get('forwarded', id)?.status).toBe('refused');
    expect(cases()).toEqual(before);
  });
});
