import * as v from 'valibot';
import { accept, reject, type Decide } from '#domain/decision.ts';
import { Id, line } from '#domain/shared/text.ts';
import { put } from '#domain/world.ts';

export const SaveTableArgs = v.strictObject({
  id: Id,
  name: line(40),
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  area: v.optional(line(40)),
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  active: v.optional(v.boolean(), true),
});

/** Editing a table never touches who sits at it. */
export const saveTable: Decide<v.InferOutput<typeof SaveTableArgs>> = (world, args, { now }) => {
  const existing = world.get('tables', args.id);
  const ticket = existing?.currentTicketId ? world.get('tickets', existing.currentTicketId) : undefined;
  if (!args.active && ticket && ticket.status !== 'closed') return reject('table-has-account');
  return accept([
    put('tables', {
      id: args.id,
      name: args.name,
      capacity: args.capacity,
      ...(args.area === undefined ? {} : { area: args.area }),
      sort: args.sort,
      active: args.active,
      status: existing?.status ?? 'free',
      currentTicketId: existing?.currentTicketId ?? null,
      updatedAt: now,
    }),
  ]);
};
