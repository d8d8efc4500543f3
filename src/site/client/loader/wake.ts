const KEPT = ['click', 'submit'];
const NEAR = '600px';
const MINUTE_MS = 60_000;
/** As long as a weak line may take; on one that is dead whoever tapped is not kept waiting for what never comes. */
const PATIENCE_MS = 10_000;
/** What the browser does alone. */
const DONE_ALONE = 'form, a[href], [type="submit"]';

/** What comes after the first picture: the page's own script, or one island. */
interface LatePart {
  readonly bring: () => void;
  /** Whether it is still on its way, and will do this once it is there. */
  readonly keep: (repetition: Repetition) => boolean;
}

/** What was asked of one control too early: once, however often. */
interface Repetition {
  readonly control: Element;
  readonly again: () => void;
}

/**
 * The one loader. Whatever moves names its files in `data-guiones`: the page itself (on <html>) and each island. The page's
 * own script comes when the page stands; an island by its `data-despierta`: «pausa» then too, «cerca» when it is near the
 * window, «toque» when it is touched, «hora» when the hour has come that it names. A touch, a key or the focus brings a part sooner, except in what the browser does alone
 * (`data-solo`). What was clicked or sent before (`data-viva`) is done once, then.
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
    const part = worksAlone(target) ? page : partOf(target);
    if (type !== 'focusin' || part !== page) part?.bring();
    if (type !== 'focusin') page?.bring();
  };
  for (const kind of ['pointerdown', 'keydown', 'focusin', 'input']) addEventListener(kind, call, { passive: true });
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
  // A page may stay open on a table for hours; a phone that slept finds out when it is looked at.
  const look = (): void => {
    const { reloj } = document.documentElement.dataset;
    // As `venue-clock.ts` has it: this script stands alone, so that no page waits for a second file.
    const moment = reloj === undefined ? Date.now() : Number(reloj) + performance.now();
    for (const root of roots) if (moment >= Number(root.dataset['instante'])) partOf(root)?.bring();
  };
  setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look);
}

function latePart(root: HTMLElement): LatePart {
  let isLetGo = false;
  const early = new Map<Element, () => void>();
  let coming: Promise<void> | undefined;
  let patience: number | undefined;
  const repeat = async (controls: Iterable<Element>): Promise<void> => {
    isLetGo = true;
    for (const control of controls) {
      const again = early.get(control);
      early.delete(control);
      again?.();
      // The part draws what this did before the next is done.
      await Promise.resolve();
    }
  };
  const bring = (): void => {
    coming ??= wake(root).then(() => repeat(early.keys()));
  };
  const doAlone = (): void => {
    const controls = [...early.keys()].filter((each) => each.matches(DONE_ALONE));
    // Scripts that hang hold every connection to the server: what is sent now would wait behind them for ever.
    if (controls.length > 0) window.stop();
    void repeat(controls);
  };
  return {
    bring,
    keep: ({ control, again }) => {
      if (isLetGo) return false;
      // The last time counts, and its place in the order.
      early.delete(control);
      early.set(control, again);
      bring();
      patience ??= window.setTimeout(doAlone, PATIENCE_MS);
      return true;
    },
  };
}

function worksAlone(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-solo]') !== null;
}

function sentAgain({ target, submitter }: SubmitEvent): Repetition | undefined {
  if (!(target instanceof HTMLFormElement) || !target.matches('[data-viva]')) return undefined;
  // A button of the form may be something else by then.
  const isStillOne = (): boolean => submitter?.matches('[type="submit"]') ?? false;
  return { control: target, again: () => target.requestSubmit(isStillOne() ? submitter : null) };
}

function clickedAgain(event: Event): Repetition | undefined {
  const { target } = event;
  const control = target instanceof Element ? target.closest('[data-viva]') : null;
  // Whoever asks for a new tab gets it.
  const isElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
  if (!control || control instanceof HTMLFormElement || isElsewhere) return undefined;
  return {
    control,
    again: () => void target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  };
}

/** All files at once: none waits until another has named it. Without them the part goes on as plain HTML. */
async function wake(root: HTMLElement): Promise<void> {
  try {
    const files = (root.dataset['guiones'] ?? '').split(' ');
    const [own] = await Promise.all(files.map((file): Promise<unknown> => import(/* @vite-ignore */ file)));
    if (root === document.documentElement) return;
    // The first is the island's own, which says how it wakes (`hydrate.tsx`).
    await (own as { readonly wakeIsland: (place: HTMLElement) => Promise<void> }).wakeIsland(root);
    root.dataset['despierta'] = 'ya';
  } catch (error) {
    root.dataset['despierta'] = 'no';
    console.warn('No se pudo cargar el programa de la página.', error);
  }
}
