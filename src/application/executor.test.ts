import { expect, test } from 'vitest';
import { localDate } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { addItemCommand, openTableCommand, staffRequest } from '#tests/support/commands.ts';
import { at } from '#tests/support/test-house.ts';
import { Executor } from './executor.ts';
import { MemoryJournal } from './memory-journal.ts';

/** The tablet's clock fell back by days, as when its battery was empty, and nobody has told it the time yet. */
const TONIGHT = at('2026-11-15 20:00');
const FELL_BACK = { at: at('2026-11-11 20:00') };

async function houseOn(journal: MemoryJournal): Promise<Executor> {
  const executor = new Executor({ journal, now: () => TONIGHT, newId: () => 'never' });
  await executor.start();
  return executor;
}

test('[TOR9] what a tablet with a fallen clock sends and charges stays in play tonight, also after a restart', async () => {
  const journal = new MemoryJournal('e1');
  const house = await houseOn(journal);
  await house.execute(staffRequest('LOAD_DEMO', {}, { at: TONIGHT }));
  const table = openTableCommand({ tableId: 'mesa-1' });
  const { ticketId } = table.command.args;
  const order = addItemCommand({ ticketId, menuItemId: 'agua' });
  await house.execute(table);
  await house.execute(order);
  const lines = [{ itemId: order.command.id, qty: 1 }];
  expect(await house.execute(staffRequest('SEND_TO_KDS', { ticketId, lines }, FELL_BACK))).toMatchObject({
    outcome: 'accepted',
  });
  const charge = { ticketId, method: 'cash', amount: 3480, taken: true } as const;
  expect(await house.execute(staffRequest('CLOSE_TICKET', charge, FELL_BACK))).toMatchObject({ outcome: 'accepted' });

  const { world } = await houseOn(journal);
  const today = localDate(TONIGHT, DEFAULT_ZONE);
  expect([...world.all('kds')]).toMatchObject([{ ticketId, day: today, createdAt: TONIGHT }]);
  expect(world.get('tickets', ticketId)).toMatchObject({ status: 'closed', day: today, closedDay: today });
});
