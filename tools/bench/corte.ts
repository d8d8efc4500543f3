import { PROTOCOL } from '#application/protocol.ts';
import { systemNow } from '#server/clock.ts';
import { Child } from './child.ts';
import { median } from './cpu-per-command.ts';
import type { Figure } from './figure.ts';
import { withFolder } from './folder.ts';

const ACCOUNTS = 400;
const ROUNDS = 3;
const BATCH = 200;

/** Processor time of the corte Z of a full evening: sums, record and every entry settled, from the request to the commit. */
export async function measureCorte(): Promise<readonly Figure[]> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await cutOnce());
  return [
    {
      name: `Corte Z of ${ACCOUNTS} accounts, server CPU`,
      value: median(rounds),
      unit: 'ms',
      promised: { most: 200 },
      decides: true,
    },
  ];
}

async function cutOnce(): Promise<number> {
  return withFolder(async (folder) => {
    const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0' });
    try {
      let count = 0;
      const command = (type: string, args: object) => {
        count += 1;
        return { id: `corte-${count}`, type, args, at: systemNow(), device: 'caja', by: 'demo' };
      };
      const ask = async (commands: readonly unknown[]): Promise<void> => {
        for (let first = 0; first < commands.length; first += BATCH) {
          const response = await fetch(`http://127.0.0.1:${child.port}/api/pos/commands`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ protocol: PROTOCOL, commands: commands.slice(first, first + BATCH) }),
          });
          const answer = await response.text();
          if (response.status !== 200 || answer.includes('refused')) throw new Error(answer.slice(0, 300));
        }
      };
      const opening = command('OPEN_SHIFT', { tillId: 'caja-1', fondo: 200_000 });
      await ask([opening]);
      for (let index = 0; index < ACCOUNTS; index += 1) {
        const ticketId = `cuenta-${index}`;
        const paid = { ticketId, method: index % 3 === 0 ? 'card' : 'cash', amount: 13_920, tip: 1000, taken: true };
        await ask([
          command('OPEN_TAKEAWAY', { ticketId, folio: `A-${100 + index}` }),
          command('ADD_ITEM', { ticketId, menuItemId: 'hamburguesa-clasica' }),
          command('TAKE_PAYMENT', paid),
        ]);
      }
      const before = await child.cpuMs();
      await ask([command('CLOSE_SHIFT', { shiftId: opening.id, count: { sum: 0 } })]);
      return (await child.cpuMs()) - before;
    } finally {
      await child.stop();
    }
  });
}
