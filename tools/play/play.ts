import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { parseLiveMessage, PROTOCOL, readSnapshot, type Snapshot } from '#application/protocol.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { localMoment, minutesBetween, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { Told, type PlayedSums } from './told.ts';

/** One line for whoever typed the command. */
export class CannotPlay extends Error {}

const SPEEDS = new Set([1, 10]);
const LOOK_EVERY_MS = 400;
/** Making a Friday is seconds of work, on a busy machine many. */
const PATIENCE_MS = 150_000;

interface DemoAnswer {
  readonly casa: string;
  readonly preparando: boolean;
  readonly terminado: boolean;
  readonly atrasado: boolean;
  readonly problema: string | null;
  readonly ahora: Instant;
}

export interface Playing {
  readonly url: string;
  readonly speed: number;
  /** Of the evening's own time. */
  readonly minutes: number;
  readonly say: (line: string) => void;
}

/** Lets a demonstration's Friday go on for so many minutes of its evening, tells what happens in it, and adds it up. */
export async function play({ url, speed, minutes, say }: Playing): Promise<PlayedSums> {
  if (!SPEEDS.has(speed)) throw new CannotPlay('--speed es 1 o 10.');
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 600) throw new CannotPlay('--minutes es de 1 a 600.');
  const demo = demoAt(url);
  await showFriday(demo, say);
  // It stands still until somebody listens.
  await demo.ask('/reloj', { velocidad: 0 });
  const { begun, settle, close } = await follow(url, say);
  await demo.ask('/reloj', { velocidad: speed });
  for (;;) {
    const { ahora, terminado, casa } = await demo.told();
    if (casa !== 'viernes') throw new CannotPlay('Alguien volvió al ejemplo: ya no hay viernes que seguir.');
    if (terminado || minutesBetween(begun, ahora) >= minutes) break;
    await setTimeout(LOOK_EVERY_MS);
  }
  await demo.ask('/reloj', { velocidad: 0 });
  const { terminado } = await played(demo);
  const sums = await settle();
  close();
  if (terminado) say('Se acabó el viernes.');
  for (const line of sumLines(sums)) say(line);
  return sums;
}

function demoAt(url: string) {
  const ask = async (path: string, body?: unknown): Promise<DemoAnswer> => {
    let answer: Response;
    try {
      const said = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      answer = await fetch(new URL(`/api/demo${path}`, url), body === undefined ? {} : said);
    } catch {
      throw new CannotPlay(`No hay nadie en ${url}. Abre antes la demostración con npm start.`);
    }
    if (!answer.ok) throw new CannotPlay(`${url} no es una demostración: aquí no se juega con datos de verdad.`);
    // The server's own words, as `demo-routes.ts` writes them.
    return (await answer.json()) as DemoAnswer;
  };
  return { ask, told: () => ask('') };
}

/** A busy machine is still at what was due before the pause. */
async function played({ told }: ReturnType<typeof demoAt>): Promise<DemoAnswer> {
  for (;;) {
    const now = await told();
    if (!now.atrasado || now.problema !== null) return now;
    await setTimeout(LOOK_EVERY_MS);
  }
}

async function showFriday({ ask, told }: ReturnType<typeof demoAt>, say: (line: string) => void): Promise<void> {
  const first = await told();
  if (first.casa === 'viernes' && !first.terminado) return;
  say('Preparando el viernes…');
  await ask('/casa', { casa: 'viernes' });
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    await setTimeout(LOOK_EVERY_MS);
    // Between two venues nobody answers.
    const now = await told().catch(() => null);
    if (now?.problema) throw new CannotPlay(now.problema);
    if (now?.casa === 'viernes' && !now.preparando && !now.terminado) return;
  }
  throw new CannotPlay('El viernes no quedó listo.');
}

/** As a tablet would: its first copy, then whatever changes. */
async function follow(url: string, say: (line: string) => void) {
  const read = async (): Promise<Snapshot> => {
    const snapshot = readSnapshot(await (await fetch(new URL('/api/pos/snapshot', url))).json());
    if (snapshot === null) throw new CannotPlay(`${url} habla otra versión de Xalli.`);
    return snapshot;
  };
  const first = await read();
  const told = new Told(first.changes);
  const { epoch, revision, proof = '' } = first;
  const query = new URLSearchParams({ protocol: String(PROTOCOL), epoch, revision: String(revision), proof });
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/pos/live?${query.toString()}`);
  let now = first.now;
  let heard = first.revision;
  const isLive = new Promise<void>((resolve, reject) => {
    socket.once('error', () => reject(new CannotPlay(`${url} ya no contesta.`)));
    socket.on('message', (data) => {
      // The server sends text; ws hands text over as one buffer.
      const message = Buffer.isBuffer(data) ? parseLiveMessage(data.toString('utf8')) : null;
      if (message === null || message.type === 'answers' || message.type === 'reset') return;
      if (message.type !== 'delta') {
        now = message.now;
        resolve();
        return;
      }
      for (const line of told.hear(message.changes)) say(`${localMoment(now, DEFAULT_ZONE).time}  ${line}`);
      heard = message.revision;
    });
  });
  const isHeard = (revision: number): boolean => heard >= revision;
  await isLive;
  return {
    begun: first.now,
    /** Added up once everything has been heard that the venue knows. */
    settle: async () => {
      const { revision } = await read();
      const patience = AbortSignal.timeout(PATIENCE_MS);
      while (!isHeard(revision) && !patience.aborted) await setTimeout(LOOK_EVERY_MS);
      return told.sums();
    },
    close: () => socket.close(),
  };
}

function sumLines(sums: PlayedSums): readonly string[] {
  return [
    '',
    `Cuentas abiertas   ${sums.opened}`,
    `Cuentas cobradas   ${sums.closed}`,
    `Pagos              ${formatPesos(sums.paid)}`,
    `En el cajón        ${formatPesos(sums.drawer)}${sums.paid === sums.drawer ? ' ✔ cuadra' : ' ✘ no cuadra'}`,
    `Platillos a cocina y bar  ${sums.dishes}`,
    `Reservaciones del sitio   ${sums.fromSite}`,
  ];
}
