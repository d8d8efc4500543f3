const KEPT = ['click', 'submit'];
const NEAR = '600px';

/** What comes after the first picture: the page's own script, or one island. */
interface LatePart {
  readonly bring: () => void;
  /** Whether it is still on its way, and will do this once it is there. */
  readonly keep: (repetition: () => void) => boolean;
}

/**
 * The one loader. Whatever moves names its files in `data-guiones`: the page itself (on <html>) and each island. The page's
 * own script comes when the page stands; an island by its `data-despierta`: «pausa» then too, «cerca» when it is near the
 * window. A touch, a key or the focus brings a part sooner. What was clicked or sent before (`data-viva`) is done once, then.
 */
export function wakeParts(whenStanding: Promise<unknown>): void {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-guiones]')];
  const parts = new Map(roots.map((root) => [root, latePart(root)]));
  const page = parts.get(document.documentElement);
  const partOf = (target: EventTarget | null): LatePart | undefined => {
    const root = target instanceof Element ? target.closest<HTMLElement>('[data-guiones]') : null;
    return root ? parts.get(root) : page;
  };
  const keep = (event: Event): void => {
    const repetition = event instanceof SubmitEvent ? sentAgain(event) : clickedAgain(event);
    if (!repetition || partOf(event.target)?.keep(repetition) !== true) return;
    event.preventDefault();
    // Parts that are there already must not do it now and once more when the last has come: that went back two pages.
    event.stopImmediatePropagation();
  };
  for (const kind of KEPT) addEventListener(kind, keep, { capture: true });
  const call = ({ type, target }: Event): void => {
    const part = partOf(target);
    if (type !== 'focusin' || part !== page) part?.bring();
    if (type !== 'focusin') page?.bring();
  };
  for (const kind of ['pointerdown', 'keydown', 'focusin']) addEventListener(kind, call, { passive: true });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) partOf(target)?.bring();
    },
    { rootMargin: NEAR },
  );
  void whenStanding.then(() => {
    page?.bring();
    for (const root of roots) {
      if (root.dataset['despierta'] === 'pausa') partOf(root)?.bring();
      if (root.dataset['despierta'] === 'cerca') observer.observe(root);
    }
  });
}

function latePart(root: HTMLElement): LatePart {
  let isThere = false;
  let repeat: (() => void) | undefined;
  let coming: Promise<void> | undefined;
  const bring = (): void => {
    coming ??= wake(root).then(() => {
      isThere = true;
      repeat?.();
    });
  };
  return {
    bring,
    keep: (repetition) => {
      if (isThere) return false;
      repeat = repetition;
      bring();
      return true;
    },
  };
}

function sentAgain({ target, submitter }: SubmitEvent): (() => void) | undefined {
  if (!(target instanceof HTMLFormElement) || !target.matches('[data-viva]')) return undefined;
  return () => target.requestSubmit(submitter);
}

function clickedAgain(event: Event): (() => void) | undefined {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-viva], button[data-viva]') : null;
  // Whoever asks for a new tab gets it.
  const isElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
  return control && !isElsewhere ? () => control.click() : undefined;
}

/** All files at once: none waits until another has named it. Without them the part goes on as plain HTML. */
async function wake(root: HTMLElement): Promise<void> {
  try {
    const files = (root.dataset['guiones'] ?? '').split(' ');
    const [own] = await Promise.all(files.map((file): Promise<unknown> => import(/* @vite-ignore */ file)));
    if (root === document.documentElement) return;
    // The first is the island's own, which says how it wakes (`islands/hydrate.tsx`).
    await (own as { readonly wakeIsland: (place: HTMLElement) => Promise<void> }).wakeIsland(root);
    root.dataset['despierta'] = 'ya';
  } catch (error) {
    console.warn('No se pudo cargar el programa de la página.', error);
  }
}
