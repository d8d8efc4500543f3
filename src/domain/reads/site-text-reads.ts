import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { SITE_PART_NAMES } from '#domain/site/site-parts.ts';
import { TextByKey } from './answer-parts.ts';

const saved = {
  version: v.number(),
  /** Null: nobody has saved it; it is what the venue began with. */
  savedAt: v.nullable(v.string()),
  savedBy: v.nullable(v.string()),
};
const said = { body: v.unknown(), english: TextByKey, staleEnglish: v.optional(TextByKey, {}) };

/** What Gerencia › Sitio lists. */
export const siteOverviewRead = defineRead({
  path: '/api/pos/sitio',
  permission: 'manage',
  answer: v.object({
    pictures: v.array(v.object({ slot: v.string(), alt: v.string(), src: v.string() })),
    dishes: v.array(v.object({ id: v.string(), nombre: v.string() })),
    texts: v.array(v.object({ id: v.string(), part: v.picklist(SITE_PART_NAMES), ...saved })),
    events: v.array(
      v.object({
        id: v.string(),
        titulo: v.string(),
        fecha: v.string(),
        hora: v.string(),
        isOver: v.boolean(),
        isOut: v.boolean(),
      }),
    ),
  }),
});
export type SiteOverview = AnswerOf<typeof siteOverviewRead>;

/** One text with its older versions, newest first. */
export const siteTextRead = defineRead({
  path: '/api/pos/sitio/texto/:id',
  permission: 'manage',
  answer: v.object({
    id: v.string(),
    part: v.picklist(SITE_PART_NAMES),
    ...saved,
    ...said,
    before: v.array(v.object({ ...saved, ...said })),
  }),
});
export type TextOnScreen = AnswerOf<typeof siteTextRead>;
export type OlderText = TextOnScreen['before'][number];

/** What the site says in English of these words, also where nobody of the venue has written it. */
export const siteEnglishRead = defineRead({
  path: '/api/pos/sitio/ingles',
  permission: 'manage',
  query: v.object({
    texto: v.optional(
      v.pipe(
        v.union([v.string(), v.array(v.string())]),
        v.transform((words) => [words].flat()),
      ),
      [],
    ),
  }),
  answer: v.object({ english: TextByKey }),
});
