import { useSyncExternalStore } from 'react';

/** As the other screens of the till: below this width the accounts do not fit side by side. */
const NARROW = '(width < 60rem)';

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(NARROW);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
  );
}
