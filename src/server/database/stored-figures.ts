import { setImmediate } from 'node:timers/promises';
import { VISIT_CELLS, visitCell, type VisitSum, type VisitTable } from '#domain/floor/visit-minutes.ts';
import { SUM_FIELDS, SUM_KINDS, type SumKind, type Sums } from '#domain/reports/day-sums.ts';
import type { Period } from '#domain/reports/period.ts';
import type { ActSum, SumsPart } from '#domain/reports/period-report.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { Ask, Reader } from './reader.ts';
import { isActKind } from './settled-days.ts';

/* Stored sums of past days, added up by the database. */

/** Days that were just read from their tickets: one whose sums were stored since is not counted twice. */
interface KeptPeriod extends Period {
  readonly without: readonly DateText[];
}

/** Only a few dates: today, and days that changed since their sums were stored. */
export function exceptDays(days: readonly DateText[]): string {
  return days.length === 0 ? '' : `AND day NOT IN (${days.map((day) => `'${day}'`).join(', ')})`;
}

/** One query for each kind, with a pause between them, so that no command waits for a whole year. */
export async function keptFigures({ ask }: Reader, venueId: string, { from, to, without }: KeptPeriod) {
  const others = exceptDays(without);
  const sums = SUM_FIELDS.map((field) => `sum(${field}) AS ${field}`).join(', ');
  const parts: SumsPart[] = [];
  for (const kind of SUM_KINDS) {
    const when = WHEN[kind] ?? "''";
    const groups = kind === 'total' ? 'day' : kind === 'hour' ? 'weekday, key' : 'key';
    const rows = await ask(
      `SELECT key, ${when} AS told, ${sums} FROM report_sum
       WHERE venue = $1 AND kind = '${kind}' AND day >= $2 AND day <= $3 ${others} GROUP BY ${kind === 'total' ? 'key, day' : groups}`,
      [venueId, from, to],
    );
    // The key of a total says how it was made.
    const keyOf = (row: Readonly<Record<string, unknown>>): string => (kind === 'total' ? '' : String(row['key']));
    for (const row of rows) parts.push({ kind, key: keyOf(row), when: String(row['told']), sums: sumsOf(row) });
    await setImmediate();
  }
  const rows = await ask(
    `SELECT kind, person, reason, count(*) AS n, sum(qty) AS qty, sum(amount) AS amount FROM report_act
     WHERE venue = $1 AND day >= $2 AND day <= $3 ${others} GROUP BY kind, person, reason`,
    [venueId, from, to],
  );
  const acts = rows.flatMap((row): readonly ActSum[] => {
    const kind = String(row['kind']);
    if (!isActKind(kind)) return [];
    const number = (name: string): number => Number(row[name]);
    return [
      {
        kind,
        person: String(row['person']),
        reason: String(row['reason']),
        n: number('n'),
        qty: number('qty'),
        amount: number('amount'),
      },
    ];
  });
  return { parts, acts };
}

export async function keptVisits(ask: Ask, venueId: string, { from, to }: Period): Promise<VisitTable> {
  const rows = await ask(
    `SELECT weekday, key, sum(timed) AS visits, sum(minutes) AS minutes FROM report_sum
     WHERE venue = $1 AND kind = 'visit' AND day >= $2 AND day <= $3 GROUP BY weekday, key`,
    [venueId, from, to],
  );
  const cells: VisitSum[] = Array.from({ length: VISIT_CELLS }, () => ({ visits: 0, minutes: 0 }));
  for (const row of rows) {
    const [band, part] = String(row['key']).split('-').map(Number);
    if (band === undefined || part === undefined) continue;
    const cell = visitCell({ band, part, weekday: Number(row['weekday']) });
    cells[cell] = { visits: Number(row['visits']), minutes: Number(row['minutes']) };
  }
  return cells;
}

const WHEN: { readonly [Kind in SumKind]?: string } = { total: 'day', hour: 'weekday' };

/** PostgreSQL writes sums as text, so that no digit is lost; ours are far below that. */
function sumsOf(row: Readonly<Record<string, unknown>>): Sums {
  const number = (name: string): number => Number(row[name]);
  return {
    n: number('n'),
    qty: number('qty'),
    amount: number('amount'),
    covered: number('covered'),
    tip: number('tip'),
    tax: number('tax'),
    discount: number('discount'),
    courtesy: number('courtesy'),
    minutes: number('minutes'),
    timed: number('timed'),
  };
}
