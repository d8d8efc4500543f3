/**
 * One at a time on this device, whatever tab it stands in. Between the server's yes and our own note of it the one who
 * enters looks like somebody who left; whoever would lock them out waits here. Without Web Locks nobody waits, and in
 * the worst case the PIN is typed twice.
 */
export async function oneSignInAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('xalli-puerta', work) : work();
}
