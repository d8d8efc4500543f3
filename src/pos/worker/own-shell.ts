/**
 * The page names its files by what is in them. While servers are brought up to date one after the other, the page may come
 * from another version than this worker: kept together, the tablet would open a page whose files it does not have.
 */
export function isOwnShell(page: string, files: readonly string[]): boolean {
  const named = [...page.matchAll(/["'(](\/pos\/assets\/[^"')?#\s]+)/g)].map(([, path = '']) => path);
  return named.length > 0 && named.every((path) => files.includes(path));
}
