import { readablePhone } from '#domain/venue/contact-links.ts';

/** One thing a letter says in a row: «Hora: 20:00». */
export interface LetterRow {
  readonly name: string;
  readonly value: string;
  /** A phone or an address one tap away. */
  readonly href?: string;
  /** On the page it stands large above the rows. */
  readonly isLarge?: true;
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

/** A guest's phone as the venue dials it; one from abroad with the sign of its country before it. */
export function phoneRow(digits: string): LetterRow {
  const isLocal = digits.length === 10;
  const dialled = isLocal ? digits : `+${digits}`;
  return { name: 'Teléfono', value: isLocal ? readablePhone(digits) : dialled, href: `tel:${dialled}` };
}

export function mailRow(address: string): LetterRow {
  return { name: 'Correo', value: address, href: `mailto:${encodeURIComponent(address)}` };
}
