const root = document.documentElement;
const KEPT = ['click', 'submit'];

/**
 * The page's own script comes when the page stands: until then the line and the processor belong to what is seen.
 * A touch or a key calls it sooner; what was clicked or sent meanwhile is done once it is there.
 */
export function bringScript(whenStanding: Promise<unknown>): void {
  let repeat: (() => void) | undefined;
  let coming: Promise<void> | undefined;

  const bring = (): void => {
    coming ??= importAll().then(() => {
      for (const kind of KEPT) removeEventListener(kind, keep, { capture: true });
      repeat?.();
    });
  };
  const keep = (event: Event): void => {
    const repetition = event instanceof SubmitEvent ? sentAgain(event) : clickedAgain(event);
    if (!repetition) return;
    event.preventDefault();
    // Parts that are there already must not do it now and once more when the last has come: that went back two pages.
    event.stopImmediatePropagation();
    repeat = repetition;
    bring();
  };

  for (const kind of KEPT) addEventListener(kind, keep, { capture: true });
  for (const call of ['pointerdown', 'keydown']) addEventListener(call, bring, { once: true, passive: true });
  void whenStanding.then(bring);
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

/** All files at once: none waits until another has named it. Without them the page goes on as plain HTML. */
async function importAll(): Promise<void> {
  try {
    await Promise.all((root.dataset['guiones'] ?? '').split(' ').map((file) => import(/* @vite-ignore */ file)));
  } catch (error) {
    console.warn('No se pudo cargar el programa de la página.', error);
  }
}
