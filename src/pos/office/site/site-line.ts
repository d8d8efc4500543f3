import * as v from 'valibot';
import { SITE_PART_NAMES } from '#domain/site/site-parts.ts';
import { ask } from '#ui/reading/ask-server.ts';

const English = v.record(v.string(), v.string());
const Saved = {
  version: v.number(),
  /** Null: nobody has saved it; it is what the house began with. */
  savedAt: v.nullable(v.string()),
  savedBy: v.nullable(v.string()),
};

const Said = { body: v.unknown(), english: English, staleEnglish: v.optional(English, {}) };

const TextSchema = v.object({
  id: v.string(),
  part: v.picklist(SITE_PART_NAMES),
  ...Saved,
  ...Said,
  /** Newest first. */
  before: v.array(v.object({ ...Saved, ...Said })),
});
export type TextOnScreen = v.InferOutput<typeof TextSchema>;
export type OlderText = TextOnScreen['before'][number];

const Overview = v.object({
  pictures: v.array(v.object({ slot: v.string(), alt: v.string(), src: v.string() })),
  dishes: v.array(v.object({ id: v.string(), nombre: v.string() })),
  texts: v.array(v.object({ id: v.string(), part: v.picklist(SITE_PART_NAMES), ...Saved })),
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
});
export type SiteOverview = v.InferOutput<typeof Overview>;

/** `asked`: anything that is another when it must be asked for again. */
export async function readOverview(asked: string): Promise<SiteOverview> {
  return v.parse(Overview, await ask('GET', `/sitio?vez=${encodeURIComponent(asked)}`));
}

export async function readText(id: string, asked: string): Promise<TextOnScreen> {
  const path = `/sitio/texto/${encodeURIComponent(id)}?vez=${encodeURIComponent(asked)}`;
  return v.parse(TextSchema, await ask('GET', path));
}

const Preview = v.object({ html: v.string() });

/** The page as it would be with this text on it. */
export async function readPreview(text: {
  readonly id: string;
  readonly part: string;
  readonly body: unknown;
  readonly english: Readonly<Record<string, string>>;
  readonly language: 'es' | 'en';
}): Promise<string> {
  return v.parse(Preview, await ask('POST', '/sitio/vista', text)).html;
}
