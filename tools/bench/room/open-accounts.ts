import { join } from 'node:path';
import { Replica } from '#application/replica.ts';
import type { Delta, Snapshot } from '#application/protocol.ts';
import { COMMANDS, parseCommand, specOf, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { localDate } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';
import { Seeded } from '../../torture/seeded.ts';
import { Child } from '../child.ts';
import { median } from '../cpu-per-command.ts';
import type { Figure } from '../figure.ts';
import { fillDatabase } from '../fill-database.ts';
import { Fleet } from '../fleet.ts';
import { withFolder } from '../folder.ts';

const SIZES = [1000, 9000] as const;
const ROUNDS = 9;
const ORDERS = 60;
const MOST = 1.3;
const DISHES = ['hamburguesa-clasica', 'hamburguesa-xalli', 'cerveza-artesanal', 'refresco'] as const;

/** One house of so many open accounts: its server, and a tablet's copy of it. */
interface OpenHouse {
  readonly orders: Orders;
  readonly child: Child;
  readonly fleet: Fleet;
  readonly replica: Replica;
}

/** An order must cost the same however many guests sit in the house. */
export async function measureOpenAccounts(): Promise<readonly Figure[]> {
  const [few, many] = SIZES;
  return withHouse(few, (small) =>
    withHouse(many, async (large) => {
      const houses = [small, large] as const;
      const server = await inTurns(houses, serverOrders);
      const tablet = await inTurns(houses, tabletOrders);
      return [...figuresOf('Server', server), ...figuresOf('Tablet', tablet)];
    }),
  );
}

function withHouse<T>(accounts: number, work: (house: OpenHouse) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const today = localDate(systemNow(), DEFAULT_ZONE);
    await fillDatabase(join(folder, 'xalli.db'), accounts, today, { isOpen: true });
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    const fleet = new Fleet(child.port);
    try {
      await fleet.join(1);
      const answer = await fetch(`http://127.0.0.1:${child.port}/api/pos/snapshot`);
      // Our own server answers in the protocol's shape.
      const snapshot = (await answer.json()) as Snapshot;
      assert(snapshot.changes.filter(({ collection }) => collection === 'kds').length >= accounts, 'cards in play');
      const replica = new Replica({ actorOf: () => DEMO_ACTOR, commands: BOOK });
      replica.replace(snapshot);
      replica.rebuild();
      return await work({ orders: new Orders(accounts), child, fleet, replica });
    } finally {
      fleet.close();
      await child.stop();
    }
  });
}

/** Milliseconds an order, for each house: the middle of the rounds, after one that warms up. */
async function inTurns(
  houses: readonly OpenHouse[],
  play: (house: OpenHouse) => Promise<number>,
): Promise<readonly number[]> {
  const rounds: number[][] = houses.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [place, house] of houses.entries()) {
      const ms = await play(house);
      if (round > 0) rounds[place]?.push(ms);
    }
  }
  return rounds.map(median);
}

async function serverOrders({ orders, child, fleet }: OpenHouse): Promise<number> {
  const before = await child.cpuMs();
  for (let order = 0; order < ORDERS; order += 1) {
    const { answers } = await fleet.send(orders.next());
    assert(
      answers.every(({ outcome }) => outcome === 'accepted'),
      'every command of the order is accepted',
    );
  }
  return ((await child.cpuMs()) - before) / ORDERS;
}

/** Each command is shown at once; then the server's word comes, and the disk is given what is new. */
function tabletOrders({ orders, replica }: OpenHouse): Promise<number> {
  const started = process.cpuUsage();
  for (let order = 0; order < ORDERS; order += 1) {
    for (const command of orders.next()) {
      const decision = replica.propose(command);
      assert(decision.ok, `${command.type} is refused`);
      replica.rebuild();
      const delta: Delta = {
        previous: replica.revision,
        revision: replica.revision + 1,
        by: [command.id],
        changes: decision.changes,
      };
      replica.receive(delta);
      replica.rebuild();
    }
    replica.takeUnsaved();
  }
  const { user, system } = process.cpuUsage(started);
  return Promise.resolve((user + system) / 1000 / ORDERS);
}

function figuresOf(where: string, [few = Number.NaN, many = Number.NaN]: readonly number[]): readonly Figure[] {
  const named = SIZES.map((size) => `${where}: CPU of an order with ${size.toLocaleString('en-US')} open accounts`);
  return [
    { name: named[0] ?? '', value: few, unit: 'ms', decides: true },
    { name: named[1] ?? '', value: many, unit: 'ms', decides: true },
    { name: `${where}: ratio`, value: many / few, unit: '×', promised: { most: MOST }, decides: true },
  ];
}

const BOOK = {
  find: (type: string) => (Object.hasOwn(COMMANDS, type) ? specOf(type as CommandType) : null),
  complete: () => Promise.resolve(),
};

/** Orders to take away, one after the other. */
class Orders {
  readonly #chance: Seeded;
  #count = 0;

  constructor(seed: number) {
    this.#chance = new Seeded(seed);
  }

  next(): readonly Command[] {
    this.#count += 1;
    const ticketId = this.#chance.id();
    const folio = `${this.#count < 1000 ? 'Y' : 'Z'}-${String(this.#count % 1000).padStart(3, '0')}`;
    const lines = DISHES.map((menuItemId) => this.#command('ADD_ITEM', { ticketId, menuItemId, qty: 1 }));
    const sent = lines.map(({ id }) => ({ itemId: id, qty: 1 }));
    return [
      this.#command('OPEN_TAKEAWAY', { ticketId, folio }),
      ...lines,
      this.#command('SEND_TO_KDS', { ticketId, lines: sent }),
    ];
  }

  #command<T extends CommandType>(type: T, args: InputOf<T>): Command {
    const by = DEMO_ACTOR.id;
    const command = parseCommand({ id: this.#chance.id(), type, args, at: systemNow(), device: 'tableta-0', by });
    assert(command !== null, `a wrong ${type}`);
    return command;
  }
}
