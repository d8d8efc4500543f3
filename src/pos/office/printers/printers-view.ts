import { PRINTED_HERE, type PrintJob } from '#domain/printing/print-job.ts';
import type { Printer, PrinterState } from '#domain/printing/printer.ts';
import type { World } from '#domain/world.ts';
import { compareNames } from '#ui/drawing/compare.ts';

export interface PrintersOnScreen {
  readonly printers: readonly { readonly printer: Printer; readonly waiting: number }[];
  /** What somebody must look at first, then the newest. */
  readonly jobs: readonly { readonly job: PrintJob; readonly printerName: string }[];
}

/** More are of no use to anybody, and of yesterday. */
const MOST_JOBS = 60;

export const STATE_WORDS: Readonly<Record<PrinterState, string>> = {
  unknown: 'Sin probar',
  ready: 'Lista',
  off: 'No contesta',
  'no-paper': 'Sin papel',
  open: 'Tapa abierta',
  busy: 'Ocupada',
};

const KIND_WORDS: Readonly<Record<PrintJob['kind'], string>> = {
  comanda: 'Comanda',
  cancelled: 'Cancelación',
  moved: 'Cambio de mesa',
  bill: 'Cuenta',
  cut: 'Corte',
  test: 'Prueba',
  drawer: 'Cajón',
};

export function printersView(world: World): PrintersOnScreen {
  const jobs = [...world.all('printJobs')];
  const printers = [...world.all('printers')].filter(({ active }) => active);
  return {
    printers: printers
      .toSorted((a, b) => compareNames(a.name, b.name))
      .map((printer) => ({ printer, waiting: jobs.filter((job) => isWaitingFor(job, printer.id)).length })),
    jobs: jobs
      .toSorted((a, b) => rank(a) - rank(b) || (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, MOST_JOBS)
      .map((job) => ({ job, printerName: printerName(world, job.printerId) })),
  };
}

function printerName(world: World, id: string): string {
  return id === PRINTED_HERE ? 'Desde el navegador' : (world.get('printers', id)?.name ?? 'Otra impresora');
}

export function jobText({ kind, title }: PrintJob): string {
  const isNamed = kind === 'test' || kind === 'drawer' || kind === 'bill' || kind === 'cut';
  return isNamed ? title : `${KIND_WORDS[kind]} ${title}`;
}

function isWaitingFor({ printerId, status }: PrintJob, id: string): boolean {
  return printerId === id && (status === 'espera' || status === 'enviada' || status === 'dudosa');
}

function rank({ status }: PrintJob): number {
  return { dudosa: 0, espera: 1, enviada: 2, impresa: 3, cancelada: 3 }[status];
}
