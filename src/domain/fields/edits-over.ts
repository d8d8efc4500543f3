import { MANY, partNames, type Fields, type Many } from './field-parts.ts';
import { isSame } from './same.ts';

/** A field that two people wrote at once. */
export interface Clash {
  readonly field: string;
  /** Of many things in one field, as texts by their Spanish or options by their id: which one. */
  readonly of?: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** What somebody wrote over what they saw: `seen` has only the fields they changed. */
export interface Edits {
  readonly said: Fields;
  readonly seen: Fields;
}

/** Says only that somebody should look at a text: not worth a question. */
const NEVER_ASKED = 'staleEnglish';

/**
 * A record as it is by now with the fields somebody changed. What they did not touch stays as others left it; where
 * somebody else wrote another thing into the same field meanwhile, that is a clash: nobody's words are lost unseen.
 */
export function editsOver(
  now: Fields,
  { said, seen }: Edits,
): { readonly fields: Fields; readonly clashes: readonly Clash[] } {
  const clashes: Clash[] = [];
  const fields: Record<string, unknown> = { ...now };
  for (const [field, was] of Object.entries(seen)) {
    const versions = { was, now: now[field], said: said[field] };
    const many = MANY[field];
    if (many === undefined) {
      if (isClash(versions)) clashes.push({ field, theirs: versions.now, mine: versions.said });
      else fields[field] = versions.said;
      continue;
    }
    const merged = mergedParts(many, versions);
    const isAsked = field !== NEVER_ASKED;
    const parts = isAsked ? merged.parts : { ...merged.parts, ...mineOf(merged.clashes) };
    // Whoever arranged them last has the order.
    const arranged = isSame(partNames(was), partNames(versions.said)) ? versions.now : versions.said;
    fields[field] = many.together(parts, arranged);
    if (isAsked) clashes.push(...merged.clashes.map((clash) => ({ ...clash, field, of: clash.field })));
  }
  return { fields, clashes };
}

interface Versions {
  readonly was: unknown;
  readonly now: unknown;
  readonly said: unknown;
}

function isClash({ was, now, said }: Versions): boolean {
  return !isSame(was, now) && !isSame(said, now);
}

function mergedParts(many: Many, { was, now, said }: Versions) {
  const [before, theirs, mine] = [many.apart(was), many.apart(now), many.apart(said)];
  const parts: Record<string, unknown> = { ...theirs };
  const clashes: Clash[] = [];
  for (const name of new Set([...Object.keys(mine), ...Object.keys(before)])) {
    const versions = { was: before[name], now: theirs[name], said: mine[name] };
    if (isSame(versions.said, versions.was)) continue;
    if (isClash(versions)) clashes.push({ field: name, theirs: versions.now, mine: versions.said });
    else parts[name] = versions.said;
  }
  return { parts, clashes };
}

/** The same edits once somebody has seen both: one's own are put over theirs, or theirs stay and nothing is said of them. */
function settledEdits(now: Fields, { said, seen }: Edits, whose: 'mine' | 'theirs'): Edits {
  const { clashes } = editsOver(now, { said, seen });
  const after = { said: { ...said }, seen: { ...seen } };
  for (const { field, of, theirs } of clashes) {
    const put = (side: 'said' | 'seen'): void => {
      const value = after[side][field];
      const many = MANY[field];
      after[side][field] =
        of === undefined || many === undefined ? theirs : many.together({ ...many.apart(value), [of]: theirs }, value);
    };
    put('seen');
    if (whose === 'mine') continue;
    put('said');
    if (of === undefined) delete after.seen[field];
  }
  return after;
}

/** What somebody asks to be kept, with what the fields they changed said before; absent: all that is said holds. */
export type SaidWithSeen = Fields & { readonly seen?: Fields | undefined };

/** What is to be kept of a record that others may have changed meanwhile, and where they wrote into the same field. */
export function editsOf<T extends SaidWithSeen>(
  now: Fields | undefined,
  asked: T,
): { readonly said: T; readonly clashes: readonly Clash[] } {
  const { seen, ...said } = asked;
  if (now === undefined || seen === undefined) return { said: asked, clashes: [] };
  const { fields, clashes } = editsOver(now, { said, seen });
  return { said: { ...asked, ...fields }, clashes };
}

/** The same once somebody has seen both. */
export function settledOf<T extends SaidWithSeen>(now: Fields, asked: T, whose: 'mine' | 'theirs'): T {
  const { seen = {}, ...said } = asked;
  const settled = settledEdits(now, { said, seen }, whose);
  return { ...asked, ...settled.said, seen: settled.seen };
}

/** Only the fields that were changed, as they were before. */
export function seenBefore(said: Fields, before: Fields): Fields {
  return Object.fromEntries(Object.entries(before).filter(([field, was]) => !isSame(was, said[field])));
}

function mineOf(clashes: readonly Clash[]): Fields {
  return Object.fromEntries(clashes.map(({ field, mine }) => [field, mine]));
}
