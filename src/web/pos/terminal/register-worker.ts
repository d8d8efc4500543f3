/** Lets the point of sale open offline. On an insecure origin browsers offer no worker; the screen says so. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register('/pos/sw.js', { scope: '/pos' });
}

/** A new version waits until somebody agrees; the outbox is on disk, so nothing unsent is lost by the reload. */
export async function activateNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/pos');
  registration?.waiting?.postMessage('activate');
}
