import { readFile } from 'node:fs/promises';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { CsdStore } from './csd-store.ts';
import { readCsd, type CsdCheck, type CsdFiles } from './csd.ts';

export interface CsdPlace {
  readonly cerFile: string;
  readonly keyFile: string;
  readonly password: string;
}

/** What was read is used for this long; what was wrong is read again at once, so that a right file helps right away. */
const FRESH_MS = 10 * 60_000;

/** Files stay where the machine's owner put them; without any, the CSD is the one that a manager gave on the screen. */
export class CsdSource {
  /** Null: the machine's owner named no files. */
  readonly place: CsdPlace | null;
  readonly #store: CsdStore | null;
  readonly #now: () => Instant;
  #known: { readonly at: number; readonly check: CsdCheck } | null = null;

  constructor(place: CsdPlace | null, now: () => Instant, store: CsdStore | null = null) {
    this.place = place;
    this.#now = now;
    this.#store = store;
  }

  async read(): Promise<CsdCheck> {
    const now = this.#now();
    const known = this.#known;
    if (known?.check.ok === true && Math.abs(milliseconds(now) - known.at) < FRESH_MS) return known.check;
    const check = this.place === null ? await this.#readStored(now) : await readFiles(this.place, now);
    this.#known = { at: milliseconds(now), check };
    return check;
  }

  /** Checks it without storing it. */
  check(files: CsdFiles): CsdCheck {
    return readCsd(files, this.#now());
  }

  /** Null removes it. What is wrong is not stored. */
  async keep(files: CsdFiles | null): Promise<void> {
    this.#known = null;
    await this.#store?.keep(files);
  }

  async #readStored(now: Instant): Promise<CsdCheck> {
    const files = (await this.#store?.read()) ?? null;
    if (files === null)
      return { ok: false, problem: 'Falta el certificado de sello digital (CSD). Súbelo en Ajustes › Facturación.' };
    if (files === 'unreadable')
      return {
        ok: false,
        problem: 'El CSD se guardó con otra clave del PAC. Súbelo otra vez en Ajustes › Facturación.',
      };
    return readCsd(files, now);
  }
}

async function readFiles({ cerFile, keyFile, password }: CsdPlace, now: Instant): Promise<CsdCheck> {
  const [cer, key] = await Promise.all([cerFile, keyFile].map((file) => readFile(file).catch(() => null)));
  if (!cer) return { ok: false, problem: 'No se pudo leer el archivo .cer (CSD_CER).' };
  if (!key) return { ok: false, problem: 'No se pudo leer el archivo .key (CSD_KEY).' };
  return readCsd({ cer, key, password }, now);
}
