import type { Page } from '@playwright/test';
import { balanceDue } from '../../../src/domain/order/totals.ts';
import type { TestServer } from './browser-server.ts';
import { tell, untilAnswered } from './tell.ts';

/**
 * Whatever was ordered before is paid, cooked and served: walls and till begin empty. What waited goes with the payment.
 * `tablets`: those of the test before, whose last taps the server must have by then.
 */
export async function emptyRoom(server: TestServer, ...tablets: readonly Page[]): Promise<void> {
  await untilAnswered(...tablets);
  const { world } = server.running().executor;
  for (const ticket of [...world.all('tickets')].filter(({ status }) => status !== 'closed')) {
    const amount = balanceDue(ticket);
    await tell(server, 'CLOSE_TICKET', { ticketId: ticket.id, method: 'cash', amount, taken: true });
  }
  const cards = [...world.all('kds')];
  for (const { id: entryId, status, times } of cards) {
    if (status !== 'ready') await tell(server, 'KDS_READY', { entryId });
    if (times.servedAt === undefined) await tell(server, 'KDS_SERVED', { entryId });
  }
}
