import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { wordsIn } from '#domain/site/words.ts';
import { IslandTree, type ToldIsland } from '../../shell/island.tsx';

/**
 * How an island wakes: React takes over what the server drew, from what the page says beside it. Settled once it answers; what
 * breaks rejects, with the plain form back in its place.
 * A mismatch is reported as a fault of the page (React's own way), which fails every browser test.
 */
export function islandOf<Props extends object>(Part: ComponentType<Props>): (place: HTMLElement) => Promise<void> {
  return (place) => {
    // Written by our own server, from the same component (`shell/island.tsx`).
    const { props, english, pictures } = JSON.parse(place.nextElementSibling?.textContent ?? '') as ToldIsland<Props>;
    const words = wordsIn(document.documentElement.lang === 'en' ? 'en' : 'es', english);
    // As it is now, with all that was typed into it.
    const plain = place.cloneNode(true);
    return new Promise((resolve, reject) => {
      const leavePlain = (fault: Error): void => {
        root.unmount();
        place.replaceChildren(...plain.childNodes);
        reject(fault);
      };
      const root = hydrateRoot(
        place,
        // Not within React's own work: it would still hold the place.
        <PlainBelow onFault={(fault) => setTimeout(leavePlain, 0, fault)}>
          <IslandTree of={Part} props={props} words={words} pictures={pictures} />
          <Awake onAwake={resolve} />
        </PlainBelow>,
        { onCaughtError: (fault) => console.warn('Una parte de la página se queda como estaba.', fault) },
      );
    });
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

/** Its effect runs after those of the part before it. */
function Awake({ onAwake }: { readonly onAwake: () => void }): null {
  useEffect(onAwake, [onAwake]);
  return null;
}
