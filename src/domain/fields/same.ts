/** They say the same, in whatever order their parts stand. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
