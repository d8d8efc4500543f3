/* What this browser remembers: for a visit, or for good. One that may not throws at the very name of the storage. */
type Span = 'visit' | 'good';

export function recall(span: Span, name: string): string | null {
  try {
    return storageFor(span).getItem(name);
  } catch {
    // It remembers nothing: every page is the first.
    return null;
  }
}

export function remember(span: Span, name: string, value: string): void {
  try {
    storageFor(span).setItem(name, value);
  } catch {
    // The choice holds for this page, which knows it itself.
  }
}

function storageFor(span: Span): Storage {
  return span === 'visit' ? sessionStorage : localStorage;
}
