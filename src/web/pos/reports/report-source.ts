import type { DayReport } from '#domain/reports/day-report.ts';
import type { DateText } from '#domain/shared/time.ts';
import { ask, Refused } from '../terminal/staff-line.ts';

export type PastReport =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'ready'; readonly report: DayReport };

/** A day that is over lives in the database: only the server can tell it. */
export async function fetchReport(day: DateText): Promise<DayReport> {
  // Our own server wrote it through the domain's types.
  return (await ask('GET', `/reportes?fecha=${day}`)) as DayReport;
}

/** A server that said no has answered: its own sentence tells what to do. */
export function whyNoReport(fault: unknown): string {
  return fault instanceof Refused
    ? fault.message
    : 'Los días anteriores están en el servidor y no responde. El reporte de hoy sí funciona sin conexión.';
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
