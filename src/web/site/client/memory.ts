/* What this browser remembers between visits. One that is forbidden to throws at the very name of the storage. */

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // It remembers nothing: every visit is the first.
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice holds for this page, which knows it itself.
  }
}
