import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A cable between one device and the server, with scissors. */
export interface CuttableLine {
  readonly url: string;
  /** Everything under way dies, nothing new gets through. */
  cut(): void;
  mend(): void;
  /** Whatever is open stays open and says nothing any more, as behind a router that forgot it; what is new is served. */
  silence(): void;
  /** New connections are taken and say nothing either, as by a machine that hangs. */
  freeze(): void;
  /** New connections reach another server from now on. */
  point(serverUrl: string): void;
  close(): Promise<void>;
}

export async function cuttableLine(serverUrl: string): Promise<CuttableLine> {
  let target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const silenced = new WeakSet<Socket>();
  const proxy = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), '127.0.0.1');
    if (isFrozen) for (const socket of [near, far]) silenced.add(socket);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes: Buffer) => {
        if (!silenced.has(one) && !other.destroyed) other.write(bytes);
      });
      one.on('end', () => {
        if (!silenced.has(one)) other.end();
      });
      // A dying half takes the other with it; the error itself is what a cut looks like.
      one.on('error', () => silenced.has(one) || other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        // The far end of a line that was silenced never hears that the near one has gone.
        if (!silenced.has(one)) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a string.
  const { port } = proxy.address() as AddressInfo;
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${port}`,
    cut: () => {
      isCut = true;
      cutAll();
    },
    mend: () => {
      isCut = false;
      isFrozen = false;
    },
    silence: () => {
      for (const socket of sockets) silenced.add(socket);
    },
    point: (other) => {
      target = new URL(other);
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) silenced.add(socket);
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
