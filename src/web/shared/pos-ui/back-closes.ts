/* On a phone «back» closes what lies on top. Each open sheet is one step of the history, taken away with it. */

interface OpenSheet {
  readonly id: string;
  readonly close: () => void;
}

const KEY = 'hoja';
const open: OpenSheet[] = [];
let opened = 0;

/** Call when a sheet has opened; returns what to call when it is gone, however it went. */
export function closeOnBack(close: () => void): () => void {
  opened += 1;
  // Told apart from the steps of an earlier load of this page, also where browsers make no UUIDs (plain HTTP).
  const sheet = { id: `${performance.timeOrigin}-${opened}`, close };
  if (open.length === 0) window.addEventListener('popstate', wentBack);
  open.push(sheet);
  // The rest of the state is the router's own.
  history.pushState({ ...stateNow(), [KEY]: sheet.id }, '');
  return () => {
    const index = open.indexOf(sheet);
    if (index >= 0) open.splice(index, 1);
    // Another screen may have been opened from the sheet: then the step below it is skipped on the way back.
    if (stateNow()[KEY] === sheet.id) history.back();
  };
}

function wentBack(): void {
  const here = stateNow()[KEY];
  const top = open.at(-1);
  if (top) {
    if (here !== top.id) top.close();
    return;
  }
  // A step whose sheet is long gone.
  if (here !== undefined) history.back();
}

function stateNow(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  // Only objects are ever put there, by us and by the router.
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}
