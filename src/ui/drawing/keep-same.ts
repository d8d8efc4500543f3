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
  if (old === now) return old;
  if (isList(old) && isList(now)) {
    const parts = oldRows(old, now);
    // Made of the rows of a list of this very type, each for one that says the same.
    return isSame(parts, old) ? old : ((isSame(parts, now) ? now : parts) as Value);
  }
  if (!isRecord(old) || !isRecord(now)) return now;
  const keys = Object.keys(now);
  const parts = keys.map((key) => withOldParts(old[key], now[key]));
  const isFrom = (whole: Readonly<Record<string, unknown>>): boolean =>
    Object.keys(whole).length === keys.length && keys.every((key, index) => whole[key] === parts[index]);
  if (isFrom(old)) return old;
  // As above, with its fields.
  return isFrom(now) ? now : (Object.fromEntries(keys.map((key, index) => [key, parts[index]])) as Value);
}

/** A row is compared with the one of the same name, wherever that stood; one that is there already is not looked into. */
function oldRows(old: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const there = new Set(old);
  // Made for the first row that is new: most lists have none.
  let named: ReadonlyMap<unknown, unknown> | null = null;
  return now.map((row, index) => {
    if (there.has(row)) return row;
    named ??= new Map(old.map((each, place) => [nameOf(each) ?? place, each]));
    return withOldParts(named.get(nameOf(row) ?? index), row);
  });
}

function nameOf(row: unknown): unknown {
  return isRecord(row) ? (row['id'] ?? row['ticketId']) : undefined;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Plain objects; anything else, as a map, counts as one piece. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
