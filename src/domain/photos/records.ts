import type { RecordDefinition } from '#domain/define-record.ts';
import type { HousePhoto } from './photo-record.ts';

export const photoRecord = {
  lastDay: null,
  heardBy: 'manage',
  personal: null,
} satisfies RecordDefinition<HousePhoto>;
