import type { RecordDefinition } from '#domain/define-record.ts';
import type { StoredCfdi } from './stored-cfdi.ts';

export const cfdiRecord = {
  lastDay: ['until'],
  // Screens ask the server for what they show of it.
  visibleTo: 'nobody',
  // RFC and name in a stamped invoice are kept five years by law (CFF 30): no erasure takes them out.
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<StoredCfdi>;
