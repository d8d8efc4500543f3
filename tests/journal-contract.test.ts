/* One suite, three homes of the truth: memory, SQLite and PostgreSQL must behave alike. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Executor } from '#application/executor.ts';
import type { Journal } from '#application/journal.ts';
import type { Delta } from '#application/protocol.ts';
import { instant, type Instant } from '#domain/shared/time.ts';
import { openTableCommand, addItemCommand, staffRequest } from './support/commands.ts';
import { journalHomes } from './support/servers/journal-homes.ts';

const HOMES = journalHomes();

/** Of two servers that meet in one PostgreSQL. */
async function twoJournals(): Promise<readonly [Journal, Journal]> {
  const postgres = HOMES.find(({ name }) => name === 'PostgreSQL');
  if (postgres === undefined) throw new Error('there is one');
  const { journal, reopen } = await postgres.open();
  return [journal, await reopen()];
}

const NOON = instant(Date.parse('2026-11-15T18:00:00Z'));
const at = (now: Instant) => ({ now: () => now, newId: () => randomUUID() });

async function houseOn(journal: Journal, now = NOON): Promise<Executor> {
  const executor = new Executor({ journal, ...at(now) });
  await executor.start();
  return executor;
}

describe.each(HOMES)('journal in $name', ({ open }) => {
  test('[JRN1] an answered command is there after a restart, with the same answer', async () => {
    const { journal, reopen } = await open();
    const first = await houseOn(journal);
    await first.execute(staffRequest('LOAD_DEMO', {}));
    const opened = openTableCommand({ tableId: 'mesa-1' });
    const answer = await first.execute(opened);
    expect(answer.outcome).toBe('accepted');

    const again = await reopen();
    const second = await houseOn(again);
    expect(await second.execute(opened)).toEqual(answer);
    expect([...second.world.all('tickets')]).toHaveLength(1);
    expect(second.revision).toBe(first.revision);
    expect(second.epoch).toBe(first.epoch);
    await again.close();
  });

  test('[JRN2] commands that wait together share one commit and keep their order', async () => {
    const { journal } = await open();
    const house = await houseOn(journal);
    await house.execute(staffRequest('LOAD_DEMO', {}));
    const deltas: Delta[] = [];
    house.onDelta((delta) => deltas.push(delta));
    const table = openTableCommand({ tableId: 'mesa-2' });
    const adds = Array.from({ length: 20 }, () =>
      addItemCommand({ ticketId: table.command.args.ticketId, menuItemId: 'agua' }),
    );
    const answers = await Promise.all([table, ...adds].map((request) => house.execute(request)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 21 }, () => 'accepted'));
    expect(deltas.length).toBeLessThanOrEqual(2);
    expect(deltas.flatMap(({ by }) => by)).toEqual([table, ...adds].map(({ command }) => command.id));
    const ticket = house.world.get('tickets', table.command.args.ticketId);
    expect(ticket?.items.map(({ id }) => id)).toEqual(adds.map(({ command }) => command.id));
    await journal.close();
  });

  test('[JRN3] a refusal is answered, kept, and changes nothing', async () => {
    const { journal } = await open();
    const house = await houseOn(journal);
    const refused = openTableCommand({ tableId: 'no-existe' });
    const answer = await house.execute(refused);
    expect(answer).toMatchObject({ outcome: 'refused', code: 'table-not-found', revision: 0 });
    expect(await house.execute(refused)).toEqual(answer);
    expect(house.revision).toBe(0);
    await journal.close();
  });

  test('[JRN4] a failed transaction leaves nothing behind', async () => {
    const { journal } = await open();
    const house = await houseOn(journal);
    await house.execute(staffRequest('LOAD_DEMO', {}));
    const before = await journal.readSince(0);
    await expect(
      journal.transaction(async (tx) => {
        await tx.startEpoch('another');
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await journal.readSince(0)).toEqual(before);
    await journal.close();
  });

  test('[JRN5] what is out of play is not loaded, but a command that names it still finds it', async () => {
    const { journal, reopen } = await open();
    const friday = await houseOn(journal);
    await friday.execute(staffRequest('LOAD_DEMO', {}));
    const table = openTableCommand({ tableId: 'mesa-1' });
    const { ticketId } = table.command.args;
    await friday.execute(table);
    await friday.execute(addItemCommand({ ticketId, menuItemId: 'agua' }));
    const paid = await friday.execute(staffRequest('CLOSE_TICKET', { ticketId, method: 'card', amount: 3480 }));
    expect(paid.outcome).toBe('accepted');

    const again = await reopen();
    const saturday = instant(Date.parse('2026-11-17T18:00:00Z'));
    const next = await houseOn(again, saturday);
    expect([...next.world.all('tickets')]).toEqual([]);
    expect([...next.world.all('tables')]).toHaveLength(6);
    const late = staffRequest('CLOSE_TICKET', { ticketId, method: 'cash', amount: 3480, taken: true });
    expect(await next.execute(late)).toMatchObject({ outcome: 'accepted', note: 'overpaid' });
    await again.close();
  });

  test('[JRN5] money for an account that was joined finds, out of play too, the one that has its dishes', async () => {
    const { journal, reopen } = await open();
    const friday = await houseOn(journal);
    await friday.execute(staffRequest('LOAD_DEMO', {}));
    const [joined, whole] = [openTableCommand({ tableId: 'mesa-1' }), openTableCommand({ tableId: 'mesa-2' })];
    const [fromTicketId, intoTicketId] = [joined.command.args.ticketId, whole.command.args.ticketId];
    const charge = { method: 'cash', amount: 3480 } as const;
    for (const request of [
      joined,
      whole,
      addItemCommand({ ticketId: fromTicketId, menuItemId: 'agua' }),
      staffRequest('MERGE_TICKETS', { fromTicketId, intoTicketId }),
      staffRequest('CLOSE_TICKET', { ...charge, ticketId: intoTicketId }),
    ]) {
      expect(await friday.execute(request)).toMatchObject({ outcome: 'accepted' });
    }

    const again = await reopen();
    const next = await houseOn(again, instant(Date.parse('2026-11-17T18:00:00Z')));
    expect([...next.world.all('tickets')]).toEqual([]);
    const late = staffRequest('CLOSE_TICKET', { ...charge, ticketId: fromTicketId, taken: true });
    expect(await next.execute(late)).toMatchObject({ outcome: 'accepted', note: 'overpaid' });
    expect(next.world.get('tickets', intoTicketId)?.payments).toHaveLength(2);
    await again.close();
  });

  test('[JRN9] a terminal that missed an account leaving play is told to read anew', async () => {
    const { journal, reopen } = await open();
    const friday = await houseOn(journal);
    await friday.execute(staffRequest('LOAD_DEMO', {}));
    const table = openTableCommand({ tableId: 'mesa-1' });
    const { ticketId } = table.command.args;
    await friday.execute(table);
    await friday.execute(addItemCommand({ ticketId, menuItemId: 'agua' }));
    const whenTheTabletLeft = friday.revision;
    await friday.execute(staffRequest('CLOSE_TICKET', { ticketId, method: 'card', amount: 3480 }));
    expect(friday.deltaSince(whenTheTabletLeft)?.changes.some(({ record }) => record.id === ticketId)).toBe(true);

    const again = await reopen();
    const next = await houseOn(again, instant(Date.parse('2026-11-17T18:00:00Z')));
    expect(next.deltaSince(whenTheTabletLeft)).toBeNull();
    expect(next.deltaSince(next.revision)).toMatchObject({ changes: [] });
    await again.close();
  });

  test('[JRN6] a terminal that knows more than the database starts a new epoch', async () => {
    const { journal } = await open();
    const house = await houseOn(journal);
    await house.execute(staffRequest('LOAD_DEMO', {}));
    const { epoch } = house;
    await house.startEpochIfBehind(house.revision);
    expect(house.epoch).toBe(epoch);
    let resets = 0;
    house.onReset(() => {
      resets += 1;
    });
    await house.startEpochIfBehind(house.revision + 5);
    expect(house.epoch).not.toBe(epoch);
    expect(resets).toBe(1);
    await journal.close();
  });
});

describe('several servers on one PostgreSQL', () => {
  test('[JRN7] two servers write at once: every command once, both worlds equal', async () => {
    const journals = await twoJournals();
    const [one, two] = [await houseOn(journals[0]), await houseOn(journals[1])];
    await one.execute(staffRequest('LOAD_DEMO', {}));
    const table = openTableCommand({ tableId: 'mesa-3' });
    await two.execute(table);
    const { ticketId } = table.command.args;
    const adds = Array.from({ length: 60 }, () => addItemCommand({ ticketId, menuItemId: 'refresco' }));
    // Each command goes to both, as when an answer was lost and the terminal asked the other server.
    const answers = await Promise.all(adds.flatMap((add) => [one.execute(add), two.execute(add)]));
    expect(answers.every(({ outcome }) => outcome === 'accepted')).toBe(true);

    const last = Math.max(one.revision, two.revision);
    await Promise.all([one, two].map((house) => untilRevision(house, last)));
    for (const house of [one, two]) {
      expect(house.world.get('tickets', ticketId)?.items).toHaveLength(60);
      expect(house.world.get('tickets', ticketId)).toEqual(one.world.get('tickets', ticketId));
    }
    await Promise.all(journals.map((journal) => journal.close()));
  });

  test('[JRN9] a server that missed an account leaving play hears of it from the other', async () => {
    const journals = await twoJournals();
    const [one, two] = [await houseOn(journals[0]), await houseOn(journals[1])];
    await one.execute(staffRequest('LOAD_DEMO', {}));
    const table = openTableCommand({ tableId: 'mesa-1' });
    const { ticketId } = table.command.args;
    await one.execute(table);
    await one.execute(addItemCommand({ ticketId, menuItemId: 'agua' }));
    await untilRevision(two, one.revision);
    // A tablet whose clock is a day behind charges it: the account leaves play at once.
    const yesterday = instant(Date.parse('2026-11-14T18:00:00Z'));
    const charge = { ticketId, method: 'cash', amount: 3480, taken: true } as const;
    await one.execute(staffRequest('CLOSE_TICKET', charge, { at: yesterday }));
    await untilRevision(two, one.revision);
    expect(two.world.get('tickets', ticketId)?.status).toBe('closed');
    await Promise.all(journals.map((journal) => journal.close()));
  });

  test('[JRN8] a server hears what another wrote', async () => {
    const journals = await twoJournals();
    const [one, two] = [await houseOn(journals[0]), await houseOn(journals[1])];
    const heard = new Promise<Delta>((resolve) => two.onDelta(resolve));
    await one.execute(staffRequest('LOAD_DEMO', {}));
    expect((await heard).revision).toBe(one.revision);
    expect([...two.world.all('menu')]).toHaveLength(6);
    await Promise.all(journals.map((journal) => journal.close()));
  });
});

function untilRevision(house: Executor, revision: number): Promise<void> {
  if (house.revision >= revision) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = house.onDelta(() => {
      if (house.revision < revision) return;
      stop();
      resolve();
    });
  });
}
