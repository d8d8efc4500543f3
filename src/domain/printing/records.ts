import { ALL_BUT_HOST, type RecordDefinition } from '#domain/define-record.ts';
import { yesNo } from '#domain/shared/audit-words.ts';
import { maySeePaper } from './paper-permission.ts';
import type { Printer } from './printer.ts';
import type { PrintJob } from './print-job.ts';

export const printerRecord = {
  lastDay: null,
  visibleTo: ALL_BUT_HOST,
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Dirección', ({ host, port }) => `${host}:${port}`],
    ['Papel', ({ width }) => `${width} mm`],
    ['Activa', ({ active }) => yesNo(active)],
  ],
} satisfies RecordDefinition<Printer>;

export const printJobRecord = {
  lastDay: ['day', 1],
  visibleTo: ALL_BUT_HOST,
  visibleAs: (job, role) => (maySeePaper(role, job) ? job : null),
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  indexedBy: ['printer', 'send'] as const,
} satisfies RecordDefinition<PrintJob>;
