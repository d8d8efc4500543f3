import { randomUUID } from 'node:crypto';
import type { Request } from '#application/judge.ts';
import { parseCommand, type CommandOf, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import { SYSTEM, DEMO_ACTOR, type Actor } from '#domain/staff/roles.ts';

export const NOON: Instant = instant(Date.parse('2026-11-15T18:00:00Z'));

export type StaffRequest<T extends CommandType> = Request & { readonly command: CommandOf<T> };

/** A command as the server would read it from a terminal, asked by the manager of a demo unless said otherwise. */
export function staffRequest<T extends CommandType>(
  type: T,
  args: InputOf<T>,
  {
    at = NOON,
    actor = DEMO_ACTOR,
    id = randomUUID(),
    device = 'tableta-1',
  }: { readonly at?: Instant; readonly actor?: Actor; readonly id?: string; readonly device?: string } = {},
): StaffRequest<T> {
  const command = parseCommand({ id, type, args, at, device, by: actor.id });
  assert(command !== null, `${type} does not parse: ${JSON.stringify(args)}`);
  // The type went in as T and parseCommand keeps it.
  return { command: command as never, identify: () => actor };
}

export function systemRequest<T extends CommandType>(type: T, args: InputOf<T>): StaffRequest<T> {
  return staffRequest(type, args, { actor: SYSTEM });
}

let tickets = 0;

export function openTableCommand(args: {
  readonly tableId: string;
  readonly folio?: string;
}): StaffRequest<'OPEN_TABLE'> {
  tickets += 1;
  const folio = args.folio ?? `A-${String(tickets % 1000).padStart(3, '0')}`;
  return staffRequest('OPEN_TABLE', { tableId: args.tableId, ticketId: randomUUID(), folio });
}

export function addItemCommand(args: InputOf<'ADD_ITEM'>): StaffRequest<'ADD_ITEM'> {
  return staffRequest('ADD_ITEM', args);
}
