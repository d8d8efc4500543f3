import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';

const Args = v.strictObject({
  id: Id,
  name: line(CATALOG_LIMITS.tableName),
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CATALOG_LIMITS.tableCapacity)),
  area: v.optional(line(CATALOG_LIMITS.tableArea)),
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort)),
  active: v.optional(v.boolean()),
});

export const saveTable = defineCommand({
  type: 'SAVE_TABLE',
  words: 'Guardar mesa',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

/** Editing a table never touches who sits at it. */
function decide(world: World, args: v.InferOutput<typeof Args>, { now }: Context): Decision {
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
      ...(existing?.codeTurn === undefined ? {} : { codeTurn: existing.codeTurn }),
      updatedAt: now,
    }),
  ]);
}
