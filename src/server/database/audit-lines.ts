import { setImmediate } from 'node:timers/promises';
import type { Difference } from '#domain/differences.ts';
import type { Reader } from './reader.ts';

/** One line of the journal as people may read it: who asked what, when, from where, and what became of it. */
export interface AuditRow {
  readonly seq: number;
  readonly type: string;
  readonly device: string;
  readonly actor: string;
  readonly receivedAt: string;
  /** The terminal's own time; null once its arguments are removed. */
  readonly saidAt: string | null;
  readonly outcome: string;
  readonly code: string | null;
  readonly note: string | null;
  readonly commandId: string;
  /** The arguments as they were sent; null once they are removed. */
  readonly args: unknown;
  /** What it changed; empty in lines of before 0.7. */
  readonly differences: readonly Difference[];
}

export interface AuditFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly actor: string | null;
  readonly type: string | null;
  readonly outcome: string | null;
  /** Only what names one of these accounts; null: everything. */
  readonly accounts?: readonly string[] | null;
  /** Only what is about this much money at least, in centavos. */
  readonly amount?: number | null;
  /** Lines older than this number; null: from the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Lines read before the event loop gets its turn: a few milliseconds. */
const BITE = 5000;
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;
/** Beyond every line there will ever be, and still exact in both databases. */
const LAST_SEQ = Number.MAX_SAFE_INTEGER;

const COLUMNS = 'seq, command_id, type, device, actor, received_at, outcome, code, note, body';

const LINES = ({ by, isSqlite }: Reader, index: string | null, { accounts, amount }: AuditFilter): string => `
  SELECT ${COLUMNS}
  FROM journal ${by(index)}
  WHERE venue = $1 AND received_at >= $2 AND received_at < $3
    AND ($4 = '' OR actor = $4) AND ($5 = '' OR type = $5) AND ($6 = '' OR outcome = $6) AND seq >= $7 AND seq < $8
    ${accounts ? `AND (${['1 = 0', ...accounts.map((_, place) => `body LIKE $${place + 10}`)].join(' OR ')})` : ''}
    ${amount ? `AND ${isSqlite ? SQLITE_AMOUNT : POSTGRES_AMOUNT} >= ${Math.trunc(amount)}` : ''}
  ORDER BY seq DESC LIMIT $9`;
/** Money as commands name it. */
const SQLITE_AMOUNT = "coalesce(json_extract(body, '$.args.amount'), json_extract(body, '$.args.discount'), 0)";
const POSTGRES_AMOUNT =
  "coalesce((body::json #>> '{args,amount}')::numeric, (body::json #>> '{args,discount}')::numeric, 0)";
const EDGE = (by: string, order: 'ASC' | 'DESC'): string =>
  `SELECT seq FROM journal ${by} WHERE venue = $1 ORDER BY seq ${order} LIMIT 1`;

/** Newest first. Up to a month is found by its dates; anything wider is read from its newest line, piece by piece. */
export async function auditLines(reader: Reader, venueId: string, filter: AuditFilter): Promise<readonly AuditRow[]> {
  const { ask, by } = reader;
  const { from, to, actor, type, outcome, before, limit } = filter;
  const named = (filter.accounts ?? []).map((id) => `%"${id.replaceAll(/[%_"\\]/g, '')}"%`);
  const wanted = [venueId, from ?? '', to ?? '9999', actor ?? '', type ?? '', outcome ?? ''];
  if (isWithinMonth(filter)) {
    return (
      await ask(LINES(reader, 'journal_received', filter), [...wanted, 0, before ?? LAST_SEQ, limit, ...named])
    ).map(auditRow);
  }
  const edge = async (order: 'ASC' | 'DESC'): Promise<number> =>
    Number((await ask(EDGE(by(null), order), [venueId]))[0]?.['seq'] ?? 0);
  const oldest = await edge('ASC');
  const rows: AuditRow[] = [];
  let end = Math.min(before ?? LAST_SEQ, (await edge('DESC')) + 1);
  while (rows.length < limit && end > oldest) {
    const bite = await ask(LINES(reader, null, filter), [...wanted, end - BITE, end, limit - rows.length, ...named]);
    rows.push(...bite.map(auditRow));
    end -= BITE;
    await setImmediate();
  }
  return rows;
}

/** What is still «Por revisar», the oldest first: marked in the journal, and seen by nobody yet. */
export async function openCases({ ask, by }: Reader, venueId: string, limit: number): Promise<readonly AuditRow[]> {
  const rows = await ask(
    `SELECT ${COLUMNS} FROM journal ${by('journal_review')}
     WHERE venue = $1 AND note LIKE 'to-review%' AND NOT EXISTS (SELECT 1 FROM record
       WHERE record.venue = $1 AND record.collection = 'reviews' AND record.id = journal.command_id)
     ORDER BY seq LIMIT $2`,
    [venueId, limit],
  );
  return rows.map(auditRow);
}

function isWithinMonth({ from, to }: AuditFilter): boolean {
  return from !== null && to !== null && Date.parse(to) - Date.parse(from) <= MONTH_MS;
}

function auditRow(row: Readonly<Record<string, unknown>>): AuditRow {
  const text = (name: string): string => String(row[name]);
  const maybe = (name: string): string | null => (row[name] === null ? null : text(name));
  // Only our own executor writes it, and forgetting leaves an object behind.
  const body = JSON.parse(text('body')) as {
    readonly at?: string;
    readonly args?: unknown;
    readonly differences?: readonly Difference[];
  };
  return {
    seq: Number(row['seq']),
    type: text('type'),
    device: text('device'),
    actor: text('actor'),
    receivedAt: text('received_at'),
    saidAt: body.at ?? null,
    outcome: text('outcome'),
    code: maybe('code'),
    note: maybe('note'),
    commandId: text('command_id'),
    args: body.args ?? null,
    differences: body.differences ?? [],
  };
}
