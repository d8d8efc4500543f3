import { balanceDue } from '../../../src/domain/order/totals.ts';
import type { TestServer } from './browser-server.ts';
import { tell } from './tell.ts';

/** Whatever was ordered before is cooked, served and paid: walls and till begin empty. */
export async function emptyRoom(server: TestServer): Promise<void> {
  const { world } = server.running().executor;
  const [cards, accounts] = [[...world.all('kds')], [...world.all('tickets')]];
  for (const { id: entryId, status, times } of cards) {
    if (status !== 'ready') await tell(server, 'KDS_READY', { entryId });
    if (times.servedAt === undefined) await tell(server, 'KDS_SERVED', { entryId });
  }
  for (const ticket of accounts) {
    if (ticket.status === 'closed') continue;
    await tell(server, 'CLOSE_TICKET', {
      ticketId: ticket.id,
      method: 'cash',
      amount: balanceDue(ticket),
      taken: true,
    });
  }
}
