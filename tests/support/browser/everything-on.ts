import type { Page } from '@playwright/test';

/** What a person with the developer's tools finds on the tablet: databases, storage and caches, as one text. */
export async function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of db.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const request = db.transaction(store).objectStore(store).getAll();
          request.addEventListener('success', () => resolve(request.result));
        });
        found.push(`${name}/${store}: ${JSON.stringify(all)}`);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        found.push(`${request.url}: ${(await kept?.text()) ?? ''}`);
      }
    }
    return found.join('\n');
  });
}
