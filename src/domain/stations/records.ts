import { ALL_BUT_HOST, type RecordDefinition } from '#domain/define-record.ts';
import { yesNo } from '#domain/shared/audit-words.ts';
import type { Station } from './station.ts';

export const stationRecord = {
  lastDay: null,
  visibleTo: ALL_BUT_HOST,
  toFront: 'nothing',
  toPrograms: 'nothing',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Área', ({ area }) => (area === 'bar' ? 'Bar' : 'Cocina')],
    ['Minutos', ({ patience }) => (patience === undefined ? 'los del área' : `${patience.warm} y ${patience.late}`)],
    ['Quién trabaja ahí', ({ staffIds }, { nameOf }) => staffIds.map((id) => nameOf('staff', id) ?? id).join(', ')],
    ['Activa', ({ active }) => yesNo(active)],
  ],
} satisfies RecordDefinition<Station>;
