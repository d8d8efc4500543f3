/*
 * The sheets that lie open, one on another. The topmost has the keyboard: Escape closes it, Tab goes round in it. On a
 * phone «back» closes it: each sheet is one step of the history, taken away with it.
 */

interface OpenSheet {
  readonly id: string;
  readonly element: HTMLElement;
  /** True: it stays, and asks something first. */
  readonly close: () => boolean;
}

const STEP = 'hoja';
const open: OpenSheet[] = [];
let opened = 0;

/** Call when a sheet has opened; returns what to call when it is gone, however it went. */
export function layOnTop({ element, close }: Omit<OpenSheet, 'id'>): () => void {
  opened += 1;
  // Told apart from the steps of an earlier load of this page, also where browsers make no UUIDs (plain HTTP).
  const sheet = { id: `${performance.timeOrigin}-${opened}`, element, close };
  // Both stay: a «back» may still come to a step whose sheet is long gone.
  window.addEventListener('popstate', wentBack);
  window.addEventListener('keydown', pressed, { capture: true });
  open.push(sheet);
  const cameFrom = document.activeElement;
  element.focus({ preventScroll: true });
  takeStep(sheet.id);
  return () => {
    const index = open.indexOf(sheet);
    if (index >= 0) open.splice(index, 1);
    // The focus went with the sheet, unless somebody has put it elsewhere.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    if (waitingStep === sheet.id) waitingStep = null;
    if (stateNow()[STEP] !== sheet.id) return;
    leftStep = sheet.id;
    queueMicrotask(giveStepBack);
  };
}

/** The step of a sheet that has just gone: one that comes in its place takes it over. */
let leftStep: string | null = null;
/** The history was asked for a step back and has not taken it yet: a sheet that opens meanwhile waits with its own. */
let isSteppingBack = false;
let waitingStep: string | null = null;

function takeStep(id: string): void {
  if (isSteppingBack) {
    waitingStep = id;
    return;
  }
  // The rest of the state is the router's own.
  const state = { ...stateNow(), [STEP]: id };
  if (leftStep !== null && stateNow()[STEP] === leftStep) history.replaceState(state, '');
  else history.pushState(state, '');
  leftStep = null;
}

/** Another screen may have been opened from the sheet: then the step below it is skipped on the way back. */
function giveStepBack(): void {
  if (leftStep !== null && stateNow()[STEP] === leftStep) {
    isSteppingBack = true;
    history.back();
  }
  leftStep = null;
}

function wentBack(): void {
  isSteppingBack = false;
  if (waitingStep !== null) {
    const id = waitingStep;
    waitingStep = null;
    takeStep(id);
    return;
  }
  const here = stateNow()[STEP];
  const top = open.at(-1);
  if (top) {
    // The step of one that stays is taken again: the next «back» is its own too.
    if (here !== top.id && top.close()) takeStep(top.id);
    return;
  }
  // A step whose sheet is long gone.
  if (here !== undefined) history.back();
}

function pressed(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (!top) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    top.close();
  }
  if (event.key === 'Tab') goRound(top.element, event);
}

/** From the last field to the first and back; from anywhere else into the sheet. */
function goRound(sheet: HTMLElement, event: KeyboardEvent): void {
  const fields = [...sheet.querySelectorAll<HTMLElement>(REACHED_BY_TAB)].filter((field) => field.checkVisibility());
  const [first, last] = event.shiftKey ? [fields.at(-1), fields[0]] : [fields[0], fields.at(-1)];
  const at = document.activeElement;
  if (sheet.contains(at) && at !== last && at !== sheet) return;
  event.preventDefault();
  first?.focus();
}

const REACHED_BY_TAB = ':is(button, input, select, textarea):enabled, a[href], summary';

function stateNow(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  // Only objects are ever put there, by us and by the router.
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}
