let collator: Intl.Collator | undefined;

/**
 * As people file names: «Mesa 9» before «Mesa 10», accents where they belong. One collator, and not before it is needed:
 * making it would delay the first picture.
 */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('es', { numeric: true });
  return collator.compare(a, b);
}

/** For ids and instants, whose characters already are their order. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
