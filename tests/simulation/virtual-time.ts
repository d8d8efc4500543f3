/** Time that passes only when somebody looks: an evening of three hours takes a tenth of a second. */
export class VirtualTime {
  #queue: Happening[] = [];
  #order = 0;
  now: number;

  constructor(startMs: number) {
    this.now = startMs;
  }

  /** Returns how to call it off. */
  after(ms: number, work: () => void): () => void {
    const happening: Happening = {
      at: this.now + Math.max(0, ms),
      order: (this.#order += 1),
      work,
      isCancelled: false,
    };
    push(this.#queue, happening);
    return () => {
      happening.isCancelled = true;
    };
  }

  /** Lets everything happen until nothing is left or `isOver` says so. Promises settle between two happenings. */
  async run(isOver: () => boolean): Promise<number> {
    let happened = 0;
    while (!isOver()) {
      const next = pop(this.#queue);
      if (!next) break;
      if (next.isCancelled) continue;
      this.now = next.at;
      happened += 1;
      next.work();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    return happened;
  }
}

interface Happening {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
  isCancelled: boolean;
}

function isBefore(a: Happening, b: Happening): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

/** A binary heap: the soonest is always at the top. */
function push(heap: Happening[], happening: Happening): void {
  heap.push(happening);
  let index = heap.length - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!isBefore(heap[index]!, heap[parent]!)) return;
    [heap[index], heap[parent]] = [heap[parent]!, heap[index]!];
    index = parent;
  }
}

function pop(heap: Happening[]): Happening | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (heap.length === 0 || !last) return top;
  heap[0] = last;
  let index = 0;
  for (;;) {
    let soonest = index;
    for (const child of [2 * index + 1, 2 * index + 2]) {
      if (child < heap.length && isBefore(heap[child]!, heap[soonest]!)) soonest = child;
    }
    if (soonest === index) return top;
    [heap[index], heap[soonest]] = [heap[soonest]!, heap[index]!];
    index = soonest;
  }
}
