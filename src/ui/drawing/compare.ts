let collator: Intl.Collator | undefined;

/**
 * As people file names: «Mesa 9» before «Mesa 10», accents where they belong. One collator, and not before it is needed:
 * making it would delay the first picture.
 */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('es', { numeric: true });
  return collator.compare(a, b);
}

/** As the manager put them, then by name. */
export function compareSorts(a: Sorted, b: Sorted): number {
  return a.sort - b.sort || compareNames(a.name, b.name);
}

interface Sorted {
  readonly sort: number;
  readonly name: string;
}

/** For ids and instants, whose characters already are their order. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
