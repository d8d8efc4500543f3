import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What may happen to a line between a terminal and the server. */
export interface Weather {
  /** Every piece waits this long. */
  readonly delayMs: number;
  /** Pieces are swallowed while both ends believe the line to be open. */
  readonly isSilent: boolean;
}

/** A cable with a will of its own, between terminals and server: slow, cut, or dead without saying so. */
export class ChaosProxy {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  weather: Weather = { delayMs: 0, isSilent: false };

  private constructor(target: () => number) {
    this.#server = createServer((near) => this.#join(near, connect(target(), '127.0.0.1')));
  }

  static async open(target: () => number): Promise<ChaosProxy> {
    const proxy = new ChaosProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    // A TCP server's address is never a string.
    return (this.#server.address() as AddressInfo).port;
  }

  /** Every open line is cut, as when a switch loses power. */
  cut(): number {
    const count = this.#pairs.size;
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far.destroy();
    }
    return count;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    const end = (): void => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.on('data', (piece: Buffer) => this.#pass(far, piece));
    far.on('data', (piece: Buffer) => this.#pass(near, piece));
  }

  #pass(to: Socket, piece: Buffer): void {
    if (this.weather.isSilent) return;
    if (this.weather.delayMs === 0) to.write(piece);
    else setTimeout(() => to.write(piece), this.weather.delayMs);
  }
}
