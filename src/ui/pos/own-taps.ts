import { useRef, type MouseEvent } from 'react';

/**
 * For the click capture of whatever a tap may bring under the finger: a screen, a sheet. The second half of a double tap
 * falls on what the first half has opened: whoever taps a table twice has not ordered the dish that lies there now, and
 * whoever taps «Quitar acceso» twice has not said yes. The browser counts the taps of one finger in one place; the first
 * one that begins here counts, and all after it.
 */
export function useOwnTaps(visit = 0): (event: MouseEvent) => void {
  const begun = useRef<number | null>(null);
  return (event) => {
    if (event.detail <= 1) begun.current = visit;
    if (begun.current === visit) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
