const SCOPE = '/pos';
/** A kitchen screen may stay open for a week: it must hear of a new version by itself. */
const LOOK_EVERY_MS = 60_000;

/** Lets the point of sale open offline. On an insecure origin browsers offer no worker; the screen says so. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register('/pos/sw.js', { scope: SCOPE });
}

/** Calls back once a new version waits on this device. Returns how to stop watching. */
export function watchForNewVersion(onWaiting: () => void): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined;
  const look = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    // The first worker of all waits for nobody: there is no older version to replace.
    if (registration?.waiting && navigator.serviceWorker.controller) return onWaiting();
    // Without a line there is nothing to ask; the next look may find one.
    await registration?.update().catch(() => undefined);
    registration?.installing?.addEventListener('statechange', () => {
      if (registration.waiting && navigator.serviceWorker.controller) onWaiting();
    });
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Only on somebody's tap: the outbox is on disk, so nothing unsent is lost, but a half-typed note would be. */
export async function activateNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration?.waiting?.postMessage('activate');
}
