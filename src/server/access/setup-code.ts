import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, isSameHash, newCode, readCode, showCode } from './tokens.ts';

/** Twelve signs are 60 bits: it may be asked for by the whole internet until somebody has used it. */
const SIGNS = 12;
const FILE = 'codigo-inicial.txt';

/** The first run has no account and no password: whoever can read this machine's console or files is the owner. */
export interface SetupCode {
  /** As people read it. */
  readonly shown: string;
  readonly file: string;
  readonly isOpen: boolean;
  isRight(typed: string): boolean;
  forget(): void;
}

export function newSetupCode(dataDir: string): SetupCode {
  const code = newCode(SIGNS);
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A file left by an earlier start may have looser rights; writing into it would keep them.
  rmSync(file, { force: true });
  writeFileSync(file, `${showCode(code)}\n`, { mode: 0o600, flag: 'wx' });
  let isForgotten = false;
  return {
    shown: showCode(code),
    file,
    get isOpen() {
      return !isForgotten;
    },
    isRight: (typed) => !isForgotten && isSameHash(hashOf(code), hashOf(readCode(typed))),
    forget: () => {
      isForgotten = true;
      rmSync(file, { force: true });
    },
  };
}
