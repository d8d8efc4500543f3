import { inEnglish } from '#domain/site/in-english.ts';
import { readablePhone } from '#domain/venue/contact-links.ts';

/** One thing a letter says in a row: «Hora: 20:00». */
export interface LetterRow {
  readonly name: string;
  readonly value: string;
  /** A phone or an address one tap away. */
  readonly href?: string;
  /** On the page it stands large above the rows. */
  readonly isLarge?: true;
  /** Their own words, which are no phrase of ours in any language. */
  readonly isTheirs?: true;
}

export interface LetterLink {
  readonly words: string;
  readonly href: string;
}

export interface LetterAction extends LetterLink {
  /** On the page; the words stand before the address, where there are no buttons. */
  readonly button: string;
}

/** What the page of a guest's letter shows large. In plain words the rows say the same. */
export interface LetterVisit {
  /** What happened, above the headline. */
  readonly kicker: string;
  readonly headline: string;
  /** «viernes 20 de noviembre» */
  readonly day: string;
  readonly hour: string;
  /** Whose hour it is: a guest may read the letter in another country. */
  readonly hourOf: string;
  readonly party: string;
  readonly table: string;
  /** Empty where nobody knows it any more. */
  readonly zone: string;
  readonly isCancelled: boolean;
  /** What stands in the place of each picture where none is shown; null: the letter has none. */
  readonly plan: string | null;
  readonly photo: string | null;
  /** What of the lead the large figures do not say. */
  readonly ask: string;
  readonly calendar: LetterLink | null;
  readonly cancel: (LetterLink & { readonly ask: string }) | null;
}

/** What a letter says, once: as plain words and as a page it must say the same. */
export interface LetterContent {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly LetterRow[];
  readonly action: LetterAction | null;
  /** Where and how to reach the restaurant; nothing in what the restaurant itself gets. */
  readonly closing: readonly LetterRow[];
  readonly visit?: LetterVisit;
  /** Why it was written, and what becomes of their data. */
  readonly foot?: { readonly words: string; readonly link: LetterLink };
  /** Absent: Spanish. */
  readonly language?: 'en';
}

/** The same letter, phrase by phrase, for a guest who reads in English. */
export function letterInEnglish<Content extends LetterContent & { readonly subject: string }>(
  letter: Content,
  ofTheHouse: Readonly<Record<string, string>>,
): Content {
  const say = (words: string): string => inEnglish(words) ?? ofTheHouse[words] ?? words;
  const row = (each: LetterRow): LetterRow => ({
    ...each,
    name: say(each.name),
    value: each.isTheirs === true ? each.value : say(each.value),
  });
  const link = <Link extends LetterLink>(each: Link): Link => ({ ...each, words: say(each.words) });
  const { action, visit, foot } = letter;
  return {
    ...letter,
    subject: say(letter.subject),
    title: say(letter.title),
    lead: say(letter.lead),
    rows: letter.rows.map(row),
    action: action && { ...link(action), button: say(action.button) },
    closing: letter.closing.map(row),
    ...(visit && { visit: visitInEnglish(visit, say) }),
    ...(foot && { foot: { words: say(foot.words), link: link(foot.link) } }),
    language: 'en',
  };
}

function visitInEnglish(visit: LetterVisit, say: (words: string) => string): LetterVisit {
  const { calendar, cancel } = visit;
  return {
    ...visit,
    kicker: say(visit.kicker),
    headline: say(visit.headline),
    day: say(visit.day),
    hour: say(visit.hour),
    hourOf: say(visit.hourOf),
    party: say(visit.party),
    table: say(visit.table),
    zone: say(visit.zone),
    plan: visit.plan && say(visit.plan),
    photo: visit.photo && say(visit.photo),
    ask: say(visit.ask),
    calendar: calendar && { ...calendar, words: say(calendar.words) },
    cancel: cancel && { ...cancel, ask: say(cancel.ask), words: say(cancel.words) },
  };
}

export function letterText({ title, lead, rows, action, closing, visit, foot }: LetterContent): string {
  const links = [action, visit?.calendar ?? null].filter((link) => link !== null);
  return [
    title,
    '',
    ...(lead === '' ? [] : [lead, '']),
    ...rows.map(({ name, value }) => `${name}: ${value}`),
    ...(links.length === 0 ? [] : ['', ...links.map(({ words, href }) => `${words}: ${href}`)]),
    ...(closing.length === 0 ? [] : ['', ...closing.map(closingLine)]),
    ...(foot === undefined ? [] : ['', `${foot.words} ${foot.link.words}: ${foot.link.href}`]),
    '',
  ].join('\n');
}

/** A phone stands there to be read; of a link without one only the address helps. */
function closingLine({ name, value, href }: LetterRow): string {
  const isPage = href?.startsWith('https:') ?? false;
  return isPage ? `${name}: ${value}\n${href}` : `${name}: ${value}`;
}

/** A guest's phone as the house dials it; one from abroad with the sign of its country before it. */
export function phoneRow(digits: string): LetterRow {
  const isLocal = digits.length === 10;
  const dialled = isLocal ? digits : `+${digits}`;
  return { name: 'Teléfono', value: isLocal ? readablePhone(digits) : dialled, href: `tel:${dialled}` };
}

export function mailRow(address: string): LetterRow {
  return { name: 'Correo', value: address, href: `mailto:${encodeURIComponent(address)}` };
}
