import * as v from 'valibot';
import { SITE_PARTS, type SitePart } from '#domain/site/site-parts.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';

/* A text while it is written: plain values reached by their path, checked by the schema the server uses. */

export type Path = readonly (string | number)[];

export interface Draft {
  readonly body: unknown;
  readonly english: EnglishTexts;
  /** Spanish texts whose English somebody has looked at since they were written anew. */
  readonly confirmed?: readonly string[];
}

/** What a draft was written over. */
export interface Base extends Draft {
  readonly version: number;
  /** By the Spanish of now: for which words its English was written. */
  readonly staleEnglish: EnglishTexts;
}

export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), body);
}

/** What is written there; nothing where there are no words. */
export function wordAt(body: unknown, path: Path): string {
  const value = valueAt(body, path);
  return typeof value === 'string' ? value : '';
}

/** The body with another value there; undefined takes the field away. */
export function withValue(body: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValue(isTree(body) ? body[key] : undefined, rest, value);
  if (Array.isArray(body)) return body.map((each: unknown, index) => (index === key ? inner : each));
  const { [key]: _before, ...others } = isTree(body) ? body : {};
  if (inner === undefined) return others;
  // The order of the fields stays: two drafts that say the same are the same.
  return isTree(body) && key in body
    ? Object.fromEntries(Object.entries(body).map(([name, each]) => [name, name === String(key) ? inner : each]))
    : { ...others, [key]: inner };
}

/** English belongs to a sentence: when its Spanish is written anew, it goes along. */
export function withText(draft: Draft, path: Path, text: string | undefined): Draft {
  const { body, english } = draft;
  const before = valueAt(body, path);
  const next = withValue(body, path, text);
  if (typeof before !== 'string' || text === undefined) return { ...draft, body: next };
  const { [before]: translated, ...others } = english;
  if (translated === undefined || Object.hasOwn(others, text)) return { ...draft, body: next };
  // Left in Spanish: the new words are too, until somebody translates them.
  if (translated === before) return { ...draft, body: next, english: others };
  return { ...draft, body: next, english: { ...others, [text]: translated } };
}

export function withEnglish(draft: Draft, spanish: string, text: string): Draft {
  const { [spanish]: _before, ...others } = draft.english;
  return { ...draft, english: text === '' ? others : { ...others, [spanish]: text } };
}

export function withConfirmed(draft: Draft, spanish: string): Draft {
  return { ...draft, confirmed: [...(draft.confirmed ?? []), spanish.trim()] };
}

/**
 * What is to be kept: whoever empties a field wants the Spanish to be read, also where the venue began with English, which
 * would come back otherwise. It then says the same words.
 */
export function englishToKeep(base: Base, draft: Draft): EnglishTexts {
  const english = englishOf(draft);
  const said = new Set(textsOf(draft.body));
  const emptied = Object.keys(base.english).filter((spanish) => said.has(spanish) && !Object.hasOwn(english, spanish));
  return { ...english, ...Object.fromEntries(emptied.map((spanish) => [spanish, spanish])) };
}

/** English that went along with words written anew and that nobody has touched or confirmed since, with the words it was written for. */
export function staleIn(base: Base, draft: Draft): EnglishTexts {
  const writtenFor = new Map(Object.entries(base.english).map(([spanish, text]) => [text.trim(), spanish]));
  const stale = Object.entries(englishOf(draft)).flatMap(([spanish, text]): readonly [string, string][] => {
    if (draft.confirmed?.includes(spanish) === true || text === spanish) return [];
    const before = base.english[spanish]?.trim() === text ? spanish : writtenFor.get(text);
    if (before === undefined) return [];
    const first = base.staleEnglish[before] ?? before;
    return first === spanish ? [] : [[spanish, first]];
  });
  return Object.fromEntries(stale);
}

/** What is wrong, by the path of its field: `hero.headline`. */
export function problemsOf(part: SitePart, body: unknown): ReadonlyMap<string, string> {
  const checked = v.safeParse(SITE_PARTS[part], body);
  const problems = new Map<string, string>();
  for (const issue of checked.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    if (!problems.has(path)) problems.set(path, sentence(issue.message));
  }
  return problems;
}

/** Only what the text still says is translated. */
export function englishOf({ body, english }: Draft): EnglishTexts {
  const said = new Set(textsOf(body));
  return Object.fromEntries(
    Object.entries(english).flatMap(([spanish, text]) =>
      said.has(spanish.trim()) && text.trim() !== '' ? [[spanish.trim(), text.trim()]] : [],
    ),
  );
}

/** Counted by what is read: English that goes along with a new Spanish sentence is not written anew. */
export function englishChanges(before: EnglishTexts, after: EnglishTexts): number {
  return Math.max(newTexts(before, after).length, newTexts(after, before).length);
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Texts of the one that the other does not have: what a reader would find changed. */
export function newTexts(before: unknown, after: unknown): readonly string[] {
  const known = new Set(textsOf(before));
  return textsOf(after).filter((text) => !known.has(text));
}

/** By how many values two bodies differ. */
export function changesBetween(before: unknown, after: unknown): number {
  if (isSame(before, after)) return 0;
  if (!isTree(before) || !isTree(after)) return 1;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].reduce((sum, key) => sum + changesBetween(before[key], after[key]), 0);
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()];
  return isTree(value) ? Object.values(value).flatMap(textsOf) : [];
}

type Tree = Readonly<Record<string | number, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** The content files speak in half sentences after a colon; a screen in whole ones. */
function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?»"]$/.test(text) ? text : `${text}.`;
}
