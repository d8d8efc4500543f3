/* A tablet whose queue holds what this server cannot read: a real terminal, a real server, real sockets. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CommandBook } from '#application/ports.ts';
import { PROTOCOL } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { EVENING_COMMANDS } from '#domain/evening-commands.ts';
import { Seeded } from '../../tools/torture/seeded.ts';
import { Tablet } from '../../tools/torture/tablet.ts';
import { NOON, staffRequest } from '../support/commands.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { wholeBook } from '../support/whole-book.ts';

let server: HttpServer;
let tablet: Tablet;
afterEach(async () => {
  tablet.terminal.stop();
  await server.stop();
});

const free = (id: string): Command =>
  staffRequest('SET_TABLE_STATUS', { tableId: 'mesa-4', status: 'cleaning' }, { id }).command;

/** As a program of another time may have left it on the disk. */
function foreign(id: string, raw: Readonly<Record<string, unknown>>): Command {
  return { ...free(id), ...raw };
}

async function open(commands: readonly Command[], book?: CommandBook): Promise<void> {
  server = await startHttpServer(NOON);
  tablet = new Tablet({ device: 'tableta-1', origin: server.address, chance: new Seeded(7), book });
  tablet.terminal.stop();
  for (const command of commands) tablet.disk.outbox.set(command.id, command);
  tablet.reload();
}

describe('a queue with something unreadable in it', () => {
  test('[CMD4] its people are told, and what waits behind it goes on', async () => {
    await open([
      foreign('viejo-1', { type: 'TELL_A_JOKE', args: {} }),
      foreign('viejo-2', { args: { tableId: 'mesa-4', status: 'on-fire' } }),
      free('bueno'),
    ]);
    await vi.waitFor(() => expect(tablet.isSettled).toBe(true), { timeout: 20_000 });
    expect([...tablet.disk.refusals.values()].map(({ command, code }) => [command.id, code])).toEqual([
      ['viejo-1', 'bad-command'],
      ['viejo-2', 'bad-command'],
    ]);
    expect(server.executor.world.get('tables', 'mesa-4')?.status).toBe('cleaning');
    expect(tablet.terminal.status.refusals).toHaveLength(2);
  });

  test('[CMD4] the answer names them, and nothing of that batch was written', async () => {
    await open([]);
    const { revision } = server.executor;
    const commands = [free('bueno'), foreign('malo', { type: 'TELL_A_JOKE' }), { nonsense: true }];
    const response = await server.post('/api/pos/commands', { protocol: PROTOCOL, commands });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: 'No entendimos el comando 2.',
      answers: [{ id: 'malo', outcome: 'refused', code: 'bad-command' }],
    });
    expect(server.executor.revision).toBe(revision);
  });

  test('[CMD5] a reload learns what its queue needs; what nobody knows here is sent all the same', async () => {
    const learnt: string[] = [];
    const book: CommandBook = {
      find: (type) => (learnt.length > 0 || Object.hasOwn(EVENING_COMMANDS, type) ? wholeBook.find(type) : null),
      complete: async () => void learnt.push('office'),
    };
    const soldOut = staffRequest('SET_SOLD_OUT', { menuItemId: 'agua', soldOut: true }).command;
    await open([soldOut, foreign('nuevo', { type: 'FROM_TOMORROW' })], book);
    await vi.waitFor(() => expect(tablet.isSettled).toBe(true), { timeout: 20_000 });
    expect(learnt).toEqual(['office']);
    expect(server.executor.world.get('menu', 'agua')?.soldOutOn).not.toBeNull();
    expect([...tablet.disk.refusals.keys()]).toEqual(['nuevo']);
  });
});
