import type { Question, Reply } from './child.ts';

interface ChildWork {
  readonly copy?: () => Promise<void>;
  readonly visits?: () => number;
}

/** The child's side of `Child`: says when it is ready, and how much it has used when asked. */
export function answerParent(port: number, stop: () => Promise<void>, { copy, visits }: ChildWork = {}): void {
  process.on('message', (question: Question) => {
    if (question === 'cpu') {
      const { user, system } = process.cpuUsage();
      tell({ type: 'cpu', cpu: { userMs: user / 1000, systemMs: system / 1000 } });
    }
    if (question === 'memory') tell({ type: 'memory', bytes: process.memoryUsage().rss });
    if (question === 'copy') {
      const startMs = performance.now();
      void copy?.().then(() => tell({ type: 'copied', ms: performance.now() - startMs }));
    }
    if (question === 'visits') tell({ type: 'visits', count: visits?.() ?? 0 });
    if (question === 'stop') void stop().then(() => process.exit(0));
  });
  // A bench that failed or was broken off leaves no server behind.
  process.on('disconnect', () => process.exit(0));
  tell({ type: 'ready', port, readyMs: performance.now() });
}

function tell(reply: Reply): void {
  process.send?.(reply);
}
