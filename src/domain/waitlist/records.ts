import type { RecordDefinition } from '#domain/define-record.ts';
import type { WaitEntry } from './wait-entry.ts';

export const waitEntryRecord = {
  lastDay: ['fecha', 1],
  visibleTo: 'see-reservations',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: {
    visitDay: ({ fecha }) => fecha,
    without: (entry) => (entry.nombre === '' ? null : { ...entry, nombre: '' }),
  },
} satisfies RecordDefinition<WaitEntry>;
