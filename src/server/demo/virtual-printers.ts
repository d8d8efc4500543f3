import { createServer, type Server, type Socket } from 'node:net';

/** A printer of the demonstration's venue: it takes what is printed, answers what it is asked, and has paper or not. */
export interface VirtualPrinter {
  /** As it is typed in Impresoras. */
  readonly address: string;
  hasPaper: boolean;
}

export interface VirtualPrinters {
  readonly kitchen: VirtualPrinter;
  readonly bar: VirtualPrinter;
  close(): void;
}

const ASKED = [0x10, 0x04];
const READY = 0x12;
const OFFLINE = 0x08;
const PAPER_STOPPED = 0x20;
const PAPER_GONE = 0x60;

/** They listen on the loopback address alone, on ports that are free, and end with the evening. */
export async function openVirtualPrinters(): Promise<VirtualPrinters> {
  const kitchen = await open();
  const bar = await open();
  return {
    kitchen: kitchen.printer,
    bar: bar.printer,
    close: () => {
      kitchen.close();
      bar.close();
    },
  };
}

async function open(): Promise<{ readonly printer: VirtualPrinter; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Whoever prints may hang up at any time.
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => answer(socket, { bytes, hasPaper: printer.hasPaper }));
  });
  // A printer keeps nobody's process running.
  server.unref();
  const printer: VirtualPrinter = { address: `127.0.0.1:${await listen(server)}`, hasPaper: true };
  return {
    printer,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
}

/** Only questions are answered; what is to be printed is taken without a word. */
function answer(socket: Socket, { bytes, hasPaper }: { readonly bytes: Buffer; readonly hasPaper: boolean }): void {
  for (let at = bytes.indexOf(Buffer.from(ASKED)); at !== -1; at = bytes.indexOf(Buffer.from(ASKED), at + 3)) {
    socket.write(Buffer.from([statusOf(bytes[at + 2] ?? 0, hasPaper)]));
  }
}

/** The three bytes of ESC/POS: is it ready, why not, and has it paper. */
function statusOf(asked: number, hasPaper: boolean): number {
  if (hasPaper) return READY;
  if (asked === 1) return READY | OFFLINE;
  return READY | (asked === 2 ? PAPER_STOPPED : PAPER_GONE);
}
