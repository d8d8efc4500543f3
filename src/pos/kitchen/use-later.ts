import { startTransition, useEffect, useState } from 'react';
import { afterPicture } from '#ui/drawing/after-picture.ts';
import type { PlaceFilter } from './stations-view.ts';

/** As it was, until the picture of the wall is on the screen: what stands beside the wall follows right after it. */
export function useLater<Value>(
  area: PlaceFilter,
  value: Value,
): { readonly area: PlaceFilter; readonly value: Value } {
  const [seen, setSeen] = useState({ area, value });
  const isNews = seen.area !== area || seen.value !== value;
  // Waits for the picture.
  useEffect(
    () => (isNews ? afterPicture(() => startTransition(() => setSeen({ area, value }))) : undefined),
    [isNews, area, value],
  );
  return seen;
}
