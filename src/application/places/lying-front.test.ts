import { afterEach, describe, expect, test } from 'vitest';
import { mayLend, partOf, type BookPart } from '#domain/places/book-part.ts';
import { dateText } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
import { NOON } from '#tests/support/commands.ts';
import { Executor } from '../executor.ts';
import { MemoryJournal } from '../memory-journal.ts';
import type { Hello, PlaceMessage } from './messages.ts';
import { PlaceLink, type OpenLine } from './place-link.ts';

/** The restaurant's end of the line; whoever speaks as its front says what the test makes them say. */
class House {
  readonly journal = new MemoryJournal('casa-1');
  readonly heard: PlaceMessage[] = [];
  executor!: Executor;
  link!: PlaceLink;
  #open: OpenLine | null = null;
  #ids = 0;

  /** The process starts. */
  async start(): Promise<void> {
    this.link?.stop();
    this.#open = null;
    const newId = (): string => `casa-id-${(this.#ids += 1)}`;
    const ports = { place: 'venue' as const, now: () => NOON, newId };
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
    for (const message of said) this.#open?.receive(message);
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
});
