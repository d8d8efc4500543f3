import type { JournalEntry } from '#application/journal.ts';
import type { StoredRecord } from '#application/memory-world.ts';
import type { Answer, Doubt } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { settledUntil, type StoredCfdi } from '#domain/cfdi/stored-cfdi.ts';
import type { Difference } from '#domain/differences.ts';
import type { Note } from '#domain/decision.ts';
import { isInstant, type Instant } from '#domain/shared/time.ts';
import { lastDayInPlay, put, type Change, type Collection, type Records } from '#domain/world.ts';

export interface RecordRow {
  readonly collection: string;
  readonly id: string;
  readonly revision: number | string;
  readonly body: string;
}

export interface AnswerRow {
  readonly command_id: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly note: string | null;
  readonly revision: number | string;
}

export function changeOf(row: Pick<RecordRow, 'collection' | 'body'>): Change {
  // Only our own executor writes this table, through the domain's types.
  const change = put(row.collection as Collection, JSON.parse(row.body) as Records[Collection]);
  return change.collection === 'cfdis' ? put('cfdis', withLastDay(change.record)) : change;
}

/** Up to 0.14 an invoice did not say until when it is in play. */
function withLastDay(cfdi: StoredCfdi): StoredCfdi {
  if ('until' in cfdi) return cfdi;
  const stored: Omit<StoredCfdi, 'until'> = cfdi;
  return { ...stored, until: stored.state === 'signed' ? null : settledUntil(stored.day) };
}

export function storedRecord(row: RecordRow): StoredRecord {
  return { change: changeOf(row), revision: Number(row.revision) };
}

export function recordValues({
  change,
  revision,
}: StoredRecord): readonly [string, string, number, string | null, string] {
  return [
    change.collection,
    change.record.id,
    revision,
    lastDayInPlay(change),
    keepable(JSON.stringify(change.record)),
  ];
}

export function answerOf(row: AnswerRow): Answer {
  return {
    id: row.command_id,
    outcome: row.outcome === 'accepted' ? 'accepted' : 'refused',
    revision: Number(row.revision),
    ...(row.code === null ? {} : { code: row.code }),
    // A refusal is answered as such; that the manager must review it too does not concern the sender.
    ...(row.note === null || row.outcome === 'refused' ? {} : notesOf(row.note)),
  };
}

/**
 * The review mark and its reasons (a doubted time first) go before the note sent to the terminal:
 * `to-review:time,no-leave overpaid`.
 */
export const REVIEW_MARK: Note = 'to-review';
const OVERPAID: Note = 'overpaid';
export const LATE_PRICE: Doubt = 'late-price';

function noteText({ answer, doubts }: Pick<JournalEntry, 'answer' | 'doubts'>): string | null {
  const { note } = answer;
  // The cashier was told that it was too much; it stays «Por revisar» until somebody has corrected it.
  const reasons = note === OVERPAID ? [...doubts, OVERPAID] : doubts;
  if (reasons.length === 0) return note ?? null;
  const mark = `${REVIEW_MARK}:${reasons.join(',')}`;
  return note === undefined || note === REVIEW_MARK ? mark : `${mark} ${note}`;
}

function notesOf(text: string): Pick<Answer, 'note' | 'isToReview'> {
  const [mark = '', told] = text.split(' ');
  // Notes are written from the same union they are read into.
  if (!mark.startsWith(REVIEW_MARK)) return { note: text as Note };
  // It has no doubts: only its sum is for the manager.
  if (mark === `${REVIEW_MARK}:${OVERPAID}`) return { note: OVERPAID };
  if (mark === `${REVIEW_MARK}:${LATE_PRICE}`) return told === undefined ? {} : { note: told as Note };
  return { note: (told ?? REVIEW_MARK) as Note, isToReview: true };
}

/** Why that line is to be reviewed; empty when it is not, or an older version did not say. */
export function doubtsOf(note: string | null): readonly string[] {
  const [mark = ''] = (note ?? '').split(' ');
  return mark.startsWith(`${REVIEW_MARK}:`) ? mark.slice(REVIEW_MARK.length + 1).split(',') : [];
}

export function entryValues(entry: JournalEntry): readonly (string | number | null)[] {
  const { command, answer } = entry;
  return [
    command.id,
    command.type,
    command.device,
    entry.actorId,
    entry.at,
    entry.receivedAt,
    answer.outcome,
    answer.code ?? null,
    noteText(entry),
    answer.revision,
    entry.personalUntil,
    commandText(command, entry.differences),
  ];
}

/** A PIN's hash is stored in the person's credential only, never in the journal or its copies. */
function commandText(command: Command, differences: readonly Difference[]): string {
  const written = differences.length === 0 ? command : { ...command, differences };
  const text = keepable(JSON.stringify(written));
  // Writing field by field is slow, and almost no command holds a secret.
  return text.includes('"pinHash"') ? keepable(JSON.stringify(written, withoutSecrets)) : text;
}

/** How JSON writes half of a letter, or a NUL. PostgreSQL stores both, and can read neither as JSON again. */
const UNREADABLE = /\\u(?:d[89a-f]|0000)/i;

/**
 * No route accepts such text. Records from before 0.12 may hold it, and a ticket must not stay open for ever because of
 * a note: it is replaced by U+FFFD.
 */
function keepable(json: string): string {
  if (!UNREADABLE.test(json)) return json;
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'string' ? readable(value) : value,
  );
}

function readable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}

function withoutSecrets(key: string, value: unknown): unknown {
  return key === 'pinHash' ? undefined : value;
}

/**
 * The server also writes in a device's name, without a signature: only commands that a tablet itself signed, and whose
 * time was believed, count.
 */
export const LAST_COMMAND_AT = `
  SELECT device, max(at) AS at FROM journal
  WHERE venue = $1 AND received_at >= $2 AND outcome = 'accepted' AND body LIKE '%"seal":%'
    AND (note IS NULL OR note NOT LIKE '${REVIEW_MARK}:time%') GROUP BY device`;

export function lastCommandByDevice(rows: readonly object[]): ReadonlyMap<string, Instant> {
  // The columns are those of the query above, and only our own executor writes them.
  return new Map((rows as readonly { device: string; at: Instant }[]).map(({ device, at }) => [device, at]));
}

export const LAST_RECEIVED = `
  SELECT received_at FROM journal WHERE venue = $1 AND received_at < $2 ORDER BY received_at DESC LIMIT 1`;

export function receivedOf(row: object | undefined): Instant | null {
  // The column is that of the query above, and only our own executor writes it.
  return (row as { readonly received_at: Instant } | undefined)?.received_at ?? null;
}

export function refillOf({ refill_began }: { readonly refill_began: string }): Instant | null {
  return isInstant(refill_began) ? refill_began : null;
}
