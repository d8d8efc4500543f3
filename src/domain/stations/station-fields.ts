import * as v from 'valibot';
import { entriesOf, field, seenOf } from '#domain/fields/field.ts';
import { listText } from '#domain/fields/typed.ts';
import { AREAS } from '#domain/order/ticket.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import type { Station } from './station.ts';

export const STATION_NAME_MAX = 24;
export const MOST_MINUTES = 180;

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_MINUTES));

/** All that people say of a station; its place in the list is nobody's word. */
export const STATION_FIELDS = {
  name: field({ word: 'Nombre', schema: line(STATION_NAME_MAX), kept: 'needed' }),
  area: field({
    word: 'Área',
    schema: v.picklist(AREAS),
    kept: 'needed',
    say: (area) => (area === 'bar' ? 'Bar' : 'Cocina'),
  }),
  /** Null: as its area's. */
  patience: field({
    word: 'Minutos',
    schema: v.nullable(v.strictObject({ warm: Minutes, late: Minutes })),
    kept: 'needed',
    say: (patience) => (patience === null ? '' : `${patience.warm} y ${patience.late}`),
    nothing: 'los del área',
  }),
  printerIds: field({
    word: 'Impresoras',
    schema: v.pipe(v.array(Id), v.maxLength(20)),
    kept: 'needed',
    say: (ids, { nameOf }) => listText(ids.map((id) => nameOf('printers', id) ?? '(otra)')),
  }),
  staffIds: field({
    word: 'Quién trabaja ahí',
    schema: v.pipe(v.array(Id), v.maxLength(200)),
    kept: 'needed',
    say: (ids, { nameOf }) => listText(ids.map((id) => nameOf('staff', id) ?? '(otra)')),
  }),
  active: field({
    word: 'Estado',
    schema: v.boolean(),
    kept: 'needed',
    say: (active) => (active ? 'En uso' : 'Quitada'),
  }),
} as const;

export const STATION_ENTRIES = entriesOf(STATION_FIELDS);
export const StationSeen = seenOf(STATION_FIELDS);

/** A station as its sheet shows it. */
export function stationFields({ name, area, patience, printers, staffIds, active }: Station) {
  return {
    name,
    area,
    patience: patience ?? null,
    printerIds: Object.keys(printers).toSorted(),
    staffIds: staffIds.toSorted(),
    active,
  };
}
