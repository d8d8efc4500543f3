/** Where a cell may begin: spreadsheets of other countries cut at semicolons and tabs, also inside our quotes. */
const FORMULA_START = /(^|[,;\t\r\n])(?=[=+\-@\t\r])/g;

/** A cell of a CSV file. What begins like a formula would be run by a spreadsheet; the apostrophe makes it words. */
export function csvCell(text: string): string {
  const harmless = text.replaceAll(FORMULA_START, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
