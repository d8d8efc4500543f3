import { grantFor } from '#domain/staff/permissions.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';

/** A table whose guests ask for somebody. */
export interface TableCalling {
  readonly id: string;
  readonly text: string;
}

/**
 * For whoever serves the table. An account that nobody at work serves (the host opened it, or its waiter has gone) calls
 * everybody who takes orders.
 */
export function callsFor(world: World, actor: Actor): readonly TableCalling[] {
  if (grantFor('edit-order', actor.role) !== 'Y') return [];
  const found: TableCalling[] = [];
  for (const ticket of world.all('tickets')) {
    if (ticket.status === 'closed' || ticket.calls === undefined) continue;
    const serves = ticket.waiter ?? ticket.openedBy;
    const waiter = world.get('staff', serves);
    const isServed = waiter?.active === true && grantFor('edit-order', waiter.role) === 'Y';
    if (serves !== actor.id && isServed) continue;
    const place = (ticket.tableId && world.get('tables', ticket.tableId)?.name) ?? ticket.folio;
    for (const { reason, at } of ticket.calls) {
      const wish = reason === 'bill' ? 'pide la cuenta' : 'llama al mesero';
      found.push({ id: `${ticket.id}/${reason}/${at}`, text: `${place} ${wish}` });
    }
  }
  return found;
}
