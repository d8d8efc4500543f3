import type { IncomingMessage } from 'node:http';
import type { KeyTime, ManagerApproval } from '#application/judge.ts';
import type { Command } from '#domain/commands.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { DEMO_PEOPLE, demoPerson } from '#domain/staff/demo-people.ts';
import type { Actor, StaffRole } from '#domain/staff/roles.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';

/** A command and the raw JSON that arrived: the signature covers what was sent, not what the schema made of it. */
export interface Arrived {
  readonly command: Command;
  readonly raw: unknown;
  /** Set when it came with data that only the server decides. */
  readonly refusal?: RefusalCode;
}

/** The device and person that a point-of-sale request comes from. */
export interface Caller {
  /** Null in demo mode, where nothing is paired. */
  readonly deviceId: string | null;
  /** The person whose session the request carries; null on a locked screen. */
  readonly actor: Actor | null;
  /** Decides what the terminal may see; null: nothing. */
  readonly role: StaffRole | null;
  identify(world: World, arrived: Arrived): Actor | null;
  keyTimes(world: World, arrived: Arrived): readonly KeyTime[];
  approvedBy(world: World, arrived: Arrived): ManagerApproval | null;
}

/** Finds the caller by what the request carries; null when it comes from no device of ours. */
export interface Access {
  callerOf(request: IncomingMessage): Caller | null;
  /** Reads what other servers wrote about devices and people, before a request is judged. */
  catchUp(): Promise<void>;
}

/** Demo mode: open on the loopback address, as the specification says. A visitor may look at it in another role. */
export function demoAccess({ now, venue }: { readonly now: () => Instant; readonly venue: () => string }): Access {
  return {
    callerOf: ({ url = '/' }) => {
      const asked = new URL(url, 'http://demo').searchParams;
      // A window that still shows the other demo venue must not send its commands here.
      if ((asked.get('casa') ?? venue()) !== venue()) return null;
      const actor = demoPerson(asked.get('como'));
      return {
        deviceId: null,
        actor,
        role: actor.role,
        identify: () => actor,
        keyTimes: () => [],
        // Nobody has a PIN here: a manager's approval is taken as given.
        approvedBy: () => ({ by: DEMO_PEOPLE.manager, at: now() }),
      };
    },
    catchUp: () => Promise.resolve(),
  };
}
