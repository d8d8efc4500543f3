export const SCOPE = '/pos';

/** Lets the point of sale open offline. On an insecure origin browsers offer no worker; the screen says so. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register('/pos/sw.js', { scope: SCOPE });
}
