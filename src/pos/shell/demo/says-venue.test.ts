import { afterEach, expect, test, vi } from 'vitest';
import { ask, sayAlways } from '#ui/reading/ask-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sayAlways({});
});

test('[DEMO7] whatever a window of a demonstration asks says which venue it shows, and as whom', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({});
  });
  await ask('PUT', '/personal', {});
  sayAlways({ casa: 'viernes-1-1', como: 'waiter' });
  await ask('PUT', '/personal', {});
  await ask('GET', '/bitacora?accion=ADD_ITEM');
  expect(asked).toEqual([
    '/api/pos/personal',
    '/api/pos/personal?casa=viernes-1-1&como=waiter',
    '/api/pos/bitacora?accion=ADD_ITEM&casa=viernes-1-1&como=waiter',
  ]);
});
