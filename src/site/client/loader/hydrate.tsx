import { Component, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { wordsIn } from '#domain/site/words.ts';
import { IslandTree, type ToldIsland } from '../../shell/island.tsx';

/** How an island wakes: React takes over what the server drew, from what the page says beside it. */
export function islandOf<Props extends object>(Part: ComponentType<Props>): (place: HTMLElement) => Promise<void> {
  return async (place) => {
    // Written by our own server, from the same component (`shell/island.tsx`).
    const { props, english, pictures } = JSON.parse(place.nextElementSibling?.textContent ?? '') as ToldIsland<Props>;
    const words = wordsIn(document.documentElement.lang === 'en' ? 'en' : 'es', english);
    await takeOver(place, <IslandTree of={Part} props={props} words={words} pictures={pictures} />, { isDrawn: true });
  };
}

/** A part of the page that is React's now. */
export interface Taken {
  /** Settled once it is seen. */
  readonly draw: (tree: ReactNode) => Promise<void>;
}

/**
 * Settled once the part answers; what breaks rejects, with the plain form back in its place.
 * A mismatch is reported as a fault of the page (React's own way), which fails every browser test.
 */
export async function takeOver(
  place: HTMLElement,
  tree: ReactNode,
  { isDrawn }: { readonly isDrawn: boolean },
): Promise<Taken> {
  const giveBack = keepTyped(place);
  // As it is now, with all that was typed into it.
  const plain = place.cloneNode(true);
  const options = {
    onCaughtError: (fault: unknown) => console.warn('Una parte de la página se queda como estaba.', fault),
  };
  let root: Root | undefined;
  const show = (next: ReactNode, draw: (whole: ReactNode) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const leavePlain = (fault: Error): void => {
        root?.unmount();
        place.replaceChildren(...plain.childNodes);
        reject(fault);
      };
      draw(
        // Not within React's own work: it would still hold the place.
        <PlainBelow onFault={(fault) => setTimeout(leavePlain, 0, fault)}>
          <BeforeOthers act={giveBack} />
          {next}
          <Awake onAwake={resolve} />
        </PlainBelow>,
      );
    });
  const render = (whole: ReactNode): void => root?.render(whole);
  if (!isDrawn) root = createRoot(place, options);
  await show(tree, isDrawn ? (whole) => (root = hydrateRoot(place, whole, options)) : render);
  return { draw: (next) => show(next, render) };
}

/**
 * React writes the first text of a field once more when it takes it over. In a field that nobody has typed in yet the
 * browser then forgets what was selected, and the next key would write beside it: a field counts as typed in from here on.
 * What was typed by then, or meanwhile, is given back by what this returns.
 */
function keepTyped(place: HTMLElement): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  for (const field of place.querySelectorAll('textarea')) {
    const { value } = field;
    field.value = value;
    typed.set(field, value);
  }
  const follow = ({ target }: Event): void => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  place.addEventListener('input', follow);
  return () => {
    place.removeEventListener('input', follow);
    for (const [field, value] of typed) if (field.value !== value) field.value = value;
    typed.clear();
  };
}

interface PlainBelowProps {
  readonly onFault: (fault: Error) => void;
  readonly children: ReactNode;
}

/** What breaks takes down only itself: the island is as the server drew it, and works as plain HTML. */
class PlainBelow extends Component<PlainBelowProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(fault: Error): void {
    this.props.onFault(fault);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Its effect runs before those of the part after it, which read what is in their fields. */
function BeforeOthers({ act }: { readonly act: () => void }): null {
  useLayoutEffect(act, [act]);
  return null;
}

/** Its effect runs after those of the part before it. */
function Awake({ onAwake }: { readonly onAwake: () => void }): null {
  useEffect(onAwake, [onAwake]);
  return null;
}
