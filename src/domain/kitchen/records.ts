import { ALL_BUT_HOST, type RecordDefinition } from '#domain/define-record.ts';
import type { KdsEntry } from './kds-entry.ts';

export const kdsRecord = {
  // A late table may still be eating after midnight.
  lastDay: ['day', 1],
  visibleTo: ALL_BUT_HOST,
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  indexedBy: ['ticket', 'send', 'line'] as const,
} satisfies RecordDefinition<KdsEntry>;
