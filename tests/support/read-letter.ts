/* Reads a letter as it came over the line (RFC 5322, 2045 to 2047), as far as ours go. */

export interface LetterPart {
  /** As `text/calendar`. */
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded. Empty in a part that only holds others. */
  readonly content: string;
  readonly parts: readonly LetterPart[];
}

export function readLetter(raw: string): LetterPart {
  const cut = raw.indexOf('\r\n\r\n');
  const headers = readHeaders(raw.slice(0, cut));
  const body = raw.slice(cut + 4);
  const [type = '', ...rest] = (headers['content-type'] ?? 'text/plain').split(/;\s*/);
  const params = Object.fromEntries(rest.map((param) => pairOf(param.replaceAll('"', ''), '=')));
  const boundary = params['boundary'];
  if (boundary === undefined) return { type, params, headers, content: decoded(body, headers), parts: [] };
  const parts = `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((piece) => readLetter(piece.slice('\r\n'.length)));
  return { type, params, headers, content: '', parts };
}

/** Every part that holds words, in the order of the letter. */
export function leavesOf(part: LetterPart): readonly LetterPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

export function contentOf(letter: LetterPart, type: string): string {
  return leavesOf(letter).find((part) => part.type === type)?.content ?? '';
}

function readHeaders(text: string): Readonly<Record<string, string>> {
  const lines = text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name, value] = pairOf(line, ':');
      return [name.toLowerCase(), decodedWords(value.trim())];
    }),
  );
}

function pairOf(text: string, mark: string): [string, string] {
  const cut = text.indexOf(mark);
  return [text.slice(0, cut), text.slice(cut + 1)];
}

/** `=?UTF-8?Q?Tu_mesa?=`; white space between two of them belongs to neither. */
function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function decoded(body: string, headers: Readonly<Record<string, string>>): string {
  const encoding = (headers['content-transfer-encoding'] ?? '').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
}

function quotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
