import type { Area } from '#domain/order/ticket.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Shelf } from '#domain/shared/shelf.ts';

/** What a printer is for: the comandas of an area, the guests' bills, the cortes. */
export const PRINTER_TASKS = ['kitchen', 'bar', 'bills', 'cuts'] as const;
export type PrinterTask = (typeof PRINTER_TASKS)[number];

export const PAPER_WIDTHS = [80, 58] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** What the last attempt found out. */
export const PRINTER_STATES = ['unknown', 'ready', 'off', 'no-paper', 'open', 'busy'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

/** answers: tells its state when asked · hangs-up: says nothing, and ends a line that is ended. */
export const PRINTER_MANNERS = ['answers', 'hangs-up'] as const;
export type PrinterManners = (typeof PRINTER_MANNERS)[number];

/** A printer of the venue's own network. */
export interface Printer {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly width: PaperWidth;
  readonly tasks: readonly PrinterTask[];
  /** A drawer hangs on it, and opens when cash is taken. */
  readonly kicksDrawer: boolean;
  /** Whose drawer; absent: the first till's. */
  readonly tillId?: string;
  readonly active: boolean;
  readonly addedAt: Instant;
  /** Since when it has had each task without a pause; absent: since it was added. */
  readonly taskSince?: Partial<Readonly<Record<PrinterTask, Instant>>>;
  readonly state: PrinterState;
  readonly stateSince: Instant;
  /** Since when it has printed nothing, for whatever reasons in turn; absent: since `stateSince`, or it prints. */
  readonly troubleSince?: Instant;
  /** What it has shown that it does; not doing it any more means that it hangs. Forgotten when it is saved anew. */
  readonly manners?: PrinterManners;
}

export function printersFor(world: Shelf<'printers', Printer>, task: PrinterTask): readonly Printer[] {
  return [...world.all('printers')].filter(({ active, tasks }) => active && tasks.includes(task));
}

/** What was sent before is not printed on it. */
export function servesSince({ addedAt, taskSince }: Printer, task: PrinterTask): Instant {
  return taskSince?.[task] ?? addedAt;
}

/** It waits for somebody to walk there. */
export function isInTrouble({ active, state }: Printer): boolean {
  return active && (state === 'off' || state === 'no-paper' || state === 'open');
}

/** Somebody who opens it to put in paper does not begin anew. */
export function troubleSince(printer: Printer): Instant {
  return printer.troubleSince ?? printer.stateSince;
}

export function isOfArea({ tasks }: Printer, area: Area): boolean {
  return tasks.includes(area);
}
