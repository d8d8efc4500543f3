import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, zstdDecompress } from 'node:zlib';
import type { Instant } from '#domain/shared/time.ts';
import { DatabaseBuilder } from './build-database.ts';
import type { StoredChain } from './copy-messages.ts';
import type { CopyRows } from './copy-reader.ts';
import { CopyRefused, type FrontClient } from './front-client.ts';
import { DamagedPiece, hashOfPiece, openPiece, type OpenedPiece, type PieceHead, type Position } from './pieces.ts';
import { chainKey, type SheetKeys } from './sheet-keys.ts';

const unpacked = promisify(zstdDecompress);

export interface Fetched {
  /** Everything until then is there, by the clock of the venue's computer. */
  readonly upTo: Instant;
  readonly pieces: number;
}

/** Fetches the copy, checks every piece, and builds the database in `target`: whole, or not at all. */
export async function fetchCopy(client: FrontClient, keys: SheetKeys, target: string): Promise<Fetched> {
  rmSync(target, { force: true });
  const chains = await client.chains();
  // The newest whole one; a first one that was never said to be whole may be it all the same.
  const chain = chains.findLast(({ isKept }) => isKept) ?? chains.at(-1);
  if (!chain) throw new CopyRefused('Ese sitio no tiene ninguna copia de la casa.');
  const building = new Building(target);
  try {
    for await (const piece of piecesOf(client, keys, chain)) await building.take(piece);
    return await building.finish();
  } catch (fault) {
    await building.giveUp();
    rmSync(target, { force: true });
    if (!(fault instanceof DamagedPiece)) throw fault;
    throw new CopyRefused(
      `La copia de ese sitio está dañada: la pieza ${fault.n + 1} de ${chain.pieces} no es la que la casa mandó.`,
    );
  }
}

/** In their order, each after the one that the venue sent before it. */
async function* piecesOf(client: FrontClient, keys: SheetKeys, chain: StoredChain): AsyncIterable<OpenedPiece> {
  const key = chainKey(keys, chain.chain);
  let n = 0;
  let before = '';
  while (n < chain.pieces) {
    const batch = await client.pieces(chain.chain, n);
    if (batch.length === 0) throw new DamagedPiece(n);
    for (const sealed of batch) {
      const piece = openPiece(key, chain, { n, sealed });
      if (piece.head.before !== before) throw new DamagedPiece(n);
      before = hashOfPiece(sealed);
      n += 1;
      yield piece;
    }
  }
}

/** The base becomes a file while it arrives; each part after it is written over it once it is whole. */
class Building {
  readonly #target: string;
  readonly #base = createZstdDecompress();
  readonly #file: WriteStream;
  readonly #written: Promise<void>;
  #builder: DatabaseBuilder | null = null;
  #reached: { readonly upTo: Position; readonly at: Instant } | null = null;
  #part: Buffer[] = [];
  #pieces = 0;

  constructor(target: string) {
    this.#target = target;
    this.#file = createWriteStream(target, { mode: 0o600 });
    this.#base.pipe(this.#file);
    this.#base.on('error', (fault) => this.#file.destroy(fault));
    this.#written = finished(this.#file);
    // Heard where it is waited for.
    this.#written.catch(() => undefined);
  }

  async take({ head, bytes }: OpenedPiece): Promise<void> {
    this.#pieces += 1;
    if (head.part === 'base') await this.#takeBase(head, bytes);
    else await this.#takeMore(head, bytes);
    if (head.isLast) this.#reached = { upTo: head.upTo, at: head.at };
  }

  async finish(): Promise<Fetched> {
    if (this.#reached === null || this.#builder === null)
      throw new CopyRefused(
        'La primera copia de la casa nunca llegó completa a ese sitio. Usa la más nueva de la carpeta respaldos, si la hay.',
      );
    this.#builder.finish();
    return { upTo: this.#reached.at, pieces: this.#pieces };
  }

  async giveUp(): Promise<void> {
    this.#builder?.close();
    this.#base.destroy();
    this.#file.destroy();
    await this.#written.catch(() => undefined);
  }

  async #takeBase(head: PieceHead, bytes: Buffer): Promise<void> {
    if (this.#reached !== null || (head.n === 0) !== head.isFirst) throw new DamagedPiece(head.n);
    // A file that cannot be written takes no more: nothing would ever drain.
    if (!this.#base.write(bytes)) await Promise.race([once(this.#base, 'drain'), this.#written]);
    if (!head.isLast) return;
    this.#base.end();
    await this.#written;
    this.#builder = new DatabaseBuilder(this.#target);
  }

  async #takeMore(head: PieceHead, bytes: Buffer): Promise<void> {
    const isNext = JSON.stringify(head.from) === JSON.stringify(this.#reached?.upTo);
    if (this.#builder === null || !isNext) throw new DamagedPiece(head.n);
    // A part that was never ended is said again from its beginning.
    if (head.isFirst) this.#part = [];
    this.#part.push(bytes);
    if (!head.isLast) return;
    const text = (await unpacked(Buffer.concat(this.#part))).toString('utf8');
    this.#part = [];
    // Whoever holds the key wrote it, in this shape.
    this.#builder.apply(JSON.parse(text) as CopyRows);
  }
}
