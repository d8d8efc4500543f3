import type { Collection } from '#domain/world.ts';
import type { Terminal } from '../terminal/terminal-types.ts';

/** Tells which part of the world has moved, so that a screen rests while another part does. */
export interface WorldNews {
  /** Another text whenever one of these collections, or the day, has become another. */
  readonly editionOf: (reads: ReadonlySet<Collection>) => string;
  readonly subscribe: (listener: () => void) => () => void;
}

const known = new WeakMap<object, WorldNews>();

/** One for each terminal: it listens from the first question on, also for screens that sleep. */
export function newsOf(terminal: Pick<Terminal, 'frame' | 'subscribe'>): WorldNews {
  const news = known.get(terminal) ?? listenTo(terminal);
  known.set(terminal, news);
  return news;
}

function listenTo(terminal: Pick<Terminal, 'frame' | 'subscribe'>): WorldNews {
  const moves = new Map<Collection, number>();
  const listeners = new Set<() => void>();
  terminal.subscribe((touched) => {
    for (const collection of touched) moves.set(collection, (moves.get(collection) ?? 0) + 1);
    for (const listener of listeners) listener();
  });
  return {
    editionOf: (reads) => {
      let sum = 0;
      for (const collection of reads) sum += moves.get(collection) ?? 0;
      return `${terminal.frame.today}/${sum}`;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
