const KEY = 'recargada-por-archivo';
/** Long enough for the page to come back and try; a file that is missing then is missing for good. */
const ONCE_IN_MS = 60_000;

/** Once: where the new page misses the same file, its people are told instead of seeing it load for ever. */
export function reloadOnce({
  storage = sessionStorage,
  nowMs = Date.now(),
  reload = () => location.reload(),
}: {
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
  readonly nowMs?: number;
  readonly reload?: () => void;
} = {}): boolean {
  const lastMs = Number(storage.getItem(KEY) ?? 0);
  if (nowMs - lastMs < ONCE_IN_MS) return false;
  storage.setItem(KEY, String(nowMs));
  reload();
  return true;
}
