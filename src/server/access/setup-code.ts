import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, isSameHash, newCode, readCode, showCode } from './tokens.ts';

/** Twelve signs are 60 bits: it may be asked for by the whole internet until somebody has used it. */
const SIGNS = 12;
const FILE = 'codigo-inicial.txt';

/** The first run has no users and no password: whoever can read this machine's console or files is the owner. */
export interface SetupCode {
  /** As people read it. */
  readonly shown: string;
  readonly file: string;
  /** A code of the first run makes the first manager and nothing else; one of a rescue is asked for by the owner. */
  readonly purpose: SetupPurpose;
  readonly isOpen: boolean;
  /** True once: the first correct use takes the code, until it is given back. */
  take(typed: string): boolean;
  giveBack(): void;
  forget(): void;
}

export type SetupPurpose = 'first-run' | 'rescue';

export function newSetupCode(dataDir: string, purpose: SetupPurpose): SetupCode {
  const code = newCode(SIGNS);
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A file left by an earlier start may have looser rights; writing into it would keep them.
  rmSync(file, { force: true });
  writeFileSync(file, `${showCode(code)}\n`, { mode: 0o600, flag: 'wx' });
  let isForgotten = false;
  let isTaken = false;
  return {
    shown: showCode(code),
    file,
    purpose,
    get isOpen() {
      return !isForgotten;
    },
    take: (typed) => {
      const isGiven = !isForgotten && !isTaken && isSameHash(hashOf(code), hashOf(readCode(typed)));
      if (isGiven) isTaken = true;
      return isGiven;
    },
    giveBack: () => {
      isTaken = false;
    },
    forget: () => {
      isForgotten = true;
      rmSync(file, { force: true });
    },
  };
}
