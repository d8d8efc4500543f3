import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { contentOf, readLetter, type LetterPart } from './read-letter.ts';

export interface ReceivedLetter {
  readonly from: string;
  readonly to: string;
  /** As it came over the line. */
  readonly raw: string;
  /** The plain part, decoded. */
  readonly text: string;
  readonly letter: LetterPart;
}

/**
 * `well` takes letters; `busy` says «later» to every recipient; `breaks` hangs up in the middle of a letter; `forgets`
 * keeps the letter and hangs up before it says so, so that it comes again.
 */
export const MOODS = ['well', 'busy', 'breaks', 'forgets'] as const;
export type Mood = (typeof MOODS)[number];

export interface Mailbox {
  readonly url: string;
  readonly port: number;
  readonly letters: readonly ReceivedLetter[];
  /** From now on this recipient does not exist. */
  refuse(address: string): void;
  turn(mood: Mood): void;
  wait(count: number): Promise<readonly ReceivedLetter[]>;
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it gets. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const letters: ReceivedLetter[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  let mood: Mood = 'well';
  const waiting: { readonly count: number; readonly resolve: (found: readonly ReceivedLetter[]) => void }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (mood === 'busy') return done(Object.assign(new Error('come back later'), { responseCode: 451 }));
      if (!refused.has(address)) return done();
      return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (mood === 'breaks') return hangUp();
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(', '),
          raw,
          text: contentOf(readLetter(raw), 'text/plain'),
          letter: readLetter(raw),
        });
        for (const { count, resolve } of waiting) if (letters.length >= count) resolve(letters);
        return mood === 'forgets' ? hangUp() : done();
      });
    },
  });
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  const listening = await new Promise<number>((resolve) => {
    const listener = server.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  let isStopped = false;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    letters,
    refuse: (address) => refused.add(address),
    turn: (next) => {
      mood = next;
    },
    wait: (count) =>
      letters.length >= count
        ? Promise.resolve(letters)
        : new Promise((resolve) => {
            waiting.push({ count, resolve });
          }),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
