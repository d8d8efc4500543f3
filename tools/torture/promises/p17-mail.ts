import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { addDays, dateText, instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/server.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { withFolder } from '../../bench/folder.ts';
import { Latencies } from '../../bench/latencies.ts';
import { Tally, type Trial } from '../trial.ts';

const START = milliseconds('2026-11-14T18:00:00.000Z' as Instant);
const GUESTS = 8;
const HOUR_MS = 3_600_000;
const FRIDAY = dateText('2026-11-20');

/** P17: with the mail server refusing, hanging or cursing, a reservation answers as fast; its mails go out once. */
export const mailTrial: Trial = {
  promise: 'P17',
  title: 'Outside services never block: SMTP dead, hanging, answering 500',
  rounds: 3,
  unit: 'outages of each kind',
  run: async ({ rounds }) => {
    const tally = new Tally();
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['refuses', 'hangs', 'answers 500'] as const) {
        await withFolder((folder) => reserveWithout(kind, folder, tally));
      }
    }
    tally.expectAtLeast('reservations', GUESTS * 3 * rounds);
    tally.expectAtLeast('mails delivered once after recovery', GUESTS * 3 * rounds);
    return tally.findings();
  },
};

async function reserveWithout(kind: 'refuses' | 'hangs' | 'answers 500', folder: string, tally: Tally): Promise<void> {
  const sick = await openSick(kind);
  let nowMs = START;
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${sick.port}`,
    MAIL_FROM: 'a@example.com',
    MAIL_TO: 'b@example.com',
    PUBLIC_URL: 'https://xalli.example',
  };
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment });
  const server = await startServer(config, { now: () => instant(nowMs) });
  const waits = new Latencies();
  for (let guest = 0; guest < GUESTS; guest += 1) {
    const startMs = performance.now();
    const status = await reserve(server, guest);
    waits.add(performance.now() - startMs);
    if (status !== 201) tally.fail(`a reservation answered ${status} while the mail server ${kind}`);
    tally.add('reservations');
  }
  tally.most('ms longest answer', waits.quantile(1));
  if (waits.p50 > 500) tally.fail(`a reservation took ${waits.p50} ms while the mail server ${kind}`);
  await sick.close();

  const back = await startMailbox(sick.port);
  const deadline = performance.now() + 30_000;
  while (queued(server) > 0 && performance.now() < deadline) {
    nowMs += HOUR_MS;
    await server.outbox?.drain();
  }
  await server.outbox?.drain();
  const letters = await back.wait(GUESTS * 2);
  const guests = letters.filter(({ to }) => to.startsWith('guest-'));
  tally.add('mails delivered once after recovery', new Set(guests.map(({ to }) => to)).size);
  if (guests.length !== new Set(guests.map(({ to }) => to)).size) tally.fail('a mail went out twice');
  await server.stop();
  await back.stop();
}

function queued(server: RunningServer): number {
  return [...server.executor.world.all('mails')].filter(({ status }) => status !== 'sent').length;
}

async function reserve(server: RunningServer, guest: number): Promise<number> {
  const fecha = addDays(FRIDAY, 7 * guest);
  const look = await fetch(`${server.address}/api/reservaciones/disponibilidad?fecha=${fecha}&hora=19:00`);
  // Our own server's answer, in the contract's shape.
  const { mesas } = (await look.json()) as { mesas: readonly { label: string }[] };
  const answer = await fetch(`${server.address}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nombre: 'Invitada',
      telefono: `33000000${String(guest).padStart(2, '0')}`,
      email: `guest-${guest}@example.com`,
      personas: 4,
      fecha,
      hora: '19:00',
      mesa: mesas[guest]?.label,
    }),
  });
  return answer.status;
}

async function openSick(kind: 'refuses' | 'hangs' | 'answers 500') {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (kind === 'answers 500') socket.end('500 error\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  // The port is known, and nobody answers there.
  if (kind === 'refuses') await close();
  return { port, close };
}
