/* What happens while a server reads: its answers can be held back, and nothing of it depends on how long they take. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { Instant } from '#domain/shared/time.ts';
import { staffRequest, systemRequest } from './support/commands.ts';
import { at, contentRules, WISH } from './support/test-house.ts';

const TODAY = at('2026-11-15 20:00');
const TOMORROW = at('2026-11-16 00:01');
const AHEAD = at('2026-11-23 20:00');

/** One of two servers on one journal; its question for news can be held back, and the answer with all there is. */
class Server {
  now: Instant = TODAY;
  readonly executor: Executor;
  #holds: 'news' | 'whole' | null = null;
  #held = Promise.withResolvers<() => void>();

  private constructor(journal: MemoryJournal) {
    this.executor = new Executor({ journal: this.#lineTo(journal), now: () => this.now, newId: () => randomUUID() });
  }

  static async on(journal: MemoryJournal): Promise<Server> {
    const server = new Server(journal);
    await server.executor.start();
    return server;
  }

  ask<T extends CommandType>(type: T, args: InputOf<T>) {
    return this.executor.execute(staffRequest(type, args, { at: this.now }));
  }

  hold(what: 'news' | 'whole'): void {
    this.#holds = what;
  }

  /** Resolves once something waits; what it gives lets it go on. */
  async held(): Promise<() => void> {
    const release = await this.#held.promise;
    this.#held = Promise.withResolvers();
    return release;
  }

  #lineTo(journal: MemoryJournal): Journal {
    return {
      isShared: true,
      transaction: (work) => journal.transaction(work),
      readSince: async (revision) => {
        await this.#pass('news', null);
        return journal.readSince(revision);
      },
      readInPlay: async (today) => this.#pass('whole', await journal.readInPlay(today)),
      onForeignWrite: () => undefined,
      secret: (name, fresh) => journal.secret(name, fresh),
      lastReceivedBefore: (moment) => journal.lastReceivedBefore(moment),
      forget: () => journal.forget(),
      close: () => journal.close(),
    };
  }

  async #pass<T>(name: 'news' | 'whole', answer: T): Promise<T> {
    if (this.#holds !== name) return answer;
    this.#holds = null;
    const released = Promise.withResolvers<void>();
    this.#held.resolve(released.resolve);
    await released.promise;
    return answer;
  }
}

async function houseWithPaidAccount() {
  const journal = new MemoryJournal('e1');
  const server = await Server.on(journal);
  await server.executor.execute(systemRequest('LOAD_DEMO', {}));
  await server.ask('OPEN_TABLE', { tableId: 'mesa-1', ticketId: 't1', folio: 'A-500' });
  await server.ask('ADD_ITEM', { ticketId: 't1', menuItemId: 'agua' });
  await server.ask('CLOSE_TICKET', { ticketId: 't1', method: 'cash', amount: 3480, taken: true });
  return { journal, server };
}

test('[JRN11] a day that ends while a server reads everything anew leaves nothing of it in play', async () => {
  const { journal, server } = await houseWithPaidAccount();
  await server.ask('SIGN_OFF', { commandId: 'visto' });
  journal.disk.epoch = 'e2';
  server.hold('whole');
  const reading = server.executor.catchUp();
  const release = await server.held();
  server.now = TOMORROW;
  server.executor.keepDay();
  release();
  await reading;
  expect(server.executor.epoch).toBe('e2');
  expect(server.executor.world.get('reviews', 'visto')).toBeUndefined();
});

test('[JRN11] a clock set right while a server reads everything anew gives no table twice', async () => {
  const { journal, server } = await houseWithPaidAccount();
  // The rules are plain data.
  const rules = structuredClone(contentRules()) as never;
  await server.executor.execute(systemRequest('SAVE_RESERVATION_RULES', { rules }));
  expect(await server.ask('BOOK_RESERVATION', WISH)).toMatchObject({ outcome: 'accepted' });
  server.now = AHEAD;
  server.executor.keepDay();
  expect(server.executor.world.get('agenda', WISH.fecha)).toBeUndefined();
  journal.disk.epoch = 'e2';
  server.hold('whole');
  const other = { ...WISH, nombre: 'Otra persona', telefono: '3355509999', email: 'otra@correo.example' };
  const asked = server.executor.execute(staffRequest('BOOK_RESERVATION', other, { at: TODAY }));
  const release = await server.held();
  server.now = TODAY;
  release();
  expect(await asked).toMatchObject({ outcome: 'refused' });
  expect(server.executor.world.get('agenda', WISH.fecha)?.bookings).toHaveLength(1);
});

test('[JRN11] a copy that is asked for while a set-back clock is made up for lacks nothing', async () => {
  const { server } = await houseWithPaidAccount();
  server.now = AHEAD;
  server.executor.keepDay();
  server.now = TODAY;
  server.hold('whole');
  const first = server.executor.catchUp();
  const release = await server.held();
  // As a terminal does: what it is given is complete, or it waits.
  const copy = server.executor.catchUp().then(() => server.executor.snapshot());
  release();
  await first;
  expect((await copy).changes.some(({ record }) => record.id === 't1')).toBe(true);
});

test('[SEC31] what was heard while a server read everything anew is not forgotten by it', async () => {
  const { journal, server } = await houseWithPaidAccount();
  const other = await Server.on(journal);
  server.now = AHEAD;
  server.executor.keepDay();
  server.hold('news');
  const heard = server.executor.catchUp();
  const hear = await server.held();
  server.now = TODAY;
  server.hold('whole');
  server.executor.keepDay();
  const read = await server.held();
  await other.ask('OPEN_TABLE', { tableId: 'mesa-3', ticketId: 't3', folio: 'A-600' });
  hear();
  await heard;
  expect(server.executor.world.get('tickets', 't3')).toBeDefined();
  read();
  await server.executor.drained();
  expect(server.executor.revision).toBe(other.executor.revision);
  expect(server.executor.world.get('tickets', 't3')).toBeDefined();
});
