/** What a spreadsheet wrote: UTF-8, or UTF-16 with its mark, or, as Excel does unasked in Mexico, Windows-1252. */
export function csvText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not one wrong letter but another alphabet: «Piña» would be kept as «Pi�a».
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
