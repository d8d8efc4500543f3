import { DatabaseSync } from 'node:sqlite';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { PROTOCOL } from '#application/protocol.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { withFolder } from '../../bench/folder.ts';
import { oddBody, oddText } from '../fuzz.ts';
import { History } from '../history.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';

const NOW = '2026-11-14T18:00:00.000Z' as Instant;
const DECLARED = new Set([
  200, 201, 202, 204, 302, 303, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 425, 426, 429,
]);
/** Words of our libraries' own errors: one in an answer means that ours were not asked. */
const FOREIGN = /\b(must|should|unexpected|invalid|unsupported|error occurred|cannot|failed|not found|required)\b/i;
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;

/** After so many failures the rest is noise. */
const ENOUGH = 20;

interface Route {
  readonly method: (typeof METHODS)[number];
  readonly path: string;
}

/** P19: whatever arrives at whatever route, the answer is declared and in Spanish, and a «no» leaves nothing behind. */
export const httpFuzzTrial: Trial = {
  promise: 'P19',
  title: 'Bad input never breaks it: seeded HTTP fuzz over every route',
  rounds: 10_000,
  unit: 'inputs',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    await withFolder(async (folder) => {
      const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
      const server = await startServer(config, { now: () => NOW });
      const db = new DatabaseSync(config.databaseFile, { readOnly: true });
      const last = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM journal');
      const stateOf = () => ({ revision: server.executor.revision, seq: Number(last.get()?.['seq']) });
      try {
        const routes = routesOf(server);
        tally.add('routes', routes.length);
        const chance = new Seeded(seed);
        const history = new History(chance, milliseconds(NOW));
        for (let round = 0; round < rounds && tally.failures.length < ENOUGH; round += 1) {
          await fuzzOnce(server, chance.pick(routes), { chance, history, tally, stateOf, round });
        }
      } finally {
        db.close();
        await server.stop();
      }
    });
    tally.expectAtLeast('routes', 8);
    tally.expectAtLeast('inputs', rounds);
    tally.expectAtLeast('refused', rounds / 4);
    return tally.findings();
  },
};

interface FuzzParts {
  readonly chance: Seeded;
  readonly history: History;
  readonly tally: Tally;
  readonly stateOf: () => { readonly revision: number; readonly seq: number };
  readonly round: number;
}

async function fuzzOnce(server: RunningServer, route: Route, parts: FuzzParts): Promise<void> {
  const { chance, history, tally, stateOf, round } = parts;
  const method = chance.chance(0.85) ? route.method : chance.pick(METHODS);
  const path = route.path.replaceAll(/:\w+|\*/g, () =>
    // Some addresses cannot even be decoded.
    chance.chance(0.05) ? '%E0%A4%A' : encodeURIComponent(oddText(chance).toWellFormed()).slice(0, 200),
  );
  const isStream = path.endsWith('/en-vivo');
  // A stream that is opened rightly never ends; only wrong openings are of use here.
  const query = isStream
    ? 'fecha=ayer'
    : `fecha=${encodeURIComponent(oddText(chance).toWellFormed())}&hora=20:00&x=${chance.below(9)}`;
  const body = oddBody(chance, validBody(route.path, chance, history));
  const before = stateOf();
  const answer = await server.app.http.inject({
    method,
    // From everywhere: an address that asks too often is only told to wait, and nothing behind that is tried.
    remoteAddress: `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    url: chance.chance(0.6) || isStream ? `${path}?${query}` : path,
    headers: {
      ...(method === 'GET' || method === 'HEAD' ? {} : { 'content-type': body.type }),
      ...(chance.chance(0.2) ? { 'idempotency-key': oddText(chance).replaceAll(/[^\u0020-\u007E]/g, '?') } : {}),
      ...(chance.chance(0.2) ? { cookie: `xalli=${chance.id()}; =; ;;` } : {}),
      ...(chance.chance(0.2) ? { accept: chance.pick(['text/html', '*/*', 'x']) } : {}),
    },
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload: body.payload }),
  });
  tally.add('inputs');
  const what = `#${round} ${method} ${path.slice(0, 80)} ${body.type} → ${answer.statusCode}`;
  // The pages need a build; without one they say so, and only they.
  const isPage = !path.startsWith('/api/') && (method === 'HEAD' || answer.body.startsWith('Falta construir'));
  const isUnbuilt = answer.statusCode === 503 && isPage;
  if (!DECLARED.has(answer.statusCode) && !isUnbuilt) tally.fail(`${what}: ${answer.body.slice(0, 200)}`);
  if (answer.statusCode < 400 || isUnbuilt) return;
  tally.add('refused');
  const after = stateOf();
  if (after.revision !== before.revision) tally.fail(`${what} changed the world`);
  // A reservation that came too late is a decision, and the journal keeps every decision.
  if (answer.statusCode !== 409 && after.seq !== before.seq) tally.fail(`${what} left a trace`);
  // The forms answer a browser without script with a page in Spanish.
  const isPageForPeople = String(answer.headers['content-type']).startsWith('text/html');
  if (isPageForPeople && method !== 'HEAD' && !answer.body.includes('lang="es'))
    tally.fail(`${what} is a page in another language`);
  if (path.startsWith('/api/') && method !== 'HEAD' && !isPageForPeople) checkWords(answer.body, what, tally);
}

function checkWords(body: string, what: string, tally: Tally): void {
  try {
    // Whatever it is, the two fields are looked at.
    const { error, message } = JSON.parse(body) as { error?: unknown; message?: unknown };
    if (typeof error !== 'string' || typeof message !== 'string') tally.fail(`${what}: ${body.slice(0, 120)}`);
    else if (FOREIGN.test(message) || message.length < 5) tally.fail(`${what} speaks another language: ${message}`);
  } catch {
    tally.fail(`${what} is not JSON: ${body.slice(0, 120)}`);
  }
}

function validBody(path: string, chance: Seeded, history: History): unknown {
  if (path.startsWith('/api/pos/commands')) {
    const commands = Array.from({ length: 1 + chance.below(3) }, () => history.next());
    return { protocol: PROTOCOL, commands };
  }
  return {
    nombre: 'Ana Torres',
    telefono: '3355501234',
    email: 'ana@example.com',
    personas: 4,
    fecha: '2026-11-21',
    hora: '20:00',
    mesa: 'T1',
    mensaje: 'Hola',
    nota: 'Cumpleaños',
    evento: 'noche-de-jazz',
  };
}

/** Every route the server really has, so that one added tomorrow is fuzzed tomorrow. */
function routesOf(server: RunningServer): readonly Route[] {
  return server.app.rules().flatMap(({ method, url }) => {
    const known = METHODS.find((candidate) => candidate === method);
    return known === undefined || known === 'HEAD' ? [] : [{ method: known, path: url }];
  });
}
