/** Gives the same object again while its parts are the same, so that a memoised row rests while others change. */
export function keepSame<Value>() {
  const kept = new WeakMap<object, { readonly parts: readonly unknown[]; readonly value: Value }>();
  return (key: object, parts: readonly unknown[], make: () => Value): Value => {
    const known = kept.get(key);
    if (known && isSame(known.parts, parts)) return known.value;
    const value = make();
    kept.set(key, { parts, value });
    return value;
  };
}

/** Computes again only when one of the parts is another one: a menu of a thousand is not sorted for every tap. */
export function keepLatest<Value>() {
  let latest: { readonly parts: readonly unknown[]; readonly value: Value } | null = null;
  return (parts: readonly unknown[], make: () => Value): Value => {
    if (latest === null || !isSame(latest.parts, parts)) latest = { parts, value: make() };
    return latest.value;
  };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

/**
 * The new view with every part that says the same as before taken from the old one: what the server merely confirms is
 * another record with the same words, and nothing of it needs to be drawn again.
 */
export function withOldParts<Value>(old: Value, now: Value): Value {
  if (Object.is(old, now) || !isTree(old) || !isTree(now) || Array.isArray(old) !== Array.isArray(now)) return now;
  const [before, after]: readonly Readonly<Record<string, unknown>>[] = [old, now];
  if (!before || !after) return now;
  const keys = Object.keys(after);
  const parts = keys.map((key) => withOldParts(before[key], after[key]));
  const isWhole =
    Object.keys(before).length === keys.length && keys.every((key, index) => before[key] === parts[index]);
  if (isWhole) return old;
  // Made of the parts of a value of this very type, each for one that says the same.
  return (Array.isArray(now) ? parts : Object.fromEntries(keys.map((key, index) => [key, parts[index]]))) as Value;
}

/** Lists and plain objects, which is what views are made of; anything else counts as one piece. */
function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === Array.prototype;
}
