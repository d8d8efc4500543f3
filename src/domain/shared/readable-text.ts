/** Half of a letter (a lone surrogate), or a NUL: no database and no printer can do anything with them. */
const UNREADABLE = /[\0\p{Cs}]/u;

/** Whether every text in this value, however deep, can be kept and read back; names of fields are texts too. */
export function isReadableText(value: unknown): boolean {
  // A list instead of a call for each level: what arrives may be nested thousands of times.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && UNREADABLE.test(next)) return false;
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue;
    for (const [name, inner] of Object.entries(next)) left.push(name, inner);
  }
  return true;
}

/** Its beginning; a letter of two halves that would be cut through is left out. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, '');
}
