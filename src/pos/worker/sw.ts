/**
 * Opens the point of sale without the server. It keeps the shell and its hashed files; orders and the live feed never
 * pass through it. `SHELL_FILES` is the list of files of this build, `BUILD_STAMP` its stamp.
 */
import { isOwnShell } from './own-shell.ts';
declare const self: ServiceWorkerGlobalScope;
declare const SHELL_FILES: readonly string[];
declare const BUILD_STAMP: string;

const CACHE = `xalli-pos-${BUILD_STAMP}`;
const SHELL_PAGE = '/pos/';

/** The types of the platform do not know it yet, and neither does every browser. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(
    rules: readonly {
      readonly condition: { readonly urlPattern: string };
      readonly source: 'network' | { readonly cacheName: string };
    }[],
  ): Promise<void>;
}

self.addEventListener('install', (event: RoutingEvent) => {
  event.waitUntil(keepShell());
  // The browser goes there by itself: a tap must not wait for a sleeping worker, which would only say «not mine».
  const routed = event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/pos/assets/*' }, source: { cacheName: CACHE } },
  ]);
  // Without its routes it works all the same.
  if (routed) event.waitUntil(routed.catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOlder().then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  // The person agreed to the new version; nothing unsent is on the way because the outbox is on disk.
  if (data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(page());
  else if (SHELL_FILES.includes(url.pathname)) event.respondWith(kept(event.request));
});

/** All of it, and of this version alone; otherwise the browser tries again later, and the worker before goes on. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL_PAGE, { cache: 'no-store' });
  const text = await shell.clone().text();
  if (!shell.ok || !isOwnShell(text, SHELL_FILES)) throw new Error('the page is of another version');
  await cache.addAll(SHELL_FILES);
  await cache.put(SHELL_PAGE, shell);
}

async function page(): Promise<Response> {
  return (await caches.match(SHELL_PAGE)) ?? fetch(SHELL_PAGE);
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function removeOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('xalli-pos-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}
