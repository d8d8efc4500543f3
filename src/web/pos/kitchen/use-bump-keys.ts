import { useEffect, useRef } from 'react';

/** The kitchen's bump bar is a keyboard: 1 to 9 advance that card, R calls the last one back. */
export function useBumpKeys(handlers: {
  readonly onBump: (position: number) => void;
  readonly onRecall: () => void;
}): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  // Waits for keys of the whole window: nobody focuses anything with greasy hands.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      // A PIN typed into a window over the board is not meant for its cards.
      if (event.target instanceof HTMLInputElement || document.querySelector('[role="dialog"]')) return;
      if (/^[1-9]$/.test(event.key)) latest.current.onBump(Number(event.key) - 1);
      if (event.key.toLowerCase() === 'r') latest.current.onRecall();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
