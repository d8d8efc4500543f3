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
