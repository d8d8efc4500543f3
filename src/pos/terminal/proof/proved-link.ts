import type { Link } from '#application/ports.ts';

/** Asks the server only once it knows who asks. `settle` is told in which life of the server the copy here is, or null. */
export function provedLink(link: Link, settle: (epoch: string | null) => Promise<void> | null): Link {
  return {
    ...link,
    // In the very moment of the tap, if nothing has to be proved first.
    send: (commands, position) =>
      settle(position.epoch)?.then(() => link.send(commands, position)) ?? link.send(commands, position),
    snapshot: async () => {
      await settle(null);
      return link.snapshot();
    },
    open: (position, handlers) => {
      let isWanted = true;
      let hangUp = (): void => {
        isWanted = false;
      };
      const start = (): void => {
        if (isWanted) hangUp = link.open(position, handlers);
      };
      Promise.resolve(settle(null)).then(start, () => isWanted && handlers.down());
      return () => hangUp();
    },
  };
}
