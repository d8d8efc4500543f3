import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { answerParent } from '../answer-parent.ts';

/*
 * Many venues' servers in one process, each with its own folder, port and id: nothing of a venue is a module's. `PORTS`
 * and, of restaurants, `FRONTS`: one for each venue, in the same order.
 */
const { PORTS = '', FRONTS = '', FOLDER = '', ROLE = 'front' } = process.env;
const fronts = FRONTS === '' ? [] : FRONTS.split(',');
const servers: RunningServer[] = [];
for (const [index, port] of PORTS.split(',').entries()) {
  const front = fronts[index];
  servers.push(
    await startServer(
      readConfig({
        MODE: 'demo',
        LOG_LEVEL: 'silent',
        ROLE,
        PORT: port,
        VENUE_ID: `venue-${index}`,
        DATA_DIR: join(FOLDER, ROLE, String(index)),
        ...(front === undefined ? {} : { FRONT_URL: front, FRONT_CODE: codeOf(index) }),
      }),
    ),
  );
}

function codeOf(index: number): string | undefined {
  try {
    return readFileSync(join(FOLDER, 'front', String(index), 'codigo-frente.txt'), 'utf8').split('\n')[0];
  } catch {
    // Paired before.
    return undefined;
  }
}

answerParent(0, async () => {
  await Promise.all(servers.map((server) => server.stop()));
});
