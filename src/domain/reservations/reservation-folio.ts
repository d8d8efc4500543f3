// No vowels, so no words; no 0, 1, I, L, O, so it can be read aloud over the music.
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A short code derived from the command's id: every replay of the command gives the same one. */
export function reservationFolio(commandId: string): string {
  let rest = fnv1a(commandId);
  let code = '';
  for (let position = 0; position < LENGTH; position += 1) {
    code += LETTERS[rest % LETTERS.length];
    rest = Math.trunc(rest / LETTERS.length);
  }
  return `X-${code}`;
}

/** FNV-1a, 32 bits: spreads ids evenly; nothing secret depends on it. */
function fnv1a(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  }
  return hash;
}
