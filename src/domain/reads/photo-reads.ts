import * as v from 'valibot';
import { defineRead } from '#domain/define-read.ts';

/** What is seen on a photo, in both languages; English may be empty. */
export const photoWordsRead = defineRead({
  path: '/api/pos/fotos/:id/palabras',
  permission: 'manage',
  answer: v.object({ alt: v.string(), altEnglish: v.string() }),
});

/** How many sizes of a photo that was just sent are made. */
export const photoProgressRead = defineRead({
  path: '/api/pos/fotos/avance/:sending',
  permission: 'manage',
  answer: v.object({ hechos: v.number(), de: v.number() }),
});
