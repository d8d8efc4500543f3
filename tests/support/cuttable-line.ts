import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A cable between one device and the server, with scissors. */
export interface CuttableLine {
  readonly url: string;
  /** Everything under way dies, nothing new gets through. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function cuttableLine(serverUrl: string): Promise<CuttableLine> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      // A dying half takes the other with it; the error itself is what a cut looks like.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
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
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
