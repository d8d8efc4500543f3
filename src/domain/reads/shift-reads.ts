import * as v from 'valibot';
import { defineRead } from '#domain/define-read.ts';
import { Moment } from '#domain/shared/text-schemas.ts';

/** Tablets that have not handed in everything while a drawer is counted. `pending`: null where nobody knows how much. */
export const owingDevicesRead = defineRead({
  path: '/api/pos/turno/tabletas',
  permission: 'drawer',
  answer: v.object({
    tabletas: v.array(v.object({ name: v.string(), pending: v.nullable(v.number()), since: Moment })),
  }),
});
