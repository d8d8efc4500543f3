import { useEffect, type RefObject } from 'react';

const PX_IN_MM = 96 / 25.4;
/** Margins above and below, and a little more: a line on a second piece of paper is worse than a blank centimetre. */
const MARGINS_MM = 12;

/**
 * A roll of paper has a width and no length, but a printed page must have one: it is cut as long as the bill. Without it
 * browsers print on letter paper and the printer feeds the rest of the sheet blank.
 */
export function usePaperLength(bill: RefObject<HTMLElement | null>): void {
  // Waits for «Imprimir», or for the browser's own command: both ask for the page first.
  useEffect(() => {
    const paper = new CSSStyleSheet();
    document.adoptedStyleSheets.push(paper);
    const measure = (): void => {
      if (bill.current) paper.replaceSync(`@page recibo { size: 80mm ${pageLengthMm(bill.current.offsetHeight)}mm; }`);
    };
    addEventListener('beforeprint', measure);
    return () => {
      removeEventListener('beforeprint', measure);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== paper);
    };
  }, [bill]);
}

export function pageLengthMm(heightPx: number): number {
  return Math.ceil(heightPx / PX_IN_MM) + MARGINS_MM;
}
