export type Fields = Readonly<Record<string, unknown>>;

/** A field that two people wrote at once. */
export interface Clash {
  readonly field: string;
  /** Of texts that are kept by their Spanish: which one. */
  readonly of?: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** What somebody wrote over what they saw: `seen` has only the fields they changed. */
export interface Edits {
  readonly said: Fields;
  readonly seen: Fields;
}

/** English stands under its Spanish: two people who translate two texts do not disturb each other. */
const BY_TEXT: ReadonlySet<string> = new Set(['english', 'staleEnglish']);
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
    if (BY_TEXT.has(field)) {
      const merged = editsOver(asFields(now[field]), changedTexts(asFields(said[field]), asFields(was)));
      fields[field] = withoutNothing(merged.fields);
      if (field === NEVER_ASKED) fields[field] = withoutNothing({ ...merged.fields, ...mineOf(merged.clashes) });
      else clashes.push(...merged.clashes.map((clash) => ({ ...clash, field, of: clash.field })));
    } else if (isSame(was, now[field]) || isSame(said[field], now[field])) fields[field] = said[field];
    else clashes.push({ field, theirs: now[field], mine: said[field] });
  }
  return { fields, clashes };
}

/** The same edits once somebody has seen both: one's own are put over theirs, or theirs stay and nothing is said of them. */
function settledEdits(now: Fields, { said, seen }: Edits, whose: 'mine' | 'theirs'): Edits {
  const { clashes } = editsOver(now, { said, seen });
  const after = { said: { ...said }, seen: { ...seen } };
  for (const { field, of, theirs } of clashes) {
    const put = (side: 'said' | 'seen'): void => {
      after[side][field] =
        of === undefined ? theirs : withoutNothing({ ...asFields(after[side][field]), [of]: theirs });
    };
    put('seen');
    if (whose === 'mine') continue;
    put('said');
    if (of === undefined) delete after.seen[field];
  }
  return after;
}

/** What somebody asks to be kept, with what the fields they changed said before; absent: all that is said holds. */
export type Asked = Fields & { readonly seen?: Fields | undefined };

/** What is to be kept of a record that others may have changed meanwhile, and where they wrote into the same field. */
export function editsOf<T extends Asked>(
  now: Fields | undefined,
  asked: T,
): { readonly said: T; readonly clashes: readonly Clash[] } {
  const { seen, ...said } = asked;
  if (now === undefined || seen === undefined) return { said: asked, clashes: [] };
  const { fields, clashes } = editsOver(now, { said, seen });
  return { said: { ...asked, ...fields }, clashes };
}

/** The same once somebody has seen both. */
export function settledOf<T extends Asked>(now: Fields, asked: T, whose: 'mine' | 'theirs'): T {
  const { seen = {}, ...said } = asked;
  const settled = settledEdits(now, { said, seen }, whose);
  return { ...asked, ...settled.said, seen: settled.seen };
}

/** Only the fields that were changed, as they were before. */
export function seenBefore(said: Fields, before: Fields): Fields {
  return Object.fromEntries(Object.entries(before).filter(([field, was]) => !isSame(was, said[field])));
}

function changedTexts(said: Fields, was: Fields): Edits {
  const texts = new Set([...Object.keys(said), ...Object.keys(was)]);
  const changed = [...texts].filter((text) => !isSame(said[text], was[text]));
  return { said, seen: Object.fromEntries(changed.map((text) => [text, was[text]])) };
}

function mineOf(clashes: readonly Clash[]): Fields {
  return Object.fromEntries(clashes.map(({ field, mine }) => [field, mine]));
}

function withoutNothing(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function asFields(value: unknown): Fields {
  // English by its Spanish, as the command's schema read it.
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** They say the same, in whatever order their parts stand. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
