import type { ArgsOf } from '#domain/commands.ts';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { put } from '#domain/world.ts';

/** Editing a table never touches who sits at it. */
export const saveTable: Decide<ArgsOf<'SAVE_TABLE'>> = (world, args, { now }) => {
  const active = args.active ?? true;
  const existing = world.get('tables', args.id);
  const ticket = existing?.currentTicketId ? world.get('tickets', existing.currentTicketId) : undefined;
  if (!active && ticket && ticket.status !== 'closed') return reject('table-has-account');
  return accept([
    put('tables', {
      id: args.id,
      name: args.name,
      capacity: args.capacity,
      ...(args.area === undefined ? {} : { area: args.area }),
      sort: args.sort,
      active,
      status: existing?.status ?? 'free',
      currentTicketId: existing?.currentTicketId ?? null,
      updatedAt: now,
    }),
  ]);
};
