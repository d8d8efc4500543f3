import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { LocalAddresses } from './local-addresses.ts';
import { addressBytes } from './private-networks.ts';

/* A minimal mDNS responder (RFC 6762) for one name: it answers queries for `xalli.local`. */
const GROUP = '224.0.0.251';
const PORT = 5353;
const TYPES = { A: 1, AAAA: 28, ANY: 255 } as const;
const INTERNET = 1;
const ANSWER = 0x8400;
const TTL_SECONDS = 120;
/** Network interfaces come and go with the Wi-Fi; the multicast group is joined on each. */
const LOOK_MS = 30_000;

export interface Announcement {
  /** Where questions arrive; known once it listens. */
  readonly port: Promise<number>;
  stop(): Promise<void>;
}

export function announceName(
  places: () => LocalAddresses,
  { onFault, port = PORT }: { readonly onFault: (fault: Error) => void; readonly port?: number },
): Announcement {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  // Without mDNS people type the IP address: a machine that forbids it works all the same.
  socket.on('error', onFault);
  socket.on('message', (message, from) => answer(socket, { message, from, places: places() }));
  const joined = new Set<string>();
  const look = (): void => joinCards(socket, joined);
  const looking = setInterval(look, LOOK_MS);
  looking.unref();
  const listening = new Promise<number>((resolve) => {
    socket.bind(port, () => {
      socket.setMulticastTTL(255);
      look();
      say(socket, records(places(), TYPES.ANY, TTL_SECONDS));
      resolve(socket.address().port);
    });
  });
  return {
    port: listening,
    stop: async () => {
      clearInterval(looking);
      await new Promise<void>((resolve) => {
        socket.once('close', resolve);
        // A TTL of zero makes clients forget the name at once, so that the venue is found on another machine without
        // waiting.
        say(socket, records(places(), TYPES.ANY, 0), () => socket.close());
      });
    },
  };
}

function joinCards(socket: Socket, joined: Set<string>): void {
  for (const { address, family, internal } of Object.values(networkInterfaces()).flatMap((card) => card ?? [])) {
    if (family !== 'IPv4' || internal || joined.has(address)) continue;
    try {
      socket.addMembership(GROUP, address);
      joined.add(address);
    } catch {
      // A network interface without multicast: no query can arrive there.
    }
  }
}

/** Whoever asks from another port than the group's is no responder and wants the answer back alone (6.7). */
function answer(
  socket: Socket,
  { message, from, places }: { readonly message: Buffer; readonly from: RemoteInfo; readonly places: LocalAddresses },
): void {
  const wanted = questionsIn(message).filter(({ name }) => name.toLowerCase() === places.name);
  const answers = wanted.flatMap(({ type }) => records(places, type, TTL_SECONDS));
  if (answers.length === 0) return;
  const isAlone = from.port !== PORT;
  if (!isAlone) return say(socket, answers);
  const question = Buffer.concat([nameBytes(places.name), numbers(wanted[0]?.type ?? TYPES.A, INTERNET)]);
  const header = numbers(message.readUInt16BE(0), ANSWER, 1, answers.length, 0, 0);
  socket.send(Buffer.concat([header, question, ...answers]), from.port, from.address);
}

function say(socket: Socket, answers: readonly Buffer[], after: () => void = () => undefined): void {
  if (answers.length === 0) return after();
  try {
    socket.send(Buffer.concat([numbers(0, ANSWER, 0, answers.length, 0, 0), ...answers]), PORT, GROUP, after);
  } catch {
    // It never came to listening.
    after();
  }
}

/** Without the mDNS cache-flush bit: two servers of one venue may both answer for the name. */
function records({ name, addresses }: LocalAddresses, asked: number, seconds: number): readonly Buffer[] {
  return addresses.flatMap((address) => {
    const type = isIPv6(address) ? TYPES.AAAA : TYPES.A;
    if (asked !== TYPES.ANY && asked !== type) return [];
    const data = addressBytes(address);
    return [Buffer.concat([nameBytes(name), numbers(type, INTERNET, 0, seconds, data.length), data])];
  });
}

/** Anything may arrive here; an unreadable packet is ignored. */
function questionsIn(message: Buffer): readonly { readonly name: string; readonly type: number }[] {
  if (message.length < 12 || message.readUInt16BE(2) >= 0x8000) return [];
  const questions: { name: string; type: number }[] = [];
  let at = 12;
  for (let count = message.readUInt16BE(4); count > 0; count -= 1) {
    const labels: string[] = [];
    // A length above 63 is a pointer back to an earlier name, which no first question needs.
    for (let size = message[at] ?? 64; size !== 0; size = message[at] ?? 64) {
      if (size > 63 || at + size >= message.length) return questions;
      labels.push(message.toString('utf8', at + 1, at + 1 + size));
      at += 1 + size;
    }
    if (at + 5 > message.length) return questions;
    questions.push({ name: labels.join('.'), type: message.readUInt16BE(at + 1) });
    at += 5;
  }
  return questions;
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}
