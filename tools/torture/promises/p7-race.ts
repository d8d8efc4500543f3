import { addDays, dateText, type Instant } from '#domain/shared/time.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { withFolder } from '../../bench/folder.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';

const GUESTS = 200;
const NOW = '2026-11-14T18:00:00.000Z' as Instant;
/** A Friday with a table that every party of four may take. */
const FIRST_FRIDAY = dateText('2026-11-20');

/** P7: two hundred guests ask for one table and hour in the same instant, on SQLite and on two servers. */
export const raceTrial: Trial = {
  promise: 'P7',
  title: 'No table is booked twice',
  rounds: 50,
  unit: 'races on each database',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    const chance = new Seeded(seed);
    await withFolder(async (folder) => {
      const server = await startServer(configOf({ DATA_DIR: folder }), { now: () => NOW });
      for (let round = 0; round < rounds; round += 1) await race([server], round, chance, tally);
      await server.stop();
    });
    const postgres = await startPostgres();
    try {
      const environment = { DATABASE_URL: await postgres.createDatabase() };
      const servers = [
        await startServer(configOf(environment), { now: () => NOW }),
        await startServer(configOf(environment), { now: () => NOW }),
      ];
      for (let round = 0; round < rounds; round += 1) await race(servers, round, chance, tally);
      for (const server of servers) await server.stop();
    } finally {
      await postgres.stop();
    }
    tally.expectAtLeast('requests', GUESTS * rounds * 2);
    return tally.findings();
  },
};

function configOf(environment: Readonly<Record<string, string>>) {
  return readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment });
}

async function race(servers: readonly RunningServer[], round: number, chance: Seeded, tally: Tally): Promise<void> {
  const fecha = addDays(FIRST_FRIDAY, 7 * round);
  const mesa = await freeTable(servers, fecha, chance);
  const statuses = await Promise.all(
    Array.from({ length: GUESTS }, async (_, guest) => {
      const telefono = `33${String(round * 1000 + guest).padStart(8, '0')}`;
      const wish = { nombre: 'Invitada', telefono, email: 'a@example.com', personas: 4, fecha, hora: '19:00', mesa };
      const answer = await fetch(`${servers[guest % servers.length]?.address}/api/reservaciones`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      });
      return answer.status;
    }),
  );
  tally.add('requests', statuses.length);
  const taken = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 409).length;
  if (taken !== 1 || refused !== GUESTS - 1) tally.fail(`round ${round}: ${taken} accepted, ${refused} told no`);
}

async function freeTable(servers: readonly RunningServer[], fecha: string, chance: Seeded): Promise<string> {
  const answer = await fetch(`${servers[0]?.address}/api/reservaciones/disponibilidad?fecha=${fecha}&hora=19:00`);
  // Our own server's answer, in the contract's shape.
  const { mesas } = (await answer.json()) as {
    mesas: readonly { label: string; sillas: number; reservada: boolean }[];
  };
  return chance.pick(mesas.filter(({ reservada }) => !reservada)).label;
}
