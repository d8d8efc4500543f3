import type { DayReport } from '#domain/reports/day-report.ts';
import type { DateText } from '#domain/shared/time.ts';

export type PastReport =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly report: DayReport };

/** A day that is over lives in the database: only the server can tell it. */
export async function fetchReport(day: DateText, signal: AbortSignal): Promise<DayReport> {
  const answer = await fetch(`/api/pos/reportes?fecha=${day}`, { signal });
  if (!answer.ok) throw new Error(`report of ${day}: ${answer.status}`);
  // Our own server wrote it through the domain's types.
  return (await answer.json()) as DayReport;
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
