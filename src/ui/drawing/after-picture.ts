/** Once the picture is on the screen: what may come a moment later must not delay it. Returns how to call it off. */
export function afterPicture(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** When nothing else is to be done; where the browser cannot tell (Safari), soon. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 3000 });
  return () => cancelIdleCallback(idle);
}

const LATEST_MS = 100;
/** What waits for a picture. */
const due = new Set<() => void>();

/**
 * The same for what must happen whatever becomes of the picture: a tenth of a second later at most, soon where none is
 * drawn, and at once when the page goes.
 */
export function surelyAfterPicture(work: () => void): void {
  due.add(work);
  afterPicture(doDue);
  setTimeout(doDue, document.hidden ? 0 : LATEST_MS);
  // Told also of a page that goes. The same listener counts once.
  document.addEventListener('visibilitychange', doDue);
}

function doDue(): void {
  for (const work of due) {
    due.delete(work);
    work();
  }
}
