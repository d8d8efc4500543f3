import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { TextByKey } from './answer-parts.ts';

/** What the venue orders most: dishes for each hour of the day, best first, and the answer given most to each question. */
export const oftenOrderedRead = defineRead({
  path: '/api/pos/mas-pedidos',
  permission: 'edit-order',
  answer: v.object({
    dia: v.string(),
    horas: v.array(v.array(v.string())),
    /** Absent in what an older version kept on the device. */
    respuestas: v.optional(TextByKey),
  }),
});
export type OftenOrdered = AnswerOf<typeof oftenOrderedRead>;
