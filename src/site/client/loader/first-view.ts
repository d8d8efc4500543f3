const root = document.documentElement;
const SURELY_PAINTED_MS = 4000;

/** Settled once the first view has been painted and all it asked for has come. */
export async function firstViewSeen(): Promise<void> {
  await Promise.all([loaded(), painted()]);
}

/**
 * What lies below the first view is neither measured nor fetched before the first paint, and then only when it comes
 * near (data-luego, see shell.module.css). The pieces are laid out one by one, in the pauses, so that the page soon
 * has its true height. Settled when the last one stands.
 */
export function layOutRest(whenSeen: Promise<unknown>): Promise<unknown> {
  if (root.dataset['primero'] === undefined) return whenSeen;
  // A jump may have laid everything out already.
  const goOnTo = (step: 'pintado' | 'cerca'): void => {
    if (root.dataset['primero'] !== undefined) root.dataset['primero'] = step;
  };
  void painted().then(() => {
    goOnTo('pintado');
    inThePause(() => goOnTo('cerca'));
  });
  const layOutAll = (): void => {
    root.removeAttribute('data-primero');
  };
  const pieces = [...document.querySelectorAll('[data-luego]')];
  const whenWhole = new Promise<void>((resolve) => {
    const layOutNext = (): void => {
      pieces.shift()?.removeAttribute('data-luego');
      if (pieces.length > 0) return inThePause(layOutNext);
      layOutAll();
      resolve();
    };
    void whenSeen.then(() => inThePause(layOutNext));
  });
  // Who scrolls before that must not see pieces grow one after the other, a key may look for words or go from field to
  // field, and paper has no below: all of it must be there at once.
  for (const call of ['scroll', 'keydown', 'beforeprint'])
    addEventListener(call, layOutAll, { once: true, capture: true });
  // A jump within the page needs every height above its landing place, at once.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href*="#"]')) layOutAll();
    },
    { capture: true },
  );
  return whenWhole;
}

function inThePause(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 50);
}

function loaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else addEventListener('load', resolve, { once: true });
  });
}

/**
 * A page opened in a tab behind is not painted: there is nothing to wait for. Nor does every browser tell when it has
 * painted; after a while it has.
 */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve(null);
    setTimeout(resolve, SURELY_PAINTED_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve(null);
    }).observe({ type: 'paint', buffered: true });
  });
}
