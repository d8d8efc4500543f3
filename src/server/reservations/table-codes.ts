import { createHmac } from 'node:crypto';
import type { PosTable } from '#domain/floor/table.ts';
import type { World } from '#domain/world.ts';

/** Small letters and digits that nobody mistakes for one another; 31 of them, nearly five bits each. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const SIGNS = 16;

/**
 * What is printed on a table and stands after `/mesa/`. Its 79 bits are derived from the database's secret and stored
 * nowhere: no terminal and no copy of the tables opens one, and a renewed code has nothing in common with the last.
 */
export class TableCodes {
  readonly #secret: string;
  readonly #known = new Map<string, string>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  codeOf({ id, codeTurn = 0 }: Pick<PosTable, 'id' | 'codeTurn'>): string {
    const name = `table:${codeTurn}:${id}`;
    const code = this.#known.get(name) ?? this.#derive(name);
    this.#known.set(name, code);
    return code;
  }

  /** The table whose code it is now, or null when somebody guessed or it was renewed. */
  tableOf(world: World, code: string): PosTable | null {
    for (const table of world.all('tables')) if (table.active && this.codeOf(table) === code) return table;
    return null;
  }

  #derive(name: string): string {
    const mac = createHmac('sha256', this.#secret).update(name).digest();
    return Array.from(mac.subarray(0, SIGNS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  }
}
