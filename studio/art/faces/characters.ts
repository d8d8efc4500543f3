/**
 * What a first view is written with: Spanish as Mexico writes it, figures, prices and hours. Each face is cut down to
 * these; whatever else a guest or the house writes is fetched from the whole face (see src/ui/theme/faces.css).
 */
const SIGNS = ' !"$%&\'()*+,-./0123456789:;<=>?@¡¿«»°·º×¼½¾–—’“”…';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'áéíñóúü';
const NO_BREAK_SPACE = '\u00a0';

export const CHARACTERS: readonly string[] = Array.from(
  SIGNS + NO_BREAK_SPACE + both(LETTERS) + both(ACCENTED),
).toSorted((a, b) => codeOf(a) - codeOf(b));

/** The same as CSS writes it: `U+20-22,U+24-5A,…`. */
export function unicodeRange(characters: readonly string[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const code of characters.map(codeOf)) {
    const run = runs.at(-1);
    if (run?.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}

function both(letters: string): string {
  return letters + letters.toUpperCase();
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
