/**
 * Each Friday has a database of its own in the browser, and once it is over nobody will ever show it again. Only those
 * before the newest go: a window that has not heard of the newest yet must not take it from the others.
 */
export async function forgetOldFridays(device: string, shown: string | null): Promise<void> {
  const mark = `xalli-${device}-`;
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(mark) === true ? name : []));
  const known = [...names.map((name) => name.slice(mark.length)), shown ?? ''];
  const newest = Math.max(...known.map(begunMs));
  for (const name of names) {
    const begun = begunMs(name.slice(mark.length));
    // Where a window still shows it, the browser waits until that one has looked anew.
    if (begun > 0 && begun < newest) indexedDB.deleteDatabase(name);
  }
}

/** When the Friday of that name was made; 0: it is no Friday. */
function begunMs(name: string): number {
  return Number(/^viernes-(\d+)-\d+/.exec(name)?.[1] ?? 0);
}
