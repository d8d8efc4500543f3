import type { RecordDefinition } from '#domain/define-record.ts';
import type { VenuePhoto } from './photo-record.ts';

export const photoRecord = {
  lastDay: null,
  visibleTo: 'manage',
  toPrograms: 'nothing',
  toFront: 'all',
  personal: null,
} satisfies RecordDefinition<VenuePhoto>;
