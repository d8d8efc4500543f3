import type { LetterAction, LetterContent, LetterLink, LetterRow, LetterVisit } from './letter-body.ts';
import { DISPLAY, INKS, letterStyles, TEXT } from './letter-inks.ts';
import { BRAND, PHOTO, PLAN } from './letter-pictures.ts';

/** A word without spaces, as a long address, must not make the letter wider than a phone. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/**
 * Tables and inline styles, the only layout every mail program understands; a colour of the ground also as an attribute.
 * As wide as the screen, at most 600 px. Without its pictures the letter is complete.
 */
export function letterHtml(content: LetterContent, venueName: string): string {
  const { title, visit, foot, language } = content;
  const preview = visit ? `${visit.day}, ${visit.hour} · ${visit.party} · ${visit.table}` : title;
  return [
    `<!doctype html><html lang="${language ?? 'es-MX'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title>${letterStyles()}</head>`,
    `<body class="page" style="margin:0;padding:0;background:${INKS.page.day}" bgcolor="${INKS.page.day}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `${TABLE} class="page" bgcolor="${INKS.page.day}"><tr><td align="center" style="padding:0 8px">`,
    // Outlook knows no greatest width, only a width.
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    `${TABLE} style="max-width:600px;text-align:left;table-layout:fixed;${BREAKS}">`,
    `<tr><td align="center" style="padding:14px 0 10px">${brandHtml(venueName)}</td></tr><tr><td>`,
    `${TABLE} class="card edge" bgcolor="${INKS.card.day}" style="table-layout:fixed;background:${INKS.card.day};border:2px solid ${INKS.edge.day};border-radius:4px 9px 5px 10px">`,
    visit ? visitHtml(content, visit) : plainHtml(content),
    '</table></td></tr>',
    foot === undefined ? '' : footHtml(foot),
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('');
}

function brandHtml(venueName: string): string {
  const style = `display:block;border:0;border-radius:6px;font-family:${DISPLAY};font-size:30px;color:${INKS.ink.day}`;
  return `<img class="ink" src="cid:${BRAND}" width="162" alt="${escapeHtml(venueName)}" style="${style}">`;
}

/** Letters to the venue, and to guests on the waitlist. */
function plainHtml({ title, lead, rows, action, closing }: LetterContent): string {
  return [
    line(escapeHtml(title), {
      ink: 'ink',
      style: `padding:24px 32px 0;font-family:${DISPLAY};font-size:28px;line-height:1.15`,
    }),
    lead === '' ? '' : line(escapeHtml(unbroken(lead)), { ink: 'ink', style: `padding:12px 32px 0;${body(16)}` }),
    rowsHtml(rows),
    action === null ? '' : cell('padding:18px 32px 0', keyHtml(action)),
    closing.length === 0 ? cell('padding:0 0 24px', '') : closingHtml(closing),
  ].join('');
}

function visitHtml({ lead, rows, action, closing }: LetterContent, visit: LetterVisit): string {
  const { kicker, headline, plan, photo, isCancelled, ask } = visit;
  const head = `padding:4px 32px 0;font-family:${DISPLAY};font-size:34px;line-height:1.12`;
  return [
    line(escapeHtml(kicker), { ink: 'accent', style: `padding:26px 32px 0;${body(16)};font-weight:600` }),
    line(escapeHtml(headline), { ink: 'ink', style: head }),
    isCancelled ? line(escapeHtml(unbroken(lead)), { ink: 'ink', style: `padding:12px 32px 0;${body(16)}` }) : '',
    bandHtml(visit),
    factsHtml(visit),
    plan === null ? '' : cell('padding:0 32px 4px', imageHtml(PLAN, { alt: plan, width: 532 })),
    rowsHtml(rows.filter(({ isLarge }) => isLarge !== true)),
    keysHtml(action, visit),
    photo === null ? '' : `<tr><td style="padding:0">${imageHtml(PHOTO, { alt: photo, width: 596 })}</td></tr>`,
    isCancelled || ask === ''
      ? ''
      : line(escapeHtml(unbroken(ask)), { ink: 'ink', style: `padding:18px 32px 0;${body(16)}` }),
    closingHtml(closing),
  ].join('');
}

/** The day and the hour, the largest thing of the letter; struck through where the visit is off. */
function bandHtml({ day, hour, hourOf, isCancelled }: LetterVisit): string {
  const { day: ground } = INKS.band;
  const struck = isCancelled ? ';text-decoration:line-through' : '';
  const [weekday = '', date = ''] = splitDay(day);
  const large = `font-family:${TEXT};font-size:58px;line-height:1;font-weight:800;letter-spacing:-1px${struck}`;
  return cell(
    'padding:18px 32px 0',
    [
      `${TABLE} class="band" bgcolor="${ground}" style="background:${ground}"><tr>`,
      `<td class="col day ink" width="46%" style="padding:16px 0 16px 22px;font-family:${DISPLAY};font-size:24px;line-height:1.2;color:${INKS.ink.day}${struck}">`,
      `${escapeHtml(weekday)}<br>${figures(date)}</td>`,
      `<td class="col hour ink" align="right" style="padding:12px 22px 12px 0;${large};color:${INKS.ink.day}">`,
      escapeHtml(hour).replaceAll(' ', '&nbsp;'),
      `<div class="ink" style="font-family:${TEXT};font-size:14px;line-height:1.4;font-weight:500;letter-spacing:0;color:${INKS.ink.day}">${escapeHtml(hourOf)}</div>`,
      '</td></tr></table>',
    ].join(''),
  );
}

/** «viernes 20 de noviembre», «Friday, November 20»: the weekday above the date. */
function splitDay(day: string): readonly string[] {
  const at = day.search(/,? /);
  return at < 0 ? [day] : [day.slice(0, at), day.slice(at).replace(/^,? /, '')];
}

/** Figures of the display face are old style and hard to read in a date. */
function figures(date: string): string {
  return escapeHtml(date).replaceAll(
    /(?<!&#)\b\d+\b(?!;)/g,
    (number) => `<span style="font-family:${TEXT};font-weight:800">${number}</span>`,
  );
}

function factsHtml({ party, table, zone }: LetterVisit): string {
  const place = zone === '' ? `<b>${escapeHtml(table)}</b>` : `<b>${escapeHtml(table)}</b>, ${escapeHtml(zone)}`;
  return line(`<b>${escapeHtml(party)}</b> · ${place}`, { ink: 'ink', style: `padding:14px 32px 12px;${body(17)}` });
}

function imageHtml(cid: string, { alt, width }: { readonly alt: string; readonly width: number }): string {
  const style = `display:block;border:0;width:100%;height:auto;${body(15)};color:${INKS.soft.day}`;
  return `<img class="soft" src="cid:${cid}" width="${width}" alt="${escapeHtml(alt)}" style="${style}">`;
}

function rowsHtml(rows: readonly LetterRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    (row) =>
      `<tr><td class="soft" width="96" valign="top" style="padding:5px 12px 5px 0;${body(16)};color:${INKS.soft.day};word-break:normal">` +
      `${escapeHtml(row.name)}</td><td class="ink" valign="top" style="padding:5px 0;${body(16)};font-weight:600;color:${INKS.ink.day};white-space:pre-line;${BREAKS}">` +
      `${linked(row)}</td></tr>`,
  );
  return cell('padding:12px 32px 4px', `${TABLE}>${lines.join('')}</table>`);
}

function keysHtml(action: LetterAction | null, { calendar, cancel }: LetterVisit): string {
  const main =
    action === null ? '' : `<td class="col half" width="56%" style="padding:0 8px 8px 0">${keyHtml(action)}</td>`;
  const second =
    calendar === null ? '' : `<td class="col half" style="padding:0 0 8px 0">${plainKeyHtml(calendar)}</td>`;
  const rest = cancel === null ? '' : cancelHtml(cancel);
  return cell('padding:14px 32px 0', `${TABLE}><tr>${main}${second}</tr></table>`) + rest;
}

function keyHtml({ button, href }: LetterAction): string {
  const { day: ground } = INKS.key;
  const link = `display:block;padding:14px 10px;${body(17)};font-weight:700;color:${INKS.onKey.day};text-decoration:none`;
  return (
    `${TABLE}><tr><td class="key" align="center" bgcolor="${ground}" style="background:${ground};border-radius:4px 6px 4px 7px">` +
    `<a class="onKey" href="${escapeHtml(href)}" style="${link}">${escapeHtml(button)}</a></td></tr></table>`
  );
}

function plainKeyHtml({ words, href }: LetterLink): string {
  const link = `display:block;padding:12px 8px;${body(17)};font-weight:700;color:${INKS.ink.day};text-decoration:none`;
  return (
    `${TABLE}><tr><td class="edge" align="center" style="border:2px solid ${INKS.ink.day};border-radius:4px 6px 4px 7px">` +
    `<a class="ink" href="${escapeHtml(href)}" style="${link}">${escapeHtml(words)}</a></td></tr></table>`
  );
}

function cancelHtml({ ask, words, href }: NonNullable<LetterVisit['cancel']>): string {
  const link = `<a class="link" href="${escapeHtml(href)}" style="color:${INKS.link.day};font-weight:700">${escapeHtml(words)}</a>`;
  return line(`${escapeHtml(ask)} ${link}`, { ink: 'soft', style: `padding:2px 32px 20px;${body(15)}` });
}

function closingHtml(closing: readonly LetterRow[]): string {
  const words = closing.map((row) => `${escapeHtml(row.name)}: ${linked(row)}`).join('<br>');
  return line(words, { ink: 'soft', style: `padding:14px 32px 24px;${body(15)}` });
}

function footHtml({ words, link }: NonNullable<LetterContent['foot']>): string {
  const notice = `<a class="soft" href="${escapeHtml(link.href)}" style="color:${INKS.soft.day}">${escapeHtml(link.words)}</a>`;
  return (
    `<tr><td class="soft" align="center" style="padding:14px 24px 22px;${body(13)};color:${INKS.soft.day}">` +
    `${escapeHtml(words)} ${notice}</td></tr>`
  );
}

function linked({ value, href }: LetterRow): string {
  if (href === undefined) return escapeHtml(value);
  return `<a class="link" href="${escapeHtml(href)}" style="color:${INKS.link.day}">${escapeHtml(value)}</a>`;
}

function line(html: string, { ink, style }: { readonly ink: keyof typeof INKS; readonly style: string }): string {
  return `<tr><td class="pad ${ink}" style="${style};color:${INKS[ink].day};${BREAKS}">${html}</td></tr>`;
}

function cell(style: string, html: string): string {
  return `<tr><td class="pad" style="${style}">${html}</td></tr>`;
}

function body(size: number): string {
  return `font-family:${TEXT};font-size:${size}px;line-height:1.45`;
}

/** The end of a line must not cut a phone in two. */
function unbroken(text: string): string {
  return text.replaceAll(/\b(\d{2}) (\d{4}) (\d{4})\b/g, '$1\u00A0$2\u00A0$3');
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
