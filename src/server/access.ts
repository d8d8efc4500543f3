import type { IncomingMessage } from 'node:http';
import type { Command } from '#domain/commands.ts';
import { DEMO_ACTOR, type Actor, type StaffRole } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';

/** Who stands behind a request to the point of sale. */
export interface Caller {
  readonly deviceId: string | null;
  /** Decides what the terminal may see. */
  readonly role: StaffRole;
  identify(world: World, command: Command): Actor | null;
  approvedBy(world: World, command: Command): Actor | null;
}

/** Finds the caller by what the request carries; null when it may not enter at all. */
export interface Access {
  callerOf(request: IncomingMessage): Caller | null;
}

/** Demo mode: open on the loopback address, as the specification says. */
export const demoAccess: Access = {
  callerOf: () => ({
    deviceId: null,
    role: 'manager',
    identify: () => DEMO_ACTOR,
    approvedBy: () => DEMO_ACTOR,
  }),
};
