import * as v from 'valibot';
import { accept, reject, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand, readsTicket } from '#domain/define-command.ts';
import { wantedQty } from '#domain/kitchen/kds-entry.ts';
import { strikeFromKitchen } from '#domain/kitchen/strike-dishes.ts';
import { countedDown, countsToday } from '#domain/menu/count-down.ts';
import { folioOf, placeOf } from '#domain/order/account-words.ts';
import { isBilled } from '#domain/order/billed.ts';
import { itemOf, openTicketWith, replaceItem } from '#domain/order/open-ticket.ts';
import type { PackagePart, TicketItem, TicketVoid } from '#domain/order/ticket.ts';
import { ZERO } from '#domain/shared/money.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { put, type World } from '#domain/world.ts';
import { withContents } from './package-part.ts';

const Args = v.strictObject({
  ticketId: Id,
  itemId: Id,
  part: Id,
  /** Needed once the kitchen or the bar has begun it. */
  reason: v.optional(line(140)),
});
type Args = v.InferOutput<typeof Args>;

export const cancelPart = defineCommand({
  type: 'CANCEL_PART',
  words: 'Cancelar parte de un paquete',
  args: Args,
  permission: { rows: ['remove-unsent', 'void-sent'], of: permission },
  decide,
  reads: readsTicket,
  about: (args, world) => `${folioOf(world, args.ticketId)} · ${wordsOf(args, world)}`,
  approvalText: (args, world) => {
    const found = openTicketWith(world, args);
    const why = args.reason === undefined ? '' : ` (${args.reason})`;
    return `cancelar ${wordsOf(args, world)} en ${placeOf(world, found.ok ? found.value : undefined)}${why}`;
  },
});

/** As for a line: once it is cooked, or the guests have read it on their bill, it needs an approval. */
function permission(args: Args, world: World): Permission {
  const found = openTicketWith(world, args);
  const item = found.ok ? itemOf(found.value, args.itemId) : undefined;
  const isRead = found.ok && isBilled(found.value, item);
  return isRead || begunPieces(world, args) > 0 ? 'void-sent' : 'remove-unsent';
}

/** One dish of a package is not brought, with every package of the line. What the package costs stays. */
function decide(world: World, args: Args, { commandId, now, today, actor }: Context): Decision {
  const found = openTicketWith(world, args);
  if (!found.ok) return found;
  const ticket = found.value;
  const item = itemOf(ticket, args.itemId);
  if (!item) return reject('item-not-found');
  const part = partOf(item, args.part);
  if (!part) return reject('part-not-found');
  // Another tablet said it first.
  if (part.cancelled) return accept([]);
  if (item.share !== undefined) return reject('line-shared');
  const contents = (item.contents ?? []).map((each) => (each === part ? { ...part, cancelled: true as const } : each));
  if (contents.every(({ cancelled }) => cancelled)) return reject('package-last-part');
  const begun = begunPieces(world, args);
  if (begun > 0 && args.reason === undefined) return reject('void-reason-needed');

  const told: TicketVoid = {
    id: commandId,
    itemId: item.id,
    name: `${item.name}: ${part.name}`,
    qty: begun,
    amount: ZERO,
    reason: args.reason ?? '',
    by: actor.id,
    at: now,
  };
  const voids = begun === 0 || ticket.isTrial === true ? ticket.voids : [...ticket.voids, told];
  const decision = accept([
    put('tickets', {
      ...ticket,
      items: replaceItem(ticket, withContents(item, contents)),
      voids,
      updatedAt: now,
    }),
    ...strikeFromKitchen(world, item.id, { qty: item.sentQty, part: part.id }),
  ]);
  const ordered = countsToday(world, item, { ordered: begun - item.qty, today });
  return countedDown(decision, { item: world.get('menu', part.menuItemId), ordered, today });
}

function partOf({ contents = [] }: TicketItem, id: string): PackagePart | undefined {
  return contents.find((part) => part.id === id);
}

/** How many of it the kitchen or the bar has, and does not hold for a later course. */
function begunPieces(world: World, { itemId, part }: Pick<Args, 'itemId' | 'part'>): number {
  return world
    .of('kds', `line ${itemId}`)
    .filter(({ status }) => status !== 'held')
    .flatMap(({ items }) => items)
    .filter((row) => row.ticketItemId === itemId && row.part === part)
    .reduce((sum, row) => sum + wantedQty(row), 0);
}

function wordsOf({ ticketId, itemId, part }: Args, world: World): string {
  const found = openTicketWith(world, { ticketId, itemId });
  const item = found.ok ? itemOf(found.value, itemId) : undefined;
  const name = item && partOf(item, part)?.name;
  return name === undefined ? 'parte de un paquete' : `${name} de ${item?.name}`;
}
