import { useSyncExternalStore } from 'react';

/** False as the server drew it, true from the moment React has taken the island over. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
