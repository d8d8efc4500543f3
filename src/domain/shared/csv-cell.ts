/**
 * Where a cell may begin: spreadsheets of other countries cut at semicolons and tabs, also inside our quotes. Words that
 * begin with an apostrophe of their own before such a sign get one more, so that what is read back is what was written.
 */
const FORMULA_START = /(^|[,;\t\r\n])(?='*[=+\-@\t\r])/g;
const GUARDED_START = /(^|[,;\t\r\n])'(?='*[=+\-@\t\r])/g;
/** An amount below zero is no formula. */
const AMOUNT = /^-\d+\.\d\d$/;

/** A cell of a CSV file. What begins like a formula would be run by a spreadsheet; the apostrophe makes it words. */
export function csvCell(text: string): string {
  if (AMOUNT.test(text)) return text;
  const harmless = text.replaceAll(FORMULA_START, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The words of a cell as they were before it was written. */
export function cellWords(cell: string): string {
  return cell.replaceAll(GUARDED_START, '$1');
}
