import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newCode, showCode } from '../access/tokens.ts';
import { realMs } from '../clock.ts';

export const FRONT_CODE_FILE = 'codigo-frente.txt';
/** Sixty bits: the whole internet may try for as long as it is valid. */
const SIGNS = 12;
export const CODE_MINUTES = 10;

/** Only who can read this machine's console or files may pair a venue with this front. */
export function newFrontCode(dataDir: string): { readonly shown: string; readonly file: string } {
  const shown = showCode(newCode(SIGNS));
  const file = join(dataDir, FRONT_CODE_FILE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  write(file, shown);
  return { shown, file };
}

/** The code in that folder, if it is still valid; `usedBy`: the key of the venue that has used it. */
export function readFrontCode(dataDir: string): { readonly code: string; readonly usedBy: string | null } | null {
  const file = join(dataDir, FRONT_CODE_FILE);
  try {
    const ageMs = realMs() - statSync(file).mtimeMs;
    // A clock that was set back is no reason to believe an old code.
    if (Math.abs(ageMs) > CODE_MINUTES * 60_000) return null;
    const [code = '', usedBy] = readFileSync(file, 'utf8').trim().split('\n');
    return code === '' ? null : { code, usedBy: usedBy ?? null };
  } catch {
    return null;
  }
}

/**
 * One venue may use it. It stays in the file for that one: if the line is cut before the venue hears that it was paired,
 * the venue asks again.
 */
export function useFrontCode(dataDir: string, venue: string): boolean {
  const known = readFrontCode(dataDir);
  if (known === null || (known.usedBy !== null && known.usedBy !== venue)) return false;
  if (known.usedBy === null) write(join(dataDir, FRONT_CODE_FILE), `${known.code}\n${venue}`);
  return true;
}

export function forgetFrontCode(dataDir: string): void {
  rmSync(join(dataDir, FRONT_CODE_FILE), { force: true });
}

/** A file left by an earlier start may have looser rights; writing into it would keep them. */
function write(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
}
