import type { PosTable } from '#domain/floor/table.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { World } from '#domain/world.ts';
import { AREA_WORDS } from '#ui/pos/status-words.ts';

/** What the account, the kitchen's card and the cancelled dish are called: nobody takes it for a guest's. */
export const TRIAL_NAME = 'Pedido de prueba';

/** What the kitchen reads on the dish itself. */
export const TRIAL_NOTE = 'PRUEBA: no preparar';

export interface TrialParts {
  readonly tableId: string;
  readonly menuItemId: string;
  readonly dish: string;
  readonly place: string;
}

/** A dish, for the kitchen if there is one, and a free table; null while the venue lacks either. */
export function trialParts(world: World): TrialParts | null {
  const dishes = [...world.all('menu')].filter(({ active, packageGroups }) => active && packageGroups === undefined);
  const dish: MenuItem | undefined = dishes.find(({ area }) => area === 'kitchen') ?? dishes[0];
  const table: PosTable | undefined = [...world.all('tables')]
    .filter(({ active, status, currentTicketId }) => active && status === 'free' && currentTicketId === null)
    .toSorted((a, b) => a.sort - b.sort)[0];
  if (!dish || !table) return null;
  return { tableId: table.id, menuItemId: dish.id, dish: dish.name, place: AREA_WORDS[dish.area].toLowerCase() };
}

export interface RunningTrial {
  readonly ticketId: string;
  readonly tableId: string;
  readonly toSend: readonly { readonly itemId: string; readonly qty: number }[];
  /** Lines still on the account. */
  readonly lines: readonly string[];
}

/** Found by its name, so that it can be taken back after a reload too. */
export function runningTrial(world: World): RunningTrial | null {
  for (const ticket of world.all('tickets')) {
    if (isTrial(ticket)) return asTrial(ticket, ticket.tableId);
  }
  return null;
}

function isTrial(ticket: Ticket): ticket is Ticket & { readonly tableId: string } {
  return ticket.status !== 'closed' && ticket.guestName === TRIAL_NAME && ticket.tableId !== null;
}

function asTrial({ id, items }: Ticket, tableId: string): RunningTrial {
  return {
    ticketId: id,
    tableId,
    toSend: items
      .filter(({ qty, sentQty }) => qty > sentQty)
      .map((item) => ({ itemId: item.id, qty: item.qty - item.sentQty })),
    lines: items.filter(({ qty }) => qty > 0).map((item) => item.id),
  };
}
