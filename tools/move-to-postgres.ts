import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { migratePostgres } from '#server/database/migrate-postgres.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { HALVES_IN_JSON, MEND_POSTGRES } from '#server/database/schema.ts';
import { lockFolder } from '#server/backup/folder-lock.ts';

export class MoveRefused extends Error {}

export interface Moved {
  readonly table: string;
  readonly count: number;
  /** In how many rows a sign that PostgreSQL cannot keep became U+FFFD. */
  readonly mended: number;
}

type Value = string | number | bigint | null;
type Row = Readonly<Record<string, Value>>;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

const BATCH = 1000;

/**
 * Everything from the file to PostgreSQL, then both read side by side. Rows already there are left alone, so a move that
 * was interrupted goes on where it stopped; a difference ends it with its row.
 */
export async function moveToPostgres(databaseFile: string, url: string): Promise<readonly Moved[]> {
  if (!existsSync(databaseFile)) throw new MoveRefused(`No hay base de datos en ${databaseFile}.`);
  const lock = lockFolder(dirname(databaseFile));
  const source = await openSqlite(databaseFile);
  try {
    await migratePostgres(url);
    const target = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    await target.connect();
    try {
      await refuseStranger(source, target);
      const tables = tablesOf(source);
      const mended = new Map<string, number>();
      for (const table of tables) mended.set(table.name, await copyTable(source, target, table));
      // A move of an earlier version may have stopped in the middle, with such signs in what it had moved.
      if ([...mended.values()].some((rows) => rows > 0)) await target.query(MEND_POSTGRES);
      await target.query(`SELECT setval(pg_get_serial_sequence('journal', 'seq'), (SELECT max(seq) FROM journal))`);
      const moved: Moved[] = [];
      for (const table of tables) {
        const count = await compareTable(source, target, table);
        moved.push({ table: table.name, count, mended: mended.get(table.name) ?? 0 });
      }
      return moved;
    } finally {
      await target.end();
    }
  } finally {
    source.close();
    lock.release();
  }
}

/** Two houses must never be poured into one. */
async function refuseStranger(source: DatabaseSync, target: Client): Promise<void> {
  const ours = source.prepare('SELECT epoch FROM venue').get()?.['epoch'];
  const { rows } = await target.query<{ epoch: string }>('SELECT epoch FROM venue');
  if (rows.some(({ epoch }) => epoch !== ours)) {
    throw new MoveRefused('Esa base de PostgreSQL ya tiene los datos de otra casa; no se tocó nada.');
  }
}

function tablesOf(source: DatabaseSync): readonly Table[] {
  const names = source
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all();
  return names.map((row) => {
    const name = String(row['name']);
    const columns = source.prepare(`PRAGMA table_info(${name})`).all();
    const key = columns.filter((column) => Number(column['pk']) > 0);
    return {
      name,
      columns: columns.map((column) => String(column['name'])),
      key: key.toSorted((a, b) => Number(a['pk']) - Number(b['pk'])).map((column) => String(column['name'])),
    };
  });
}

/** Returns how many rows had to be mended. */
async function copyTable(source: DatabaseSync, target: Client, table: Table): Promise<number> {
  let batch: Row[] = [];
  let mended = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const values = batch.flatMap((row) => table.columns.map((column) => row[column] ?? null));
    const places = batch.map(
      (_, row) => `(${table.columns.map((__, column) => `$${row * table.columns.length + column + 1}`).join(', ')})`,
    );
    await target.query(
      `INSERT INTO ${table.name} (${table.columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES ${places.join(', ')}
       ON CONFLICT DO NOTHING`,
      values,
    );
    batch = [];
  };
  for (const { row, isMended } of rowsOf(source, table)) {
    batch.push(row);
    if (isMended) mended += 1;
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return mended;
}

/** Reads both in the order of the key; the first row that differs is named. */
async function compareTable(source: DatabaseSync, target: Client, table: Table): Promise<number> {
  const order = table.key.map((column) => `${column} COLLATE "C"`).join(', ');
  const sorted = table.name === 'journal' ? 'seq' : order;
  await target.query('BEGIN');
  await target.query(
    `DECLARE compared CURSOR FOR SELECT ${table.columns.join(', ')} FROM ${table.name} ORDER BY ${sorted}`,
  );
  let waiting: Row[] = [];
  let count = 0;
  const next = async (): Promise<Row | undefined> => {
    if (waiting.length === 0) waiting = (await target.query<Row>(`FETCH ${BATCH} FROM compared`)).rows;
    return waiting.shift();
  };
  for (const { row } of rowsOf(source, table)) {
    const other = await next();
    const differs = table.columns.find((column) => String(row[column]) !== String(other?.[column]));
    if (other === undefined || differs !== undefined) {
      const key = table.key.map((column) => String(row[column])).join(' / ');
      throw new MoveRefused(`${table.name}: la fila ${key} no es igual (${differs ?? 'falta'}). Repite la mudanza.`);
    }
    count += 1;
  }
  if ((await next()) !== undefined) throw new MoveRefused(`${table.name}: PostgreSQL tiene filas que aquí no están.`);
  await target.query('COMMIT');
  return count;
}

/** As PostgreSQL can keep them. */
function* rowsOf(source: DatabaseSync, table: Table): Iterable<{ readonly row: Row; readonly isMended: boolean }> {
  source.function('readable', { deterministic: true }, readable);
  // Of all keys only those of sums hold what people typed, names of dishes: mended, one may stand elsewhere.
  const order = table.name === 'report_sum' ? table.key.map((column) => `readable(${column})`) : table.key;
  const statement = source.prepare(
    `SELECT ${table.columns.join(', ')} FROM ${table.name} ORDER BY ${order.join(', ')}`,
  );
  // STRICT tables of text and whole numbers.
  for (const row of statement.iterate() as unknown as Iterable<Row>) {
    const mended = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, readable(value)]));
    yield { row: mended, isMended: table.columns.some((column) => mended[column] !== row[column]) };
  }
}

const UNREADABLE = /[\0\p{Cs}]/gu;
const HALVES = new RegExp(HALVES_IN_JSON, 'gi');

/** What older versions let in: a NUL, or half of a letter, which JSON writes by its number. */
function readable<T>(value: T): T | string {
  if (typeof value !== 'string') return value;
  const text = value.replaceAll(UNREADABLE, '\uFFFD');
  return text.includes(String.raw`\u`) ? text.replaceAll(HALVES, String.raw`$1\ufffd`) : text;
}
