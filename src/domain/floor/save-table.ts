import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { editsOf } from '#domain/fields/edits-over.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { reservationRules, type VenueRoom } from '#domain/reservations/reservation-rules.ts';
import { renamedInBook } from '#domain/reservations/room/renamed-tables.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { cardsOfRenamed } from '#domain/kitchen/renamed-table.ts';
import { put, type World } from '#domain/world.ts';
import { whyItStays } from './save-room-plan.ts';
import { TABLE_ENTRIES, tableFields, TableSeen } from './table-fields.ts';
import type { PosTable } from './table.ts';

const Args = v.strictObject({
  id: Id,
  sort: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort)),
  ...TABLE_ENTRIES,
  seen: TableSeen,
});
type Args = v.InferOutput<typeof Args>;

export const saveTable = defineCommand({
  type: 'SAVE_TABLE',
  words: 'Guardar mesa',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name }) => name,
});

/** Editing a table never touches who sits at it. One that stands on the plan is changed there too: it is the same table. */
function decide(world: World, asked: Args, { now, today }: Context): Decision {
  const existing = world.get('tables', asked.id);
  const { said: args, clashes } = editsOf(existing && tableFields(existing), { ...asked, area: asked.area ?? null });
  if (clashes.length > 0) return reject('table-changed');
  const active = args.active ?? true;
  const ticket = existing?.currentTicketId ? world.get('tickets', existing.currentTicketId) : undefined;
  if (!active && ticket && ticket.status !== 'closed') return reject('table-has-account');
  if (!active && existing?.active === true && isPromised(world, existing, today)) return reject('plan-table-booked');
  const drawn = existing && drawnAnew(world, existing, args);
  if (drawn === 'plan-name-twice') return reject(drawn);
  return accept([
    ...(drawn ? [put('venue', { ...venueSettings(world), room: drawn })] : []),
    ...(drawn ? renamedInBook(world, drawn.tables, today) : []),
    ...cardsOfRenamed(world, { id: args.id, before: existing?.name, name: args.name }),
    put('tables', {
      id: args.id,
      name: args.name,
      capacity: args.capacity,
      ...(args.area === null ? {} : { area: args.area }),
      sort: args.sort,
      active,
      status: existing?.status ?? 'free',
      currentTicketId: existing?.currentTicketId ?? null,
      ...(existing?.codeTurn === undefined ? {} : { codeTurn: existing.codeTurn }),
      updatedAt: now,
    }),
  ]);
}

/** A table that is put away is offered to nobody: not before whoever was promised it knows where they will sit. */
function isPromised(world: World, { name }: PosTable, today: DateText): boolean {
  const rules = reservationRules(world);
  const table = rules?.tables.find(({ label }) => foldAccents(label) === foldAccents(name));
  return table !== undefined && whyItStays(world, table, today) === 'plan-table-booked';
}

/** The room with this table as it is called from now on; undefined when the plan does not know it, or says so already. */
function drawnAnew(
  world: World,
  { name, capacity }: PosTable,
  args: Pick<Args, 'name' | 'capacity'>,
): VenueRoom | 'plan-name-twice' | undefined {
  const rules = reservationRules(world);
  const isSameName = (label: string, other: string): boolean => foldAccents(label) === foldAccents(other);
  const table = rules?.tables.find(({ label }) => isSameName(label, name));
  if (!rules || !table) return undefined;
  const others = rules.tables.filter(({ id }) => id !== table.id);
  if (others.some(({ label }) => isSameName(label, args.name))) return 'plan-name-twice';
  const sillas = args.capacity === capacity ? table.sillas : Math.min(args.capacity, 20);
  const told = { ...table, label: args.name, sillas };
  if (told.label === table.label && told.sillas === table.sillas) return undefined;
  const { room } = venueSettings(world);
  const tables = rules.tables.map((each) => (each.id === table.id ? told : each));
  return { ...(room ?? { plan: rules.plan }), tables, version: (room?.version ?? 0) + 1 };
}
