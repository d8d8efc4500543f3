import type { Executor } from '#application/executor.ts';
import type { Request } from '#application/judge.ts';
import type { Answer } from '#application/protocol.ts';
import * as v from 'valibot';
import { schemaOf, type Command, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import type { Instant } from '#domain/shared/time.ts';
import { SYSTEM, type Actor } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { MANAGER, type Player } from './cast.ts';
import type { SeededRandom } from './seeded-random.ts';

/** One command that a player asks; `id` where what it makes must be known before. */
export type Line = {
  readonly [T in CommandType]: { readonly type: T; readonly args: InputOf<T>; readonly id?: string };
}[CommandType];

/** Where the players act: each command goes the way of any tablet's command and is judged by its player's role. */
export class Stage {
  #executor: Executor;
  #now: () => Instant;
  readonly random: SeededRandom;
  /** What players without a line have asked meanwhile, by their tablet. */
  readonly #kept = new Map<string, Request[]>();

  constructor(executor: Executor, { now, random }: { readonly now: () => Instant; readonly random: SeededRandom }) {
    this.#executor = executor;
    this.#now = now;
    this.random = random;
  }

  get world(): World {
    return this.#executor.world;
  }

  get now(): Instant {
    return this.#now();
  }

  /** The same evening goes on in a running server. */
  moveTo(executor: Executor, now: () => Instant): void {
    this.#executor = executor;
    this.#now = now;
  }

  /** This player's tablet has no line: what is asked on it is kept there. */
  cutOff({ device }: Player): void {
    this.#kept.set(device, []);
  }

  /** The line is back: what was kept is handed in, in its order and with the time at which it was asked. */
  async reconnect({ device }: Player): Promise<void> {
    const kept = this.#kept.get(device) ?? [];
    this.#kept.delete(device);
    if (kept.length > 0) await this.#executor.executeAll(kept);
  }

  /** Refusals are answers too: somebody else may have tapped first. What needs a manager's approval has it. */
  ask(player: Player, lines: readonly Line[]): Promise<readonly Answer[]> {
    return this.#askAs(player, lines);
  }

  /** What only the server itself, or a guest on the site, may ask. */
  askAs(actor: Actor, line: Line): Promise<readonly Answer[]> {
    return this.#askAs({ ...actor, device: 'server' }, [line]);
  }

  asSystem(line: Line): Promise<readonly Answer[]> {
    return this.askAs(SYSTEM, line);
  }

  async #askAs(actor: Actor & { readonly device: string }, lines: readonly Line[]): Promise<readonly Answer[]> {
    const at = this.#now();
    const { id, name, role, device } = actor;
    const requests = lines.map((line): Request => {
      const command = commandOf(line, { id: line.id ?? this.random.id(), at, device, by: id });
      return { command, identify: () => ({ id, name, role }), approvedBy: () => ({ by: MANAGER, at }) };
    });
    const kept = this.#kept.get(device);
    if (kept === undefined) return this.#executor.executeAll(requests);
    kept.push(...requests);
    return [];
  }
}

/** What is asked is read as strictly as a tablet's; who asks and when is said by the stage itself. */
function commandOf({ type, args }: Line, asked: Pick<Command, 'id' | 'at' | 'device' | 'by'>): Command {
  const read = v.safeParse(schemaOf(type), args);
  if (!read.success) assert(false, `not a command: ${type} ${JSON.stringify(args)}`);
  // The arguments were just read by the schema of this very type.
  return { ...asked, type, args: read.output } as unknown as Command;
}
