import type { RecordDefinition } from '#domain/define-record.ts';
import type { Till } from './till.ts';
import { lastDayOfDrawerEntry, lastDayOfShift } from './in-play.ts';
import type { Shift } from './shift.ts';
import type { DrawerEntry } from './drawer-entry.ts';

export const tillRecord = {
  lastDay: null,
  visibleTo: 'drawer',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  audit: [['Nombre', ({ name }) => name]],
} satisfies RecordDefinition<Till>;

export const shiftRecord = {
  lastDay: lastDayOfShift,
  visibleTo: 'drawer',
  toPrograms: 'sales',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<Shift>;

export const drawerEntryRecord = {
  lastDay: lastDayOfDrawerEntry,
  visibleTo: 'drawer',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  // shift: null, of money that waits for the next one.
  indexedBy: ['shift', 'ticket'] as const,
} satisfies RecordDefinition<DrawerEntry>;
