import type { IncomingMessage } from 'node:http';
import type { KeyTime, Leave } from '#application/judge.ts';
import type { Command } from '#domain/commands.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { DEMO_ACTOR, type Actor, type StaffRole } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';

/** A command and the very thing that arrived: a seal covers what was sent, not what we made of it. */
export interface Arrived {
  readonly command: Command;
  readonly raw: unknown;
  /** Set when it came with data that only the house decides. */
  readonly refusal?: RefusalCode;
}

/** Who stands behind a request to the point of sale. */
export interface Caller {
  /** Null in demo mode, where nothing is paired. */
  readonly deviceId: string | null;
  /** The person whose session the request carries; null on a locked screen. */
  readonly actor: Actor | null;
  /** Decides what the terminal may see; null: nothing. */
  readonly role: StaffRole | null;
  identify(world: World, arrived: Arrived): Actor | null;
  keyTimes(world: World, arrived: Arrived): readonly KeyTime[];
  approvedBy(world: World, arrived: Arrived): Leave | null;
}

/** Finds the caller by what the request carries; null when it comes from no device of ours. */
export interface Access {
  callerOf(request: IncomingMessage): Caller | null;
  /** What another server wrote about devices and people is known here before anybody is judged by it. */
  catchUp(): Promise<void>;
}

/** Demo mode: open on the loopback address, as the specification says. */
export const demoAccess: Access = {
  callerOf: () => ({
    deviceId: null,
    actor: DEMO_ACTOR,
    role: 'manager',
    identify: () => DEMO_ACTOR,
    keyTimes: () => [],
    // Whoever stands there is the manager: nothing needs leave.
    approvedBy: () => null,
  }),
  catchUp: () => Promise.resolve(),
};
