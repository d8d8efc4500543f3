import { inEnglish } from '#domain/site/in-english.ts';
import { readablePhone } from '#domain/venue/contact-links.ts';

/** One thing a letter says in a row: «Hora: 20:00». */
export interface LetterRow {
  readonly name: string;
  readonly value: string;
  /** A phone or an address one tap away. */
  readonly href?: string;
}

export interface LetterAction {
  /** Before the address, where there are no buttons. */
  readonly words: string;
  readonly button: string;
  readonly href: string;
}

/** What a letter says, once: as plain words and as a page it must say the same. */
export interface LetterContent {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly LetterRow[];
  readonly action: LetterAction | null;
  /** Where and how to reach the restaurant; nothing in what the restaurant itself gets. */
  readonly closing: readonly LetterRow[];
  /** Absent: Spanish. */
  readonly language?: 'en';
}

/** The same letter, phrase by phrase, for a guest who reads in English. */
export function letterInEnglish<Content extends LetterContent & { readonly subject: string }>(
  letter: Content,
): Content {
  const say = (words: string): string => inEnglish(words) ?? words;
  const row = (each: LetterRow): LetterRow => ({ ...each, name: say(each.name), value: say(each.value) });
  const { action } = letter;
  return {
    ...letter,
    subject: say(letter.subject),
    title: say(letter.title),
    lead: say(letter.lead),
    rows: letter.rows.map(row),
    action: action && { ...action, words: say(action.words), button: say(action.button) },
    closing: letter.closing.map(row),
    language: 'en',
  };
}

export function letterText({ title, lead, rows, action, closing }: LetterContent): string {
  return [
    title,
    '',
    ...(lead === '' ? [] : [lead, '']),
    ...rows.map(({ name, value }) => `${name}: ${value}`),
    ...(action === null ? [] : ['', `${action.words}: ${action.href}`]),
    ...(closing.length === 0 ? [] : ['', ...closing.map(closingLine)]),
    '',
  ].join('\n');
}

/** A phone stands there to be read; of a link without one only the address helps. */
function closingLine({ name, value, href }: LetterRow): string {
  const isPage = href?.startsWith('https:') ?? false;
  return isPage ? `${name}: ${value}\n${href}` : `${name}: ${value}`;
}

const INK = '#23302B';
const SOFT = '#55605A';
const CLAY = '#A63F25';
/** A word without spaces, as a long address, must not make the letter wider than a phone. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';

/** Tables and inline styles: the only layout every mail program understands. As wide as the screen, at most 520 px. */
export function letterHtml({ title, lead, rows, action, closing, language }: LetterContent): string {
  return [
    `<!doctype html><html lang="${language ?? 'es-MX'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:0;background:#F6ECD9;color:${INK};font:16px/1.5 system-ui,sans-serif">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px 8px">',
    // Outlook knows no greatest width, only a width.
    '<!--[if mso]><table role="presentation" width="520" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ',
    `style="max-width:520px;background:#FFF8EA;text-align:left;table-layout:fixed;${BREAKS}">`,
    '<tr><td style="height:8px;font-size:0;line-height:0;background:#E4572E">&nbsp;</td></tr><tr><td style="padding:24px 20px">',
    `<h1 style="margin:0 0 12px;font:400 28px/1.15 Georgia,serif">${escapeHtml(title)}</h1>`,
    lead === '' ? '' : `<p style="margin:0 0 16px">${escapeHtml(unbroken(lead))}</p>`,
    rowsHtml(rows),
    action === null ? '' : actionHtml(action),
    closing.length === 0 ? '' : `<p style="margin:28px 0 0;color:${SOFT};font-size:14px">${closingHtml(closing)}</p>`,
    '</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('');
}

function rowsHtml(rows: readonly LetterRow[]): string {
  const lines = rows.map(
    (row) =>
      `<tr><td width="96" valign="top" style="padding:6px 12px 6px 0;color:${SOFT};word-break:normal">` +
      `${escapeHtml(row.name)}</td><td valign="top" style="padding:6px 0;font-weight:600;white-space:pre-line;${BREAKS}">` +
      `${linked(row)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines.join('')}</table>`;
}

function actionHtml({ button, href }: LetterAction): string {
  const style = `display:inline-block;padding:12px 20px;background:${CLAY};color:#FFF8EA;text-decoration:none;font-weight:600`;
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(button)}</a></p>`;
}

function closingHtml(closing: readonly LetterRow[]): string {
  return closing.map((row) => `${escapeHtml(row.name)}: ${linked(row)}`).join('<br>');
}

function linked({ value, href }: LetterRow): string {
  if (href === undefined) return escapeHtml(value);
  return `<a href="${escapeHtml(href)}" style="color:${CLAY}">${escapeHtml(value)}</a>`;
}

/** The end of a line must not cut a phone in two. */
function unbroken(text: string): string {
  return text.replaceAll(/\b(\d{2}) (\d{4}) (\d{4})\b/g, '$1\u00A0$2\u00A0$3');
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

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
