import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  readonly from: string;
  readonly to: string;
  /** As it came over the line. */
  readonly raw: string;
  /** The plain part, decoded. */
  readonly text: string;
}

export interface Mailbox {
  readonly url: string;
  readonly port: number;
  readonly letters: readonly ReceivedLetter[];
  /** From now on this recipient does not exist. */
  refuse(address: string): void;
  wait(count: number): Promise<readonly ReceivedLetter[]>;
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it gets. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const letters: ReceivedLetter[] = [];
  const refused = new Set<string>();
  const waiting: { readonly count: number; readonly resolve: (found: readonly ReceivedLetter[]) => void }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (!refused.has(address)) return done();
      return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address).join(', '),
          raw,
          text: plainPart(raw),
        });
        for (const { count, resolve } of waiting) if (letters.length >= count) resolve(letters);
        done();
      });
    },
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

function plainPart(raw: string): string {
  const start = raw.indexOf('Content-Type: text/plain');
  const part = raw.slice(start, raw.indexOf('\r\n--', start));
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/base64/i.test(part.slice(0, part.indexOf('\r\n\r\n')))) return Buffer.from(body, 'base64').toString('utf8');
  return quotedPrintable(body);
}

function quotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
