import type { DatabaseSync } from 'node:sqlite';
import type { Pool } from 'pg';
import { FORGOTTEN_BODY, type Forgotten } from '#application/journal.ts';

/** A phone is the same phone however its digits are grouped: «33 5550 1234», «(33) 5550-1234». */
const WHOLE_PHONE = /^\d{10,}$/;
const SEPARATORS = [' ', '-', '(', ')', '.'];
const WITHOUT_SEPARATORS = SEPARATORS.reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'body');

/** The database overwrites what it frees (`secure_delete`), so the words are gone from the file too. */
export function forgetInSqlite(db: DatabaseSync, venue: string, { keptBefore, mentioning }: Forgotten): void {
  const due = db.prepare(
    'UPDATE journal SET body = ?, personal_until = NULL WHERE venue = ? AND personal_until IS NOT NULL AND personal_until < ?',
  );
  const named = db.prepare(
    `UPDATE journal SET body = ?, personal_until = NULL
     WHERE venue = ? AND personal_until IS NOT NULL AND instr(lower(body), lower(?)) > 0`,
  );
  const called = db.prepare(
    `UPDATE journal SET body = ?, personal_until = NULL
     WHERE venue = ? AND personal_until IS NOT NULL AND instr(${WITHOUT_SEPARATORS}, ?) > 0`,
  );
  due.run(FORGOTTEN_BODY, venue, keptBefore);
  for (const text of mentioning) (WHOLE_PHONE.test(text) ? called : named).run(FORGOTTEN_BODY, venue, text);
  // The log of writes holds the old words until it is folded into the file.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

export async function forgetInPostgres(
  pool: Pool,
  venue: string,
  { keptBefore, mentioning }: Forgotten,
): Promise<void> {
  const [phones = [], words = []] = [true, false].map((isPhone) =>
    mentioning.filter((text) => WHOLE_PHONE.test(text) === isPhone),
  );
  await pool.query(
    `UPDATE journal SET body = $1, personal_until = NULL
     WHERE venue = $2 AND personal_until IS NOT NULL
       AND (personal_until < $3
         OR EXISTS (SELECT FROM unnest($4::text[]) AS text WHERE position(lower(text) IN lower(body)) > 0)
         OR EXISTS (SELECT FROM unnest($5::text[]) AS phone WHERE position(phone IN translate(body, $6, '')) > 0))`,
    [FORGOTTEN_BODY, venue, keptBefore, words, phones, SEPARATORS.join('')],
  );
}
