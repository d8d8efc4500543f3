import type { Instant, DateText } from '#domain/shared/time.ts';
import type { SiteBodies, SitePart } from './site-parts.ts';

/** English for a Spanish text, by that text itself: a sentence that was changed has no stale translation. */
export type EnglishTexts = Readonly<Record<string, string>>;

interface StoredText<Part extends SitePart> {
  /** The part's own name, or that of one event: `evento-…`. */
  readonly id: string;
  readonly part: Part;
  /** Counted from 1. Nothing saved yet counts 0: what the content files say. */
  readonly version: number;
  readonly body: SiteBodies[Part];
  readonly english: EnglishTexts;
  /** Of words written anew since: for which words their English was written. Somebody should look at it. */
  readonly staleEnglish?: EnglishTexts;
  readonly savedAt: Instant;
  readonly savedBy: string;
}

/** One piece of what the site says, as the venue saved it last. */
export type SiteText = { [Part in SitePart]: StoredText<Part> }[SitePart];

/** What a text said before: out of play, kept so that one can go back to it. */
export interface SiteVersion {
  readonly id: string;
  readonly text: SiteText;
  readonly replacedOn: DateText;
}

export function versionId(textId: string, version: number): string {
  return `${textId}.v${version}`;
}

export const EVENT_PREFIX = 'evento-';
