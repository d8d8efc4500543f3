import { ALL_BUT_KITCHEN, type RecordDefinition } from '#domain/define-record.ts';
import { yesNo } from '#domain/shared/audit-words.ts';
import type { PosTable } from './table.ts';
import type { Folio } from './folio.ts';

export const tableRecord = {
  lastDay: null,
  visibleTo: 'everybody',
  toPrograms: 'nothing',
  toFront: withoutAccount,
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Lugares', ({ capacity }) => String(capacity)],
    ['Activa', ({ active }) => yesNo(active)],
  ],
} satisfies RecordDefinition<PosTable>;

export const folioRecord = {
  // A tablet that comes back after three days still finds which names were taken on its day.
  lastDay: ['day', 3],
  visibleTo: ALL_BUT_KITCHEN,
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<Folio>;

/** Whether somebody sits there is read from its status. */
function withoutAccount(table: PosTable): PosTable {
  return { ...table, currentTicketId: null };
}
