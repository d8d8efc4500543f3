import type { RecordDefinition } from '#domain/define-record.ts';
import type { SiteText, SiteVersion } from './site-text.ts';

export const siteTextRecord = {
  lastDay: null,
  visibleTo: 'manage',
  toPrograms: 'nothing',
  toFront: 'all',
  personal: null,
} satisfies RecordDefinition<SiteText>;

export const siteVersionRecord = {
  lastDay: ['replacedOn'],
  // Asked for when somebody looks back; no tablet carries them.
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<SiteVersion>;
