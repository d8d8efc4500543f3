/**
 * What a tablet in service asks of its browser: not to fall asleep, and not to tidy its storage away. A browser may say
 * no to either; the page then says so where people look («Pendientes»), and works.
 */
export function stayReady(): void {
  void navigator.storage?.persist?.().catch(() => false);
  const awake = (): void => void stayAwake();
  awake();
  // The system takes the lock away with the screen, and some browsers give it to a finger only.
  document.addEventListener('visibilitychange', awake);
  document.addEventListener('pointerup', awake);
  document.addEventListener('visibilitychange', () => void askWhetherKnown());
  // A page that comes back out of the browser's memory has let go of its disk.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/**
 * A tablet that slept has lost its line, and a browser does not say why a new one is refused: where the session ended
 * meanwhile, the kitchen's screen would wait for a line for ever.
 */
async function askWhetherKnown(): Promise<void> {
  if (document.hidden) return;
  const { status } = await fetch('/api/pos/snapshot', { method: 'HEAD' }).catch(() => ({ status: 0 }));
  if (status === 401) location.reload();
}

let held: WakeLockSentinel | null = null;
let isAsking = false;

export function isAwake(): boolean {
  return held !== null && !held.released;
}

const listeners = new Set<() => void>();

/** Whoever says so on a screen hears when the browser has answered, and when it takes it back. */
export function onAwake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAwake(): void {
  if (isAwake()) document.documentElement.dataset['despierta'] = 'si';
  else delete document.documentElement.dataset['despierta'];
  for (const listener of listeners) listener();
}

async function stayAwake(): Promise<void> {
  if (isAwake() || isAsking || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
  isAsking = true;
  try {
    held = await navigator.wakeLock.request('screen');
    held.addEventListener('release', tellAwake);
    tellAwake();
  } catch {
    // A battery that is nearly empty, or a system that does not allow it.
  } finally {
    isAsking = false;
  }
}
