import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The restaurant's line to the internet: counts what passes, and can be cut. */
export class CountedLine {
  readonly url: string;
  #bytes = 0;
  #isCut = false;
  readonly #sockets: Set<Socket>;
  readonly #close: () => Promise<void>;

  private constructor(url: string, sockets: Set<Socket>, close: () => Promise<void>) {
    this.url = url;
    this.#sockets = sockets;
    this.#close = close;
  }

  /** `onDialled`: the restaurant has reached its front. */
  static async open(frontPort: number, onDialled: () => void = () => undefined): Promise<CountedLine> {
    const sockets = new Set<Socket>();
    const server = createServer((near) => line.#join(near, frontPort, onDialled));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A TCP server's address is never a string.
    const { port } = server.address() as AddressInfo;
    const close = async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    };
    const line = new CountedLine(`ws://127.0.0.1:${port}`, sockets, close);
    return line;
  }

  /** In both directions, without what TCP adds. */
  get bytes(): number {
    return this.#bytes;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): Promise<void> {
    return this.#close();
  }

  #join(near: Socket, frontPort: number, onDialled: () => void): void {
    if (this.#isCut) return void near.destroy();
    const far = connect(frontPort, '127.0.0.1');
    far.once('connect', onDialled);
    // As both ends do: a line that gathers small pieces would be measured, not what speaks on it.
    near.setNoDelay();
    far.setNoDelay();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('data', (bytes: Buffer) => {
        this.#bytes += bytes.length;
        other.write(bytes);
      });
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
