import * as v from 'valibot';
import { COPY_PATH, CopyChallenge, CopyPieces, CopyState, type StoredChain } from './copy-messages.ts';
import { prove, type SheetKeys } from './sheet-keys.ts';

const PATIENCE_MS = 30_000;
/** Half of what the front believes a challenge. */
const RENEW_MS = 5 * 60_000;

/** One sentence for whoever restores; nothing was written. */
export class CopyRefused extends Error {
  constructor(why: string) {
    super(`${why} No se tocó nada.`);
  }
}

/** A restoring computer's end: it proves to have the sheet and fetches what only the sheet can open. */
export class FrontClient {
  readonly #address: string;
  readonly #keys: SheetKeys;
  #proof: { readonly header: string; readonly madeAtMs: number } | null = null;

  /** `address`: as browsers know it, without a path. */
  constructor(address: string, keys: SheetKeys) {
    this.#address = address;
    this.#keys = keys;
  }

  async chains(): Promise<readonly StoredChain[]> {
    return (await this.#ask('/cadenas', CopyState)).chains;
  }

  async pieces(chain: string, from: number): Promise<readonly Buffer[]> {
    const { pieces } = await this.#ask(`/cadenas/${chain}?desde=${from}`, CopyPieces);
    return pieces.map((body) => Buffer.from(body, 'base64url'));
  }

  async #ask<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
    return this.#get(path, schema, { authorization: `Hoja ${await this.#proven()}` });
  }

  async #proven(): Promise<string> {
    if (this.#proof === null || performance.now() - this.#proof.madeAtMs > RENEW_MS) {
      const { challenge } = await this.#get('', CopyChallenge, {});
      const header = `${challenge}:${this.#keys.prover}:${prove(this.#keys, challenge)}`;
      this.#proof = { header, madeAtMs: performance.now() };
    }
    return this.#proof.header;
  }

  async #get<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    headers: Readonly<Record<string, string>>,
  ): Promise<T> {
    const url = `${this.#address}${COPY_PATH}${path}`;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { redirect: 'manual', headers, signal }).catch(() => null);
    if (answer === null)
      throw new CopyRefused(`Nadie contesta en ${this.#address}. Revisa la dirección y la conexión a internet.`);
    const body: unknown = await answer.json().catch(() => null);
    const read = v.safeParse(schema, body);
    if (answer.ok && read.success) return read.output;
    const error = v.safeParse(v.object({ error: v.string() }), body);
    throw new CopyRefused(WHY[error.success ? error.output.error : ''] ?? `${NO_FRONT}: ${this.#address}.`);
  }
}

const NO_FRONT = 'En esa dirección no hay un sitio de Xalli que guarde la copia de una casa. Revisa la dirección';

/** By the codes of `copy-routes.ts`. */
const WHY: Readonly<Record<string, string>> = {
  sin_copia: 'Ese sitio no tiene ninguna copia de la casa. Usa la más nueva de la carpeta respaldos, si la hay.',
  otra_hoja:
    'Esta hoja no abre la copia de ese sitio: es de otra casa, o la gerencia la renovó después. Busca la hoja más nueva.',
  demasiadas_solicitudes: 'Hubo demasiados intentos. Espera diez minutos y repite.',
};
