import type { Shelf } from '#domain/shared/shelf.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';

/**
 * espera: nobody has written a byte of it · enviada: on the wire now · impresa: the printer took all of it · dudosa: part of
 * it may be on paper · cancelada: nobody wants it any more.
 */
export const PRINT_STATUSES = ['espera', 'enviada', 'dudosa', 'impresa', 'cancelada'] as const;
export type PrintStatus = (typeof PRINT_STATUSES)[number];

export type PrintKind = 'comanda' | 'cancelled' | 'moved' | 'bill' | 'cut' | 'test' | 'drawer';

/** How sure we are that it is on paper: the printer was asked after it, or it never answers anything. */
export type PrintProof = 'answered' | 'mute';

/** So many of a dish, by the name of the line under which it was sent. */
export interface PrintedPiece {
  readonly dish: string;
  readonly qty: number;
}

/** What is to be put on one paper. It names what it is about; the words are put together when it is printed. */
export interface PrintJob {
  readonly id: string;
  readonly kind: PrintKind;
  readonly printerId: string;
  readonly entryId: string | null;
  readonly ticketId: string | null;
  /** Of a corte: whose. */
  readonly shiftId?: string;
  /** Of a corte Z: the how many-th paper of it this is. */
  readonly printing?: number;
  /** What it is, for the list: «Mesa 4 · A-701». */
  readonly title: string;
  /** Of the kitchen's papers: the send they speak of, and the printer for which they were made. Absent in older ones. */
  readonly stack?: { readonly card: string; readonly printer: string };
  /** Which dishes it asks for, calls cancelled or moved. Absent in older ones. */
  readonly says?: readonly PrintedPiece[];
  /** A person asked for another one of this paper: it says nothing new. */
  readonly reprintOf?: string;
  /** In papers of older versions: how many of each line the papers so far call cancelled. */
  readonly voided: Readonly<Record<string, number>>;
  /** The same: how many of them the papers before it had said already. It says the rest. */
  readonly saidBefore?: Readonly<Record<string, number>>;
  /** The table that stands on it, and for a move the one before. */
  readonly tableName: string | null;
  readonly movedFrom: string | null;
  /** It repeats what is, or may be, on paper already, and says so. */
  readonly copy: 'no' | 'copy' | 'possible';
  readonly status: PrintStatus;
  readonly day: DateText;
  readonly createdAt: Instant;
  readonly attempts: number;
  /** Not tried again before. */
  readonly nextAt: Instant;
  /** Which server has it on the wire, and until when that is believed. */
  readonly claim: { readonly by: string; readonly until: Instant } | null;
  readonly problem: string | null;
  readonly proof: PrintProof | null;
  readonly printedAt: Instant | null;
}

/** The printer of a paper that the browser printed by itself: nothing is sent anywhere. */
export const PRINTED_HERE = 'aqui';

/** How many papers of this corte there are, or may be. */
export function printingsOf(world: Shelf<'printJobs', PrintJob>, shiftId: string): number {
  return [...world.all('printJobs')].filter(
    (job) => job.shiftId === shiftId && job.printing !== undefined && job.status !== 'cancelada',
  ).length;
}

/** It lies there, may lie there, or will: nobody took it away before a byte was written. */
export function isOnPaper({ status, copy }: PrintJob): boolean {
  return status !== 'cancelada' || copy !== 'no';
}

export function isReprint({ reprintOf, id }: PrintJob): boolean {
  return reprintOf !== undefined || id.endsWith(':copia');
}

/** Which papers it belongs to: those of one send, made for one printer. Older ones say it by their names. */
export function stackOf(job: PrintJob): { readonly card: string; readonly printer: string } {
  if (job.stack) return job.stack;
  const { id, entryId, printerId } = job;
  const card = entryId ?? '';
  if (!id.startsWith(`${card}:`)) return { card, printer: printerId };
  return { card, printer: id.slice(card.length + 1).replace(/\.[vm]\d+$/, '') };
}

/** A job that says nothing yet. */
export function blankJob(
  { id, kind, printer }: Pick<PrintJob, 'id' | 'kind'> & { readonly printer: { readonly id: string } },
  {
    now,
    today,
    receivedOn = today,
  }: { readonly now: Instant; readonly today: DateText; readonly receivedOn?: DateText },
): PrintJob {
  return {
    id,
    kind,
    printerId: printer.id,
    entryId: null,
    ticketId: null,
    title: '',
    voided: {},
    tableName: null,
    movedFrom: null,
    copy: 'no',
    status: 'espera',
    day: receivedOn,
    createdAt: now,
    attempts: 0,
    nextAt: now,
    claim: null,
    problem: null,
    proof: null,
    printedAt: null,
  };
}

/** Somebody must do something about it. */
export function isUnsettled({ status }: PrintJob): boolean {
  return status === 'espera' || status === 'enviada' || status === 'dudosa';
}

interface SentCard {
  readonly createdAt: Instant;
}

/**
 * In the order of the requests. Comandas that arrive together from an offline tablet, in the order in which they were
 * sent.
 */
export function inOrderAsked(world: Shelf<'kds', SentCard>, jobs: readonly PrintJob[]): readonly PrintJob[] {
  const sentAt = ({ entryId }: PrintJob): string =>
    entryId === null ? '' : (world.get('kds', entryId)?.createdAt ?? '');
  const keyOf = (job: PrintJob): string => `${job.createdAt} ${sentAt(job)} ${job.id}`;
  return jobs.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
