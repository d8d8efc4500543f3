/** Gives the same object again while its parts are the same, so that a memoised row rests while others change. */
export function keepSame<Value>() {
  const kept = new WeakMap<object, { readonly parts: readonly unknown[]; readonly value: Value }>();
  return (key: object, parts: readonly unknown[], make: () => Value): Value => {
    const known = kept.get(key);
    if (known && known.parts.length === parts.length && known.parts.every((part, index) => part === parts[index])) {
      return known.value;
    }
    const value = make();
    kept.set(key, { parts, value });
    return value;
  };
}
